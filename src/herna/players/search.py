"""A player that thinks ahead: many guesses of the hidden cards, one tree for all of them (see `tree.py`).

The actions that look best are tried side by side, and the worse half leaves, stage by stage, until one is left:
sequential halving (Karnin, Koren and Somekh, 2013). So most tries go to the actions that are hard to tell apart.
"""

from __future__ import annotations

import functools
import threading
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.chance import key_of
from herna.core.game import Game
from herna.core.position import View, deal

from .endgame import rest_is_known, solve
from .heuristic import sensed
from .random import player_key
from .tree import NODE, grower

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


class _Tree:
    """One tree, grown by one thread."""

    def __init__(self, view: View, actions: list[int], seed: str) -> None:
        self._grow = grower(view.game)
        self._view, self._seat = view.buffer, view.seat
        self._buffer = view.buffer.copy()
        self.nodes = np.zeros(1 + len(actions) + ROOM, NODE)
        self.nodes["action"][1 : len(actions) + 1] = actions
        self._used = np.array([len(actions) + 1])
        self.noise = np.zeros(2)
        self._key, _ = key_of(player_key(seed))
        self._guesses = 0
        most = len(view.game.words)
        self._scratch = np.zeros(most, np.int16), np.zeros(most, np.int32), np.zeros(most, np.float64)

    def load(self) -> None:
        """Have the search compiled, or read what is compiled."""
        self._call(np.arange(0), 0)

    def _call(self, tried: Places, guesses: int) -> None:
        self._grow(
            self._view,
            self._buffer,
            self._seat,
            tried,
            self.nodes,
            self._used,
            self.noise,
            self._key,
            self._guesses,
            guesses,
            *self._scratch,
        )

    def grow(self, tried: Places, guesses: int, until: float) -> None:
        """Try the actions of some nodes under so many guesses, until a time on the clock; at least under one in all."""
        portion, end = 1, self._guesses + guesses
        now = time.perf_counter()
        while self._guesses < end and (now < until or not self._guesses):
            portion = min(portion, end - self._guesses)
            self._call(tried, portion)
            self._guesses += portion
            before, now = now, time.perf_counter()
            portion = 2 * portion if now - before < GLANCE else portion


class SearchPlayer:
    """Searches so many rounds a decision, in so many threads; reproducible, unless time runs out before."""

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
        _load(view.game)
        until = time.perf_counter() + IN_TIME * budget
        exact = self._exact(view)
        if exact is not None:
            return exact
        promises = self._search(view, until)
        best = max(promises.values())
        # The best one comes first: another one may promise just as much.
        found = {number: max(0.0, 1 - (best - promise)) for number, promise in promises.items()}
        return found | {number: 0.0 for number in legal if number not in found}

    def _exact(self, view: View) -> dict[int, float] | None:
        """The same for what each action surely leads to; None if that is not known, or makes no difference."""
        assert view.seat is not None
        seed = f"{self._seed} {self._decision}"
        solved = solve(view.guess(seed), SOLVED) if rest_is_known(view, seed) else None
        if solved is None:
            return None
        shares = {number: outcome[view.seat] for number, outcome in solved.items()}
        best = max(shares.values())
        return {n: 1 - (best - share) for n, share in shares.items()} if len(set(shares.values())) > 1 else None

    def _search(self, view: View, until: float) -> dict[int, float]:
        """What each action that was tried promises, the best one first and the one that left first at the end."""
        looks = sensed(view)
        actions = sorted(looks, key=lambda number: -looks[number])[: max(2, self._rounds // FEWEST)]
        seeds = [f"{self._seed} {self._decision} {number}" for number in range(self._threads)]
        trees = [_Tree(view, actions, seed) for seed in seeds]
        doubts = TRUST * np.log2(1 + np.arange(len(actions)))
        promises = np.zeros(len(actions))
        staying, left = np.arange(len(actions)), np.arange(0)
        for stages in range((len(actions) - 1).bit_length(), 0, -1):
            guesses = max(1, self._rounds // ((len(actions) - 1).bit_length() * len(staying) * len(trees)))
            now = time.perf_counter()
            _grow_all(trees, staying + 1, guesses, now + (until - now) / stages)
            promises[staying] = _promises(trees, staying, doubts[staying])
            ranked = staying[np.argsort(-promises[staying], kind="stable")]
            half = (len(ranked) + 1) // 2
            staying, left = ranked[:half], np.concatenate([ranked[half:], left])
        order = np.concatenate([staying, left])
        # Who left promises no more than who stayed, even if these promised more then than they kept.
        kept = np.minimum.accumulate(promises[order])
        return {actions[place]: float(promise) for place, promise in zip(order, kept, strict=True)}


@functools.cache
def _load(game: Game) -> None:
    """Have everything compiled once, before the clock of a first decision runs."""
    position = deal(game, seed="load")
    _Tree(position.view(position.decider), position.legal_numbers(), "load").load()
    solve(position, limit=1)


def _promises(trees: list[_Tree], places: Places, doubts: Any) -> Any:
    """The mean of the results, less the doubts of card sense, which weigh as much as luck and less with every try."""
    visits = sum(tree.nodes["visits"][places + 1] for tree in trees)
    results = sum(tree.nodes["total"][places + 1] for tree in trees)
    squares, freedom = np.sum([tree.noise for tree in trees], axis=0)
    return (results - doubts * squares / freedom) / visits


def _grow_all(trees: list[_Tree], tried: Places, guesses: int, until: float) -> None:
    """Grow every tree in a thread of its own, the first one in this thread."""
    others = [threading.Thread(target=tree.grow, args=(tried, guesses, until)) for tree in trees[1:]]
    for thread in others:
        thread.start()
    trees[0].grow(tried, guesses, until)
    for thread in others:
        thread.join()
