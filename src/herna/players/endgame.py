"""Exact endgames: with all cards open, the last decisions are tried to the very end.

Every seat takes what is best for itself (max^n; for two players this is minimax). What has been worked out once is
looked up when the same position comes about in another order. A game that is too long to be finished is not solved at
all: there is no estimate here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from herna.core.game import Game
from herna.core.layout import RANDOM_WORDS
from herna.core.position import Position, View
from herna.core.rule import Compiler, rule

ALL = 840
"""What a win alone is worth; it can be shared by up to eight."""
DEEPEST = 64
SEATS = 8
TABLE = 1 << 16
UNSOLVED = -1
DRAWS = 12
"""Guesses that must agree before everything counts as known."""


@rule
def fingerprint(state: Any, counter: int) -> Any:
    """A number for a position, whatever way led to it (FNV-1a, the counter of decisions left out)."""
    number = np.uint64(14695981039346656037)
    for i in range(len(state)):
        if i != counter and i != counter + 1:
            number = (number ^ np.uint64(state[i])) * np.uint64(1099511628211)
    return number


@rule
def look_up(keys: Any, kept: Any, number: Any, out: Any) -> bool:
    """Whether the position has been worked out before, and what came of it."""
    place = number % np.uint64(TABLE)
    if keys[place] != number:
        return False
    for i in range(SEATS):
        out[i] = kept[place, i]
    return True


@rule
def remember(keys: Any, kept: Any, number: Any, outcome: Any) -> None:
    """Keep what came of a position; of two with the same place the later one stays."""
    place = number % np.uint64(TABLE)
    keys[place] = number
    for i in range(SEATS):
        kept[place, i] = outcome[i]


@rule
def take(outcome: Any, source: Any) -> None:
    """Copy what each seat gets."""
    for i in range(SEATS):
        outcome[i] = source[i]


def _worth(game: Game) -> Callable[..., None]:
    wins, shared = game.rules.wins, not game.one_loses

    @rule
    def worth(s: Any, out: Any) -> None:
        """What each seat has of the finished game."""
        winners = 0
        for seat in range(s.players):
            winners += 1 if wins(s, seat) else 0
        for seat in range(s.players):
            out[seat] = (ALL // winners if shared else ALL) if wins(s, seat) else 0

    return worth


@functools.cache
def solver(game: Game) -> Callable[..., int]:
    """The compiled search of a game."""
    compiler = Compiler(game.name)
    read = compiler.record_reader(game.layout.dtype)
    legal, apply, decider, worth = game.rules.legal, game.rules.apply, game.rules.decider, _worth(game)
    fields = game.layout.dtype.fields
    assert fields is not None
    counter = fields["decisions"][1]

    def solve(states: Any, actions: Any, frames: Any, best: Any, keys: Any, kept: Any, found: Any, limit: int) -> int:
        """Fill `found` with what each first action leads to; returns the positions looked at, or UNSOLVED.

        `states[0]` is the position. A frame is: how many actions there are, how many were tried.
        """
        numbers = np.zeros(DEEPEST, np.uint64)
        outcome = np.zeros(SEATS, np.int16)
        frames[0, 0] = legal(read(states[0]), actions[0])
        frames[0, 1] = 0
        best[0, :] = -1
        depth = looked = 0
        while True:
            seat = decider(read(states[depth]))
            if frames[depth, 1] == frames[depth, 0] or (depth > 0 and best[depth, seat] == ALL):
                if depth == 0:
                    return looked
                remember(keys, kept, numbers[depth], best[depth])
                take(outcome, best[depth])
                depth -= 1
            else:
                states[depth + 1, :] = states[depth]
                below = read(states[depth + 1])
                apply(below, actions[depth, frames[depth, 1]])
                frames[depth, 1] += 1
                looked += 1
                if looked > limit or depth + 2 >= DEEPEST:
                    return UNSOLVED
                if below.over:
                    worth(below, outcome)
                else:
                    numbers[depth + 1] = fingerprint(states[depth + 1], counter)
                    if not look_up(keys, kept, numbers[depth + 1], outcome):
                        depth += 1
                        frames[depth, 0] = legal(below, actions[depth])
                        frames[depth, 1] = 0
                        best[depth, :] = -1
                        continue
            seat = decider(read(states[depth]))
            if outcome[seat] > best[depth, seat]:
                take(best[depth], outcome)
            if depth == 0:
                take(found[frames[0, 1] - 1], outcome)

    compiled: Callable[..., int] = compiler(solve)
    return compiled


def solve(position: Position, limit: int = 200_000) -> dict[int, list[float]] | None:
    """For each legal action the share of the win every seat gets if all go on without a fault; None if it is too long.

    `limit` is how many positions may be looked at.
    """
    game = position.game
    states = np.zeros((DEEPEST, game.layout.dtype.itemsize), np.uint8)
    states[0] = position.buffer
    actions = np.zeros((DEEPEST, len(game.words)), np.int16)
    found = np.zeros((len(game.words), SEATS), np.int16)
    looked = solver(game)(
        states,
        actions,
        np.zeros((DEEPEST, 2), np.int64),
        np.zeros((DEEPEST, SEATS), np.int16),
        np.zeros(TABLE, np.uint64),
        np.zeros((TABLE, SEATS), np.int16),
        found,
        limit,
    )
    if looked == UNSOLVED:
        return None
    legal = position.legal_numbers()
    return {number: (found[i, : position.players] / ALL).tolist() for i, number in enumerate(legal)}


def rest_is_known(view: View, seed: str) -> bool:
    """Whether the seat can work out every hidden card: then all its guesses are one and the same."""
    first = view.guess(f"{seed} first").buffer[4 * RANDOM_WORDS :]
    return all(
        np.array_equal(first, view.guess(f"{seed} {draw}").buffer[4 * RANDOM_WORDS :]) for draw in range(1, DRAWS)
    )
