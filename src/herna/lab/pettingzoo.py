"""Every game as a PettingZoo environment: `herna.lab.pettingzoo.env("korist", players=4)`.

The names carry the version of the rules: `herna_korist_v1`. An observation is a dict of the seat's features (see
`game.features`) and the mask of allowed actions. Rewards come at the end and add up to 0.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from herna.core.game import Game, find
from herna.core.position import deal

from .gymnasium import observation, observation_space


def name_of(game: Game) -> str:
    """The versioned name of a game's environment."""
    return f"herna_{game.name}_v{game.version}"


def env(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> HernaEnv:
    """An environment of a game; an action that is not allowed is an error that says why."""
    return HernaEnv(game, players, options, render_mode)


class HernaEnv(AECEnv):  # type: ignore[misc]
    """One game of all seats, agent by agent."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find(game) if isinstance(game, str) else game
        self.players = self.game.check_players(self.game.players[0] if players is None else players)
        self.options = self.game.check_options(options or {})
        self.metadata = {"name": name_of(self.game), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.game.words)) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same space object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same space object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed deals the same games."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        dealt = self._chance.bytes(32).hex()
        self.position = deal(self.game, self.players, self.options, dealt)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._decider()

    def _decider(self) -> str:
        decider = self.position.decider
        return self.possible_agents[0 if decider is None else decider]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows."""
        return observation(self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Carry out the action of the selected agent."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position.apply(int(action) if action is not None else -1)
        self._cumulative_rewards[self.agent_selection] = 0
        if self.position.over:
            self.rewards = dict(zip(self.possible_agents, self.position.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._decider()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position with all cards open, as JSON."""
        return json.dumps(self.position.to_json(), ensure_ascii=False) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
