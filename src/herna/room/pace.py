"""How fast something may go on: so much at once, and then so much a second."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator

SWEEP_AT = 10_000
"""So many paces are kept before those that nobody has used for a while are forgotten."""


@contextlib.contextmanager
def counted(counter: Counter[str], key: str) -> Iterator[None]:
    """One more of something while it lasts."""
    counter[key] += 1
    try:
        yield
    finally:
        counter[key] -= 1
        if not counter[key]:
            del counter[key]


class Pace:
    """One pace. Who is too quick waits (`wait`) or is refused (`take`)."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most, self._rate = most, rate
        self._left = most
        self._at = now

    def _refill(self, now: float) -> None:
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now

    def wait(self, now: float, cost: float = 1.0) -> float:
        """Count something that comes; the seconds until it may be looked at."""
        self._refill(now)
        self._left -= cost
        return max(0.0, -self._left / self._rate)

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Count something if it may happen now."""
        self._refill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def rested(self, now: float) -> bool:
        """Whether as much may happen at once as ever."""
        self._refill(now)
        return self._left >= self._most


class Paces:
    """A pace for each guest, address or whoever else."""

    def __init__(self, most: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._rate, self._clock = most, rate, clock
        self._kept: dict[Hashable, Pace] = {}
        self._sweep_at = SWEEP_AT

    def take(self, whose: Hashable, cost: float = 1.0) -> bool:
        """Count something if they may do it now."""
        now = self._clock()
        pace = self._kept.get(whose)
        if pace is None:
            pace = self._kept[whose] = Pace(self._most, self._rate, now)
            self._forget_rested(now)
        return pace.take(now, cost)

    def _forget_rested(self, now: float) -> None:
        if len(self._kept) > self._sweep_at:
            self._kept = {whose: pace for whose, pace in self._kept.items() if not pace.rested(now)}
            self._sweep_at = len(self._kept) + SWEEP_AT
