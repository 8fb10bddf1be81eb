"""Features: what a seat knows as a row of small numbers, declared block by block.

A game declares its blocks once; offsets for the rule that writes them, the size, the names and the table of the docs
come from that. Numbers are bytes, from −most to most, so that a million tables fit in memory and every machine writes
the same; divided by `most` they lie between −1 and 1.

What a network reads of them is declared with them: bits for the numbers that are reached (`steps`), and the amount
itself where numbers are large. What follows from other features and only spares a network the work of finding it out is
`derived`: it comes after the rest, and is written where the row has room for it. An action, too, can be told as the
deciding seat sees it (`output_of`): whom it concerns by the place from there, cards by what they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from .rule import rule

Scaled = npt.NDArray[np.float32]

SMALL = 8
"""Numbers up to this are told to a network by steps of one."""
STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 30, 40, 50, 65, 80, 100)
"""The steps by which larger ones are told, beside their amount."""


@dataclass(frozen=True)
class Block:
    """Some features that belong together; the first index of those of all seats is 0 for "I", 1 for my left."""

    name: str
    shape: tuple[int, ...]
    most: int
    doc: str
    steps: tuple[int, ...]
    """What a network is told as bits: whether a number is at least so large."""
    amount: bool
    """Whether it is told the number itself, too."""

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        return math.prod(self.shape)


def block(
    name: str,
    *shape: int,
    most: int = 1,
    steps: tuple[int, ...] | None = None,
    amount: bool | None = None,
    doc: str,
) -> Block:
    """Declare a block; one without a shape is one number. `steps` and `amount` are for what is not as usual."""
    if not 0 < most < 128:
        raise ValueError(f"The numbers of {name!r} are bytes, so none can be {most}.")
    usual = tuple(range(1, most + 1)) if most <= SMALL else tuple(step for step in STEPS if step <= most)
    return Block(name, shape, most, doc, usual if steps is None else steps, most > SMALL if amount is None else amount)


@rule
def same_output(s: object, action: int) -> int:
    """Most actions say the same from every seat."""
    return action


@rule
def nothing_derived(s: object, seat: int, out: object) -> None:
    """Some games have nothing to add."""


def writer(features: Callable[..., None], derived: Callable[..., None], size: int) -> Callable[..., None]:
    """A rule that writes as much as the row has room for: what the seat knows, or also what is derived from it."""

    @rule
    def write(s: Any, seat: int, out: Any) -> None:
        """Write the features of a seat into a row of zeros."""
        features(s, seat, out)
        if len(out) > size:
            derived(s, seat, out)

    return write


class Features:
    """All blocks of a game, one after the other, those that are derived at the end."""

    def __init__(self, *blocks: Block, derived: tuple[Block, ...] = ()) -> None:
        self.blocks = {b.name: b for b in (*blocks, *derived)}
        starts = np.cumsum([0, *(b.size for b in self.blocks.values())]).tolist()
        self.full_size: int = starts.pop()
        """How many numbers there are with those that are derived."""
        self.size = sum(b.size for b in blocks)
        """How many there are without them."""
        self._starts: dict[str, int] = dict(zip(self.blocks, starts, strict=True))
        self._scale = np.concatenate([np.full(b.size, b.most, np.float32) for b in self.blocks.values()])

    def at(self, name: str) -> int:
        """Where a block starts."""
        return self._starts[name]

    def scaled(self, row: npt.NDArray[np.int8]) -> Scaled:
        """The same features (or rows of them) as numbers between −1 and 1."""
        scaled: Scaled = row / self._scale[: row.shape[-1]]
        return scaled

    @property
    def most(self) -> Scaled:
        """What each number is divided by to lie between −1 and 1."""
        return self._scale.copy()

    def named(self, row: npt.NDArray[np.generic]) -> dict[str, npt.NDArray[np.generic]]:
        """The blocks of a row by name, each in its shape; those that are derived only if the row has them."""
        told = {n: at for n, at in self._starts.items() if at < len(row)}
        return {n: row[at : at + self.blocks[n].size].reshape(self.blocks[n].shape) for n, at in told.items()}

    def table(self) -> str:
        """The blocks as a Markdown table."""
        lines = ["| block | at | shape | up to | what |", "|---|---|---|---|---|"]
        for name, at in self._starts.items():
            b = self.blocks[name]
            doc = b.doc if at < self.size else f"derived: {b.doc}"
            lines.append(f"| `{name}` | {at} | {'×'.join(map(str, b.shape)) or '1'} | {b.most} | {doc} |")
        return "\n".join(lines)
