"""Karma: the actions, who decides, and what is allowed."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .state import COPIES, FIVE, HIGHEST, KINDS, SEATS, SLOTS, Phase, State

LONGEST = 10_000

LAY_HAND = KINDS - 1
LAY_UP = LAY_HAND + (KINDS - 1) * COPIES
LAY_DOWN = LAY_UP + (KINDS - 1) * COPIES
TAKE = LAY_DOWN + SLOTS
GIVE_TO = TAKE + 1
ACTIONS = GIVE_TO + SEATS
"""kind − 1 prepares a card; LAY_HAND and LAY_UP + 3 (kind − 1) + count − 1 lay cards;
LAY_DOWN + slot turns up a card; GIVE_TO + seat gives the pile."""


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


# ── What is allowed ─────────────────────────────────────────────────────────────────────────────────────────────


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
    if action < LAY_HAND or action >= GIVE_TO:
        return Reason.LAY_OR_TAKE_NOW
    if action == TAKE:
        return Reason.OK if s.pile_size else Reason.NOTHING_TO_TAKE
    if action < LAY_UP:
        return why_not_hand(s, action)
    if s.hand_size[s.turn] or s.deck_left:
        return Reason.HAND_FIRST
    return why_not_table(s, action)


@rule
def why_not_prepare(s: State, action: int) -> int:
    """Any card of the hand may lie face up (KAR-02)."""
    if action >= LAY_HAND:
        return Reason.PREPARE_NOW
    return Reason.OK if s.hands[decider(s), action + 1] else Reason.NOT_IN_HAND


@rule
def why_not_give(s: State, action: int) -> int:
    """The pile goes to any other player (KAR-34)."""
    if action < GIVE_TO:
        return Reason.GIVE_NOW
    if action - GIVE_TO >= s.players:
        return Reason.NO_SUCH_SEAT
    return Reason.NOT_TO_YOURSELF if action - GIVE_TO == s.turn else Reason.OK


@rule
def why_not_extra(s: State, action: int) -> int:
    """The extra card comes from the table, one only, and always fits (KAR-31)."""
    if action < LAY_UP or action >= TAKE:
        return Reason.TABLE_CARD_NOW
    if action < LAY_DOWN:
        if not count_up(s, laid_kind(action)):
            return Reason.NOT_FACE_UP
        return Reason.OK if laid_count(action) == 1 else Reason.ONE_CARD_ONLY
    return why_not_down(s, action - LAY_DOWN)


@rule
def laid_kind(action: int) -> int:
    """The kind of card that a lay from hand or from the face-up cards lays."""
    return (action - LAY_HAND) // COPIES % (KINDS - 1) + 1


@rule
def laid_count(action: int) -> int:
    """How many cards it lays."""
    return (action - LAY_HAND) % COPIES + 1


@rule
def why_not_hand(s: State, action: int) -> int:
    """One or more equal cards of the hand that fit (KAR-10, KAR-13)."""
    if s.hands[s.turn, laid_kind(action)] < laid_count(action):
        return Reason.NOT_IN_HAND
    return why_not_fit(s, laid_kind(action))


@rule
def why_not_table(s: State, action: int) -> int:
    """Face-up cards first, equal ones together; then face-down ones, one at a time (KAR-13, KAR-21, KAR-22)."""
    if action >= LAY_DOWN:
        return why_not_down(s, action - LAY_DOWN)
    if count_up(s, laid_kind(action)) < laid_count(action):
        return Reason.NOT_FACE_UP
    return why_not_fit(s, laid_kind(action))


@rule
def why_not_down(s: State, slot: int) -> int:
    """A face-down card may be turned up only when no face-up one is left (KAR-21, KAR-22, KAR-31)."""
    if s.up_left[s.turn]:
        return Reason.FACE_UP_FIRST
    return Reason.OK if s.down_there[s.turn, slot] else Reason.NO_CARD_THERE


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
        return Reason.OK if kind <= 5 else Reason.ABOVE_FIVE
    return Reason.TOO_LOW if top <= HIGHEST and kind < top else Reason.OK


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.PREPARE:
        return add_legal(s, 0, LAY_HAND, actions, 0)
    if s.phase == Phase.GIVE:
        return add_legal(s, GIVE_TO, ACTIONS, actions, 0)
    if s.phase == Phase.TABLE:
        return legal_table(s, actions)
    count = legal_hand(s, actions) if s.hand_size[s.turn] else legal_table(s, actions)
    return add_legal(s, TAKE, TAKE + 1, actions, count)


@rule
def add_legal(s: State, first: int, stop: int, actions: Row, count: int) -> int:
    """Add those of a range of actions that are legal."""
    for action in range(first, stop):
        if why_not(s, action) == Reason.OK:
            actions[count] = action
            count += 1
    return count


@rule
def legal_hand(s: State, actions: Row) -> int:
    """All that can be laid from the hand."""
    count = 0
    for kind in range(1, KINDS):
        held = s.hands[s.turn, kind]
        if held and why_not_fit(s, kind) == Reason.OK:
            first = LAY_HAND + (kind - 1) * COPIES
            for action in range(first, first + held):
                actions[count] = action
                count += 1
    return count


@rule
def legal_table(s: State, actions: Row) -> int:
    """All that can be laid from the table."""
    if not s.up_left[s.turn]:
        return add_legal(s, LAY_DOWN, LAY_DOWN + SLOTS, actions, 0)
    count = 0
    for kind in range(1, KINDS):
        first = LAY_UP + (kind - 1) * COPIES
        count = add_legal(s, first, first + count_up(s, kind), actions, count)
    return count
