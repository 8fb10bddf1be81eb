"""Advice: what each choice is worth, as the chance of winning that it leaves, by the network and some foresight.

And why: what one choice brings more of than another, in things that people count.
"""

from __future__ import annotations

import math

import numpy as np

from herna.core.game import Game
from herna.core.position import View

from .masters import TRUST, Array, Lane, NetworkPlayer, load_foresight, turns_of
from .mind import mind_of
from .network.weights import file_of
from .search import SearchPlayer
from .sense import counted_of

MOST = 16
"""Actions that are tried at most; the others are wished for less, and count as the worst of them."""
ROUNDS, FEWEST, LONGEST = 64, 4, 16
"""Tries of all actions together, and guesses under which each is tried: at least, and at most."""
COMPARED = 48
"""Guesses under which two choices are compared."""
LEAST, SURELY = 0.4, 2.5
"""A difference that is told is at least so large, and so many times its own doubt."""


def chance(game: Game, players: int, expected: float) -> float:
    """What is expected, from −1 to 1, as the chance of winning (a shared victory counts in part)."""
    low, high = (-1, 1 / (players - 1)) if game.one_loses else (-1 / (players - 1), 1)
    return max(0.0, min(1.0, (expected - low) / (high - low)))


class Adviser:
    """Tries all actions under the same guesses, and says which chance each one leaves; the best comes first."""

    def __init__(self, seed: str) -> None:
        self._seed, self._decision = seed, 0
        self._network = NetworkPlayer(seed)

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The action that promises most."""
        return next(iter(self.rate(view, budget)))

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """The chance that each action leaves; a game without a network is searched, and rated as by the search."""
        if not file_of(view.game).exists():
            return SearchPlayer(self._seed, ROUNDS).rate(view, budget)
        load_foresight(view.game)
        self._decision += 1
        actions, wishes, _ = self._network.wishes(view)
        places = np.argsort(-wishes, kind="stable")[:MOST]
        found = self._try_out(view, np.array(actions, np.int16)[places], wishes[places] - wishes[places[0]])
        worst = min(found.values())
        return found | {action: worst for action in actions if action not in found}

    def _try_out(self, view: View, tried: Array, prior: Array) -> dict[int, float]:
        count, mind = len(tried), mind_of(view.game)
        sums, noise = np.zeros((1, count)), np.zeros((1, 2))
        lane = Lane(view, tried, sums[0], noise[0], f"{self._seed} {self._decision} 0")
        order, guesses = np.arange(count), max(FEWEST, min(LONGEST, ROUNDS // count))
        lane.foresee(order, count, guesses)
        if count > 1:
            mind.rank_foreseen(sums, np.full(count, guesses), noise, prior, order, count, np.zeros(count), TRUST)
        means = (sums[0] / guesses)[order].tolist()
        # What is liked less cannot be seen to be better in so few tries.
        least = [min(means[: place + 1]) for place in range(count)]
        return {
            int(tried[place]): chance(view.game, view.players, mean)
            for place, mean in zip(order.tolist(), least, strict=True)
        }

    def gains(self, view: View, one: int, other: int) -> dict[str, float]:
        """What one action brings more of than another, or fewer where that is better: by how much, the surest first.

        Both are tried under the same guesses, as far ahead as a master looks. What may be luck is not told.
        """
        game = view.game
        if not file_of(game).exists():
            return {}
        load_foresight(game)
        # The sums are whole numbers, so nothing depends on the order in which a machine adds them up.
        sums, squares = self._differences(view, np.array([one, other], np.int16))
        found: dict[str, tuple[float, float]] = {}
        for place, (name, way) in enumerate(counted_of(game).items()):
            mean, spread = way * sums[place] / COMPARED, squares[place] - sums[place] * sums[place] / COMPARED
            doubt = math.sqrt(max(0.0, spread) / (COMPARED * (COMPARED - 1)))
            if mean >= LEAST and mean >= SURELY * doubt:
                found[name] = mean, doubt / mean
        return {name: mean for name, (mean, _) in sorted(found.items(), key=lambda item: item[1][1])}

    def _differences(self, view: View, tried: Array) -> tuple[list[float], list[float]]:
        """By what is counted, how the two differ under all guesses together, and the squares of it by guess."""
        lane = Lane(view, tried, np.zeros(2), np.zeros(2), f"{self._seed} gains", turns_of(view.game))
        sums, squares = np.zeros((2, lane.brought.shape[1]))
        for _ in range(COMPARED):
            lane.brought[:] = 0
            lane.foresee(np.arange(2), 2, 1)
            differs = lane.brought[0] - lane.brought[1]
            sums += differs
            squares += differs * differs
        return sums.tolist(), squares.tolist()
