"""The state of Face to Face."""

from __future__ import annotations

from herna.core.layout import Grid, Layout, Row, i8, i64, private, public, secret

from .cards import CARDS

SEATS = 2
HAND = 6


class State(Layout):
    """Two players, each with an own deck, a hand of at most six and two piles."""

    last_card: int = public(i8, doc="option: 0 strict, 1 lenient")
    turn: int = public(i8, doc="the seat whose turn it is")
    laid: int = public(i8, doc="cards laid this turn")
    helped: int = public(i8, doc="1 when a card was laid at the opponent this turn")
    winner: int = public(i8, doc="the seat that won, once the game is over")
    piles: Grid = public(i8, SEATS, 2, doc="top card of each seat's rising (0) and falling (1) pile")
    played: Row = public(i64, SEATS, doc="bit c is set when the seat has laid its own card c (FTF-13)")
    hand_size: Row = public(i8, SEATS, doc="cards in each hand")
    deck_left: Row = public(i8, SEATS, doc="cards in each deck")
    hands: Grid = private(i8, SEATS, HAND, doc="the cards held, rising; 0 after the last")
    decks: Row = secret(i8, SEATS * CARDS, doc="seat p's deck starts at 58 p, top card last")
