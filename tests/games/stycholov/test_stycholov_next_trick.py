"""Štycholov: *lead*, *name colour* and *lowest wins* act on the next trick (STY-30 to STY-33)."""

from __future__ import annotations

import pytest
from stycholov_table import catch, choices, fishers, lay, name, refusal, state, table, turn

import herna


def named_trick(laid: str, *, leader: int = 0, named: str = "R", named_by: int, lowest: bool = False) -> int:
    """Who wins a trick under a named colour; the cards are laid from the leader on."""
    cards = laid.split()
    seats = [(leader + place) % len(cards) for place in range(len(cards))]
    hands = [f"{cards[seats.index(seat)]} B{seat + 4}" for seat in range(len(cards))]
    position = table(hands, leader=leader, named=named, named_by=named_by, lowest=lowest)
    lay(position, laid)
    return next(seat for seat, pile in enumerate(fishers(position)) if pile)


def after_naming(colour: str, hands: list[str]) -> herna.Position:
    """Seat 1 has laid *name colour* in a trick that seat 2 has won, and has named a colour."""
    extra = ["Y7", "colour", "Y9"]
    position = table([f"{card} {hand}" for card, hand in zip(extra, hands, strict=True)])
    lay(position, "Y7 colour Y9")
    name(position, colour)
    return position


@pytest.mark.rules("STY-30")
def test_lead_takes_the_lead_from_the_winner() -> None:
    position = table(["Y7 B2", "lead B3", "Y10 B4", "Y9 P5"])
    lay(position, "Y7 lead Y10 Y9")
    assert fishers(position) == ["", "", "Y7 Y9 Y10 lead", ""]
    assert (state(position)["leader"], turn(position)) == (1, ("lay", 1))


@pytest.mark.rules("STY-30", "STY-10")
def test_who_leads_by_the_buoy_lays_any_card_and_the_others_go_on_clockwise() -> None:
    position = table(["Y7 B4 P4", "lead B5 P5", "Y10 B6 P6"])
    lay(position, "Y7 lead Y10")
    assert choices(position) == {"B5", "P5"}
    lay(position, "P5")
    assert turn(position) == ("lay", 2)
    assert choices(position) == {"P6"}


@pytest.mark.rules("STY-30")
def test_lead_lasts_one_trick() -> None:
    position = table(["Y7 B4 P4", "lead B5 P5", "Y10 B6 P6"])
    lay(position, "Y7 lead Y10 P5 P6 P4")
    assert turn(position) == ("lay", 2)


@pytest.mark.rules("STY-31")
def test_the_player_of_the_buoy_names_one_of_five_colours() -> None:
    position = table(["Y7 B4", "colour B5", "Y9 B6"])
    lay(position, "Y7 colour Y9")
    assert turn(position) == ("name", 1)
    assert choices(position) == {"B", "P", "R", "Y", "G"}
    assert refusal(position, "lay", "B5") == "NAME_NOW"


@pytest.mark.rules("STY-31")
def test_it_is_named_after_the_trick_is_collected() -> None:
    position = table(["Y7 B4", "colour B5", "Y9 B6"])
    lay(position, "Y7 colour Y9")
    assert fishers(position) == ["", "", "Y7 Y9 colour"]
    assert (state(position)["trick"], state(position)["named"]) == ([], None)
    name(position, "R")
    assert state(position)["named"] == {"colour": "R", "by": 1}
    assert turn(position) == ("lay", 2)


@pytest.mark.rules("STY-31")
def test_the_leader_too_must_follow_the_named_colour_or_lay_a_buoy() -> None:
    position = after_naming("R", ["R5 P5 B5", "R6 P6 B6", "R7 P7 minus"])
    assert choices(position) == {"R7", "minus"}
    assert refusal(position, "lay", "P7") == "FOLLOW_COLOUR"


@pytest.mark.rules("STY-31", "STY-12")
def test_after_a_leading_buoy_the_named_colour_is_still_the_one_to_follow() -> None:
    position = after_naming("R", ["R5 P5 B5", "R6 P6 B6", "R7 P7 minus"])
    lay(position, "minus")
    assert state(position)["colour"] == "R"
    assert choices(position) == {"R5"}


