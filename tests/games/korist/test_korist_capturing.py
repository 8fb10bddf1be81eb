from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DISCARD,
    DRAW,
    KEEP,
    LEAVE,
    TAKE_BACK,
    captured,
    choices,
    discard,
    draw_from,
    hand,
    lay,
    market,
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


def seven_against(*tops: str, below: str = "") -> herna.Position:
    """Seat 0 has laid a 7; each opponent's row is a top layer on the layer `below`, if any."""
    rows = [[layer for layer in (below, top) if layer] for top in tops]
    return play(table(["7 1", *["1"] * len(tops)], [[], *rows]), lay("7"))


@pytest.mark.rules("KOR-20")
@pytest.mark.parametrize(
    ("laid", "top", "capturing"),
    [
        ("7", "6", True),
        ("7", "1", True),
        ("7", "7", False),
        ("7", "8", False),
        ("7", "6 6", False),
        ("7 7", "6 6", True),
        ("7 7", "7 7", False),
        ("7 7", "6", False),
        ("7 7", "6 6 6", False),
        ("10 10", "9 9", True),
        ("2 2 2 2", "1 1 1 1", True),
        ("13", "12", True),
        ("1", "13", False),
        ("1", "1", False),
    ],
)
def test_as_many_cards_of_a_higher_value_capture(laid: str, top: str, capturing: bool) -> None:
    position = play(table([laid + " 5", "1", "1"], [[], [top], []]), lay(laid))
    assert captured(position) == ((1, top) if capturing else None)
    assert row(position, 1) == ([] if capturing else [top])


@pytest.mark.rules("KOR-20")
def test_only_the_top_layer_is_compared() -> None:
    assert captured(seven_against("9", "8", below="3")) is None
    position = seven_against("3", "12", below="9")
    assert captured(position) == (1, "3")
    assert row(position, 1) == ["9"]


@pytest.mark.rules("KOR-20")
def test_only_the_cards_just_laid_are_compared() -> None:
    position = play(table(["7 1", "1", "1"], [["7", "12"], ["3 3"], ["8"]]), lay("7"))
    assert captured(position) is None


@pytest.mark.rules("KOR-20")
def test_nothing_is_captured_from_an_empty_row_nor_from_the_own_one() -> None:
    position = play(table(["7 1", "1", "1"], [["3"], [], []]), lay("7"))
    assert phase(position) == "draw"
    assert row(position, 0) == ["3", "7"]


@pytest.mark.rules("KOR-20")
def test_capturing_is_compulsory() -> None:
    position = seven_against("3", "")
    assert position.legal() == [KEEP, LEAVE]
    for action in (DECLINE, DRAW, lay("1")):
        assert refusal(position, action) == "KEEP_OR_LEAVE_NOW"


@pytest.mark.rules("KOR-20", "KOR-27")
def test_opponents_are_compared_clockwise_from_the_left_neighbour() -> None:
    position = play(table(["1", "1", "7 1", "1", "1"], [["3"], ["4"], [], ["5"], ["6"]], turn=2), lay("7"))
    victims = []
    while now := captured(position):
        victims.append(now)
        play(position, LEAVE, TAKE_BACK)
    assert victims == [(3, "5"), (4, "6"), (0, "3"), (1, "4")]
    assert turn(position) == 3


@pytest.mark.rules("KOR-20")
def test_opponents_who_cannot_be_captured_from_are_passed_over() -> None:
    position = play(seven_against("9", "3", "3 3", "4"), LEAVE, TAKE_BACK)
    assert captured(position) == (4, "4")
    assert [row(position, seat) for seat in (1, 2, 3)] == [["9"], [], ["3 3"]]


@pytest.mark.rules("KOR-21")
@pytest.mark.parametrize("answers", [(KEEP, DRAW, DRAW, DRAW), (LEAVE, TAKE_BACK), (LEAVE, DISCARD, DRAW, DRAW, DRAW)])
def test_captured_cards_always_leave_the_row(answers: tuple[herna.Words, ...]) -> None:
    position = play(table(["7 7 7 1", "1", "1"], [[], ["8", "3 3 J"], []]), lay("7 7 7"))
    assert row(position, 1) == ["8"]
    assert captured(position) == (1, "3 3 J")
    play(position, *answers)
    assert row(position, 1) == ["8"]
    assert captured(position) is None
    assert position.scores[0] == 3 - len(hand(position, 0).split())


@pytest.mark.rules("KOR-21")
def test_the_captor_takes_all_or_nothing() -> None:
    position = play(table(["7 7 7 1", "1", "1"], [[], ["3 3 J"], []]), lay("7 7 7"))
    assert position.decider == 0
    assert choices(position) == ["keep", "leave"]
    assert hand(play(position.copy(), KEEP), 0) == "1 3 3 J"
    assert hand(play(position.copy(), LEAVE), 0) == "1"


@pytest.mark.rules("KOR-21")
def test_all_players_see_which_cards_are_taken() -> None:
    position = play(table(["7 7 1", "1", "1"], [[], ["3 3"], []]), lay("7 7"), KEEP, DRAW, draw_from(0))
    assert position.view(2).to_json()["hands"] == [["3", "3", "?"], ["2", "?", "?"], ["1"]]


