"""Trials: what one seat by the network wins at tables of card sense, for every number of players."""

from __future__ import annotations

import torch

from herna.core.game import Game

from .net import Net
from .settings import Settings
from .tables import Tables

GLANCE = 32
"""Steps between two looks whether all games are over."""


class Trial:
    """The same deals every time, at tables of every way to play; the network sits in every seat in turn."""

    def __init__(self, game: Game, settings: Settings, device: str) -> None:
        self.game, self.settings = game, settings
        self.tables = w = Tables(game, settings.trials, "trial", device)
        turn = torch.arange(w.size, device=w.device) // len(w.setups)
        self.seats = turn % w.players
        w.bots.fill_(1).scatter_(1, self.seats[:, None], 0)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def shares(self, net: Net) -> dict[int, float]:
        """For each number of players the share of the victory that the network has had."""
        w = self.tables
        w.batch.reset()
        found = torch.full((w.size,), -1.0, device=w.device)
        for step in range(self.settings.longest):
            w.step(net(w.features, w.look())[0].argmax(1))
            found = torch.where(w.done & (found < 0), self._share(), found)
            if step % GLANCE == GLANCE - 1 and bool((found >= 0).all()):
                break
        found = found.clamp(min=0)
        return {count: float(found[w.players == count].mean()) for count in self.game.players}

    def _share(self) -> torch.Tensor:
        """What the network's seat has of a game that has just ended, from its reward."""
        w = self.tables
        mine = w.rewards.gather(1, self.seats[:, None])[:, 0]
        if self.game.one_loses:
            return (mine > 0).float()
        return torch.where(mine >= 0, 1 / (w.players - mine * (w.players - 1)), torch.zeros_like(mine))
