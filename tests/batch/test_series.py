"""Whole random games on all cores are those on one core."""

from __future__ import annotations

import pytest

from configurations import Configuration
from herna.batch.series import ManyRandomGames
from herna.core.simulate import RandomGames


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_all_cores_come_to_the_totals_of_one(configuration: Configuration, workers: int) -> None:
    setup = (configuration.game, configuration.players, configuration.options, "series/7", "player")
    one, many = RandomGames(*setup), ManyRandomGames(*setup, workers=workers)
    for games in (3, 1, 40):
        assert one.play(games) == many.play(games)
        assert one.totals == many.totals
