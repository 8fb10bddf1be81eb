"""The player that thinks ahead, and what holds for every player of the registry."""

from __future__ import annotations

import math

import numpy as np
import pytest

import herna
from herna.core.errors import HernaError
from herna.players import LEVELS, PLAYERS, HeuristicPlayer, LevelPlayer, SearchPlayer, player
from herna.players.search import Trees
from patience import NO_HURRY

GAMES = [game.name for game in herna.all_games()]
UNTAUGHT = [name for name in PLAYERS if name != "network"]
"""Players that need no network: a new game has none. test_network.py has the others, where there is one."""


def midgame(game: str, players: int | None = None, steps: int = 25) -> herna.Position:
    """A position with a choice, some decisions into a game; no new network makes it another one."""
    position = herna.deal(game, players, seed=f"midgame {game}")
    seats = [player("heuristic:0.2", f"{seat}") for seat in range(position.players)]
    while len(position.actions) < steps or len(position.legal_numbers()) < 2:
        assert position.decider is not None
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return position


@pytest.mark.parametrize("played", GAMES)
@pytest.mark.parametrize("name", [*UNTAUGHT, *LEVELS])
def test_what_is_hidden_changes_no_choice(played: str, name: str) -> None:
    position = midgame(played)
    seat = position.decider
    assert seat is not None
    swapped = [position.view(seat).guess(f"swap {i}") for i in range(3)]
    assert any(not np.array_equal(other.buffer, position.buffer) for other in swapped)
    choices = {player(name, "fixed").choose(other.view(seat), NO_HURRY) for other in (position, *swapped)}
    assert len(choices) == 1
    assert choices <= set(position.legal_numbers())


@pytest.mark.parametrize("played", GAMES)
def test_a_search_of_fixed_length_is_reproducible_also_in_threads(played: str) -> None:
    position = midgame(played, herna.find(played).players[-1])
    assert position.decider is not None
    view = position.view(position.decider)
    first, again = (SearchPlayer("same", 120, threads=2).rate(view, NO_HURRY) for _ in range(2))
    assert first == again
    assert max(first.values()) == 1
    assert set(first) == set(position.legal_numbers())


def test_time_that_runs_out_ends_the_search() -> None:
    position = midgame("korist")
    assert position.decider is not None
    for budget in (0.02, 0.0):
        chosen = SearchPlayer("late", rounds=10**7).choose(position.view(position.decider), budget)
        assert chosen in position.legal_numbers()


def test_the_chosen_action_is_the_one_rated_best() -> None:
    position = midgame("karma")
    assert position.decider is not None
    view = position.view(position.decider)
    rated = SearchPlayer("s", 200).rate(view, NO_HURRY)
    assert rated[SearchPlayer("s", 200).choose(view, NO_HURRY)] == 1
    assert list(rated.values()) == sorted(rated.values(), reverse=True)


def test_a_full_tree_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.players.search.ROOM", 40)
    position = midgame("karma")
    assert position.decider is not None
    rated = SearchPlayer("small", 300).rate(position.view(position.decider), NO_HURRY)
    assert set(rated) == set(position.legal_numbers())


def test_it_wins_more_than_the_card_sense_it_stands_on() -> None:
    won = 0.0
    for deal in range(6):
        for seat in range(2):
            position = herna.deal("korist", 2, seed=f"search/{deal}")
            seats = [SearchPlayer("s", 80) if i == seat else player("heuristic", "h") for i in range(2)]
            while position.decider is not None:
                position.apply(seats[position.decider].choose(position.view(position.decider), NO_HURRY))
            won += (seat in position.winners) / len(position.winners)
    assert won > 6


def test_levels_are_players_and_names_are_checked() -> None:
    assert {type(player(level, "x")) for level in LEVELS} == {LevelPlayer}
    assert isinstance(player("heuristic:0.35", "x"), HeuristicPlayer)
    for name in ("search:5", "search:5x2", "search:9999999x99"):
        assert isinstance(player(name, "x"), SearchPlayer)
    wrong_searches = ("search:", "search:0", "search:-3", "search:x", "search:5x", "search:5x0")
    for wrong in ("deep blue", "random:5", "heuristic:2", *wrong_searches):
        with pytest.raises(HernaError, match="the players are"):
            player(wrong, "x")


@pytest.mark.parametrize("played", GAMES)
def test_the_noise_is_how_the_results_of_one_guess_differ(played: str) -> None:
    position = midgame(played)
    assert position.decider is not None
    guesses = 30
    at_once, by_guess = (Trees(position.view(position.decider), 3, ["noise"]) for _ in range(2))
    count = len(at_once.actions)
    at_once.grow(0, count, guesses, math.inf)
    results = np.zeros((guesses, count))
    for number in range(guesses):
        by_guess.nodes["visits"] = by_guess.nodes["total"] = 0
        by_guess.grow(0, count, 1, math.inf)
        results[number] = by_guess.nodes["total"][0, 1 : count + 1]
    assert by_guess.noise[0, 1] == at_once.noise[0, 1] == guesses * (count - 1)
    assert by_guess.noise[0, 0] == pytest.approx(results.var(1).sum() * count, abs=1e-4)
    assert at_once.noise[0, 0] > 0


def test_a_search_that_trusts_card_sense_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    position = midgame("korist")
    assert position.decider is not None
    view = position.view(position.decider)
    sure = player("heuristic", "h").choose(view)
    monkeypatch.setattr("herna.players.search.TRUST", 1e6)
    trusting = SearchPlayer("s", 300).rate(view, NO_HURRY)
    assert {number for number, rate in trusting.items() if rate > 0} == {sure}
    monkeypatch.setattr("herna.players.search.TRUST", 0.0)
    open_minded = SearchPlayer("s", 300).rate(view, NO_HURRY)
    assert sum(open_minded.values()) > 1
