"""Features: what a seat knows as a row of small numbers, declared block by block.

A game declares its blocks once; offsets for the rule that writes them, the size, the names and the table of the docs
come from that. Numbers are bytes, from −most to most, so that a million tables fit in memory and every machine writes
the same; divided by `most` they lie between −1 and 1.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Scaled = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Block:
    """Some features that belong together; the first index of those of all seats is 0 for "I", 1 for my left."""

    name: str
    shape: tuple[int, ...]
    most: int
    doc: str

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        return math.prod(self.shape)


def block(name: str, *shape: int, most: int = 1, doc: str) -> Block:
    """Declare a block; one without a shape is one number."""
    if not 0 < most < 128:
        raise ValueError(f"The numbers of {name!r} are bytes, so none can be {most}.")
    return Block(name, shape, most, doc)


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
