"""Players in the browser choose as those of Python do: the same seed and the same rounds, the same decision."""

from __future__ import annotations

import itertools
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from engine_tools import node

import herna
from herna.players import LEVELS, Adviser, player

DECISIONS = 200
OTHER_THAN_USUAL = {"master": 12, "master:160x2": 60, "master:0": 400}
"""Masters think longest, by the same code whatever their rounds; one of none only thinks at the end of a game."""
UNHURRIED = 1e6
LINES = 2.0**40
"""Rates are compared to twelve digits as whole numbers, which both languages write alike."""


def decisions(game: str, players: int, level: str) -> Iterator[str]:
    """The same as decisions.ts."""
    made = 0
    for number in itertools.count():
        position = herna.deal(game, players, seed=f"decisions/{number}")
        seats = [player(level, f"decisions {number} {seat}") for seat in range(players)]
        while not position.over:
            view = position.view(position.decider)
            assert position.decider is not None
            chooser = seats[position.decider]
            action = chooser.choose(view, UNHURRIED)
            rates = chooser.rate(view, UNHURRIED) if made % 10 == 0 else {}
            rated = [[choice, int(rate * LINES + 0.5)] for choice, rate in rates.items()]
            gains = chooser.gains(view, *list(rates)[:2]) if isinstance(chooser, Adviser) and len(rates) > 1 else {}
            told = [[what, int(by * LINES + 0.5)] for what, by in gains.items()]
            yield json.dumps([action, rated, told], separators=(",", ":"))
            position.apply(action)
            made += 1


@pytest.mark.parametrize(
    "level", ["random", "heuristic", "search:64x2", "adviser", "master:160x2", "master:0", *LEVELS]
)
def test_players_in_the_browser_choose_as_in_python(game: herna.Game, level: str, generated: Path) -> None:
    players = min(game.players[-1], 3)
    wanted = OTHER_THAN_USUAL.get(level, DECISIONS)
    asked = [generated, game.name, players, level, wanted]
    there = subprocess.Popen([*node("decisions.ts"), *map(str, asked)], stdout=subprocess.PIPE, text=True)
    output, _ = there.communicate()
    chosen = output.splitlines()
    assert len(chosen) == wanted
    assert there.returncode == 0
    for place, (here, told) in enumerate(zip(decisions(game.name, players, level), chosen, strict=False)):
        assert told == here, f"decision {place}"
