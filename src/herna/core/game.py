"""What a game is, and the registry that finds every game under `herna.games`."""

from __future__ import annotations

import functools
import importlib
import json
import pkgutil
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from .actions import Actions, Words
from .cache import short_hash
from .engine import Rules
from .errors import BadAction, BadSetup, UnknownGame
from .events import Events
from .features import Features, nothing_derived, same_output
from .layout import Layout, Row
from .rule import rule
from .showing import Document

Options = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its rules, its words and its limits."""

    name: str
    version: int
    players: range
    options: Mapping[str, tuple[Any, ...]]
    layout: type[Layout]
    rules: Rules
    features: Features
    reasons: type[IntEnum]
    actions: Actions
    events: Events
    open: Document
    """The state with all cards open, as traces show it."""
    view: Document
    """What a seat sees."""
    asked: tuple[Callable[..., int], ...] = ()
    """Rules that the page asks about a choice, beside what a view shows."""
    one_loses: bool = False
    """Whether there is one loser and all others have won; else several winners share the victory."""
    outputs: int = 0
    """How many actions a network tells apart (`rules.output_of`)."""

    @functools.cached_property
    def layout_id(self) -> str:
        """A name for what the bytes of a state mean: who reads them elsewhere must have the same."""
        return short_hash(self.name, self.version, *(f"{f.name} {f.format} {f.shape}" for f in self.layout.fields))

    @property
    def words(self) -> tuple[Words, ...]:
        """The words of action 0, 1, 2, …"""
        return self.actions.words

    def share(self, winners: int) -> float:
        """What each of so many winners has of the victory."""
        return 1.0 if self.one_loses else 1 / winners

    def fair_share(self, players: int) -> float:
        """The share of the victory a seat has when all play alike."""
        return 1 - 1 / players if self.one_loses else 1 / players

    def check_players(self, players: int) -> int:
        """The number of players, if the game can be played by so many."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            low, high = self.players[0], self.players[-1]
            allowed = f"{low} players" if low == high else f"{low} to {high} players"
            raise BadSetup(f"{self.name} is played by {allowed}, not by {shortened(players)}.")
        return players

    def check_options(self, given: Mapping[str, Any]) -> Options:
        """Every option of the game with its value, the default where none is given."""
        for key in given:
            if key not in self.options:
                known = ", ".join(self.options) or "none"
                raise BadSetup(f"{self.name} has no option {shortened(key)}; its options: {known}.")
        chosen = {}
        for key, values in self.options.items():
            value = given.get(key, values[0])
            if not any(value is v or (type(value) is type(v) and value == v) for v in values):
                allowed = ", ".join(json.dumps(v) for v in values)
                raise BadSetup(f"Option {key!r} of {self.name} is one of {allowed}, not {shortened(value)}.")
            chosen[key] = value
        return chosen

    def spelled(self, number: int) -> Words:
        """The words of an action, free to be changed."""
        return {key: list(value) if isinstance(value, list) else value for key, value in self.words[number].items()}

    def number(self, action: Words | int) -> int:
        """The number of an action given in words (or already as a number)."""
        if isinstance(action, int) and type(action) is not bool:
            if 0 <= action < len(self.words):
                return action
            last = len(self.words) - 1
            raise BadAction(f"Actions of {self.name} are numbered 0 to {last}; there is no {shortened(action)}.")
        number = _found(self, action) if isinstance(action, Mapping) else None
        if number is None:
            example = json.dumps(self.words[0])
            raise BadAction(f"{shortened(action)} is no action of {self.name}; actions look like {example}.")
        return number


FILES = {
    "setup": ("deal",),
    "legal": ("decider", "in_secret", "why_not", "legal"),
    "rules": ("apply", "score", "wins"),
    "guess": ("guess",),
    "features": ("features",),
    "events": ("events",),
}
"""Which file of a game has which of its rules; `state`, `cards`, `actions` and `view` have what these are made of."""


@rule
def nothing_remembered(s: Any, actions: Row) -> int:
    """Most games do not remember in which order things happened."""
    return 0


USUAL: dict[str, dict[str, Callable[..., Any]]] = {
    "guess": {"rewind": nothing_remembered},
    "features": {"derived": nothing_derived, "output_of": same_output},
}
"""What a game need not say."""


def assembled(
    package: str,
    *,
    version: int,
    players: range,
    options: Mapping[str, tuple[Any, ...]],
    one_loses: bool = False,
) -> Game:
    """The game of a package, from its ten files (docs/add_a_game.md)."""

    def part(file: str, name: str) -> Any:
        found = getattr(importlib.import_module(f"{package}.{file}"), name, None)
        if found is None:
            raise ImportError(f"{package}.{file} must have {name!r} (see docs/add_a_game.md).")
        return found

    told, actions = importlib.import_module(f"{package}.features"), part("actions", "ACTIONS")
    rules = {name: part(file, name) for file, names in FILES.items() for name in names}
    for file, usual in USUAL.items():
        module = importlib.import_module(f"{package}.{file}")
        rules |= {name: getattr(module, name, otherwise) for name, otherwise in usual.items()}
    return Game(
        name=package.rpartition(".")[2],
        version=version,
        players=players,
        options=options,
        layout=part("state", "State"),
        rules=Rules(**rules),
        features=part("features", "FEATURES"),
        reasons=part("legal", "Reason"),
        actions=actions,
        events=part("events", "EVENTS"),
        open=part("view", "OPEN"),
        view=part("view", "VIEW"),
        asked=getattr(importlib.import_module(f"{package}.view"), "ASKED", ()),
        one_loses=one_loses,
        outputs=getattr(told, "OUTPUTS", len(actions)),
    )


@functools.cache
def _offered(game: Game) -> dict[str, int]:
    """Actions just as they are offered, which is how nearly all come back: that is quicker to find."""
    return {repr(words): number for number, words in enumerate(game.words)}


@functools.cache
def _numbers(game: Game) -> dict[Hashable, int]:
    return {_spelled(words): number for number, words in enumerate(game.words)}


def _found(game: Game, words: Mapping[Any, Any]) -> int | None:
    try:
        number = _offered(game).get(repr(words))
        return _numbers(game).get(_spelled(words)) if number is None else number
    except (TypeError, ValueError, RecursionError):  # Keys that are no texts, values that are no words, huge numbers.
        return None


def _spelled(words: Mapping[Any, Any]) -> Hashable:
    """One spelling for equal words: keys and the cards of a set may come in any order; true is not 1."""
    return tuple(sorted([(key, _plain(value)) for key, value in words.items()]))


def _plain(value: Any) -> tuple[str, Any]:
    if isinstance(value, list):
        return "list", tuple(sorted(map(_plain, value)))
    for kind in (str, bool, int, float):
        if isinstance(value, kind):
            return kind.__name__, value
    raise TypeError


def shortened(value: Any) -> str:
    """A value as a message may quote it, however large or odd it is."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):
        return f"this {type(value).__name__}"
    return text if len(text) <= 80 else text[:77] + "…"


@functools.cache
def all_games() -> tuple[Game, ...]:
    """All games, by name; a folder under `herna/games` with a `GAME` is one."""
    package = importlib.import_module("herna.games")
    found: list[Game] = []
    for module in pkgutil.iter_modules(package.__path__):
        found.append(importlib.import_module(f"herna.games.{module.name}").GAME)
    return tuple(sorted(found, key=lambda game: game.name))


def find(name: str) -> Game:
    """The game of that name."""
    for game in all_games():
        if game.name == name:
            return game
    raise UnknownGame(f"There is no game {shortened(name)}; the games are {', '.join(g.name for g in all_games())}.")
