"""Kořist: the deal, the deck, the market and the shadow offer."""

from __future__ import annotations

from herna.core.chance import below, shuffle
from herna.core.deck import draw_unseen, take_openly, take_top
from herna.core.rule import rule

from .cards import COPIES, HIGHEST, JOKER, JOKERS
from .state import MARKET, SHADOW, State

DUEL = 2
"""Players of a duel, which has rules of its own (KOR-60)."""
HAND = 13
DUEL_HAND = 11
DUEL_JOKERS = 2


@rule
def deal(s: State) -> None:
    """Hands, the market and, in the duel, two jokers each, as everybody knows, and the shadow offer (KOR-02, KOR-03,
    KOR-60)."""
    duel = s.players == DUEL
    fill_deck(s, JOKERS - DUEL * DUEL_JOKERS if duel else JOKERS)
    shuffle(s.random, s.deck, 0, s.deck_left)
    for seat in range(s.players):
        draw_unseen(s, seat, DUEL_HAND if duel else HAND)
        if duel:
            take_openly(s, seat, JOKER, DUEL_JOKERS)
    refill_market(s)
    if duel:
        fill_shadow(s)
    s.turn = below(s.random, s.players)


@rule
def fill_deck(s: State, jokers: int) -> None:
    """Eight of each number and the jokers (KOR-01)."""
    for value in range(1, HIGHEST + 1):
        for copy in range(COPIES):
            s.deck[(value - 1) * COPIES + copy] = value
    for joker in range(jokers):
        s.deck[HIGHEST * COPIES + joker] = JOKER
    s.deck_left = HIGHEST * COPIES + jokers


@rule
def refill_market(s: State) -> None:
    """Every empty slot gets a card, the lowest slot first, as far as the deck reaches (KOR-02, KOR-24, KOR-25)."""
    for slot in range(MARKET):
        if s.market_size[slot] == 0 and s.deck_left:
            s.market[slot, 0] = take_top(s)
            s.market_size[slot] = 1


@rule
def fill_shadow(s: State) -> None:
    """Turn up cards until the offer holds 13; a 13 or a joker covers a market card (KOR-61, KOR-65, KOR-68)."""
    while s.shadow_size < SHADOW and s.deck_left:
        card = take_top(s)
        if card >= HIGHEST:
            cover_market(s, card)
        else:
            s.shadow[card] += 1
            s.shadow_size += 1


@rule
def cover_market(s: State, card: int) -> None:
    """Cover the lowest uncovered market card, or the lowest of the smallest piles (KOR-61, KOR-62)."""
    best = -1
    for slot in range(MARKET):
        if s.market_size[slot] and (best < 0 or is_covered_before(s, slot, best)):
            best = slot
    s.market[best, s.market_size[best]] = card
    s.market_size[best] += 1


@rule
def is_covered_before(s: State, slot: int, other: int) -> bool:
    """Smaller piles first, then the lower bottom card, a joker being the highest; ties to the lower slot (KOR-62)."""
    if s.market_size[slot] != s.market_size[other]:
        return s.market_size[slot] < s.market_size[other]
    return s.market[slot, 0] < s.market[other, 0]
