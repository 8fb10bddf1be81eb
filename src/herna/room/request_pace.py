"""How many requests an address may make in a minute."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from .address import whose

MINUTE = 60.0
FREE = "/assets/"
"""Files that a browser asks for once: a page that has many of them is no hurry."""


class RequestPace:
    """Refuses requests of an address that has made too many; sockets have limits of their own."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = most, clock
        self._made: Counter[str] = Counter()
        self._until = 0.0

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """The middleware around an application."""

        async def paced(scope: Scope, receive: Receive, send: Send) -> None:
            counts = scope["type"] == ScopeType.HTTP and not scope["path"].startswith(FREE)
            if counts and not self._may(whose(scope["client"][0]) if scope["client"] else ""):
                raise TooManyRequestsException("Too many requests; wait a minute.")
            await app(scope, receive, send)

        return paced

    def _may(self, address: str) -> bool:
        """Count a request. One minute is that of all, so that nothing is kept of who does not come again."""
        now = self._clock()
        if now >= self._until:
            self._made.clear()
            self._until = now + MINUTE
        self._made[address] += 1
        return self._made[address] <= self._most