@pytest.mark.rules("KOR-22")
def test_the_victim_must_draw_as_many_cards_as_were_taken() -> None:
    position = play(table(["7 7 1", "1", "1"], [[], ["3 J"], []], deck="9 10 11"), lay("7 7"), KEEP)
    assert phase(position) == "draw"
    assert position.decider == 1
    assert owed(position) == 2
    assert refusal(position, DECLINE) == "MUST_DRAW"
    play(position, DRAW)
    assert (position.decider, owed(position)) == (1, 1)
    assert refusal(position, DECLINE) == "MUST_DRAW"
    play(position, DRAW)
    assert (phase(position), turn(position), owed(position)) == ("lay", 1, 0)
    assert hand(position, 1) == "1 9 10"
    assert hand(position, 0) == "1 3 J"


@pytest.mark.rules("KOR-23")
def test_the_victim_answers_for_cards_that_were_left() -> None:
    position = play(seven_against("3", ""), LEAVE)
    assert phase(position) == "answer"
    assert position.decider == 1
    assert turn(position) == 0
    assert captured(position) == (1, "3")
    assert position.legal() == [TAKE_BACK, DISCARD]
    assert refusal(position, DRAW) == "ANSWER_NOW"


@pytest.mark.rules("KOR-23")
def test_cards_taken_back_are_all_taken_and_nothing_is_drawn() -> None:
    position = play(table(["7 7 7 1", "1", "1"], [[], ["3 3 J"], []]), lay("7 7 7"))
    before = market(position)
    play(position, LEAVE, TAKE_BACK)
    assert hand(position, 1) == "1 3 3 J"
    assert discard(position) == ""
    assert (phase(position), turn(position)) == ("lay", 1)
    assert market(position) == before


@pytest.mark.rules("KOR-23")
def test_discarded_cards_must_be_replaced() -> None:
    start = table(["7 7 7 1", "1", "1"], [[], ["3 3 J"], []], discard="5", deck="9 10 11 12")
    position = play(start, lay("7 7 7"), LEAVE, DISCARD)
    assert discard(position) == "3 3 5 J"
    assert (phase(position), position.decider, owed(position)) == ("draw", 1, 3)
    assert refusal(position, DECLINE) == "MUST_DRAW"
    play(position, DRAW, DRAW, DRAW)
    assert hand(position, 1) == "1 9 10 11"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-26")
def test_an_uncovered_layer_is_safe_this_turn() -> None:
    position = play(seven_against("5", "4", below="3"), LEAVE, TAKE_BACK)
    assert captured(position) == (2, "4")
    play(position, LEAVE, TAKE_BACK)
    assert (phase(position), turn(position)) == ("lay", 1)
    assert row(position, 1) == row(position, 2) == ["3"]


@pytest.mark.rules("KOR-26")
def test_an_uncovered_layer_is_open_to_the_next_player() -> None:
    start = table(["1", "7 1", "4 1"], [["3", "5"], [], []], turn=1)
    position = play(start, lay("7"), LEAVE, TAKE_BACK, lay("4"))
    assert captured(position) == (0, "3")


@pytest.mark.rules("KOR-27")
def test_one_victim_is_settled_before_the_next_is_compared() -> None:
    start = table(["7 1", "1", "1"], [[], ["3"], ["4"]], market="2 3 4 5 6 8", deck="9 10 11")
    position = play(start, lay("7"), KEEP)
    assert (position.decider, captured(position), row(position, 2)) == (1, None, ["4"])
    play(position, draw_from(1))
    assert captured(position) == (2, "4")
    assert market(position) == "2 9 4 5 6 8"
    play(position, LEAVE, DISCARD)
    assert (position.decider, row(position, 1), owed(position)) == (2, [], 1)
    play(position, draw_from(1))
    assert hand(position, 2) == "1 9"
    assert market(position) == "2 10 4 5 6 8"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-28")
@pytest.mark.parametrize("rules", ["base", "advanced"])
@pytest.mark.parametrize(
    ("laid", "top"), [("13", "J"), ("1", "J"), ("J", "J"), ("J J", "J J"), ("13 13", "J J"), ("13 J", "J J")]
)
def test_a_joker_set_cannot_be_captured(laid: str, top: str, rules: str) -> None:
    position = play(table([laid + " 5", "1", "1"], [[], ["3", top], []], rules=rules), lay(laid))
    assert captured(position) is None
    assert row(position, 1) == ["3", top]


@pytest.mark.rules("KOR-28")
def test_a_joker_among_numbers_can_be_captured() -> None:
    assert captured(play(table(["13 13 5", "1", "1"], [[], ["12 J"], []]), lay("13 13"))) == (1, "12 J")


@pytest.mark.rules("KOR-29")
def test_a_captured_joker_is_free_in_the_captors_hand() -> None:
    start = table(["7 7 9", "1 1", "1 1"], [[], ["3 J"], []])
    position = play(start, lay("7 7"), KEEP, DRAW, DRAW, lay("1"), DECLINE, lay("1"), DECLINE)
    assert may_lay(position) == ["3", "3 J", "9", "9 J", "J"]


@pytest.mark.rules("KOR-29")
def test_a_joker_taken_back_is_free_in_the_victims_hand() -> None:
    position = play(table(["7 7 9", "12", "1"], [[], ["3 J"], []]), lay("7 7"), LEAVE, TAKE_BACK)
    assert may_lay(position) == ["3", "3 J", "12", "12 J", "J"]
    play(position, lay("12 J"))
    assert captured(position) == (0, "7 7")
