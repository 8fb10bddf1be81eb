"""OpenSpiel's own tests over every game and option, and what its search needs of us."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import herna
from configurations import Configuration
from herna.lab.openspiel import name_of


def load(configuration: Configuration) -> Any:
    return pyspiel.load_game(name_of(configuration.game), {"players": configuration.players, **configuration.options})


def played(game: Any, seed: int, decisions: int) -> Any:
    chance, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or decisions):
        decisions -= 0 if state.is_chance_node() else 1
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_random_sim_test(game: herna.Game) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name_of(game)), num_sims=5, serialize=True, verbose=False)


def test_every_configuration_is_registered_and_plays(configuration: Configuration) -> None:
    game = load(configuration)
    assert game.num_players() == configuration.players
    again = pyspiel.load_game(str(game))
    state = played(game, 1, 10**6)
    assert sum(state.returns()) == pytest.approx(0)
    assert again.deserialize_state(state.serialize()).returns() == state.returns()
    assert state.position.options == configuration.options


def test_the_tensor_is_the_features(configuration: Configuration) -> None:
    state = played(load(configuration), 2, 30)
    for seat in range(configuration.players):
        assert np.array_equal(state.information_state_tensor(seat), state.position.view(seat).features())


def test_resampled_states_are_the_same_to_the_player_and_differ_in_the_rest(configuration: Configuration) -> None:
    state = played(load(configuration), 3, 25)
    seat = state.current_player()
    sampler = random.Random(5).random
    others = [state.resample_from_infostate(seat, sampler) for _ in range(10)]
    assert {other.information_state_string(seat) for other in others} == {state.information_state_string(seat)}
    assert {tuple(other.legal_actions()) for other in others} == {tuple(state.legal_actions())}
    assert len({str(other) for other in others}) > 1


def test_a_resampled_state_does_not_tell_the_deal(game: herna.Game) -> None:
    state = played(pyspiel.load_game(name_of(game)), 4, 10)
    other = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    assert other.history() == []
    assert other.drawn == []
    assert other.position.seed is None


def test_who_did_something_else_is_in_another_information_state() -> None:
    """What is forgotten on the table is still recalled: two orders of the same cards are two information states."""
    game = pyspiel.load_game("herna_karma")
    start = played(game, 6, 0)
    cards = start.legal_actions()[:2]
    states = []
    for first, second in (cards, cards[::-1]):
        state = start.clone()
        state.apply_action(first)
        state.apply_action(second)
        states.append(state.information_state_string(0))
    assert states[0].split(":")[0] != states[1].split(":")[0]


def test_information_states_do_not_depend_on_what_is_hidden(configuration: Configuration) -> None:
    """Two deals that look the same to a seat so far are one information state, however they will go on."""
    game = load(configuration)
    state = played(game, 7, 0)
    seat = state.current_player()
    one, two = (state.resample_from_infostate(seat, random.Random(n).random) for n in (1, 2))
    assert str(one) != str(two)
    action = state.legal_actions()[0]
    for other in (one, two, state):
        other.apply_action(action)
    if state.current_player() == seat:
        assert one.information_state_string(seat) == two.information_state_string(seat)


def test_clones_are_independent(game: herna.Game) -> None:
    state = played(pyspiel.load_game(name_of(game)), 8, 5)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_ismcts_plays(game: herna.Game) -> None:
    loaded = pyspiel.load_game(name_of(game))
    bot = ismcts.ISMCTSBot(
        game=loaded,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        max_simulations=8,
        random_state=np.random.RandomState(2),
    )
    state = played(loaded, 9, 4)
    for _ in range(3):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
