from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DISCARD,
    DRAW,
    KEEP,
    LEAVE,
    TAKE_BACK,
    deck,
    discard,
    draw_from,
    hand,
    lay,
    market,
    owed,
    phase,
    play,
    refusal,
    row,
    table,
    turn,
)

import herna

ANY_SLOT = [draw_from(slot) for slot in range(6)]


def victim_owes(cards: int, *, market: str = "2 3 4 5 6 8", deck: str = "9 10 11 12", pile: str = "") -> herna.Position:
    """Seat 1, with a 1 in hand, has to draw so many cards."""
    laid, lost = " ".join(["7"] * cards), " ".join(["6"] * cards)
    start = table([laid + " 1", "1", "1"], [[], [lost], []], market=market, deck=deck, discard=pile)
    return play(start, lay(laid), KEEP)


def nothing_captured(*, market: str = "2 3 4 5 6 8", deck: str = "9 10 11 12") -> herna.Position:
    """Seat 0 has laid a 7 that captures nothing, and has a 1 left."""
    return play(table(["7 1", "1", "1"], [[], ["7"], ["3 3"]], market=market, deck=deck), lay("7"))


@pytest.mark.rules("KOR-24")
def test_each_card_is_any_market_card_or_the_top_of_the_deck() -> None:
    position = victim_owes(3)
    assert position.legal() == [DRAW, *ANY_SLOT]
    play(position, draw_from(4))
    assert position.legal() == [DRAW, *ANY_SLOT[:4], ANY_SLOT[5]]
    play(position, DRAW)
    assert hand(position, 1) == "1 6 9"
    assert deck(position) == "10 11 12"
    play(position, draw_from(0))
    assert hand(position, 1) == "1 2 6 9"


@pytest.mark.rules("KOR-24")
def test_the_market_is_refilled_only_when_the_drawing_is_over() -> None:
    position = play(victim_owes(3), draw_from(4))
    assert market(position) == "2 3 4 5 - 8"
    assert refusal(position, draw_from(4)) == "MARKET_SLOT_EMPTY"
    play(position, draw_from(1))
    assert market(position) == "2 - 4 5 - 8"
    assert deck(position) == "9 10 11 12"
    play(position, DRAW)
    assert market(position) == "2 10 4 5 11 8"
    assert deck(position) == "12"


@pytest.mark.rules("KOR-24")
def test_an_emptied_market_leaves_only_the_deck_until_the_drawing_is_over() -> None:
    position = play(victim_owes(7, deck="9 10 11 12 13 2 3 4"), *ANY_SLOT)
    assert market(position) == "- - - - - -"
    assert position.legal() == [DRAW]
    play(position, DRAW)
    assert hand(position, 1) == "1 2 3 4 5 6 8 9"
    assert market(position) == "10 11 12 13 2 3"
    assert deck(position) == "4"


@pytest.mark.rules("KOR-24", "KOR-02")
def test_the_others_see_market_cards_drawn_but_no_cards_of_the_deck() -> None:
    position = play(victim_owes(2), DRAW, draw_from(3))
    assert position.view(2).to_json()["hands"][1] == ["5", "?", "?"]
    assert position.view(1).to_json()["hands"][1] == ["1", "5", "9"]


@pytest.mark.rules("KOR-25")
def test_with_an_empty_deck_the_market_is_not_refilled() -> None:
    position = play(victim_owes(2, deck=""), draw_from(0), draw_from(3))
    assert market(position) == "- 3 4 - 6 8"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-25")
def test_the_discard_pile_never_becomes_a_deck() -> None:
    position = victim_owes(2, deck="", pile="5 5 5 J")
    assert refusal(position, DRAW) == "DECK_EMPTY"
    assert position.legal() == ANY_SLOT
    play(position, draw_from(0), draw_from(1))
    assert discard(position) == "5 5 5 J"
    assert deck(position) == ""


@pytest.mark.rules("KOR-25")
def test_the_last_cards_of_the_deck_fill_the_lowest_slots() -> None:
    position = play(victim_owes(3, deck="9 10"), draw_from(5), draw_from(1), draw_from(3))
    assert market(position) == "2 9 4 10 6 -"
    assert deck(position) == ""
    assert not position.over


@pytest.mark.rules("KOR-25")
def test_the_deck_may_run_out_in_the_middle_of_a_drawing() -> None:
    position = play(victim_owes(3, deck="9"), DRAW)
    assert refusal(position, DRAW) == "DECK_EMPTY"
    assert owed(position) == 2
    play(position, draw_from(0), draw_from(1))
    assert market(position) == "- - 4 5 6 8"
    assert not position.over


@pytest.mark.rules("KOR-30")
def test_who_captured_nothing_may_draw_one_card_or_decline() -> None:
    position = nothing_captured()
    assert (phase(position), position.decider, turn(position), owed(position)) == ("draw", 0, 0, 1)
    assert position.legal() == [DRAW, *ANY_SLOT, DECLINE]
    assert refusal(position, lay("1")) == "DRAW_NOW"


@pytest.mark.rules("KOR-30", "KOR-24")
def test_the_one_card_may_come_from_the_market_which_is_refilled() -> None:
    position = play(nothing_captured(), draw_from(2))
    assert hand(position, 0) == "1 4"
    assert market(position) == "2 3 9 5 6 8"
    assert (phase(position), turn(position), owed(position)) == ("lay", 1, 0)


@pytest.mark.rules("KOR-30")
def test_the_one_card_may_come_from_the_deck() -> None:
    position = play(nothing_captured(), DRAW)
    assert hand(position, 0) == "1 9"
    assert market(position) == "2 3 4 5 6 8"
    assert deck(position) == "10 11 12"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-30")
def test_who_declines_draws_nothing() -> None:
    position = play(nothing_captured(), DECLINE)
    assert hand(position, 0) == "1"
    assert market(position) == "2 3 4 5 6 8"
    assert deck(position) == "9 10 11 12"
    assert (phase(position), turn(position), owed(position)) == ("lay", 1, 0)


@pytest.mark.rules("KOR-30", "KOR-25")
def test_the_one_card_with_an_empty_deck_comes_from_the_market() -> None:
    position = nothing_captured(market="2 - 4 - - -", deck="")
    assert position.legal() == [draw_from(0), draw_from(2), DECLINE]
    play(position, draw_from(2))
    assert market(position) == "2 - - - - -"


@pytest.mark.rules("KOR-30")
@pytest.mark.parametrize("answers", [(KEEP, DRAW), (LEAVE, TAKE_BACK), (LEAVE, DISCARD, DRAW)])
@pytest.mark.parametrize("victim", [1, 2])
def test_who_captured_draws_nothing(victim: int, answers: tuple[herna.Words, ...]) -> None:
    rows = [[], ["3"], ["9"]] if victim == 1 else [[], ["9"], ["3"]]
    position = play(table(["7 1", "1", "1"], rows), lay("7"), *answers)
    assert (phase(position), turn(position), position.decider) == ("lay", 1, 1)
    assert row(position, victim) == []


@pytest.mark.rules("KOR-30")
def test_a_capture_last_turn_does_not_forbid_the_draw_of_this_turn() -> None:
    position = play(table(["7 1", "5 5", "1"], [[], ["3"], ["9"]]), lay("7"), LEAVE, TAKE_BACK, lay("5"))
    assert (phase(position), position.decider, turn(position)) == ("draw", 1, 1)
