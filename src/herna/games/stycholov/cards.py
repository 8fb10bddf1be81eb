"""The cards of Štycholov: numbers, colours, values and stars.

Cards are numbered 1–100, 0 is no card. 1–76 are blue, purple, red and yellow, each 0–18; 77–93 are green 0–16;
94–100 are the buoys by name. The two *minus three* differ in their stars only.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from herna.core.rule import rule

CARDS = 100
VALUES = 19
BLUE, PURPLE, RED, YELLOW, GREEN = 1, 2, 3, 4, 5
NO_COLOUR = 0
ALL, NAME, LEAD, LOWEST, MINUS, SECOND_MINUS, PASS = 94, 95, 96, 97, 98, 99, 100
KINDS = 99
"""Kinds of cards as actions name them: both *minus three* are one kind."""

LEVELS = 5
LEVEL_SIZE = 12

COLOURS = ("B", "P", "R", "Y", "G")
_BUOYS = {
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
    return _BUOYS.get(card) or f"{colour_name(colour_of(card))}{value_of(card)}"


def colour_name(colour: int) -> str:
    """A colour as it is written."""
    return COLOURS[colour - 1]


def kind_name(kind: int) -> str:
    """A kind of cards as it is written."""
    return card_name(card_of_kind(kind))


class Level(NamedTuple):
    """The ocean cards with the same number of stars."""

    colours: tuple[int, ...]
    trumps: tuple[int, ...]
    zero: int
    buoys: tuple[int, ...]


STAR_TABLE = {
    1: Level((11, 12), (1, 2), BLUE, (LEAD,)),
    2: Level((13, 14), (3, 4), PURPLE, (LOWEST,)),
    3: Level((15, 16), (5, 6), RED, (PASS,)),
    4: Level((17,), (7, 8, 9, 10, 11), YELLOW, (NAME, MINUS)),
    5: Level((18,), (12, 13, 14, 15, 16), GREEN, (ALL, SECOND_MINUS)),
}
"""Which card has how many stars (STY-03). Owners of the deck correct it here."""


@rule
def card_of(colour: int, value: int) -> int:
    """The number of a coloured card."""
    return 1 + (colour - 1) * VALUES + value


def level_cards(stars: int) -> list[int]:
    """The twelve ocean cards of a level, rising."""
    level = STAR_TABLE[stars]
    cards = [card_of(colour, value) for colour in (BLUE, PURPLE, RED, YELLOW) for value in level.colours]
    cards += [card_of(GREEN, value) for value in level.trumps]
    return sorted([*cards, card_of(level.zero, 0), *level.buoys])


OCEAN = np.array([c for stars in range(LEVELS, 0, -1) for c in level_cards(stars)], np.int64)
"""All ocean cards, five stars first."""

STARS = np.array([next((n for n in STAR_TABLE if c in level_cards(n)), 0) for c in range(CARDS + 1)], np.int64)
"""Stars of each card; a start card has none (STY-01, STY-03)."""


@rule
def is_buoy(card: int) -> bool:
    """Whether a card is a buoy (STY-02)."""
    return card >= ALL


@rule
def colour_of(card: int) -> int:
    """The colour of a card; a buoy has none."""
    return NO_COLOUR if card >= ALL else (card - 1) // VALUES + 1


@rule
def value_of(card: int) -> int:
    """The value of a coloured card."""
    return (card - 1) % VALUES


@rule
def highest_of(colour: int) -> int:
    """The highest value of a colour; all begin with 0 (STY-01)."""
    return 16 if colour == GREEN else VALUES - 1


@rule
def is_zero(card: int) -> bool:
    """Whether a card is one of the five 0s (STY-21)."""
    return card < ALL and value_of(card) == 0


@rule
def is_minus(card: int) -> bool:
    """Whether a card is a *minus three* (STY-23)."""
    return card in (MINUS, SECOND_MINUS)


@rule
def kind_of(card: int) -> int:
    """The kind by which actions name a card."""
    return card - 1 if card > MINUS else card


@rule
def card_of_kind(kind: int) -> int:
    """The first card of a kind."""
    return kind if kind <= MINUS else kind + 1


@rule
def in_game(card: int, players: int) -> bool:
    """Three players drop 1s, 2s and the blue and red 3, four drop the 1s (STY-05)."""
    if card >= ALL or colour_of(card) == GREEN:
        return True
    value = value_of(card)
    if players == 3:
        dropped = value in (1, 2) or (value == 3 and colour_of(card) in (BLUE, RED))
        return not dropped
    return players == 5 or value != 1
