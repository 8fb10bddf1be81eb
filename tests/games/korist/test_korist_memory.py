from __future__ import annotations

import pytest
from korist_table import DISCARD, DRAW, KEEP, LEAVE, TAKE_BACK, draw_from, lay, play, table, take_group

import herna


def known(position: herna.Position, seat: int) -> list[str]:
    """A hand as others see it; it must look the same to all of them, and to somebody who only looks on."""
    others = [other for other in range(len(position.scores)) if other != seat]
    seen = [position.view(other).to_json()["hands"][seat] for other in (*others, None)]
    assert all(hand == seen[0] for hand in seen)
    return list(seen[0])


def rows_seen(position: herna.Position, seat: int | None) -> list[list[str]]:
    return [[" ".join(layer["cards"]) for layer in row] for row in position.view(seat).to_json()["rows"]]


@pytest.mark.rules("KOR-70")
def test_a_card_from_the_market_is_remembered_and_one_from_the_deck_is_not_known() -> None:
    market = play(table(["7 1", "1", "1"], market="2 3 4 5 6 8"), lay("7"), draw_from(3))
    assert known(market, 0) == ["5", "?"]
    deck = play(table(["7 1", "1", "1"], deck="5 9"), lay("7"), DRAW)
    assert known(deck, 0) == ["?", "?"]


@pytest.mark.rules("KOR-70")
def test_a_whole_pile_of_the_market_is_remembered() -> None:
    position = play(table(["7 1", "1"], market="1+13 2 3 4 5 6"), lay("7"), draw_from(0))
    assert known(position, 0) == ["1", "13", "?"]


@pytest.mark.rules("KOR-70")
def test_captured_cards_are_remembered_in_the_hand_that_took_them() -> None:
    position = play(table(["7 7 1", "2", "1"], [[], ["6 J"], []]), lay("7 7"))
    assert known(play(position.copy(), KEEP), 0) == ["6", "J", "?"]
    assert known(play(position.copy(), LEAVE, TAKE_BACK), 1) == ["6", "J", "?"]
    assert known(play(position, LEAVE, DISCARD, DRAW, DRAW), 1) == ["?", "?", "?"]


@pytest.mark.rules("KOR-70")
def test_cards_from_the_shadow_offer_are_remembered() -> None:
    position = play(table(["7 7 1", "1"], shadow="3 3 6 6"), lay("7 7"), take_group(6))
    assert known(position, 0) == ["6", "6", "?"]


@pytest.mark.rules("KOR-70")
def test_the_jokers_that_both_get_in_a_duel_are_remembered() -> None:
    position = herna.deal("korist", 2, seed="17", compile=False)
    assert known(position, 0) == known(position, 1) == ["J", "J", *["?"] * 11]


@pytest.mark.rules("KOR-70")
def test_a_card_is_remembered_only_until_it_leaves_the_hand() -> None:
    position = play(table(["7 1 2", "13 2", "13 2"], market="2 3 4 5 6 8"), lay("7"), draw_from(3))
    play(position, lay("13"), KEEP, draw_from(0), lay("13"), draw_from(0))
    assert known(position, 0) == ["2", "5", "?", "?"]
    play(position, lay("5"))
    assert known(position, 0) == ["2", "?", "?"]


@pytest.mark.rules("KOR-70")
def test_layers_below_the_top_of_a_row_can_be_seen_by_all() -> None:
    rows = [["9", "4 J"], ["12 12 12", "13", "2 2"], []]
    position = table(["1 8", "1 8", "1 8"], rows)
    play(position, lay("1"), draw_from(0))
    for seat in (0, 1, 2, None):
        assert rows_seen(position, seat) == [["9", "4 J", "1"], ["12 12 12", "13", "2 2"], []]
