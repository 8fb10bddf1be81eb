"""A recorded game told in words, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .position import Position
from .record import Record, replay
from .text import Event, say


def events(before: Position, after: Position) -> list[Event]:
    """What the last action of a position has brought about, as messages everybody at the table may read."""
    return before.view(None).events(after.last_action, after.view(None))


def retell(record: Record, language: str = "en", names: Sequence[str] | None = None) -> Iterator[str]:
    """The game line by line: who does what, what follows, and how it ended."""
    before: Position | None = None
    for position, action in replay(record, compile=False):
        game = position.game.name
        if before is None:
            yield say(game, language, "name")
        else:
            for message, values in events(before, position):
                yield f"{position.fields.decisions:5d}  " + say(game, language, message, names, **values)
        if action is not None:
            before = position.copy()
        elif not position.over:
            yield say(game, language, "unfinished")
