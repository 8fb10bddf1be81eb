"""Karma: the words of every action, in the order of the action numbers."""

from __future__ import annotations

from herna.core.game import Words

from .state import BOTTOM, COPIES, FIVE, GIVE, KINDS, SEATS, SLOTS, TABLE

KARMA_NAMES = {BOTTOM: "bottom", FIVE: "five", GIVE: "give", TABLE: "table"}


def card_name(card: int) -> str:
    """A card as it is written: "1"–"16" or a Karma kind."""
    return KARMA_NAMES.get(card, str(card))


def all_words() -> tuple[Words, ...]:
    """The words of action 0, 1, 2, …"""
    prepares = [{"do": "prepare", "card": card_name(kind)} for kind in range(1, KINDS)]
    lays = [
        {"do": "lay", "from": source, "card": card_name(kind), "count": count}
        for source in ("hand", "face_up")
        for kind in range(1, KINDS)
        for count in range(1, COPIES + 1)
    ]
    turns = [{"do": "lay", "from": "face_down", "slot": slot} for slot in range(SLOTS)]
    gives = [{"do": "give", "to": seat} for seat in range(SEATS)]
    return (*prepares, *lays, *turns, {"do": "take"}, *gives)
