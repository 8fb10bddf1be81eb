"""Thousands of games stepped together on all cores, over flat arrays.

    >>> batch = Batch("korist", 1024, players=4, seed="17")
    >>> batch.step(batch.random_actions)
    >>> batch.masks.shape, batch.features.shape
    ((1024, 653), (1024, 445))

Nothing is allocated after the start, and the interpreter's lock is not held while the games run.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.game import Game, Options
from herna.core.processes import cores
from herna.core.rule import Compiler

from . import tables
from .table import FINE, SeriesTables, TableRules, Tables, table_rules


class _InMemory(tables.Arrays):
    def _new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def _copied(self, values: npt.NDArray[Any]) -> Any:
        return values

    def _records(self, words: Any) -> Any:
        return words.view(np.uint8).reshape(-1).view(self.game.layout.dtype)


class Batch(_InMemory, tables.Batch):
    """Many tables of one game in memory; `tables.Batch` says what each array is."""

    def __init__(
        self,
        game: str | Game,
        size: int,
        players: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
        seed: str | int | None = None,
        *,
        derived: bool = False,
        workers: int | None = None,
    ) -> None:
        self._wanted = workers or cores()
        super().__init__(game, size, players, options, seed, derived=derived)

    def _lay_out(self) -> None:
        super()._lay_out()
        self.workers = min(self.size, self._wanted)
        self._loops = _loops(self.game)
        self._scratch = np.zeros((self.workers, len(self.game.words)), np.int16)
        self._actions = np.zeros(self.size, np.int64)

    def _numbers_now(self) -> npt.NDArray[np.int64]:
        return self.numbers  # type: ignore[no-any-return]

    def _random_actions_now(self) -> npt.NDArray[np.int16]:
        return self.random_actions  # type: ignore[no-any-return]

    def _deal_from(self, numbers: npt.NDArray[np.int64]) -> None:
        self.numbers[:] = numbers
        for array in (self.done, self.rewards, self.scores):
            array[:] = 0
        self._on_all_cores(self._begin_part)

    def _given(self, actions: Any) -> npt.NDArray[np.int64]:
        given = np.asarray(actions)
        self._check_shape(given)
        self._actions[:] = given
        return self._actions

    def _first_refused(self, actions: Any) -> tuple[int, int, int] | None:
        bad = min(self._on_all_cores(self._refused_part))
        if bad == self.size:
            return None
        action = int(actions[bad])
        return bad, action, self._loops.refuse(self.states, bad, action)

    def _step_all(self, actions: Any) -> None:
        self._on_all_cores(self._step_part)

    def _on_all_cores(self, part: Callable[[int, int, int], int]) -> list[int]:
        if self.workers == 1:
            return [part(0, 0, self.size)]
        edges = [self.size * n // self.workers for n in range(self.workers + 1)]
        return list(pool().map(part, range(self.workers), edges[:-1], edges[1:]))

    def _begin_part(self, worker: int, first: int, stop: int) -> int:
        self._loops.begin(self._tables, self._scratch[worker], first, stop)
        return stop

    def _refused_part(self, worker: int, first: int, stop: int) -> int:
        bad: int = self._loops.first_refused(self.states, self._actions, first, stop)
        return bad

    def _step_part(self, worker: int, first: int, stop: int) -> int:
        self._loops.step(self._tables, self._scratch[worker], self._actions, first, stop)
        return stop


class RandomGames(_InMemory, tables.RandomGames):
    """A series of random games on all cores, or on so many."""

    def __init__(
        self, game: Game, players: int, options: Options, seed: str, player_seed: str, *, workers: int | None = None
    ) -> None:
        super().__init__(game, players, options, seed, player_seed)
        # A table for each worker, in memory of its own: cores that write side by side wait for each other.
        self._series = [self._lay_out(1) for _ in range(workers or cores())]
        self._scratch = [np.zeros(len(game.words), np.int16) for _ in self._series]
        self._loop = _loops(game).play

    def _play(self, first: int, stop: int) -> tuple[int, list[list[int]]]:
        count = len(self._series)
        edges = [first + (stop - first) * n // count for n in range(count + 1)]
        list((pool().map if count > 1 else map)(self._loop, self._series, self._scratch, edges[:-1], edges[1:]))
        sums = np.sum([series.sums[0] for series in self._series], axis=0)
        return sum(int(series.decisions[0]) for series in self._series), sums.tolist()


@functools.cache
def pool() -> ThreadPoolExecutor:
    """Threads, one a core; compiled loops do not hold the interpreter's lock."""
    return ThreadPoolExecutor(cores(), thread_name_prefix="herna-batch")


class _Loops:
    """The loops over a range of tables, compiled."""

    def __init__(self, game: Game) -> None:
        compiler, rules = Compiler(game.name), table_rules(game)
        self.refuse = compiler(rules.refuse, short=True)
        self.begin = compiler(_begin_range(rules))
        self.first_refused = compiler(_first_refused(rules))
        self.step = compiler(_step_range(rules))
        self.play = compiler(_play_range(rules))


@functools.cache
def _loops(game: Game) -> _Loops:
    return _Loops(game)


def _begin_range(rules: TableRules) -> Callable[..., None]:
    begin, show = rules.begin, rules.show

    def begin_range(t: Tables, scratch: Any, first: int, stop: int) -> None:
        for i in range(first, stop):
            begin(t, i)
            t.masks[i, :] = False
            t.features[i, :] = 0
            show(t, i, scratch)

    return begin_range


def _first_refused(rules: TableRules) -> Callable[..., int]:
    refuse = rules.refuse

    def first_refused(states: Any, actions: Any, first: int, stop: int) -> int:
        for i in range(first, stop):
            if refuse(states, i, actions[i]) != FINE:
                return i
        return len(states)

    return first_refused


def _step_range(rules: TableRules) -> Callable[..., None]:
    step, show = rules.step, rules.show

    def step_range(t: Tables, scratch: Any, actions: Any, first: int, stop: int) -> None:
        for i in range(first, stop):
            step(t, i, actions[i])
            t.masks[i, :] = False
            t.features[i, :] = 0
            show(t, i, scratch)

    return step_range


def _play_range(rules: TableRules) -> Callable[..., None]:
    play = rules.play

    def play_range(t: SeriesTables, scratch: Any, first: int, stop: int) -> None:
        for number in range(first, stop):
            play(t, 0, number, scratch)

    return play_range
