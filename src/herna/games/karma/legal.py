"""Karma: who decides, and what is allowed."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .actions import (
    TAKE,
    give_action,
    is_give,
    is_lay_hand,
    is_lay_up,
    is_prepare,
    is_turn_up,
    laid_count,
    laid_kind,
    lay_hand_action,
    lay_up_action,
    prepare_action,
    prepared,
    receiver,
    slot_of,
    turn_up_action,
)
from .cards import FIVE, HIGHEST, KINDS
from .state import SLOTS, Phase, State

UP_TO = 5
"""The highest number that may be laid on a *five or less* (KAR-33)."""


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    PREPARE_NOW = 2
    LAY_OR_TAKE_NOW = 3
    TABLE_CARD_NOW = 4
    GIVE_NOW = 5
    NOT_IN_HAND = 6
    TOO_LOW = 7
    ABOVE_FIVE = 8
    HAND_FIRST = 9
    NOT_FACE_UP = 10
    FACE_UP_FIRST = 11
    NO_CARD_THERE = 12
    NOTHING_TO_TAKE = 13
    ONE_CARD_ONLY = 14
    NOT_TO_YOURSELF = 15
    NO_SUCH_SEAT = 16


@rule
def decider(s: State) -> int:
    """The set-up goes seat by seat, three decisions each; then the active player decides (KAR-02)."""
    return s.decisions // SLOTS if s.phase == Phase.PREPARE else s.turn


@rule
def in_secret(s: State) -> bool:
    """The face-up cards are chosen in secret and turned up together (KAR-02)."""
    return s.phase == Phase.PREPARE


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if s.phase == Phase.PREPARE:
        return why_not_prepare(s, action)
    if s.phase == Phase.GIVE:
        return why_not_give(s, action)
    if s.phase == Phase.TABLE:
        return why_not_extra(s, action)
    return why_not_turn(s, action)


@rule
def why_not_prepare(s: State, action: int) -> int:
    """Any card of the hand may lie face up (KAR-02)."""
    if not is_prepare(action):
        return Reason.PREPARE_NOW
    return Reason.OK if s.hands[decider(s), prepared(action)] else Reason.NOT_IN_HAND


@rule
def why_not_give(s: State, action: int) -> int:
    """The pile goes to any other player (KAR-34)."""
    if not is_give(action):
        return Reason.GIVE_NOW
    if receiver(action) >= s.players:
        return Reason.NO_SUCH_SEAT
    return Reason.NOT_TO_YOURSELF if receiver(action) == s.turn else Reason.OK


@rule
def why_not_turn(s: State, action: int) -> int:
    """Lay cards, or take the pile, also when a card could be laid (KAR-10, KAR-11, KAR-14)."""
    if is_prepare(action) or is_give(action):
        return Reason.LAY_OR_TAKE_NOW
    if action == TAKE:
        return Reason.OK if s.pile_size else Reason.NOTHING_TO_TAKE
    if is_lay_hand(action):
        return why_not_hand(s, laid_kind(action), laid_count(action))
    return why_not_table(s, action)


@rule
def why_not_hand(s: State, kind: int, count: int) -> int:
    """One or more equal cards of the hand that fit (KAR-10, KAR-13)."""
    return why_not_fit(s, kind) if s.hands[s.turn, kind] >= count else Reason.NOT_IN_HAND


@rule
def plays_from_table(s: State) -> bool:
    """Table cards may be laid only with an empty hand and an empty deck (KAR-20)."""
    return s.hand_size[s.turn] == 0 and s.deck_left == 0


@rule
def why_not_table(s: State, action: int) -> int:
    """Face-up cards first, equal ones together; then face-down ones, one at a time (KAR-13, KAR-20 to KAR-22)."""
    if not plays_from_table(s):
        return Reason.HAND_FIRST
    if is_turn_up(action):
        return why_not_down(s, slot_of(action))
    return why_not_fit(s, laid_kind(action)) if has_up(s, action) else Reason.NOT_FACE_UP


@rule
def why_not_extra(s: State, action: int) -> int:
    """The extra card comes from the table, one only, and always fits (KAR-31)."""
    if is_turn_up(action):
        return why_not_down(s, slot_of(action))
    if not is_lay_up(action):
        return Reason.TABLE_CARD_NOW
    if not count_up(s, laid_kind(action)):
        return Reason.NOT_FACE_UP
    return Reason.OK if laid_count(action) == 1 else Reason.ONE_CARD_ONLY


@rule
def why_not_down(s: State, slot: int) -> int:
    """A face-down card may be turned up only when no face-up one is left (KAR-21, KAR-22, KAR-31)."""
    if s.up_left[s.turn]:
        return Reason.FACE_UP_FIRST
    return Reason.OK if s.down_there[s.turn, slot] else Reason.NO_CARD_THERE


@rule
def has_up(s: State, action: int) -> bool:
    """Whether as many equal cards lie face up as an action lays."""
    return count_up(s, laid_kind(action)) >= laid_count(action)


@rule
def count_up(s: State, kind: int) -> int:
    """How many face-up cards of a kind the active player has."""
    count = 0
    for slot in range(SLOTS):
        if s.face_up[s.turn, slot] == kind:
            count += 1
    return count


@rule
def why_not_fit(s: State, kind: int) -> int:
    """What lies on top decides what fits; a Karma card always does (KAR-11, KAR-12, KAR-17, KAR-33)."""
    if kind > HIGHEST or s.pile_size == 0:
        return Reason.OK
    top = s.pile[s.pile_size - 1]
    if top == FIVE:
        return Reason.OK if kind <= UP_TO else Reason.ABOVE_FIVE
    return Reason.TOO_LOW if top <= HIGHEST and kind < top else Reason.OK


# ── All that is allowed ─────────────────────────────────────────────────────────────────────────────────────────


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.PREPARE:
        return legal_prepares(s, actions)
    if s.phase == Phase.GIVE:
        return legal_gifts(s, actions)
    if s.phase == Phase.TABLE:
        return legal_table(s, actions, 1)
    count = legal_hand(s, actions)
    if plays_from_table(s):
        count = legal_table(s, actions, SLOTS)
    if s.pile_size:
        actions[count] = TAKE
        count += 1
    return count


@rule
def legal_prepares(s: State, actions: Row) -> int:
    """All kinds in the hand of whoever prepares (KAR-02)."""
    count = 0
    for kind in range(1, KINDS):
        if s.hands[decider(s), kind]:
            actions[count] = prepare_action(kind)
            count += 1
    return count


@rule
def legal_gifts(s: State, actions: Row) -> int:
    """All other players (KAR-34)."""
    count = 0
    for seat in range(s.players):
        if seat != s.turn:
            actions[count] = give_action(seat)
            count += 1
    return count


@rule
def legal_hand(s: State, actions: Row) -> int:
    """All that can be laid from the hand (KAR-10, KAR-13)."""
    count = 0
    for kind in range(1, KINDS):
        held = s.hands[s.turn, kind]
        if held and why_not_fit(s, kind) == Reason.OK:
            for laid in range(1, held + 1):
                actions[count] = lay_hand_action(kind, laid)
                count += 1
    return count


@rule
def legal_table(s: State, actions: Row, most: int) -> int:
    """All that can be laid from the table, at most so many together; the extra card always fits (KAR-21, KAR-31)."""
    if not s.up_left[s.turn]:
        return legal_down(s, actions)
    count = 0
    for kind in range(1, KINDS):
        if s.phase == Phase.TABLE or why_not_fit(s, kind) == Reason.OK:
            for laid in range(1, min(most, count_up(s, kind)) + 1):
                actions[count] = lay_up_action(kind, laid)
                count += 1
    return count


@rule
def legal_down(s: State, actions: Row) -> int:
    """All places where a card lies face down (KAR-22)."""
    count = 0
    for slot in range(SLOTS):
        if s.down_there[s.turn, slot]:
            actions[count] = turn_up_action(slot)
            count += 1
    return count
