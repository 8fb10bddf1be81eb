"""The names under which a room may be asked for.

A page of another site can make its own name lead to this machine; then a browser takes the room for a part of that
site. So a name from the whole internet must be one that the room was given.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Collection

from litestar.exceptions import ClientException
from litestar.types import ASGIApp, Receive, Scope, Send

HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::(?P<port>\d{1,5}))?", re.IGNORECASE)
NEAR = ("localhost", "local", "lan", "internal", "home.arpa")
"""Ends of names that no site of the internet can have."""
LONGEST = 255


def is_known(host: str, names: Collection[str]) -> bool:
    """Whether a Host header names this room: its own names, an address, or a name of the local network."""
    found = HOST.fullmatch(host) if len(host) <= LONGEST else None
    if found is None or int(found["port"] or 0) > 65_535:
        return False
    name = found["name"].lower()
    near = "." not in name or name.endswith(tuple(f".{end}" for end in NEAR))
    return name in names or near or _is_address(name) or name == socket.gethostname().lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class KnownNames:
    """Refuses, before anything else, what asks for another name."""

    def __init__(self, names: Collection[str]) -> None:
        self._names = frozenset(name.lower() for name in names)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        """The middleware around an application."""

        async def checked(scope: Scope, receive: Receive, send: Send) -> None:
            hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
            if len(hosts) != 1 or not is_known(hosts[0], self._names):
                raise ClientException("This room does not go by that name; its host can start it with --name.")
            await app(scope, receive, send)

        return checked
