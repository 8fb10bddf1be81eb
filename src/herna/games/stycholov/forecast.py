"""Štycholov: what the ocean will have to give for the next round, as far as it can be known during this one."""

from __future__ import annotations

from herna.core.rule import rule

from .setup import hand_goal, hand_goal_of
from .state import ROUNDS, Phase, State


@rule
def has_next_round(s: State) -> bool:
    """Whether another round may come (STY-45)."""
    return s.phase != Phase.END and s.round < ROUNDS


@rule
def missing(s: State, seat: int) -> int:
    """Cards of a seat's next hand that neither its hold nor what it has caught so far can give (STY-41, STY-43)."""
    return max(0, hand_goal_of(s.players, s.round + 1) - s.hold_left[seat] - s.fished[seat])


@rule
def uncaught(s: State) -> int:
    """Cards of this round that somebody will still catch: all but those that lie on a fisherman."""
    count = s.players * hand_goal(s)
    for seat in range(s.players):
        count -= s.fished[seat]
    return count


@rule
def least_needed(s: State) -> int:
    """What the ocean must give for the next round at least: all that is still caught goes to those who lack cards."""
    if not has_next_round(s):
        return 0
    total = 0
    for seat in range(s.players):
        total += missing(s, seat)
    return max(0, total - uncaught(s))


@rule
def most_needed(s: State) -> int:
    """What it must give at most: all that is still caught goes to the one who needs it least."""
    if not has_next_round(s):
        return 0
    total = 0
    saved = uncaught(s)
    for seat in range(s.players):
        total += missing(s, seat)
        saved = min(saved, missing(s, seat))
    return total - saved
