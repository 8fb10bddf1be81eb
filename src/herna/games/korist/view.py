"""Kořist: what is shown of a state, with all cards open (traces) and to a seat."""

from __future__ import annotations

from herna.core.rule import rule
from herna.core.showing import (
    Asked,
    Chain,
    Document,
    Each,
    EachSeat,
    Group,
    Mine,
    Number,
    Part,
    When,
    word_of,
)
from herna.core.shown_cards import CardCount, Cards

from .actions import laid_jokers, laid_numbers, laid_value
from .cards import JOKER, KINDS, card_name
from .legal import Reason, decider, why_not_shadow
from .rules import captures, score
from .state import MARKET, Phase, State


@rule
def laid_size(action: int) -> int:
    """How many cards a set has."""
    return laid_numbers(action) + laid_jokers(action)


@rule
def would_capture(s: State, action: int, seat: int, other: int) -> bool:
    """Whether a set of a seat captures the top layer of another; the last cards capture nothing (KOR-13, KOR-20)."""
    size = laid_size(action)
    return other != seat and size < s.hand_size[seat] and captures(s, laid_value(action), size, other)


@rule
def would_capture_group(s: State, action: int, seat: int, card: int) -> bool:
    """Whether a set that a seat lays captures a group of the shadow offer (KOR-13, KOR-64)."""
    size = laid_size(action)
    return size < s.hand_size[seat] and why_not_shadow(s, card, laid_value(action), size) == Reason.OK


card = Cards(card_name, KINDS)
layer = Group(
    "Layer",
    value=Number("layer_value"),
    cards=card.counted(CardCount("layer_numbers", "layer_value"), CardCount("layer_jokers", JOKER)),
)
prey = Group(
    "Capture",
    victim=Number("victim"),
    cards=card.counted(CardCount("prey_numbers", "prey_value"), CardCount("prey_jokers", JOKER)),
)

SHARED: dict[str, Part] = {
    "phase": word_of("phase", Phase),
    "turn": Number("turn"),
    "rows": EachSeat(Chain("row_top", "layer_below", layer)),
    "market": Each(MARKET, When("market_size", card.listed("market", "market_size"))),
    "discard": card.counted("discard"),
    "shadow": card.counted("shadow"),
    "capture": When("prey_value", prey),
    "owed": Number("owed"),
}

OPEN = Document(
    "State",
    **SHARED,
    hands=EachSeat(card.counted("hands")),
    deck=card.listed("deck", "deck_left", top_first=True),
)

VIEW = Document(
    "View",
    **SHARED,
    decider=Asked(decider),
    hands=EachSeat(Mine(card.counted("hands"), others=card.unknown("hand_size", card.counted("known")))),
    deck=Number("deck_left"),
    scores=EachSeat(Asked(score)),
)

ASKED = (would_capture, would_capture_group)
