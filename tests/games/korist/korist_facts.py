"""What tests know of Kořist; see tests/facts.py."""

from __future__ import annotations

from collections import Counter

import herna
from facts import cards_in

STATE_KEYS = "phase turn hands rows market deck discard shadow capture owed"
GAMES_FOR_EVENTS = 5
PLACES = ("hands", "rows", "market", "deck", "discard", "shadow", "capture")


def whole_deck(players: int) -> Counter[str]:
    return Counter({**{str(number): 8 for number in range(1, 14)}, "J": 5})


def cards_of(position: herna.Position) -> Counter[str]:
    return cards_in([position.to_json()[place] for place in PLACES])


def hurry(position: herna.Position, number: int) -> None:
    """Every third game comes to the limit of 2,000 decisions."""
    if number % 3 == 2 and position.fields.decisions == 0:
        position.fields.decisions = 1_980
