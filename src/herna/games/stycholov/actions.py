"""Štycholov: the words of every action, in the order of the action numbers."""

from __future__ import annotations

from herna.core.game import Words

from .cards import ALL, CARDS, LEAD, LOWEST, MINUS, NAME, PASS, SECOND_MINUS, colour_of, value_of

COLOURS = ("", "B", "P", "R", "Y", "G")
BUOYS = {
    ALL: "all",
    NAME: "colour",
    LEAD: "lead",
    LOWEST: "lowest",
    MINUS: "minus",
    SECOND_MINUS: "minus",
    PASS: "pass",
}


def card_name(card: int) -> str:
    """A card as it is written: colour and value, or the name of a buoy."""
    return BUOYS.get(card) or f"{COLOURS[colour_of(card)]}{value_of(card)}"


def all_words() -> tuple[Words, ...]:
    """The words of action 0, 1, 2, …"""
    kinds = [card_name(card) for card in range(1, CARDS + 1) if card != SECOND_MINUS]
    cards = [{"do": do, "card": kind} for do in ("lay", "catch", "pass") for kind in kinds]
    return (*cards, *({"do": "name", "colour": colour} for colour in COLOURS[1:]))
