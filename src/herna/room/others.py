"""Other processes that serve the same tables: all that a room asks of them, and what it is asked itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

import msgspec

from .live import Connection


class StandIn(msgspec.Struct, frozen=True):
    """A bot that a host has asked for in the place of a guest who is gone, and when it comes."""

    seat: int
    bot_at: float
    host: str
    bot: str


class Meeting(msgspec.Struct):
    """What is known elsewhere of a table, beyond its log."""

    guests: set[str] = set()
    """Guests who are connected to other processes; the empty name stands for anybody who is none."""
    stand_ins: list[StandIn] = []


class ShownOut(msgspec.Struct):
    """A token of a guest, or all but it, is good for nothing any more."""

    guest: str
    token: bytes
    but: bool

    def concerns(self, connection: Connection) -> bool:
        """Whether a connection must end."""
        return connection.guest == self.guest and (connection.token == self.token) != self.but


class Ears(Protocol):
    """What a room is told by the others."""

    async def follow(self, table: str) -> None:
        """Somebody else wrote to the log of a table."""
        ...

    def meet(self, table: str, meeting: Meeting) -> None:
        """Somebody came to a table elsewhere, or left it; or bots that stand in have changed."""
        ...

    def end_sockets(self, gone: ShownOut) -> None:
        """Somebody was shown out elsewhere."""
        ...

    def in_memory(self) -> Collection[str]:
        """The tables it wants to hear of."""
        ...

    def attends(self, table: str) -> bool:
        """Whether somebody is connected to it here."""
        ...


class Others(Protocol):
    """The other processes."""

    alone: bool
    """Whether there are none and never will be: memory is the newest there is."""

    async def begin(self) -> None:
        """From now on the others count on this process."""
        ...

    async def lead(self, table: str) -> None:
        """Wait until it is this process that lets bots and clocks of a table decide."""
        ...

    def forget(self, table: str) -> None:
        """A table has left memory: whoever needs it next may lead it."""
        ...

    async def ask_about(self, table: str) -> None:
        """Have the room told who is at a table elsewhere."""
        ...

    async def attended(self, tables: Collection[str]) -> set[str]:
        """At which of these tables somebody is elsewhere."""
        ...

    def here(self, table: str, guests: Collection[str]) -> None:
        """These guests are connected here now."""
        ...

    def announce(self, table: str, stand_in: StandIn) -> None:
        """A bot will stand in."""
        ...

    def call_off(self, table: str, seat: int) -> None:
        """It has come, or will not."""
        ...

    def show_out(self, gone: ShownOut) -> None:
        """Sockets elsewhere must end, too."""
        ...

    async def close(self) -> None:
        """Nobody counts on this process any more."""
        ...


class Alone:
    """One process has everything: there is nobody to ask or to tell."""

    alone = True

    async def begin(self) -> None:
        """Nobody."""

    async def lead(self, table: str) -> None:
        """Always."""

    def forget(self, table: str) -> None:
        """Nobody else leads it."""

    async def ask_about(self, table: str) -> None:
        """Nobody."""

    async def attended(self, tables: Collection[str]) -> set[str]:
        """None."""
        return set()

    def here(self, table: str, guests: Collection[str]) -> None:
        """Nobody wants to know."""

    def announce(self, table: str, stand_in: StandIn) -> None:
        """Nobody wants to know."""

    def call_off(self, table: str, seat: int) -> None:
        """Nobody wants to know."""

    def show_out(self, gone: ShownOut) -> None:
        """Nobody else has sockets."""

    async def close(self) -> None:
        """Nobody."""
