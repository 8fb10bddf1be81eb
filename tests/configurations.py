"""Every game with every number of players and every option, for tests that run over the registry."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import herna
from herna.core.game import Options


@dataclass(frozen=True)
class Configuration:
    game: herna.Game
    players: int
    chosen: tuple[tuple[str, Any], ...]

    @property
    def options(self) -> Options:
        return dict(self.chosen)

    def deal(self, seed: str, *, compile: bool = True) -> herna.Position:
        return herna.deal(self.game, self.players, self.options, seed, compile=compile)

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.players), *(str(value) for _, value in self.chosen)])


def configurations() -> list[Configuration]:
    return [
        Configuration(game, players, tuple(zip(game.options, values, strict=True)))
        for game in herna.all_games()
        for players in game.players
        for values in itertools.product(*game.options.values())
    ]


def random_play(position: herna.Position, seed: str, most: int = 10**6) -> Iterator[int]:
    """Play at random; gives the number of each action before it is carried out."""
    chance = random.Random(seed)
    while not position.over and most:
        action = chance.choice(position.legal_numbers())
        yield action
        position.apply(action)
        most -= 1
