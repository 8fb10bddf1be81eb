"""Face to Face: the deal and the decks."""

from __future__ import annotations

from herna.core.chance import below, shuffle
from herna.core.hand import take_up
from herna.core.rule import rule

from .cards import CARDS, DOWN, DOWN_START, LOWEST, UP, UP_START
from .state import HAND, SEATS, State


@rule
def deal(s: State) -> None:
    """Each seat shuffles its own 58 cards and draws six; who starts is drawn (FTF-01, FTF-02)."""
    for seat in range(SEATS):
        for i in range(CARDS):
            s.decks[seat * CARDS + i] = LOWEST + i
        shuffle(s.random, s.decks, seat * CARDS, seat * CARDS + CARDS)
        s.deck_left[seat] = CARDS
        s.piles[seat, UP] = UP_START
        s.piles[seat, DOWN] = DOWN_START
        draw(s, seat, HAND)
    s.turn = below(s.random, SEATS)


@rule
def draw(s: State, seat: int, count: int) -> None:
    """Draw `count` cards as far as the own deck reaches (FTF-07)."""
    for _ in range(min(count, s.deck_left[seat])):
        s.deck_left[seat] -= 1
        top = seat * CARDS + s.deck_left[seat]
        take_up(s.hands, s.hand_size, seat, s.decks[top])
        s.decks[top] = 0
