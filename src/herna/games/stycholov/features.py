"""Štycholov: what a seat knows, as numbers."""

from __future__ import annotations

from herna.core.features import Features, block
from herna.core.layout import Row
from herna.core.rule import rule

from .cards import (
    ALL,
    CARDS,
    GREEN,
    LEVEL_SIZE,
    LEVELS,
    NO_COLOUR,
    VALUES,
    card_of,
    colour_of,
    highest_of,
    in_game,
    value_of,
)
from .rules import on_top, trick_winner
from .setup import caught_by, caught_in, group_of
from .state import GROUPS, HAND, OCEAN_SIZE, ROUNDS, SEATS, Phase, State

BUOYS = CARDS - ALL + 1
MOST = 127
SURE = 16
"""How likely it is that a seat has what it surely has."""
LEADS = (-30, -20, -15, -10, -7, -5, -3, -2, -1, 0, 1, 2, 3, 4, 6, 8, 11, 16, 21, 31)

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
    block("points", SEATS, most=MOST, steps=(), doc="points written, as far as they go up to 127"),
    block("fished", SEATS, most=CARDS, doc="cards on each fisherman"),
    block("hand_size", SEATS, most=HAND, doc="cards in each hand"),
    block("hold_left", SEATS, most=CARDS, doc="cards in each hold"),
    block("ocean_left", most=OCEAN_SIZE, doc="cards in the ocean"),
    block("hand", CARDS, doc="the cards I hold"),
    block("passing", CARDS, steps=(), doc="the card I have chosen to pass"),
    block("gave", CARDS, steps=(), doc="the card I passed on this round"),
    block("got", CARDS, steps=(), doc="the card I was passed this round"),
    block("passed", doc="cards were passed this round"),
    block("lacks", SEATS, GREEN, doc="colours that each did not follow and so does not hold"),
    block("laid_since", CARDS, steps=(), doc="the cards laid since then"),
    block(
        "held",
        SEATS,
        GROUPS,
        most=HAND,
        steps=(1, 2),
        doc="hidden cards each drew this round: first deal, ocean levels, catches",
    ),
    block("stowed", SEATS, ROUNDS, most=CARDS, steps=(1,), doc="cards in each hold by the round they were caught in"),
    block(
        *("caught", SEATS, CARDS),
        most=ROUNDS,
        steps=(1,),
        doc="the round in which each seat was the last to catch a card",
    ),
    derived=(
        block(
            *("share", SEATS, GROUPS),
            most=SURE,
            steps=(),
            doc="how likely each holds one hidden card, by where it comes from",
        ),
        block("likely", SEATS, CARDS, most=SURE, steps=(), doc="how likely each holds each card, in sixteenths"),
        block(
            *("lead", SEATS),
            most=MOST,
            steps=LEADS,
            doc="by how many points I am ahead of each, catches of the round counted",
        ),
        block("winning", SEATS, doc="who wins the trick as it lies"),
        block("on_top", CARDS, doc="the cards I hold that would win it as it lies"),
        block(
            *("beaten", CARDS),
            most=MOST,
            steps=(1, 4, 8, 16),
            doc="how many cards that beat a card of mine in its colour others may still lay, in eighths",
        ),
        block("trumps", most=MOST, doc="how many trumps they may, in eighths"),
    ),
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
HELD_CARDS, PASSING, GAVE, GOT, PASSED, LACKS, LAID_SINCE, HELD, STOWED, CAUGHT = (
    FEATURES.at(name)
    for name in ("hand", "passing", "gave", "got", "passed", "lacks", "laid_since", "held", "stowed", "caught")
)
SHARE, LIKELY, AHEAD, WINNING, ON_TOP, BEATEN, TRUMPS = (
    FEATURES.at(name) for name in ("share", "likely", "lead", "winning", "on_top", "beaten", "trumps")
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
def derived(s: State, seat: int, out: Row) -> None:
    """Write what follows from the rest; the cards held and laid are read from it."""
    mine = s.points[seat] + s.fished[seat]
    for place in range(s.players):
        other = (seat + place) % s.players
        out[AHEAD + place] = max(-MOST, min(MOST, mine - s.points[other] - s.fished[other]))
    write_shares(s, seat, out)
    write_likely(s, seat, out)
    write_standing(s, seat, out)
    write_beaten(s, seat, out)


@rule
def write_shares(s: State, seat: int, out: Row) -> None:
    """How much of each group the others hold: of a catch its owner, of the first deal and the ocean anybody."""
    for group in range(GROUPS):
        hidden = max(0, min(LEVEL_SIZE, s.ocean_left - (LEVELS - group) * LEVEL_SIZE)) if 0 < group <= LEVELS else 0
        for place in range(1, s.players):
            hidden += s.held[(seat + place) % s.players, group]
        for place in range(1, s.players):
            other = (seat + place) % s.players
            of = s.held[other, group] + s.stowed[other, group - LEVELS] if group > LEVELS else hidden
            if s.held[other, group]:
                out[SHARE + place * GROUPS + group] = SURE * s.held[other, group] // of


@rule
def write_likely(s: State, seat: int, out: Row) -> None:
    """Where the cards may be that the seat does not see; what others passed unseen is left out of it."""
    for card in range(1, CARDS + 1):
        if s.fisher[card] or out[HELD_CARDS + card - 1] or out[LAID_SINCE + card - 1]:
            continue
        group = group_of(s, card)
        if group > LEVELS:
            place = place_of(s, seat, caught_by(s, card))
            out[LIKELY + place * CARDS + card - 1] = out[SHARE + place * GROUPS + group]
        elif in_game(card, s.players):
            for place in range(1, s.players):
                out[LIKELY + place * CARDS + card - 1] = out[SHARE + place * GROUPS + group]
    for place in range(1, s.players):
        write_sure(s, (seat + place) % s.players, place, out)
    if s.gave[seat] and not out[LAID_SINCE + s.gave[seat] - 1]:
        out[LIKELY + CARDS + s.gave[seat] - 1] = SURE


@rule
def write_sure(s: State, other: int, place: int, out: Row) -> None:
    """Nobody holds what lies in the trick, nor a colour that they did not follow."""
    for i in range(s.trick_size):
        out[LIKELY + place * CARDS + s.trick[i] - 1] = 0
    if not s.lacks[other]:
        return
    for colour in range(1, GREEN + 1):
        if s.lacks[other] >> colour & 1:
            for value in range(highest_of(colour) + 1):
                out[LIKELY + place * CARDS + card_of(colour, value) - 1] = 0


@rule
def write_standing(s: State, seat: int, out: Row) -> None:
    """Who wins the trick as it lies, and with which cards the seat would."""
    if s.phase != Phase.LAY:
        return
    if s.trick_size:
        out[WINNING + place_of(s, seat, trick_winner(s))] = 1
    if s.turn == seat:
        for i in range(s.hand_size[seat]):
            card = s.hands[seat, i]
            if card < ALL and on_top(s, card):
                out[ON_TOP + card - 1] = 1


@rule
def write_beaten(s: State, seat: int, out: Row) -> None:
    """For each card of the seat how many of its colour beat it with those who lay after it, and their trumps.

    They are added up from the strongest card down; after *lowest wins* that is the lowest one.
    """
    later = s.players - s.trick_size if s.phase == Phase.LAY and s.turn == seat else s.players
    for colour in range(1, GREEN + 1):
        highest, better = highest_of(colour), 0
        for step in range(highest + 1):
            card = card_of(colour, step if s.lowest else highest - step) - 1
            if out[HELD_CARDS + card]:
                out[BEATEN + card] = min(MOST, better // 2)
            for place in range(1, later):
                better += out[LIKELY + place * CARDS + card]
        if colour == GREEN:
            out[TRUMPS] = min(MOST, better // 2)


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
    for colour in range(1, GREEN + 1):
        out[LACKS + place * GREEN + colour - 1] = s.lacks[other] >> colour & 1
    for group in range(GROUPS):
        if s.held[other, group]:
            out[HELD + place * GROUPS + group] = s.held[other, group]
    for caught in range(1, ROUNDS + 1):
        if s.stowed[other, caught]:
            out[STOWED + place * ROUNDS + caught - 1] = s.stowed[other, caught]
