"""Kořist: the actions, who decides, and what is allowed."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .state import COPIES, HIGHEST, JOKER, JOKERS, MARKET, Phase, State

BASE, ADVANCED, EXPERT = 0, 1, 2
DUEL = 2
LONGEST = 2000

LAY_JOKERS = HIGHEST * COPIES * (JOKERS + 1)
TAKE_SHADOW = LAY_JOKERS + JOKERS
KEEP = TAKE_SHADOW + HIGHEST - 1
LEAVE = KEEP + 1
TAKE_BACK = LEAVE + 1
DISCARD = TAKE_BACK + 1
DRAW_DECK = DISCARD + 1
DRAW_MARKET = DRAW_DECK + 1
DECLINE = DRAW_MARKET + MARKET
ACTIONS = DECLINE + 1
"""48 (value − 1) + 6 (numbers − 1) + jokers lays a set; LAY_JOKERS + jokers − 1 a joker set;
TAKE_SHADOW + value − 1 takes a group of the shadow offer; DRAW_MARKET + slot draws from the market."""


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    LAY_NOW = 2
    PICK_SHADOW_NOW = 3
    KEEP_OR_LEAVE_NOW = 4
    ANSWER_NOW = 5
    DRAW_NOW = 6
    TOO_FEW_CARDS = 7
    TOO_FEW_JOKERS = 8
    GROUP_OF_OTHER_SIZE = 9
    GROUP_NOT_LOWER = 10
    DECK_EMPTY = 11
    MARKET_SLOT_EMPTY = 12
    MUST_DRAW = 13


@rule
def decider(s: State) -> int:
    """The active player, but a victim answers and draws (KOR-22, KOR-23)."""
    if s.phase == Phase.ANSWER:
        return s.victim
    return s.drawer if s.phase == Phase.DRAW else s.turn


# ── What is allowed ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def phase_of(action: int) -> int:
    """The phase an action belongs to."""
    if action < TAKE_SHADOW:
        return Phase.LAY
    if action < KEEP:
        return Phase.SHADOW
    if action <= LEAVE:
        return Phase.KEEP
    return Phase.ANSWER if action <= DISCARD else Phase.DRAW


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if phase_of(action) != s.phase:
        return what_now(s)
    if s.phase == Phase.LAY:
        return why_not_lay(s, action)
    if s.phase == Phase.SHADOW:
        return why_not_shadow(s, action - TAKE_SHADOW + 1)
    return why_not_draw(s, action) if s.phase == Phase.DRAW else Reason.OK


@rule
def what_now(s: State) -> int:
    """The reason that names the decision to be made first."""
    if s.phase == Phase.LAY:
        return Reason.LAY_NOW
    if s.phase == Phase.SHADOW:
        return Reason.PICK_SHADOW_NOW
    if s.phase == Phase.KEEP:
        return Reason.KEEP_OR_LEAVE_NOW
    return Reason.ANSWER_NOW if s.phase == Phase.ANSWER else Reason.DRAW_NOW


@rule
def laid_numbers(action: int) -> int:
    """Number cards a lay action lays."""
    return 0 if action >= LAY_JOKERS else action // (JOKERS + 1) % COPIES + 1


@rule
def laid_jokers(action: int) -> int:
    """Jokers a lay action lays."""
    return action - LAY_JOKERS + 1 if action >= LAY_JOKERS else action % (JOKERS + 1)


@rule
def laid_value(action: int) -> int:
    """Jokers take the value of the numbers; alone they are above 13 (KOR-11, KOR-12)."""
    return JOKER if action >= LAY_JOKERS else action // (COPIES * (JOKERS + 1)) + 1


@rule
def why_not_lay(s: State, action: int) -> int:
    """One card, or several of one value, with any jokers (KOR-10, KOR-11, KOR-12)."""
    if s.hands[s.turn, laid_value(action)] < laid_numbers(action):
        return Reason.TOO_FEW_CARDS
    return Reason.OK if s.hands[s.turn, JOKER] >= laid_jokers(action) else Reason.TOO_FEW_JOKERS


@rule
def why_not_shadow(s: State, value: int) -> int:
    """A whole group of the same number and a lower value (KOR-64)."""
    if s.shadow[value] != s.laid_size:
        return Reason.GROUP_OF_OTHER_SIZE
    return Reason.OK if value < s.laid_value else Reason.GROUP_NOT_LOWER


@rule
def why_not_draw(s: State, action: int) -> int:
    """Any market pile or the deck; only the draw for not capturing may be declined (KOR-24, KOR-30)."""
    if action == DRAW_DECK:
        return Reason.OK if s.deck_left else Reason.DECK_EMPTY
    if action == DECLINE:
        return Reason.OK if s.drawer == s.turn else Reason.MUST_DRAW
    return Reason.OK if s.market_size[action - DRAW_MARKET] else Reason.MARKET_SLOT_EMPTY


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.LAY:
        return legal_lays(s, actions)
    first, stop = KEEP, LEAVE
    if s.phase == Phase.SHADOW:
        first, stop = TAKE_SHADOW, KEEP - 1
    elif s.phase == Phase.ANSWER:
        first, stop = TAKE_BACK, DISCARD
    elif s.phase == Phase.DRAW:
        first, stop = DRAW_DECK, DECLINE
    count = 0
    for action in range(first, stop + 1):
        if why_not(s, action) == Reason.OK:
            actions[count] = action
            count += 1
    return count


@rule
def legal_lays(s: State, actions: Row) -> int:
    """All sets the hand can make: nothing but the hand limits them (KOR-10)."""
    count = 0
    jokers = s.hands[s.turn, JOKER]
    for value in range(1, JOKER):
        for numbers in range(s.hands[s.turn, value]):
            first = ((value - 1) * COPIES + numbers) * (JOKERS + 1)
            for action in range(first, first + jokers + 1):
                actions[count] = action
                count += 1
    for action in range(LAY_JOKERS, LAY_JOKERS + jokers):
        actions[count] = action
        count += 1
    return count
