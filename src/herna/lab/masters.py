"""Whole games between networks in compiled code: as the player `network` plays them, but many at a time.

    >>> games = play(Series("korist", 3, {"rules": "base"}, "balance"), 1000)
    >>> games.wins.mean(0), games.ends["deck_left"].mean()

Deal i is that of the seed `seed/i`, as in an arena; nothing is drawn by chance beside the deals.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from herna.batch.cpu import pool
from herna.batch.table import dealer
from herna.core.chance import key_of
from herna.core.game import Game, find
from herna.core.position import template
from herna.core.processes import cores
from herna.core.rule import Compiler
from herna.players.likelihood import best_of
from herna.players.network.weights import Weights, weights_of
from herna.players.network.wishing import seer

from .matches import Series, check_code

Array = npt.NDArray[Any]
NOBODY = -1
PORTIONS = 16
"""Portions of the games for each core: they are not of one length."""


class Games(NamedTuple):
    """How games went, a row for each.

    starters    the seat that began
    wins        by seat whether it has won
    scores      by seat
    decisions   how many were made
    ends        the last state of each game, as records of the game's layout
    actions     the first actions of each game, as many as were asked for; `NOBODY` after the last
    """

    starters: Array
    wins: Array
    scores: Array
    decisions: Array
    ends: Array
    actions: Array


class _Desk(NamedTuple):
    """What one thread plays on: a table, and room for two networks to think in."""

    words: Array
    states: Array
    legal: Array
    wishes: Array
    row: Array
    room: Array
    small: Array
    other_room: Array
    other_small: Array


class _Networks(NamedTuple):
    """All seats play by the first one, but who is `alone`, in each game."""

    weights: Array
    numbers: Array
    other_weights: Array
    other_numbers: Array
    alone: Array


def _player(game: Game) -> Callable[..., None]:
    rules = game.rules
    deal, see = dealer(rules), seer(game)
    legal, decider, apply, score, wins = rules.legal, rules.decider, rules.apply, rules.score, rules.wins

    def play_games(
        g: Games, words: Any, template: Any, key: Any, number: int, first: int, stop: int, desk: _Desk, n: _Networks
    ) -> None:  # fmt: skip
        """Play the games from `first` on; the deal of game 0 has the given number."""
        for i in range(first, stop):
            deal(desk.words, desk.states, 0, template, key, number + i)
            s = desk.states[0]
            g.starters[i] = s.turn
            made = 0
            while not s.over:
                count = legal(s, desk.legal)
                action = desk.legal[0]
                if count > 1:
                    seat = decider(s)
                    other = seat == n.alone[i]
                    weights = n.other_weights if other else n.weights
                    numbers = n.other_numbers if other else n.numbers
                    room = desk.other_room if other else desk.room
                    small = desk.other_small if other else desk.small
                    see(s, seat, desk.legal, desk.wishes, desk.row, weights, numbers, room, small)
                    action = desk.legal[best_of(desk.wishes, count)]
                if made < g.actions.shape[1]:
                    g.actions[i, made] = action
                made += 1
                apply(s, action)
            g.decisions[i] = made
            for seat in range(s.players):
                g.scores[i, seat] = score(s, seat)
                g.wins[i, seat] = wins(s, seat)
            for w in range(words.shape[1]):
                words[i, w] = desk.words[0, w]

    return play_games


@functools.cache
def _loop(game: Game) -> Any:
    return Compiler(game.name)(_player(game))


def _desk(game: Game, one: Weights, other: Weights) -> _Desk:
    words = np.zeros((1, game.layout.dtype.itemsize // 4), np.uint32)
    return _Desk(
        words,
        _records(game, words),
        np.zeros(len(game.words), np.int16),
        np.zeros(len(game.words) + 1, np.int32),
        np.zeros(game.features.full_size, np.int8),
        *one.rooms(),
        *other.rooms(),
    )


def _records(game: Game, words: Array) -> Array:
    return words.view(np.uint8).reshape(-1).view(game.layout.dtype)


def play(
    series: Series,
    games: int,
    *,
    first: int = 0,
    actions: int = 0,
    other: Weights | None = None,
    alone: Array | None = None,
    threads: int | None = None,
) -> Games:
    """Play deals of a series from number `first` on, on all cores, and keep so many actions of each.

    `alone` is by game the seat that plays by the `other` network, `NOBODY` where all play by the one of the package.
    """
    game, network = find(series.game), weights_of(find(series.game))
    second = other or network
    seats = np.full(games, NOBODY, np.int8) if alone is None else alone.astype(np.int8)
    words = np.zeros((games, game.layout.dtype.itemsize // 4), np.uint32)
    made = _empty(series.players, games, actions, _records(game, words))
    key, number = key_of(series.seed)
    networks = _Networks(*network, *second, seats)
    dealt = template(game, series.players, series.options).view(np.uint32)

    def portion(edges: tuple[int, int]) -> None:
        _loop(game)(made, words, dealt, key, number + first, *edges, _desk(game, network, second), networks)

    _in_threads(portion, games, threads or cores())
    return made


def play_there(series: Series, games: int, first: int) -> Games:
    """Play some games on one core of another machine, if it has the same rules and networks."""
    check_code(series)
    return play(series, games, first=first, threads=1)


def joined(parts: list[Games]) -> Games:
    """Several portions as one."""
    return Games(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _empty(players: int, games: int, actions: int, ends: Array) -> Games:
    return Games(
        np.zeros(games, np.int8),
        np.zeros((games, players), np.bool_),
        np.zeros((games, players), np.int16),
        np.zeros(games, np.int32),
        ends,
        np.full((games, actions), NOBODY, np.int16),
    )


def _in_threads(portion: Callable[[tuple[int, int]], None], games: int, threads: int) -> None:
    edges = np.linspace(0, games, 1 + min(games, PORTIONS * threads)).astype(int).tolist()
    list((pool().map if threads > 1 else map)(portion, itertools.pairwise(edges)))
