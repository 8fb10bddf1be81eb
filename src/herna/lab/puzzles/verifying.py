"""Verifying puzzles: each is worked out anew, and every line that is told is played to its end."""

from __future__ import annotations

from herna.core.errors import HernaError
from herna.core.position import Position

from .file import FIRST, Puzzle, PuzzleFile, letters, opened, played_on
from .solution import proved
from .sure import Outcome


def check(file: PuzzleFile, puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle; None if it is as it should be."""
    try:
        position = opened(file, puzzle)
        return _wrong_lines(position, puzzle) or _wrong_solution(position, puzzle)
    except HernaError as error:
        return str(error)


def _wrong_solution(position: Position, puzzle: Puzzle) -> str | None:
    solved = proved(position)
    if solved is None:
        return "there is not exactly one turn that wins for sure"
    for path, found in solved.steps.items():
        told = told_outcomes(position, puzzle, letters(position, path))
        if told != [outcome for outcome, _ in found.values()]:
            return f"the lines after {letters(position, path)!r} do not end as they should"
    return None if len(solved.steps) == len(puzzle.steps) else "it has other steps"


def _wrong_lines(position: Position, puzzle: Puzzle) -> str | None:
    if "" not in puzzle.steps:
        return "it has no first step"
    for path, lines in puzzle.steps.items():
        here = played_on(position, path)
        if here.decider != position.decider or len(lines) != len(here.legal_numbers()):
            return f"the step after {path!r} is not one of this turn"
        if not all(played_on(here, chr(FIRST + i) + line).over for i, line in enumerate(lines)):
            return f"a line after {path!r} does not lead to the end"
    return None


def told_outcomes(position: Position, puzzle: Puzzle, path: str) -> list[Outcome]:
    """How the lines of a step end for the seat that decides."""
    seat, here = position.decider, played_on(position, path)
    ends = [played_on(here, chr(FIRST + i) + line).winners for i, line in enumerate(puzzle.steps.get(path, []))]
    alone = position.game.one_loses
    return [
        Outcome.LOST if seat not in winners else Outcome.WON if alone or len(winners) == 1 else Outcome.OPEN
        for winners in ends
    ]
