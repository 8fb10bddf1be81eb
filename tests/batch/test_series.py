"""Whole random games are the same on one core, on all, and played one by one."""

from __future__ import annotations

import pytest

from configurations import Configuration
from herna.batch.cpu import RandomGames
from herna.batch.tables import chunks
from herna.players.random import RandomPlayer, player_key


@pytest.mark.parametrize("workers", [2, 5])
def test_all_cores_come_to_the_totals_of_one(configuration: Configuration, workers: int) -> None:
    setup = (configuration.game, configuration.players, configuration.options, "series/7", "player")
    one, many = RandomGames(*setup, workers=1), RandomGames(*setup, workers=workers)
    for games in (3, 1, 40):
        assert one.play(games) == many.play(games)
        assert one.totals == many.totals
    assert one.totals.games == 44


def test_a_series_is_what_random_players_play(configuration: Configuration) -> None:
    series = RandomGames(
        configuration.game, configuration.players, configuration.options, "one/3", player_key("one"), workers=1
    )
    scores, wins = [0] * configuration.players, [0] * configuration.players
    for number in (3, 4):
        position, player = configuration.deal(f"one/{number}"), RandomPlayer(f"one/{number}")
        while not position.over:
            position.apply(player.choose(position.view(position.decider)))
        assert series.play(1) == len(position.actions)
        scores = [total + score for total, score in zip(scores, position.scores, strict=True)]
        wins = [total + (seat in position.winners) for seat, total in enumerate(wins)]
        assert (series.totals.scores, series.totals.wins) == (scores, wins)


@pytest.mark.parametrize("total", [0, 1, 16, 17, 1_000_000])
def test_portions_add_up(total: int) -> None:
    assert sum(chunks(total)) == total
