"""How many sockets are open: so many for a guest, so many from an address."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator

from .limits import Limits
from .pace import counted
from .table import Denied


class Sockets:
    """All sockets that are open now."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def may_open(self, address: str) -> bool:
        """Whether an address may have one more."""
        return self._addresses[address] < self._limits.sockets_an_address

    @contextlib.contextmanager
    def opened(self, guest: str | None, address: str) -> Iterator[None]:
        """One more socket while it is open."""
        if guest is not None and self._guests[guest] >= self._limits.sockets_a_guest:
            raise Denied("too_many_sockets", "You are at too many tables at once; leave one first.")
        with counted(self._addresses, address), counted(self._guests, guest or ""):
            yield
