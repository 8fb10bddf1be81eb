"""A player that picks any allowed action, each equally likely."""

from __future__ import annotations

import numpy as np

from herna.core.chance import draft, key_of, set_noise
from herna.core.position import View


def player_key(seed: str) -> str:
    """The seed of a player's choices; it must tell nothing about the cards."""
    return f"player of {seed}"


class Noise:
    """A player's own chance."""

    def __init__(self, seed: str) -> None:
        key, game = key_of(player_key(seed))
        self._words = np.zeros(2, np.uint32).data
        set_noise(self._words, key.data, game)

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1."""
        return draft(self._words, bound)

    def share(self) -> float:
        """A number from 0 to 1."""
        return draft(self._words, 2**30) / 2**30


class RandomPlayer:
    """Plays one game at random."""

    def __init__(self, seed: str) -> None:
        self._noise = Noise(seed)

    def choose(self, view: View, budget: float = 1.0) -> int:
        """Any legal action."""
        legal = view.legal_numbers()
        return legal[self._noise.below(len(legal))]

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """To a random player all actions look the same."""
        return dict.fromkeys(view.legal_numbers(), 1.0)
