"""Face to Face: the deal, and what is hidden in it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from face_to_face_table import ALL_CARDS, deck, hand, lay, pile, table

import herna

DEALS = 300


@cache
def dealt(number: int) -> herna.Position:
    return herna.deal("face_to_face", seed=f"deal/{number}", compile=False)


@pytest.mark.rules("FTF-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_has_the_cards_2_to_59_and_two_piles_that_start_at_1_and_60(seat: int) -> None:
    for number in range(20):
        position = dealt(number)
        assert sorted(hand(position, seat) + deck(position, seat)) == list(ALL_CARDS)
        assert pile(position, seat) == (1, 60)


@pytest.mark.rules("FTF-01")
@pytest.mark.parametrize("card", [0, 1, 60, 61, -2])
def test_there_are_no_other_cards(card: int) -> None:
    with pytest.raises(herna.BadAction):
        dealt(0).apply(lay(card, "up"))


@pytest.mark.rules("FTF-01")
@pytest.mark.parametrize("players", [1, 3])
def test_two_play(players: int) -> None:
    assert dealt(0).players == 2
    with pytest.raises(herna.BadSetup, match="2 players"):
        herna.deal("face_to_face", players, compile=False)


@pytest.mark.rules("FTF-01", "FTF-04")
def test_every_card_of_the_first_hand_fits_both_own_piles() -> None:
    position = dealt(1)
    seat = position.to_json()["turn"]
    expected = [lay(card, name) for card in hand(position, seat) for name in ("up", "down")]
    assert position.legal() == expected


@pytest.mark.rules("FTF-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_draws_six_from_the_own_deck(seat: int) -> None:
    for number in range(20):
        assert len(hand(dealt(number), seat)) == 6
        assert len(deck(dealt(number), seat)) == 52


@pytest.mark.rules("FTF-02")
def test_the_turn_has_just_begun() -> None:
    state = dealt(0).to_json()
    assert (state["laid"], state["helped"]) == (0, False)
    assert dealt(0).decider == state["turn"]


@pytest.mark.rules("FTF-02")
def test_both_decks_are_shuffled_apart_and_anew_for_every_seed() -> None:
    orders = {tuple(deck(dealt(number), seat)) for number in range(20) for seat in range(2)}
    assert len(orders) == 40


@pytest.mark.rules("FTF-02")
def test_the_same_seed_deals_the_same_game() -> None:
    again = herna.deal("face_to_face", seed="deal/3", compile=False)
    assert again.to_bytes() == dealt(3).to_bytes()


@pytest.mark.rules("FTF-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_card_is_drawn_equally_often(seat: int) -> None:
    counts = Counter(card for number in range(DEALS) for card in hand(dealt(number), seat))
    mean = DEALS * 6 / 58
    chi_square = sum((counts[card] - mean) ** 2 / mean for card in ALL_CARDS)
    assert chi_square < 57 + 4 * (2 * 57) ** 0.5


@pytest.mark.rules("FTF-02")
def test_who_starts_is_drawn() -> None:
    starts = [int(dealt(number).to_json()["turn"]) for number in range(DEALS)]
    assert abs(sum(starts) - DEALS / 2) < 4 * (DEALS / 4) ** 0.5
    changes = sum(a != b for a, b in pairwise(starts))
    assert abs(changes - DEALS / 2) < 4 * (DEALS / 4) ** 0.5


@pytest.mark.rules("FTF-02")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_decks_and_the_other_hand_are_hidden(seat: int | None) -> None:
    seen = dealt(4).view(seat).to_json()
    hands = [hand(dealt(4), other) if other == seat else ["?"] * 6 for other in range(2)]
    assert seen["hands"] == hands
    assert seen["decks"] == [52, 52]


@pytest.mark.rules("FTF-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_keeps_what_the_seat_knows_and_every_card_once(seat: int) -> None:
    true = table([[10, 20, 30], [11, 21]], [[40, 41, 42], [50, 51]], [(25, 35), (12, 49)], turn=1, laid=1)
    guessed = true.view(seat).guess("guess")
    assert hand(guessed, seat) == hand(true, seat)
    assert guessed.view(seat).to_json() == true.view(seat).to_json()
    for other in range(2):
        unlaid = hand(true, other) + deck(true, other)
        assert sorted(hand(guessed, other) + deck(guessed, other)) == sorted(unlaid)


@pytest.mark.rules("FTF-02")
def test_guesses_differ() -> None:
    view = dealt(5).view(0)
    guesses = {tuple(hand(view.guess(str(number)), 1)) for number in range(20)}
    assert len(guesses) == 20
