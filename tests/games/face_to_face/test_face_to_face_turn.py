"""Face to Face: drawing at the end of a turn, winning and losing."""

from __future__ import annotations

import pytest
from face_to_face_table import (
    END,
    allowed,
    assert_goes_on,
    assert_won_by,
    deck,
    hand,
    help_opponent,
    lay,
    pile,
    play,
    table,
)

DECK = [51, 33, 2, 44, 27, 59, 3]
RISING = [10, 11, 12, 13, 14, 15]
OTHER_HAND = [7, 57]
OTHER_DECK = [8, 9]


# ── Drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-07")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_who_used_only_own_piles_draws_two_whatever_was_laid(count: int) -> None:
    position = table([RISING, OTHER_HAND], [DECK, OTHER_DECK])
    play(position, *(lay(card, "up") for card in RISING[:count]), END)
    assert hand(position, 0) == sorted(RISING[count:] + DECK[:2])
    assert deck(position, 0) == DECK[2:]


@pytest.mark.rules("FTF-07")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_who_laid_one_card_at_the_opponent_draws_up_to_six(count: int) -> None:
    position = table([RISING, OTHER_HAND], [DECK, OTHER_DECK], [(1, 60), (30, 60)])
    play(position, help_opponent(10, "up"), *(lay(card, "up") for card in RISING[1:count]), END)
    assert hand(position, 0) == sorted(RISING[count:] + DECK[:count])
    assert deck(position, 0) == DECK[count:]


@pytest.mark.rules("FTF-07")
def test_a_short_hand_is_filled_to_six_too() -> None:
    position = table([[10, 11, 12], OTHER_HAND], [DECK, OTHER_DECK], [(1, 60), (30, 60)])
    play(position, lay(11, "up"), help_opponent(10, "up"), END)
    assert hand(position, 0) == sorted([12, *DECK[:5]])


@pytest.mark.rules("FTF-07")
def test_a_short_hand_stays_short_when_only_two_are_drawn() -> None:
    position = table([[10, 11, 12], OTHER_HAND], [DECK, OTHER_DECK])
    play(position, lay(10, "up"), lay(11, "up"), END)
    assert hand(position, 0) == sorted([12, *DECK[:2]])


@pytest.mark.rules("FTF-07")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_two_are_drawn_as_far_as_the_own_deck_reaches(left: int) -> None:
    position = table([RISING, OTHER_HAND], [DECK[:left], OTHER_DECK])
    play(position, lay(10, "up"), lay(11, "up"), END)
    assert hand(position, 0) == sorted(RISING[2:] + DECK[: min(left, 2)])
    assert deck(position, 0) == DECK[2:left]
    assert deck(position, 1) == OTHER_DECK


@pytest.mark.rules("FTF-07")
@pytest.mark.parametrize("left", [0, 1, 2, 3, 4])
def test_up_to_six_are_drawn_as_far_as_the_own_deck_reaches(left: int) -> None:
    position = table([RISING, OTHER_HAND], [DECK[:left], OTHER_DECK], [(1, 60), (30, 60)])
    play(position, help_opponent(10, "up"), lay(11, "up"), lay(12, "up"), END)
    assert hand(position, 0) == sorted(RISING[3:] + DECK[: min(left, 3)])
    assert deck(position, 0) == DECK[3:left]


@pytest.mark.rules("FTF-07")
def test_nothing_is_drawn_before_the_end_of_the_turn() -> None:
    position = table([RISING, OTHER_HAND], [DECK, OTHER_DECK])
    play(position, lay(10, "up"), lay(11, "up"), lay(12, "up"))
    assert (hand(position, 0), deck(position, 0)) == (RISING[3:], DECK)


@pytest.mark.rules("FTF-07")
def test_seat_1_draws_from_its_own_deck() -> None:
    position = table([OTHER_HAND, RISING], [OTHER_DECK, DECK], turn=1)
    play(position, lay(10, "up"), lay(11, "up"), END)
    assert (deck(position, 0), deck(position, 1)) == (OTHER_DECK, DECK[2:])
    assert hand(position, 1) == sorted(RISING[2:] + DECK[:2])
    assert position.decider == 0


# ── Winning ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_lays_the_last_of_the_own_cards_wins_at_once(seat: int) -> None:
    hands = [[20, 30], OTHER_HAND]
    decks: list[list[int]] = [[], OTHER_DECK]
    position = table(hands[:: 1 - 2 * seat], decks[:: 1 - 2 * seat], turn=seat)
    play(position, lay(20, "up"))
    assert_goes_on(position)
    play(position, lay(30, "up"))
    assert_won_by(position, seat)
    state = position.to_json()
    assert (state["turn"], state["laid"], state["hands"][seat]) == (seat, 2, [])
    assert position.view(seat).to_json()["played"][seat] == list(range(2, 60))


@pytest.mark.rules("FTF-08", "FTF-06")
@pytest.mark.parametrize("first", [False, True])
def test_a_card_laid_at_the_opponent_counts(first: bool) -> None:
    position = table([[20, 30], OTHER_HAND], [[], OTHER_DECK], [(1, 60), (25, 60)])
    actions = [help_opponent(20, "up"), lay(30, "up")]
    play(position, *(actions if first else actions[::-1]))
    assert_won_by(position, 0)


@pytest.mark.rules("FTF-08")
def test_cards_of_the_opponent_on_the_own_piles_do_not_count() -> None:
    position = table([[20, 30], [21, 40]], [[], []], [(1, 60), (25, 60)])
    play(position, help_opponent(20, "up"))
    assert position.view(1).to_json()["played"][1] == [card for card in range(2, 60) if card not in (21, 40)]


