"""A common deck with its top card last, and hands that count how many cards of each kind they hold."""

from __future__ import annotations

from typing import Protocol

from .layout import Grid, Row
from .rule import rule


class Deck(Protocol):
    """A state with one deck."""

    deck: Row
    deck_left: int


class CountedHands(Deck, Protocol):
    """A state whose hands are counts, of which everybody knows a part."""

    hands: Grid
    known: Grid
    hand_size: Row


@rule
def take_top(s: Deck) -> int:
    """The top card leaves the deck."""
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    s.deck[s.deck_left] = 0
    return card


@rule
def draw_unseen(s: CountedHands, seat: int, count: int) -> None:
    """Cards from the deck into a hand, unseen by the others."""
    for _ in range(count):
        s.hands[seat, take_top(s)] += 1
    s.hand_size[seat] += count


@rule
def take_openly(s: CountedHands, seat: int, kind: int, count: int) -> None:
    """Cards come into a hand before everybody's eyes."""
    s.hands[seat, kind] += count
    s.hand_size[seat] += count
    s.known[seat, kind] += count


@rule
def give_up(s: CountedHands, seat: int, kind: int, count: int) -> None:
    """Cards leave a hand; those that were known to be there are the first that others cross off."""
    s.hands[seat, kind] -= count
    s.hand_size[seat] -= count
    s.known[seat, kind] -= min(count, s.known[seat, kind])


@rule
def fill_hand(s: CountedHands, seat: int, kinds: int) -> None:
    """Guess a hand: what everybody knows of it, and the rest from the deck."""
    size = 0
    for kind in range(1, kinds):
        s.hands[seat, kind] = s.known[seat, kind]
        size += s.known[seat, kind]
    for _ in range(s.hand_size[seat] - size):
        s.hands[seat, take_top(s)] += 1
