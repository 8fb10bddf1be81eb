"""Kořist: the open state of traces, what a seat sees, and what it may guess."""

from __future__ import annotations

from typing import Any

from herna.core.chance import shuffle
from herna.core.rule import rule

from .actions import card_name, set_of
from .rules import decider, score
from .state import COPIES, JOKER, JOKERS, KINDS, MARKET, Phase, State


def _cards(counts: Any, *index: int) -> list[str]:
    return [card_name(k) for k in range(1, KINDS) for _ in range(counts[(*index, k)] if index else counts[k])]


def _row(s: State, seat: int) -> list[dict[str, Any]]:
    layers = []
    layer = s.row_top[seat]
    while layer:
        value = s.layer_value[layer]
        layers.append({"value": value, "cards": set_of(value, s.layer_numbers[layer], s.layer_jokers[layer])})
        layer = s.layer_below[layer]
    return layers[::-1]


def _shared(s: State) -> dict[str, Any]:
    market = [[card_name(s.market[slot, i]) for i in range(s.market_size[slot])] or None for slot in range(MARKET)]
    prey = {"victim": s.victim, "cards": set_of(s.prey_value, s.prey_numbers, s.prey_jokers)}
    return {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "rows": [_row(s, seat) for seat in range(s.players)],
        "market": market,
        "discard": _cards(s.discard),
        "shadow": _cards(s.shadow),
        "capture": prey if s.prey_value else None,
        "owed": s.owed,
    }


def open_state(s: State) -> dict[str, Any]:
    """The state with all cards open."""
    hands = [_cards(s.hands, seat) for seat in range(s.players)]
    deck = [card_name(s.deck[i]) for i in reversed(range(s.deck_left))]
    return {**_shared(s), "hands": hands, "deck": deck}


def seat_view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees; "?" stands for each card it cannot know."""
    hands = []
    for other in range(s.players):
        seen = _cards(s.hands if other == seat else s.known, other)
        hands.append(seen + ["?"] * (s.hand_size[other] - len(seen)))
    scores = [score(s, other) for other in range(s.players)]
    return {**_shared(s), "decider": decider(s), "hands": hands, "deck": s.deck_left, "scores": scores}


@rule
def guess(s: State, seat: int) -> None:
    """Deal all cards the seat cannot place among the deck and the other hands."""
    left = s.deck_left
    s.deck_left = 0
    for kind in range(1, KINDS):
        for _ in range(unseen(s, seat, kind)):
            s.deck[s.deck_left] = kind
            s.deck_left += 1
    shuffle(s.random, s.deck, 0, s.deck_left)
    for other in range(s.players):
        if other != seat:
            fill_hand(s, other)
    s.deck_left = left


@rule
def unseen(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind the seat cannot place."""
    count = JOKERS if kind == JOKER else COPIES
    count -= s.hands[seat, kind] + s.discard[kind] + s.shadow[kind]
    count -= s.prey_jokers if kind == JOKER else s.prey_numbers if kind == s.prey_value else 0
    for slot in range(MARKET):
        for i in range(s.market_size[slot]):
            count -= 1 if s.market[slot, i] == kind else 0
    for other in range(s.players):
        count -= s.known[other, kind] if other != seat else 0
        layer = s.row_top[other]
        while layer:
            count -= s.layer_jokers[layer] if kind == JOKER else 0
            count -= s.layer_numbers[layer] if s.layer_value[layer] == kind else 0
            layer = s.layer_below[layer]
    return count


@rule
def fill_hand(s: State, seat: int) -> None:
    """A hand is what everybody knows of it, and the rest by chance."""
    size = 0
    for kind in range(1, KINDS):
        s.hands[seat, kind] = s.known[seat, kind]
        size += s.known[seat, kind]
    for _ in range(s.hand_size[seat] - size):
        s.deck_left -= 1
        s.hands[seat, s.deck[s.deck_left]] += 1
        s.deck[s.deck_left] = 0
