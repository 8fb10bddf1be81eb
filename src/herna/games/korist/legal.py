"""Kořist: who decides, and what is allowed."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    KEEP,
    LEAVE,
    TAKE_BACK,
    draw_market_action,
    group_of,
    is_lay,
    is_shadow,
    laid_jokers,
    laid_numbers,
    laid_value,
    lay_action,
    lay_jokers_action,
    shadow_action,
    slot_of,
)
from .cards import HIGHEST, JOKER
from .state import MARKET, Phase, State


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


@rule
def in_secret(s: State) -> bool:
    """Everything is chosen openly."""
    return False


@rule
def phase_of(action: int) -> int:
    """The phase an action belongs to."""
    if is_lay(action):
        return Phase.LAY
    if is_shadow(action):
        return Phase.SHADOW
    if action in (KEEP, LEAVE):
        return Phase.KEEP
    return Phase.ANSWER if action in (TAKE_BACK, DISCARD) else Phase.DRAW


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if phase_of(action) != s.phase:
        return what_now(s)
    if s.phase == Phase.LAY:
        return why_not_lay(s, laid_value(action), laid_numbers(action), laid_jokers(action))
    if s.phase == Phase.SHADOW:
        return why_not_shadow(s, group_of(action), s.laid_value, s.laid_size)
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
def why_not_lay(s: State, value: int, numbers: int, jokers: int) -> int:
    """One card, or several of one value, with any jokers (KOR-10, KOR-11, KOR-12)."""
    if s.hands[s.turn, value] < numbers:
        return Reason.TOO_FEW_CARDS
    return Reason.OK if s.hands[s.turn, JOKER] >= jokers else Reason.TOO_FEW_JOKERS


@rule
def why_not_shadow(s: State, group: int, value: int, size: int) -> int:
    """A whole group of the same number as the set that is laid, and of a lower value (KOR-64)."""
    if s.shadow[group] != size:
        return Reason.GROUP_OF_OTHER_SIZE
    return Reason.OK if group < value else Reason.GROUP_NOT_LOWER


@rule
def why_not_draw(s: State, action: int) -> int:
    """Any market pile or the deck; only the draw for not capturing may be declined (KOR-24, KOR-30)."""
    if action == DRAW_DECK:
        return Reason.OK if s.deck_left else Reason.DECK_EMPTY
    if action == DECLINE:
        return Reason.OK if s.drawer == s.turn else Reason.MUST_DRAW
    return Reason.OK if s.market_size[slot_of(action)] else Reason.MARKET_SLOT_EMPTY


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.LAY:
        return legal_lays(s, actions)
    if s.phase == Phase.SHADOW:
        return legal_groups(s, actions)
    if s.phase == Phase.DRAW:
        return legal_draws(s, actions)
    keeping = s.phase == Phase.KEEP
    actions[0] = KEEP if keeping else TAKE_BACK
    actions[1] = LEAVE if keeping else DISCARD
    return 2


@rule
def legal_lays(s: State, actions: Row) -> int:
    """All sets the hand can make: nothing but the hand limits them (KOR-10)."""
    count = 0
    jokers = s.hands[s.turn, JOKER]
    for value in range(1, JOKER):
        for numbers in range(1, s.hands[s.turn, value] + 1):
            for added in range(jokers + 1):
                actions[count] = lay_action(value, numbers, added)
                count += 1
    for alone in range(1, jokers + 1):
        actions[count] = lay_jokers_action(alone)
        count += 1
    return count


@rule
def legal_groups(s: State, actions: Row) -> int:
    """All groups of the shadow offer that can be captured (KOR-64)."""
    count = 0
    for value in range(1, HIGHEST):
        if why_not_shadow(s, value, s.laid_value, s.laid_size) == Reason.OK:
            actions[count] = shadow_action(value)
            count += 1
    return count


@rule
def legal_draws(s: State, actions: Row) -> int:
    """All places to draw from, and declining where that is allowed (KOR-24, KOR-30)."""
    count = 0
    if s.deck_left:
        actions[0] = DRAW_DECK
        count = 1
    for slot in range(MARKET):
        if s.market_size[slot]:
            actions[count] = draw_market_action(slot)
            count += 1
    if s.drawer == s.turn:
        actions[count] = DECLINE
        count += 1
    return count
