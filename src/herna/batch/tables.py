"""How a batch is set up, the same for all cores and for a GPU: who plays, which deals, and what is refused."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.chance import key_of, seed_of
from herna.core.errors import BadAction, BadSetup, HernaError, IllegalAction
from herna.core.game import Game, find
from herna.core.position import Refusal, template

from .loops import NO_SUCH_ACTION


class Setup:
    """The tables of a batch. Table i is played by `players[i % len(players)]`, and its first game is number
    `first + i` of the seed's series; each new deal at a table takes the number that is `size` further on. So no
    number is dealt twice, and which game is dealt where depends on nothing but the seed."""

    def __init__(
        self,
        game: str | Game,
        size: int,
        players: int | Sequence[int] | None,
        options: Mapping[str, Any] | None,
        seed: str | int | None,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        if type(size) is not int or size < 1:
            raise BadSetup(f"A batch has one table or more, not {size!r}.")
        self.size = size
        counts = [self.game.players[0]] if players is None else [players] if isinstance(players, int) else players
        self.players = tuple(self.game.check_players(count) for count in counts)
        if not self.players:
            raise BadSetup("A batch needs a number of players.")
        self.options = self.game.check_options(options or {})
        self.sow(secrets.token_hex(32) if seed is None else seed)

    def sow(self, seed: str | int) -> None:
        """Take the games from a seed."""
        self.seed = str(seed)
        self.key, self.first = key_of(self.seed)
        self._series = self.seed.rpartition("/")[0] if self.first else self.seed

    def templates(self) -> npt.NDArray[np.uint32]:
        """The empty table for each number of players."""
        return np.stack([template(self.game, count, self.options).view(np.uint32) for count in self.players])

    def seed_of(self, number: int) -> str:
        """The seed by which one game can be dealt by itself."""
        return seed_of(self._series, number)

    def refusal(self, table: int, action: int, reason: int) -> HernaError:
        """What is wrong with an action, in words."""
        if reason == NO_SUCH_ACTION:
            last = len(self.game.words) - 1
            return BadAction(
                f"Table {table}: actions are numbered 0 to {last}; there is no {action}. Nothing was done."
            )
        refusal = Refusal(self.game, self.game.reasons(reason).name)
        words = self.game.words[action]
        return IllegalAction(f"Table {table}: {words} is not allowed now: {refusal} Nothing was done.", refusal)
