"""How likely something is to be chosen, in numbers that are the same to the last bit on every machine.

Libraries differ in the last digits of exponentials and logarithms, and a choice that hangs on them would differ, too.
So these are made of multiplications and additions alone.
"""

from __future__ import annotations

from typing import Any

from herna.core.rule import rule

HALVINGS = 10
SMALLEST = -40.0
"""Below this an exponential is as good as 0."""
DIGITS = 40
"""Binary digits of a logarithm behind the point."""


@rule
def exp_of(x: float) -> float:
    """e to the power of a number that is not above 0."""
    if x < SMALLEST:
        return 0.0
    y = x / (1 << HALVINGS)
    power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5))))
    for _ in range(HALVINGS):
        power *= power
    return power


@rule
def log2_of(number: int) -> float:
    """The logarithm to base 2 of a number that is at least 1."""
    found, rest = 0.0, float(number)
    while rest >= 2:
        rest /= 2
        found += 1
    digit = 1.0
    for _ in range(DIGITS):
        rest *= rest
        digit /= 2
        if rest >= 2:
            rest /= 2
            found += digit
    return found


@rule
def rate_values(values: Any, count: int, rates: Any) -> None:
    """How good each value is among all, from the worst (0) to the best (1)."""
    low = high = values[0]
    for i in range(1, count):
        low, high = min(low, values[i]), max(high, values[i])
    for i in range(count):
        rates[i] = (values[i] - low) / (high - low) if high > low else 1.0


@rule
def best_of(worth: Any, count: int) -> int:
    """The place of what is worth most, the first of equal ones."""
    best = 0
    for i in range(1, count):
        if worth[i] > worth[best]:
            best = i
    return best


@rule
def likely_to_do(worth: Any, count: int, place: int, doubt: float) -> float:
    """How likely somebody with doubts does what stands there: what is worth less by `doubt` is so by e times."""
    best, total = worth[best_of(worth, count)], 0.0
    for i in range(count):
        total += exp_of((worth[i] - best) / doubt)
    return exp_of((worth[place] - best) / doubt) / total


@rule
def done_with_doubt(worth: Any, count: int, doubt: float, share: float) -> int:
    """The place of what somebody with doubts does, if that is left to chance: it falls to a share of all likelihood."""
    best, total = worth[best_of(worth, count)], 0.0
    for i in range(count):
        total += exp_of((worth[i] - best) / doubt)
    left = share * total
    for i in range(count):
        left -= exp_of((worth[i] - best) / doubt)
        if left <= 0:
            return i
    return count - 1


@rule
def sort_by_worth(order: Any, count: int, worth: Any) -> None:
    """Put the first places of an order into falling worth; equal ones stay as they are."""
    for i in range(1, count):
        place = order[i]
        j = i
        while j > 0 and worth[order[j - 1]] < worth[place]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = place
