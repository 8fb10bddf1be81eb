"""Štycholov: who decides, and what is allowed."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .actions import (
    catch_action,
    caught_kind,
    is_catch,
    is_lay,
    is_pass,
    laid_kind,
    lay_action,
    name_action,
    pass_action,
    passed_kind,
)
from .cards import GREEN, NO_COLOUR, colour_of, is_buoy, kind_of
from .state import Phase, State


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    LAY_NOW = 2
    CATCH_NOW = 3
    PASS_NOW = 4
    NAME_NOW = 5
    NOT_IN_HAND = 6
    FOLLOW_COLOUR = 7
    NOT_IN_TRICK = 8
    NOT_ITSELF = 9


@rule
def decider(s: State) -> int:
    """Whose decision it is, is always in `turn`."""
    return s.turn


@rule
def in_secret(s: State) -> bool:
    """All choose at once which card they pass, and give it face down (STY-24)."""
    return s.phase == Phase.PASS


@rule
def phase_of(action: int) -> int:
    """The phase an action belongs to."""
    if is_lay(action):
        return Phase.LAY
    if is_catch(action):
        return Phase.CATCH
    return Phase.PASS if is_pass(action) else Phase.NAME


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if phase_of(action) != s.phase:
        return what_now(s)
    if s.phase == Phase.LAY:
        return why_not_lay(s, laid_kind(action))
    if s.phase == Phase.CATCH:
        return why_not_catch(s, caught_kind(action))
    if s.phase == Phase.PASS:
        return Reason.OK if place_in_hand(s, s.turn, passed_kind(action)) >= 0 else Reason.NOT_IN_HAND
    return Reason.OK


@rule
def what_now(s: State) -> int:
    """The reason that names the decision to be made first."""
    if s.phase == Phase.LAY:
        return Reason.LAY_NOW
    if s.phase == Phase.CATCH:
        return Reason.CATCH_NOW
    return Reason.PASS_NOW if s.phase == Phase.PASS else Reason.NAME_NOW


@rule
def place_in_hand(s: State, seat: int, kind: int) -> int:
    """Where in the hand the first card of a kind is; −1 if there is none."""
    for i in range(s.hand_size[seat]):
        if kind_of(s.hands[seat, i]) == kind:
            return i
    return -1


@rule
def must_follow(s: State) -> bool:
    """Who holds the led or named colour must follow it (STY-10, STY-11, STY-31)."""
    if s.colour == NO_COLOUR:
        return False
    for i in range(s.hand_size[s.turn]):
        if colour_of(s.hands[s.turn, i]) == s.colour:
            return True
    return False


@rule
def why_not_lay(s: State, kind: int) -> int:
    """A card of the hand: a buoy any time, else follow the colour if you can (STY-10, STY-11, STY-12)."""
    place = place_in_hand(s, s.turn, kind)
    if place < 0:
        return Reason.NOT_IN_HAND
    card = s.hands[s.turn, place]
    if is_buoy(card) or colour_of(card) == s.colour or not must_follow(s):
        return Reason.OK
    return Reason.FOLLOW_COLOUR


@rule
def place_in_trick(s: State, kind: int) -> int:
    """Where the first catchable card of a kind lies; −1 if there is none."""
    for place in range(s.players):
        if place != s.effect and not s.caught[place] and kind_of(s.trick[place]) == kind:
            return place
    return -1


@rule
def why_not_catch(s: State, kind: int) -> int:
    """Any card still in the trick but the 0 itself (STY-21)."""
    if place_in_trick(s, kind) >= 0:
        return Reason.OK
    return Reason.NOT_ITSELF if kind == kind_of(s.trick[s.effect]) else Reason.NOT_IN_TRICK


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.LAY:
        return legal_lays(s, actions)
    if s.phase == Phase.CATCH:
        return legal_catches(s, actions)
    if s.phase == Phase.PASS:
        return legal_passes(s, actions)
    for colour in range(1, GREEN + 1):
        actions[colour - 1] = name_action(colour)
    return GREEN


@rule
def legal_lays(s: State, actions: Row) -> int:
    """Cards of the hand that may be laid; equal ones, which lie side by side, once (STY-10, STY-12)."""
    count = 0
    following = must_follow(s)
    for i in range(s.hand_size[s.turn]):
        card = s.hands[s.turn, i]
        if following and not is_buoy(card) and colour_of(card) != s.colour:
            continue
        action = lay_action(kind_of(card))
        if count == 0 or actions[count - 1] != action:
            actions[count] = action
            count += 1
    return count


@rule
def legal_passes(s: State, actions: Row) -> int:
    """Cards of the hand; equal ones once (STY-24)."""
    count = 0
    for i in range(s.hand_size[s.turn]):
        action = pass_action(kind_of(s.hands[s.turn, i]))
        if count == 0 or actions[count - 1] != action:
            actions[count] = action
            count += 1
    return count


@rule
def legal_catches(s: State, actions: Row) -> int:
    """Cards of the trick that the 0 may catch; equal ones once (STY-21)."""
    count = 0
    for place in range(s.players):
        kind = kind_of(s.trick[place])
        if place_in_trick(s, kind) == place:
            actions[count] = catch_action(kind)
            count += 1
    return count
