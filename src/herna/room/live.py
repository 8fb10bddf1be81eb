"""Tables that are in use: who is connected, what they are told, and bots that think in other threads.

Everything that changes a table goes the same way: check, append to the log, and only when that is on disk let it have
its effect and tell everybody.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec

import herna
from herna.core.game import Words
from herna.core.text import say
from herna.players import player

from . import wire
from .log import Acted, Entry, Logged, Opened, Rematched, Seated, Started
from .storage import GuestRow, Storage, Summary
from .table import Refusal, Table, find_level, opening

log = logging.getLogger("herna.room")

THINKERS = 2
HINT_LEVEL = "heuristic"
CLOCK_LEVEL = "casual"

_encode = msgspec.json.Encoder().encode


@dataclass(eq=False)
class Connection:
    """One open page, or one program, at a table."""

    guest: str | None
    language: str
    send: Callable[[bytes], None]


class LiveTable:
    """A table in memory, with everyone who looks at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.timer: asyncio.Task[None] | None = None

    def here(self) -> set[str]:
        """Guests who are connected."""
        return {c.guest for c in self.connections if c.guest is not None}

    def message(self, connection: Connection, since: int) -> wire.View:
        """What a connection is told: its view, and the events after entry `since`."""
        table = self.table
        seat = table.seat_of(connection.guest)
        position = table.position
        view = position.view(seat) if position else None
        return wire.View(
            table=table.info(self.here()),
            number=table.number,
            seat=seat,
            view=view.to_json() if view else None,
            legal=view.legal() if view else [],
            events=self._events(connection.language, since),
            deadline=table.deadline(),
            scores=position.scores if position else None,
        )

    def _events(self, language: str, since: int) -> list[wire.Event]:
        table = self.table
        names = [seat.name or f"Bot {i + 1}" for i, seat in enumerate(table.seats)]
        told = []
        for number, happened in reversed(table.happened):
            if number <= since:
                break
            for message, values in reversed(happened):
                text = say(table.opened.game, language, message, names, **values)
                told.append(wire.Event(number, text, message, _plain(values)))
        return told[::-1]

    def tell(self, since: int, but: Connection | None = None) -> None:
        """Tell everybody (but one); connections of the same seat and language get the same bytes."""
        said: dict[tuple[str | None, str], bytes] = {}
        for connection in self.connections - {but}:
            key = connection.guest, connection.language
            if key not in said:
                said[key] = _encode(self.message(connection, since))
            connection.send(said[key])


