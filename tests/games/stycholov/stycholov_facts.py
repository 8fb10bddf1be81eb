"""What tests know of Štycholov; see tests/facts.py."""

from __future__ import annotations

from collections import Counter

import herna
from facts import cards_in
from herna.games.stycholov.cards import CARDS, card_name, in_game

STATE_KEYS = "phase round turn leader hands trick colour named lowest passing fishers holds ocean points"
GAMES_FOR_EVENTS = 6
PLACES = ("hands", "trick", "passing", "fishers", "holds", "ocean")


def whole_deck(players: int) -> Counter[str]:
    return Counter(card_name(card) for card in range(1, CARDS + 1) if in_game(card, players))


def cards_of(position: herna.Position) -> Counter[str]:
    return cards_in([position.to_json()[place] for place in PLACES])


def hurry(position: herna.Position, number: int) -> None:
    """In every third game the ocean is soon empty."""
    if number % 3 == 2 and position.fields.decisions == 0:
        position.fields.ocean_left = 12
