"""What happened at a table, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herna.core.text import Event, say

from . import wire


class Happened:
    """What one entry of the log brought about; in each language it is put into words once."""

    def __init__(self, number: int, game: str, names: Sequence[str], events: list[Event]) -> None:
        self.number = number
        self._game = game
        self._names = names
        self._events = [
            (message, values, {key: _plain(value) for key, value in values.items()}) for message, values in events
        ]
        self._told: dict[str, list[wire.ToldEvent]] = {}

    def told(self, language: str | None) -> list[wire.ToldEvent]:
        """The events in the reader's language; without words for who has their own."""
        if language is None:
            return [wire.ToldEvent(self.number, "", message, plain) for message, _, plain in self._events]
        if language not in self._told:
            self._told[language] = [self._in_words(language, *event) for event in self._events]
        return self._told[language]

    def _in_words(self, language: str, message: str, values: dict[str, Any], plain: dict[str, Any]) -> wire.ToldEvent:
        text = say(self._game, language, message, self._names, **values)
        return wire.ToldEvent(self.number, text, message, plain)

    def forget_words(self) -> None:
        """They are most of what a table takes in memory, and are found again when somebody wants them."""
        self._told = {}


def _plain(value: Any) -> Any:
    """Seats and cards of an event as the plain numbers and texts they are."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, str) else int(value)