@pytest.mark.rules("STY-31")
def test_a_leader_without_the_named_colour_does_not_change_it() -> None:
    position = after_naming("R", ["R5 P5 B5", "P6 Y6 B6", "P7 G7 B7"])
    assert choices(position) == {"P7", "G7", "B7"}
    lay(position, "P7")
    assert state(position)["colour"] == "R"
    assert choices(position) == {"R5"}
    lay(position, "R5")
    assert choices(position) == {"P6", "Y6", "B6"}


@pytest.mark.rules("STY-31")
def test_green_can_be_named() -> None:
    position = after_naming("G", ["G5 P5", "R6 P6", "G7 P7"])
    assert choices(position) == {"G7"}
    lay(position, "G7")
    assert choices(position) == {"G5"}


@pytest.mark.rules("STY-31", "STY-30", "STY-33")
def test_lead_frees_nobody_from_the_named_colour() -> None:
    position = table(["Y7 B4", "colour R5", "lead R6", "Y9 R7"])
    lay(position, "Y7 colour lead Y9")
    assert turn(position) == ("name", 1)
    name(position, "R")
    assert turn(position) == ("lay", 2)
    assert choices(position) == {"R6"}


@pytest.mark.rules("STY-31")
def test_the_naming_lasts_one_trick() -> None:
    position = after_naming("R", ["R5 P5", "R6 P6", "R7 P7"])
    lay(position, "R7 R5 R6")
    assert (state(position)["named"], state(position)["colour"]) == (None, None)
    assert choices(position) == {"P7"}


@pytest.mark.rules("STY-31")
def test_the_namer_of_an_own_trick_names_and_leads() -> None:
    position = table(["colour R4 B4", "minus B5 B6", "minus B7 B8"])
    lay(position, "colour minus minus")
    name(position, "R")
    assert turn(position) == ("lay", 0)
    assert choices(position) == {"R4"}


@pytest.mark.rules("STY-31", "STY-13")
def test_the_highest_of_the_named_colour_wins_not_of_the_first_laid() -> None:
    assert named_trick("P18 R4 R9", named_by=0) == 2
    assert named_trick("R4 R9 P18", named_by=2) == 1


@pytest.mark.rules("STY-31", "STY-13")
def test_the_highest_trump_beats_the_named_colour() -> None:
    assert named_trick("P18 G4 R9 G2", named_by=0) == 1


@pytest.mark.rules("STY-31")
@pytest.mark.parametrize("namer", [0, 1, 2])
def test_nobody_follows_and_the_namer_wins(namer: int) -> None:
    assert named_trick("P18 Y4 Y18", leader=1, named_by=namer) == namer


@pytest.mark.rules("STY-31", "STY-13")
@pytest.mark.parametrize("namer", [0, 1, 2])
def test_the_namer_wins_a_trick_of_buoys_alone(namer: int) -> None:
    assert named_trick("minus lowest minus", leader=1, named_by=namer) == namer


@pytest.mark.rules("STY-31")
def test_named_green_that_nobody_lays_goes_to_the_namer() -> None:
    assert named_trick("P18 Y4 R18", named="G", named_by=1) == 1


@pytest.mark.rules("STY-31", "STY-25")
def test_the_namer_who_wins_leads_the_next_trick() -> None:
    position = table(["P18 B4", "Y4 B5", "Y18 B6"], named="R", named_by=1)
    lay(position, "P18 Y4 Y18")
    assert turn(position) == ("lay", 1)


@pytest.mark.rules("STY-32")
@pytest.mark.parametrize(
    ("laid", "winner"),
    [("Y7 Y3 P2 Y10", 1), ("Y7 Y10 Y9 P2", 0), ("Y7 Y10 Y9 Y6", 3), ("Y7 G9 G2 G4", 2), ("G7 G9 Y2 G4", 3)],
)
def test_the_lowest_trump_wins_else_the_lowest_of_the_led_colour(laid: str, winner: int) -> None:
    hands = [f"{card} B{seat + 4}" for seat, card in enumerate(laid.split())]
    position = table(hands, lowest=True)
    lay(position, laid)
    assert [bool(pile) for pile in fishers(position)] == [seat == winner for seat in range(4)]


