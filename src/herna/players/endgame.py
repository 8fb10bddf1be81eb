"""Exact endgames: with all cards open, the last decisions are tried to the very end.

Every seat takes what is best for itself (max^n; for two players this is minimax). What has been worked out once is
looked up when the same position comes about in another order. A game that is too long to be finished is not solved at
all: there is no estimate here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from herna.core.chance import set_key
from herna.core.game import Game
from herna.core.layout import RANDOM_WORDS
from herna.core.rule import rule

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
def take(outcome: Any, source: Any) -> None:
    """Copy what each seat gets, or the bytes of a state."""
    for i in range(len(outcome)):
        outcome[i] = source[i]


@rule
def look_up(keys: Any, kept: Any, number: Any, out: Any) -> bool:
    """Whether the position has been worked out before, and what came of it."""
    place = number % np.uint64(len(keys))
    if keys[place] != number:
        return False
    take(out, kept[place])
    return True


@rule
def remember(keys: Any, kept: Any, number: Any, outcome: Any) -> None:
    """Keep what came of a position; of two with the same place the later one stays."""
    place = number % np.uint64(len(keys))
    keys[place] = number
    take(kept[place], outcome)


@rule
def forget(outcome: Any) -> None:
    """Nothing is known yet of what each seat gets."""
    for i in range(len(outcome)):
        outcome[i] = -1


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


def solver(game: Game, read: Callable[[Any], Any]) -> Callable[..., int]:
    """The exact search of a game."""
    legal, apply, decider, worth = game.rules.legal, game.rules.apply, game.rules.decider, _worth(game)
    fields = game.layout.dtype.fields
    assert fields is not None
    counter = fields["decisions"][1]

    def solve(
        states: Any, actions: Any, frames: Any, best: Any, keys: Any, kept: Any, found: Any, numbers: Any, outcome: Any,
        limit: int,
    ) -> int:  # fmt: skip
        """Fill `found` with what each first action leads to; returns the positions looked at, or UNSOLVED.

        `states[0]` is the position; a rest of more decisions than there is room for is not solved. A frame is: how many
        actions there are, how many were tried.
        """
        frames[0, 0] = legal(read(states[0]), actions[0])
        frames[0, 1] = 0
        forget(best[0])
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
                take(states[depth + 1], states[depth])
                below = read(states[depth + 1])
                apply(below, actions[depth, frames[depth, 1]])
                frames[depth, 1] += 1
                looked += 1
                if looked > limit or depth + 2 >= len(states):
                    return UNSOLVED
                if below.over:
                    worth(below, outcome)
                else:
                    numbers[depth + 1] = fingerprint(states[depth + 1], counter)
                    if not look_up(keys, kept, numbers[depth + 1], outcome):
                        depth += 1
                        frames[depth, 0] = legal(below, actions[depth])
                        frames[depth, 1] = 0
                        forget(best[depth])
                        continue
            seat = decider(read(states[depth]))
            if outcome[seat] > best[depth, seat]:
                take(best[depth], outcome)
            if depth == 0:
                take(found[frames[0, 1] - 1], outcome)

    return solve


def knower(game: Game, read: Callable[[Any], Any]) -> Callable[..., bool]:
    """Whether a seat can work out every hidden card: then all its guesses are one and the same."""
    guess = game.rules.guess

    def is_known(view: Any, first: Any, other: Any, seat: int, key: Any) -> bool:
        """The two buffers are room to work in."""
        for draw in range(DRAWS):
            for i in range(len(view)):
                other[i] = view[i]
            s = read(other)
            set_key(s.random, key, draw)
            guess(s, seat)
            if draw == 0:
                for i in range(len(view)):
                    first[i] = other[i]
            for i in range(4 * RANDOM_WORDS, len(view)):
                if first[i] != other[i]:
                    return False
        return True

    return is_known


@rule
def rate_exactly(found: Any, count: int, seat: int, rates: Any) -> bool:
    """1 for the best action, and less by as much of the win as another one gives away; false if all give the same."""
    low = high = found[0, seat]
    for i in range(1, count):
        low, high = min(low, found[i, seat]), max(high, found[i, seat])
    for i in range(count):
        rates[i] = 1 - (high - found[i, seat]) / ALL
    differ: bool = low < high
    return differ
