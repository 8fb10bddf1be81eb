"""The page's own types, written from those of the wire: `python -m herna.room.typescript`."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as types

from . import wire

TARGET = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire.ts"
HEADER = "/** The wire. Written by `python -m herna.room.typescript`; change src/herna/room/wire.py. */\n"
UNIONS = {"FromClient": wire.FromClient, "ToClient": wire.ToClient}
ALIASES = {"Language": wire.Language, "Status": wire.Status}
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


def written() -> str:
    """The whole TypeScript file."""
    aliases = [f"export type {name} = {_values(get_args(alias))};\n" for name, alias in ALIASES.items()]
    unions = [f"export type {name} = {_named(union)};\n" for name, union in UNIONS.items()]
    return "\n".join([HEADER, "".join(aliases), *(_interface(struct) for struct in _structs()), "".join(unions)])


def _structs() -> Iterator[type[msgspec.Struct]]:
    for found in vars(wire).values():
        if inspect.isclass(found) and issubclass(found, msgspec.Struct):
            yield found


def _named(union: Any) -> str:
    return " | ".join(member.__name__ for member in get_args(union))


def _interface(struct: type[msgspec.Struct]) -> str:
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    about = " ".join((inspect.getdoc(struct) or "").split())
    lines = [f"/** {about} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
    # What comes in may leave out what has a default; what goes out is always complete.
    incoming = info.forbid_unknown_fields
    for field in info.fields:
        mark = "" if field.required or not incoming else "?"
        lines.append(f"  {field.encode_name}{mark}: {_spelled(field.type)};")
    return "\n".join([*lines, "}", ""])


def _values(values: Iterable[Any]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _spelled(kind: types.Type) -> str:
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case types.LiteralType():
            known = {frozenset(get_args(alias)): name for name, alias in ALIASES.items()}
            return known.get(frozenset(kind.values)) or _values(sorted(kind.values))
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
    TARGET.write_text(written(), "utf-8")
