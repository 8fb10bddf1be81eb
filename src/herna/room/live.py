"""A table in use: who is connected, and what each of them is told."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import msgspec

from . import wire
from .limits import USUAL, Limits
from .table import Due, Table

_encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Connection:
    """One open page, or one program, at a table. Nobody waits for it: what it does not read is kept, up to a bound."""

    guest: str | None
    language: str
    limits: Limits = USUAL
    outgoing: asyncio.Queue[bytes] = field(default_factory=asyncio.Queue)
    overflowed: asyncio.Event = field(default_factory=asyncio.Event)
    _bytes_waiting: int = 0

    def send(self, message: bytes) -> None:
        """Have a message sent as soon as the other side reads."""
        too_long = self._bytes_waiting and self._bytes_waiting + len(message) > self.limits.waiting_bytes
        if too_long or self.outgoing.qsize() >= self.limits.waiting_messages:
            self.overflowed.set()
            return
        self.outgoing.put_nowait(message)
        self._bytes_waiting += len(message)

    async def next(self) -> bytes:
        """The message that is to be sent now."""
        message = await self.outgoing.get()
        self._bytes_waiting -= len(message)
        return message

    def say(self, message: wire.ToClient) -> None:
        """The same for a message that is not encoded yet."""
        self.send(_encode(message))


class LiveTable:
    """A table in memory, with everyone who looks at it."""

    def __init__(self, table: Table, limits: Limits = USUAL) -> None:
        self.table = table
        self._limits = limits
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.timer: asyncio.Task[None] | None = None
        self.due: Due | None = None
        """What the timer decides."""

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is due, so that the log alone may remember the table."""
        return not self.connections and self.timer is None and not self.lock.locked()

    def here(self) -> set[str]:
        """Guests who are connected."""
        return {c.guest for c in self.connections if c.guest is not None}

    def seated_here(self) -> set[str]:
        """Players who are connected: all that the others are told of who comes and goes."""
        return {guest for guest in self.here() if self.table.seat_of(guest) is not None}

    def info(self) -> wire.TableInfo:
        """The table from outside."""
        return self.table.info(self.here())

    def message(self, connection: Connection, since: int) -> wire.Told:
        """What a connection is told: its view, and the events after entry `since`."""
        table = self.table
        seat = table.seat_of(connection.guest)
        view = table.view(seat)
        return wire.Told(
            table=self.info(),
            number=table.number,
            seat=seat,
            view=view.to_json() if view else None,
            legal=view.legal() if view and not table.played_by_bot(seat) else [],
            events=table.told(connection.language, since),
            deadline=table.deadline(),
            scores=view.scores if view else None,
            undo=table.can_undo(seat),
        )

    def tell(self, since: int, but: Connection | None = None) -> None:
        """Tell everybody (but one); connections of the same seat and language get the same bytes."""
        said: dict[tuple[int | None, str], bytes] = {}
        for connection in self.connections - {but}:
            key = self.table.seat_of(connection.guest), connection.language
            if key not in said:
                said[key] = _encode(self.message(connection, since))
            connection.send(said[key])

    def retell(self, connection: Connection, since: int = 0) -> None:
        """Tell one connection how things are and all that has happened since an entry."""
        connection.say(self.message(connection, max(since, self.table.number - self._limits.retold_entries)))

    async def prepare(self, language: str) -> None:
        """Find the words of a long game in another thread, before somebody who comes is told of it."""
        await asyncio.to_thread(self.table.told, language, self.table.number - self._limits.retold_entries)
