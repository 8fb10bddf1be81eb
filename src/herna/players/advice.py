"""Advice: what each choice is worth, as the chance of winning that it leaves, by the network and some foresight."""

from __future__ import annotations

import numpy as np

from herna.core.game import Game
from herna.core.position import View

from .masters import TRUST, TRUSTS, Array, Lane, NetworkPlayer, load_foresight
from .mind import mind_of
from .network.weights import file_of
from .search import SearchPlayer

MOST = 16
"""Actions that are tried at most; the others are wished for less, and count as the worst of them."""
ROUNDS, FEWEST, LONGEST = 64, 4, 16
"""Tries of all actions together, and guesses under which each is tried: at least, and at most."""


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
            visits, trust = np.full(count, guesses), TRUSTS.get(view.game.name, TRUST)
            mind.rank_foreseen(sums, visits, noise, prior, order, count, np.zeros(count), trust)
        means = (sums[0] / guesses)[order].tolist()
        # What is liked less cannot be seen to be better in so few tries.
        least = [min(means[: place + 1]) for place in range(count)]
        return {
            int(tried[place]): chance(view.game, view.players, mean)
            for place, mean in zip(order.tolist(), least, strict=True)
        }
