"""What a network wishes for, and what it foresees: compiled with the rules, over arrays that are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herna.core.chance import below, set_key
from herna.core.game import Game, nothing_remembered
from herna.core.rule import rule

from ..likelihood import exp_of, sort_by_worth
from ..sense import chapter_of, tally_of
from .think import ONE, blank, expectation, think, wish

TRIES = 4
"""Guesses of which one is drawn, by how likely it makes what others have done."""
DOUBT, ODD = 4.0, 0.05
"""How much others are thought to doubt, and what is added to the likelihood of anything: they may be anybody."""
FINE = 1 << 20
"""Into so many parts chance is divided when one is drawn."""
COURSE = 256
"""Room for what can have been done since a course began."""


def seer(game: Game) -> Callable[..., int]:
    """What a seat wishes for and expects, over a state."""
    legal, output_of = game.rules.legal, game.rules.output_of
    features, derived = game.rules.features, game.rules.derived

    @rule
    def see(
        s: Any, seat: int, actions: Any, wishes: Any, row: Any, weights: Any, numbers: Any, room: Any, small: Any
    ) -> int:  # fmt: skip
        """Write what is allowed, what the seat wishes for of it and, last, what it expects; how much is allowed."""
        count = legal(s, actions)
        blank(row)
        features(s, seat, row)
        derived(s, seat, row)
        think(row, weights, numbers, room, small)
        for i in range(count):
            wishes[i] = wish(output_of(s, actions[i]), weights, numbers, room)
        wishes[count] = expectation(weights, numbers, room)
        return count

    return see


@rule
def most_wished(wishes: Any, count: int) -> int:
    """The place of the greatest wish, the first of equal ones."""
    chosen = 0
    for i in range(1, count):
        if wishes[i] > wishes[chosen]:
            chosen = i
    return chosen


@rule
def rate_wishes(wishes: Any, count: int, rates: Any) -> None:
    """How likely each action is beside the likeliest."""
    best = wishes[most_wished(wishes, count)]
    for i in range(count):
        rates[i] = exp_of((wishes[i] - best) / ONE)


@rule
def wishes_to_draw(wishes: Any, count: int, rates: Any) -> None:
    """Wishes as rates to draw by: 1 is the greatest one."""
    best = wishes[most_wished(wishes, count)]
    for i in range(count):
        rates[i] = 1 + (wishes[i] - best) / ONE


def wisher(game: Game, read: Callable[[Any], Any]) -> Callable[..., int]:
    """What a seat wishes for."""
    see = seer(game)

    def wish_for(
        view: Any, seat: int, actions: Any, wishes: Any, row: Any, weights: Any, numbers: Any, room: Any, small: Any
    ) -> int:  # fmt: skip
        return see(read(view), seat, actions, wishes, row, weights, numbers, room, small)

    return wish_for


def _result_of(game: Game) -> Callable[..., float]:
    wins = game.rules.wins

    @rule
    def result(s: Any, seat: int) -> float:
        """What a game that is over has come to: from −1, losing alone, to 1, winning alone."""
        winners = 0
        for other in range(s.players):
            winners += 1 if wins(s, other) else 0
        outcome: float = ((s.players if wins(s, seat) else 0) - winners) / (s.players - 1)
        return outcome

    return result


def _player_on(game: Game, chapter: Callable[[Any], int]) -> Callable[..., float]:
    legal, apply, decider = game.rules.legal, game.rules.apply, game.rules.decider
    see, result = seer(game), _result_of(game)

    @rule
    def play_on(
        s: Any, seat: int, turns: int, part: int, actions: Any, wishes: Any, row: Any, weights: Any, numbers: Any,
        room: Any, small: Any,
    ) -> float:  # fmt: skip
        """All do what the network wishes for, until the seat has come to decide again after others so many times, or in
        another chapter than this part of the game; what it then expects."""
        away, back = False, 0
        while not s.over:
            now = decider(s)
            if now != seat:
                away = True
            elif away:
                away, back = False, back + 1
            enough = now == seat and back > 0 and (back >= turns or chapter(s) != part)
            if legal(s, actions) == 1 and not enough:
                apply(s, actions[0])
                continue
            count = see(s, now, actions, wishes, row, weights, numbers, room, small)
            if enough:
                expected: float = wishes[count] / ONE
                return expected
            apply(s, actions[most_wished(wishes, count)])
        return result(s, seat)

    return play_on


# ── Guesses by what others have done ────────────────────────────────────────────────────────────────────────────


def _guesser(game: Game, read: Callable[[Any], Any]) -> Callable[..., Any]:
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


@rule
def likely_to_do(wishes: Any, count: int, place: int) -> float:
    """How likely somebody with doubts does what stands there."""
    best, total = wishes[most_wished(wishes, count)], 0.0
    for i in range(count):
        total += exp_of((wishes[i] - best) / ONE / DOUBT)
    return exp_of((wishes[place] - best) / ONE / DOUBT) / total


def _likelihood_of(game: Game) -> Callable[..., float]:
    legal, apply, decider, rewind = game.rules.legal, game.rules.apply, game.rules.decider, game.rules.rewind
    see = seer(game)

    @rule
    def likelihood(
        s: Any, seat: int, course: Any, actions: Any, wishes: Any, row: Any, weights: Any, numbers: Any, room: Any,
        small: Any,
    ) -> float:  # fmt: skip
        """How likely others would have done what they did, were this state true: it is played again from where the
        course began. 0 if they could not have done it, 1 if they had no choice."""
        likely = 1.0
        for i in range(rewind(s, course)):
            now, count = decider(s), legal(s, actions)
            place = found_among(course[i], actions, count)
            if place < 0:
                return 0.0
            if now != seat and count > 1:
                see(s, now, actions, wishes, row, weights, numbers, room, small)
                likely *= (likely_to_do(wishes, count, place) + ODD) / (1 + ODD)
            apply(s, course[i])
        return likely

    return likelihood


@rule
def the_next(
    view: Any, buffer: Any, course: Any, seat: int, key: Any, number: int, actions: Any, wishes: Any, row: Any,
    weights: Any, numbers: Any, room: Any, small: Any,
) -> int:  # fmt: skip
    """In a game that remembers no course, guesses come as they are numbered."""
    return number


def _drawer(game: Game, read: Callable[[Any], Any]) -> Callable[..., int]:
    """Which guess of a game is taken as one of so many."""
    guessed, likelihood = _guesser(game, read), _likelihood_of(game)

    @rule
    def one_of_some(
        view: Any, buffer: Any, course: Any, seat: int, key: Any, number: int, actions: Any, wishes: Any, row: Any,
        weights: Any, numbers: Any, room: Any, small: Any,
    ) -> int:  # fmt: skip
        """One of TRIES guesses is drawn, the likelier the sooner."""
        drawn, total = TRIES * number, 0.0
        for trial in range(drawn, drawn + TRIES):
            s = guessed(view, buffer, seat, key, trial)
            share = below(s.random, FINE)
            likely = likelihood(s, seat, course, actions, wishes, row, weights, numbers, room, small)
            total += likely
            if share * total < FINE * likely:
                drawn = trial
        return drawn

    return the_next if game.rules.rewind is nothing_remembered else one_of_some


def imaginer(game: Game, read: Callable[[Any], Any]) -> Callable[..., None]:
    """Guesses what is hidden by what others have done."""
    draw, guessed = _drawer(game, read), _guesser(game, read)

    def imagine(
        view: Any, buffer: Any, course: Any, seat: int, key: Any, number: int, actions: Any, wishes: Any, row: Any,
        weights: Any, numbers: Any, room: Any, small: Any,
    ) -> None:  # fmt: skip
        """Write the guess of a number into the buffer."""
        given = view, buffer, course, seat, key, number, actions, wishes, row, weights, numbers, room, small
        guessed(view, buffer, seat, key, draw(*given))

    return imagine


def foreseer(
    game: Game, read: Callable[[Any], Any], chapter: Callable[[Any], int] | None = None
) -> Callable[..., None]:
    """Tries some actions under some guesses; `chapter` tells parts of the game apart, if not as card sense does."""
    chapter = chapter or chapter_of(game)
    apply, play_on, tally = game.rules.apply, _player_on(game, chapter), tally_of(game)
    draw, guessed = _drawer(game, read), _guesser(game, read)

    def foresee(
        view: Any, buffer: Any, course: Any, seat: int, turns: int, tried: Any, order: Any, count: int, sums: Any,
        noise: Any, brought: Any, key: Any, first: int, guesses: int, actions: Any, wishes: Any, row: Any, weights: Any,
        numbers: Any, room: Any, small: Any,
    ) -> None:  # fmt: skip
        """Try the first `count` actions of an order under the same guesses, which are numbered from `first` on.

        So many own turns are looked ahead, but not past the end of a chapter. `sums` gets the results of each, `noise`
        the squares by which those of one guess differ, and their freedom, `brought` what is counted by then.
        """
        for number in range(first, first + guesses):
            results = squares = 0.0
            drawn = draw(view, buffer, course, seat, key, number, actions, wishes, row, weights, numbers, room, small)
            for i in range(count):
                s = guessed(view, buffer, seat, key, drawn)
                part = chapter(s)
                apply(s, tried[order[i]])
                outcome = play_on(s, seat, turns, part, actions, wishes, row, weights, numbers, room, small)
                tally(s, seat, brought[order[i]])
                sums[order[i]] += outcome
                results += outcome
                squares += outcome * outcome
            noise[0] += max(0.0, squares - results * results / count)
            noise[1] += count - 1

    return foresee


@rule
def rank_foreseen(
    sums: Any, visits: Any, noise: Any, prior: Any, order: Any, count: int, promises: Any, trust: float
) -> None:  # fmt: skip
    """Order the first `count` actions by what they promise, over all threads.

    That is the mean of their results, less the network's doubts (`prior`, in ONEs), which weigh as much as luck and
    less with every try.
    """
    squares = freedom = 0.0
    for thread in range(len(noise)):
        squares += noise[thread, 0]
        freedom += noise[thread, 1]
    for i in range(count):
        place = order[i]
        total = trust * prior[place] / ONE * squares / freedom
        for thread in range(len(noise)):
            total += sums[thread, place]
        promises[place] = total / visits[place]
    sort_by_worth(order, count, promises)
