"""Face to Face: who decides, and what is allowed."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .actions import END_TURN, OPPONENT, OWN, card_of, lay_action, pile_of, side_of
from .cards import DOWN, UP
from .state import State

BACKWARDS = 10
"""How far the backwards trick goes (FTF-05)."""
LEAST = 2
"""Cards that must be laid in a turn (FTF-03)."""


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    TWO_CARDS_FIRST = 2
    NOT_IN_HAND = 3
    NOT_HIGHER = 4
    NOT_LOWER = 5
    HELPED_ALREADY = 6
    NOT_AN_IMPROVEMENT = 7


@rule
def decider(s: State) -> int:
    """Every decision is the active player's."""
    return s.turn


@rule
def in_secret(s: State) -> bool:
    """Everything is laid openly."""
    return False


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if action == END_TURN:
        return Reason.OK if s.laid >= LEAST else Reason.TWO_CARDS_FIRST
    if place_in_hand(s, s.turn, card_of(action)) < 0:
        return Reason.NOT_IN_HAND
    return why_not_lay(s, card_of(action), side_of(action), pile_of(action))


@rule
def place_in_hand(s: State, seat: int, card: int) -> int:
    """Where in the hand a card is; −1 if it is not there."""
    for i in range(s.hand_size[seat]):
        if s.hands[seat, i] == card:
            return i
    return -1


@rule
def why_not_lay(s: State, card: int, side: int, pile: int) -> int:
    """Whether a card fits on a pile of the own side or of the opponent's (FTF-04, FTF-05, FTF-06)."""
    if side == OPPONENT:
        return why_not_help(s, s.piles[1 - s.turn, pile], card, pile)
    top = s.piles[s.turn, pile]
    if goes_on(top, card, pile) or goes_back(top, card, pile):
        return Reason.OK
    return Reason.NOT_HIGHER if pile == UP else Reason.NOT_LOWER


@rule
def goes_on(top: int, card: int, pile: int) -> bool:
    """Higher on the rising pile, lower on the falling one (FTF-04)."""
    return card > top if pile == UP else card < top


@rule
def goes_back(top: int, card: int, pile: int) -> bool:
    """The backwards trick: exactly ten the other way (FTF-05)."""
    return card == (top - BACKWARDS if pile == UP else top + BACKWARDS)


@rule
def why_not_help(s: State, top: int, card: int, pile: int) -> int:
    """One card a turn may go to the opponent, and it must improve the pile (FTF-06)."""
    if s.helped:
        return Reason.HELPED_ALREADY
    improves = card < top if pile == UP else card > top
    return Reason.OK if improves else Reason.NOT_AN_IMPROVEMENT


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    count = 0
    if s.over:
        return 0
    if s.laid >= LEAST:
        actions[0] = END_TURN
        count = 1
    for i in range(s.hand_size[s.turn]):
        card = s.hands[s.turn, i]
        for side in range(OWN, OPPONENT + 1):
            for pile in range(UP, DOWN + 1):
                if why_not_lay(s, card, side, pile) == Reason.OK:
                    actions[count] = lay_action(card, side, pile)
                    count += 1
    return count


@rule
def can_lay(s: State) -> bool:
    """Whether any card of the hand may be laid now."""
    for i in range(s.hand_size[s.turn]):
        for side in range(OWN, OPPONENT + 1):
            for pile in range(UP, DOWN + 1):
                if why_not_lay(s, s.hands[s.turn, i], side, pile) == Reason.OK:
                    return True
    return False
