"""Events: what an action brought about, told by a rule as numbers, and read by one table of messages.

The rule `events(before, action, after, out)` of a game gets the table as a spectator sees it before and after an
action, so that it can tell only what everybody saw. It writes into a row: for each event the number of its message,
then its values in the order in which the message declares them, a list as its length and its items::

    EVENTS = Events(card_name, message("lay", seat=SEAT, cards=CARDS), …)
    LAY = EVENTS.number("lay")

    tell(out, LAY, before.turn)
    tell_cards(out, card, count)
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
import numpy.typing as npt

from .layout import Row
from .rule import rule
from .text import Card, Event, Seat

ROOM = 512
"""Numbers that the events of one action may take."""
WINNERS = 0
"""Every game ends with this message, which needs no rule of its own."""


class Value(Enum):
    """What a number of an event stands for."""

    SEAT = "seat"
    SEATS = "seats"
    CARD = "card"
    CARDS = "cards"
    COUNT = "count"


SEAT, SEATS, CARD, CARDS, COUNT = Value.SEAT, Value.SEATS, Value.CARD, Value.CARDS, Value.COUNT
LISTS = {SEATS: SEAT, CARDS: CARD}
"""Values that are lists, and what each item is."""

ValueKind = Value | tuple[str, ...]
"""A value, or the words that the numbers 0, 1, 2 … stand for."""


@dataclass(frozen=True)
class Message:
    """One kind of event; its words are in the Fluent files under `event-` and its name."""

    name: str
    values: Mapping[str, ValueKind]

    @functools.cached_property
    def id(self) -> str:
        """The id of its words."""
        return f"event-{self.name}"


def message(name: str, **values: ValueKind) -> Message:
    """Declare a message and what it tells of."""
    return Message(name, values)


class Events:
    """All messages of a game, by their numbers."""

    def __init__(self, card_name: Callable[[int], Any], *messages: Message) -> None:
        self._card_name = card_name
        self._card = functools.cache(lambda number: Card(card_name(number)))
        self.messages = (message("winners", winners=SEATS, count=COUNT), *messages)
        self._numbers = {message.name: number for number, message in enumerate(self.messages)}

    def card_names(self, count: int) -> list[Any]:
        """How cards 0 to `count` − 1 are written; 0 is none."""
        return [None, *(self._card_name(card) for card in range(1, count))]

    def number(self, name: str) -> int:
        """The number of a message."""
        return self._numbers[name]

    def read(self, row: npt.NDArray[np.int16]) -> list[Event]:
        """The events of a row as the ids of messages and their values."""
        numbers = iter(row[1 : row[0]].tolist())
        found: list[Event] = []
        for number in numbers:
            told = self.messages[number]
            found.append((told.id, {key: self._value(kind, numbers) for key, kind in told.values.items()}))
        return found

    def _value(self, kind: ValueKind, numbers: Iterator[int]) -> Any:
        number = next(numbers)
        if isinstance(kind, tuple):
            return kind[number]
        if kind in LISTS:
            return [self._one(LISTS[kind], next(numbers)) for _ in range(number)]
        return self._one(kind, number)

    def _one(self, kind: Value, number: int) -> Any:
        if kind is SEAT:
            return Seat(number)
        return self._card(number) if kind is CARD else number


# ── Telling ─────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_telling(out: Row) -> None:
    """An empty row; its first number says how many are used."""
    out[0] = 1


@rule
def add(out: Row, number: int) -> None:
    """One more number: a value, the length of a list or an item of it."""
    out[out[0]] = number
    out[0] += 1


@rule
def tell(out: Row, message: int, value: int) -> None:
    """Begin an event with its first value; nearly all begin with a seat."""
    add(out, message)
    add(out, value)


@rule
def add_copies(out: Row, card: int, count: int) -> None:
    """So many equal cards of a list whose length has been told."""
    for _ in range(count):
        add(out, card)


@rule
def tell_cards(out: Row, card: int, count: int) -> None:
    """A list of equal cards."""
    add(out, count)
    add_copies(out, card, count)


@rule
def open_list(out: Row) -> int:
    """A list whose length is not known yet; returns its place for `close_list`."""
    add(out, 0)
    return out[0] - 1


@rule
def close_list(out: Row, place: int) -> int:
    """All items have been added; returns how many there are."""
    out[place] = out[0] - place - 1
    return out[place]


@rule
def take_back(out: Row, to: int) -> None:
    """Forget what was told from a place on: nothing has come of it."""
    out[0] = to


def winners_teller(wins: Callable[[Any, int], bool]) -> Callable[[Any, Row], None]:
    """The rule that tells who has won, if anybody has."""

    @rule
    def tell_winners(after: Any, out: Row) -> None:
        start = out[0]
        add(out, WINNERS)
        place = open_list(out)
        for seat in range(after.players):
            if wins(after, seat):
                add(out, seat)
        count = close_list(out, place)
        add(out, count)
        if count == 0:
            take_back(out, start)

    return tell_winners
