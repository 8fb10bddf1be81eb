"""The page's own types, written from those of the wire and of each game's view: `make types`."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from herna.core.game import Game, all_games

from . import wire

WEB = Path(__file__).parents[3] / "web" / "src"
HEADER = "/** The wire. Written by `make types`; change src/herna/room/wire.py. */\n"
GAME_HEADER = "/** What is seen, told and refused. Written by `make types`; change src/herna/games/{game}. */\n"
UNIONS = {"FromClient": wire.FromClient, "ToClient": wire.ToClient}
ALIASES = {"Language": wire.Language, "Status": wire.Status}
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BytesType: "string",
}


def files() -> dict[Path, str]:
    """All files and what is in them; a game without a folder on the page needs none."""
    folders = {game: WEB / "games" / game.name for game in all_games()}
    games = {folder / "wire.ts": game_types(game) for game, folder in folders.items() if folder.is_dir()}
    return {WEB / "lib" / "wire.ts": wire_types(), **games}


def wire_types() -> str:
    """The types of all messages."""
    aliases = [f"export type {name} = {_values(get_args(alias))};\n" for name, alias in ALIASES.items()]
    unions = [f"export type {name} = {_named(union)};\n" for name, union in UNIONS.items()]
    return "\n".join([HEADER, "".join(aliases), *(_interface(struct) for struct in _structs()), "".join(unions)])


def game_types(game: Game) -> str:
    """The types of a game's view, of what it tells and of what it refuses."""
    reasons = [reason.name.lower() for reason in game.reasons if reason]
    messages = [f"event-{message.name}" for message in game.events.messages]
    unions = [("Reason", reasons), ("Message", messages)]
    return "\n".join(
        [
            GAME_HEADER.format(game=game.name),
            *(_interface(struct) for struct in _inside(game.view.type)),
            *(f"export type {name} =\n  | {_values(words, f'{chr(10)}  | ')};\n" for name, words in unions),
        ]
    )


def _inside(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """A struct after all others that it holds."""
    found: list[type[msgspec.Struct]] = []

    def visit(kind: Any) -> None:
        if isinstance(kind, types.StructType):
            for field in kind.fields:
                visit(field.type)
            if kind.cls not in found:
                found.append(kind.cls)
        elif isinstance(kind, types.ListType):
            visit(kind.item_type)
        elif isinstance(kind, types.UnionType):
            for member in kind.types:
                visit(member)

    visit(types.type_info(struct))
    return found


def _structs() -> Iterator[type[msgspec.Struct]]:
    for found in vars(wire).values():
        if inspect.isclass(found) and issubclass(found, msgspec.Struct):
            yield found


def _named(union: Any) -> str:
    return " | ".join(member.__name__ for member in get_args(union))


def _interface(struct: type[msgspec.Struct]) -> str:
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    about = " ".join((vars(struct).get("__doc__") or "").split())
    lines = [*([f"/** {about} */"] if about else []), f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    # What comes in may leave out what has a default; what goes out is complete but for what nobody has asked for.
    incoming = info.forbid_unknown_fields
    for field in info.fields:
        mark = "?" if (incoming and not field.required) or _is_unset(field) else ""
        lines.append(f"  {field.encode_name}{mark}: {_spelled(field.type)};")
    return "\n".join([*lines, "}", ""])


def _is_unset(field: types.Field) -> bool:
    """Whether a field is missing unless it was asked for; msgspec knows no default of such a field."""
    return not field.required and field.default is field.default_factory is msgspec.NODEFAULT


def _values(values: Iterable[Any], between: str = " | ") -> str:
    return between.join(json.dumps(value) for value in values)


def _spelled(kind: types.Type) -> str:
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case types.LiteralType():
            known = {frozenset(get_args(alias)): name for name, alias in ALIASES.items()}
            ordered = sorted(kind.values, key=lambda word: (word is None, str(word)))
            return known.get(frozenset(kind.values)) or _values(ordered)
        case types.StructType():
            return kind.cls.__name__
        case types.UnionType():
            return " | ".join(_spelled(member) for member in kind.types)
        case types.ListType():
            item = _spelled(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case types.DictType():
            return f"Record<string, {_spelled(kind.value_type)}>"
        case _:
            raise TypeError(f"{kind!r} has no place on the wire.")


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, "utf-8")
