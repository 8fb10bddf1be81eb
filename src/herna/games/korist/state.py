"""The state of Kořist."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Grid, Layout, Row, i8, private, public, secret

from .cards import CARDS, KINDS

SEATS = 5
MARKET = 6
MARKET_DEPTH = 3
"""At most nine cards (eight 13s, one joker) can cover the six market cards, and they are spread evenly."""

LAYERS = CARDS + 1
SHADOW = 13


class Phase(IntEnum):
    """What is being decided."""

    LAY = 0
    SHADOW = 1
    KEEP = 2
    ANSWER = 3
    DRAW = 4
    END = 5


class State(Layout):
    """Hands and rows of up to five seats, the market, the deck and, in the duel, the shadow offer."""

    rules: int = public(i8, doc="option: 0 base, 1 advanced, 2 expert")
    phase: int = public(i8, doc="what is being decided")
    turn: int = public(i8, doc="the active seat")
    laid_value: int = public(i8, doc="value of the set laid this turn")
    laid_size: int = public(i8, doc="cards in the set laid this turn")
    compared: int = public(i8, doc="opponents already compared with this turn")
    captured: int = public(i8, doc="1 when something was captured this turn")
    victim: int = public(i8, doc="the seat that was captured from last")
    drawer: int = public(i8, doc="the seat that draws")
    owed: int = public(i8, doc="cards still to be drawn")
    prey_value: int = public(i8, doc="value of the captured set being decided about; 0 when there is none")
    prey_numbers: int = public(i8, doc="number cards in it")
    prey_jokers: int = public(i8, doc="jokers in it")
    hand_size: Row = public(i8, SEATS, doc="cards in each hand")
    row_size: Row = public(i8, SEATS, doc="cards in each row")
    row_top: Row = public(i8, SEATS, doc="top layer of each row; 0 when the row is empty")
    layer_value: Row = public(i8, LAYERS, doc="value of each layer")
    layer_numbers: Row = public(i8, LAYERS, doc="number cards in each layer")
    layer_jokers: Row = public(i8, LAYERS, doc="jokers in each layer")
    layer_below: Row = public(i8, LAYERS, doc="the layer below it (KOR-70), or the next spare one; 0 for none")
    spare: int = public(i8, doc="first layer that was used and is free again")
    fresh: int = public(i8, doc="layers used so far")
    market: Grid = public(i8, MARKET, MARKET_DEPTH, doc="each market pile, bottom card first")
    market_size: Row = public(i8, MARKET, doc="cards in each market pile")
    discard: Row = public(i8, KINDS, doc="discarded cards of each kind")
    shadow: Row = public(i8, KINDS, doc="cards of each value in the shadow offer")
    shadow_size: int = public(i8, doc="cards in the shadow offer")
    deck_left: int = public(i8, doc="cards in the deck")
    known: Grid = public(i8, SEATS, KINDS, doc="cards everybody knows to be in a hand, at least (KOR-70)")
    hands: Grid = private(i8, SEATS, KINDS, doc="cards of each kind in the hand")
    deck: Row = secret(i8, CARDS, doc="the deck, top card last")
