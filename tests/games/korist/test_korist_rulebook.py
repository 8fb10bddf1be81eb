"""The worked examples of the rulebook. Dan, Petr, Adam and Katka sit clockwise; the pictures' cards are made up."""

from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DRAW,
    KEEP,
    LEAVE,
    TAKE_BACK,
    captured,
    choices,
    deck,
    draw_from,
    hand,
    lay,
    market,
    owed,
    phase,
    play,
    row,
    table,
    turn,
)

import herna

DAN, PETR, ADAM, KATKA = range(4)


def dan_is_on_turn() -> herna.Position:
    return table(
        ["3 3 7 7 7 11", "13 2 9", "10 12", "1 8"],
        [["2 2"], ["9", "5 5"], ["13", "3 3 J"], ["10 10", "6 6 6"]],
        market="1 4 J 8 9 12",
        deck="2 11 6 10 4",
    )


@pytest.mark.rules("KOR-10", "KOR-11")
def test_dan_lays_three_4s_and_a_joker_which_are_four_4s() -> None:
    position = play(table(["4 4 4 J 9", "5 5 5 5 1", "1", "1"]), lay("4 4 4 J"), DECLINE)
    assert position.to_json()["rows"][DAN] == [{"value": 4, "cards": ["4", "4", "4", "J"]}]
    assert captured(play(position, lay("5 5 5 5"))) == (DAN, "4 4 4 J")


@pytest.mark.rules("KOR-10", "KOR-20", "KOR-21", "KOR-22", "KOR-23", "KOR-24", "KOR-27")
def test_example_with_capturing() -> None:
    position = play(dan_is_on_turn(), lay("7 7 7"))
    assert row(position, DAN) == ["2 2", "7 7 7"]

    assert row(position, PETR) == ["9", "5 5"], "Petr's cards are lower, but their number differs"

    assert captured(position) == (ADAM, "3 3 J")
    play(position, KEEP)
    assert hand(position, DAN) == "3 3 3 3 11 J"
    assert (position.decider, owed(position)) == (ADAM, 3)
    play(position, DRAW, DRAW, draw_from(3))
    assert hand(position, ADAM) == "2 8 10 11 12"
    assert market(position) == "1 4 J 6 9 12"
    assert deck(position) == "10 4"

    assert captured(position) == (KATKA, "6 6 6")
    play(position, LEAVE)
    assert position.decider == KATKA
    play(position, TAKE_BACK)
    assert hand(position, KATKA) == "1 6 6 6 8"

    assert (phase(position), turn(position)) == ("lay", PETR)
    assert [row(position, seat) for seat in (PETR, ADAM, KATKA)] == [["9", "5 5"], ["13"], ["10 10"]]


@pytest.mark.rules("KOR-20", "KOR-24", "KOR-30")
def test_example_without_capturing() -> None:
    rows = [["2 2", "7 7 7"], ["9", "5 5"], ["13"], ["10 10"]]
    position = table(["3 11 J", "2 9 13", "2 8", "1 6"], rows, market="1 4 J 6 9 12", deck="10 4", turn=PETR)
    play(position, lay("13"))
    assert captured(position) is None
    assert row(position, ADAM) == ["13"], "as many cards, but of no higher value"
    assert row(position, KATKA) == ["10 10"], "lower cards, but another number"
    assert row(position, DAN) == ["2 2", "7 7 7"], "another number"

    assert position.decider == PETR
    assert choices(position) == ["decline", "draw"]
    play(position, draw_from(2))
    assert hand(position, PETR) == "2 9 J"
    assert market(position) == "1 4 10 6 9 12"
    assert (phase(position), turn(position)) == ("lay", ADAM)


@pytest.mark.rules("KOR-26")
def test_petrs_turn_follows_dans_and_meets_the_uncovered_layers() -> None:
    position = play(dan_is_on_turn(), lay("7 7 7"), KEEP, DRAW, DRAW, draw_from(3), LEAVE, TAKE_BACK)
    assert captured(play(position.copy(), lay("13"))) is None
    assert phase(play(position.copy(), lay("9"))) == "draw"
    play(position, lay("2"), DECLINE)
    assert turn(position) == ADAM
