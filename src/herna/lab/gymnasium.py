"""Every game for Gymnasium: `VectorEnv` steps many tables by `herna.batch`, `SeatEnv` is one seat among other players.

In `SeatEnv` an action that is not allowed loses the game at once, and `info["reason"]` says why; so an agent that does
not look at the mask learns to. In `VectorEnv` it is an error, as everywhere else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from herna.batch.cpu import Batch
from herna.core.errors import HernaError, IllegalAction
from herna.core.game import Game, find
from herna.core.position import Position, deal
from herna.players import Player, player

LOST = -1.0


def observation_space(game: Game) -> spaces.Dict:
    """Features between −1 and 1, and the mask."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1, 1, (game.features.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(game.words),), np.int8),
        }
    )


def observation(position: Position, seat: int) -> dict[str, Any]:
    """What a seat knows, and what it may do; nothing when another decides."""
    view = position.view(seat)
    mask = np.zeros(len(position.game.words), np.int8)
    mask[view.legal_numbers()] = 1
    return {"observation": view.features(), "action_mask": mask}


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game; players of Herna sit on the others. Rewards come at the end, from 1 to −1."""

    metadata = {"render_modes": []}  # noqa: RUF012 — so Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        opponents: str = "random",
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.players = self.game.check_players(self.game.players[0] if players is None else players)
        self.options = self.game.check_options(options or {})
        if not 0 <= seat < self.players:
            raise HernaError(f"Seats are numbered 0 to {self.players - 1}.")
        self.seat = seat
        self.opponents = opponents
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(len(self.game.words))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal, and let the others play until the seat decides."""
        super().reset(seed=seed)
        dealt = self.np_random.bytes(32).hex()
        self.position: Position = deal(self.game, self.players, self.options, dealt)
        self._others: Player = player(self.opponents, self.np_random.bytes(16).hex())
        self._wait()
        return observation(self.position, self.seat), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Carry out an action of the seat, and let the others play until it decides again."""
        try:
            self.position.apply(int(action))
        except IllegalAction as error:
            return observation(self.position, self.seat), LOST, True, False, {"reason": str(error.reason)}
        self._wait()
        over = self.position.over
        info = {"scores": self.position.scores} if over else {}
        reward = self.position.rewards[self.seat]
        return observation(self.position, self.seat), reward, over, False, info

    def _wait(self) -> None:
        while not self.position.over and self.position.decider != self.seat:
            self.position.apply(self._others.choose(self.position.view(self.position.decider)))


class VectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], npt.NDArray[np.integer], npt.NDArray[Any]]):
    """Many tables at once; at each, you decide for every seat in turn. A table whose game ends is dealt again at once.

    The reward of a table is that of the seat that has just decided; `info["rewards"]` has those of all seats,
    `info["decider"]` the seats that decide next, and `info["done_scores"]` the scores where a game has ended.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 — so Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        players: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: str | int | None = None,
    ) -> None:
        self.batch = Batch(game, num_envs, players, options, seed)
        self._dealt = False
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = spaces.Discrete(len(self.batch.game.words))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all tables: the games of a seed, or those that come next."""
        if isinstance(seed, list):
            raise HernaError("One seed deals all tables: give a single number.")
        if seed is not None:
            self.batch.deal_again(int(seed))
        elif self._dealt:
            self.batch.go_on()
        else:
            self.batch.reset()
        self._dealt = True
        return self._observation(), self._info()

    def step(
        self, actions: npt.NDArray[np.integer]
    ) -> tuple[dict[str, Any], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """One action at each table, of the seat that decides there."""
        deciders = self.batch.deciders.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), deciders].astype(np.float64)
        never = np.zeros(self.num_envs, np.bool_)
        return self._observation(), rewards, self.batch.done.copy(), never, self._info()

    def _observation(self) -> dict[str, Any]:
        return {
            "observation": self.batch.game.features.scaled(self.batch.features),
            "action_mask": self.batch.masks.astype(np.int8),
        }

    def _info(self) -> dict[str, Any]:
        done = self.batch.done
        return {
            "decider": self.batch.deciders.copy(),
            "rewards": self.batch.rewards.copy(),
            "done_scores": np.where(done[:, None], self.batch.scores, 0),
        }
