"""A player with card sense: every game has a page of it in `sense/`, and this plays by it."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from herna.core.game import Game
from herna.core.position import View
from herna.core.rule import Compiler

from .random import Noise
from .sense import sense_of


@functools.cache
def values(game: Game) -> Callable[..., None]:
    """A compiled function that writes the value of each of some actions; see `sense/`."""
    compiler = Compiler(game.name)
    read = compiler.record_reader(game.layout.dtype)
    value = sense_of(game).value

    def values_of(buffer: Any, actions: Any, count: int, out: Any) -> None:
        s = read(buffer)
        for i in range(count):
            out[i] = value(s, actions[i])

    compiled: Callable[..., None] = compiler(values_of)
    return compiled


def sensed(view: View) -> dict[int, float]:
    """How good each allowed action looks by the game's sense, from the worst (0) to the best (1)."""
    legal = view.legal_numbers()
    found = np.zeros(len(legal), np.int64)
    values(view.game)(view.buffer, np.array(legal, np.int16), len(legal), found)
    low, high = int(found.min()), int(found.max())
    return {n: (int(v) - low) / (high - low) if high > low else 1.0 for n, v in zip(legal, found, strict=True)}


class HeuristicPlayer:
    """Takes the action that looks best; with doubt, sometimes one that looks nearly as good."""

    def __init__(self, seed: str, doubt: float = 0.0) -> None:
        self._noise = Noise(seed)
        self._doubt = doubt

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The best action, or with doubt one drawn by how good it looks."""
        rated = self.rate(view)
        if not self._doubt:
            return max(rated, key=lambda number: rated[number])
        weights = {number: math.exp((rate - 1) / self._doubt) for number, rate in rated.items()}
        left = self._noise.share() * sum(weights.values())
        for number, weight in weights.items():
            left -= weight
            if left <= 0:
                return number
        return number

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """The values of the game's sense."""
        return sensed(view)
