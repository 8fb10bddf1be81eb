"""Who decides: players get a view and a time budget, never a position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from herna.core.errors import HernaError
from herna.core.position import View

from .advice import Adviser
from .heuristic import HeuristicPlayer
from .levels import LEVELS, levels_of, meaning
from .masters import MasterPlayer, NetworkPlayer
from .random import RandomPlayer
from .search import SearchPlayer

SHAPE = re.compile(
    r"(?P<sure>heuristic|network):(?P<doubt>\d{1,2}\.\d{1,3})"
    r"|(?P<ahead>search|master):(?P<rounds>[1-9]\d{0,6}|(?<=master:)0)(?:x(?P<threads>[1-9]\d?))?"
)
"""Card sense or a network with some doubt; or a search of so many rounds by either (in so many threads, which are other
choices). A master of no rounds plays out endgames and does what the network wishes for before."""


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
    "adviser": Adviser,
}
"""Kinds of players by name; each is made for one game and gets the seed of its own choices. A level is another name."""

_SHAPES = "heuristic:DOUBT, network:DOUBT, search:ROUNDS[xTHREADS], master:ROUNDS[xTHREADS]"
NAMES = f"{', '.join([*LEVELS, *(name for name in PLAYERS if name not in LEVELS)])}, {_SHAPES}"
"""What a player can be called, for people who ask."""


class LevelPlayer:
    """A player of a level: what that is, the game says."""

    def __init__(self, level: str, seed: str) -> None:
        self._level, self._seed = level, seed
        self._player: Player | None = None

    def choose(self, view: View, budget: float = 1.0) -> int:
        """What a player of the level does in this game."""
        return self._in(view).choose(view, budget)

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """How good each action looks to it."""
        return self._in(view).rate(view, budget)

    def _in(self, view: View) -> Player:
        if self._player is None:
            self._player = player(meaning(self._level, view.game), self._seed)
        return self._player


def player(name: str, seed: str) -> Player:
    """A player of that name (`search:5000x8`: 5,000 rounds in 8 threads); the same seed makes the same choices."""
    shape = SHAPE.fullmatch(name)
    if shape and shape["doubt"]:
        doubt = float(shape["doubt"])
        return NetworkPlayer(seed, doubt) if shape["sure"] == "network" else HeuristicPlayer(seed, doubt)
    if shape:
        rounds, threads = int(shape["rounds"]), int(shape["threads"] or 1)
        by_network = shape["ahead"] == "master"
        return MasterPlayer(seed, rounds, threads) if by_network else SearchPlayer(seed, rounds, threads)
    if name in PLAYERS:
        return PLAYERS[name](seed)
    if name in LEVELS:
        return LevelPlayer(name, seed)
    raise HernaError(f"There is no player {name!r}; the players are {NAMES}.")


__all__ = [
    "LEVELS",
    "NAMES",
    "PLAYERS",
    "Adviser",
    "HeuristicPlayer",
    "LevelPlayer",
    "MasterPlayer",
    "NetworkPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "levels_of",
    "meaning",
    "player",
]
