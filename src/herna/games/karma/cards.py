"""Karma: the cards."""

from __future__ import annotations

CARDS = 60
HIGHEST = 16
BOTTOM, FIVE, GIVE, TABLE = 17, 18, 19, 20
"""Cards are numbered 1–16, then the four Karma kinds; 0 is no card."""

KINDS = 21
COPIES = 3
"""Three of each number and three of each Karma kind (KAR-01)."""

_NAMES = {BOTTOM: "bottom", FIVE: "five", GIVE: "give", TABLE: "table"}


def card_name(card: int) -> str:
    """A card as it is written: "1"–"16" or a Karma kind."""
    return _NAMES.get(card, str(card))


assert (KINDS - 1) * COPIES == CARDS
