"""No card sense at all, for a game that has none yet: every action is as good as any other."""

from __future__ import annotations

from typing import Any

from herna.core.rule import rule

LIKINGS = 97


@rule
def value(s: Any, action: int) -> int:
    """A liking that changes from decision to decision, so that games played by it go all ways."""
    liking: int = (s.decisions * 31 + 1) * (action + 17) % LIKINGS
    return liking
