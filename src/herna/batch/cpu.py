"""Thousands of games stepped together on all cores, over flat arrays.

    >>> batch = Batch("korist", 1024, players=4, seed="17")
    >>> batch.step(batch.random_actions)
    >>> batch.masks.shape, batch.features.shape
    ((1024, 653), (1024, 445))

Nothing is allocated after the start, and the interpreter's lock is not held while the games run.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.chance import set_noise
from herna.core.errors import BadAction
from herna.core.game import Game
from herna.core.rule import Compiler

from .loops import FINE, Loops, table_loops
from .tables import Setup


class Batch(Setup):
    """Many tables of one game. All arrays have a row for each table and stay the same objects; treat them as read-only.

    deciders        the seat that decides
    masks           which actions are allowed to it
    features        what it knows: `game.features` says what each number is
    random_actions  one allowed action, drawn by chance
    done            whether the last step ended the game that was on the table; a new one is dealt then
    rewards         for each seat of the game that has ended: 1 for winning alone to −1 for losing alone; else 0
    scores          the scores of the last game that ended at the table
    numbers         the number of the game on the table; `seed_of` gives its seed
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        players: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | int | None = None,
        *,
        workers: int | None = None,
    ) -> None:
        super().__init__(game, size, players, options, seed)
        self.workers = min(size, workers or cores())
        actions, seats = len(self.game.words), max(self.players)
        self.words = np.zeros((size, self.game.layout.dtype.itemsize // 4), np.uint32)
        self.states = self.words.view(np.uint8).reshape(-1).view(self.game.layout.dtype)
        self.deciders = np.zeros(size, np.int8)
        self.masks = np.zeros((size, actions), np.bool_)
        self.features = np.zeros((size, self.game.features.size), np.int8)
        self.random_actions = np.zeros(size, np.int16)
        self.done = np.zeros(size, np.bool_)
        self.rewards = np.zeros((size, seats), np.float32)
        self.scores = np.zeros((size, seats), np.int16)
        self.numbers = np.zeros(size, np.int64)
        self._noise = np.zeros((size, 2), np.uint32)
        self._actions = np.zeros(size, np.int64)
        self._scratch = np.zeros((self.workers, actions), np.int16)
        self._templates = self.templates()
        self._loops = _loops(self.game)
        self.reset()

    def reset(self) -> None:
        """Deal every table again, from the first game of the seed on."""
        self.numbers[:] = self.first + np.arange(self.size)
        self._deal()

    def go_on(self) -> None:
        """Deal every table its next game, whether the last one is over or not."""
        self.numbers += self.size
        self._deal()

    def _deal(self) -> None:
        self.done[:] = False
        self.rewards[:] = 0
        self.scores[:] = 0
        self._on_all_cores(self._reset_part)

    def deal_again(self, seed: str | int) -> None:
        """Deal every table the games of another seed."""
        self.sow(seed)
        self.reset()

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out one action at each table; a bad one is an error, and then nothing is done at any table."""
        given = np.asarray(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise BadAction(f"A step takes {self.size} whole numbers, one for each table.")
        self._actions[:] = given
        bad = min(self._on_all_cores(self._refused_part))
        if bad < self.size:
            action = int(self._actions[bad])
            raise self.refusal(bad, action, self._loops.refuse(self.states, bad, action))
        self._on_all_cores(self._step_part)

    def _on_all_cores(self, part: Callable[[int, int, int], int]) -> list[int]:
        if self.workers == 1:
            return [part(0, 0, self.size)]
        edges = [self.size * n // self.workers for n in range(self.workers + 1)]
        return list(pool().map(part, range(self.workers), edges[:-1], edges[1:]))

    def _reset_part(self, worker: int, first: int, stop: int) -> int:
        self._loops.reset(
            first, stop, self.words, self.states, self._templates, self.key, self.numbers, self._noise,
            self._scratch[worker], self.deciders, self.masks, self.random_actions, self.features,
        )  # fmt: skip
        return stop

    def _refused_part(self, worker: int, first: int, stop: int) -> int:
        bad: int = self._loops.first_refused(first, stop, self.states, self._actions)
        return bad if bad >= 0 else self.size

    def _step_part(self, worker: int, first: int, stop: int) -> int:
        self._loops.step(
            first, stop, self.words, self.states, self._actions, self._templates, self.key, self.numbers, self.done,
            self.scores, self.rewards, self._noise, self._scratch[worker], self.deciders, self.masks,
            self.random_actions, self.features,
        )  # fmt: skip
        return stop


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@functools.cache
def pool() -> ThreadPoolExecutor:
    """Threads, one a core; compiled loops do not hold the interpreter's lock."""
    return ThreadPoolExecutor(cores(), thread_name_prefix="herna-batch")


class _Ranges:
    """The loops over a range of tables, compiled."""

    def __init__(self, game: Game, loops: Loops) -> None:
        compiler = Compiler(game.name)
        self.refuse = loops.refuse
        self.reset = compiler(_reset_range(loops, compiler(set_noise)))
        self.first_refused = compiler(_first_refused(loops))
        self.step = compiler(_step_range(loops))


@functools.cache
def _loops(game: Game) -> _Ranges:
    return _Ranges(game, table_loops(game))


def _reset_range(loops: Loops, start_noise: Callable[..., None]) -> Callable[..., None]:
    deal, show = loops.deal, loops.show

    def reset_range(
        first: int, stop: int, words: Any, states: Any, templates: Any, key: Any, numbers: Any, noise: Any,
        scratch: Any, deciders: Any, masks: Any, random_actions: Any, features: Any,
    ) -> None:  # fmt: skip
        for i in range(first, stop):
            deal(words, states, i, templates[i % len(templates)], key, numbers[i])
            start_noise(noise[i], key, numbers[i])
            masks[i, :] = False
            features[i, :] = 0
            show(states, i, scratch, noise, deciders, masks, random_actions, features)

    return reset_range


def _first_refused(loops: Loops) -> Callable[..., int]:
    refuse = loops.refuse

    def first_refused(first: int, stop: int, states: Any, actions: Any) -> int:
        for i in range(first, stop):
            if refuse(states, i, actions[i]) != FINE:
                return i
        return -1

    return first_refused


def _step_range(loops: Loops) -> Callable[..., None]:
    step, show = loops.step, loops.show

    def step_range(
        first: int, stop: int, words: Any, states: Any, actions: Any, templates: Any, key: Any, numbers: Any, done: Any,
        scores: Any, rewards: Any, noise: Any, scratch: Any, deciders: Any, masks: Any, random_actions: Any,
        features: Any,
    ) -> None:  # fmt: skip
        for i in range(first, stop):
            template = templates[i % len(templates)]
            step(words, states, i, actions[i], template, key, numbers, done, scores, rewards)
            masks[i, :] = False
            features[i, :] = 0
            show(states, i, scratch, noise, deciders, masks, random_actions, features)

    return step_range
