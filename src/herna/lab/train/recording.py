"""Work that a card does again and again, recorded once and then started as a whole.

A lesson is thousands of small steps, and to start one takes the processor longer than the card needs to do it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import torch

PLAIN = 2
"""So often work is done plainly at first: all code is compiled then, and memory has found its place."""


def _nowhere(stream: int) -> None:
    """For work that follows PyTorch's own stream."""


class Recording:
    """Work that is the same each time, on the same memory; a processor simply does it.

    `follow` is told on which stream of the card the work is to be started that PyTorch knows nothing of.
    """

    def __init__(self, work: Callable[[], None], device: str, follow: Callable[[int], None] = _nowhere) -> None:
        self._work, self._follow = work, follow
        self._plain_left: float = PLAIN if torch.device(device).type == "cuda" else math.inf
        self._graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        """Do it once."""
        if self._plain_left > 0:
            self._plain_left -= 1
            self._work()
            return
        self._graph = self._graph or self._recorded()
        self._graph.replay()

    def _recorded(self) -> torch.cuda.CUDAGraph:
        graph = torch.cuda.CUDAGraph()
        # Relaxed: what the rules' own kernels ask of the driver meanwhile is none of the recording's business.
        with torch.cuda.graph(graph, capture_error_mode="relaxed"):
            self._follow(torch.cuda.current_stream().cuda_stream)
            try:
                self._work()
            finally:
                self._follow(0)
        return graph
