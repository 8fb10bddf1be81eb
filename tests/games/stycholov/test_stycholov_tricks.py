"""Štycholov: who wins a trick and what follows (STY-13, STY-14, STY-25)."""

from __future__ import annotations

import pytest
from stycholov_table import catch, choices, fishers, lay, piles, state, table, turn


@pytest.mark.rules("STY-13")
def test_the_highest_card_of_the_led_colour_wins() -> None:
    position = table(["Y7 B2", "Y10 B3", "Y9 B4", "P18 B5"])
    lay(position, "Y7 Y10 Y9 P18")
    assert fishers(position) == ["", "P18 Y7 Y9 Y10", "", ""]


@pytest.mark.rules("STY-13")
def test_ten_is_higher_than_nine_and_the_last_may_win() -> None:
    position = table(["Y9 B2", "Y8 B3", "Y7 B4", "Y10 B5"])
    lay(position, "Y9 Y8 Y7 Y10")
    assert fishers(position) == ["", "", "", "Y7 Y8 Y9 Y10"]


@pytest.mark.rules("STY-13", "STY-11")
@pytest.mark.parametrize(("laid", "winner"), [("Y18 G2 G9 G4", 2), ("Y18 G9 G2 G4", 1), ("G4 G2 Y18 G9", 3)])
def test_the_highest_trump_wins(laid: str, winner: int) -> None:
    position = table([f"{card} {filler}" for card, filler in zip(laid.split(), ["B2", "B3", "B4", "B5"], strict=True)])
    lay(position, laid)
    assert fishers(position)[winner] == "Y18 G2 G4 G9"


@pytest.mark.rules("STY-13", "STY-11")
def test_led_green_is_won_by_green() -> None:
    position = table(["G3 B4", "Y18 B5", "R18 B6"])
    lay(position, "G3 Y18 R18")
    assert fishers(position) == ["R18 Y18 G3", "", ""]


@pytest.mark.rules("STY-13")
def test_buoys_alone_go_to_the_first_one() -> None:
    position = table(["minus B4", "lowest B5", "minus B6"], leader=1)
    lay(position, "lowest minus minus")
    assert fishers(position) == ["", "lowest minus minus", ""]
    assert state(position)["leader"] == 1


@pytest.mark.rules("STY-13", "STY-12")
def test_any_colour_beats_the_buoys_before_it() -> None:
    position = table(["minus B4", "lowest B5", "P3 B6"])
    lay(position, "minus lowest P3")
    assert fishers(position)[2] == "P3 lowest minus"


@pytest.mark.rules("STY-13", "STY-12")
def test_after_a_leading_buoy_the_colour_set_decides() -> None:
    position = table(["minus B4", "P5 B5", "R18 B6", "P7 B7"])
    lay(position, "minus P5 R18 P7")
    assert fishers(position)[3] == "P5 P7 R18 minus"


@pytest.mark.rules("STY-13")
def test_a_caught_card_still_wins() -> None:
    position = table(["Y7 B4", "Y0 B5", "Y9 B6"])
    lay(position, "Y7 Y0 Y9")
    catch(position, "Y9")
    assert fishers(position) == ["", "Y9", "Y0 Y7"]
    assert turn(position) == ("lay", 2)


@pytest.mark.rules("STY-13")
def test_a_caught_trump_still_sets_the_winner() -> None:
    position = table(["Y7 B4", "Y0 B5", "G1 B6"])
    lay(position, "Y7 Y0 G1")
    catch(position, "G1")
    assert fishers(position) == ["", "G1", "Y0 Y7"]


@pytest.mark.rules("STY-13")
def test_a_caught_first_buoy_still_wins_a_trick_of_buoys() -> None:
    position = table(["minus B4", "all B5", "lowest B6"])
    lay(position, "minus all lowest")
    assert fishers(position) == ["all", "lowest minus", ""]
    assert turn(position) == ("lay", 0)


@pytest.mark.rules("STY-14")
def test_the_winner_collects_the_whole_trick_and_leads() -> None:
    position = table(["Y7 B2", "Y3 B3", "Y10 B4", "P2 B5"], fishers=["", "", "R2 R3 R4 R5", ""])
    lay(position, "Y7 Y3 Y10 P2")
    now = state(position)
    assert fishers(position) == ["", "", "P2 R2 R3 R4 R5 Y3 Y7 Y10", ""]
    assert (now["phase"], now["leader"], now["turn"], now["trick"]) == ("lay", 2, 2, [])
    assert piles(position, "hands") == ["B2", "B3", "B4", "B5"]


@pytest.mark.rules("STY-14", "STY-10")
def test_the_next_trick_goes_clockwise_from_the_winner() -> None:
    position = table(["Y7 B2", "Y3 B3", "Y10 B4", "P2 B5"], round=1)
    lay(position, "Y7 Y3 Y10 P2")
    lay(position, "B4 B5")
    assert state(position)["trick"] == [{"player": 2, "card": "B4"}, {"player": 3, "card": "B5"}]
    assert turn(position) == ("lay", 0)


@pytest.mark.rules("STY-14")
def test_a_trick_is_worth_no_points_before_the_end_of_the_round() -> None:
    position = table(["Y7 B4", "Y3 B5", "Y10 B6"], points=[4, 0, 1])
    lay(position, "Y7 Y3 Y10")
    assert position.scores == state(position)["points"] == [4, 0, 1]
    assert position.winners == []


@pytest.mark.rules("STY-25", "STY-22")
def test_the_winner_leads_after_catch_all_left_only_the_buoy() -> None:
    position = table(["Y7 B4", "all B5", "Y10 B6"])
    lay(position, "Y7 all Y10")
    assert fishers(position) == ["", "Y7 Y10", "all"]
    assert turn(position) == ("lay", 2)


@pytest.mark.rules("STY-25", "STY-21")
def test_the_winner_leads_even_if_nothing_was_left() -> None:
    position = table(["all B4", "Y0 B5", "Y10 B6"])
    lay(position, "all Y0 Y10")
    catch(position, "all")
    assert fishers(position) == ["Y0 Y10", "all", ""]
    assert turn(position) == ("lay", 2)
    assert choices(position) == {"B6"}
