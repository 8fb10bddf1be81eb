"""Štycholov: the end of a round and the next one (STY-40 to STY-44)."""

from __future__ import annotations

import pytest
from stycholov_table import Pile, fishers, lay, piles, points, random_game, state, table, turn

HAND_SIZES = {
    3: [10, 10, 11, 11, 12, 12, 13, 13],
    4: [9, 9, 10, 10, 11, 11, 12, 12],
    5: [8, 8, 9, 9, 10, 10, 11, 11],
}
OCEAN = "B11 B12 P11 P12 R11 R12 Y11 Y12 G1 G2 B0 lead B13 B14 P13 P14"


@pytest.mark.rules("STY-40")
def test_a_round_lasts_until_the_hands_are_empty() -> None:
    position = table(["Y7 B4", "Y8 B5", "Y9 B6"], ocean=40)
    lay(position, "Y7 Y8 Y9")
    assert (state(position)["round"], points(position)) == (2, [0, 0, 0])
    lay(position, "B6 B4 B5")
    assert (state(position)["round"], points(position)) == (3, [0, 0, 6])
    assert fishers(position) == ["", "", ""]


@pytest.mark.rules("STY-40")
def test_one_point_for_each_card_on_the_own_fisherman() -> None:
    position = table(["Y7", "Y9", "Y8"], points=[10, -3, 20], fishers=["R9 R10 minus", "", "B18"], ocean=40)
    lay(position, "Y7 Y9 Y8")
    assert points(position) == position.scores == [13, 0, 21]


@pytest.mark.rules("STY-40")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_round_has_as_many_tricks_as_the_hand_has_cards(players: int) -> None:
    lays = [0] * 8
    for position in random_game(players, seed=11):
        now = state(position)
        if now["phase"] == "lay":
            lays[now["round"] - 1] += 1
    played = now["round"]
    assert played > 6
    assert lays[:played] == [players * size for size in HAND_SIZES[players][:played]]


@pytest.mark.rules("STY-41")
def test_the_catch_goes_under_the_old_cards_of_the_hold() -> None:
    hold = "P3 P10 P5 P6 P7 P8 P9 P4 Y3 Y4 Y5 Y6 R18"
    position = table(["R4", "R5", "R6"], holds=[hold, "", ""], fishers=["B4 B5 B6", "", ""], ocean=30)
    lay(position, "R4 R5 R6")
    assert piles(position, "hands")[0] == "P3 P4 P5 P6 P7 P8 P9 P10 Y3 Y4 Y5"
    left = state(position)["holds"][0]
    assert left[:2] == ["Y6", "R18"]
    assert sorted(left[2:]) == ["B4", "B5", "B6"]


@pytest.mark.rules("STY-41")
def test_a_short_hold_gives_its_old_cards_and_some_of_the_new_catch() -> None:
    hold = "P3 P10 P5 P6 P7 P8 P9 P4 Y3 Y4"
    position = table(["R4", "R5", "R6"], holds=[hold, "", ""], fishers=["B4 B5 B6", "", ""], ocean=30)
    lay(position, "R4 R5 R6")
    hand, left = state(position)["hands"][0], state(position)["holds"][0]
    assert set(hold.split()) < set(hand)
    assert len(left) == 2
    assert set(hand) - set(hold.split()) | set(left) == {"B4", "B5", "B6"}


@pytest.mark.rules("STY-41")
def test_the_catch_is_shuffled() -> None:
    orders = set()
    for seed in range(60):
        position = table(["R4", "R5", "R6"], holds=[11, "", ""], fishers=["B4 B5 B6", "", ""], ocean=30, seed=str(seed))
        lay(position, "R4 R5 R6")
        orders.add(piles(position, "holds")[0])
    assert len(orders) == 6


@pytest.mark.rules("STY-41")
def test_the_holds_are_face_down() -> None:
    position = table(["R4", "R5", "R6"], holds=[11, "", ""], fishers=["B4 B5 B6", "", ""], ocean=30)
    lay(position, "R4 R5 R6")
    assert position.view(0).to_json()["holds"] == [3, 0, 0]


@pytest.mark.rules("STY-41")
def test_the_catch_of_the_eighth_round_is_stowed_too() -> None:
    position = table(["R4", "R5", "R6"], round=8, holds=["P3 P4", "", "Y9"], fishers=["B4", "", ""])
    lay(position, "R4 R5 R6")
    assert fishers(position) == ["", "", ""]
    holds = state(position)["holds"]
    assert holds[0] == ["P3", "P4", "B4"]
    assert holds[1] == []
    assert (holds[2][0], sorted(holds[2][1:])) == ("Y9", ["R4", "R5", "R6"])


