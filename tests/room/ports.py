"""Ports for servers of the tests."""

from __future__ import annotations

import contextlib
import random
import socket


def free_port() -> int:
    """A port nobody listens on, below those that the system itself hands out."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
