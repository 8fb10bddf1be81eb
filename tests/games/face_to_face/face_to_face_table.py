"""A table of Face to Face set up by hand: decks list the top card first, piles are (rising, falling)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import herna

Cards = Sequence[int]

ALL_CARDS = range(2, 60)
STARTS = (1, 60)
END: herna.Words = {"do": "end"}


def lay(card: int, pile: str, on: str = "own") -> herna.Words:
    return {"do": "lay", "card": card, "on": on, "pile": pile}


def help_opponent(card: int, pile: str) -> herna.Words:
    return lay(card, pile, "opponent")


def table(
    hands: Sequence[Cards],
    decks: Sequence[Cards] = ((), ()),
    piles: Sequence[tuple[int, int]] = (STARTS, STARTS),
    turn: int = 0,
    laid: int = 0,
    helped: bool = False,
    last_card: str = "strict",
) -> herna.Position:
    """A position in which every own card that is in neither hand nor deck has been laid."""
    position = _dealt(last_card).copy()
    fields = position.fields
    fields.turn, fields.laid, fields.helped = turn, laid, int(helped)
    for seat in range(2):
        _set_hand(position, seat, hands[seat])
        _set_deck(position, seat, decks[seat])
        _set_played(position, seat, [*hands[seat], *decks[seat]])
    for seat in range(2):
        _set_piles(position, seat, piles[seat])
    return position


@cache
def _dealt(last_card: str) -> herna.Position:
    return herna.deal("face_to_face", 2, {"last_card": last_card}, "table", compile=False)


def _set_hand(position: herna.Position, seat: int, hand: Cards) -> None:
    assert len(hand) <= 6
    fields = position.fields
    fields.hand_size[seat] = len(hand)
    for i in range(6):
        fields.hands[seat, i] = sorted(hand)[i] if i < len(hand) else 0


def _set_deck(position: herna.Position, seat: int, deck: Cards) -> None:
    fields = position.fields
    fields.deck_left[seat] = len(deck)
    for i in range(58):
        fields.decks[58 * seat + i] = deck[-1 - i] if i < len(deck) else 0


def _set_played(position: herna.Position, seat: int, unlaid: Cards) -> None:
    assert len(set(unlaid)) == len(unlaid), "each seat has every card once"
    assert set(unlaid) <= set(ALL_CARDS)
    position.fields.played[seat] = sum(1 << card for card in ALL_CARDS if card not in unlaid)


def _set_piles(position: herna.Position, seat: int, tops: tuple[int, int]) -> None:
    for index, top in enumerate(tops):
        assert top == STARTS[index] or _was_played(position, top), f"nobody can have laid {top}"
        position.fields.piles[seat, index] = top


def _was_played(position: herna.Position, card: int) -> bool:
    return any(position.fields.played[seat] >> card & 1 for seat in range(2))


def refusal(position: herna.Position, action: herna.Words) -> str | None:
    """Why the action is not allowed, None if it is; `legal()` must say the same, and asking must change nothing."""
    before = position.to_bytes()
    refused = position.why_not(action)
    assert (refused is None) == (action in position.legal())
    assert position.to_bytes() == before
    return None if refused is None else refused.code


def allowed(position: herna.Position, action: herna.Words) -> bool:
    return refusal(position, action) is None


def play(position: herna.Position, *actions: herna.Words) -> herna.Position:
    """Carry out the actions one after another; each must be allowed."""
    for action in actions:
        assert refusal(position, action) is None
        position.apply(action)
    return position


def hand(position: herna.Position, seat: int) -> list[int]:
    return list(position.to_json()["hands"][seat])


def deck(position: herna.Position, seat: int) -> list[int]:
    return list(position.to_json()["decks"][seat])


def pile(position: herna.Position, seat: int) -> tuple[int, int]:
    """The tops of the seat's rising and falling pile."""
    tops = position.to_json()["piles"][seat]
    return tops["up"], tops["down"]


def assert_won_by(position: herna.Position, seat: int) -> None:
    """The game is over at once, and nothing more can be done in it."""
    assert position.over
    assert position.decider is None
    assert position.legal() == []
    assert position.winners == [seat]
    assert position.scores == [int(seat == 0), int(seat == 1)]
    assert refusal(position, END) == "GAME_OVER"


def assert_goes_on(position: herna.Position) -> None:
    assert not position.over
    assert position.legal()
    assert position.winners == []
    assert position.scores == [0, 0]
