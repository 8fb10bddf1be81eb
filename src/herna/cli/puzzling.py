"""`herna puzzles`: positions with exactly one turn that wins, found in games of experts, and verified."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from tqdm import tqdm

from ..core.errors import HernaError
from ..core.game import all_games, find
from .arguments import add_command, count, hide_progress, writing


def add(commands: Any) -> None:
    """Add this command."""
    puzzles = add_command(
        commands,
        "puzzles",
        _puzzles,
        "find positions in which exactly one turn wins for sure, or verify those in a file",
        "herna puzzles karma --count 20 -o my-puzzles.json\nherna puzzles --check my-puzzles.json",
    )
    names = ", ".join(game.name for game in all_games())
    puzzles.add_argument("game", metavar="GAME", nargs="?", help=names)
    puzzles.add_argument("--count", metavar="N", type=count, default=100, help="so many (default: 100)")
    puzzles.add_argument("--seed", metavar="S", default="puzzles", help="the same seed gives the same file")
    puzzles.add_argument("-o", "--out", metavar="FILE", default="-", help="where they go (default: standard output)")
    puzzles.add_argument("--check", metavar="FILE", help="verify the puzzles of a file")


def _puzzles(arguments: argparse.Namespace) -> int:
    if arguments.check:
        return _check(arguments.check)
    if arguments.game is None:
        raise HernaError("Which game? (See `herna puzzles --help`.)")
    return _make(arguments)


def _make(arguments: argparse.Namespace) -> int:
    from ..lab.puzzles import PuzzleFile, make, write_puzzles

    game, found = find(arguments.game), []
    bar = tqdm(total=arguments.count, desc=game.name, unit="puzzle", disable=hide_progress(sys.stderr))
    with writing(arguments.out) as file, bar:
        for deals, puzzle in enumerate(make(game, arguments.count, arguments.seed), 1):
            bar.set_postfix(deals=deals, refresh=puzzle is None and deals % 10 == 0)
            if puzzle is not None:
                found.append(puzzle)
                bar.update()
        file.write(write_puzzles(PuzzleFile.of(game, arguments.seed, found)))
    return 0


def _check(name: str) -> int:
    from ..lab.puzzles import check, read_puzzles

    file, wrong = read_puzzles(Path(name).read_bytes()), 0
    for puzzle in tqdm(file.all, desc=file.game, unit="puzzle", disable=hide_progress(sys.stderr)):
        problem = check(file, puzzle)
        if problem:
            wrong += 1
            print(f"deal {puzzle.deal}: {problem}")
    print(f"{len(file.all) - wrong} of {len(file.all)} puzzles of {file.game} are right.")
    return 1 if wrong else 0
