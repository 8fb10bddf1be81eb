from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DRAW,
    KEEP,
    captured,
    choices,
    draw_from,
    hand,
    lay,
    may_lay,
    phase,
    play,
    refusal,
    row,
    shadow,
    table,
    turn,
)

import herna


@pytest.mark.rules("KOR-10")
def test_any_number_of_cards_of_one_value_may_be_laid_and_nothing_else() -> None:
    position = table(["3 7 7 12 12 12", "1", "1"])
    assert may_lay(position) == ["3", "7", "7 7", "12", "12 12", "12 12 12"]
    assert choices(position) == ["lay"]


@pytest.mark.rules("KOR-10")
def test_only_cards_of_the_own_hand_may_be_laid() -> None:
    position = table(["3 7 7", "9 7", "1"])
    assert refusal(position, lay("9")) == "TOO_FEW_CARDS"
    assert refusal(position, lay("7 7 7")) == "TOO_FEW_CARDS"
    assert refusal(position, lay("7 7")) is None


@pytest.mark.rules("KOR-10")
def test_cards_of_two_values_are_no_set() -> None:
    position = table(["3 7 7", "1", "1"])
    with pytest.raises(herna.BadAction):
        position.why_not({"do": "lay", "value": 7, "cards": ["3", "7"]})


@pytest.mark.rules("KOR-10")
@pytest.mark.parametrize("action", [DRAW, DECLINE, draw_from(0), KEEP])
def test_the_active_player_must_lay(action: herna.Words) -> None:
    assert refusal(table(["3 7", "1", "1"]), action) == "LAY_NOW"


@pytest.mark.rules("KOR-10")
def test_a_laid_set_leaves_the_hand_and_is_a_new_layer_on_the_own_row() -> None:
    position = play(table(["2 2 2 5", "1", "1"], [["4 4 4 J", "9"], ["13"], []]), lay("2 2"))
    assert row(position, 0) == ["4 4 4 J", "9", "2 2"]
    assert hand(position, 0) == "2 5"
    assert row(position, 1) == ["13"]
    assert row(position, 2) == []


@pytest.mark.rules("KOR-10")
def test_cards_of_the_same_value_do_not_join_the_layer_below() -> None:
    position = play(table(["9 5", "10 10 5", "1"], [["9"], [], []]), lay("9"), DECLINE)
    assert row(position, 0) == ["9", "9"]
    assert captured(play(position.copy(), lay("10 10"))) is None
    assert captured(play(position, lay("10"))) == (0, "9")
    assert row(position, 0) == ["9"]


@pytest.mark.rules("KOR-10", "KOR-11")
def test_all_thirteen_cards_may_go_down_together() -> None:
    eight = "5 5 5 5 5 5 5 5 J J J J J"
    position = play(table([eight + " 1", "1", "1"], market="2 2 2 2 2 2"), lay(eight))
    assert row(position, 0) == [eight]
    assert hand(position, 0) == "1"


@pytest.mark.rules("KOR-11", "KOR-12")
def test_jokers_go_with_numbers_or_alone() -> None:
    position = table(["4 9 J J", "1", "1"])
    assert may_lay(position) == ["4", "4 J", "4 J J", "9", "9 J", "9 J J", "J", "J J"]


@pytest.mark.rules("KOR-11")
def test_more_jokers_than_in_hand_are_refused() -> None:
    assert refusal(table(["4 J", "1", "1"]), lay("4 J J")) == "TOO_FEW_JOKERS"
    assert refusal(table(["4 5", "J", "1"]), lay("4 J")) == "TOO_FEW_JOKERS"


@pytest.mark.rules("KOR-11")
def test_a_joker_takes_the_value_of_its_number_cards() -> None:
    position = play(table(["7 J 1", "1", "1"]), lay("7 J"))
    assert position.to_json()["rows"][0] == [{"value": 7, "cards": ["7", "J"]}]
    assert hand(position, 0) == "1"


@pytest.mark.rules("KOR-11", "KOR-20")
@pytest.mark.parametrize(
    ("laid", "top", "capturing"),
    [
        ("7 J", "6 6", True),
        ("7 J", "7 7", False),
        ("7 J", "8 8", False),
        ("7 J J", "6 6 6", True),
        ("7 J", "6", False),
        ("7 7", "6 J", True),
        ("7 7", "7 J", False),
        ("7 7", "8 J", False),
        ("7", "6 J", False),
    ],
)
def test_a_joker_counts_as_one_more_card_of_that_value(laid: str, top: str, capturing: bool) -> None:
    position = play(table([laid + " 1", "1", "1"], [[], [top], []]), lay(laid))
    assert captured(position) == ((1, top) if capturing else None)


@pytest.mark.rules("KOR-12")
def test_jokers_alone_have_no_number_value() -> None:
    with pytest.raises(herna.BadAction):
        table(["J 1", "1", "1"]).why_not({"do": "lay", "value": 13, "cards": ["J"]})
    position = play(table(["J J 1", "1", "1"]), lay("J J"))
    assert position.to_json()["rows"][0] == [{"value": 14, "cards": ["J", "J"]}]


@pytest.mark.rules("KOR-12")
@pytest.mark.parametrize(
    ("laid", "top"),
    [("J", "13"), ("J", "1"), ("J J", "13 13"), ("J J J", "13 13 13"), ("J J", "13 J"), ("J J", "2 2")],
)
def test_a_joker_set_is_above_thirteens(laid: str, top: str) -> None:
    assert captured(play(table([laid + " 1", "1", "1"], [[], [top], []]), lay(laid))) == (1, top)


@pytest.mark.rules("KOR-12", "KOR-20")
@pytest.mark.parametrize(("laid", "top"), [("J", "13 13"), ("J J", "13"), ("J J", "2 2 2"), ("J J J", "1 1")])
def test_a_joker_set_captures_only_as_many_cards(laid: str, top: str) -> None:
    assert captured(play(table([laid + " 1", "1", "1"], [[], [top], []]), lay(laid))) is None


@pytest.mark.rules("KOR-13", "KOR-40")
@pytest.mark.parametrize(("last", "top"), [("9", "3"), ("9 9 J", "3 3 3"), ("J", "13")])
def test_the_last_cards_end_the_game_and_capture_nothing(last: str, top: str) -> None:
    position = play(table([last, "1", "1"], [["5"], [top], [top]]), lay(last))
    assert position.over
    assert phase(position) == "end"
    assert position.decider is None
    assert turn(position) == 0
    assert row(position, 0) == ["5", last]
    assert row(position, 1) == row(position, 2) == [top]
    assert captured(position) is None
    assert position.legal() == []


@pytest.mark.rules("KOR-13", "KOR-30")
def test_nobody_draws_after_the_last_cards() -> None:
    position = play(table(["9 9", "1", "1"]), lay("9 9"))
    assert position.over
    assert refusal(position, DRAW) == "GAME_OVER"
    assert hand(position, 0) == ""


@pytest.mark.rules("KOR-13", "KOR-64")
def test_the_last_cards_capture_nothing_in_the_duel() -> None:
    position = play(table(["9", "1"], [[], ["3"]], shadow="4 5"), lay("9"))
    assert position.over
    assert shadow(position) == "4 5"
    assert row(position, 1) == ["3"]


@pytest.mark.rules("KOR-13")
def test_one_card_left_in_hand_goes_on() -> None:
    position = play(table(["9 9", "1", "1"], [[], ["3"], []]), lay("9"))
    assert not position.over
    assert captured(position) == (1, "3")
