"""A table in use: who is connected, and what each of them is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from . import wire
from .clock import Clock
from .limits import USUAL, Limits
from .table import Due, Table

_encode = msgspec.json.Encoder().encode


FEW = 20
"""To put what so many entries brought about into words keeps nobody waiting; another thread would take longer."""


def _nothing_at_once(_: bytes) -> bool:
    return False


@dataclass(eq=False)
class Waiting:
    """How much of one kind waits to be sent."""

    messages: int = 0
    bytes: int = 0

    def has_room(self, length: int, limits: Limits) -> bool:
        """Whether one more may wait."""
        too_long = self.bytes and self.bytes + length > limits.waiting_bytes
        return not too_long and self.messages < limits.waiting_messages

    def add(self, length: int, messages: int = 1) -> None:
        """One more waits, or (negative) one less."""
        self.messages += messages
        self.bytes += length


@dataclass(eq=False)
class Connection:
    """One open page, or one program, at a table. Nobody waits for it: what it does not read is kept, up to a bound."""

    guest: str | None
    language: str
    limits: Limits = USUAL
    token: bytes = b""
    """The hash of what has proved the guest."""
    address: str = ""
    knows_rules: bool = False
    """Whether it reads the bytes of views."""
    write: Callable[[bytes], bool] = _nothing_at_once
    """Sends a message at once, if the other side reads; else it says no, and the message waits."""
    outgoing: asyncio.Queue[tuple[bytes, Waiting]] = field(default_factory=asyncio.Queue)
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    missed: int | None = None
    """What happened after this entry could not be told one by one: it is told at once when there is room again."""
    _views: Waiting = field(default_factory=Waiting)
    _answers: Waiting = field(default_factory=Waiting)
    acting: bool = False
    """Whether something is being done for it that is carried out even if it ends meanwhile."""
    _in_hand: bool = False
    """Whether a message that waited is being sent: others come after it."""

    def show(self, view: bytes, since: int) -> None:
        """Tell what has happened after entry `since`, as soon as the other side reads.

        Others decide how much of it there is, so nobody is closed for it: what waits too long becomes one view.
        """
        if self.missed is None and self._views.has_room(len(view), self.limits):
            self._put(view, self._views)
        elif self.missed is None or since < self.missed:
            self.missed = since

    def say(self, message: wire.ToClient) -> None:
        """Answer; whoever asks and asks and does not read is closed."""
        answer = _encode(message)
        if self._answers.has_room(len(answer), self.limits):
            self._put(answer, self._answers)
        else:
            self.ended.set()

    def _put(self, message: bytes, among: Waiting) -> None:
        if not self._in_hand and self.outgoing.empty() and self.write(message):
            return
        among.add(len(message))
        self.outgoing.put_nowait((message, among))

    async def next(self) -> bytes:
        """The message that is to be sent now; the one before has been."""
        self._in_hand = False
        message, among = await self.outgoing.get()
        self._in_hand = True
        among.add(-len(message), -1)
        return message


class LiveTable:
    """A table in memory, with everyone who looks at it."""

    def __init__(self, table: Table, limits: Limits, clock: Clock) -> None:
        self.table = table
        self._clock = clock
        self.attended_at = time.monotonic()
        """When somebody was here last, by the monotonic clock."""
        self._limits = limits
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.timer: asyncio.Task[None] | None = None
        self.stand_ins: dict[int, tuple[float, asyncio.Task[None]]] = {}
        """When bots will take over chairs of guests who are gone."""
        self.due: Due | None = None
        """What the timer decides."""
        self.elsewhere: set[str] = set()
        """Guests who are connected to other processes; the empty name stands for anybody who is none."""
        self.doubtful = False
        """Whether something may have been written that is not known here."""

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is due, so that the log alone may remember the table."""
        return not (self.connections or self.timer or self.stand_ins or self.lock.locked())

    @property
    def attended(self) -> bool:
        """Whether anybody is here, or at the same table elsewhere."""
        return bool(self.connections or self.elsewhere)

    def here(self) -> set[str]:
        """Guests who are connected."""
        return {c.guest for c in self.connections if c.guest is not None} | (self.elsewhere - {""})

    def seated_here(self) -> set[str]:
        """Players who are connected: all that the others are told of who comes and goes."""
        return {guest for guest in self.here() if self.table.seat_of(guest) is not None}

    def info(self) -> wire.TableInfo:
        """The table from outside."""
        info = self.table.info(self.here())
        for seat, (bot_at, _) in self.stand_ins.items():
            info.seats[seat].bot_at = self._clock.shown(bot_at)
        return info

    def message(
        self, connection: Connection, since: int, info: wire.TableInfo | None = None, language: str | None = None
    ) -> wire.Told | wire.ToldInBytes:
        """What a connection is told: its view, and the events after entry `since`."""
        table = self.table
        seat = table.seat_of(connection.guest)
        view, deadline = table.view(seat), table.deadline()
        shared: dict[str, Any] = {
            "table": info or self.info(),
            "number": table.number,
            "decision": table.decision,
            "seat": seat,
            "events": table.told(language, since),
            "deadline": self._clock.shown(deadline) if deadline is not None else None,
            "undo": table.can_undo(seat),
        }
        if view is None:
            return wire.Told(view=None, legal=[], **shared)
        if connection.knows_rules:
            return wire.ToldInBytes(seen=view.to_bytes(), **shared)
        legal = [] if table.played_by_bot(seat) else [view.game.words[number] for number in view.legal_numbers()]
        return wire.Told(view=view.to_json(), legal=legal, scores=view.scores, **shared)

    def tell(self, since: int, but: Connection | None = None) -> None:
        """Tell everybody (but one); connections of the same seat and language get the same bytes."""
        said: dict[tuple[int | None, str | None, bool], bytes] = {}
        info = self.info()
        for connection in self.connections:
            if connection is but:
                continue
            # Who has the rules has the words, too: to find them here is dear.
            language = None if connection.knows_rules else connection.language
            key = self.table.seat_of(connection.guest), language, connection.knows_rules
            if key not in said:
                said[key] = _encode(self.message(connection, since, info, language))
            connection.show(said[key], since)

    def retell(self, connection: Connection, since: int = 0) -> None:
        """Tell one connection how things are and, in words, all that has happened since an entry."""
        since = max(since, self.table.number - self._limits.retold_entries)
        connection.say(self.message(connection, since, language=connection.language))

    def catch_up(self, connection: Connection) -> None:
        """Tell at once what a slow reader has missed, now that there is room again."""
        if connection.missed is not None and connection.outgoing.empty():
            since, connection.missed = connection.missed, None
            self.retell(connection, since)

    async def prepare(self, language: str) -> None:
        """Find the words of a long game in another thread, before somebody who comes is told of it."""
        if len(self.table.happened) > FEW:
            await asyncio.to_thread(self.table.told, language, self.table.number - self._limits.retold_entries)
