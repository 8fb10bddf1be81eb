"""Trials: what one seat by the network wins at tables of card sense or of a rival, for every way to play."""

from __future__ import annotations

import torch

from herna.core.game import Game

from .net import Net
from .settings import Settings
from .tables import Rival, Tables

GLANCE = 32
"""Steps between two looks whether all games are over."""
UNFINISHED = -1.0


class Trial:
    """The same deals every time, at tables of every way to play; the network sits in every seat in turn."""

    def __init__(
        self, game: Game, settings: Settings, device: str, rival: Rival | None = None, seed: str = "trial"
    ) -> None:
        self.game, self.settings = game, settings
        self.tables = Tables(game, settings.trials, seed, device, rival)
        self.seats = self.tables.seat_one()

    def shares(self, net: Net) -> dict[int, float]:
        """For each number of players the share of the victory that the network has had."""
        self.tables.batch.reset()
        found, players = self.won(net).clamp(min=0), self.tables.players
        return {count: float(found[players == count].mean()) for count in self.game.players}

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def won(self, net: Net) -> torch.Tensor:
        """By table what the network has of the game that was dealt there; `UNFINISHED` if it is too long."""
        w = self.tables
        found = torch.full((w.size,), UNFINISHED, device=w.device)
        for step in range(self.settings.longest):
            w.step(net(w.features, w.look())[0].argmax(1))
            found = torch.where(w.done & (found < 0), self._share(), found)
            if step % GLANCE == GLANCE - 1 and bool((found >= 0).all()):
                break
        return found

    def _share(self) -> torch.Tensor:
        """What the network's seat has of a game that has just ended, from its reward."""
        w = self.tables
        mine = w.rewards.gather(1, self.seats[:, None])[:, 0]
        if self.game.one_loses:
            return (mine > 0).float()
        return torch.where(mine >= 0, 1 / (w.players - mine * (w.players - 1)), torch.zeros_like(mine))
