"""Tables for training: a batch, on a card or on the processor, as tensors, and what its deciders can choose.

Actions are told as the decider sees them (`game.rules.output_of`). At some seats card sense may sit, or a rival.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from herna.batch import cpu, cuda
from herna.core.game import Game
from herna.core.rule import Compiler, rule
from herna.players.network.weights import setups
from herna.players.sense import best_by_sense

Rival = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]
"""Which output it chooses at each table, by features and choices."""


def _looker(game: Game) -> Callable[..., None]:
    legal, decider, output_of, best_of = (
        game.rules.legal,
        game.rules.decider,
        game.rules.output_of,
        best_by_sense(game),
    )

    @rule
    def look(states: Any, i: int, bots: Any, scratch: Any, choices: Any, sensed: Any) -> None:
        """Write 1 + the number of each allowed action to its output, and what card sense does at its own seats."""
        s = states[i]
        count = legal(s, scratch)
        for k in range(count):
            choices[i, output_of(s, scratch[k])] = 1 + scratch[k]
        if bots[i, decider(s)]:
            sensed[i] = best_of(s, scratch, count)

    return look


@functools.cache
def _loop(game: Game) -> Any:
    look = _looker(game)

    def look_at_all(states: Any, bots: Any, scratch: Any, choices: Any, sensed: Any) -> None:
        for i in range(len(states)):
            look(states, i, bots, scratch, choices, sensed)

    return Compiler(game.name)(look_at_all)


@functools.cache
def _kernel(game: Game) -> Any:
    found, actions = cuda.cuda(), len(game.words)
    look = Compiler(game.name)(_looker(game))

    def look_at_all(states: Any, bots: Any, choices: Any, sensed: Any) -> None:
        scratch = found.local.array(actions, np.int16)
        i = found.grid(1)
        if i < len(states):
            look(states, i, bots, scratch, choices, sensed)

    return found.jit(look_at_all)


class Tables:
    """Many tables of one game in every number of players and with every option.

    features, deciders, done, rewards, scores   as in `Batch`
    choices     for each output of a network 1 + the action it stands for; 0 where that is not allowed
    bots        where card sense sits, or the rival if there is one, by seat
    sensed      what it would do at its seats
    players     how many play at each table
    """

    def __init__(self, game: Game, size: int, seed: str, device: str, rival: Rival | None = None) -> None:
        self.game, self.size, self.device, self.rival = game, size, torch.device(device), rival
        self.on_card = self.device.type == "cuda"
        ways = setups(game)
        make = cuda.Batch if self.on_card else cpu.Batch
        options = [options for players, options in ways if players == game.players[0]]
        self.batch: Any = make(game, size, list(game.players), options, seed, derived=True)
        self.setups = self.batch.setups
        self.features, self.deciders, self.done, self.rewards, self.scores = (
            torch.as_tensor(getattr(self.batch, name), device=self.device)
            for name in ("features", "deciders", "done", "rewards", "scores")
        )
        counts = torch.tensor([players for players, _ in self.setups], device=self.device)
        self.players = counts.repeat(-(-size // len(counts)))[:size]
        self.choices = self._zeros((size, game.outputs), torch.int16)
        self.bots = self._zeros((size, game.players[-1]), torch.uint8)
        self.sensed = self._zeros((size,), torch.int16)
        self.actions = self._zeros((size,), torch.int64)
        self._look = self._looking()

    def _zeros(self, shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _looking(self) -> Callable[[], None]:
        # A rival is asked by itself; card sense need not think where it does not sit.
        sensing = self.bots if self.rival is None else torch.zeros_like(self.bots)
        arrays = (sensing, self.choices, self.sensed)
        if self.on_card:
            given = [cuda.cuda().as_cuda_array(array) for array in arrays]
            return lambda: _kernel(self.game)[self.batch._grid](self.batch.states, *given)
        bots, choices, sensed = (array.numpy() for array in arrays)
        scratch = np.zeros(len(self.game.words), np.int16)
        return functools.partial(_loop(self.game), self.batch.states, bots, scratch, choices, sensed)

    def follow(self, stream: int) -> None:
        """Start all that comes on this stream of the card; a processor has none."""
        if self.on_card:
            self.batch.follow(stream)

    def look(self) -> torch.Tensor:
        """What each decider can choose between."""
        self.choices.zero_()
        self._look()
        if self.rival is not None:
            self.sensed.copy_(self._actions_of(self.rival(self.features, self.choices)))
        return self.choices

    def _actions_of(self, outputs: torch.Tensor) -> torch.Tensor:
        return self.choices.gather(1, outputs[:, None])[:, 0] - 1

    def step(self, outputs: torch.Tensor) -> None:
        """Carry out what was chosen by output; at seats of bots they decide for themselves."""
        self.actions.copy_(torch.where(self.bot_decides(), self.sensed, self._actions_of(outputs)))
        self.batch.step(self.actions if self.on_card else self.actions.numpy(), checked=False)

    def bot_decides(self) -> torch.Tensor:
        """Whether a bot is to decide."""
        return self.bots.gather(1, self.deciders.long()[:, None])[:, 0].bool()

    def seat_one(self) -> torch.Tensor:
        """Leave one seat at each table to who is asked, every one in turn, and all others to bots; which one it is."""
        seats = torch.arange(self.size, device=self.device) // len(self.setups) % self.players
        self.bots.fill_(1).scatter_(1, seats[:, None], 0)
        return seats
