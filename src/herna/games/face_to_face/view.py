"""Face to Face: the open state of traces, what a seat sees, and what it may guess."""

from __future__ import annotations

from typing import Any

from herna.core.chance import shuffle
from herna.core.hand import take_up
from herna.core.rule import rule

from .rules import decider, place_in_hand
from .state import CARDS, DOWN, HIGHEST, LOWEST, SEATS, UP, State


def _hand(s: State, seat: int) -> list[int]:
    return [s.hands[seat, i] for i in range(s.hand_size[seat])]


def _shared(s: State) -> dict[str, Any]:
    return {
        "turn": s.turn,
        "piles": [{"up": s.piles[seat, UP], "down": s.piles[seat, DOWN]} for seat in range(SEATS)],
        "laid": s.laid,
        "helped": bool(s.helped),
    }


def open_state(s: State) -> dict[str, Any]:
    """The state with all cards open."""
    decks = [[s.decks[seat * CARDS + i] for i in reversed(range(s.deck_left[seat]))] for seat in range(SEATS)]
    return {**_shared(s), "hands": [_hand(s, seat) for seat in range(SEATS)], "decks": decks}


def seat_view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees; "?" stands for each card it cannot know. `played` are the cards each has laid."""
    return {
        **_shared(s),
        "decider": decider(s),
        "hands": [_hand(s, other) if other == seat else ["?"] * s.hand_size[other] for other in range(SEATS)],
        "decks": [s.deck_left[other] for other in range(SEATS)],
        "played": [[c for c in range(LOWEST, HIGHEST + 1) if s.played[other] >> c & 1] for other in range(SEATS)],
    }


@rule
def guess(s: State, seat: int) -> None:
    """All cards of a colour that were not laid and are not in the own hand are in that colour's deck or hand."""
    for other in range(SEATS):
        count = gather_unseen(s, other)
        shuffle(s.random, s.decks, other * CARDS, other * CARDS + count)
        if other != seat:
            s.hand_size[other] = 0
            for i in range(s.deck_left[other], count):
                take_up(s.hands, s.hand_size, other, s.decks[other * CARDS + i])
                s.decks[other * CARDS + i] = 0


@rule
def gather_unseen(s: State, other: int) -> int:
    """Put the cards of a colour that are nowhere to be seen into its deck; a hidden hand is blank."""
    count = 0
    for card in range(LOWEST, HIGHEST + 1):
        if not (s.played[other] >> card) & 1 and place_in_hand(s, other, card) < 0:
            s.decks[other * CARDS + count] = card
            count += 1
    return count
