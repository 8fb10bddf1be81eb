"""What players give away at the end: their choices beside exact play with all cards open (`players/endgame.py`).

A player sees only its own cards, so even a perfect one gives something away; what counts is how players compare.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from herna.core.game import Options
from herna.core.position import Position, deal
from herna.players import player
from herna.players.mind import solve

LONGEST = 24
"""So many decisions from the end an endgame may begin."""


class Endgame(msgspec.Struct, frozen=True):
    """A decision at the end of a game that matters: what each action is worth to the seat that decides."""

    position: Position
    worth: dict[int, float]

    def regret(self, number: int) -> float:
        """The share of the win an action gives away."""
        return max(self.worth.values()) - self.worth[number]


def endgames(game: str, players: int, options: Options, seed: str, deals: range, limit: int) -> Iterator[Endgame]:
    """From each deal, played by casual players, the longest endgame that can be solved and in which choices differ."""
    for number in deals:
        found = None
        for position in _backwards(game, players, options, f"{seed}/{number}"):
            solved = solve(position, limit)
            if solved is None:
                break
            assert position.decider is not None
            worth = {action: shares[position.decider] for action, shares in solved.items()}
            if len(set(worth.values())) > 1:
                found = Endgame(position, worth)
        if found is not None:
            yield found


def _backwards(game: str, players: int, options: Options, seed: str) -> list[Position]:
    position = deal(game, players, options, seed)
    seats = [player("casual", f"{seed} {seat}") for seat in range(players)]
    passed: list[Position] = []
    while position.decider is not None:
        passed.append(position.copy())
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return passed[: -LONGEST - 1 : -1]


def regret(endgame: Endgame, name: str, seed: str) -> float:
    """What a player gives away in an endgame."""
    position = endgame.position
    assert position.decider is not None
    return endgame.regret(player(name, seed).choose(position.view(position.decider)))
