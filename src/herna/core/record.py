"""Records: a game as its seed and its actions, saved as JSON and replayed under the same version of the rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from .actions import Words
from .errors import BadAction, BadRecord, BadSetup, HernaError, IllegalAction
from .game import Options, find
from .position import Position, deal

FORMAT = 1


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """One game, finished or not. `scores` are there once it is over."""

    record: int
    game: str
    version: int
    players: int
    options: Options
    seed: str
    actions: list[Words]
    scores: list[int] | None = None

    def to_json(self) -> str:
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()


def record_of(position: Position) -> Record:
    """The record of the game that led to a position."""
    if position.seed is None:
        raise HernaError("A guessed position has no deal behind it, so there is no record of it.")
    game = position.game
    return Record(
        record=FORMAT,
        game=game.name,
        version=game.version,
        players=position.players,
        options=position.options,
        seed=position.seed,
        actions=[game.spelled(number) for number in position.actions],
        scores=position.scores if position.over else None,
    )


def read_record(text: str | bytes) -> Record:
    """A record from its JSON; a damaged one, or one of another version, is refused."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"This is not a record of a game: {error}.") from None
    if record.record != FORMAT:
        raise BadRecord(f"This record is of format {record.record}; this program reads format {FORMAT}.")
    game = find(record.game)
    if record.version != game.version:
        raise BadRecord(
            f"This record was made under version {record.version} of the rules of {game.name}; "
            f"this program has version {game.version}."
        )
    return record


def replay(record: Record, *, compile: bool = True) -> Iterator[tuple[Position, Words | None]]:
    """Each position of the recorded game with the action taken in it; the last one has no action.

    The position moves on between two steps: copy it to keep it.
    """
    try:
        position = deal(record.game, record.players, record.options, record.seed, compile=compile)
    except BadSetup as error:
        raise BadRecord(f"The record cannot be dealt: {error}") from None
    if record.options != position.options:
        raise BadRecord(f"The record must hold every option of {record.game}: {', '.join(position.options)}.")
    for index, words in enumerate(record.actions):
        yield position, words
        try:
            position.apply(words)
        except (BadAction, IllegalAction) as error:
            raise BadRecord(f"Action {index} of the record is wrong: {error}") from None
    yield position, None
    if record.scores is not None and (not position.over or record.scores != position.scores):
        truth = f"they are {position.scores}" if position.over else "the game is not over yet"
        raise BadRecord(f"The record says the scores are {record.scores}, but {truth}.")


def load(record: Record | str | bytes, *, compile: bool = True) -> Position:
    """The last position of a recorded game."""
    read = record if isinstance(record, Record) else read_record(record)
    *_, (position, _) = replay(read, compile=compile)
    return position
