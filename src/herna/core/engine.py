"""The rules of one game over buffers of bytes, interpreted or compiled; both run the very same functions."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .chance import set_key
from .events import begin_telling, winners_teller
from .features import Scaled, writer
from .layout import Buffer, Row
from .rule import Compiler

if TYPE_CHECKING:
    from .game import Game

Scratch = npt.NDArray[np.int16]

UNSEEN = -1
"""An action that was chosen in secret, for those who did not see it."""


@dataclass(frozen=True)
class Rules:
    """The functions every game gives; `s` is its state."""

    deal: Callable[[Any], None]
    decider: Callable[[Any], int]
    in_secret: Callable[[Any], bool]
    why_not: Callable[[Any, int], int]
    legal: Callable[[Any, Row], int]
    apply: Callable[[Any, int], None]
    score: Callable[[Any, int], int]
    wins: Callable[[Any, int], bool]
    guess: Callable[[Any, int], None]
    rewind: Callable[[Any, Row], int]
    features: Callable[[Any, int, Row], None]
    derived: Callable[[Any, int, Row], None]
    events: Callable[[Any, int, Any, Row], None]
    output_of: Callable[[Any, int], int]


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
    events: Callable[[Buffer, int, Buffer, Scratch], None]
    foresees: Callable[[Buffer, int, int, Buffer, Buffer, Buffer, npt.NDArray[np.uint32], int], bool]


def entry_points(game: Game, read: Callable[[Buffer], Any]) -> Engine:
    """What can be done with bytes, as plain functions; `read` makes a state of them."""
    rules = game.rules
    return Engine(
        *_chances(rules, read),
        *_actions(rules, read),
        *_questions(rules, read),
        _features(game, read),
        _events(rules, read),
        _foresees(rules, read),
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


def _features(game: Game, read: Callable[[Buffer], Any]) -> Callable[..., None]:
    write, most = writer(game.rules.features, game.rules.derived, game.features.size), game.features.most

    def features(buffer: Buffer, seat: int, out: Scaled) -> None:
        write(read(buffer), seat, out)
        for i in range(len(out)):
            out[i] /= most[i]

    return features


def _events(rules: Rules, read: Callable[[Buffer], Any]) -> Callable[..., None]:
    rules_events, in_secret, tell_winners = rules.events, rules.in_secret, winners_teller(rules.wins)

    def events(before: Buffer, action: int, after: Buffer, out: Scratch) -> None:
        """Both are a spectator's; `before` may be changed while it is told what became of it."""
        s, ended = read(before), read(after)
        begin_telling(out)
        rules_events(s, UNSEEN if in_secret(s) else action, ended, out)
        if ended.over:
            tell_winners(ended, out)

    return events


def _foresees(rules: Rules, read: Callable[[Buffer], Any]) -> Callable[..., bool]:
    rules_guess, rules_apply = rules.guess, rules.apply

    def foresees(
        view: Buffer, seat: int, action: int, after: Buffer, visible: Buffer, room: Buffer,
        key: npt.NDArray[np.uint32], guesses: int,
    ) -> bool:  # fmt: skip
        """Whether an allowed action leads to the view `after` under so many guesses, which are made in `room`."""
        for number in range(guesses):
            for i in range(len(view)):
                room[i] = view[i]
            s = read(room)
            set_key(s.random, key, number)
            rules_guess(s, seat)
            rules_apply(s, action)
            for i in range(len(view)):
                if room[i] & visible[i] != after[i]:
                    return False
        return True

    return foresees


@functools.cache
def interpreted(game: Game) -> Engine:
    """The rules as plain Python, over the plain twin of the state."""
    plain = entry_points(game, game.layout)
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
    plain = entry_points(game, compiler.record_reader(game.layout.dtype))
    return Engine(**{f.name: compiler(getattr(plain, f.name), short=True) for f in fields(Engine)})


def is_kept(game: Game) -> bool:
    """Whether the rules have been compiled before, so that they will be ready at once."""
    compiler = Compiler(game.name)
    return compiler.has_kept(entry_points(game, compiler.record_reader(game.layout.dtype)).step)
