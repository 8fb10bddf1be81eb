"""Who decides: players get a view and a time budget, never a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from herna.core.errors import HernaError
from herna.core.position import View

from .heuristic import HeuristicPlayer
from .random import RandomPlayer


class Player(Protocol):
    """Who decides for a seat."""

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The number of a legal action, within about `budget` seconds."""
        ...

    def rate(self, view: View) -> dict[int, float]:
        """How good each legal action looks, from 0 to 1; the best one is 1."""
        ...


PLAYERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "beginner": lambda seed: HeuristicPlayer(seed, doubt=0.5),
    "casual": lambda seed: HeuristicPlayer(seed, doubt=0.2),
    "heuristic": lambda seed: HeuristicPlayer(seed, doubt=0.0),
}
"""Players by name; each is made for one game and gets the seed of its own choices."""


def player(name: str, seed: str) -> Player:
    """A player of that name; the same seed makes the same choices in the same game."""
    if name not in PLAYERS:
        raise HernaError(f"There is no player {name!r}; the players are {', '.join(PLAYERS)}.")
    return PLAYERS[name](seed)


__all__ = ["PLAYERS", "HeuristicPlayer", "Player", "RandomPlayer", "player"]
