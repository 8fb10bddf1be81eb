"""PettingZoo's and Gymnasium's own checks over every game, and what theirs do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import herna
from configurations import Configuration
from herna.core.errors import HernaError
from herna.lab.gymnasium import SeatEnv, VectorEnv
from herna.lab.pettingzoo import HernaEnv, env, name_of


@pytest.mark.filterwarnings("ignore:Observation")  # it warns of dict observations, which its own games have, too
def test_pettingzoo_api_test(configuration: Configuration) -> None:
    api_test(env(configuration.game, configuration.players, configuration.options), num_cycles=1000)


def test_pettingzoo_seed_test(game: herna.Game) -> None:
    seed_test(lambda: env(game))


def test_pettingzoo_names_carry_the_version(game: herna.Game) -> None:
    assert env(game).metadata["name"] == name_of(game) == f"herna_{game.name}_v{game.version}"


def whole_game(environment: HernaEnv, seed: int) -> dict[str, float]:
    environment.reset(seed)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    chance = np.random.default_rng(seed)
    for agent in environment.agent_iter():
        seen, _, over, _, _ = environment.last()
        if over:
            totals[agent] = environment._cumulative_rewards[agent]
        action = None if over or seen is None else int(chance.choice(np.flatnonzero(seen["action_mask"])))
        environment.step(action)
    return totals


def test_pettingzoo_rewards_are_those_of_the_winners(configuration: Configuration) -> None:
    environment = env(configuration.game, configuration.players, configuration.options)
    totals = whole_game(environment, 3)
    assert list(totals.values()) == environment.position.rewards
    assert sum(totals.values()) == pytest.approx(0)


def test_pettingzoo_refuses_what_is_not_allowed(game: herna.Game) -> None:
    environment = env(game)
    environment.reset(1)
    mask = environment.observe(environment.agent_selection)["action_mask"]
    with pytest.raises(herna.IllegalAction):
        environment.step(int(np.flatnonzero(mask == 0)[0]))


def test_pettingzoo_others_see_no_actions(game: herna.Game) -> None:
    environment = env(game)
    environment.reset(1)
    for agent in environment.agents:
        mine = agent == environment.agent_selection
        assert environment.observe(agent)["action_mask"].any() == mine


def test_gymnasium_check_env(game: herna.Game) -> None:
    with warnings.catch_warnings():
        # It advises against dict observations without a wrapper and asks for a registered spec; neither is an error.
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game), skip_render_check=True)


def test_gymnasium_seat_plays_whole_games(configuration: Configuration) -> None:
    environment = SeatEnv(configuration.game, configuration.players, configuration.options, seat=1)
    seen, _ = environment.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        action = np.random.default_rng(1).choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, _, info = environment.step(action)
    assert reward == environment.position.rewards[1]
    assert info["scores"] == environment.position.scores


def test_gymnasium_seat_loses_by_what_is_not_allowed(game: herna.Game) -> None:
    environment = SeatEnv(game)
    seen, _ = environment.reset(seed=5)
    before = environment.position.to_bytes()
    _, reward, over, _, info = environment.step(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert (reward, over) == (-1.0, True)
    assert info["reason"]
    assert environment.position.to_bytes() == before


def test_gymnasium_vector_steps_and_deals_again() -> None:
    environment = VectorEnv("face_to_face", 64, seed="vector")
    seen, info = environment.reset()
    ended = 0
    for _ in range(200):
        assert environment.observation_space.contains(seen)
        seen, rewards, over, truncated, info = environment.step(environment.batch.random_actions)
        ended += int(over.sum())
        assert not truncated.any()
        assert not rewards[~over].any()
        assert set(np.abs(info["rewards"][over]).ravel().tolist()) <= {1.0}
        assert info["done_scores"][over].sum() == over.sum()
    assert ended > 64


def test_gymnasium_vector_deals_what_the_seed_says() -> None:
    environment = VectorEnv("karma", 8, players=3)
    first: Any = environment.reset(seed=17)[0]
    environment.step(environment.batch.random_actions)
    again: Any = environment.reset(seed=17)[0]
    assert np.array_equal(first["observation"], again["observation"])
    other: Any = environment.reset(seed=18)[0]
    assert not np.array_equal(first["observation"], other["observation"])
    following: Any = environment.reset()[0]
    assert not np.array_equal(other["observation"], following["observation"])
    same: Any = environment.reset(seed=np.int64(18))[0]  # type: ignore[arg-type]
    assert np.array_equal(other["observation"], same["observation"])
    with pytest.raises(HernaError, match="single number"):
        environment.reset(seed=[1] * 8)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(HernaError, match="numbered 0 to 1"):
        SeatEnv("face_to_face", seat=7)
