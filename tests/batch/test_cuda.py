"""On a GPU everything is as on the processor, bit by bit; where there is none, conftest.py leaves this out."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import herna
from configurations import Configuration
from herna.batch import cpu, cuda

TABLES = 96
ARRAYS = ("words", "deciders", "masks", "features", "random_actions", "done", "rewards", "scores", "numbers")


@pytest.fixture(autouse=True)
def _small_batches() -> Iterator[None]:
    """They do not fill the card, and need not when they are only compared."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*under-utilization")
        yield


def same(there: Any, here: Any) -> None:
    for name in ARRAYS:
        assert getattr(there, name).copy_to_host().tobytes() == getattr(here, name).tobytes(), name


def both(configuration: Configuration, seed: str) -> tuple[Any, Any]:
    setup = (configuration.game, TABLES, configuration.players, configuration.options, seed)
    return cuda.Batch(*setup), cpu.Batch(*setup)


def test_steps_are_those_of_the_processor(configuration: Configuration) -> None:
    there, here = both(configuration, "steps")
    for _ in range(60):
        same(there, here)
        there.step(here.random_actions)
        here.step(here.random_actions)
    same(there, here)


def test_every_call_deals_what_the_processor_deals(configuration: Configuration) -> None:
    there, here = both(configuration, "calls/7")
    for batch in (there, here):
        batch.go_on()
    same(there, here)
    for batch in (there, here):
        batch.step(here.random_actions)
        batch.deal_again("other")
    same(there, here)
    for batch in (there, here):
        batch.reset()
    same(there, here)
    assert there.seed_of(5) == here.seed_of(5) == "other/5"


def test_unchecked_steps_and_tables_apart_are_those_of_the_processor(game: herna.Game) -> None:
    setup = (game, TABLES, list(game.players), None, "apart")
    there, here = cuda.Batch(*setup), cpu.Batch(*setup)
    for batch in (there, here):
        batch.start_apart(40)
    same(there, here)
    for _ in range(20):
        actions = np.where(np.arange(TABLES) % 3 > 0, here.random_actions, -1)
        there.step(actions, checked=False)
        here.step(actions, checked=False)
    same(there, here)


def test_a_bad_action_is_refused_in_the_same_words(game: herna.Game) -> None:
    setup = (game, TABLES, game.players[-1], None, "bad")
    there, here = cuda.Batch(*setup), cpu.Batch(*setup)
    for wrong in (int(np.flatnonzero(~here.masks[70])[0]), -1, len(game.words)):
        actions = here.random_actions.copy()
        actions[70] = wrong
        said = []
        for batch in (there, here):
            with pytest.raises(herna.HernaError) as refused:
                batch.step(actions)
            said.append(str(refused.value))
        assert said[0] == said[1]
        same(there, here)


def test_whole_random_games_are_those_of_the_processor(configuration: Configuration) -> None:
    setup = (configuration.game, configuration.players, configuration.options, "series/3", "player")
    there, here = cuda.RandomGames(*setup, tables=64), cpu.RandomGames(*setup)
    for games in (1, 200):
        assert there.play(games) == here.play(games)
        assert there.totals == here.totals
