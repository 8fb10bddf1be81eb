"""Štycholov: what may be laid (STY-10 to STY-12)."""

from __future__ import annotations

import pytest
from stycholov_table import choices, fishers, lay, on_table, refusal, state, table, turn

import herna


@pytest.mark.rules("STY-10")
def test_the_leader_lays_any_card() -> None:
    position = table(["R5 R6 R7 R8", "B7 P3 G4 pass", "Y5 Y6 Y7 Y8"], leader=1)
    assert turn(position) == ("lay", 1)
    assert choices(position) == {"B7", "P3", "G4", "pass"}


@pytest.mark.rules("STY-10")
def test_the_others_lay_clockwise_one_card_each() -> None:
    position = table(["B2 P2", "B3 P3", "B4 P4", "B5 P5"], leader=2)
    laid_by = []
    for card in ["B4", "B5", "B2", "B3"]:
        laid_by.append(position.decider)
        lay(position, card)
    assert laid_by == [2, 3, 0, 1]
    assert state(position)["trick"] == []
    assert [len(hand) for hand in state(position)["hands"]] == [1, 1, 1, 1]


@pytest.mark.rules("STY-10")
def test_a_laid_card_lies_open_with_its_player() -> None:
    position = table(["B4 P4", "B5 P5", "B6 P6"], leader=2)
    lay(position, "B6 B4")
    expected = [{"player": 2, "card": "B6"}, {"player": 0, "card": "B4"}]
    assert state(position)["trick"] == expected
    assert position.view(1).to_json()["trick"] == expected


@pytest.mark.rules("STY-10")
def test_who_holds_the_led_colour_must_follow_it() -> None:
    position = table(["Y7 P4", "Y3 Y9 R5", "B5 B6 B7"], trick="Y8")
    assert state(position)["colour"] == "Y"
    assert choices(position) == {"Y3", "Y9"}
    assert refusal(position, "lay", "R5") == "FOLLOW_COLOUR"
    assert refusal(position, "lay", "Y3") is None


@pytest.mark.rules("STY-10")
def test_a_refused_card_changes_nothing() -> None:
    position = table(["Y7 P4", "Y3 Y9 R5", "B5 B6 B7"], trick="Y8")
    before = state(position)
    with pytest.raises(herna.IllegalAction):
        lay(position, "R5")
    assert state(position) == before
    assert turn(position) == ("lay", 1)


@pytest.mark.rules("STY-10")
def test_who_cannot_follow_lays_any_card() -> None:
    position = table(["Y7 Y9", "B18 P3 G1", "Y5 Y6 Y10"], trick="Y8")
    assert choices(position) == {"B18", "P3", "G1"}


@pytest.mark.rules("STY-10")
def test_only_a_card_of_the_hand_can_be_laid() -> None:
    position = table(["Y7 P4", "Y3 R5", "B5 B6"])
    assert refusal(position, "lay", "Y3") == "NOT_IN_HAND"
    assert refusal(position, "lay", "Y18") == "NOT_IN_HAND"
    assert refusal(position, "catch", "Y3") == "LAY_NOW"
    assert refusal(position, "pass", "Y7") == "LAY_NOW"


@pytest.mark.rules("STY-10")
def test_the_colour_led_counts_not_the_colour_laid_last() -> None:
    position = table(["Y7", "B5", "B6 Y6"], trick="Y8 B8")
    assert choices(position) == {"Y6"}


@pytest.mark.rules("STY-10", "STY-14")
def test_the_next_trick_is_free_of_the_old_colour() -> None:
    position = table(["B4 P4", "B5 P5", "B6 P6"])
    lay(position, "B4 B5 B6")
    assert state(position)["colour"] is None
    lay(position, "P6")
    assert state(position)["colour"] == "P"


@pytest.mark.rules("STY-11")
def test_led_green_must_be_followed() -> None:
    position = table(["R5", "G2 R18", "R6 R7"], trick="G5")
    assert state(position)["colour"] == "G"
    assert choices(position) == {"G2"}
    assert refusal(position, "lay", "R18") == "FOLLOW_COLOUR"


@pytest.mark.rules("STY-11")
def test_green_is_not_for_those_who_can_follow() -> None:
    position = table(["R5", "G16 R4", "R6 R7"], trick="R8")
    assert choices(position) == {"R4"}
    assert refusal(position, "lay", "G16") == "FOLLOW_COLOUR"


@pytest.mark.rules("STY-11")
def test_who_cannot_follow_may_trump_but_need_not() -> None:
    position = table(["R5", "G16 B4", "R6 R7"], trick="R8")
    assert choices(position) == {"G16", "B4"}


@pytest.mark.rules("STY-11", "STY-10")
def test_a_trump_laid_later_does_not_change_the_colour() -> None:
    position = table(["R5", "B4", "R6 G7"], trick="R8 G1")
    assert state(position)["colour"] == "R"
    assert choices(position) == {"R6"}


@pytest.mark.rules("STY-11")
def test_the_smallest_trump_beats_every_other_colour() -> None:
    position = table(["R18 P4", "R17 P5", "G1 P6"])
    lay(position, "R18 R17 G1")
    assert fishers(position) == ["", "", "R17 R18 G1"]


@pytest.mark.rules("STY-12")
def test_a_buoy_may_be_laid_instead_of_following() -> None:
    position = table(["R5", "R4 minus", "R6 R7"], trick="R8")
    assert choices(position) == {"R4", "minus"}


@pytest.mark.rules("STY-12")
def test_a_buoy_among_colours_does_not_change_the_colour() -> None:
    position = table(["R5", "B4", "R6 G7"], trick="R8 minus")
    assert state(position)["colour"] == "R"
    assert choices(position) == {"R6"}


@pytest.mark.rules("STY-12")
def test_after_a_leading_buoy_anything_may_be_laid() -> None:
    position = table(["R5", "R4 G7", "R6 R7"], trick="minus")
    assert state(position)["colour"] is None
    assert choices(position) == {"R4", "G7"}


@pytest.mark.rules("STY-12")
@pytest.mark.parametrize(("laid", "colour", "allowed"), [("R8", "R", {"R6"}), ("G8", "G", {"G7"})])
def test_the_first_card_after_the_buoys_sets_the_colour(laid: str, colour: str, allowed: set[str]) -> None:
    position = table(["P2", "P3", "P4", f"{laid} P5", "R6 G7"], trick="minus lead lowest")
    lay(position, laid)
    assert state(position)["colour"] == colour
    assert choices(position) == allowed


@pytest.mark.rules("STY-12")
def test_equal_buoys_are_offered_once() -> None:
    position = table(["minus minus", "R4 G7", "R6 R7"])
    assert choices(position) == {"minus"}
    lay(position, "minus")
    assert on_table(position) == "minus"
    assert state(position)["hands"][0] == ["minus"]
