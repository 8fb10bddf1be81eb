"""A file of puzzles: each is a record in short, and what follows each choice.

An action is one letter: its place among the allowed ones, counted from "0". So a puzzle that no longer fits the rules
is noticed, in Python and in the page, by a place that is not there or by another sum of the bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import msgspec

from herna.core.errors import BadRecord
from herna.core.game import Game, Options, find
from herna.core.position import Position, deal

FORMAT = 1
FIRST = ord("0")


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and for every decision of the turn that wins: what follows each choice, up to the end.

    `steps` has the decisions by what was chosen in this turn before ("" is the first one). Whatever is chosen wrongly
    has no further step.
    """

    deal: int
    players: int
    options: Options
    played: str
    check: str
    steps: dict[str, list[str]]


class PuzzleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Puzzles of one game under one version of its rules."""

    puzzles: int
    game: str
    version: int
    layout: str
    seed: str
    all: list[Puzzle]

    @classmethod
    def of(cls, game: Game, seed: str, puzzles: Iterable[Puzzle]) -> Self:
        """The file of some puzzles."""
        return cls(FORMAT, game.name, game.version, game.layout_id, seed, list(puzzles))


def letters(position: Position, actions: Iterable[int]) -> str:
    """Actions from a position on, a letter each."""
    here, text = position.copy(), ""
    for action in actions:
        text += chr(FIRST + here.legal_numbers().index(action))
        here.apply(action)
    return text


def played_on(position: Position, text: str) -> Position:
    """The position after some letters."""
    here = position.copy()
    for place, letter in enumerate(text):
        allowed = here.legal_numbers()
        if not 0 <= ord(letter) - FIRST < len(allowed):
            raise BadRecord(f"Letter {place} of {text!r} is no allowed action.")
        here.apply(allowed[ord(letter) - FIRST])
    return here


def checksum(position: Position) -> str:
    """Eight digits for the bytes of a position (FNV-1a)."""
    number = 2166136261
    for byte in position.to_bytes():
        number = (number ^ byte) * 16777619 & 0xFFFFFFFF
    return f"{number:08x}"


def opened(file: PuzzleFile, puzzle: Puzzle) -> Position:
    """The position of a puzzle; one that does not come about by these rules is refused."""
    position = played_on(deal(file.game, puzzle.players, puzzle.options, f"{file.seed}/{puzzle.deal}"), puzzle.played)
    if checksum(position) != puzzle.check:
        raise BadRecord(f"The puzzle of deal {puzzle.deal} is of other rules: its position has changed.")
    return position


def read_puzzles(text: bytes) -> PuzzleFile:
    """A file of puzzles; a damaged one, or one of another version, is refused."""
    try:
        file = msgspec.json.decode(text, type=PuzzleFile)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"This is not a file of puzzles: {error}.") from None
    game = find(file.game)
    if (file.puzzles, file.version, file.layout) != (FORMAT, game.version, game.layout_id):
        raise BadRecord(f"These puzzles are of other rules of {game.name}: make them anew with `herna puzzles`.")
    return file


def write_puzzles(file: PuzzleFile) -> bytes:
    """The file as JSON, a line for each puzzle."""
    head = msgspec.json.encode(msgspec.structs.replace(file, all=[])).removesuffix(b"]}")
    return head + b"\n" + b",\n".join(msgspec.json.encode(puzzle) for puzzle in file.all) + b"\n]}\n"
