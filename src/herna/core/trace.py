"""Traces: whole games with nothing hidden, every decision a line of JSON (docs/trace.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from .actions import Words
from .errors import BadRecord, BadSetup, HernaError, UnknownGame
from .position import Position, deal

FORMAT = 1

Line = dict[str, Any]


def deal_line(position: Position) -> Line:
    """The line a game starts with."""
    return {
        "type": "deal",
        "trace": FORMAT,
        "game": position.game.name,
        "players": position.players,
        "options": position.options,
        "seed": position.seed,
    }


def decision_line(position: Position, index: int, legal: list[Words], action: Words) -> Line:
    """One decision, before it is carried out."""
    return {
        "type": "decision",
        "index": index,
        "player": position.decider,
        "state": position.to_json(),
        "legal": legal,
        "action": action,
    }


def end_line(position: Position, index: int) -> Line:
    """The line a game ends with."""
    return {
        "type": "end",
        "index": index,
        "state": position.to_json(),
        "scores": position.scores,
        "winners": position.winners,
    }


def trace(position: Position, choose: Callable[[Position], int]) -> Iterator[bytes]:
    """Play a freshly dealt game to its end and give its lines; `choose` picks one of the legal action numbers."""
    words = position.game.words
    yield msgspec.json.encode(deal_line(position))
    index = 0
    while not position.over:
        number = choose(position)
        yield msgspec.json.encode(decision_line(position, index, position.legal(), words[number]))
        position.apply(number)
        index += 1
    yield msgspec.json.encode(end_line(position, index))


@dataclass
class Verified:
    """What a checked trace held."""

    games: int = 0
    decisions: int = 0


def verify_trace(lines: Iterable[bytes]) -> Verified:
    """Play every game of a trace again and compare each line; raise `BadRecord` at the first that is not true."""
    found = Verified()
    position: Position | None = None
    index = 0
    for number, text in enumerate(lines, 1):
        line = _parsed(text, number)
        if position is None:
            position, index = _dealt(line, number), 0
        elif line.get("type") == "end":
            _compare(line, end_line(position, index) if position.over else {}, number)
            found.games += 1
            position = None
        else:
            _check_decision(position, index, line, number)
            found.decisions += 1
            index += 1
    if position is not None:
        raise BadRecord('The trace stops in the middle of a game: its last line must be of type "end".')
    if not found.games:
        raise BadRecord("The trace is empty: there is no game in it.")
    return found


def _parsed(text: bytes, number: int) -> Line:
    try:
        line = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"Line {number} is not JSON: {error}.") from None
    if not isinstance(line, dict):
        raise BadRecord(f"Line {number} is not a JSON object.")
    return line


def _dealt(line: Line, number: int) -> Position:
    if line.get("type") != "deal" or line.get("trace") != FORMAT:
        raise BadRecord(f"Line {number} must be a deal of trace format {FORMAT}.")
    game, options, seed = line.get("game"), line.get("options"), line.get("seed")
    if not isinstance(game, str) or not isinstance(options, dict) or not isinstance(seed, str):
        raise BadRecord(f"Line {number} must name a game, its options and a seed.")
    try:
        position = deal(game, line.get("players", 0), options, seed)
    except (BadSetup, UnknownGame) as error:
        raise BadRecord(f"Line {number} cannot be dealt: {error}") from None
    _compare(line, deal_line(position), number)
    return position


def _check_decision(position: Position, index: int, line: Line, number: int) -> None:
    if position.over:
        raise BadRecord(f'Line {number}: the game is over, so this line must be of type "end".')
    legal, action = line.get("legal"), line.get("action")
    true = decision_line(position, index, position.legal(), action if isinstance(action, dict) else {})
    if isinstance(legal, list):
        line, true = {**line, "legal": _in_order(legal)}, {**true, "legal": _in_order(true["legal"])}
    _compare(line, true, number)
    try:
        position.apply(true["action"])
    except HernaError as error:
        raise BadRecord(f"Line {number}: {error}") from None


def _in_order(legal: list[Any]) -> list[bytes]:
    return sorted(msgspec.json.encode(action, order="deterministic") for action in legal)


def _compare(line: Line, true: Line, number: int) -> None:
    for key in {**true, **line}:
        if key not in true or key not in line or line[key] != true[key]:
            raise BadRecord(f"Line {number}: {key!r} is not what the rules give.")
