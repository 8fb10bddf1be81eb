"""Face to Face: what a seat knows, as numbers."""

from __future__ import annotations

from herna.core.features import Features, block
from herna.core.layout import Row
from herna.core.rule import rule

from .cards import CARDS, DOWN_START, LOWEST, UP_START
from .state import HAND, SEATS, State

TOPS = DOWN_START - UP_START + 1

FEATURES = Features(
    block("lenient", doc="option: the last card may be laid alone"),
    block("turn", doc="it is my turn"),
    block("laid", most=HAND, doc="cards laid this turn"),
    block("helped", doc="a card was laid at the opponent this turn"),
    block("hand_size", SEATS, most=HAND, doc="cards in each hand"),
    block("deck_left", SEATS, most=CARDS, doc="cards in each deck"),
    block("hand", CARDS, doc="the cards I hold, from 2 on"),
    block("piles", SEATS, 2, TOPS, doc="the top card of each rising and each falling pile, from 1 on"),
    block("played", SEATS, CARDS, doc="the cards each has laid, from 2 on"),
)
LENIENT, TURN, LAID, HELPED = (FEATURES.at(name) for name in ("lenient", "turn", "laid", "helped"))
HAND_SIZE, DECK_LEFT, HELD, PILES, PLAYED = (
    FEATURES.at(name) for name in ("hand_size", "deck_left", "hand", "piles", "played")
)


@rule
def features(s: State, seat: int, out: Row) -> None:
    """Write the features of a seat into a row of zeros."""
    out[LENIENT] = s.last_card
    out[TURN] = 1 if s.turn == seat else 0
    out[LAID] = s.laid
    out[HELPED] = s.helped
    for i in range(s.hand_size[seat]):
        out[HELD + s.hands[seat, i] - LOWEST] = 1
    for place in range(SEATS):
        write_seat(s, seat ^ place, place, out)


@rule
def write_seat(s: State, other: int, place: int, out: Row) -> None:
    """What everybody sees of one seat."""
    out[HAND_SIZE + place] = s.hand_size[other]
    out[DECK_LEFT + place] = s.deck_left[other]
    for pile in range(2):
        out[PILES + (2 * place + pile) * TOPS + s.piles[other, pile] - UP_START] = 1
    first = PLAYED + place * CARDS
    played = s.played[other] >> LOWEST
    for i in range(CARDS):
        out[first + i] = (played >> i) & 1
