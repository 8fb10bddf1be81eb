"""What a network foresees: compiled with the rules, over arrays that are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herna.core.chance import below
from herna.core.game import Game
from herna.core.rule import rule

from ..imagination import FINE, drawer, guesser
from ..likelihood import best_of, done_with_doubt, sort_by_worth
from ..sense import best_by_sense, chapter_of, tally_of
from .think import ONE
from .wishing import seer

AS_WISHED, DOUBTING, SENSIBLE = ANYBODY = 0, 1, 2
"""How others may play on: as the network wishes, as it does with doubts, or by card sense."""
OTHERS: dict[str, tuple[int, ...]] = {"stycholov": ANYBODY}
"""Where a search that takes them all for the first finds what beats the network alone, and fails against others."""
HESITATION = 2.0
"""How much those doubt that do."""


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


# ── Others may be anybody ───────────────────────────────────────────────────────────────────────────────────────


@rule
def ways_of_all(s: Any, ways: Any) -> int:
    """A way to play for each seat, by chance; two bits a seat."""
    drawn = 0
    for _ in range(s.players):
        drawn = 4 * drawn + ways[below(s.random, len(ways))]
    return drawn


def _player_on(game: Game, chapter: Callable[[Any], int]) -> Callable[..., float]:
    legal, apply, decider = game.rules.legal, game.rules.apply, game.rules.decider
    see, sensible, result = seer(game), best_by_sense(game), _result_of(game)

    @rule
    def play_on(
        s: Any, seat: int, turns: int, part: int, others: int, actions: Any, wishes: Any, row: Any, weights: Any,
        numbers: Any, room: Any, small: Any,
    ) -> float:  # fmt: skip
        """All play on, others each in a way of their own, until the seat has come to decide again after others so many
        times, or in another chapter than this part of the game; what the network then expects."""
        away, back = False, 0
        while not s.over:
            now = decider(s)
            if now != seat:
                away = True
            elif away:
                away, back = False, back + 1
            enough = now == seat and back > 0 and (back >= turns or chapter(s) != part)
            way = AS_WISHED if now == seat else (others >> (2 * now)) & 3
            count = legal(s, actions)
            if not enough and (count == 1 or way == SENSIBLE):
                apply(s, sensible(s, actions, count))
                continue
            see(s, now, actions, wishes, row, weights, numbers, room, small)
            if enough:
                expected: float = wishes[count] / ONE
                return expected
            if way == DOUBTING:
                apply(s, actions[done_with_doubt(wishes, count, HESITATION * ONE, below(s.random, FINE) / FINE)])
            else:
                apply(s, actions[best_of(wishes, count)])
        return result(s, seat)

    return play_on


def foreseer(
    game: Game,
    read: Callable[[Any], Any],
    chapter: Callable[[Any], int] | None = None,
    ways: tuple[int, ...] | None = None,
) -> Callable[..., None]:
    """Tries some actions under some guesses; `chapter` tells parts of the game apart, if not as card sense does, and
    others play on in one of the `ways`, if not in those of the game."""
    chapter, ways = chapter or chapter_of(game), ways or OTHERS.get(game.name, (AS_WISHED,))
    apply, play_on, tally = game.rules.apply, _player_on(game, chapter), tally_of(game)
    draw, guessed = drawer(game, read), guesser(game, read)

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
            drawn = draw(view, buffer, course, seat, key, number, actions, wishes)
            for i in range(count):
                s = guessed(view, buffer, seat, key, drawn)
                part, others = chapter(s), ways_of_all(s, ways)
                apply(s, tried[order[i]])
                outcome = play_on(s, seat, turns, part, others, actions, wishes, row, weights, numbers, room, small)
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
