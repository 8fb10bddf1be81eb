"""Finding puzzles: games of experts are looked through from the end, and the hardest to see of each is kept."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from herna.core.game import Game, Options
from herna.core.position import Position, deal
from herna.players import player
from herna.players.network.weights import file_of

from .file import Puzzle, checksum, letters
from .solution import LIMIT, Solution, line, proved, solution
from .sure import Outcome, Sure, TooLong

PLAYED_BY = "expert"
FARTHEST = 30
"""So many decisions from the end a puzzle may begin."""
GIVE_UP = 3
"""After so many decisions that take too long, those before them are not looked at."""
SHORTEST = 2
"""Decisions up to the end, at least: who wins at once needs no puzzle."""
FAIR = 8
"""Choices and decisions up to the end together, at least."""
TRIED_BY = ("heuristic", "casual", "network")
"""A puzzle is what one of them misses."""


def make(game: Game, count: int, seed: str) -> Iterator[Puzzle | None]:
    """Puzzles of a game, one deal at a time: None where a deal has none. Ways to play take turns."""
    ways, found = list(ways_to_play(game)), 0
    for number in itertools.count():
        if found == count:
            return
        players, options = ways[number % len(ways)]
        puzzle = found_in(game, players, options, seed, number)
        found += puzzle is not None
        yield puzzle


def ways_to_play(game: Game) -> Iterator[tuple[int, Options]]:
    """All numbers of players with all options."""
    for values in itertools.product(*game.options.values()):
        for players in game.players:
            yield players, dict(zip(game.options, values, strict=True))


def found_in(game: Game, players: int, options: Options, seed: str, number: int) -> Puzzle | None:
    """The puzzle in a deal of a series: of several the one that begins earliest."""
    best, failed, sures = None, 0, [Sure(game, seat, LIMIT) for seat in range(players)]
    for position in _backwards(deal(game, players, options, f"{seed}/{number}"), f"{seed} {number}"):
        assert position.decider is not None
        try:
            best = _puzzle(position, sures[position.decider], number) or best
        except TooLong:
            failed += 1
        if failed == GIVE_UP:
            break
    return best


def _backwards(position: Position, seed: str) -> list[Position]:
    """The last decisions of the game that experts make of a deal, the last one first."""
    seats = [player(PLAYED_BY, f"{seed} {seat}") for seat in range(position.players)]
    passed: list[Position] = []
    while position.decider is not None:
        passed.append(position.copy())
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return passed[: -FARTHEST - 1 : -1]


def _puzzle(position: Position, sure: Sure, number: int) -> Puzzle | None:
    solved = solution(position, sure)
    if solved is None or not _is_hard(position, solved) or not _is_proved(position):
        return None
    steps: dict[str, list[str]] = {}
    for path, found in solved.steps.items():
        here = _after(position, path)
        lines = [line(solved, here, action) for action in found]
        if None in lines:
            return None
        steps[letters(position, path)] = [
            letters(_after(here, (a,)), told) for a, told in zip(found, lines, strict=True) if told is not None
        ]
    start = deal(position.game, position.players, position.options, position.seed)
    played = letters(start, position.actions)
    return Puzzle(number, position.players, position.options, played, checksum(position), steps)


def _is_proved(position: Position) -> bool:
    """Whether it is a puzzle also for somebody who has not looked at what follows before."""
    try:
        return proved(position) is not None
    except TooLong:
        return False


def _after(position: Position, actions: Iterable[int]) -> Position:
    after = position.copy()
    for action in actions:
        after.apply(action)
    return after


def _is_hard(position: Position, solved: Solution) -> bool:
    """Whether there is something to think about, and a player who does not count it out would miss it."""
    found = solved.steps[()]
    longest = max(length for outcome, length in found.values() if outcome == Outcome.WON)
    if longest < SHORTEST or longest + len(found) < FAIR:
        return False
    taught = file_of(position.game).exists()
    return any(_misses(name, position, solved) for name in TRIED_BY if taught or name != "network")


def _misses(name: str, position: Position, solved: Solution) -> bool:
    here, seen = position.copy(), player(name, "")
    path: tuple[int, ...] = ()
    while path in solved.steps:
        choice = seen.choose(here.view(here.decider))
        if solved.steps[path][choice].outcome != Outcome.WON:
            return True
        path = (*path, choice)
        here.apply(choice)
    return False
