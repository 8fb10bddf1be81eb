"""What a network wishes for: compiled with the rules, over arrays that are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from herna.core.game import Game
from herna.core.rule import rule

from ..likelihood import best_of, exp_of
from .think import ONE, blank, expectation, think, wish


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
def rate_wishes(wishes: Any, count: int, rates: Any) -> None:
    """How likely each action is beside the likeliest."""
    best = wishes[best_of(wishes, count)]
    for i in range(count):
        rates[i] = exp_of((wishes[i] - best) / ONE)


def wisher(game: Game, read: Callable[[Any], Any]) -> Callable[..., int]:
    """What a seat wishes for."""
    see = seer(game)

    def wish_for(
        view: Any, seat: int, actions: Any, wishes: Any, row: Any, weights: Any, numbers: Any, room: Any, small: Any
    ) -> int:  # fmt: skip
        return see(read(view), seat, actions, wishes, row, weights, numbers, room, small)

    return wish_for
