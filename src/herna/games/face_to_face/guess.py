"""Face to Face: what a seat may guess."""

from __future__ import annotations

from herna.core.chance import shuffle
from herna.core.hand import take_up
from herna.core.rule import rule

from .cards import CARDS, HIGHEST, LOWEST
from .legal import place_in_hand
from .state import SEATS, State


@rule
def guess(s: State, seat: int) -> None:
    """All cards of a colour that were not laid and are not in the own hand are in that colour's deck or hand."""
    for other in range(SEATS):
        count = gather_unseen(s, other)
        shuffle(s.random, s.decks, other * CARDS, other * CARDS + count)
        if other != seat:
            s.hand_size[other] = 0
            for i in range(s.deck_left[other], count):
                take_up(s.hands, s.hand_size, other, s.decks[other * CARDS + i])
                s.decks[other * CARDS + i] = 0


@rule
def gather_unseen(s: State, other: int) -> int:
    """Put the cards of a colour that are nowhere to be seen into its deck; a hidden hand is blank."""
    count = 0
    for card in range(LOWEST, HIGHEST + 1):
        if not (s.played[other] >> card) & 1 and place_in_hand(s, other, card) < 0:
            s.decks[other * CARDS + count] = card
            count += 1
    return count
