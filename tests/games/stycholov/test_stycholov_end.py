"""Štycholov: the end of the game (STY-45, STY-46)."""

from __future__ import annotations

import pytest
from stycholov_table import lay, random_game, refusal, state, table

import herna


@pytest.mark.rules("STY-45")
def test_the_most_points_after_round_eight_win() -> None:
    position = table(["R4", "R5", "R6"], round=8, points=[70, 72, 69], ocean=40)
    assert position.winners == []
    lay(position, "R4 R5 R6")
    assert position.over
    assert (position.scores, position.winners) == ([70, 72, 72], [1, 2])


@pytest.mark.rules("STY-45", "STY-40")
def test_the_last_round_decides_with_its_points() -> None:
    position = table(["R4", "R5", "R6"], round=8, points=[70, 72, 70], fishers=["", "", "B9"])
    lay(position, "R4 R5 R6")
    assert (position.scores, position.winners) == ([70, 72, 74], [2])


@pytest.mark.rules("STY-45")
def test_all_may_share_the_victory() -> None:
    position = table(["R4", "R5", "R6"], round=8, points=[5, 5, 2])
    lay(position, "R4 R5 R6")
    assert position.winners == [0, 1, 2]


@pytest.mark.rules("STY-45")
def test_the_best_of_totals_below_zero_wins() -> None:
    position = table(["R4", "R5", "R6"], round=8, points=[-1, -2, -9])
    lay(position, "R4 R5 R6")
    assert (position.scores, position.winners) == ([-1, -2, -6], [0])


@pytest.mark.rules("STY-45")
def test_the_seventh_round_is_not_the_last() -> None:
    position = table(["R4", "R5", "R6"], round=7, ocean=60)
    lay(position, "R4 R5 R6")
    assert not position.over
    assert state(position)["round"] == 8
    assert position.winners == []


@pytest.mark.rules("STY-45")
def test_nothing_can_be_done_after_the_end() -> None:
    position = table(["R4", "R5", "R6"], round=8)
    lay(position, "R4 R5 R6")
    assert position.legal() == []
    assert position.decider is None
    assert refusal(position, "lay", "R4") == "GAME_OVER"
    with pytest.raises(herna.IllegalAction):
        lay(position, "R4")


@pytest.mark.rules("STY-45")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_game_ends_with_all_cards_in_holds_and_ocean(players: int) -> None:
    *_, position = random_game(players, seed=5)
    now = state(position)
    assert now["hands"] == now["fishers"] == [[]] * players
    assert (now["trick"], now["colour"], now["named"], now["lowest"]) == ([], None, None, False)
    assert now["passing"] == [None] * players
    assert now["points"] == position.scores
    assert position.winners == [seat for seat in range(players) if position.scores[seat] == max(position.scores)]


@pytest.mark.rules("STY-46")
def test_exactly_enough_cards_are_enough() -> None:
    position = table(["R4", "R5", "R6"], ocean=30)
    lay(position, "R4 R5 R6")
    assert not position.over
    assert [len(hand) for hand in state(position)["hands"]] == [11, 11, 11]
    assert state(position)["ocean"] == []


@pytest.mark.rules("STY-46", "STY-41", "STY-45")
def test_one_card_too_few_ends_the_game_before_anyone_draws() -> None:
    position = table(["R4", "R5", "R6"], ocean=29, points=[5, 2, 2])
    ocean = state(position)["ocean"]
    lay(position, "R4 R5 R6")
    now = state(position)
    assert position.over
    assert (position.scores, position.winners) == ([5, 2, 5], [0, 2])
    assert now["round"] == 2
    assert now["hands"] == now["fishers"] == [[], [], []]
    assert (now["holds"][:2], sorted(now["holds"][2])) == ([[], []], ["R4", "R5", "R6"])
    assert now["ocean"] == ocean


@pytest.mark.rules("STY-46")
def test_the_catch_of_the_round_lessens_the_need() -> None:
    position = table(["R4", "R5", "R6"], fishers=[5, 0, 0], holds=[0, 3, 0], ocean=22)
    lay(position, "R4 R5 R6")
    assert not position.over


@pytest.mark.rules("STY-46")
def test_the_surplus_of_one_hold_does_not_help_the_others() -> None:
    position = table(["R4", "R5", "R6"], holds=[25, 0, 0], ocean=18)
    lay(position, "R4 R5 R6")
    assert position.over
    assert state(position)["round"] == 2


@pytest.mark.rules("STY-46")
def test_the_need_of_the_coming_round_counts_not_of_the_last() -> None:
    for round, over in [(3, False), (4, True)]:
        position = table(["R4", "R5", "R6"], round=round, ocean=30)
        lay(position, "R4 R5 R6")
        assert position.over is over


@pytest.mark.rules("STY-46")
def test_full_holds_need_no_ocean() -> None:
    position = table(["R4", "R5", "R6"], holds=[11, 11, 8], ocean=0)
    lay(position, "R4 R5 R6")
    assert not position.over
    assert [len(hand) for hand in state(position)["hands"]] == [11, 11, 11]


@pytest.mark.rules("STY-46")
def test_an_ocean_short_in_the_middle_of_a_round_ends_nothing() -> None:
    position = table(["R4 B4", "R5 B5", "R6 B6"], ocean=0)
    lay(position, "R4 R5 R6")
    assert not position.over
