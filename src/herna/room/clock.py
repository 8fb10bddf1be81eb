"""Time that only goes on: bots and clocks do not care when somebody sets the system's clock."""

from __future__ import annotations

import time


class Clock:
    """Seconds since 1970 as they were at the start, and steady from then on."""

    def __init__(self) -> None:
        self._begun = time.time() - time.monotonic()

    def now(self) -> float:
        """The time by which tables live."""
        return self._begun + time.monotonic()

    def shown(self, moment: float) -> float:
        """A moment as the system's clock shows it, in tenths of seconds: what other machines compare with their own."""
        return moment + round(time.time() - self.now(), 1)

    def until(self, moment: float, most: float) -> float:
        """Seconds until a moment; never more than it can be, also if the log was written by a clock that was ahead."""
        return min(most, max(0.0, moment - self.now()))
