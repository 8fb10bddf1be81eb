"""Karma: what a seat knows, as numbers."""

from __future__ import annotations

from herna.core.features import Features, block
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import give_action, is_give, receiver
from .cards import CARDS, COPIES, KINDS
from .legal import decider
from .rules import LONGEST
from .state import SEATS, SLOTS, Phase, State

CARD_KINDS = KINDS - 1
AGE = 128
"""Decisions that count as one in the age of a game."""

FEATURES = Features(
    block("premonition", doc="option: I know which cards lie face down before me"),
    block("players", SEATS, doc="which seats play"),
    block("phase", len(Phase), doc="what is being decided"),
    block("decider", SEATS, doc="who decides"),
    block("age", most=LONGEST // AGE, doc=f"decisions made, in lots of {AGE}"),
    block("deck_left", most=CARDS, doc="cards in the deck"),
    block("pile_size", most=CARDS, doc="cards in the pile"),
    block("pile", CARD_KINDS, most=COPIES, doc="cards of each kind in the pile"),
    block("top", COPIES - 1, CARD_KINDS, doc="the top card of the pile and the one below it"),
    block("bottom", CARD_KINDS, doc="the lowest card of the pile"),
    block("removed", CARD_KINDS, most=COPIES, doc="cards of each kind that have left the game"),
    block("hand", CARD_KINDS, most=COPIES, doc="cards of each kind in my hand"),
    block("chosen", CARD_KINDS, most=COPIES, doc="during the set-up: what I have chosen to turn up"),
    block("foreseen", CARD_KINDS, most=COPIES, doc="premonition: what still lies face down before me"),
    block("down_there", SLOTS, doc="where a card lies face down before me"),
    block("hand_size", SEATS, most=CARDS, doc="cards in each hand"),
    block("down_left", SEATS, most=SLOTS, doc="face-down cards of each seat"),
    block("face_up", SEATS, CARD_KINDS, most=COPIES, doc="face-up cards of each seat"),
    block("known", SEATS, CARD_KINDS, most=COPIES, doc="cards everybody knows to be in each hand"),
)
PREMONITION, PLAYERS, PHASE, DECIDER, OLD, DECK_LEFT, PILE_SIZE, PILE, TOP, BOTTOM = (
    FEATURES.at(name)
    for name in (
        "premonition", "players", "phase", "decider", "age", "deck_left", "pile_size", "pile", "top", "bottom",
    )
)  # fmt: skip
REMOVED, HELD, CHOSEN, FORESEEN, DOWN_THERE, HAND_SIZE, DOWN_LEFT, FACE_UP, KNOWN = (
    FEATURES.at(name)
    for name in (
        "removed", "hand", "chosen", "foreseen", "down_there", "hand_size", "down_left", "face_up", "known",
    )
)  # fmt: skip


@rule
def features(s: State, seat: int, out: Row) -> None:
    """Write the features of a seat into a row of zeros."""
    out[PREMONITION] = s.premonition
    out[PHASE + s.phase] = 1
    if not s.over:
        out[DECIDER + (decider(s) - seat + s.players) % s.players] = 1
    out[OLD] = s.decisions // AGE
    out[DECK_LEFT] = s.deck_left
    write_pile(s, out)
    write_own(s, seat, out)
    for place in range(s.players):
        write_seat(s, (seat + place) % s.players, place, out)


@rule
def output_of(s: State, action: int) -> int:
    """A gift goes to a place counted from the giver's own."""
    return give_action((receiver(action) - decider(s) + s.players) % s.players) if is_give(action) else action


@rule
def write_pile(s: State, out: Row) -> None:
    """The pile: how many of each kind, and what matters of their order."""
    out[PILE_SIZE] = s.pile_size
    for i in range(s.pile_size):
        out[PILE + s.pile[i] - 1] += 1
    for depth in range(min(COPIES - 1, s.pile_size)):
        out[TOP + depth * CARD_KINDS + s.pile[s.pile_size - 1 - depth] - 1] = 1
    if s.pile_size:
        out[BOTTOM + s.pile[0] - 1] = 1


@rule
def write_own(s: State, seat: int, out: Row) -> None:
    """What the seat alone knows, and what has left the game."""
    for kind in range(1, KINDS):
        out[HELD + kind - 1] = s.hands[seat, kind]
        out[REMOVED + kind - 1] = s.removed[kind]
    for slot in range(SLOTS):
        if s.chosen[seat, slot]:
            out[CHOSEN + s.chosen[seat, slot] - 1] += 1
        if s.foreseen[seat, slot]:
            out[FORESEEN + s.foreseen[seat, slot] - 1] += 1
        out[DOWN_THERE + slot] = s.down_there[seat, slot]


@rule
def write_seat(s: State, other: int, place: int, out: Row) -> None:
    """What everybody knows of one seat."""
    out[PLAYERS + place] = 1
    out[HAND_SIZE + place] = s.hand_size[other]
    out[DOWN_LEFT + place] = s.down_left[other]
    for slot in range(SLOTS):
        if s.face_up[other, slot]:
            out[FACE_UP + place * CARD_KINDS + s.face_up[other, slot] - 1] += 1
    first = KNOWN + place * CARD_KINDS
    for kind in range(1, KINDS):
        out[first + kind - 1] = s.known[other, kind]
