"""Actions: every kind of action of a game declared once, range by range.

A game names its kinds of actions and what each chooses between; numbers, words, and the rules that take a number apart
come from that::

    ACTIONS = Actions(
        kind("end"),
        kind("lay", card=range(2, 60), on=("own", "opponent"), pile=("up", "down")),
    )
    is_lay, lay_action = ACTIONS.holds("lay"), ACTIONS.maker("lay")
    card_of, pile_of = ACTIONS.part("lay", "card"), ACTIONS.part("lay", "pile")

Action 0 ends; `lay_action(card, on, pile)` is the number of laying, `pile_of(action)` is 0 for "up" and 1 for "down".
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .rule import rule

Words = dict[str, Any]
"""An action as people and other programs write it (docs/trace.md)."""


@dataclass(frozen=True)
class Axis:
    """One thing an action chooses: the numbers it has in rules, and how each is said."""

    numbers: range
    said: tuple[Any, ...]


@dataclass(frozen=True)
class Kind:
    """Some actions that differ only in what they choose."""

    name: str
    axes: Mapping[str, Axis]
    words: Callable[..., Words]

    @property
    def size(self) -> int:
        """How many actions there are of this kind."""
        return math.prod(len(axis.numbers) for axis in self.axes.values())

    def all_words(self) -> list[Words]:
        """The words of every action of this kind, in the order of their numbers."""
        choices = itertools.product(*(axis.said for axis in self.axes.values()))
        return [self.words(**dict(zip(self.axes, said, strict=True))) for said in choices]


def said(numbers: range, name: Callable[[int], Any]) -> Axis:
    """Numbers that are not said as they are, such as cards."""
    return Axis(numbers, tuple(name(number) for number in numbers))


def kind(name: str, words: Callable[..., Words] | None = None, **axes: range | tuple[str, ...] | Axis) -> Kind:
    """Declare a kind of actions. Its words are `{"do": name}` and what it chooses, unless `words` makes others."""
    return Kind(name, {key: _axis(axis) for key, axis in axes.items()}, words or (lambda **said: {"do": name, **said}))


def _axis(given: range | tuple[str, ...] | Axis) -> Axis:
    match given:
        case Axis():
            return given
        case range():
            return Axis(given, tuple(given))
        case _:
            return Axis(range(len(given)), given)


class Actions:
    """All actions of a game, one kind after the other."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        starts = itertools.accumulate((kind.size for kind in kinds), initial=0)
        self._starts = dict(zip(self.kinds, starts, strict=False))
        self.words: tuple[Words, ...] = tuple(words for kind in kinds for words in kind.all_words())

    def __len__(self) -> int:
        return len(self.words)

    def numbers(self, name: str) -> range:
        """The numbers of a kind."""
        return range(self._starts[name], self._starts[name] + self.kinds[name].size)

    def only(self, name: str) -> int:
        """The number of a kind that has a single action."""
        (number,) = self.numbers(name)
        return number

    def holds(self, name: str) -> Callable[[int], bool]:
        """A rule that says whether an action is of a kind."""
        start, stop = self.numbers(name).start, self.numbers(name).stop

        @rule
        def is_of_kind(action: int) -> bool:
            return start <= action < stop

        return is_of_kind

    def part(self, name: str, chosen: str) -> Callable[[int], int]:
        """A rule that takes one choice out of an action of a kind."""
        start, (first, size, stride) = self.numbers(name).start, self._strides(name)[chosen]

        @rule
        def part_of(action: int) -> int:
            return (action - start) // stride % size + first

        return part_of

    def maker(self, name: str) -> Callable[..., int]:
        """A rule that gives the number of an action from its choices, in the order in which they are declared."""
        strides = list(self._strides(name).values())
        # What every choice would be at number 0, so that one multiplication each is enough.
        start = self.numbers(name).start - sum(first * stride for first, _, stride in strides)
        one, two, three = ([stride for _, _, stride in strides] + [0, 0, 0])[:3]

        @rule
        def make_of_one(a: int) -> int:
            return start + a * one

        @rule
        def make_of_two(a: int, b: int) -> int:
            return start + a * one + b * two

        @rule
        def make_of_three(a: int, b: int, c: int) -> int:
            return start + a * one + b * two + c * three

        return (make_of_one, make_of_two, make_of_three)[len(strides) - 1]

    def _strides(self, name: str) -> dict[str, tuple[int, int, int]]:
        """For each choice: its first number, how many there are, and how far apart its actions lie."""
        axes = self.kinds[name].axes
        sizes = [len(axis.numbers) for axis in axes.values()]
        return {
            chosen: (axis.numbers.start, sizes[i], math.prod(sizes[i + 1 :]))
            for i, (chosen, axis) in enumerate(axes.items())
        }