class Room:
    """All tables."""

    def __init__(self, storage: Storage, bot_pause: float = 0.7) -> None:
        self.storage = storage
        self._bot_pause = bot_pause
        self._tables: dict[str, LiveTable] = {}
        self._thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")

    async def find(self, table_id: str) -> LiveTable:
        """A table, from memory or from its log."""
        live = self._tables.get(table_id)
        if live is None:
            entries = await self.storage.read(table_id)
            if not entries:
                raise Refusal("no_such_table", "There is no such table.")
            live = self._tables.setdefault(table_id, LiveTable(_rebuilt(table_id, entries)))
            self._wake(live)
            if live.table.status == "waiting" and live.table.free_seat() is None:
                # The server stopped between the last chair and the deal.
                await self.start(live, live.table.opened.host)
        return live

    async def open(self, new: wire.NewTable, host: GuestRow) -> LiveTable:
        """Open a table with the host on its first chair."""
        if new.clock is not None and not 5 <= new.clock <= 86_400:
            raise Refusal("bad_clock", "The clock is between 5 seconds and a day.")
        for bot in new.seats:
            if bot is not None:
                find_level(bot)
        opened = opening(new.game, len(new.seats) + 1, new.options, host.id, listed=new.listed, clock=new.clock)
        live = LiveTable(Table(secrets.token_urlsafe(9)))
        await self._write(live, opened)
        self._tables[live.table.id] = live
        await self._write(live, live.table.sitting(host.id, host.name))
        for number, bot in enumerate(new.seats):
            if bot is not None:
                await self._write(live, live.table.changing(host.id, number + 1, bot))
        return live

    async def change(self, live: LiveTable, entry: Callable[[Table], Entry]) -> None:
        """Check and carry out one change, alone at its table, and tell everybody."""
        async with live.lock:
            since = live.table.number
            await self._write(live, entry(live.table))
            live.tell(since)
        self._wake(live)

    async def act(self, live: LiveTable, guest: str | None, number: int, action: Words) -> None:
        """A guest's action."""

        def entry(table: Table) -> Acted:
            seat = table.seat_of(guest)
            table.check_action(seat, number, action)
            assert seat is not None
            return Acted(seat=seat, action=action, by="guest")

        await self.change(live, entry)

    async def start(self, live: LiveTable, guest: str) -> None:
        """Deal the cards."""
        await self.change(live, lambda table: table.starting(guest, secrets.token_hex(32)))

    async def rematch(self, live: LiveTable, guest: GuestRow) -> str:
        """Another table for the same players: who asks first opens it, the others are led to it."""
        async with live.lock:
            table = live.table
            if table.status != "over" or table.seat_of(guest.id) is None:
                raise Refusal("not_over", "A rematch is for the players of a game that is over.")
            if table.rematch is not None:
                return table.rematch
            new = await self._reopened(table, guest)
            since = table.number
            await self._write(live, Rematched(new.table.id))
            live.tell(since)
        if new.table.free_seat() is None:
            await self.start(new, guest.id)
        return new.table.id

    async def _reopened(self, table: Table, guest: GuestRow) -> LiveTable:
        old = table.opened
        others = [seat for i, seat in enumerate(table.seats) if i != table.seat_of(guest.id)]
        bots = [seat.bot if seat.guest is None else None for seat in others]
        new = wire.NewTable(game=old.game, seats=bots, options=old.options, listed=old.listed, clock=old.clock)
        return await self.open(new, guest)

    async def _write(self, live: LiveTable, entry: Entry) -> None:
        """Append to the log; it has its effect only when it is on disk."""
        table = live.table
        logged = Logged(time.time(), entry)
        if not await self.storage.append(table.id, table.number, logged, _summary(table, entry)):
            self._tables.pop(table.id, None)
            raise Refusal("stale", "The table has moved on; look at it again.")
        table.add(logged)

    # ── Bots and clocks ─────────────────────────────────────────────────────────────────────────────────────────

    def _wake(self, live: LiveTable) -> None:
        """Let the bot whose turn it is think, or the clock run."""
        if live.timer is not None:
            live.timer.cancel()
        live.timer = None
        if live.table.bot_to_move() is not None or live.table.deadline() is not None:
            live.timer = asyncio.create_task(self._move_for(live, live.table.number))

    async def _move_for(self, live: LiveTable, number: int) -> None:
        """Decide for a bot after a pause, or for a guest whose time is up."""
        bot = live.table.bot_to_move()
        deadline = live.table.deadline()
        if bot is not None:
            action, _ = await asyncio.gather(self._think(live.table, bot[1]), asyncio.sleep(self._bot_pause))
        else:
            assert deadline is not None
            await asyncio.sleep(max(0.0, deadline - time.time()))
            action = await self._think(live.table, CLOCK_LEVEL)
        live.timer = None

        def entry(table: Table) -> Acted:
            if table.number != number or table.position is None or table.position.decider is None:
                raise Refusal("stale", "The table has moved on.")
            return Acted(seat=table.position.decider, action=action, by="clock" if bot is None else "bot")

        try:
            await self.change(live, entry)
        except Refusal:
            self._wake(live)

    async def _think(self, table: Table, level: str) -> Words:
        """What a bot would do, found in another thread; it sees its own view and nothing else."""
        assert table.position is not None
        view = table.position.view(table.position.decider)
        seed = f"{table.id} {table.number}"
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, _choice, view, level, seed)

    async def hint(self, live: LiveTable, guest: str | None) -> wire.Hinted:
        """How good each allowed action looks to a bot."""
        table = live.table
        seat = table.seat_of(guest)
        if seat is None or table.position is None or table.position.decider != seat:
            raise Refusal("not_your_turn", "A hint is for whoever has to decide.")
        view, number = table.position.view(seat), table.number
        rated = await asyncio.get_running_loop().run_in_executor(self._thinkers, _rated, view)
        return wire.Hinted(number, rated)

    async def close(self) -> None:
        """Stop all bots and finish writing."""
        for live in self._tables.values():
            if live.timer is not None:
                live.timer.cancel()
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        await self.storage.close()


def _rebuilt(table_id: str, entries: list[Logged]) -> Table:
    table = Table(table_id)
    for logged in entries:
        table.add(logged)
    return table


def _plain(value: Any) -> Any:
    """Seats and cards of an event as the plain numbers and texts they are."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, str) else int(value)


def _summary(table: Table, entry: Entry) -> Summary:
    """What the lobby finds the table by, once the entry has had its effect."""
    opened = entry if isinstance(entry, Opened) else table.opened
    members = [entry.guest] if isinstance(entry, Seated) else []
    status = "playing" if isinstance(entry, Started) else table.status
    if isinstance(entry, Acted) and table.position is not None:
        ahead = table.position.copy()
        ahead.apply(entry.action)
        status = "over" if ahead.over else "playing"
    return Summary(opened.listed, status, members)


def _choice(view: herna.View, level: str, seed: str) -> Words:
    try:
        return view.game.spelled(player(level, seed).choose(view))
    except Exception:
        log.exception("A bot of level %s failed in %s; a random action is taken instead.", level, view.game.name)
        return view.game.spelled(player("random", seed).choose(view))


def _rated(view: herna.View) -> list[wire.Rated]:
    rates = player(HINT_LEVEL, "hint").rate(view)
    ordered = sorted(rates.items(), key=lambda item: -item[1])
    return [wire.Rated(view.game.spelled(number), rate) for number, rate in ordered]