@pytest.mark.rules("STY-42")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("round", range(2, 9))
def test_hand_sizes(round: int, players: int) -> None:
    position = table([f"Y{seat + 4}" for seat in range(players)], round=round - 1, ocean=60)
    lay(position, " ".join(f"Y{seat + 4}" for seat in range(players)))
    assert state(position)["round"] == round
    assert [len(hand) for hand in state(position)["hands"]] == [HAND_SIZES[players][round - 1]] * players


@pytest.mark.rules("STY-43")
def test_the_own_hold_first_then_the_top_of_the_ocean() -> None:
    holds: list[Pile] = ["P3 P4 P5 P6 P7 P8 P9 P10", "B4 B5 B6 B7 B8 B9 B10 R7 R8 R9 R10 R11", 9]
    position = table(["R4", "R5", "R6"], holds=holds, ocean="G1 G2 G3 G4 G5")
    lay(position, "R4 R5 R6")
    assert piles(position, "hands")[0] == "P3 P4 P5 P6 P7 P8 P9 P10 G1 G2 G3"
    assert piles(position, "hands")[1] == "B4 B5 B6 B7 B8 B9 B10 R7 R8 R9 R10"
    assert piles(position, "holds")[1] == "R11"
    assert state(position)["ocean"] == ["G4", "G5"]


@pytest.mark.rules("STY-43")
def test_the_top_of_the_hold_comes_first() -> None:
    position = table(["R4", "R5", "R6"], holds=["Y10 Y9 Y8 P3 P4 P5 P6 P7 P8 P9 B9 B4 B5", 11, 11], ocean=0)
    lay(position, "R4 R5 R6")
    assert piles(position, "hands")[0] == "B9 P3 P4 P5 P6 P7 P8 P9 Y8 Y9 Y10"
    assert piles(position, "holds")[0] == "B4 B5"


@pytest.mark.rules("STY-43")
def test_who_needs_most_draws_all_first_and_ties_go_by_the_last_trick() -> None:
    position = table(["R9", "R5", "R6", "R7"], leader=1, holds=[2, 6, 10, 3], ocean=OCEAN)
    lay(position, "R5 R6 R7 R9")
    drawn = [set(hand) & set(OCEAN.split()) for hand in state(position)["hands"]]
    ocean = OCEAN.split()
    assert drawn == [set(ocean[11:15]), set(ocean[7:11]), set(), set(ocean[:7])]
    assert state(position)["ocean"] == ocean[15:]


@pytest.mark.rules("STY-43")
def test_the_need_counts_not_the_place_in_the_last_trick() -> None:
    position = table(["R4", "R5", "R6"], holds=[10, 9, 5], ocean="G1 G2 G3 G4 G5 G6")
    lay(position, "R4 R5 R6")
    drawn = [[card for card in hand if card[0] == "G"] for hand in state(position)["hands"]]
    assert drawn == [["G6"], ["G4", "G5"], ["G1", "G2", "G3"]]


@pytest.mark.rules("STY-43")
def test_ties_go_by_who_laid_earlier_even_if_another_won() -> None:
    position = table(["R6", "R4", "R5"], leader=1, round=1, fishers=[6, 9, 9], ocean="G1 G2 G3")
    lay(position, "R4 R5 R6")
    drawn = [[card for card in hand if card[0] == "G"] for hand in state(position)["hands"]]
    assert drawn == [["G3"], ["G1"], ["G2"]]


@pytest.mark.rules("STY-44")
def test_the_fewest_points_lead_with_the_round_just_scored() -> None:
    position = table(["R9", "R5", "R6", "R7"], points=[0, 1, 2, 9], ocean=40)
    lay(position, "R9 R5 R6 R7")
    assert points(position) == [4, 1, 2, 9]
    assert (state(position)["leader"], turn(position)) == (1, ("lay", 1))


@pytest.mark.rules("STY-44")
def test_a_catch_on_the_fisherman_counts_for_the_lead() -> None:
    position = table(["R9", "R5", "R6"], points=[5, 1, 2], fishers=["", "Y4 Y5", ""], ocean=40)
    lay(position, "R9 R5 R6")
    assert points(position) == [8, 3, 2]
    assert turn(position) == ("lay", 2)


@pytest.mark.rules("STY-44")
@pytest.mark.parametrize(("leader", "next_leader"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_equal_points_lead_by_who_laid_earlier_in_the_last_trick(leader: int, next_leader: int) -> None:
    cards = ["R9", "R5", "R6", "R7"]
    position = table(cards, leader=leader, points=[3, 1, 5, 1], ocean=40)
    lay(position, " ".join(cards[leader:] + cards[:leader]))
    assert turn(position) == ("lay", next_leader)


@pytest.mark.rules("STY-44", "STY-23")
def test_who_is_below_zero_leads() -> None:
    position = table(["R9", "R5", "R6"], points=[0, 0, -3], ocean=40)
    lay(position, "R9 R5 R6")
    assert turn(position) == ("lay", 2)
