"""How often an address may open a socket: whoever comes too often is turned away before the room looks at them.

To turn somebody away is cheap, but a program that comes again at once would do so some thousand times a second. So it
waits a moment for its answer, and comes no more often than that.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from websockets.datastructures import Headers

from .address import whose
from .limits import Limits
from .pace import Paces

REFUSAL = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 15\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
WAITING_SECONDS = 1.0
MOST_WAITING = 100
"""So many of one address wait for their answer; more are cut off without one."""


class Handshakes:
    """Who has opened sockets lately."""

    def __init__(self, limits: Limits) -> None:
        self._paces = Paces(limits.sockets_a_minute, limits.sockets_a_minute / 60)
        self._waiting: Counter[str] = Counter()

    def allowed(self, address: str) -> bool:
        """Count a handshake if it may go on."""
        return self._paces.take(address)

    def turn_away(self, address: str, transport: asyncio.Transport) -> None:
        """Answer after a while, and hear nothing meanwhile."""
        if self._waiting[address] >= MOST_WAITING:
            transport.abort()
            return
        self._waiting[address] += 1
        transport.pause_reading()
        asyncio.get_running_loop().call_later(WAITING_SECONDS, self._answer, address, transport)

    def _answer(self, address: str, transport: asyncio.Transport) -> None:
        self._waiting[address] -= 1
        if not self._waiting[address]:
            del self._waiting[address]
        if not transport.is_closing():
            transport.write(REFUSAL)
            transport.close()


def address_behind(app: object, client: tuple[str, int] | None, headers: Headers) -> str:
    """Who wants to open a socket: as the application will see it, also behind a proxy that is trusted."""
    host = client[0] if client else ""
    forwarded = ", ".join(headers.get_all("x-forwarded-for"))
    if forwarded and isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts:
        host = app.trusted_hosts.get_trusted_client_address(forwarded)[0] or host
    return whose(host)
