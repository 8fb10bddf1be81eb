"""Who decides: players get a view and a time budget, never a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from herna.core.errors import HernaError
from herna.core.position import View

from .heuristic import HeuristicPlayer
from .random import RandomPlayer
from .search import SearchPlayer

MOST_ROUNDS = 10_000_000


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
    "club": lambda seed: SearchPlayer(seed, rounds=100),
    "expert": lambda seed: SearchPlayer(seed, rounds=1_000, threads=2),
    "heuristic": lambda seed: HeuristicPlayer(seed, doubt=0.0),
    "search": lambda seed: SearchPlayer(seed, rounds=600),
}
"""Players by name; each is made for one game and gets the seed of its own choices."""

LEVELS = ("beginner", "casual", "club", "expert")
"""The players a person can choose as opponents, the easiest first."""


def player(name: str, seed: str) -> Player:
    """A player of that name (`search:500` searches 500 rounds); the same seed makes the same choices."""
    kind, colon, rounds = name.partition(":")
    if kind == "search" and colon and rounds.isdecimal() and 0 < int(rounds) <= MOST_ROUNDS:
        return SearchPlayer(seed, int(rounds))
    if name not in PLAYERS:
        raise HernaError(f"There is no player {name!r}; the players are {', '.join(PLAYERS)}, or search:ROUNDS.")
    return PLAYERS[name](seed)


__all__ = ["LEVELS", "PLAYERS", "HeuristicPlayer", "Player", "RandomPlayer", "SearchPlayer", "player"]
