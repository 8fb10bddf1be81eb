"""Games of networks, decision by decision, and tallies of what was seen in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import herna
from herna.lab import masters
from herna.lab.masters import NOBODY
from herna.lab.matches import Series

LONGEST = 1_500
"""Games of more decisions are left out: they go round in circles."""


@dataclass
class Moment:
    """A decision: the position before it, and what was done. `winners` says by seat who has won in the end."""

    game: int
    position: herna.Position
    seat: int
    action: int
    winners: list[bool]

    @property
    def won(self) -> bool:
        return self.winners[self.seat]

    @property
    def state(self) -> Any:
        return self.position.fields

    @property
    def words(self) -> dict[str, Any]:
        return self.position.game.words[self.action]

    def legal(self) -> list[dict[str, Any]]:
        """All that was allowed."""
        words = self.position.game.words
        return [words[number] for number in self.position.legal_numbers()]


def moments(series: Series, games: int) -> Iterator[Moment]:
    """All decisions of some games, in order."""
    made = masters.play(series, games, actions=LONGEST)
    for number in np.flatnonzero(made.decisions <= LONGEST).tolist():
        position = herna.deal(series.game, series.players, series.options, f"{series.seed}/{number}")
        actions = made.actions[number]
        for action in actions[actions != NOBODY].tolist():
            seat = position.decider
            assert seat is not None
            yield Moment(number, position, seat, action, made.wins[number].tolist())
            position.apply(action)


@dataclass
class Tally:
    """How often something was so, or how much it was, by what is told."""

    sums: dict[str, list[float]] = field(default_factory=dict)

    def add(self, told: str, value: float) -> None:
        """One more of a kind."""
        entry = self.sums.setdefault(told, [0.0, 0.0])
        entry[0] += value
        entry[1] += 1

    def rows(self) -> list[str]:
        """A table; what is told in per cent ends with %."""
        lines = ["| what | how much | counted |", "|---|---|---|"]
        for told in sorted(self.sums, key=_by_number):
            total, count = self.sums[told]
            mean = total / count
            value = f"{100 * mean:.1f} %" if told.endswith("%") else f"{mean:.2f}"
            lines.append(f"| {told.removesuffix(' %')} | {value} | {count:,.0f} |")
        return lines


def _by_number(told: str) -> list[tuple[int, str]]:
    """2–3 before 10–19."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", told)]


def within(value: int, *edges: int, low: int = 1) -> str:
    """Which of the ranges a number is in: within(5, 3, 8) is 4–8."""
    for edge in edges:
        if value <= edge:
            return f"{low}–{edge}" if low < edge else str(edge)
        low = edge + 1
    return f"{low} or more"
