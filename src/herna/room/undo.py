"""Taking decisions back: while nobody else has decided since, and no card has come to light."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import herna

LOOKS = 8
"""So many guesses of the hidden cards are tried, to see whether a decision would have looked different under one of
them. What even so many foresee is hardly news."""


@dataclass
class Undo:
    """The decisions a seat has made one after another: where each was made, and when the one before it."""

    most: int
    """So many may each seat take back at one table."""
    steps: list[tuple[herna.Position, float]] = field(default_factory=list)
    hidden: int = 0
    """So many of the last ones have shown nothing new."""
    undone: Counter[int] = field(default_factory=Counter)
    """So many has each seat taken back: who has used up the own ones takes none from others."""

    def allowed(self, seat: int) -> bool:
        """Whether a seat that decides may take its last decision back."""
        return self.hidden > 0 and self.undone[seat] < self.most

    def add(self, before: herna.Position, since: float, nothing_new: bool) -> None:
        """One more decision after which the same seat decides; what it brings to light cannot be undone."""
        self.steps.append((before, since))
        self.hidden = self.hidden + 1 if nothing_new else 0

    def forget(self) -> None:
        """Another decides: nothing of what was before can be taken back."""
        self.steps, self.hidden = [], 0

    def back(self, seat: int) -> tuple[herna.Position, float]:
        """Where the last decision of a seat was made, and when the one before it."""
        self.hidden -= 1
        self.undone[seat] += 1
        return self.steps.pop()
