"""The errors a caller may meet; all of them are `HernaError`, and each message says what is allowed."""

from __future__ import annotations

from typing import Any


class HernaError(ValueError):
    """Something asked of Herna cannot be done; the message is one sentence for people."""


class UnknownGame(HernaError):
    """There is no game of that name."""


class BadSetup(HernaError):
    """The game is not played by that many players, or has no such option."""


class BadAction(HernaError):
    """These words (or this number) are no action of the game at all."""


class IllegalAction(HernaError):
    """The action is a real one, but not allowed now; `reason` says why."""

    def __init__(self, message: str, reason: Any) -> None:
        super().__init__(message)
        self.reason = reason


class BadRecord(HernaError):
    """The record or trace is damaged, of another version, or not a true game."""
