"""The end of a room: what is still going on is told so, and nothing is written down as if it had failed."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .wire import Problem

HEADERS = [(b"content-type", b"application/json"), (b"retry-after", b"5"), (b"connection", b"close")]
START: Any = {"type": "http.response.start", "status": 503, "headers": HEADERS}
BODY: Any = {
    "type": "http.response.body",
    "body": msgspec.json.encode(Problem("closing", "The room is closing; try again in a moment.")),
}


def answering_when_cancelled(app: ASGIApp) -> ASGIApp:
    """The application; a request that is broken off because the room closes gets an answer that says so."""

    async def answering(scope: Scope, receive: Receive, send: Send) -> None:
        begun = scope["type"] != ScopeType.HTTP

        async def noticing(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await app(scope, receive, noticing)
        except asyncio.CancelledError:
            if not begun:
                await send(START)
                await send(BODY)

    return answering
