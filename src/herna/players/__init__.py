"""Who decides: players get a view and a time budget, never a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from herna.core.errors import HernaError
from herna.core.position import View

from .heuristic import HeuristicPlayer
from .random import RandomPlayer
from .search import SearchPlayer

SEARCH = re.compile(r"search:([1-9]\d{0,6})(?:x([1-9]\d?))?")
"""A search of so many rounds, and in so many threads if that is said; more threads are other choices."""


class Player(Protocol):
    """Who decides for a seat."""

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The number of a legal action, within about `budget` seconds."""
        ...

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """How good each legal action looks, from 0 to 1; the best one is 1."""
        ...


PLAYERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "beginner": lambda seed: HeuristicPlayer(seed, doubt=0.5),
    "casual": lambda seed: HeuristicPlayer(seed, doubt=0.2),
    "club": lambda seed: SearchPlayer(seed, rounds=50),
    "expert": lambda seed: SearchPlayer(seed, rounds=1_000, threads=2),
    "heuristic": lambda seed: HeuristicPlayer(seed, doubt=0.0),
    "search": lambda seed: SearchPlayer(seed, rounds=1_000),
}
"""Players by name; each is made for one game and gets the seed of its own choices."""

LEVELS = ("beginner", "casual", "club", "expert")
"""The players a person can choose as opponents, the easiest first."""


def player(name: str, seed: str) -> Player:
    """A player of that name (`search:5000x8`: 5,000 rounds in 8 threads); the same seed makes the same choices."""
    search = SEARCH.fullmatch(name)
    if search:
        return SearchPlayer(seed, int(search[1]), threads=int(search[2] or 1))
    if name not in PLAYERS:
        names = ", ".join(PLAYERS)
        raise HernaError(f"There is no player {name!r}; the players are {names} and search:ROUNDS[xTHREADS].")
    return PLAYERS[name](seed)


__all__ = ["LEVELS", "PLAYERS", "HeuristicPlayer", "Player", "RandomPlayer", "SearchPlayer", "player"]
