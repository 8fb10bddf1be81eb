"""The rules of one game over buffers of bytes, interpreted or compiled; both run the very same functions."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .chance import draft, set_key, set_noise
from .layout import Buffer, Row
from .rule import Compiler

if TYPE_CHECKING:
    from .game import Game

Scratch = npt.NDArray[np.int16]


@dataclass(frozen=True)
class Rules:
    """The functions every game gives; `s` is its state."""

    deal: Callable[[Any], None]
    decider: Callable[[Any], int]
    why_not: Callable[[Any, int], int]
    legal: Callable[[Any, Row], int]
    apply: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    wins: Callable[[Any, int], bool]
    guess: Callable[[Any, int], None]
    features: Callable[[Any, int, Row], None]


@dataclass(frozen=True)
class Engine:
    """What can be done with a state's bytes. `states` are the bytes of one state; `actions` is scratch space."""

    deal: Callable[[Buffer, npt.NDArray[np.uint32], int], None]
    why_not: Callable[[Buffer, int], int]
    legal: Callable[[Buffer, Scratch], int]
    step: Callable[[Buffer, int], int]
    guess: Callable[[Buffer, int, npt.NDArray[np.uint32], int], None]
    features: Callable[[Buffer, int, npt.NDArray[np.int8]], None]
    random_games: Callable[..., int]


def _entry_points(rules: Rules, read: Callable[[Buffer], Any]) -> Engine:
    rules_deal, rules_why_not, rules_legal = rules.deal, rules.why_not, rules.legal
    rules_apply, rules_score, rules_wins = rules.apply, rules.score, rules.wins
    rules_guess, rules_features = rules.guess, rules.features

    def deal(buffer: Buffer, key: npt.NDArray[np.uint32], game: int) -> None:
        s = read(buffer)
        set_key(s.random, key, game)
        rules_deal(s)

    def why_not(buffer: Buffer, action: int) -> int:
        return rules_why_not(read(buffer), action)

    def legal(buffer: Buffer, actions: Scratch) -> int:
        return rules_legal(read(buffer), actions)

    def step(buffer: Buffer, action: int) -> int:
        s = read(buffer)
        reason = rules_why_not(s, action)
        if reason == 0:
            rules_apply(s, action)
        return reason

    def guess(buffer: Buffer, seat: int, key: npt.NDArray[np.uint32], number: int) -> None:
        s = read(buffer)
        set_key(s.random, key, number)
        rules_guess(s, seat)

    def features(buffer: Buffer, seat: int, out: npt.NDArray[np.int8]) -> None:
        rules_features(read(buffer), seat, out)

    def random_games(
        template: Buffer,
        buffer: Buffer,
        actions: Scratch,
        key: npt.NDArray[np.uint32],
        player_key: npt.NDArray[np.uint32],
        first: int,
        games: int,
        noise: npt.NDArray[np.uint32],
        totals: npt.NDArray[np.int64],
    ) -> int:
        """Deal and play whole games at random; totals: scores, then wins, by seat. Returns the decisions made."""
        decisions = 0
        for game in range(first, first + games):
            for i in range(len(template)):
                buffer[i] = template[i]
            s = read(buffer)
            set_key(s.random, key, game)
            rules_deal(s)
            set_noise(noise, player_key, game)
            while not s.over:
                count = rules_legal(s, actions)
                rules_apply(s, actions[draft(noise, count)])
                decisions += 1
            for seat in range(s.players):
                totals[0, seat] += rules_score(s, seat)
                totals[1, seat] += 1 if rules_wins(s, seat) else 0
        return decisions

    return Engine(deal, why_not, legal, step, guess, features, random_games)


@functools.cache
def interpreted(game: Game) -> Engine:
    """The rules as plain Python, over the plain twin of the state."""
    plain = _entry_points(game.rules, game.layout)
    return Engine(**{f.name: _over_memory(getattr(plain, f.name)) for f in fields(Engine)})


def _over_memory(function: Callable[..., Any]) -> Callable[..., Any]:
    """Arrays of numbers as memory views, whose items are plain integers that cannot overflow."""

    @functools.wraps(function)
    def call(*arguments: Any) -> Any:
        return function(*(memoryview(a) if _is_numbers(a) else a for a in arguments))

    return call


def _is_numbers(value: Any) -> bool:
    return isinstance(value, np.ndarray) and value.dtype != np.uint8


@functools.cache
def compiled(game: Game) -> Engine:
    """The rules compiled for this machine, cached on disk."""
    compiler = Compiler(game.name)
    reader = compiler.record_reader(game.layout.dtype)
    plain = _entry_points(game.rules, reader)
    return Engine(**{f.name: compiler(getattr(plain, f.name)) for f in fields(Engine)})
