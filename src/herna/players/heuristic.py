"""A player with card sense: every game has a page of it in `sense/`, and this plays by it."""

from __future__ import annotations

import numpy as np

from herna.core.position import View

from .mind import mind_of
from .random import Noise


def sensed(view: View) -> dict[int, float]:
    """How good each allowed action looks by the game's sense, from the worst (0) to the best (1)."""
    mind, most = mind_of(view.game), len(view.game.words)
    actions, values = np.zeros(most, np.int16), np.zeros(most, np.int64)
    count = mind.sense(view.buffer, actions, values)
    rates = np.zeros(count)
    mind.rate(values, count, rates)
    return dict(zip(actions[:count].tolist(), rates.tolist(), strict=True))


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
        rates = np.fromiter(rated.values(), np.float64)
        place = mind_of(view.game).doubt(rates, len(rates), self._doubt, self._noise.share())
        return list(rated)[place]

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """The values of the game's sense."""
        return sensed(view)
