"""Showing cards: how a game writes them, and all ways in which fields of a state hold them; see `showing`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from .showing import Index, Who, list_of, value_of

UNKNOWN = "?"
"""A card that the one who looks cannot know."""


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
        return self.cards.names[value_of(s, self.name, at)]

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
        return list_of(self.cards.type)

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
        places = range(value_of(s, self.size, at))
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
                kind = counted.card if isinstance(counted.card, int) else value_of(s, counted.card, at)
                for _ in range(value_of(s, counted.name, at)):
                    yield kind


@dataclass(frozen=True)
class CardBits(_ListOfCards):
    """See `Cards.bits`."""

    name: str

    def _numbers(self, s: Any, at: Index) -> Iterable[int]:
        bits = value_of(s, self.name, at)
        return [card for card in range(1, min(bits.bit_length(), len(self.cards.names))) if bits >> card & 1]


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
        card = value_of(s, self.top, at)
        while card:
            yield card
            card = value_of(s, self.under, (card,))


@dataclass(frozen=True)
class UnknownCards:
    """See `Cards.unknown`."""

    cards: Cards
    size: str
    known: CountedCards | None

    def read(self, s: Any, who: Who, at: Index) -> list[Any]:
        """What is known, then a sign for each card that is not."""
        known = self.known.read(s, who, at) if self.known else []
        return known + [UNKNOWN] * (value_of(s, self.size, at) - len(known))

    @property
    def type(self) -> Any:
        """Cards or signs."""
        return list_of(_or_unknown(self.cards.type))


@dataclass(frozen=True)
class UnknownCard:
    """One hidden card."""

    type: Any = Literal["?"]

    def read(self, s: Any, who: Who, at: Index) -> str:
        """The sign."""
        return UNKNOWN


def _or_unknown(card: type) -> Any:
    return card if card is str else card | Literal["?"]
