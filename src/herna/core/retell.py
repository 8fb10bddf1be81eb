"""A recorded game told in words, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .game import Words
from .position import Position
from .record import Record, replay
from .text import Event, Seat, say


def events(before: Position, action: Words, after: Position) -> list[Event]:
    """What an action brought about, as messages everybody at the table may read."""
    return before.game.happened(before.fields, action, after.fields)


def retell(record: Record, language: str = "en", names: Sequence[str] | None = None) -> Iterator[str]:
    """The game line by line: who does what, what follows, and how it ended."""
    before: tuple[Position, Words] | None = None
    for position, action in replay(record, compile=False):
        game = position.game.name
        if before is None:
            yield say(game, language, "name")
        else:
            for message, values in events(*before, position):
                yield f"{position.fields.decisions:5d}  " + say(game, language, message, names, **values)
        if action is None:
            yield from _result(position, language, names)
        else:
            before = position.copy(), action


def _result(position: Position, language: str, names: Sequence[str] | None) -> Iterator[str]:
    game = position.game.name
    if not position.over:
        yield say(game, language, "unfinished")
        return
    for seat, score in enumerate(position.scores):
        yield say(game, language, "final-score", names, seat=Seat(seat), score=score)
    winners = [Seat(seat) for seat in position.winners]
    yield say(game, language, "winners", names, players=winners, count=len(winners))
