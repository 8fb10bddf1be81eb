"""The solution of a puzzle: the only turn that wins for sure, with everything that was wrong on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from herna.core.game import Game
from herna.core.position import Position, View
from herna.players import NetworkPlayer
from herna.players.heuristic import sensed
from herna.players.network.weights import file_of

from .sure import Found, Outcome, Sure

LIMIT = 40_000
"""Positions that may be looked at for one decision."""
PROOF = 400_000
"""The same where nothing is known from before."""
MOST_STEPS = 12
FEWEST_CHOICES = 3
LONGEST_LINE = 60


class Solution(NamedTuple):
    """How every choice ends in the decisions of the turn that wins, by what was chosen in it before."""

    sure: Sure
    steps: dict[tuple[int, ...], dict[int, Found]]

    @property
    def ends(self) -> set[tuple[int, ...]]:
        """All ways through the turn that win."""
        return {path for path in self._wins if path not in self.steps}

    @property
    def _wins(self) -> Iterator[tuple[int, ...]]:
        for path, found in self.steps.items():
            yield from ((*path, action) for action, (outcome, _) in found.items() if outcome == Outcome.WON)


def solution(position: Position, sure: Sure) -> Solution | None:
    """The solution of a position; None if it is no puzzle: it has none, or several, or something is left to luck.

    Either one first action is the only one that wins, or all that win belong to one turn, in whatever order.
    """
    found = sure.of(position)
    if len(found) < FEWEST_CHOICES or not _is_clear(found):
        return None
    if sum(outcome == Outcome.WON for outcome, _ in found.values()) == 1:
        return Solution(sure, {(): found})
    solved = Solution(sure, {})
    if not _walk(position, (), solved):
        return None
    return solved if len({_result(position, path) for path in solved.ends}) == 1 else None


def proved(position: Position) -> Solution | None:
    """The solution, worked out from nothing: what is found thus once is found again."""
    assert position.decider is not None
    return solution(position, Sure(position.game, position.decider, PROOF))


def _walk(position: Position, path: tuple[int, ...], solved: Solution) -> bool:
    """Look at a decision and at those after it in this turn; false as soon as it cannot be a puzzle."""
    found = solved.sure.of(position)
    if not _is_clear(found) or len(solved.steps) == MOST_STEPS:
        return False
    solved.steps[path] = found
    for action, (outcome, _) in found.items():
        after = position.copy()
        after.apply(action)
        goes_on = outcome == Outcome.WON and after.decider == solved.sure.seat
        if goes_on and not _walk(after, (*path, action), solved):
            return False
    return True


def _is_clear(found: dict[int, Found]) -> bool:
    """Whether every choice surely wins or surely loses, and there are both; a choice alone is none."""
    outcomes = {outcome for outcome, _ in found.values()}
    return outcomes == {Outcome.WON, Outcome.LOST} or (outcomes == {Outcome.WON} and len(found) == 1)


def _result(position: Position, path: tuple[int, ...]) -> bytes:
    """What a way through the turn comes to, in whatever order."""
    after = position.copy()
    for action in path:
        after.apply(action)
    counter = position.game.layout.dtype.fields["decisions"][1]  # type: ignore[index]
    whole = after.to_bytes()
    return whole[:counter] + whole[counter + 2 :]


def line(solved: Solution, position: Position, action: int) -> list[int] | None:
    """What follows an action up to the end, itself left out; None if it cannot be told in a few decisions.

    Who gets what it wants takes the short way; the others do what they would do anyway.
    """
    here, following = position.copy(), list[int]()
    here.apply(action)
    while not here.over:
        if len(following) == LONGEST_LINE:
            return None
        following.append(_next(solved.sure, here))
        here.apply(following[-1])
    return following


def _next(sure: Sure, position: Position) -> int:
    found, seat = sure.of(position), position.decider
    assert seat is not None
    wished = Outcome.WON if seat == sure.seat else Outcome.LOST
    liked = _likings(position.game, position.view(seat))

    def worth(action: int) -> tuple[int, int, float]:
        outcome, length = found[action]
        return outcome * wished, -length if outcome == wished else 0, liked[action]

    return max(found, key=worth)


def _likings(game: Game, view: View) -> dict[int, float]:
    return NetworkPlayer("").rate(view) if file_of(game).exists() else sensed(view)
