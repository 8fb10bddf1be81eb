"""Who decides: players get a view and a time budget, never a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from herna.core.errors import HernaError
from herna.core.position import View

from .heuristic import HeuristicPlayer
from .masters import MasterPlayer, NetworkPlayer
from .random import RandomPlayer
from .search import SearchPlayer

SHAPE = re.compile(
    r"(?P<sure>heuristic|network):(?P<doubt>[01]\.\d{1,3})"
    r"|(?P<ahead>search|master):(?P<rounds>[1-9]\d{0,6})(?:x(?P<threads>[1-9]\d?))?"
)
"""Card sense or a network with some doubt; or a search of so many rounds by either (in so many threads, which are other
choices)."""


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
    "heuristic": HeuristicPlayer,
    "search": SearchPlayer,
    "network": NetworkPlayer,
    "master": MasterPlayer,
}
"""Kinds of players by name; each is made for one game and gets the seed of its own choices."""

LEVELS = {
    "beginner": "heuristic:0.5",
    "casual": "heuristic:0.2",
    "club": "search:32",
    "expert": "search:2000x2",
}
"""The players a person can choose as opponents, the easiest first, and what they are."""

_SHAPES = "heuristic:DOUBT, network:DOUBT, search:ROUNDS[xTHREADS], master:ROUNDS[xTHREADS]"
NAMES = f"{', '.join([*LEVELS, *PLAYERS])}, {_SHAPES}"
"""What a player can be called, for people who ask."""


def meaning(name: str) -> str:
    """What a player is, said without the name of a level: levels may change."""
    return LEVELS.get(name, name)


def player(name: str, seed: str) -> Player:
    """A player of that name (`search:5000x8`: 5,000 rounds in 8 threads); the same seed makes the same choices."""
    shape = SHAPE.fullmatch(meaning(name))
    if shape and shape["doubt"]:
        doubt = float(shape["doubt"])
        return NetworkPlayer(seed, doubt) if shape["sure"] == "network" else HeuristicPlayer(seed, doubt)
    if shape:
        rounds, threads = int(shape["rounds"]), int(shape["threads"] or 1)
        by_network = shape["ahead"] == "master"
        return MasterPlayer(seed, rounds, threads) if by_network else SearchPlayer(seed, rounds, threads)
    if name not in PLAYERS:
        raise HernaError(f"There is no player {name!r}; the players are {NAMES}.")
    return PLAYERS[name](seed)


__all__ = [
    "LEVELS",
    "NAMES",
    "PLAYERS",
    "HeuristicPlayer",
    "MasterPlayer",
    "NetworkPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "meaning",
    "player",
]
