"""The state of Karma."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Grid, Layout, Row, i8, private, public, secret

from .cards import CARDS, KINDS

SEATS = 6
SLOTS = 3
HAND = 3


class Phase(IntEnum):
    """What is being decided."""

    PREPARE = 0
    LAY = 1
    TABLE = 2
    GIVE = 3
    END = 4


class State(Layout):
    """Hands and table cards of up to six seats, the deck, the pile and what has left the game."""

    premonition: int = public(i8, doc="option: 1 when each seat knows which three cards lie face down before it")
    phase: int = public(i8, doc="what is being decided")
    turn: int = public(i8, doc="the active seat; during the set-up the one that will start")
    hand_size: Row = public(i8, SEATS, doc="cards in each hand")
    face_up: Grid = public(i8, SEATS, SLOTS, doc="face-up table cards; 0 where there is none")
    up_left: Row = public(i8, SEATS, doc="face-up cards left")
    down_there: Grid = public(i8, SEATS, SLOTS, doc="1 where a face-down card lies")
    down_left: Row = public(i8, SEATS, doc="face-down cards left")
    turned: int = public(i8, doc="the face-down card that the last decision turned up; 0 if it turned up none")
    pile: Row = public(i8, CARDS, doc="the pile, bottom card first (KAR-60)")
    pile_size: int = public(i8, doc="cards in the pile")
    removed: Row = public(i8, KINDS, doc="cards of each kind that have left the game (KAR-60)")
    deck_left: int = public(i8, doc="cards in the deck")
    known: Grid = public(i8, SEATS, KINDS, doc="cards everybody knows to be in a hand, at least (KAR-60)")
    hands: Grid = private(i8, SEATS, KINDS, doc="cards of each kind in the hand")
    chosen: Grid = private(i8, SEATS, SLOTS, doc="during the set-up: the cards a seat will turn up")
    foreseen: Grid = private(i8, SEATS, SLOTS, doc="premonition: the cards still face down, in no order; 0 for none")
    face_down: Grid = secret(i8, SEATS, SLOTS, doc="face-down table cards; 0 where there is none")
    deck: Row = secret(i8, CARDS, doc="the deck, top card last")
