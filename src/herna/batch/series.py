"""Whole random games on all cores."""

from __future__ import annotations

from herna.core.game import Game, Options
from herna.core.simulate import RandomGames, Totals

from .cpu import cores, pool


class ManyRandomGames:
    """A series of random games, as `RandomGames` plays it on one core: the same games and the same totals."""

    def __init__(
        self, game: Game, players: int, options: Options, seed: str, player_seed: str, *, workers: int | None = None
    ) -> None:
        self._workers = [RandomGames(game, players, options, seed, player_seed) for _ in range(workers or cores())]
        self._played = 0

    @property
    def totals(self) -> Totals:
        """What the games came to so far."""
        parts = [worker.totals for worker in self._workers]
        return Totals(
            games=self._played,
            decisions=sum(part.decisions for part in parts),
            scores=[sum(seat) for seat in zip(*(part.scores for part in parts), strict=True)],
            wins=[sum(seat) for seat in zip(*(part.wins for part in parts), strict=True)],
        )

    def play(self, games: int) -> int:
        """Play the next games of the series; returns the decisions made in them."""
        edges = [self._played + games * n // len(self._workers) for n in range(len(self._workers) + 1)]
        self._played += games
        parts = zip(self._workers, edges[:-1], edges[1:], strict=True)
        return sum(pool().map(lambda part: part[0].play_from(part[1], part[2] - part[1]), parts))
