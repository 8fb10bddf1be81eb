"""The rules of one game over buffers of bytes, interpreted or compiled; both run the very same functions."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .chance import draft, set_key, set_noise
from .features import Scaled
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
    """What can be done with the bytes of a state. Every call costs what its arguments cost, so they are few."""

    deal: Callable[[Buffer, npt.NDArray[np.uint32], int], None]
    guess: Callable[[Buffer, int, npt.NDArray[np.uint32], int], None]
    step: Callable[[Buffer, int], int]
    why_not: Callable[[Buffer, int], int]
    decider: Callable[[Buffer], int]
    legal: Callable[[Buffer, Scratch], int]
    features: Callable[[Buffer, int, Scaled], None]
    random_games: Callable[..., int]


def _entry_points(game: Game, read: Callable[[Buffer], Any]) -> Engine:
    rules = game.rules
    return Engine(
        *_chances(rules, read),
        *_actions(rules, read),
        *_questions(rules, read),
        _features(rules, read, game.features.most),
        _random_games(rules, read),
    )


def _chances(rules: Rules, read: Callable[[Buffer], Any]) -> tuple[Callable[..., None], Callable[..., None]]:
    rules_deal, rules_guess = rules.deal, rules.guess

    def deal(buffer: Buffer, key: npt.NDArray[np.uint32], game: int) -> None:
        s = read(buffer)
        set_key(s.random, key, game)
        rules_deal(s)

    def guess(buffer: Buffer, seat: int, key: npt.NDArray[np.uint32], number: int) -> None:
        s = read(buffer)
        set_key(s.random, key, number)
        rules_guess(s, seat)

    return deal, guess


def _actions(rules: Rules, read: Callable[[Buffer], Any]) -> tuple[Callable[..., int], Callable[..., int]]:
    rules_why_not, rules_apply = rules.why_not, rules.apply

    # Both end in a plain 0: a reason alone would come out of compiled code as a member of its enum, which takes
    # longer to make than all the rest of the call.
    def step(buffer: Buffer, action: int) -> int:
        s = read(buffer)
        reason = rules_why_not(s, action)
        if reason != 0:
            return reason
        rules_apply(s, action)
        return 0

    def why_not(buffer: Buffer, action: int) -> int:
        reason = rules_why_not(read(buffer), action)
        return reason if reason != 0 else 0

    return step, why_not


def _questions(rules: Rules, read: Callable[[Buffer], Any]) -> tuple[Callable[..., int], Callable[..., int]]:
    rules_decider, rules_legal = rules.decider, rules.legal

    def decider(buffer: Buffer) -> int:
        s = read(buffer)
        return -1 if s.over else rules_decider(s)

    def legal(buffer: Buffer, actions: Scratch) -> int:
        return rules_legal(read(buffer), actions)

    return decider, legal


def _features(rules: Rules, read: Callable[[Buffer], Any], most: Scaled) -> Callable[..., None]:
    rules_features = rules.features

    def features(buffer: Buffer, seat: int, out: Scaled) -> None:
        rules_features(read(buffer), seat, out)
        for i in range(len(out)):
            out[i] /= most[i]

    return features


def _random_games(rules: Rules, read: Callable[[Buffer], Any]) -> Callable[..., int]:
    rules_deal, rules_legal, rules_apply = rules.deal, rules.legal, rules.apply
    rules_score, rules_wins = rules.score, rules.wins

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

    return random_games


@functools.cache
def interpreted(game: Game) -> Engine:
    """The rules as plain Python, over the plain twin of the state."""
    plain = _entry_points(game, game.layout)
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
    plain = _entry_points(game, reader)
    return Engine(**{f.name: compiler(getattr(plain, f.name), short=f.name != "random_games") for f in fields(Engine)})
