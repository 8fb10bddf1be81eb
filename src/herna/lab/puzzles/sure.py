"""What is sure: one seat against all others, with all cards open and no luck.

A win is sure if nobody can prevent it, and a loss if the others can bring it about. Whatever shows a card that even
open cards do not show (the next one of a deck), or is decided in secret, proves neither, and so does a shared victory.
So nothing that is found here rests on luck, or on what another seat should wish for.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from herna.core.errors import HernaError
from herna.core.game import Game
from herna.core.layout import Visibility
from herna.core.position import Position
from herna.core.rule import Compiler, rule
from herna.core.showing import Group
from herna.players.endgame import fingerprint, look_up, remember, take

DEEPEST = 60
TABLE = 1 << 18
UNSOLVED = -1
LOST, OPEN, WON = -1, 0, 1


class Outcome(IntEnum):
    """What a seat has of a position, whatever the others do."""

    LOST = LOST
    OPEN = OPEN
    WON = WON


class Found(NamedTuple):
    """How an action ends, and after how many decisions."""

    outcome: Outcome
    length: int


class TooLong(HernaError):
    """What is sure cannot be found in reasonable time."""


@rule
def differ(one: Any, other: Any, places: Any) -> bool:
    """Whether two states differ in some of their bytes."""
    for i in range(len(places)):
        if one[places[i]] != other[places[i]]:
            return True
    return False


def _ending(game: Game) -> Callable[..., None]:
    """How a finished game ended for a seat."""
    wins, one_loses = game.rules.wins, game.one_loses

    @rule
    def ending(s: Any, seat: int, end: Any) -> None:
        """A shared victory is neither won nor lost; where one loses, all others have won."""
        winners = 0
        for other in range(s.players):
            winners += 1 if wins(s, other) else 0
        alone = one_loses or winners == 1
        end[0], end[1] = (WON if alone else OPEN) if wins(s, seat) else LOST, 0

    return ending


@rule
def begin(frame: Any, actions: int) -> None:
    """Nothing is tried yet, and whatever is found will be better."""
    frame[0], frame[1], frame[2], frame[3] = actions, 0, -2, 0


@rule
def prefer(frame: Any, side: int, end: Any) -> None:
    """Take what ends better for the side that decides; of what ends alike, what takes longer."""
    worth = side * end[0]
    if worth > frame[2] or (worth == frame[2] and end[1] >= frame[3]):
        frame[2], frame[3] = worth, end[1] + 1


def _judge(game: Game, read: Callable[[Any], Any]) -> Callable[..., int]:
    """The search of a game."""
    legal, apply, decider, in_secret = game.rules.legal, game.rules.apply, game.rules.decider, game.rules.in_secret
    ending, counter = _ending(game), _place(game, "decisions")

    @rule
    def proves(states: Any, depth: int, unseen: Any) -> bool:
        """Whether what follows the last action rests on nothing that open cards do not show."""
        shows = differ(states[depth], states[depth + 1], unseen)
        return depth + 2 < DEEPEST and not shows and not in_secret(read(states[depth + 1]))

    def judge(
        states: Any, actions: Any, frames: Any, keys: Any, kept: Any, numbers: Any, unseen: Any, end: Any, found: Any,
        seat: int, limit: int,
    ) -> int:  # fmt: skip
        """Fill `found` with how each first action ends; returns the positions looked at, or UNSOLVED.

        `states[0]` is the position. A frame is: how many actions there are, how many were tried, and the best of them
        (how it ends for the seat that decides, and after how many decisions).
        """
        depth = looked = 0
        begin(frames[0], legal(read(states[0]), actions[0]))
        while True:
            frame = frames[depth]
            if frame[1] == frame[0] or (depth > 0 and frame[2] == WON):
                if depth == 0:
                    return looked
                end[0], end[1] = (1 if decider(read(states[depth])) == seat else -1) * frame[2], frame[3]
                remember(keys, kept, numbers[depth], end)
                depth -= 1
            else:
                take(states[depth + 1], states[depth])
                below = read(states[depth + 1])
                apply(below, actions[depth, frame[1]])
                frame[1] += 1
                looked += 1
                if looked > limit:
                    return UNSOLVED
                end[0], end[1] = OPEN, 0
                if below.over:
                    ending(below, seat, end)
                elif proves(states, depth, unseen):
                    numbers[depth + 1] = fingerprint(states[depth + 1], counter)
                    if not look_up(keys, kept, numbers[depth + 1], end):
                        # A position that comes about again on the way to itself proves nothing.
                        remember(keys, kept, numbers[depth + 1], end)
                        depth += 1
                        begin(frames[depth], legal(below, actions[depth]))
                        continue
            prefer(frames[depth], 1 if decider(read(states[depth])) == seat else -1, end)
            if depth == 0:
                found[frames[0, 1] - 1, 0], found[frames[0, 1] - 1, 1] = end[0], end[1] + 1

    return judge


@functools.cache
def _compiled(game: Game) -> Any:
    compiler = Compiler(game.name)
    return compiler(_judge(game, compiler.record_reader(game.layout.dtype)))


class Sure:
    """Works out what is sure for one seat of a game; what was found once is kept."""

    def __init__(self, game: Game, seat: int, limit: int) -> None:
        self.game, self.seat, self._limit = game, seat, limit
        words = len(game.words)
        self._states = np.zeros((DEEPEST, game.layout.dtype.itemsize), np.uint8)
        self._found = np.zeros((words, 2), np.int64)
        self._arrays = (
            np.zeros((DEEPEST, words), np.int16),
            np.zeros((DEEPEST, 4), np.int64),
            np.zeros(TABLE, np.uint64),
            np.zeros((TABLE, 2), np.int8),
            np.zeros(DEEPEST, np.uint64),
            unseen(game),
            np.zeros(2, np.int64),
            self._found,
        )

    def of(self, position: Position) -> dict[int, Found]:
        """How each allowed action ends; `TooLong` if there is too much to look at."""
        self._states[0] = position.buffer
        if _compiled(self.game)(self._states, *self._arrays, self.seat, self._limit) == UNSOLVED:
            # What was not looked at to its end is not known.
            self._arrays[2][:] = 0
            raise TooLong(f"There are more than {self._limit} positions to look at.")
        actions = position.legal_numbers()
        return {a: Found(Outcome(o), n) for a, (o, n) in zip(actions, self._found.tolist(), strict=False)}


@functools.cache
def unseen(game: Game) -> Any:
    """Where in a state lies what nobody sees even with all cards open: decks, and what shuffles them."""
    shown, places = _names_in(game.view), list[int]()
    for field in game.layout.fields:
        if field.visibility is Visibility.SECRET and field.name not in shown:
            start = _place(game, field.name)
            places += range(start, start + np.dtype((field.format, field.shape)).itemsize)
    return np.array(places, np.int64)


def _place(game: Game, name: str) -> int:
    fields = game.layout.dtype.fields
    assert fields is not None
    return int(fields[name][1])


def _names_in(part: Any) -> set[str]:
    """All texts in the description of a view, the names of the fields that it shows among them."""
    if isinstance(part, str):
        return {part}
    if isinstance(part, Group):
        part = list(part.parts.values())
    elif hasattr(part, "__dataclass_fields__"):
        part = [getattr(part, name) for name in part.__dataclass_fields__]
    return {name for inner in part for name in _names_in(inner)} if isinstance(part, list | tuple) else set()