@pytest.mark.rules("FTF-08")
def test_an_empty_hand_wins_nothing_while_the_deck_has_cards() -> None:
    position = table([[20, 30], OTHER_HAND], [[40], OTHER_DECK])
    assert_goes_on(play(position, lay(20, "up"), lay(30, "up")))


@pytest.mark.rules("FTF-08")
def test_an_empty_deck_wins_nothing_while_the_hand_has_cards() -> None:
    position = table([[20, 30, 31], OTHER_HAND], [[], OTHER_DECK])
    assert_goes_on(play(position, lay(20, "up"), lay(30, "up")))


# ── Losing ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_cannot_lay_at_the_start_of_the_turn_loses_at_once(seat: int) -> None:
    hands, decks = [[10, 20], [30, 31]], [[11], [9]]
    piles = [(1, 60), (50, 5)]
    step = 1 - 2 * seat
    position = table(hands[::step], decks[::step], piles[::step], turn=seat, laid=2)
    play(position, END)
    assert_won_by(position, seat)
    state = position.to_json()
    assert (state["turn"], state["laid"], state["helped"]) == (1 - seat, 0, False)


@pytest.mark.rules("FTF-09")
@pytest.mark.parametrize(
    ("card", "piles"),
    [
        (51, [(1, 60), (50, 5)]),
        (4, [(1, 60), (50, 5)]),
        (40, [(1, 60), (50, 5)]),
        (15, [(1, 60), (50, 5)]),
        (30, [(31, 60), (50, 5)]),
        (30, [(1, 29), (50, 5)]),
    ],
    ids=["rising", "falling", "rising trick", "falling trick", "opponent's rising", "opponent's falling"],
)
def test_one_place_for_one_card_is_enough_to_start_the_turn(card: int, piles: list[tuple[int, int]]) -> None:
    position = table([[10, 20], [card, 32]], [[11], [9]], piles, laid=2)
    play(position, END)
    assert_goes_on(position)
    assert {action["card"] for action in position.legal()} >= {card}


@pytest.mark.rules("FTF-09")
def test_with_two_cards_laid_nothing_more_need_fit() -> None:
    position = table([[30, 51, 52], OTHER_HAND], [[9], OTHER_DECK], [(50, 5), (1, 60)])
    play(position, lay(51, "up"))
    assert_goes_on(position)
    play(position, lay(52, "up"))
    assert position.legal() == [END]


@pytest.mark.rules("FTF-09", "FTF-06")
def test_a_second_card_that_fits_only_at_the_opponent_again_loses() -> None:
    position = table([[30, 31], OTHER_HAND], [[9], OTHER_DECK], [(50, 5), (40, 60)])
    play(position, help_opponent(31, "up"))
    assert_won_by(position, 1)


@pytest.mark.rules("FTF-09", "FTF-07")
def test_drawn_cards_come_too_late_for_the_turn_and_in_time_for_the_next() -> None:
    position = table([[10, 20, 30], [32, 33, 51]], [[11], [52]], [(1, 60), (50, 5)], laid=1)
    play(position, lay(10, "up"), END, lay(51, "up"))
    assert_won_by(position, 0)
    assert deck(position, 1) == [52]


@pytest.mark.rules("FTF-11", "FTF-09")
def test_a_first_card_after_which_no_second_fits_is_allowed_and_loses() -> None:
    position = table([[25, 50], OTHER_HAND], [[9], OTHER_DECK], [(20, 2), (1, 60)])
    assert position.legal() == [lay(25, "up"), lay(50, "up")]
    other_way = position.copy()
    play(position, lay(50, "up"))
    assert_won_by(position, 1)
    state = position.to_json()
    assert (state["turn"], state["laid"], pile(position, 0)) == (0, 1, (50, 2))
    assert_goes_on(play(other_way, lay(25, "up"), lay(50, "up")))


@pytest.mark.rules("FTF-11")
def test_with_two_cards_laid_the_same_card_does_no_harm() -> None:
    position = table([[25, 50], OTHER_HAND], [[9], OTHER_DECK], [(20, 2), (1, 60)], laid=1)
    play(position, lay(50, "up"))
    assert_goes_on(position)
    assert position.legal() == [END]


# ── The whole hand ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("FTF-12", "FTF-07")
@pytest.mark.parametrize(("left", "drawn"), [(1, 1), (2, 2), (7, 2)])
def test_who_has_laid_the_whole_hand_can_only_end_the_turn_and_draw(left: int, drawn: int) -> None:
    position = table([[10, 11], OTHER_HAND], [DECK[:left], OTHER_DECK])
    play(position, lay(10, "up"), lay(11, "up"))
    assert position.legal() == [END]
    assert position.decider == 0
    play(position, END)
    assert hand(position, 0) == sorted(DECK[:drawn])
    assert position.decider == 1


@pytest.mark.rules("FTF-12", "FTF-07")
def test_the_whole_hand_with_one_card_at_the_opponent_draws_six() -> None:
    position = table([[10, 11], OTHER_HAND], [DECK, OTHER_DECK], [(1, 60), (30, 60)])
    play(position, lay(11, "up"), help_opponent(10, "up"))
    assert position.legal() == [END]
    assert not allowed(position, lay(DECK[0], "up"))
    play(position, END)
    assert hand(position, 0) == sorted(DECK[:6])
