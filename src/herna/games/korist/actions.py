"""Kořist: the words of every action, in the order of the action numbers."""

from __future__ import annotations

from herna.core.game import Words

from .state import COPIES, HIGHEST, JOKER, JOKERS, MARKET


def card_name(card: int) -> str:
    """A card as it is written: "1"–"13" or "J"."""
    return "J" if card == JOKER else str(card)


def set_of(value: int, numbers: int, jokers: int) -> list[str]:
    """The cards of a set: numbers first, then jokers."""
    return [card_name(value)] * numbers + ["J"] * jokers


def all_words() -> tuple[Words, ...]:
    """The words of action 0, 1, 2, …"""
    lays = [
        {"do": "lay", "value": value, "cards": set_of(value, numbers, jokers)}
        for value in range(1, HIGHEST + 1)
        for numbers in range(1, COPIES + 1)
        for jokers in range(JOKERS + 1)
    ]
    lays += [{"do": "lay", "value": JOKER, "cards": set_of(JOKER, 0, jokers)} for jokers in range(1, JOKERS + 1)]
    shadows = [{"do": "shadow", "value": value} for value in range(1, HIGHEST)]
    answers = [{"do": word} for word in ("keep", "leave", "take_back", "discard")]
    markets = [{"do": "draw", "from": "market", "slot": slot} for slot in range(MARKET)]
    return (*lays, *shadows, *answers, {"do": "draw", "from": "deck"}, *markets, {"do": "decline"})
