from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DRAW,
    KEEP,
    LEAVE,
    TAKE_BACK,
    captured,
    hand,
    lay,
    may_lay,
    owed,
    phase,
    play,
    refusal,
    row,
    table,
    turn,
)

import herna

ALL_RULES = ["base", "advanced", "expert"]


def lay_against(laid: str, top: str, rules: str) -> herna.Position:
    return play(table([laid + " 5", "4", "4"], [[], ["6", top], []], rules=rules), lay(laid))


@pytest.mark.rules("KOR-50", "KOR-51")
@pytest.mark.parametrize("rules", ["advanced", "expert"])
def test_nobody_draws_for_not_capturing(rules: str) -> None:
    position = lay_against("5", "9", rules)
    assert (phase(position), turn(position), owed(position)) == ("lay", 1, 0)
    assert hand(position, 0) == "5"
    assert refusal(position, DRAW) == refusal(position, DECLINE) == "LAY_NOW"


@pytest.mark.rules("KOR-50", "KOR-30")
def test_by_default_who_does_not_capture_may_draw() -> None:
    assert herna.deal("korist", 3, seed=1, compile=False).options == {"rules": "base"}
    assert phase(lay_against("5", "9", "base")) == "draw"


@pytest.mark.rules("KOR-50", "KOR-22")
@pytest.mark.parametrize("rules", ["advanced", "expert"])
def test_the_victim_still_draws(rules: str) -> None:
    position = play(lay_against("7 7", "3 3", rules), KEEP)
    assert (phase(position), position.decider, owed(position)) == ("draw", 1, 2)
    assert refusal(position, DECLINE) == "MUST_DRAW"


@pytest.mark.rules("KOR-50")
def test_there_are_no_other_rules() -> None:
    with pytest.raises(herna.BadSetup):
        herna.deal("korist", 3, {"rules": "master"}, seed=1, compile=False)


@pytest.mark.rules("KOR-51")
@pytest.mark.parametrize("rules", ALL_RULES)
@pytest.mark.parametrize("top", ["13", "J"])
def test_only_for_experts_a_lone_1_captures_a_lone_13_or_joker(top: str, rules: str) -> None:
    position = lay_against("1", top, rules)
    assert captured(position) == ((1, top) if rules == "expert" else None)
    assert row(position, 1) == (["6"] if rules == "expert" else ["6", top])


@pytest.mark.rules("KOR-51")
@pytest.mark.parametrize(
    ("laid", "top"),
    [
        ("1", "1"),
        ("1", "2"),
        ("1", "12"),
        ("1", "13 13"),
        ("1", "13 J"),
        ("1", "J J"),
        ("1 1", "13 13"),
        ("1 1", "J J"),
        ("1 1", "13 J"),
        ("1 1", "13"),
        ("1 J", "13 13"),
        ("1 J", "J J"),
        ("1 J", "13"),
        ("2", "13"),
        ("2", "J"),
        ("13", "J"),
        ("13", "13"),
        ("J", "J"),
        ("J J", "J J"),
    ],
)
def test_for_experts_nothing_else_captures_upwards(laid: str, top: str) -> None:
    assert captured(lay_against(laid, top, "expert")) is None


@pytest.mark.rules("KOR-51")
@pytest.mark.parametrize("laid", ["2", "7", "12", "13", "J"])
@pytest.mark.parametrize("rules", ALL_RULES)
def test_a_1_is_captured_by_any_higher_card_as_usual(laid: str, rules: str) -> None:
    assert captured(lay_against(laid, "1", rules)) == (1, "1")


@pytest.mark.rules("KOR-51")
def test_for_experts_a_joker_still_captures_a_13() -> None:
    assert captured(lay_against("J", "13", "expert")) == (1, "13")


@pytest.mark.rules("KOR-51", "KOR-29")
def test_a_lone_joker_that_a_1_captured_is_a_free_joker_again() -> None:
    position = play(lay_against("1", "J", "expert"), LEAVE, TAKE_BACK)
    assert may_lay(position) == ["4", "4 J", "J"]
    position = play(lay_against("1", "J", "expert"), KEEP)
    assert hand(position, 0) == "5 J"
    assert (position.decider, owed(position)) == (1, 1)


@pytest.mark.rules("KOR-51", "KOR-26")
def test_a_1_captures_from_several_experts_but_from_each_once() -> None:
    rows = [[], ["13", "13"], ["12"], ["J", "J"]]
    position = play(table(["1 5", "4", "4", "4"], rows, rules="expert"), lay("1"))
    assert captured(position) == (1, "13")
    play(position, LEAVE, TAKE_BACK)
    assert captured(position) == (3, "J")
    play(position, LEAVE, TAKE_BACK)
    assert (phase(position), turn(position)) == ("lay", 1)
    assert [row(position, seat) for seat in (1, 2, 3)] == [["13"], ["12"], ["J"]]
