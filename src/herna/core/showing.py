"""Showing: how the bytes of a state become JSON, described once for people, programs and the page.

A game describes what is shown, key by key, out of a few parts::

    card = Cards(card_name, KINDS)
    VIEW = Document(
        "View",
        turn=Number("turn"),
        pile=card.listed("pile", "pile_size"),
        hands=EachSeat(Mine(card.counted("hands"), others=card.unknown("hand_size"))),
    )

`VIEW.read(state, seat)` is the JSON, `VIEW.type` its type for msgspec, from which the page's types are written too.
The parts are plain data, so that other languages can read the same bytes by the same description.

Inside `EachSeat` and `Each` a part is read at their index: `Number("hand_size")` is then the size of that seat's hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, Protocol

import msgspec

UNKNOWN = "?"
"""A card that the one who looks cannot know."""

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


def _value(s: Any, name: str, at: Index) -> int:
    found = getattr(s, name)
    return int(found[at] if at else found)


def _holds(s: Any, test: Test, at: Index) -> bool:
    return bool(_value(s, test, at) if isinstance(test, str) else test(s, *at))


# ── Single values ───────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Number:
    """A field as it is; `place` is a further index."""

    name: str
    place: Index = ()
    type: Any = int

    def read(self, s: Any, who: Who, at: Index) -> int:
        """The number."""
        return _value(s, self.name, (*at, *self.place))


@dataclass(frozen=True)
class Flag:
    """A field that is 0 or 1."""

    name: str
    type: Any = bool

    def read(self, s: Any, who: Who, at: Index) -> bool:
        """Whether it is 1."""
        return _value(s, self.name, at) != 0


@dataclass(frozen=True)
class Word:
    """A field whose numbers stand for words; None stands for nothing to be said, which `sure` rules out."""

    name: str
    words: tuple[str | None, ...]
    sure: bool = False

    def read(self, s: Any, who: Who, at: Index) -> str | None:
        """The word."""
        return self.words[_value(s, self.name, at)]

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


# ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Cards:
    """How a game writes its cards, and all ways in which fields hold them."""

    def __init__(self, name: Callable[[int], str | int], kinds: int) -> None:
        self.names = (None, *(name(card) for card in range(1, kinds)))
        self.type = type(self.names[-1])

    def one(self, name: str, *, sure: bool = False) -> OneCard:
        """A field that is a card, or 0 for none unless it is sure that there is one."""
        return OneCard(self, name, sure)

    def there(self, name: str) -> ListedCards:
        """The cards of a short row in which 0 is none."""
        return ListedCards(self, name)

    def listed(self, name: str, size: str, *, top_first: bool = False, apart: int = 0) -> ListedCards:
        """The first so many cards of a row; with `apart`, seat p's part of one long row starts at p × apart."""
        return ListedCards(self, name, size, top_first, apart)

    def counted(self, *fields: str | CardCount) -> CountedCards:
        """How many there are of each kind: a row with a number for each, or fields that are one kind's number."""
        return CountedCards(self, fields)

    def bits(self, name: str) -> CardBits:
        """A number in which bit c stands for card c."""
        return CardBits(self, name)

    def which(self, rule: Callable[..., bool]) -> WhichCards:
        """All cards for which a rule holds."""
        return WhichCards(self, rule)

    def chain(self, top: str, under: str) -> CardChain:
        """A pile in which every card names the one under it, top card first."""
        return CardChain(self, top, under)

    def unknown(self, size: str, known: CountedCards | None = None) -> UnknownCards:
        """A hidden hand: what is known of it, and a sign for every other card."""
        return UnknownCards(self, size, known)


@dataclass(frozen=True)
class OneCard:
    """See `Cards.one`."""

    cards: Cards
    name: str
    sure: bool

    def read(self, s: Any, who: Who, at: Index) -> str | int | None:
        """The card."""
        return self.cards.names[_value(s, self.name, at)]

    @property
    def type(self) -> Any:
        """A card or nothing."""
        return self.cards.type if self.sure else self.cards.type | None


@dataclass(frozen=True)
class _ListOfCards:
    """What shows several cards."""

    cards: Cards

    @property
    def type(self) -> Any:
        """A list of cards."""
        return _list(self.cards.type)

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """The cards in words."""
        names = self.cards.names
        return [names[number] for number in self._numbers(s, at)]

    def _numbers(self, s: Any, at: Index) -> Iterable[int]:
        raise AssertionError("every list of cards finds its own")


