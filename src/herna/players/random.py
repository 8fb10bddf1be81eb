"""A player that picks any allowed action, each equally likely."""

from __future__ import annotations

import numpy as np

from herna.core.chance import draft, key_of, set_noise
from herna.core.position import View


def player_key(seed: str) -> str:
    """The seed of a player's choices; it must tell nothing about the cards."""
    return f"player of {seed}"


class RandomPlayer:
    """Plays one game at random; the same seed makes the same choices in the same game."""

    def __init__(self, seed: str) -> None:
        key, game = key_of(player_key(seed))
        self._noise = np.zeros(2, np.uint32).data
        set_noise(self._noise, key.data, game)

    def choose(self, view: View) -> int:
        """The number of the action to take."""
        legal = view.legal_numbers()
        return legal[draft(self._noise, len(legal))]
