"""Showing: how the bytes of a state become JSON, described once for people, programs and the page.

A game describes what is shown, key by key, out of a few parts::

    card = Cards(card_name, KINDS)  # see `shown_cards`
    VIEW = Document(
        "View",
        turn=Number("turn"),
        pile=card.listed("pile", "pile_size"),
        hands=EachSeat(Mine(card.counted("hands"), others=card.unknown("hand_size"))),
    )

`VIEW.show(state, seat)` is the JSON, `VIEW.type` its type for msgspec, from which the page's types are written too.
The parts are plain data, so that other languages can read the same bytes by the same description.

Inside `EachSeat` and `Each` a part is read at their index: `Number("hand_size")` is then the size of that seat's hand.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, Protocol

import msgspec

Index = tuple[int, ...]
Place = tuple[str | int, ...]
"""An index in source code: the names of variables, or numbers."""
Test = str | Callable[..., Any]
"""A field that is not 0, or a rule that holds, at the index of the part that asks."""


class Looker(Enum):
    """Who looks, beside the seats."""

    SPECTATOR = "sees what everybody may see"
    EVERYTHING = "sees all cards, after the end of a game"


SPECTATOR, EVERYTHING = Looker.SPECTATOR, Looker.EVERYTHING
Who = int | Looker


class Known(dict[str, Any]):
    """What the source code of a document refers to by name."""

    def name(self, value: Any) -> str:
        """The name of a value."""
        name = f"known_{len(self)}"
        self[name] = value
        return name


class Part(Protocol):
    """Something that can be shown."""

    def source(self, at: Place, known: Known) -> str:
        """Its JSON at an index, as a Python expression of `s`, the state, and `who`, who looks.

        A document is shown so often that its parts are put together once.
        """
        ...

    @property
    def type(self) -> Any:
        """Its type for msgspec."""
        ...


def field_at(name: str, at: Place) -> str:
    """A field at an index."""
    return f"s.{name}[{', '.join(map(str, at))}]" if at else f"s.{name}"


def asked_at(rule: Callable[..., Any], at: Place, known: Known) -> str:
    """What a rule answers at an index."""
    return f"{known.name(rule)}({', '.join(map(str, ('s', *at)))})"


def variable(at: Place) -> str:
    """A name for one more index."""
    return f"at_{len(at)}"


def linked(item: int, following: Any) -> Iterator[int]:
    """An item, the one that it names in a row, and so on until there is none."""
    while item:
        yield item
        item = following[item]


# ── Single values ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Number:
    """A field as it is; `place` is a further index."""

    name: str
    place: Index = ()
    type: Any = int

    def source(self, at: Place, known: Known) -> str:
        """The number."""
        return field_at(self.name, (*at, *self.place))


@dataclass(frozen=True)
class Flag:
    """A field that is 0 or 1."""

    name: str
    type: Any = bool

    def source(self, at: Place, known: Known) -> str:
        """Whether it is 1."""
        return f"({field_at(self.name, at)} != 0)"


@dataclass(frozen=True)
class Word:
    """A field whose numbers stand for words; None stands for nothing to be said, which `sure` rules out."""

    name: str
    words: tuple[str | None, ...]
    sure: bool = False

    def source(self, at: Place, known: Known) -> str:
        """The word."""
        return f"{known.name(self.words)}[{field_at(self.name, at)}]"

    @property
    def type(self) -> Any:
        """One of the words."""
        return Literal[tuple(word for word in self.words if word is not None or not self.sure)]


def word_of(name: str, words: type[Enum]) -> Word:
    """A field whose numbers are members of an enum, said in small letters."""
    return Word(name, tuple(member.name.lower() for member in words))


@dataclass(frozen=True)
class Asked:
    """What a rule answers at this index."""

    rule: Callable[..., int]
    type: Any = int

    def source(self, at: Place, known: Known) -> str:
        """The answer."""
        return f"{known.name(self.type)}({asked_at(self.rule, at, known)})"


@dataclass(frozen=True)
class Nothing:
    """A place where there is nothing to be shown."""

    type: Any = None

    def source(self, at: Place, known: Known) -> str:
        """Nothing."""
        return "None"


# ── Who may look ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Mine:
    """A part that only the seat of the first index sees; the others see something else."""

    mine: Part
    others: Part

    def source(self, at: Place, known: Known) -> str:
        """One or the other."""
        mine, others = self.mine.source(at, known), self.others.source(at, known)
        return f"({mine} if who == {at[0]} or who is EVERYTHING else {others})"

    @property
    def type(self) -> Any:
        """Either of the two."""
        return _either(self.mine.type, self.others.type)


@dataclass(frozen=True)
class Secret:
    """A part that nobody sees before the end."""

    truth: Part
    sign: Part

    def source(self, at: Place, known: Known) -> str:
        """The truth, when all is to be seen."""
        return f"({self.truth.source(at, known)} if who is EVERYTHING else {self.sign.source(at, known)})"

    @property
    def type(self) -> Any:
        """Either of the two."""
        return _either(self.truth.type, self.sign.type)


@dataclass(frozen=True)
class OfViewer:
    """A part about the seat that looks; an empty list, or nothing, when no seat does."""

    part: Part

    def source(self, at: Place, known: Known) -> str:
        """The part at the own seat."""
        nobody: list[Any] | None = [] if is_list(self.type) else None
        return f"({self.part.source(('who',), known)} if isinstance(who, int) else {nobody})"

    @property
    def type(self) -> Any:
        """That of the part."""
        return self.part.type


def list_of(item: Any) -> Any:
    """The type of a list."""
    return list[item]


def is_list(kind: Any) -> bool:
    """Whether a type is a list."""
    return getattr(kind, "__origin__", None) is list


def _either(one: Any, other: Any) -> Any:
    """Of two types the one that also holds the other: a list of cards that may be signs, a card that may be one."""
    if one == other:
        return one
    if is_list(other):
        return other
    return one if str in getattr(one, "__args__", ()) else one | other


# ── Structure ───────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class EachSeat:
    """A part for every seat that plays."""

    part: Part

    def source(self, at: Place, known: Known) -> str:
        """A list by seat."""
        seat = variable(at)
        return f"[{self.part.source((*at, seat), known)} for {seat} in range(s.players)]"

    @property
    def type(self) -> Any:
        """A list."""
        return list_of(self.part.type)


@dataclass(frozen=True)
class Each:
    """A part for every place of a row: so many, or as many as a field says; of these only some."""

    count: int | str
    part: Part
    only: Callable[..., bool] | None = None

    def source(self, at: Place, known: Known) -> str:
        """A list by place."""
        place = variable(at)
        count = self.count if isinstance(self.count, int) else field_at(self.count, at)
        only = f" if {asked_at(self.only, (*at, place), known)}" if self.only else ""
        return f"[{self.part.source((*at, place), known)} for {place} in range({count}){only}]"

    @property
    def type(self) -> Any:
        """A list."""
        return list_of(self.part.type)


@dataclass(frozen=True)
class Chain:
    """A part for every item of a pile in which each names the one below it, bottom first."""

    top: str
    below: str
    part: Part

    def source(self, at: Place, known: Known) -> str:
        """A list from the bottom up."""
        items = f"{known.name(linked)}({field_at(self.top, at)}, s.{self.below})"
        return f"[{self.part.source(('item',), known)} for item in {items}][::-1]"

    @property
    def type(self) -> Any:
        """A list."""
        return list_of(self.part.type)


@dataclass(frozen=True)
class When:
    """A part that is shown if something holds, else another."""

    test: Test
    part: Part
    otherwise: Part = field(default_factory=Nothing)

    def source(self, at: Place, known: Known) -> str:
        """The part that is to be shown."""
        holds = field_at(self.test, at) if isinstance(self.test, str) else asked_at(self.test, at, known)
        return f"({self.part.source(at, known)} if {holds} else {self.otherwise.source(at, known)})"

    @property
    def type(self) -> Any:
        """Either of the two."""
        if self.part.type == self.otherwise.type:
            return self.part.type
        return self.part.type | self.otherwise.type


class Group:
    """Some parts by name."""

    def __init__(self, name: str, **parts: Part) -> None:
        self.parts = parts
        self.type = msgspec.defstruct(name, [(key, part.type) for key, part in parts.items()], kw_only=True)

    def source(self, at: Place, known: Known) -> str:
        """An object with these keys."""
        return "{" + ", ".join(f"{key!r}: {part.source(at, known)}" for key, part in self.parts.items()) + "}"


class Document(Group):
    """All that is shown of a state."""

    @functools.cached_property
    def show(self) -> Callable[[Any, Who], dict[str, Any]]:
        """The JSON of a state for somebody."""
        known = Known(EVERYTHING=EVERYTHING)
        shown: Callable[[Any, Who], dict[str, Any]] = eval(f"lambda s, who: {self.source((), known)}", known)
        return shown