@dataclass(frozen=True)
class ListedCards(_ListOfCards):
    """See `Cards.listed` and `Cards.there`."""

    name: str
    size: str | None = None
    top_first: bool = False
    apart: int = 0

    def _numbers(self, s: Any, at: Index) -> Iterable[int]:
        row = getattr(s, self.name)
        if self.size is None:
            return [number for i in range(row.shape[-1]) if (number := row[(*at, i)])]
        places = range(_value(s, self.size, at))
        if self.apart:
            start = at[-1] * self.apart
            return [row[start + i] for i in self._ordered(places)]
        return [row[(*at, i)] for i in self._ordered(places)]

    def _ordered(self, places: range) -> Iterable[int]:
        return reversed(places) if self.top_first else places


@dataclass(frozen=True)
class CardCount:
    """A field with the number of cards of one kind; which kind may itself be a field."""

    name: str
    card: int | str


@dataclass(frozen=True)
class CountedCards(_ListOfCards):
    """See `Cards.counted`."""

    fields: tuple[str | CardCount, ...]

    def _numbers(self, s: Any, at: Index) -> Iterator[int]:
        for counted in self.fields:
            if isinstance(counted, str):
                row = getattr(s, counted)
                for kind in range(1, len(self.cards.names)):
                    for _ in range(row[(*at, kind)]):
                        yield kind
            else:
                kind = counted.card if isinstance(counted.card, int) else _value(s, counted.card, at)
                for _ in range(_value(s, counted.name, at)):
                    yield kind


@dataclass(frozen=True)
class CardBits(_ListOfCards):
    """See `Cards.bits`."""

    name: str

    def _numbers(self, s: Any, at: Index) -> Iterable[int]:
        bits = _value(s, self.name, at)
        return (card for card in range(1, len(self.cards.names)) if bits >> card & 1)


@dataclass(frozen=True)
class WhichCards(_ListOfCards):
    """See `Cards.which`."""

    rule: Callable[..., bool]

    def _numbers(self, s: Any, at: Index) -> Iterable[int]:
        return (card for card in range(1, len(self.cards.names)) if self.rule(s, *at, card))


@dataclass(frozen=True)
class CardChain(_ListOfCards):
    """See `Cards.chain`."""

    top: str
    under: str

    def _numbers(self, s: Any, at: Index) -> Iterator[int]:
        card = _value(s, self.top, at)
        while card:
            yield card
            card = _value(s, self.under, (card,))


@dataclass(frozen=True)
class UnknownCards:
    """See `Cards.unknown`."""

    cards: Cards
    size: str
    known: CountedCards | None

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """What is known, then a sign for each card that is not."""
        known = self.known.read(s, who, at) if self.known else []
        return known + [UNKNOWN] * (_value(s, self.size, at) - len(known))

    @property
    def type(self) -> Any:
        """Cards or signs."""
        return _list(_or_unknown(self.cards.type))


@dataclass(frozen=True)
class UnknownCard:
    """One hidden card."""

    type: Any = Literal["?"]

    def read(self, s: Any, who: Who, at: Index) -> str:
        """The sign."""
        return UNKNOWN


def _or_unknown(card: type) -> Any:
    return card if card is str else card | Literal["?"]


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
        return [] if _is_list(self.type) else None

    @property
    def type(self) -> Any:
        """That of the part."""
        return self.part.type


def _list(item: Any) -> Any:
    return list[item]


def _is_list(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is list


def _either(one: Any, other: Any) -> Any:
    """Of two types the one that also holds the other: a list of cards that may be signs, a card that may be one."""
    if one == other:
        return one
    if _is_list(other):
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
        return _list(self.part.type)


@dataclass(frozen=True)
class Each:
    """A part for every place of a row: so many, or as many as a field says; of these only some."""

    count: int | str
    part: Part
    only: Callable[..., bool] | None = None

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """A list by place."""
        count = self.count if isinstance(self.count, int) else _value(s, self.count, at)
        return [
            self.part.read(s, who, (*at, place))
            for place in range(count)
            if self.only is None or self.only(s, *at, place)
        ]

    @property
    def type(self) -> Any:
        """A list."""
        return _list(self.part.type)


@dataclass(frozen=True)
class Chain:
    """A part for every item of a pile in which each names the one below it, bottom first."""

    top: str
    below: str
    part: Part

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """A list from the bottom up."""
        item, found = _value(s, self.top, at), []
        while item:
            found.append(self.part.read(s, who, (item,)))
            item = _value(s, self.below, (item,))
        return found[::-1]

    @property
    def type(self) -> Any:
        """A list."""
        return _list(self.part.type)


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
