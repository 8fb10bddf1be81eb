"""Face to Face: where a card may be laid."""

from __future__ import annotations

import pytest
from face_to_face_table import (
    ALL_CARDS,
    END,
    allowed,
    hand,
    help_opponent,
    lay,
    pile,
    play,
    refusal,
    table,
)

OTHER_HAND = [7, 57]
DECKS = [[], [8]]


# ── Two cards or more ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-03")
@pytest.mark.parametrize("laid", [0, 1])
def test_the_turn_cannot_end_before_two_cards_are_laid(laid: int) -> None:
    position = table([[10, 20, 30], OTHER_HAND], DECKS, laid=laid)
    assert refusal(position, END) == "TWO_CARDS_FIRST"


@pytest.mark.rules("FTF-03")
@pytest.mark.parametrize("laid", [2, 3, 5])
def test_the_turn_may_end_or_go_on_after_two_or_more(laid: int) -> None:
    position = table([[10], OTHER_HAND], DECKS, laid=laid)
    assert position.legal() == [END, lay(10, "up"), lay(10, "down")]
    assert play(position, END).decider == 1


@pytest.mark.rules("FTF-03")
def test_a_used_up_deck_does_not_lower_the_minimum() -> None:
    position = table([[10, 20, 30], OTHER_HAND], [[], []])
    play(position, lay(10, "up"))
    assert refusal(position, END) == "TWO_CARDS_FIRST"
    play(position, lay(20, "up"), END)
    assert hand(position, 0) == [30]


@pytest.mark.rules("FTF-03")
def test_all_six_may_be_laid_one_at_a_time_on_one_pile() -> None:
    cards = [5, 6, 17, 28, 39, 59]
    position = table([cards, OTHER_HAND], [[2], [8]])
    for count, card in enumerate(cards, 1):
        play(position, lay(card, "up"))
        state = position.to_json()
        assert (state["laid"], state["hands"][0], state["turn"]) == (count, cards[count:], 0)
    assert pile(position, 0) == (59, 60)


@pytest.mark.rules("FTF-03")
def test_cards_may_be_spread_over_both_piles_in_any_order() -> None:
    position = table([[10, 20, 30, 40], OTHER_HAND], [[2], [8]])
    play(position, lay(40, "down"), lay(10, "up"), lay(30, "down"), lay(20, "up"))
    assert pile(position, 0) == (20, 30)
    assert pile(position, 1) == (1, 60)


@pytest.mark.rules("FTF-03")
def test_a_card_must_be_in_the_own_hand() -> None:
    position = table([[10, 20], [30, 40]], [[50], [51]])
    for card in (30, 50, 11):
        assert refusal(position, lay(card, "up")) == "NOT_IN_HAND"
    play(position, lay(10, "up"))
    assert refusal(position, lay(10, "down")) == "NOT_IN_HAND"


@pytest.mark.rules("FTF-03")
def test_a_new_turn_starts_counting_anew() -> None:
    position = table([[10, 20, 30], [11, 21]], [[], [8]], laid=2)
    play(position, END)
    state = position.to_json()
    assert (state["turn"], state["laid"], state["helped"]) == (1, 0, False)
    assert refusal(position, END) == "TWO_CARDS_FIRST"


# ── Own piles ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-04", "FTF-05")
@pytest.mark.parametrize("top", [1, 2, 11, 12, 13, 20, 58, 59])
def test_the_own_rising_pile_takes_higher_cards_and_the_one_exactly_ten_lower(top: int) -> None:
    for card in ALL_CARDS:
        position = table([[card], OTHER_HAND], DECKS, [(top, 60), (1, 60)], laid=2)
        expected = None if card > top or card == top - 10 else "NOT_HIGHER"
        assert refusal(position, lay(card, "up")) == expected


@pytest.mark.rules("FTF-04", "FTF-05")
@pytest.mark.parametrize("top", [60, 59, 50, 49, 48, 40, 3, 2])
def test_the_own_falling_pile_takes_lower_cards_and_the_one_exactly_ten_higher(top: int) -> None:
    for card in ALL_CARDS:
        position = table([[card], OTHER_HAND], DECKS, [(1, top), (1, 60)], laid=2)
        expected = None if card < top or card == top + 10 else "NOT_LOWER"
        assert refusal(position, lay(card, "down")) == expected


@pytest.mark.rules("FTF-04")
def test_a_card_equal_to_the_top_fits_neither_own_pile() -> None:
    position = table([[30, 31], OTHER_HAND], DECKS, [(30, 31), (1, 60)])
    assert refusal(position, lay(30, "up")) == "NOT_HIGHER"
    assert refusal(position, lay(31, "down")) == "NOT_LOWER"


@pytest.mark.rules("FTF-04")
def test_gaps_may_be_of_any_size() -> None:
    position = table([[2, 3, 58, 59], OTHER_HAND], [[10], [8]])
    play(position, lay(2, "up"), lay(59, "up"), lay(58, "down"), lay(3, "down"))
    assert pile(position, 0) == (59, 3)


@pytest.mark.rules("FTF-04")
def test_each_seat_lays_on_its_own_piles() -> None:
    position = table([[10, 20], [30, 40, 50]], [[9], []], [(35, 36), (25, 45)], turn=1)
    play(position, lay(30, "up"), lay(40, "down"))
    assert pile(position, 1) == (30, 40)
    assert pile(position, 0) == (35, 36)


# ── The backwards trick ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-05")
@pytest.mark.parametrize(("back", "fits"), [(8, False), (9, False), (10, True), (11, False), (12, False), (20, False)])
def test_the_trick_is_exactly_ten(back: int, fits: bool) -> None:
    position = table([[33 - back, 27 + back], OTHER_HAND], DECKS, [(33, 27), (1, 60)])
    assert allowed(position, lay(33 - back, "up")) == fits
    assert allowed(position, lay(27 + back, "down")) == fits


