"""Features: what a seat knows as a row of small numbers, declared block by block.

A game declares its blocks once; offsets for the rule that writes them, the size, the names and the table of the docs
come from that. Numbers are bytes, from −most to most, so that a million tables fit in memory and every machine writes
the same; divided by `most` they lie between −1 and 1.

What a network reads of them is declared with them: bits for the numbers that are reached (`steps`), and the amount
itself where numbers are large. An action, too, can be told as the deciding seat sees it (`output_of`): whom it concerns
by the place from there, cards by what they are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

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


class Features:
    """All blocks of a game, one after the other."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = {b.name: b for b in blocks}
        starts = np.cumsum([0, *(b.size for b in blocks)]).tolist()
        self.size: int = starts.pop()
        self._starts: dict[str, int] = dict(zip(self.blocks, starts, strict=True))
        self._scale = np.concatenate([np.full(b.size, b.most, np.float32) for b in blocks])

    def at(self, name: str) -> int:
        """Where a block starts."""
        return self._starts[name]

    def scaled(self, row: npt.NDArray[np.int8]) -> Scaled:
        """The same features (or rows of them) as numbers between −1 and 1."""
        scaled: Scaled = row / self._scale
        return scaled

    @property
    def most(self) -> Scaled:
        """What each number is divided by to lie between −1 and 1."""
        return self._scale.copy()

    def named(self, row: npt.NDArray[np.generic]) -> dict[str, npt.NDArray[np.generic]]:
        """The blocks of a row by name, each in its shape."""
        return {n: row[at : at + self.blocks[n].size].reshape(self.blocks[n].shape) for n, at in self._starts.items()}

    def table(self) -> str:
        """The blocks as a Markdown table."""
        lines = ["| block | at | shape | up to | what |", "|---|---|---|---|---|"]
        for name, at in self._starts.items():
            b = self.blocks[name]
            lines.append(f"| `{name}` | {at} | {'×'.join(map(str, b.shape)) or '1'} | {b.most} | {b.doc} |")
        return "\n".join(lines)
