"""Guesses by what others have done: nearer to the truth than those by chance, and with fewer that cannot be true."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import herna
from herna.core.chance import key_of
from herna.core.game import nothing_remembered
from herna.games.stycholov.cards import CARDS, NO_COLOUR, colour_of
from herna.players.masters import Imagination, NetworkPlayer
from herna.players.network.weights import file_of
from herna.players.random import player_key

GUESSES = 8
TRAINED = [game for game in herna.all_games() if file_of(game).exists()]
WITHOUT_COURSE = [game for game in TRAINED if game.rules.rewind is nothing_remembered]


def decisions(players: int, deal: int) -> Iterator[herna.Position]:
    """A game of networks before each decision with a choice."""
    position, network = herna.deal("stycholov", players, seed=f"imagine/{deal}"), NetworkPlayer("n")
    while not position.over:
        legal = position.legal_numbers()
        if len(legal) > 1:
            yield position
        position.apply(network.choose(position.view(position.decider)) if len(legal) > 1 else legal[0])


def hands(position: herna.Position) -> list[set[int]]:
    s = position.fields
    return [{int(s.hands[seat, i]) for i in range(s.hand_size[seat])} for seat in range(position.players)]


def in_place(position: herna.Position, guess: herna.Position, seat: int | None) -> int:
    """Cards of others that a guess puts into the right hand."""
    both = zip(hands(position), hands(guess), strict=True)
    return sum(len(one & other) for number, (one, other) in enumerate(both) if number != seat)


def imagined(view: herna.View, number: int) -> herna.Position:
    """A guess by what others have done."""
    found = view.guess("")
    found.buffer[:] = Imagination(view, "imagine").guess(number)
    return found


def test_others_do_what_their_cards_suggest() -> None:
    by_chance = by_deeds = 0
    for deal in range(3):
        for position in decisions(4, deal):
            view = position.view(position.decider)
            for number in range(GUESSES):
                by_chance += in_place(position, view.guess(f"{number}"), view.seat)
                by_deeds += in_place(position, imagined(view, number), view.seat)
    assert by_deeds > 1.01 * by_chance


def refuted(guess: herna.Position, shown: list[set[int]]) -> bool:
    """Whether a guess gives somebody a colour that they have shown not to hold."""
    return any(set(map(colour_of, hand)) & lacks for hand, lacks in zip(hands(guess), shown, strict=True))


def test_after_a_passing_nobody_is_often_given_what_they_have_shown_to_lack() -> None:
    by_chance = by_deeds = 0
    for deal in range(12):
        for position in decisions(4, deal):
            shown = lacked(position)
            if position.fields.passed and any(shown):
                view = position.view(position.decider)
                by_chance += sum(refuted(view.guess(f"{number}"), shown) for number in range(GUESSES))
                by_deeds += sum(refuted(imagined(view, number), shown) for number in range(GUESSES))
    assert by_chance > 100
    assert by_deeds < by_chance / 2


def lacked(position: herna.Position) -> list[set[int]]:
    """The colours that each seat has not followed, since this round began or cards were passed."""
    s = position.fields
    shown: list[set[int]] = [set() for _ in range(position.players)]
    laid, colour = 0, NO_COLOUR
    for noted in map(int, s.course[: max(0, s.course_size)]):
        if noted < -CARDS:
            colour = -noted - CARDS
        elif noted > 0:
            colour = colour or colour_of(noted)
            if colour_of(noted) not in (NO_COLOUR, colour):
                shown[int(s.laid_since[noted]) - 1].add(colour)
            laid += 1
            colour = colour if laid % position.players else NO_COLOUR
    return shown


@pytest.mark.parametrize("trained", WITHOUT_COURSE, ids=lambda game: game.name)
def test_a_game_that_remembers_no_course_is_guessed_by_chance(trained: herna.Game) -> None:
    position = herna.deal(trained, seed="imagine")
    view = position.view(position.decider)
    key, _ = key_of(player_key("imagine"))
    assert view.seat is not None
    for number in range(3):
        guess = view.buffer.copy()
        view._engine.guess(guess, view.seat, key, number)
        assert np.array_equal(imagined(view, number).buffer, guess)
