"""Showing cards: how a game writes them, and all ways in which fields of a state hold them; see `showing`."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from .showing import Known, Place, asked_at, field_at, linked, list_of

UNKNOWN = "?"
"""A card that the one who looks cannot know."""
_DIGITS = bytes.maketrans(b"01", b"\0\1")


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

    def source(self, at: Place, known: Known) -> str:
        """The card."""
        return f"{known.name(self.cards.names)}[{field_at(self.name, at)}]"

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

    def source(self, at: Place, known: Known) -> str:
        """The cards in words."""
        return f"[{known.name(self.cards.names)}[card] {self._each(at, known)}]"

    def _each(self, at: Place, known: Known) -> str:
        """What makes each `card` of a comprehension."""
        raise AssertionError("every list of cards finds its own")

    @property
    def _all(self) -> str:
        return f"range(1, {len(self.cards.names)})"


@dataclass(frozen=True)
class ListedCards(_ListOfCards):
    """See `Cards.listed` and `Cards.there`."""

    name: str
    size: str | None = None
    top_first: bool = False
    apart: int = 0

    def _each(self, at: Place, known: Known) -> str:
        card = field_at(self.name, (f"{at[-1]} * {self.apart} + i",) if self.apart else (*at, "i"))
        if self.size is None:
            return f"for i in range(s.{self.name}.shape[-1]) for card in ({card},) if card"
        places = f"range({field_at(self.size, at)})"
        return f"for i in {f'reversed({places})' if self.top_first else places} for card in ({card},)"


@dataclass(frozen=True)
class CardCount:
    """A field with the number of cards of one kind; which kind may itself be a field."""

    name: str
    card: int | str


@dataclass(frozen=True)
class CountedCards(_ListOfCards):
    """See `Cards.counted`."""

    fields: tuple[str | CardCount, ...]

    def _each(self, at: Place, known: Known) -> str:
        counts = ", ".join(f"*{self._counts(counted, at)}" for counted in self.fields)
        return f"for card, count in ({counts},) for _ in range(count)"

    def _counts(self, counted: str | CardCount, at: Place) -> str:
        """Pairs of a card and how many there are of it."""
        if isinstance(counted, str):
            return f"((kind, {field_at(counted, (*at, 'kind'))}) for kind in {self._all})"
        card = counted.card if isinstance(counted.card, int) else field_at(counted.card, at)
        return f"(({card}, {field_at(counted.name, at)}),)"


@dataclass(frozen=True)
class CardBits(_ListOfCards):
    """See `Cards.bits`."""

    name: str

    def _each(self, at: Place, known: Known) -> str:
        return f"for card in {known.name(_ones)}({field_at(self.name, at)})"


@dataclass(frozen=True)
class WhichCards(_ListOfCards):
    """See `Cards.which`."""

    rule: Callable[..., bool]

    def _each(self, at: Place, known: Known) -> str:
        return f"for card in {self._all} if {asked_at(self.rule, (*at, 'card'), known)}"


@dataclass(frozen=True)
class CardChain(_ListOfCards):
    """See `Cards.chain`."""

    top: str
    under: str

    def _each(self, at: Place, known: Known) -> str:
        return f"for card in {known.name(linked)}({field_at(self.top, at)}, s.{self.under})"


@dataclass(frozen=True)
class UnknownCards:
    """See `Cards.unknown`."""

    cards: Cards
    size: str
    known: CountedCards | None

    def source(self, at: Place, known: Known) -> str:
        """What is known, then a sign for each card that is not."""
        size = field_at(self.size, at)
        if self.known is None:
            return f"[{UNKNOWN!r}] * {size}"
        return f"{known.name(_filled_up)}({self.known.source(at, known)}, {size})"

    @property
    def type(self) -> Any:
        """Cards or signs."""
        return list_of(_or_unknown(self.cards.type))


@dataclass(frozen=True)
class UnknownCard:
    """One hidden card."""

    type: Any = Literal["?"]

    def source(self, at: Place, known: Known) -> str:
        """The sign."""
        return repr(UNKNOWN)


def _ones(bits: int) -> Iterator[int]:
    """Which bits of a number are 1."""
    return itertools.compress(itertools.count(), f"{bits:b}"[::-1].encode().translate(_DIGITS))


def _filled_up(known: list[Any], size: int) -> list[Any]:
    return known + [UNKNOWN] * (size - len(known))


def _or_unknown(card: type) -> Any:
    return card if card is str else card | Literal["?"]
