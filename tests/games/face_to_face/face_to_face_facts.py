"""What tests know of Face to Face; see tests/facts.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import herna

STATE_KEYS = "turn hands decks piles laid helped"
GAMES_FOR_EVENTS = 45


def whole_deck(players: int) -> Counter[str]:
    return Counter(f"{seat} {card}" for seat in range(players) for card in range(2, 60))


def cards_of(position: herna.Position) -> Counter[str]:
    """Each seat's own cards: in hand, in its deck, or laid anywhere."""
    state = position.to_json()
    played = position.view(None).to_json()["played"]
    return Counter(
        f"{seat} {card}"
        for seat in range(position.players)
        for card in [*state["hands"][seat], *state["decks"][seat], *played[seat]]
    )


def hurry(position: herna.Position, number: int) -> None:
    """Decks that are nearly used up; or an empty hand, so that the turn ends, and an opponent with hopeless piles."""
    s: Any = position.fields
    if s.decisions:
        return
    if number % 3 == 2:
        s.deck_left[0] = s.deck_left[1] = 1 + number % 2
    elif number % 3 == 1:
        s.piles[1 - s.turn, 0], s.piles[1 - s.turn, 1] = 59, 2
        s.laid = 2
        while s.hand_size[s.turn]:
            s.hand_size[s.turn] -= 1
            s.hands[s.turn, s.hand_size[s.turn]] = 0
