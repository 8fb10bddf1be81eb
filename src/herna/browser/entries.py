"""What the browser can call of a game: the rules, how its players think, and what its views ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from herna.core import showing, shown_cards
from herna.core.engine import entry_points
from herna.core.game import Game
from herna.core.rule import Compiler
from herna.players.mind import functions_of

INT, LONG, FLOAT = "int", "long", "float"
BYTES, SMALL, SHORTS, INTS, LONGS, WORDS, ULONGS = "u1", "i1", "i2", "i4", "i8", "u4", "u8"
FLOATS, DOUBLES, NODES = "f4", "f8", "node"
ARRAYS = (BYTES, SMALL, SHORTS, INTS, LONGS, WORDS, ULONGS, FLOATS, DOUBLES, NODES)
"""Kinds of arguments: numbers of 32 and 64 bits, and arrays by what is in them; a 2 at the end means two dimensions."""

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "deal": (BYTES, WORDS, LONG),
    "guess": (BYTES, INT, WORDS, LONG),
    "step": (BYTES, INT),
    "why_not": (BYTES, INT),
    "decider": (BYTES,),
    "legal": (BYTES, SHORTS),
    "features": (BYTES, INT, FLOATS),
    "events": (BYTES, INT, BYTES, SHORTS),
    "foresees": (BYTES, INT, INT, BYTES, BYTES, BYTES, WORDS, INT),
    "start_noise": (WORDS, WORDS, LONG),
    "random_choice": (BYTES, SHORTS, WORDS),
    "share": (WORDS,),
    "sense": (BYTES, SHORTS, LONGS),
    "consider": (BYTES, SHORTS, LONGS, LONGS, SHORTS),
    "rate": (LONGS, INT, DOUBLES),
    "doubt": (DOUBLES, INT, FLOAT, FLOAT),
    "grow": (
        *(BYTES, BYTES, INT, LONGS, INT, NODES, LONGS, DOUBLES, WORDS, INT, INT),
        *(SHORTS, INTS, DOUBLES, INTS, INTS),
    ),
    "rank": (f"{NODES}2", f"{DOUBLES}2", LONGS, INT, DOUBLES, FLOAT),
    "settle": (LONGS, INT, DOUBLES, DOUBLES),
    "is_known": (BYTES, BYTES, BYTES, INT, WORDS),
    "solve": (
        *(f"{BYTES}2", f"{SHORTS}2", f"{LONGS}2", f"{SHORTS}2", ULONGS, f"{SHORTS}2", f"{SHORTS}2"),
        *(ULONGS, SHORTS, INT),
    ),
    "rate_exactly": (f"{SHORTS}2", INT, INT, DOUBLES),
    "wish_for": (BYTES, INT, SHORTS, INTS, SMALL, SMALL, INTS, INTS, SHORTS),
    "rate_wishes": (INTS, INT, DOUBLES),
    "imagine": (BYTES, BYTES, SHORTS, INT, WORDS, INT, SHORTS, INTS),
    "foresee": (
        *(BYTES, BYTES, SHORTS, INT, INT, SHORTS, LONGS, INT, DOUBLES, DOUBLES, f"{DOUBLES}2", WORDS, INT, INT),
        *(SHORTS, INTS, SMALL, SMALL, INTS, INTS, SHORTS),
    ),
    "rank_foreseen": (f"{DOUBLES}2", LONGS, f"{DOUBLES}2", INTS, LONGS, INT, DOUBLES, FLOAT),
}


@dataclass(frozen=True)
class Entry:
    """One function that is exported, and what it takes."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[str, ...]


def entries_of(game: Game, compiler: Compiler) -> list[Entry]:
    """Everything the browser can call of a game."""
    read = compiler.record_reader(game.layout.dtype)
    given = {**vars(entry_points(game, read)), **vars(functions_of(game, read))}
    assert given.keys() == ARGUMENTS.keys(), given.keys() ^ ARGUMENTS.keys()
    entries = [Entry(name, function, ARGUMENTS[name]) for name, function in given.items()]
    return [*entries, *(_asked(rule, read) for rule in asked_rules(game))]


def asked_rules(game: Game) -> list[Callable[..., Any]]:
    """The rules that views ask, those of the result, and what the page asks about a choice."""
    found: list[Callable[..., Any]] = [game.rules.score, game.rules.wins, game.rules.in_secret, *game.asked]
    for rule in _rules_in(game.view):
        if rule not in found:
            found.append(rule)
    return found


def _rules_in(part: Any) -> Iterator[Callable[..., Any]]:
    """The rules that are asked anywhere in the description of a view."""
    match part:
        case showing.Group():
            for inner in part.parts.values():
                yield from _rules_in(inner)
        case showing.Asked() | shown_cards.WhichCards():
            yield part.rule
        case showing.When():
            yield from [] if isinstance(part.test, str) else [part.test]
            yield from _rules_in(part.part)
            yield from _rules_in(part.otherwise)
        case showing.Each():
            yield from [part.only] if part.only else []
            yield from _rules_in(part.part)
        case showing.EachSeat() | showing.Chain() | showing.OfViewer():
            yield from _rules_in(part.part)
        case showing.Mine():
            yield from _rules_in(part.mine)
            yield from _rules_in(part.others)
        case showing.Secret():
            yield from _rules_in(part.truth)
            yield from _rules_in(part.sign)


def export_name(rule: Callable[..., Any]) -> str:
    """The name under which a rule that views ask is exported."""
    return f"ask_{rule.__name__}"


def _asked(rule: Callable[..., Any], read: Callable[[Any], Any]) -> Entry:
    """A rule over a state and some numbers as a function over bytes and these numbers."""
    count = rule.__code__.co_argcount - 1

    def of_none(buffer: Any) -> Any:
        return 1 * rule(read(buffer))

    def of_one(buffer: Any, a: int) -> Any:
        return 1 * rule(read(buffer), a)

    def of_two(buffer: Any, a: int, b: int) -> Any:
        return 1 * rule(read(buffer), a, b)

    def of_three(buffer: Any, a: int, b: int, c: int) -> Any:
        return 1 * rule(read(buffer), a, b, c)

    return Entry(export_name(rule), (of_none, of_one, of_two, of_three)[count], (BYTES, *[INT] * count))
