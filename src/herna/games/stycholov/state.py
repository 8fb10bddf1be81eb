"""The state of Štycholov."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Grid, Layout, Row, i8, i16, private, public, secret

from .cards import CARDS, LEVELS

SEATS = 5
ROUNDS = 8
HAND = 13
OCEAN_SIZE = 60
COURSE = 64
BATCH = 55
"""The most cards one round can have: five players with eleven each."""

GROUPS = 1 + LEVELS + ROUNDS
"""Where a hidden card can have come from: 0 the first deal, 1–5 a level of the ocean, 5 + r the catch of round r."""


class Phase(IntEnum):
    """What is being decided."""

    LAY = 0
    CATCH = 1
    PASS = 2
    NAME = 3
    END = 4


class State(Layout):
    """Hands, the trick, fishermen and holds of up to five seats, and the ocean."""

    phase: int = public(i8, doc="what is being decided")
    round: int = public(i8, doc="the round, 1–8")
    turn: int = public(i8, doc="the seat that decides")
    leader: int = public(i8, doc="the seat that led, or leads, the trick")
    colour: int = public(i8, doc="the colour to follow, 1–5; 0 while there is none")
    named: int = public(i8, doc="the colour named for this trick; 0 when none is")
    named_by: int = public(i8, doc="the seat that named it")
    lowest: int = public(i8, doc="1 when the lowest card wins this trick")
    winner: int = public(i8, doc="the seat that wins the trick just laid")
    effect: int = public(i8, doc="place in the trick of the card whose effect is at work")
    trick: Row = public(i8, SEATS, doc="the cards of the trick in the order of laying, from the leader on")
    caught: Row = public(i8, SEATS, doc="1 where a card of the trick has been caught already")
    trick_size: int = public(i8, doc="cards laid in this trick")
    hand_size: Row = public(i8, SEATS, doc="cards in each hand")
    points: Row = public(i16, SEATS, doc="points written so far")
    fished: Row = public(i8, SEATS, doc="cards on each fisherman")
    fisher: Row = public(i8, CARDS + 1, doc="for each card: 1 + the seat that has caught it this round (STY-50)")
    hold_left: Row = public(i8, SEATS, doc="cards in each hold")
    ocean_left: int = public(i8, doc="cards in the ocean")
    origin: Row = public(i8, CARDS + 1, doc="for each card: 1 + 5 (round − 1) + seat of its last catch (STY-50)")
    held: Grid = public(i8, SEATS, GROUPS, doc="hidden cards each seat drew this round, by where they came from")
    stowed: Grid = public(i8, SEATS, ROUNDS + 1, doc="cards in each hold by the round they were caught in")
    passed: int = public(i8, doc="1 when cards were passed this round; `held` then stays as it was before")
    laid_since: Row = public(i8, CARDS + 1, doc="for each card laid this round, or since the passing: 1 + who laid it")
    course: Row = public(i8, COURSE, doc="cards laid, −cards chosen to catch, −100 − colours named, in order")
    course_size: int = public(i8, doc="how many of these; −1 between a passing and the next trick")
    first_leader: int = public(i8, doc="who led when the course began")
    first_turn: int = public(i8, doc="who decided then")
    first_lowest: int = public(i8, doc="whether the lowest card won then")
    lacks: Row = public(i8, SEATS, doc="bits of the colours each has shown not to hold, until cards are passed")
    hands: Grid = private(i8, SEATS, HAND, doc="the cards held, rising; 0 after the last")
    passing: Row = private(i8, SEATS, doc="the card chosen to be passed and not yet given")
    gave: Row = private(i8, SEATS, doc="the card the seat passed on this round")
    got: Row = private(i8, SEATS, doc="the card the seat was passed this round")
    hold_top: Row = secret(i8, SEATS, doc="top card of each hold")
    hold_bottom: Row = secret(i8, SEATS, doc="bottom card of each hold")
    under: Row = secret(i8, CARDS + 1, doc="for each card in a hold: the card under it")
    ocean: Row = secret(i8, OCEAN_SIZE, doc="the ocean, top card last")
    batch: Row = secret(i8, BATCH, doc="cards being shuffled; empty between decisions")