@pytest.mark.rules("FTF-05")
def test_the_trick_reaches_the_lowest_and_the_highest_card() -> None:
    position = table([[2, 59], OTHER_HAND], [[8], [8]], [(12, 49), (1, 60)])
    play(position, lay(2, "up"), lay(59, "down"))
    assert pile(position, 0) == (2, 59)


@pytest.mark.rules("FTF-05")
def test_the_trick_may_be_used_as_often_as_wished() -> None:
    position = table([[10, 20, 30, 25, 35, 45], OTHER_HAND], [[9], [8]], [(40, 15), (1, 60)])
    play(position, lay(30, "up"), lay(25, "down"), lay(20, "up"), lay(35, "down"), lay(10, "up"), lay(45, "down"))
    assert pile(position, 0) == (10, 45)


@pytest.mark.rules("FTF-05")
def test_after_the_trick_the_pile_goes_on_from_the_card_laid() -> None:
    position = table([[20, 21, 25, 30], OTHER_HAND], [[9], [8]], [(35, 60), (1, 60)])
    assert refusal(position, lay(30, "up")) == "NOT_HIGHER"
    play(position, lay(25, "up"))
    assert refusal(position, lay(21, "up")) == "NOT_HIGHER"
    play(position, lay(30, "up"), lay(20, "up"), lay(21, "up"))
    assert pile(position, 0) == (21, 60)


@pytest.mark.rules("FTF-05", "FTF-06")
def test_the_trick_works_on_a_card_the_opponent_laid() -> None:
    position = table([[26, 57], [16, 46, 56]], [[9], []], [(1, 60), (30, 20)], turn=0, laid=1)
    play(position, help_opponent(26, "up"), END)
    play(position, lay(16, "up"))
    assert pile(position, 1) == (16, 20)


# ── Helping the opponent ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-06")
@pytest.mark.parametrize("top", [2, 3, 20, 30, 59])
def test_the_opponents_rising_pile_takes_strictly_lower_cards_only(top: int) -> None:
    for card in ALL_CARDS:
        position = table([[card], OTHER_HAND], DECKS, [(1, 60), (top, 60)], laid=2)
        expected = None if card < top else "NOT_AN_IMPROVEMENT"
        assert refusal(position, help_opponent(card, "up")) == expected


@pytest.mark.rules("FTF-06")
@pytest.mark.parametrize("top", [59, 58, 40, 30, 2])
def test_the_opponents_falling_pile_takes_strictly_higher_cards_only(top: int) -> None:
    for card in ALL_CARDS:
        position = table([[card], OTHER_HAND], DECKS, [(1, 60), (1, top)], laid=2)
        expected = None if card > top else "NOT_AN_IMPROVEMENT"
        assert refusal(position, help_opponent(card, "down")) == expected


@pytest.mark.rules("FTF-06", "FTF-05")
def test_the_trick_has_no_meaning_at_the_opponent() -> None:
    position = table([[17, 18, 37, 38], OTHER_HAND], DECKS, [(1, 60), (27, 28)])
    assert allowed(position, help_opponent(17, "up"))
    assert refusal(position, help_opponent(37, "up")) == "NOT_AN_IMPROVEMENT"
    assert allowed(position, help_opponent(38, "down"))
    assert refusal(position, help_opponent(18, "down")) == "NOT_AN_IMPROVEMENT"


@pytest.mark.rules("FTF-06")
@pytest.mark.parametrize("name", ["up", "down"])
def test_a_pile_at_its_start_cannot_be_improved(name: str) -> None:
    for card in ALL_CARDS:
        position = table([[card], OTHER_HAND], DECKS, laid=2)
        assert refusal(position, help_opponent(card, name)) == "NOT_AN_IMPROVEMENT"


@pytest.mark.rules("FTF-06")
@pytest.mark.parametrize("name", ["up", "down"])
def test_only_one_card_a_turn_goes_to_the_opponent(name: str) -> None:
    position = table([[20, 21, 40, 41], OTHER_HAND], DECKS, [(1, 60), (50, 10)])
    play(position, help_opponent(20, "up"))
    assert position.to_json()["helped"] is True
    assert refusal(position, help_opponent(21 if name == "up" else 41, name)) == "HELPED_ALREADY"
    assert all(action.get("on") != "opponent" for action in position.legal())


@pytest.mark.rules("FTF-06")
@pytest.mark.parametrize("point", [0, 1, 2, 3])
def test_the_card_may_go_to_the_opponent_at_any_point_of_the_turn(point: int) -> None:
    position = table([[20, 30, 40, 15], OTHER_HAND], [[9], [8]], [(1, 60), (25, 60)])
    own = [lay(20, "up"), lay(30, "up"), lay(40, "up")]
    play(position, *own[:point], help_opponent(15, "up"), *own[point:])
    assert position.to_json()["laid"] == 4
    assert (pile(position, 0), pile(position, 1)) == ((40, 60), (15, 60))


@pytest.mark.rules("FTF-06")
def test_helping_is_possible_again_in_the_next_own_turn() -> None:
    position = table([[20, 30, 31, 32], [21, 22, 23]], [[9], []], [(1, 60), (40, 60)])
    play(position, help_opponent(30, "up"), lay(20, "up"), END)
    play(position, lay(23, "down"), lay(22, "down"), END)
    assert position.to_json()["helped"] is False
    assert allowed(position, help_opponent(9, "up"))
    assert allowed(position, help_opponent(31, "down"))
