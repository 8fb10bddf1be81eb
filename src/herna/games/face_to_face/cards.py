"""Face to Face: the cards and the piles."""

from __future__ import annotations

LOWEST, HIGHEST = 2, 59
CARDS = 58
"""Each seat has every card from 2 to 59 once (FTF-01)."""

UP, DOWN = 0, 1
UP_START, DOWN_START = 1, 60
"""A rising and a falling pile, and the row cards they start with (FTF-01)."""


def card_name(card: int) -> int:
    """A card is written as its number."""
    return card


assert HIGHEST - LOWEST + 1 == CARDS
