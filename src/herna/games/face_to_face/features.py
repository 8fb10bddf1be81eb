"""Face to Face: what a seat knows, as numbers."""

from __future__ import annotations

from herna.core.features import Features, block
from herna.core.layout import Row
from herna.core.rule import rule

from .cards import CARDS, DOWN, DOWN_START, LOWEST, UP, UP_START
from .legal import BACKWARDS
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
    derived=(
        block("fits", SEATS, 2, CARDS, doc="the cards each has still to lay that fit on each own pile, from 2 on"),
        block("back", SEATS, 2, CARDS, doc="and those that fit by the backwards trick"),
        block(
            *("jumps", SEATS, 2, CARDS),
            most=CARDS,
            steps=(1, 3),
            doc="how many cards still to be laid each card I hold would take from me on an own pile, or give to the "
            "opponent on another; below 0 what the backwards trick gives back",
        ),
    ),
)
LENIENT, TURN, LAID, HELPED = (FEATURES.at(name) for name in ("lenient", "turn", "laid", "helped"))
HAND_SIZE, DECK_LEFT, HELD, PILES, PLAYED, FITS, BACK, JUMPS = (
    FEATURES.at(name) for name in ("hand_size", "deck_left", "hand", "piles", "played", "fits", "back", "jumps")
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
    played = s.played[other] >> LOWEST
    for i in range(CARDS):
        out[PLAYED + place * CARDS + i] = (played >> i) & 1


@rule
def derived(s: State, seat: int, out: Row) -> None:
    """Write what follows from the rest; the cards held are read from it."""
    for place in range(SEATS):
        write_fits(s, seat ^ place, place, out)
    mine, theirs = s.played[seat] >> LOWEST, s.played[seat ^ 1] >> LOWEST
    for pile in range(2):
        onwards = 1 if pile == UP else -1
        own, other = s.piles[seat, pile] - LOWEST, s.piles[seat ^ 1, pile] - LOWEST
        write_jumps(mine, own + onwards, onwards, JUMPS + pile * CARDS, 0, out)
        write_jump_back(mine, own, onwards, JUMPS + pile * CARDS, out)
        write_jumps(theirs, other - onwards, -onwards, JUMPS + (2 + pile) * CARDS, still_to_lay(theirs, other), out)


@rule
def still_to_lay(played: int, i: int) -> int:
    """1 for a card that has not been laid yet."""
    return 1 - (played >> i & 1) if 0 <= i < CARDS else 0


@rule
def write_jumps(played: int, first: int, step: int, at: int, jumped: int, out: Row) -> None:
    """Away from the top of a pile, for each card held there: how many that are still to be laid lie before it."""
    i = first
    while 0 <= i < CARDS:
        if out[HELD + i]:
            out[at + i] = jumped
        jumped += 1 - (played >> i & 1)
        i += step


@rule
def write_jump_back(played: int, top: int, onwards: int, at: int, out: Row) -> None:
    """The card for the backwards trick, if it is held: what lies between it and the top comes back."""
    i = top - BACKWARDS * onwards
    if 0 <= i < CARDS and out[HELD + i]:
        for distance in range(BACKWARDS):
            out[at + i] -= still_to_lay(played, top - distance * onwards)


@rule
def write_fits(s: State, other: int, place: int, out: Row) -> None:
    """What one seat has still to lay that its own piles take."""
    played = s.played[other] >> LOWEST
    # Only the cards beyond a pile's top are gone through: asking of every card took most of a step.
    at = FITS + 2 * place * CARDS
    for i in range(max(0, s.piles[other, UP] + 1 - LOWEST), CARDS):
        out[at + i] = 1 - ((played >> i) & 1)
    for i in range(min(CARDS, s.piles[other, DOWN] - LOWEST)):
        out[at + CARDS + i] = 1 - ((played >> i) & 1)
    write_back(played, s.piles[other, UP] - BACKWARDS - LOWEST, 2 * place, out)
    write_back(played, s.piles[other, DOWN] + BACKWARDS - LOWEST, 2 * place + 1, out)


@rule
def write_back(played: int, i: int, pile: int, out: Row) -> None:
    """The one card that may go backwards, if it is still to be laid."""
    if 0 <= i < CARDS and not (played >> i) & 1:
        out[BACK + pile * CARDS + i] = 1
