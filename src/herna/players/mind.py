"""How the players of a game think: everything that is compiled, for this machine and for the browser alike."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from herna.core.chance import draft, key_of, set_noise
from herna.core.game import Game
from herna.core.position import Position, View
from herna.core.rule import Compiler

from . import endgame, imagination, tree
from .likelihood import done_with_doubt, rate_values, sort_by_worth
from .network import foresight, wishing
from .sense import sense_of


@dataclass(frozen=True)
class Mind:
    """The parts of thinking; all arrays are given, nothing is allocated.

    random_choice   any allowed action
    sense           all allowed actions, and how good each one looks to card sense; how many there are
    consider        the same, the best ones first
    rate            values as rates from 0 (the worst) to 1 (the best)
    doubt           the place of an action that is drawn by its rate, or by the wish for it
    grow, rank, settle      the search, see `tree.py`
    is_known, solve, rate_exactly      exact endgames, see `endgame.py`
    imagine     a guess by what others have done
    wish_for, rate_wishes       the network, see `network/`
    foresee, rank_foreseen      the search that it leads
    """

    start_noise: Callable[..., None]
    random_choice: Callable[..., int]
    share: Callable[..., float]
    sense: Callable[..., int]
    consider: Callable[..., int]
    rate: Callable[..., None]
    doubt: Callable[..., int]
    grow: Callable[..., None]
    rank: Callable[..., None]
    settle: Callable[..., None]
    is_known: Callable[..., bool]
    solve: Callable[..., int]
    rate_exactly: Callable[..., bool]
    wish_for: Callable[..., int]
    rate_wishes: Callable[..., None]
    imagine: Callable[..., None]
    foresee: Callable[..., None]
    rank_foreseen: Callable[..., None]


def functions_of(game: Game, read: Callable[[Any], Any]) -> Mind:
    """All parts as plain functions; `read` makes a state of bytes."""
    start_noise, random_choice, share = _chances(game, read)
    sense, consider = _senses(game, read)
    return Mind(
        start_noise=start_noise,
        random_choice=random_choice,
        share=share,
        sense=sense,
        consider=consider,
        rate=rate_values,
        doubt=done_with_doubt,
        grow=tree.grower(game, read),
        rank=tree.rank,
        settle=tree.settle,
        is_known=endgame.knower(game, read),
        solve=endgame.solver(game, read),
        rate_exactly=endgame.rate_exactly,
        wish_for=wishing.wisher(game, read),
        rate_wishes=wishing.rate_wishes,
        imagine=imagination.imaginer(game, read),
        foresee=foresight.foreseer(game, read),
        rank_foreseen=foresight.rank_foreseen,
    )


SHARE = 1 << 30


def _chances(
    game: Game, read: Callable[[Any], Any]
) -> tuple[Callable[..., None], Callable[..., int], Callable[..., float]]:
    legal = game.rules.legal

    def start_noise(noise: Any, key: Any, number: int) -> None:
        set_noise(noise, key, number)

    def random_choice(view: Any, actions: Any, noise: Any) -> int:
        chosen: int = actions[draft(noise, legal(read(view), actions))]
        return chosen

    def share(noise: Any) -> float:
        """A number from 0 to 1, by chance."""
        return draft(noise, SHARE) / SHARE

    return start_noise, random_choice, share


def _senses(game: Game, read: Callable[[Any], Any]) -> tuple[Callable[..., int], Callable[..., int]]:
    legal, value = game.rules.legal, sense_of(game).value

    def sense(view: Any, actions: Any, values: Any) -> int:
        s = read(view)
        count = legal(s, actions)
        for i in range(count):
            values[i] = value(s, actions[i])
        return count

    def consider(view: Any, actions: Any, values: Any, order: Any, allowed: Any) -> int:
        """`allowed` is room to work in; `values` are by place there, not in the order of `actions`."""
        s = read(view)
        count = legal(s, allowed)
        for i in range(count):
            values[i] = value(s, allowed[i])
            order[i] = i
        sort_by_worth(order, count, values)
        for i in range(count):
            actions[i] = allowed[order[i]]
        return count

    return sense, consider


@functools.cache
def mind_of(game: Game) -> Mind:
    """All parts compiled for this machine."""
    compiler = Compiler(game.name)
    plain = functions_of(game, compiler.record_reader(game.layout.dtype))
    long = ("grow", "solve", "imagine", "foresee")
    return Mind(**{f.name: compiler(getattr(plain, f.name), short=f.name not in long) for f in fields(Mind)})


# ── Exact endgames ──────────────────────────────────────────────────────────────────────────────────────────────


def solve(position: Position, limit: int = 200_000) -> dict[int, list[float]] | None:
    """For each legal action the share of the win every seat gets if all go on without a fault; None if it is too long.

    `limit` is how many positions may be looked at.
    """
    found = Solver(position.game).find(position.buffer, limit)
    if found is None:
        return None
    shares = found[:, : position.players] / endgame.ALL
    return {number: shares[i].tolist() for i, number in enumerate(position.legal_numbers())}


class Solver:
    """Room for exact endgames of a game that last less than so many decisions."""

    def __init__(self, game: Game, decisions: int = endgame.DEEPEST) -> None:
        words, seats = len(game.words), endgame.SEATS
        self._solve = mind_of(game).solve
        self._states = np.zeros((decisions, game.layout.dtype.itemsize), np.uint8)
        self._keys, self._found = np.zeros(endgame.TABLE, np.uint64), np.zeros((words, seats), np.int16)
        self._room = (
            self._states,
            np.zeros((decisions, words), np.int16),
            np.zeros((decisions, 2), np.int64),
            np.zeros((decisions, seats), np.int16),
            self._keys,
            np.zeros((endgame.TABLE, seats), np.int16),
            self._found,
            np.zeros(decisions, np.uint64),
            np.zeros(seats, np.int16),
        )

    def find(self, state: Any, limit: int) -> Any:
        """What each legal action leads to for each seat, in parts of `ALL`; None if more than `limit` are looked at."""
        self._states[0], self._keys[:] = state, 0
        return None if self._solve(*self._room, limit) == endgame.UNSOLVED else self._found


def rest_is_known(view: View, seed: str) -> bool:
    """Whether the seat can work out every hidden card."""
    key, _ = key_of(seed)
    first, other = view.buffer.copy(), view.buffer.copy()
    return bool(mind_of(view.game).is_known(view.buffer, first, other, view.seat, key))


def exact_rates(view: View, seed: str, limit: int) -> dict[int, float] | None:
    """How good each action surely is; None if that is not known, takes too long, or makes no difference."""
    if not rest_is_known(view, seed):
        return None
    found = Solver(view.game).find(view.guess(seed).buffer, limit)
    if found is None:
        return None
    legal = view.legal_numbers()
    rates = np.zeros(len(legal))
    if not mind_of(view.game).rate_exactly(found, len(legal), view.seat, rates):
        return None
    return dict(zip(legal, rates.tolist(), strict=True))
