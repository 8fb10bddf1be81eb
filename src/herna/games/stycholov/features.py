"""Štycholov: what a seat knows, as numbers."""

from __future__ import annotations

from herna.core.features import Features, block
from herna.core.layout import Row
from herna.core.rule import rule

from .cards import ALL, CARDS, GREEN, NO_COLOUR, VALUES, colour_of, value_of
from .setup import caught_by, caught_in
from .state import GROUPS, HAND, OCEAN_SIZE, ROUNDS, SEATS, Phase, State

BUOYS = CARDS - ALL + 1
MOST = 127

FEATURES = Features(
    block("players", SEATS, doc="which seats play"),
    block("phase", len(Phase), doc="what is being decided"),
    block("round", ROUNDS, doc="the round"),
    block("decider", SEATS, doc="who decides"),
    block("leader", SEATS, doc="who led, or leads, the trick"),
    block("colour", GREEN, doc="the colour to follow"),
    block("named_by", SEATS, doc="who named it, if it was named"),
    block("lowest", doc="the lowest card wins this trick"),
    block("effect", SEATS, doc="while effects are at work: whose card is"),
    block("winner", SEATS, doc="while effects are at work: who wins the trick"),
    block("trick_colour", SEATS, GREEN, doc="the colour of the card each has laid in the trick"),
    block("trick_value", SEATS, most=VALUES, doc="1 + its value"),
    block("trick_buoy", SEATS, BUOYS, doc="or which buoy it is"),
    block("trick_caught", SEATS, doc="it has been caught already"),
    block("points", SEATS, most=MOST, doc="points written, as far as they go up to 127"),
    block("fished", SEATS, most=CARDS, doc="cards on each fisherman"),
    block("hand_size", SEATS, most=HAND, doc="cards in each hand"),
    block("hold_left", SEATS, most=CARDS, doc="cards in each hold"),
    block("ocean_left", most=OCEAN_SIZE, doc="cards in the ocean"),
    block("hand", CARDS, doc="the cards I hold"),
    block("passing", CARDS, doc="the card I have chosen to pass"),
    block("gave", CARDS, doc="the card I passed on this round"),
    block("got", CARDS, doc="the card I was passed this round"),
    block("passed", doc="cards were passed this round"),
    block("laid_since", CARDS, doc="the cards laid since then"),
    block("held", SEATS, GROUPS, most=HAND, doc="hidden cards each drew this round: first deal, ocean levels, catches"),
    block("stowed", SEATS, ROUNDS, most=CARDS, doc="cards in each hold by the round they were caught in"),
    block("caught", SEATS, CARDS, most=ROUNDS, doc="the round in which each seat was the last to catch a card"),
)
PLAYERS, PHASE, ROUND, DECIDER, LEADER, COLOUR, NAMED_BY, LOWEST, EFFECT, WINNER = (
    FEATURES.at(name)
    for name in (
        "players", "phase", "round", "decider", "leader", "colour", "named_by", "lowest", "effect", "winner",
    )
)  # fmt: skip
TRICK_COLOUR, TRICK_VALUE, TRICK_BUOY, TRICK_CAUGHT, POINTS, FISHED, HAND_SIZE, HOLD_LEFT, OCEAN_LEFT = (
    FEATURES.at(name)
    for name in (
        "trick_colour", "trick_value", "trick_buoy", "trick_caught", "points", "fished", "hand_size", "hold_left",
        "ocean_left",
    )
)  # fmt: skip
HELD_CARDS, PASSING, GAVE, GOT, PASSED, LAID_SINCE, HELD, STOWED, CAUGHT = (
    FEATURES.at(name) for name in ("hand", "passing", "gave", "got", "passed", "laid_since", "held", "stowed", "caught")
)


@rule
def features(s: State, seat: int, out: Row) -> None:
    """Write the features of a seat into a row of zeros."""
    out[PHASE + s.phase] = 1
    out[ROUND + s.round - 1] = 1
    if not s.over:
        out[DECIDER + place_of(s, seat, s.turn)] = 1
    out[OCEAN_LEFT] = s.ocean_left
    write_trick(s, seat, out)
    write_own(s, seat, out)
    write_catches(s, seat, out)
    for place in range(s.players):
        write_seat(s, (seat + place) % s.players, place, out)


@rule
def place_of(s: State, seat: int, other: int) -> int:
    """How far to the left of a seat another one sits."""
    return (other - seat + s.players) % s.players


@rule
def write_trick(s: State, seat: int, out: Row) -> None:
    """The trick on the table and what is special about it."""
    out[LEADER + place_of(s, seat, s.leader)] = 1
    out[LOWEST] = s.lowest
    if s.colour != NO_COLOUR:
        out[COLOUR + s.colour - 1] = 1
    if s.named != NO_COLOUR:
        out[NAMED_BY + place_of(s, seat, s.named_by)] = 1
    if s.phase == Phase.CATCH or s.phase == Phase.PASS:
        out[EFFECT + place_of(s, seat, (s.leader + s.effect) % s.players)] = 1
        out[WINNER + place_of(s, seat, s.winner)] = 1
    for i in range(s.trick_size):
        write_laid(s.trick[i], place_of(s, seat, (s.leader + i) % s.players), out)
        out[TRICK_CAUGHT + place_of(s, seat, (s.leader + i) % s.players)] = s.caught[i]


@rule
def write_laid(card: int, place: int, out: Row) -> None:
    """One card of the trick."""
    if card >= ALL:
        out[TRICK_BUOY + place * BUOYS + card - ALL] = 1
    else:
        out[TRICK_COLOUR + place * GREEN + colour_of(card) - 1] = 1
        out[TRICK_VALUE + place] = 1 + value_of(card)


@rule
def write_own(s: State, seat: int, out: Row) -> None:
    """What the seat alone knows."""
    for i in range(s.hand_size[seat]):
        out[HELD_CARDS + s.hands[seat, i] - 1] = 1
    if s.passing[seat]:
        out[PASSING + s.passing[seat] - 1] = 1
    if s.gave[seat]:
        out[GAVE + s.gave[seat] - 1] = 1
    if s.got[seat]:
        out[GOT + s.got[seat] - 1] = 1


@rule
def write_catches(s: State, seat: int, out: Row) -> None:
    """Where each card was caught last, on the fishermen of this round or before; and what was laid since a passing."""
    out[PASSED] = s.passed
    for card in range(1, CARDS + 1):
        if s.fisher[card]:
            out[CAUGHT + place_of(s, seat, s.fisher[card] - 1) * CARDS + card - 1] = s.round
        elif s.origin[card]:
            out[CAUGHT + place_of(s, seat, caught_by(s, card)) * CARDS + card - 1] = caught_in(s, card)
        if s.passed and s.laid_since[card]:
            out[LAID_SINCE + card - 1] = 1


@rule
def write_seat(s: State, other: int, place: int, out: Row) -> None:
    """What everybody knows of one seat."""
    out[PLAYERS + place] = 1
    out[POINTS + place] = max(-MOST, min(MOST, s.points[other]))
    out[FISHED + place] = s.fished[other]
    out[HAND_SIZE + place] = s.hand_size[other]
    out[HOLD_LEFT + place] = s.hold_left[other]
    for group in range(GROUPS):
        if s.held[other, group]:
            out[HELD + place * GROUPS + group] = s.held[other, group]
    for caught in range(1, ROUNDS + 1):
        if s.stowed[other, caught]:
            out[STOWED + place * ROUNDS + caught - 1] = s.stowed[other, caught]
