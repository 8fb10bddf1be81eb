"""Kořist: the cards."""

from __future__ import annotations

CARDS = 109
HIGHEST = 13
JOKER = 14
"""Cards are numbered 1–13, 14 is a joker and 0 is no card; 14 is also the value of a joker set (KOR-12)."""

KINDS = 15
COPIES = 8
JOKERS = 5
"""Eight of each number and five jokers (KOR-01)."""


def card_name(card: int) -> str:
    """A card as it is written: "1"–"13" or "J"."""
    return "J" if card == JOKER else str(card)


assert HIGHEST * COPIES + JOKERS == CARDS
