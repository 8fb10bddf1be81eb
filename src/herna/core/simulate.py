"""Whole random games in compiled code: the fastest way to many of them on one core."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from .chance import key_of
from .engine import compiled
from .game import Game, Options
from .position import template

FIRST_CHUNK = 16


@dataclass
class Totals:
    """What a series of games came to."""

    games: int = 0
    decisions: int = 0
    scores: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)


class RandomGames:
    """A series of random games: game i has the seed `seed/i`, and is the same however the series is cut."""

    def __init__(self, game: Game, players: int, options: Options, seed: str, player_seed: str) -> None:
        self.totals = Totals(scores=[0] * players, wins=[0] * players)
        self._players = players
        self._play = compiled(game).random_games
        self._template = template(game, players, options)
        self._buffer = self._template.copy()
        self._actions = np.zeros(len(game.words), np.int16)
        self._key, self._first = key_of(seed)
        self._player_key, _ = key_of(player_seed)
        self._noise = np.zeros(2, np.uint32)
        self._sums = np.zeros((2, 8), np.int64)

    def play(self, games: int) -> int:
        """Play the next games of the series; returns the decisions made in them."""
        return self.play_from(self.totals.games, games)

    def play_from(self, start: int, games: int) -> int:
        """Play some games of the series, from its game number `start` on; returns the decisions made in them."""
        decisions = self._play(
            self._template,
            self._buffer,
            self._actions,
            self._key,
            self._player_key,
            self._first + start,
            games,
            self._noise,
            self._sums,
        )
        self.totals.games += games
        self.totals.decisions += decisions
        self.totals.scores, self.totals.wins = self._sums[:, : self._players].tolist()
        return int(decisions)


def chunks(total: int) -> Iterator[int]:
    """Growing portions of a total, so that progress shows early and costs little later."""
    size = FIRST_CHUNK
    while total:
        portion = min(size, total)
        yield portion
        total -= portion
        size = min(2 * size, 20_000)
