"""How long tests wait for what must happen: long enough for a machine that is busy with other things."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which something will not happen any more; only a test that fails waits so long."""

NO_HURRY = math.inf
"""A budget for players: their time never runs out, so the same seed always makes the same choices."""


def wait_until(it_is_so: Callable[[], bool], what: str) -> None:
    """Look again and again until something is so; `what` says in a failure what was waited for."""
    deadline = time.monotonic() + PATIENCE
    while not it_is_so():
        assert time.monotonic() < deadline, f"not so after {PATIENCE:.0f} seconds: {what}"
        time.sleep(0.01)
