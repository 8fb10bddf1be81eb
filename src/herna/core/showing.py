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

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, Protocol

import msgspec

Index = tuple[int, ...]
Test = str | Callable[..., Any]
"""A field that is not 0, or a rule that holds, at the index of the part that asks."""


class Looker(Enum):
    """Who looks, beside the seats."""

    SPECTATOR = "sees what everybody may see"
    EVERYTHING = "sees all cards, after the end of a game"


SPECTATOR, EVERYTHING = Looker.SPECTATOR, Looker.EVERYTHING
Who = int | Looker


class Part(Protocol):
    """Something that can be shown."""

    def read(self, s: Any, who: Who, at: Index) -> Any:
        """Its JSON for somebody who looks, at an index."""
        ...

    @property
    def type(self) -> Any:
        """Its type for msgspec."""
        ...


def value_of(s: Any, name: str, at: Index) -> int:
    """A field at an index."""
    found = getattr(s, name)
    return found[at] if at else found  # type: ignore[no-any-return]


def _holds(s: Any, test: Test, at: Index) -> bool:
    return bool(value_of(s, test, at) if isinstance(test, str) else test(s, *at))


# ── Single values ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Number:
    """A field as it is; `place` is a further index."""

    name: str
    place: Index = ()
    type: Any = int

    def read(self, s: Any, who: Who, at: Index) -> int:
        """The number."""
        return value_of(s, self.name, (*at, *self.place) if self.place else at)


@dataclass(frozen=True)
class Flag:
    """A field that is 0 or 1."""

    name: str
    type: Any = bool

    def read(self, s: Any, who: Who, at: Index) -> bool:
        """Whether it is 1."""
        return value_of(s, self.name, at) != 0


@dataclass(frozen=True)
class Word:
    """A field whose numbers stand for words; None stands for nothing to be said, which `sure` rules out."""

    name: str
    words: tuple[str | None, ...]
    sure: bool = False

    def read(self, s: Any, who: Who, at: Index) -> str | None:
        """The word."""
        return self.words[value_of(s, self.name, at)]

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

    def read(self, s: Any, who: Who, at: Index) -> Any:
        """The answer."""
        return self.type(self.rule(s, *at))


@dataclass(frozen=True)
class Nothing:
    """A place where there is nothing to be shown."""

    type: Any = None

    def read(self, s: Any, who: Who, at: Index) -> None:
        """Nothing."""


# ── Who may look ────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Mine:
    """A part that only the seat of the first index sees; the others see something else."""

    mine: Part
    others: Part

    def read(self, s: Any, who: Who, at: Index) -> Any:
        """One or the other."""
        return (self.mine if who in (at[0], EVERYTHING) else self.others).read(s, who, at)

    @property
    def type(self) -> Any:
        """Either of the two."""
        return _either(self.mine.type, self.others.type)


@dataclass(frozen=True)
class Secret:
    """A part that nobody sees before the end."""

    truth: Part
    sign: Part

    def read(self, s: Any, who: Who, at: Index) -> Any:
        """The truth, when all is to be seen."""
        return (self.truth if who is EVERYTHING else self.sign).read(s, who, at)

    @property
    def type(self) -> Any:
        """Either of the two."""
        return _either(self.truth.type, self.sign.type)


@dataclass(frozen=True)
class OfViewer:
    """A part about the seat that looks; an empty list, or nothing, when no seat does."""

    part: Part

    def read(self, s: Any, who: Who, at: Index) -> Any:
        """The part at the own seat."""
        if isinstance(who, int):
            return self.part.read(s, who, (who,))
        return [] if is_list(self.type) else None

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

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """A list by seat."""
        return [self.part.read(s, who, (*at, seat)) for seat in range(s.players)]

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

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """A list by place."""
        count = self.count if isinstance(self.count, int) else value_of(s, self.count, at)
        return [
            self.part.read(s, who, (*at, place))
            for place in range(count)
            if self.only is None or self.only(s, *at, place)
        ]

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

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """A list from the bottom up."""
        item, found = value_of(s, self.top, at), []
        while item:
            found.append(self.part.read(s, who, (item,)))
            item = value_of(s, self.below, (item,))
        return found[::-1]

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

    def read(self, s: Any, who: Who, at: Index) -> Any:
        """The part that is to be shown."""
        return (self.part if _holds(s, self.test, at) else self.otherwise).read(s, who, at)

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

    def read(self, s: Any, who: Who, at: Index) -> dict[str, Any]:
        """An object with these keys."""
        return {key: part.read(s, who, at) for key, part in self.parts.items()}


class Document(Group):
    """All that is shown of a state."""

    def show(self, s: Any, who: Who) -> dict[str, Any]:
        """The JSON of a state for somebody."""
        return self.read(s, who, ())
