"""Threads that serve everybody in turn: who asks for much waits for it, and nobody else does."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 10


def step_back() -> None:
    """Let the thread that serves the tables go first (on Linux, where threads have priorities of their own)."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class FairPool:
    """So many threads; whoever waits for one gets it in turn, however many things others wait for."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=step_back)
        self._free = threads
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @property
    def waiting(self) -> int:
        """How much waits for a thread."""
        return sum(map(len, self._waiting.values()))

    async def run(self, owner: str, work: Callable[P, T], *arguments: P.args, **more: P.kwargs) -> T:
        """Do something in a thread when it is the owner's turn."""
        loop = asyncio.get_running_loop()
        await self._turn(owner, loop)
        future = self._pool.submit(work, *arguments, **more)

        def passed_on(_: Future[T]) -> None:
            # At the end of the room its loop may be gone before a thought is.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._pass_on)

        future.add_done_callback(passed_on)
        return await asyncio.wrap_future(future)

    async def _turn(self, owner: str, loop: asyncio.AbstractEventLoop) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            # Called off in the very moment when it was its turn: the next one is not to wait for it.
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """A thread is free: the owner who has waited longest since the last turn is next."""
        while self._waiting:
            owner = next(iter(self._waiting))
            turns = self._waiting.pop(owner)
            while turns and turns[0].done():  # Called off meanwhile.
                turns.popleft()
            if turns:
                turns.popleft().set_result(None)
                if turns:
                    self._waiting[owner] = turns
                return
        self._free += 1

    def close(self) -> None:
        """Wait for nothing."""
        self._pool.shutdown(wait=False, cancel_futures=True)