@pytest.mark.rules("STY-32", "STY-21")
def test_a_zero_is_the_lowest() -> None:
    position = table(["Y3 B4", "Y0 B5", "Y10 B6"], lowest=True)
    lay(position, "Y3 Y0 Y10")
    catch(position, "Y3")
    assert fishers(position) == ["", "Y0 Y3 Y10", ""]


@pytest.mark.rules("STY-32", "STY-10", "STY-11")
def test_one_must_follow_as_ever() -> None:
    position = table(["Y5", "Y10 G1", "Y6 Y8"], trick="Y9", lowest=True)
    assert choices(position) == {"Y10"}


@pytest.mark.rules("STY-32")
def test_the_buoy_acts_on_the_next_trick_only() -> None:
    position = table(["Y7 B4 P4", "lowest B5 P5", "Y9 B6 P6"])
    lay(position, "Y7 lowest Y9")
    assert fishers(position) == ["", "", "Y7 Y9 lowest"]
    assert state(position)["lowest"] is True
    lay(position, "B6 B4 B5")
    assert fishers(position)[0] == "B4 B5 B6"
    assert state(position)["lowest"] is False
    lay(position, "P4 P5 P6")
    assert (position.over, position.scores) == (True, [3, 0, 6])


@pytest.mark.rules("STY-32")
def test_buoys_alone_still_go_to_the_first() -> None:
    position = table(["minus B4", "lead B5", "minus B6"], leader=1, lowest=True)
    lay(position, "lead minus minus")
    assert fishers(position) == ["", "lead minus minus", ""]


@pytest.mark.rules("STY-32", "STY-31", "STY-33")
def test_lowest_wins_under_a_named_colour() -> None:
    assert named_trick("P3 R9 R4", named_by=0, lowest=True) == 2
    assert named_trick("P3 R4 G9 G2", named_by=0, lowest=True) == 3
    assert named_trick("P3 Y4 Y9", named_by=2, lowest=True) == 2
    assert named_trick("minus lead minus", named_by=1, lowest=True) == 1


@pytest.mark.rules("STY-33")
def test_the_three_act_on_one_trick_together() -> None:
    position = table(["Y7 R8", "colour R2", "lowest P4", "lead R5"])
    lay(position, "Y7 colour lowest lead")
    now = state(position)
    assert (now["phase"], now["turn"], now["leader"], now["lowest"]) == ("name", 1, 3, True)
    name(position, "R")
    assert turn(position) == ("lay", 3)
    lay(position, "R5 R8 R2 P4")
    assert position.scores == [4, 4, 0, 0]


@pytest.mark.rules("STY-33", "STY-24", "STY-44")
def test_in_the_last_trick_the_buoys_for_later_do_nothing() -> None:
    position = table(["lead", "pass", "Y7", "colour", "lowest"], points=[9, 9, 9, 0, 9], ocean=50)
    lay(position, "lead pass Y7 colour lowest")
    now = state(position)
    assert (now["phase"], now["round"], now["turn"], now["leader"]) == ("lay", 3, 3, 3)
    assert (now["lowest"], now["named"], now["colour"]) == (False, None, None)
    assert now["points"] == [9, 9, 14, 0, 9]
    assert now["passing"] == [None] * 5


@pytest.mark.rules("STY-33")
def test_an_old_naming_and_lowest_wins_end_with_the_round() -> None:
    position = table(["R7", "R8", "R9"], named="R", named_by=1, lowest=True, ocean=40)
    lay(position, "R7 R8 R9")
    now = state(position)
    assert now["points"] == [3, 0, 0]
    assert (now["round"], now["lowest"], now["named"], now["colour"]) == (3, False, None, None)


@pytest.mark.rules("STY-33", "STY-21", "STY-22")
def test_in_the_last_trick_zeros_and_catch_all_act() -> None:
    position = table(["Y0", "all", "Y9", "Y8"], round=8)
    lay(position, "Y0 all Y9 Y8")
    assert turn(position) == ("catch", 0)
    catch(position, "Y9")
    assert position.scores == [1, 2, 1, 0]
