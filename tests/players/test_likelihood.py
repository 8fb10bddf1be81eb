"""Exponentials, logarithms and choices made of them, beside those of the library."""

from __future__ import annotations

import math
import random
from collections import Counter

import numpy as np
import pytest

from herna.players.likelihood import done_with_doubt, exp_of, likely_to_do, log2_of, rate_values, sort_by_worth
from herna.players.network.think import ONE


def test_exponentials_are_close_to_those_of_the_library() -> None:
    for x in np.linspace(-39.9, 0, 400).tolist():
        assert exp_of(x) == pytest.approx(math.exp(x), rel=1e-6)
    assert exp_of(0.0) == 1
    assert exp_of(-1e9) == 0


@pytest.mark.parametrize("number", [1, 2, 3, 5, 7, 8, 100, 653, 1 << 20])
def test_logarithms_are_close_to_those_of_the_library(number: int) -> None:
    assert log2_of(number) == pytest.approx(math.log2(number), abs=1e-10)


def test_rates_lie_between_the_worst_and_the_best() -> None:
    rates = [0.0] * 4
    rate_values([-5, 15, 5, 15], 4, rates)
    assert rates == [0, 1, 0.5, 1]
    rate_values([7, 7], 2, rates)
    assert rates[:2] == [1, 1]


def test_what_is_rated_lower_is_drawn_less_often() -> None:
    rates, doubt, chance = [1.0, 0.5, 0.0], 0.3, random.Random(1)
    counts = [0, 0, 0]
    for _ in range(20_000):
        counts[done_with_doubt(rates, 3, doubt, chance.random())] += 1
    total = sum(math.exp((rate - 1) / doubt) for rate in rates)
    shares = [math.exp((rate - 1) / doubt) / total for rate in rates]
    assert [count / 20_000 for count in counts] == pytest.approx(shares, abs=0.02)
    assert done_with_doubt(rates, 3, doubt, 0.0) == 0
    assert done_with_doubt(rates, 3, doubt, 1.0) == 2


def test_who_doubts_does_what_is_as_likely() -> None:
    worth, shares = np.array([3, -2, 3.5, 0]) * ONE, 4000
    done = Counter(done_with_doubt(worth, 4, 2.0 * ONE, (i + 0.5) / shares) for i in range(shares))
    for place in range(4):
        assert done[place] / shares == pytest.approx(likely_to_do(worth, 4, place, 2.0 * ONE), abs=2 / shares)


def test_an_order_by_worth_keeps_equal_ones_as_they_are() -> None:
    chance = random.Random(2)
    for _ in range(200):
        worth = [chance.randrange(5) for _ in range(12)]
        order = list(range(12))
        chance.shuffle(order)
        count = chance.randrange(1, 13)
        expected = sorted(order[:count], key=lambda place: -worth[place]) + order[count:]
        sort_by_worth(order, count, worth)
        assert order == expected
