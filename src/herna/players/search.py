"""A player that thinks ahead: many guesses of the hidden cards, one tree for all of them (see `tree.py`).

The actions that look best are tried side by side, and the worse half leaves, stage by stage, until one is left:
sequential halving (Karnin, Koren and Somekh, 2013). So most tries go to the actions that are hard to tell apart.
"""

from __future__ import annotations

import functools
import threading
import time
from abc import ABC, abstractmethod

import numpy as np
import numpy.typing as npt

from herna.core.chance import key_of
from herna.core.game import Game
from herna.core.position import View, deal

from .mind import exact_rates, mind_of, solve
from .random import player_key
from .tree import DEEPEST, NODE

GLANCE = 0.01
"""Seconds between two looks at the clock, about."""
IN_TIME = 0.9
"""The share of the budget that is searched: the last look at the clock may come late."""
ROOM = 60_000
"""Nodes of one tree below the actions in question; once they are used up the tree only gets surer."""
FEWEST = 16
"""Rounds there must be for each action in question; when there are fewer, some actions are out of it."""
TRUST = 20.0
"""How much an action that comes later in the order of card sense must prove: its results count for less by so many
times their noise at every doubling of its place."""
SOLVED = 30_000
"""Positions that are looked at when everything is known; a longer rest is searched."""

Places = npt.NDArray[np.int64]


class Trees:
    """The actions in question, by falling looks, and a tree over them for each thread."""

    def __init__(self, view: View, most: int, seeds: list[str]) -> None:
        self._mind, self._view, self._seat = mind_of(view.game), view.buffer, view.seat
        words, trees = len(view.game.words), len(seeds)
        actions, places = np.zeros(words, np.int16), np.zeros(words, np.int64)
        count = self._mind.consider(view.buffer, actions, np.zeros(words, np.int64), places, np.zeros(words, np.int16))
        self.actions = actions[: min(most, count)].tolist()
        self.order: Places = np.arange(len(self.actions))
        self.nodes = np.zeros((trees, 1 + len(self.actions) + ROOM), NODE)
        self.nodes["action"][:, 1 : len(self.actions) + 1] = self.actions
        self.noise = np.zeros((trees, 2))
        self._promises = np.zeros(len(self.actions))
        self._used = np.full((trees, 1), len(self.actions) + 1)
        self._keys = [key_of(player_key(seed))[0] for seed in seeds]
        self._guesses = [0] * trees
        self._room = [_room(view) for _ in seeds]

    def load(self) -> None:
        """Have the search compiled, or read what is compiled."""
        self._grow(0, 0, 0)
        self.noise[:, 1] = 1
        self.nodes["visits"] = 1
        self.rank(len(self.actions), TRUST)
        self.rates()

    def _grow(self, tree: int, count: int, guesses: int) -> None:
        buffer, *room = self._room[tree]
        self._mind.grow(
            self._view, buffer, self._seat, self.order, count, self.nodes[tree], self._used[tree], self.noise[tree],
            self._keys[tree], self._guesses[tree], guesses, *room,
        )  # fmt: skip
        self._guesses[tree] += guesses

    def grow(self, tree: int, count: int, guesses: int, until: float) -> None:
        """Try the first `count` actions under so many guesses, until a time on the clock; at least under one in all."""
        portion, end = 1, self._guesses[tree] + guesses
        now = time.perf_counter()
        while self._guesses[tree] < end and (now < until or not self._guesses[tree]):
            portion = min(portion, end - self._guesses[tree])
            self._grow(tree, count, portion)
            before, now = now, time.perf_counter()
            portion = 2 * portion if now - before < GLANCE else portion

    def grow_all(self, count: int, guesses: int, until: float) -> None:
        """Grow every tree in a thread of its own, the first one in this thread."""
        threads = [
            threading.Thread(target=self.grow, args=(tree, count, guesses, until)) for tree in range(1, len(self._keys))
        ]
        for thread in threads:
            thread.start()
        self.grow(0, count, guesses, until)
        for thread in threads:
            thread.join()

    def rank(self, count: int, trust: float) -> None:
        """Put the first `count` actions into the order of what they promise."""
        self._mind.rank(self.nodes, self.noise, self.order, count, self._promises, trust)

    def rates(self) -> dict[int, float]:
        """How good each action has proved, the best one first and the one that left first at the end."""
        rates = np.zeros(len(self.actions))
        self._mind.settle(self.order, len(self.actions), self._promises, rates)
        return {self.actions[place]: rate for place, rate in zip(self.order.tolist(), rates.tolist(), strict=True)}


def _room(view: View) -> tuple[npt.NDArray[np.generic], ...]:
    """What a search works in: a state, actions, their nodes and weights, the path and who decides on it."""
    most = len(view.game.words)
    rows = np.zeros(most, np.int16), np.zeros(most, np.int32), np.zeros(most, np.float64)
    return view.buffer.copy(), *rows, np.zeros(DEEPEST, np.int32), np.zeros(DEEPEST, np.int32)


class Ahead(ABC):
    """What all players that think ahead have in common: so many rounds a decision, in so many threads.

    Their choices are reproducible, unless time runs out before.
    """

    def __init__(self, seed: str, rounds: int = 1_000, threads: int = 1) -> None:
        self._seed, self._rounds, self._threads = seed, rounds, threads
        self._decision = 0

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The action that is left when all others have proved worse."""
        rated = self.rate(view, budget)
        return max(rated, key=lambda number: rated[number])

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """1 for the best action, and less by as much as another one promises less; exactly, once all is known."""
        legal = view.legal_numbers()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        self._decision += 1
        self._load(view.game)
        until = time.perf_counter() + IN_TIME * budget
        exact = self._solve(view, until)
        if exact is not None:
            return exact
        # The best one comes first: another one may promise just as much.
        found = self._search(view, until)
        return found | {number: 0.0 for number in legal if number not in found}

    def _solve(self, view: View, _until: float) -> dict[int, float] | None:
        """How good each action surely is, if that can be known."""
        return exact_rates(view, f"{self._seed} {self._decision}", SOLVED)

    @abstractmethod
    def _load(self, game: Game) -> None:
        """Have everything compiled before the clock of a first decision runs."""

    @abstractmethod
    def _search(self, view: View, until: float) -> dict[int, float]:
        """How good each action that was tried has proved, the best one first."""

    def _seeds(self) -> list[str]:
        """Of the guesses in each thread, for the decision at hand."""
        return [f"{self._seed} {self._decision} {number}" for number in range(self._threads)]


class SearchPlayer(Ahead):
    """Searches by card sense."""

    def _load(self, game: Game) -> None:
        load_search(game)

    def _search(self, view: View, until: float) -> dict[int, float]:
        trees = Trees(view, max(2, self._rounds // FEWEST), self._seeds())
        staying, stages = len(trees.actions), (len(trees.actions) - 1).bit_length()
        for left in range(stages, 0, -1):
            guesses = max(1, self._rounds // (stages * staying * self._threads))
            now = time.perf_counter()
            trees.grow_all(staying, guesses, now + (until - now) / left)
            trees.rank(staying, TRUST)
            staying = (staying + 1) // 2
        return trees.rates()


@functools.cache
def load_search(game: Game) -> None:
    """Have the search compiled, once."""
    position = deal(game, seed="load")
    view = position.view(position.decider)
    Trees(view, 2, ["load"]).load()
    exact_rates(view, "load", 1)
    solve(position, limit=1)
