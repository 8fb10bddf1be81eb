"""Advice: every choice has a chance, by what its seat knows alone. And levels, which are other players in each game."""

from __future__ import annotations

import itertools

import pytest

import herna
from herna.players import LEVELS, levels_of, meaning, player
from herna.players.advice import Adviser, chance
from herna.players.levels import TAUGHT, UNTAUGHT
from herna.players.network.weights import file_of

TRAINED = [game for game in herna.all_games() if file_of(game).exists()]


def midgame(game: herna.Game, steps: int = 30) -> herna.View:
    position = herna.deal(game, game.players[-1], seed=f"advice {game.name}")
    seats = [player("club", str(seat)) for seat in range(position.players)]
    while position.fields.decisions < steps or len(position.legal_numbers()) < 2:
        assert position.decider is not None
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return position.view(position.decider)


def test_a_chance_is_0_for_who_loses_and_1_for_who_wins_alone(game: herna.Game) -> None:
    for players in game.players:
        for winners in {1, players - 1} if game.one_loses else {1}:
            wins, loses = ((share - winners) / (players - 1) for share in (players, 0))
            if game.one_loses and winners == 1 and players > 2:
                continue
            assert chance(game, players, wins) == pytest.approx(1)
            assert chance(game, players, loses) == pytest.approx(0)
        assert chance(game, players, 0.0) == pytest.approx(game.fair_share(players))


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_every_choice_has_a_chance_and_the_best_comes_first(trained: herna.Game) -> None:
    view = midgame(trained)
    rates = Adviser("a").rate(view)
    assert set(rates) == set(view.legal_numbers())
    assert all(0 <= rate <= 1 for rate in rates.values())
    tried = list(rates.values())
    assert tried == sorted(tried, reverse=True)
    assert Adviser("a").choose(view) == next(iter(rates))


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_what_is_hidden_changes_no_advice(trained: herna.Game) -> None:
    view = midgame(trained)
    assert view.seat is not None
    other = view.guess("other").view(view.seat)
    assert Adviser("a").rate(view) == Adviser("a").rate(other)


def surely_wins(view: herna.View, action: int) -> bool:
    """Whether a choice ends the game with a victory of its seat alone, whatever is hidden."""
    for number in range(8):
        guess = view.guess(str(number))
        guess.apply(action)
        if not guess.over or guess.winners != [view.seat]:
            return False
    return True


@pytest.mark.parametrize("name", ["face_to_face", "korist"])
def test_what_surely_wins_is_told_to_win(name: str) -> None:
    seen = 0
    for deal in range(12):
        position = herna.deal(name, 2, seed=f"ends/{deal}")
        seats = [player("expert", f"{deal} {seat}") for seat in range(2)]
        while not position.over:
            assert position.decider is not None
            last = position.view(position.decider)
            position.apply(seats[position.decider].choose(last))
        if len(last.legal_numbers()) > 1 and surely_wins(last, position.actions[-1]):
            assert Adviser("a").rate(last)[position.actions[-1]] > 0.95
            seen += 1
    assert seen


def test_levels_rise_from_the_first_to_the_last(game: herna.Game) -> None:
    levels = levels_of(game)
    assert tuple(levels) == LEVELS
    ratings = [level.rating for level in levels.values()]
    if None not in ratings:
        assert all(below < above for below, above in itertools.pairwise(ratings))  # type: ignore[operator]
    view = midgame(game, 10)
    for name in LEVELS:
        assert player(name, "x").choose(view, 0.0) in view.legal_numbers()


def test_a_level_is_what_it_means_in_its_game(game: herna.Game) -> None:
    view = midgame(game)
    for name in LEVELS[:-1]:
        one, other = player(name, "same"), player(meaning(name, game), "same")
        assert [one.choose(view) for _ in range(5)] == [other.choose(view) for _ in range(5)]
    assert tuple(UNTAUGHT) == tuple(TAUGHT) == LEVELS
