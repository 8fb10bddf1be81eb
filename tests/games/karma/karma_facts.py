"""What tests know of Karma; see tests/facts.py."""

from __future__ import annotations

from collections import Counter

import herna
from facts import cards_in

STATE_KEYS = "phase turn hands face_up face_down deck pile removed"
GAMES_FOR_EVENTS = 3
PLACES = ("hands", "face_up", "face_down", "deck", "pile", "removed")


def whole_deck(players: int) -> Counter[str]:
    return Counter(dict.fromkeys([*map(str, range(1, 17)), "table", "bottom", "five", "give"], 3))


def cards_of(position: herna.Position) -> Counter[str]:
    return cards_in([position.to_json()[place] for place in PLACES])


def hurry(position: herna.Position, number: int) -> None:
    """Every third game comes to the limit of 10,000 decisions; the set-up counts decisions, so it comes first."""
    if number % 3 == 2 and position.fields.decisions == 3 * position.players:
        position.fields.decisions = 9_900
