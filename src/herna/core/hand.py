"""Hands kept as short rows of cards in rising order, with nothing (0) after the last card."""

from __future__ import annotations

from .layout import Grid, Row
from .rule import rule


@rule
def take_up(hands: Grid, sizes: Row, seat: int, card: int) -> None:
    """Put a card into a hand, at its place."""
    i = sizes[seat]
    while i > 0 and hands[seat, i - 1] > card:
        hands[seat, i] = hands[seat, i - 1]
        i -= 1
    hands[seat, i] = card
    sizes[seat] += 1


@rule
def put_down(hands: Grid, sizes: Row, seat: int, place: int) -> None:
    """Take the card at a place out of a hand and close the gap."""
    last = sizes[seat] - 1
    for i in range(place, last):
        hands[seat, i] = hands[seat, i + 1]
    hands[seat, last] = 0
    sizes[seat] = last
