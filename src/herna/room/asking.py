"""Who asks: the guest behind a request or a socket, and whether it comes from our own page."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request, WebSocket

from .address import whose
from .frames import LINE, PROTOCOL, PacedProtocol
from .guests import Guests
from .room import Room
from .storage import GuestRow
from .table import Denied

COOKIE = "herna"

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


def token_of(connection: AnyRequest | AnySocket) -> str | None:
    """The token of a browser's cookie, or a program's `Authorization: Bearer …`."""
    header = connection.headers.get("authorization", "")
    return header[7:] if header.startswith("Bearer ") else connection.cookies.get(COOKIE)


def comes_from_elsewhere(connection: AnyRequest | AnySocket) -> bool:
    """Whether a browser sent this from another site's page."""
    origin = connection.headers.get("origin")
    try:
        return origin is not None and urlsplit(origin).netloc != connection.headers.get("host")
    except ValueError:
        return True


def address_of(connection: AnyRequest | AnySocket) -> str:
    """Where this comes from, as far as limits are concerned."""
    return whose(connection.client.host) if connection.client else ""


async def guest_of(request: AnyRequest) -> GuestRow:
    """The guest behind a request that changes something."""
    guest = await guests(request).who(token_of(request))
    if guest is None:
        raise Denied("no_guest", "Say your name first.")
    return guest


def room(connection: AnyRequest | AnySocket) -> Room:
    """The room the application serves."""
    found: Room = connection.app.state.room
    return found


def line_of(socket: AnySocket) -> PacedProtocol:
    """What a socket is spoken through."""
    found = (socket.scope["extensions"] or {})[LINE][PROTOCOL]
    assert isinstance(found, PacedProtocol)
    return found


def guests(connection: AnyRequest | AnySocket) -> Guests:
    """The guests of the room."""
    found: Guests = connection.app.state.guests
    return found
