"""Kořist: what a seat may guess."""

from __future__ import annotations

from herna.core.chance import shuffle
from herna.core.deck import fill_hand
from herna.core.rule import rule

from .cards import COPIES, JOKER, JOKERS, KINDS
from .state import MARKET, State


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
            fill_hand(s, other, KINDS)
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
