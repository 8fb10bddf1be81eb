"""Guesses of what is hidden by what others have done: compiled with the rules, over arrays that are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herna.core.chance import below, set_key
from herna.core.game import Game, nothing_remembered
from herna.core.rule import rule

from .likelihood import likely_to_do
from .sense import sense_of

TRIES = 16
"""Guesses of which one is drawn, by how likely it makes what others have done."""
ODD = 0.05
"""What is added to the likelihood of anything: others may be anybody."""
FINE = 1 << 20
"""Into so many parts chance is divided when one is drawn."""
COURSE = 256
"""Room for what can have been done since a course began."""


def guesser(game: Game, read: Callable[[Any], Any]) -> Callable[..., Any]:
    """Guesses by chance."""
    guess = game.rules.guess

    @rule
    def guessed(view: Any, buffer: Any, seat: int, key: Any, number: int) -> Any:
        """A view completed by a guess that has a number."""
        for k in range(len(view)):
            buffer[k] = view[k]
        s = read(buffer)
        set_key(s.random, key, number)
        guess(s, seat)
        return s

    return guessed


@rule
def found_among(action: int, actions: Any, count: int) -> int:
    """The place of an action; −1 if it is not there."""
    for i in range(count):
        if actions[i] == action:
            return i
    return -1


def _likelihood_of(game: Game) -> Callable[..., float]:
    legal, apply, decider, rewind = game.rules.legal, game.rules.apply, game.rules.decider, game.rules.rewind
    sense = sense_of(game)
    value, leeway = sense.value, float(sense.LEEWAY)

    @rule
    def likelihood(s: Any, seat: int, course: Any, actions: Any, values: Any) -> float:
        """How likely others would have done what they did, were this state true: it is played again from where the
        course began, and they are thought to go by card sense, give or take what is next to equal.

        0 if they could not have done it, 1 if they had no choice.
        """
        likely = 1.0
        for i in range(rewind(s, course)):
            now, count = decider(s), legal(s, actions)
            place = found_among(course[i], actions, count)
            if place < 0:
                return 0.0
            if now != seat and count > 1:
                for k in range(count):
                    values[k] = value(s, actions[k])
                likely *= (likely_to_do(values, count, place, leeway) + ODD) / (1 + ODD)
            apply(s, course[i])
        return likely

    return likelihood


@rule
def the_next(
    view: Any, buffer: Any, course: Any, seat: int, key: Any, number: int, actions: Any, values: Any
) -> int:  # fmt: skip
    """In a game that remembers no course, guesses come as they are numbered."""
    return number


def drawer(game: Game, read: Callable[[Any], Any]) -> Callable[..., int]:
    """Which guess of a game is taken as one of so many."""
    if game.rules.rewind is nothing_remembered:
        return the_next
    guessed, likelihood = guesser(game, read), _likelihood_of(game)

    @rule
    def one_of_some(
        view: Any, buffer: Any, course: Any, seat: int, key: Any, number: int, actions: Any, values: Any
    ) -> int:  # fmt: skip
        """One of TRIES guesses is drawn, the likelier the sooner."""
        drawn, total = TRIES * number, 0.0
        for trial in range(drawn, drawn + TRIES):
            s = guessed(view, buffer, seat, key, trial)
            share = below(s.random, FINE)
            likely = likelihood(s, seat, course, actions, values)
            total += likely
            if share * total < FINE * likely:
                drawn = trial
        return drawn

    return one_of_some


def imaginer(game: Game, read: Callable[[Any], Any]) -> Callable[..., None]:
    """Guesses what is hidden by what others have done."""
    draw, guessed = drawer(game, read), guesser(game, read)

    def imagine(
        view: Any, buffer: Any, course: Any, seat: int, key: Any, number: int, actions: Any, values: Any
    ) -> None:  # fmt: skip
        """Write the guess of a number into the buffer; `course`, `actions` and `values` are room to work in."""
        guessed(view, buffer, seat, key, draw(view, buffer, course, seat, key, number, actions, values))

    return imagine
