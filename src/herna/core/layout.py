"""State layout: one declaration gives the NumPy record, the plain twin, the visibility and a table for the docs.

A game declares its state once::

    class State(Layout):
        turn: int = public(i8, doc="the seat whose turn it is")
        hands: Grid = private(i8, 5, 14, doc="how many of each card a seat holds")
        deck: Row = secret(i8, 109, doc="top card last")

Compiled code sees a NumPy record of `State.dtype`. Interpreted code sees `State(buffer)`, whose attributes are
memory views of the same bytes: reads give plain integers, and a value that does not fit its field is an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Protocol

import numpy as np
import numpy.typing as npt

Buffer = npt.NDArray[np.uint8]

i8, i16, u32, i64 = "b", "h", "I", "q"
"""Number formats, named as in `struct`. Fields of rules are signed: in compiled code a loop over an unsigned count
gives unsigned numbers, and unsigned and signed ones mix to floats."""

RANDOM_WORDS = 28
"""Words of the random state: key 8, block 1, game 2, used 1, output 16 (see `chance.py`)."""


class Row(Protocol):
    """A field with one index."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field with two indices."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """A field with three indices."""

    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Visibility(Enum):
    """Who may see a field."""

    SECRET = "nobody"
    PRIVATE = "the seat that is its first index"
    PUBLIC = "everybody"


@dataclass(frozen=True)
class Field:
    """One field of a state."""

    name: str
    format: str
    shape: tuple[int, ...]
    visibility: Visibility
    doc: str


@dataclass(frozen=True)
class _Declared:
    format: str
    shape: tuple[int, ...]
    visibility: Visibility
    doc: str


def secret(format: str, *shape: int, doc: str) -> Any:
    """Declare a field nobody may see."""
    return _Declared(format, shape, Visibility.SECRET, doc)


def private(format: str, *shape: int, doc: str) -> Any:
    """Declare a field whose first index is the only seat that may see it."""
    return _Declared(format, shape, Visibility.PRIVATE, doc)


def public(format: str, *shape: int, doc: str) -> Any:
    """Declare a field everybody may see."""
    return _Declared(format, shape, Visibility.PUBLIC, doc)


def _scalar(slot: str) -> property:
    def read(self: Any) -> int:
        return int(getattr(self, slot)[0])

    def write(self: Any, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)


class Layout:
    """The base of every game's state; a subclass adds fields and nothing else."""

    fields: ClassVar[tuple[Field, ...]] = ()
    dtype: ClassVar[np.dtype[Any]]

    random: Row = secret(u32, RANDOM_WORDS, doc="the generator: key, position, words not used yet")
    decisions: int = public(i16, doc="decisions made so far")
    players: int = public(i8, doc="how many seats play")
    over: int = public(i8, doc="1 when the game has ended")

    def __init_subclass__(cls) -> None:
        declared = {**_own_declarations(Layout), **_own_declarations(cls)}
        cls.fields = tuple(Field(name, d.format, d.shape, d.visibility, d.doc) for name, d in declared.items())
        cls.dtype = np.dtype([(f.name, f.format, f.shape) for f in cls.fields], align=True)
        for field in cls.fields:
            if not field.shape:
                setattr(cls, field.name, _scalar("_" + field.name))

    def __init__(self, buffer: Buffer) -> None:
        memory = buffer.data
        for name, (_, offset) in _offsets(self.dtype):
            field = next(f for f in self.fields if f.name == name)
            size = np.dtype((field.format, field.shape)).itemsize
            part = memory[offset : offset + size]
            if field.shape:
                setattr(self, name, part.cast(field.format, list(field.shape)))  # type: ignore[call-overload]
            else:
                setattr(self, "_" + name, part.cast(field.format))  # type: ignore[call-overload]

    @classmethod
    def empty(cls) -> Buffer:
        """The bytes of a state with every field zero."""
        return np.zeros(cls.dtype.itemsize, np.uint8)

    @classmethod
    def visible(cls, seat: int | None) -> Buffer:
        """A mask over the state's bytes: 255 where `seat` may look (None: a spectator), else 0."""
        mask = cls.empty()
        record = mask.view(cls.dtype)[0]
        for field in cls.fields:
            whole = np.frombuffer(record[field.name].tobytes(), np.uint8).copy()
            rows = whole.reshape(field.shape[0], -1) if field.shape else whole.reshape(1, -1)
            if field.visibility is Visibility.PUBLIC:
                rows[:] = 255
            elif field.visibility is Visibility.PRIVATE and seat is not None:
                rows[seat] = 255
            offset = cls.dtype.fields[field.name][1]  # type: ignore[index]
            mask[offset : offset + whole.size] = whole
        return mask

    @classmethod
    def table(cls) -> str:
        """The fields as a Markdown table."""
        lines = ["| field | shape | seen by | what |", "|---|---|---|---|"]
        for f in cls.fields:
            shape = "×".join(map(str, f.shape)) or "1"
            lines.append(f"| `{f.name}` | {shape} {np.dtype(f.format).name} | {f.visibility.value} | {f.doc} |")
        return "\n".join(lines)


def _own_declarations(cls: type) -> dict[str, _Declared]:
    remembered: dict[str, _Declared] | None = cls.__dict__.get("_declared")
    if remembered is None:
        remembered = {k: v for k, v in vars(cls).items() if isinstance(v, _Declared)}
        cls._declared = remembered  # type: ignore[attr-defined]
    return remembered


def _offsets(dtype: np.dtype[Any]) -> Iterator[tuple[str, tuple[Any, int]]]:
    assert dtype.fields is not None
    for name, entry in dtype.fields.items():
        yield name, (entry[0], entry[1])
