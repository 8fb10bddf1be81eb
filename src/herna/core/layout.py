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


class _Scalar:
    """Reads and writes a field without an index in the bytes of a twin."""

    def __init__(self, format: str, offset: int) -> None:
        self._format = format
        self._index = offset // np.dtype(format).itemsize

    def __get__(self, twin: Any, owner: type) -> int:
        return twin._memory[self._format][self._index]  # type: ignore[no-any-return]

    def __set__(self, twin: Any, value: int) -> None:
        twin._memory[self._format][self._index] = value


class _Array:
    """Makes the memory view of a field when it is first asked for; after that the twin has it as its own attribute."""

    def __init__(self, field: Field, offset: int) -> None:
        self._field = field
        self._bytes = slice(offset, offset + np.dtype((field.format, field.shape)).itemsize)

    def __get__(self, twin: Any, owner: type) -> Any:
        part = twin._memory["B"][self._bytes].cast(self._field.format, self._field.shape)
        twin.__dict__[self._field.name] = part
        return part


class _Memory(dict[str, Any]):
    """The bytes of a twin, and the same bytes in each other number format once it is needed."""

    def __missing__(self, format: str) -> Any:
        self[format] = self["B"].cast(format)
        return self[format]


class Layout:
    """The base of every game's state; a subclass adds fields and nothing else. An object of it is a plain twin."""

    fields: ClassVar[tuple[Field, ...]] = ()
    dtype: ClassVar[np.dtype[Any]]

    random: Row = secret(u32, RANDOM_WORDS, doc="the generator: key, position, words not used yet")
    decisions: int = public(i16, doc="decisions made so far")
    players: int = public(i8, doc="how many seats play")
    over: int = public(i8, doc="1 when the game has ended")

    def __init_subclass__(cls) -> None:
        declared = {name: d for c in (Layout, cls) for name, d in vars(c).items() if isinstance(d, _Declared)}
        cls.fields = tuple(Field(name, d.format, d.shape, d.visibility, d.doc) for name, d in declared.items())
        cls.dtype = np.dtype([(f.name, f.format, f.shape) for f in cls.fields], align=True)
        for field in cls.fields:
            offset = _offset(cls.dtype, field.name)
            setattr(cls, field.name, _Array(field, offset) if field.shape else _Scalar(field.format, offset))

    def __init__(self, buffer: Buffer) -> None:
        self._memory = _Memory(B=buffer.data)

    @classmethod
    def empty(cls) -> Buffer:
        """The bytes of a state with every field zero."""
        return np.zeros(cls.dtype.itemsize, np.uint8)

    @classmethod
    def visible(cls, seat: int | None) -> Buffer:
        """A mask over the state's bytes: 255 where `seat` may look (None: a spectator), else 0."""
        mask = cls.empty()
        for field in cls.fields:
            offset = _offset(cls.dtype, field.name)
            whole = mask[offset : offset + np.dtype((field.format, field.shape)).itemsize]
            if field.visibility is Visibility.PUBLIC:
                whole[:] = 255
            elif field.visibility is Visibility.PRIVATE and seat is not None:
                whole.reshape(field.shape[0], -1)[seat] = 255
        return mask

    @classmethod
    def table(cls) -> str:
        """The fields as a Markdown table."""
        lines = ["| field | shape | seen by | what |", "|---|---|---|---|"]
        for f in cls.fields:
            shape = "×".join(map(str, f.shape)) or "1"
            lines.append(f"| `{f.name}` | {shape} {np.dtype(f.format).name} | {f.visibility.value} | {f.doc} |")
        return "\n".join(lines)


def _offset(dtype: np.dtype[Any], name: str) -> int:
    assert dtype.fields is not None
    return int(dtype.fields[name][1])


class _Shared(Layout):
    """The fields of every game and no others; they come first, so they lie at the same place in each."""


PLAYERS_AT, OVER_AT = _offset(_Shared.dtype, "players"), _offset(_Shared.dtype, "over")
"""Where the bytes of these two are, for who asks often: they are one byte each and never negative."""
