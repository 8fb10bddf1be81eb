"""Kořist: what a seat knows, as numbers."""

from __future__ import annotations

from herna.core.features import Features, block
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import ACTIONS, is_draw_market, slot_of
from .cards import CARDS, COPIES, JOKER, JOKERS, KINDS
from .legal import decider
from .rules import EXPERT, LONGEST
from .state import MARKET, MARKET_DEPTH, SEATS, SHADOW, Phase, State

CARD_KINDS = KINDS - 1
SET = COPIES + JOKERS
DEPTH = 2
"""Layers of a row that are told apart; those below count together."""
AGE = 32
"""Decisions that count as one in the age of a game."""

FEATURES = Features(
    block("rules", EXPERT + 1, doc="option: base, advanced, expert"),
    block("players", SEATS, doc="which seats play"),
    block("phase", len(Phase), doc="what is being decided"),
    block("decider", SEATS, doc="who decides"),
    block("turn", SEATS, doc="whose turn it is"),
    block("age", most=LONGEST // AGE + 4, doc=f"decisions made, in lots of {AGE}"),
    block("laid_value", CARD_KINDS, doc="the value of the set laid this turn"),
    block("laid_size", most=SET, doc="cards in the set laid this turn"),
    block("compared", most=SEATS - 1, doc="opponents already compared with this turn"),
    block("captured", doc="something was captured this turn"),
    block("prey_value", CARD_KINDS, doc="the value of the captured set being decided about"),
    block("prey_numbers", most=COPIES, doc="number cards in it"),
    block("prey_jokers", most=JOKERS, doc="jokers in it"),
    block("prey_of", SEATS, doc="whom it was captured from"),
    block("owed", most=SET, doc="cards still to be drawn"),
    block("deck_left", most=CARDS, doc="cards in the deck"),
    block("hand", CARD_KINDS, most=COPIES, doc="cards of each kind in my hand"),
    block("market", MARKET, CARD_KINDS, most=MARKET_DEPTH, steps=(1,), doc="cards of each kind in each market pile"),
    block("shadow", CARD_KINDS, most=SHADOW, doc="cards of each kind in the shadow offer"),
    block("discard", CARD_KINDS, most=COPIES, steps=(1, 2, 4, 6), doc="discarded cards of each kind"),
    block("hand_size", SEATS, most=CARDS, doc="cards in each hand"),
    block("row_size", SEATS, most=CARDS, doc="cards in each row"),
    block("known", SEATS, CARD_KINDS, most=COPIES, steps=(1, 2, 3, 4), doc="cards everybody knows to be in each hand"),
    block("layer_value", SEATS, DEPTH, CARD_KINDS, doc="the values of the top two layers of each row"),
    block("layer_numbers", SEATS, DEPTH, most=COPIES, doc="number cards in them"),
    block("layer_jokers", SEATS, DEPTH, most=JOKERS, doc="jokers in them"),
    block("rows", CARD_KINDS, most=COPIES, steps=(1, 2, 4, 6), doc="cards of each kind in all rows"),
    derived=(
        block("offer", CARD_KINDS, most=COPIES, steps=(1, 2, 3), doc="cards of each kind in the whole market"),
        block("match", CARD_KINDS, most=COPIES, doc="cards of each kind in my hand, if the market has that kind, too"),
        block(
            *("takes", SEATS - 1, CARD_KINDS),
            doc="values with which I could capture the top layer of each other row, from my left on",
        ),
    ),
)
RULES, PLAYERS, PHASE, DECIDER, TURN, OLD, LAID_VALUE, LAID_SIZE, COMPARED, CAPTURED = (
    FEATURES.at(name)
    for name in (
        "rules", "players", "phase", "decider", "turn", "age", "laid_value", "laid_size", "compared", "captured",
    )
)  # fmt: skip
PREY_VALUE, PREY_NUMBERS, PREY_JOKERS, PREY_OF, OWED, DECK_LEFT, HELD, ON_MARKET, IN_SHADOW, DISCARD = (
    FEATURES.at(name)
    for name in (
        "prey_value", "prey_numbers", "prey_jokers", "prey_of", "owed", "deck_left", "hand", "market", "shadow",
        "discard",
    )
)  # fmt: skip
HAND_SIZE, ROW_SIZE, KNOWN, LAYER_VALUE, LAYER_NUMBERS, LAYER_JOKERS, ROWS = (
    FEATURES.at(name)
    for name in ("hand_size", "row_size", "known", "layer_value", "layer_numbers", "layer_jokers", "rows")
)
OFFER, MATCH, TAKES = (FEATURES.at(name) for name in ("offer", "match", "takes"))

PILES = len(ACTIONS)
COVERED = PILES + CARD_KINDS
OUTPUTS = COVERED + 2 * CARD_KINDS
"""Actions as the decider sees them: after all others, market piles by what they are."""


@rule
def features(s: State, seat: int, out: Row) -> None:
    """Write the features of a seat into a row of zeros."""
    out[RULES + s.rules] = 1
    out[PHASE + s.phase] = 1
    out[TURN + (s.turn - seat + s.players) % s.players] = 1
    if not s.over:
        out[DECIDER + (decider(s) - seat + s.players) % s.players] = 1
    out[OLD] = s.decisions // AGE
    out[OWED] = s.owed
    out[DECK_LEFT] = s.deck_left
    write_turn(s, seat, out)
    write_cards(s, seat, out)
    for place in range(s.players):
        write_seat(s, (seat + place) % s.players, place, out)


@rule
def derived(s: State, seat: int, out: Row) -> None:
    """Write what follows from the rest."""
    for slot in range(MARKET):
        for i in range(s.market_size[slot]):
            kind = s.market[slot, i]
            out[OFFER + kind - 1] += 1
            out[MATCH + kind - 1] = s.hands[seat, kind]
    for place in range(1, s.players):
        layer = s.row_top[(seat + place) % s.players]
        if layer:
            write_takes(s, seat, layer, TAKES + (place - 1) * CARD_KINDS, out)


@rule
def output_of(s: State, action: int) -> int:
    """A market pile is told by its card, and by what covers it; only piles of three keep their place."""
    if not is_draw_market(action):
        return action
    slot = slot_of(action)
    kind = s.market[slot, 0] - 1
    if s.market_size[slot] == 1:
        return PILES + kind
    return COVERED + 2 * kind + (1 if s.market[slot, 1] == JOKER else 0) if s.market_size[slot] == 2 else action


@rule
def write_turn(s: State, seat: int, out: Row) -> None:
    """What was laid this turn and what it captures."""
    if s.laid_value:
        out[LAID_VALUE + s.laid_value - 1] = 1
    out[LAID_SIZE] = s.laid_size
    out[COMPARED] = s.compared
    out[CAPTURED] = s.captured
    if s.prey_value:
        out[PREY_VALUE + s.prey_value - 1] = 1
        out[PREY_NUMBERS] = s.prey_numbers
        out[PREY_JOKERS] = s.prey_jokers
        out[PREY_OF + (s.victim - seat + s.players) % s.players] = 1


@rule
def write_cards(s: State, seat: int, out: Row) -> None:
    """The own hand and the open cards that belong to nobody."""
    for kind in range(1, KINDS):
        out[HELD + kind - 1] = s.hands[seat, kind]
        out[IN_SHADOW + kind - 1] = s.shadow[kind]
        out[DISCARD + kind - 1] = s.discard[kind]
    for slot in range(MARKET):
        for i in range(s.market_size[slot]):
            out[ON_MARKET + slot * CARD_KINDS + s.market[slot, i] - 1] += 1


@rule
def write_seat(s: State, other: int, place: int, out: Row) -> None:
    """What everybody knows of one seat."""
    out[PLAYERS + place] = 1
    out[HAND_SIZE + place] = s.hand_size[other]
    out[ROW_SIZE + place] = s.row_size[other]
    first = KNOWN + place * CARD_KINDS
    for kind in range(1, KINDS):
        out[first + kind - 1] = s.known[other, kind]
    layer = s.row_top[other]
    depth = 0
    while layer:
        if depth < DEPTH:
            write_layer(s, layer, place * DEPTH + depth, out)
        if s.layer_numbers[layer]:
            out[ROWS + s.layer_value[layer] - 1] += s.layer_numbers[layer]
        out[ROWS + JOKER - 1] += s.layer_jokers[layer]
        depth += 1
        layer = s.layer_below[layer]


@rule
def write_takes(s: State, seat: int, layer: int, at: int, out: Row) -> None:
    """The values of sets in the own hand that would capture a layer: as many cards, of a higher value."""
    size = s.layer_numbers[layer] + s.layer_jokers[layer]
    for kind in range(s.layer_value[layer] + 1, KINDS):
        jokers = 0 if kind == JOKER else s.hands[seat, JOKER]
        if s.hands[seat, kind] and s.hands[seat, kind] + jokers >= size:
            out[at + kind - 1] = 1


@rule
def write_layer(s: State, layer: int, at: int, out: Row) -> None:
    """One of the top layers of a row."""
    out[LAYER_VALUE + at * CARD_KINDS + s.layer_value[layer] - 1] = 1
    out[LAYER_NUMBERS + at] = s.layer_numbers[layer]
    out[LAYER_JOKERS + at] = s.layer_jokers[layer]
