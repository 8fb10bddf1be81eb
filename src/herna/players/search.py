"""A player that thinks ahead: many guesses of the hidden cards, one tree for all of them (see `tree.py`)."""

from __future__ import annotations

import threading
import time
from collections import Counter
from typing import Any

import numpy as np

from herna.core.chance import key_of
from herna.core.position import View

from .endgame import rest_is_known, solve
from .random import player_key
from .tree import NODE, Style, grower, patience

PORTION = 16
"""Rounds between two looks at the clock, at first; later as many as take a few milliseconds."""
GLANCE = 0.01
IN_TIME = 0.9
"""The share of the budget that is searched: the last look at the clock may come late."""
ROOM = 60_000
"""Nodes of one tree; once they are used up the tree only gets surer."""
SOLVED = 30_000
"""Positions that are looked at when everything is known; a longer rest is searched."""


class _Tree:
    """One tree, grown by one thread."""

    def __init__(self, view: View, seed: str, style: Style) -> None:
        self._grow = grower(view.game)
        self._view, self._seat = view.buffer, view.seat
        self._buffer = view.buffer.copy()
        self._nodes = np.zeros(ROOM, NODE)
        self._used = np.ones(1, np.int64)
        self._key, _ = key_of(player_key(seed))
        self._rounds = 0
        self._style = style
        actions = len(view.game.words)
        self._scratch = (
            np.zeros(actions, np.int16),
            np.zeros(actions, np.int32),
            np.zeros(actions, np.float64),
        )

    def grow(self, rounds: int, until: float) -> None:
        """Grow by at most so many rounds, until a time on the clock; a few rounds there are always."""
        portion, end = PORTION, self._rounds + rounds
        now = time.perf_counter()
        while self._rounds < end and (now < until or not self._rounds):
            portion = min(portion, end - self._rounds)
            self._grow(
                self._view,
                self._buffer,
                self._seat,
                self._nodes,
                self._used,
                self._key,
                self._rounds,
                portion,
                self._style,
                *self._scratch,
            )
            self._rounds += portion
            before, now = now, time.perf_counter()
            portion = 2 * portion if now - before < GLANCE else portion

    def tried(self) -> Counter[int]:
        """How often each action that can be taken now was tried."""
        found: Counter[int] = Counter()
        child: Any = self._nodes[0]["first_child"]
        while child:
            found[int(self._nodes[child]["action"])] = int(self._nodes[child]["visits"])
            child = self._nodes[child]["sibling"]
        return found


class SearchPlayer:
    """Searches so many rounds a decision, in so many threads; reproducible, unless time runs out before."""

    def __init__(self, seed: str, rounds: int, threads: int = 1, style: Style | None = None) -> None:
        self._seed, self._rounds, self._threads = seed, rounds, threads
        self._style = style or Style()
        self._decision = 0

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The action that was tried most, because it kept its promise."""
        rated = self.rate(view, budget)
        return max(rated, key=lambda number: rated[number])

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """How often each action was tried, beside the one tried most; once all is known, what it surely leads to."""
        legal = view.legal_numbers()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        self._decision += 1
        exact = self._exact(view)
        if exact is not None:
            return exact
        tried = self._search(view, budget)
        most = max(tried.values())
        return {number: tried[number] / most for number in legal}

    def _exact(self, view: View) -> dict[int, float] | None:
        """The share of the win each action surely leads to; None if that is not known, or makes no difference."""
        assert view.seat is not None
        seed = f"{self._seed} {self._decision}"
        solved = solve(view.guess(seed), SOLVED) if rest_is_known(view, seed) else None
        if solved is None:
            return None
        shares = {number: outcome[view.seat] for number, outcome in solved.items()}
        return shares if len(set(shares.values())) > 1 else None

    def _search(self, view: View, budget: float) -> Counter[int]:
        until = time.perf_counter() + IN_TIME * budget
        trees = [_Tree(view, f"{self._seed} {self._decision} {number}", self._style) for number in range(self._threads)]
        share = -(-self._rounds * patience(view.game) // self._threads)
        others = [threading.Thread(target=tree.grow, args=(share, until)) for tree in trees[1:]]
        for thread in others:
            thread.start()
        trees[0].grow(share, until)
        for thread in others:
            thread.join()
        return sum((tree.tried() for tree in trees), Counter())
