"""Štycholov: what the ocean will have to give for the next round, known before (STY-43, STY-46)."""

from __future__ import annotations

import pytest
from stycholov_table import random_game, state

import herna
from herna.games.stycholov.forecast import least_needed, most_needed
from herna.games.stycholov.state import ROUNDS


@pytest.mark.rules("STY-43")
def test_at_the_first_deal_one_may_catch_everything_or_all_alike() -> None:
    """Four players with nine cards each, and nine again in round 2: none is missing, or all hands but one."""
    s = herna.deal("stycholov", 4, seed="forecast", compile=False).fields
    assert (least_needed(s), most_needed(s)) == (0, 27)


@pytest.mark.rules("STY-46")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_needed_lies_between_what_was_said_before(players: int) -> None:
    early = 0
    for seed in range(12):
        said: list[tuple[int, int]] = []
        number, ocean = 1, 60
        for position in random_game(players, seed=seed):
            s, now = position.fields, state(position)
            if now["round"] != number:
                needed = ocean - len(now["ocean"])
                assert all(least <= needed <= most for least, most in said)
                assert all(least <= ocean for least, _ in said)
                said, number, ocean = [], now["round"], len(now["ocean"])
            if not position.over:
                said.append((least_needed(s), most_needed(s)))
        if number == ROUNDS:
            assert set(said) == {(0, 0)}
        else:
            early += 1
            assert all(most > ocean for _, most in said)
    assert players < 5 or early, "no ocean was fished out"
