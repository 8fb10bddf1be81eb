"""The room: all tables, and the one way in which anything changes at them.

Check, append to the log, and only when that is on disk let it have its effect and tell everybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from herna.core.actions import Words
from herna.core.errors import HernaError

from . import allowed, wire
from .clock import Clock
from .deciding import Deciding
from .limits import USUAL, Limits
from .listing import Listing
from .live import LiveTable
from .log import BotSeated, Entry, Kept, Logged, Opened, Rematched
from .metrics import Metrics
from .others import Meeting, ShownOut
from .pace import Paces, counted
from .standing_in import StandingIn
from .storage import GuestRow, Storage, Unreachable
from .summary import summary_of
from .table import ENTRY_BYTES, Denied, Table
from .thinking import Thinkers

log = logging.getLogger("herna.room")

TRIES = 5
"""How often a change is tried when other processes write to the same table at the same time."""
MANY = 50
"""More entries than these are read in another thread."""

LOST_TABLES = {"unreadable", "other_rules", "given_up"}
"""Why nothing can be done at a table that a guest wants to be rid of."""

_decode = msgspec.json.Decoder(Logged).decode


class Lost(Denied):
    """Somebody else wrote to the log first."""

    def __init__(self) -> None:
        super().__init__("stale", "The table has moved on; look at it again.")


class Changing:
    """Alone at a table for a while. Not a generator: an asynchronous one costs every action several times as much."""

    def __init__(
        self, live: LiveTable, catch_up: Callable[[LiveTable], Awaitable[None]], wake: Callable[[LiveTable], None]
    ) -> None:
        self._live, self._catch_up, self._wake = live, catch_up, wake
        self._since = 0

    async def __aenter__(self) -> None:
        await self._live.lock.acquire()
        self._since = self._live.table.number
        if self._live.doubtful:
            try:
                await self._catch_up(self._live)
            except BaseException:
                self._end()
                raise

    async def __aexit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        try:
            if self._live.table.number > self._since:
                self._live.tell(self._since)
                self._wake(self._live)
        finally:
            self._live.lock.release()


class Room:
    """All tables."""

    def __init__(self, storage: Storage, limits: Limits = USUAL, clock: Clock | None = None) -> None:
        self.storage = storage
        self.others = storage.others(self)
        self.limits = limits
        self.clock = clock or Clock()
        self._tables: dict[str, LiveTable] = {}
        self._grown = 0
        self._hinted: Counter[str] = Counter()
        self._closing = False
        self._pauses: list[tuple[float, float]] = []
        self._heart: asyncio.Task[None] | None = None
        self._opening = asyncio.Lock()
        self._chairs = Paces(limits.chairs_at_once, limits.chairs_a_second)
        self.metrics = Metrics()
        self.thinkers = Thinkers(limits, self.metrics)
        self.listing = Listing(storage, self.others, limits, self.clock, self._tables)
        self._deciding = Deciding(self.change, self.others, self.thinkers, limits, self.clock)
        self._standing_in = StandingIn(self.change, self.others, limits, self.clock)

    async def begin(self) -> None:
        """The room is open from now on: the time before, when it was not, is nobody's."""
        self._pauses[:] = await self.storage.begin(self.clock.now())
        await self.others.begin()
        self._heart = asyncio.create_task(self._keep_noting())

    async def _keep_noting(self) -> None:
        """Note again and again that the room is open, so that after a crash it is known until when it was."""
        while True:
            await asyncio.sleep(self.limits.noting_seconds)
            try:
                await self.note_open()
            except Unreachable:
                pass  # Whoever could tell of it has done so already.
            except Exception:
                log.exception("It could not be noted that the room is open; it is tried again.")

    async def note_open(self) -> None:
        """Note that the room is open now; it fails if nothing can be written."""
        await self.storage.still_open(self.clock.now())

    def measure(self) -> None:
        """Bring up to date what is not counted as it happens."""
        connections = [connection for live in self._tables.values() for connection in live.connections]
        self.metrics.tables.set(len(self._tables))
        self.metrics.sockets.set(len(connections))
        self.metrics.waiting_messages.set(sum(connection.outgoing.qsize() for connection in connections))
        self.metrics.waiting_thoughts.set(self.thinkers.waiting)
        self.metrics.tasks.set(len(asyncio.all_tasks()))
        self.metrics.unreadable.set(len(self.listing.unreadable))

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, table_id: str) -> LiveTable:
        """A table, from memory or from its log."""
        live = self._tables.pop(table_id, None)
        if live is not None:
            self._tables[table_id] = live
        else:
            table = await self._read(table_id)
            live = self._tables.setdefault(table_id, LiveTable(table, self.limits, self.clock))
            self._forget_idle(table.weight)
            if not self.others.alone:
                await self.others.ask_about(table_id)
            self._deciding.wake(live)
        if not self.others.alone:
            await self._read_on(live)
        if live.table.full and not live.lock.locked():
            await self._deal_after_all(live)
        # It may have been forgotten while it was being read: nobody must come to a table of which nothing is heard.
        return self._tables.setdefault(table_id, live)

    async def _deal_after_all(self, live: LiveTable) -> None:
        """The server stopped, or could not write, between the last chair and the deal."""
        async with self._changing(live):
            await self._deal_if_full(live)

    async def _read(self, table_id: str) -> Table:
        entries = await self.storage.read(table_id)
        if not entries:
            raise Denied("no_such_table", "There is no such table.")
        try:
            return await asyncio.to_thread(_rebuilt, Table(table_id, self.limits, self._pauses), entries)
        except HernaError:
            raise
        except Exception:
            self.listing.note_unreadable(table_id, exc_info=True)
            raise Denied("unreadable", "This table is damaged and cannot be read any more.") from None

    def _forget_idle(self, grown: int) -> None:
        """The log has all tables; of those that rest, memory keeps the ones that were asked for last."""
        self._grown += grown
        if self._grown < self.limits.kept_bytes // 10:
            return
        self._grown = 0
        resting = [live.table for live in self._tables.values() if live.idle]
        weight = sum(table.weight for table in resting)
        for table in resting:
            if weight <= self.limits.kept_bytes:
                return
            weight -= table.weight
            del self._tables[table.id]
            self.others.forget(table.id)

    async def info(self, table_id: str) -> wire.TableInfo:
        """A table from outside; one that was finished under other rules, too."""
        try:
            return (await self.find(table_id)).info()
        except Denied as error:
            row = await self.storage.row(table_id) if error.code == "other_rules" else None
            shown = self.listing.shown(row) if row else None
            if shown is None:
                raise
            return shown

    # ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────

    async def open(self, new: wire.NewTable, host: GuestRow, kept: Sequence[Kept | None] = ()) -> LiveTable:
        """Open a table with the host on its first chair; others may be kept for guests."""
        if new.clock is not None and not 5 <= new.clock <= 86_400:
            raise Denied("bad_clock", "The clock is between 5 seconds and a day.")
        for bot in new.seats:
            if bot is not None:
                allowed.find_level(bot)
        opened = allowed.opening(new, host.id, kept)
        if not (new.listed and None in new.seats):
            return await self._open(opened, new.seats, host)
        async with self._opening:
            await self._check_waiting(host)
            return await self._open(opened, new.seats, host)

    async def _check_waiting(self, host: GuestRow) -> None:
        most, since = self.limits.listed_each, self.clock.now() - self.limits.abandoned_seconds
        if await self.storage.waiting_tables(host.id, since) >= most:
            raise Denied("too_many", f"You have {most} open tables that wait for players; fill one first.")

    async def _open(self, opened: Opened, seats: list[str | None], host: GuestRow) -> LiveTable:
        live = LiveTable(Table(secrets.token_urlsafe(9), self.limits, self._pauses), self.limits, self.clock)
        # Whoever finds it in the list while it is being opened must wait for it.
        async with live.lock:
            self._tables[live.table.id] = live
            bots = [(number, bot) for number, bot in enumerate(seats, 1) if bot is not None]
            await self._write(live, opened, hidden=True)
            await self._write(live, allowed.sitting(live.table, host.id, host.name), hidden=bool(bots))
            for left, (number, bot) in zip(reversed(range(len(bots))), bots, strict=True):
                await self._write(live, allowed.changing(live.table, host.id, number, bot), hidden=left > 0)
            await self._deal_if_full(live)
        self._forget_idle(live.table.weight)
        self._deciding.wake(live)
        return live

    async def change_chairs(self, live: LiveTable, guest: str, entry: Callable[[Table], Entry]) -> None:
        """The same for who sits where: at the pace of a person, so that nobody keeps a table busy with it."""
        self._check_pace(live, guest)
        await self.change(live, entry)

    def _check_pace(self, live: LiveTable, guest: str) -> None:
        if not self._chairs.take((live.table.id, guest)):
            raise Denied("too_fast", "Wait a moment before you change chairs again.")

    async def change_seat(self, live: LiveTable, guest: str, change: wire.SeatChange) -> None:
        """A bot comes to a chair or goes; for somebody else who plays and is gone it comes only after a while."""

        def entry(table: Table) -> Entry:
            return allowed.changing(table, guest, change.seat, change.bot, live.here())

        self._check_pace(live, guest)
        stand_in = live.stand_ins.get(change.seat)
        if change.bot is None and stand_in is not None and guest == live.table.opened.host:
            self._standing_in.call_off(live, change.seat)
        elif isinstance(asked := entry(live.table), BotSeated) and live.table.plays_here(asked.seat, but=guest):
            if stand_in is None:
                self._standing_in.announce(live, asked.seat, guest, asked.bot)
        else:
            await self.change(live, entry)

    def welcome(self, live: LiveTable, guest: str | None) -> None:
        """A guest has come to a table: no bot takes over their chair, and bots that rested go on."""
        self._say_who_is_here(live)
        self._deciding.wake(live)
        seat = live.table.seat_of(guest)
        if seat is not None and seat in live.stand_ins:
            self._standing_in.call_off(live, seat)

    def farewell(self, live: LiveTable) -> None:
        """Somebody has left a table."""
        self._say_who_is_here(live)

    def _say_who_is_here(self, live: LiveTable) -> None:
        self.others.here(live.table.id, {connection.guest or "" for connection in live.connections})

    async def change(self, live: LiveTable, entry: Callable[[Table], Entry]) -> None:
        """Check and carry out one change, alone at its table, and tell everybody."""
        async with self._changing(live):
            await self._write_soon(live, entry)
            await self._deal_if_full(live)

    def _changing(self, live: LiveTable) -> Changing:
        """Alone at a table; whatever has happened there by the end, everybody is told."""
        return Changing(live, self._catch_up, self._deciding.wake)

    async def _write_soon(self, live: LiveTable, entry: Callable[[Table], Entry]) -> None:
        """Write what is right at the table as it is; if somebody else was first, as it is then."""
        for _ in range(TRIES - 1):
            try:
                return await self._write(live, entry(live.table))
            except Lost:
                continue
        await self._write(live, entry(live.table))

    async def _deal_if_full(self, live: LiveTable) -> None:
        """When the last chair is taken the cards are dealt, before anything else can happen at the table."""
        if live.table.full:
            with contextlib.suppress(Lost):
                await self._write(live, allowed.dealing(live.table))

    async def act(self, live: LiveTable, guest: str | None, decision: int, action: Words) -> None:
        """A guest's action."""
        await self.change(live, lambda table: allowed.acting(table, guest, decision, action))

    async def undo(self, live: LiveTable, guest: str | None, decision: int) -> None:
        """A guest takes a decision back."""
        await self.change(live, lambda table: allowed.undoing(table, guest, decision))

    async def give_up(self, table_id: str, guest: str) -> None:
        """A guest is done with a table: it leaves their list, and if its game goes on, a bot plays on for them."""
        try:
            live = await self.find(table_id)
            if allowed.giving_up(live.table, guest) is not None:
                await self.change_chairs(live, guest, lambda table: _needed(allowed.giving_up(table, guest)))
        except Denied as error:
            if error.code not in LOST_TABLES:
                raise
        await self.storage.forget_table(guest, table_id)

    async def rematch(self, live: LiveTable, guest: GuestRow) -> str:
        """Another table for the same players: who asks first opens it, the others are led to it."""
        async with self._changing(live):
            table = live.table
            if table.status != "over" or table.seat_of(guest.id) is None:
                raise Denied("not_over", "A rematch is for the players of a game that is over.")
            if table.rematch is not None:
                return table.rematch
            new = await self.open(allowed.again(table, guest.id), guest, allowed.kept_for_others(table, guest.id))
            with contextlib.suppress(Lost):
                await self._write(live, Rematched(new.table.id))
        return table.rematch or new.table.id

    async def _write(self, live: LiveTable, entry: Entry, *, hidden: bool = False) -> None:
        """Append to the log; it has its effect only when it is on disk. What is hidden is not listed yet."""
        if self._closing:
            raise Denied("closing", "The room is closing; try again in a moment.")
        table = live.table
        logged = Logged(self.clock.now(), entry)
        begun = time.perf_counter()
        after = table.after(entry)
        summary = summary_of(table, entry, after)
        summary.listed = summary.listed and not hidden
        live.doubtful = True
        if not await self.storage.append(table.id, table.number, logged, summary):
            await self._catch_up(live)
            raise Lost()
        live.doubtful = False
        self.metrics.writing.observe(time.perf_counter() - begun)
        self.metrics.written(type(entry))
        table.add(logged, after)
        self._grown += ENTRY_BYTES

    async def _catch_up(self, live: LiveTable) -> None:
        """Somebody else may have written to the log of this table: it is what the log says."""
        table = live.table
        bodies = await self.storage.read(table.id, table.number)
        if len(bodies) > MANY:
            live.table = await self._read(table.id)
        else:
            for body in bodies:
                table.add(_decode(body))
        self._grown += ENTRY_BYTES * len(bodies)
        live.doubtful = False

    # ── Other processes ─────────────────────────────────────────────────────────────────────────────────────────

    async def follow(self, table_id: str) -> None:
        """Somebody else wrote to the log of a table."""
        live = self._tables.get(table_id)
        if live is None:
            return
        if live.connections or live.lock.locked():
            await self._read_on(live)
        else:
            self._forget(live)

    async def _read_on(self, live: LiveTable) -> None:
        async with self._changing(live):
            await self._catch_up(live)

    def _forget(self, live: LiveTable) -> None:
        """Nobody is here: another process does what is due, and the log remembers the table."""
        self._tables.pop(live.table.id, None)
        for task in [live.timer, *(task for _, task in live.stand_ins.values())]:
            if task is not None:
                task.cancel()
        live.timer = None
        live.stand_ins.clear()

    def meet(self, table: str, meeting: Meeting) -> None:
        """Somebody came to a table elsewhere, or left it; or bots that stand in have changed."""
        live = self._tables.get(table)
        if live is None:
            return
        before = live.seated_here(), set(live.stand_ins)
        live.elsewhere = meeting.guests
        self._standing_in.agree(live, meeting.stand_ins)
        if (live.seated_here(), set(live.stand_ins)) != before:
            live.tell(live.table.number)
        self._deciding.wake(live)

    def in_memory(self) -> Collection[str]:
        """The tables of which it wants to hear."""
        return self._tables.keys()

    def attends(self, table_id: str) -> bool:
        """Whether somebody is connected to a table here."""
        return self.listing.attends(table_id)

    def show_out(self, gone: ShownOut) -> None:
        """Show out those whose token is good for nothing any more, wherever they are."""
        self.end_sockets(gone)
        self.others.show_out(gone)

    def end_sockets(self, gone: ShownOut) -> None:
        """Show out those who are here."""
        for live in self._tables.values():
            for connection in live.connections:
                if gone.concerns(connection):
                    connection.ended.set()

    async def hint(self, live: LiveTable, guest: str | None, address: str = "") -> wire.Hinted:
        """How good each allowed action looks to a bot."""
        table = live.table
        seat = table.seat_of(guest)
        if not table.opened.hints:
            raise Denied("no_hints", "This table was opened without hints.")
        if seat is None or table.decider != seat:
            raise Denied("not_your_turn", "A hint is for whoever has to decide.")
        allowed.check_own_hand(table, seat)
        if self._hinted[address] >= self.limits.hints_at_once:
            raise Denied("too_fast", "Wait for the hints you have asked for.")
        decision, view = table.decision, table.view_to_think_about(seat)
        with counted(self._hinted, address):
            return wire.Hinted(decision, *await self.thinkers.hint(view, address))

    async def close(self) -> None:
        """Stop all bots, and finish what has begun to be written."""
        self._closing = True
        self._deciding.close()
        timers = [live.timer for live in self._tables.values() if live.timer is not None]
        timers += [task for live in self._tables.values() for _, task in live.stand_ins.values()]
        for timer in timers:
            timer.cancel()
        await asyncio.gather(*timers, return_exceptions=True)
        for live in list(self._tables.values()):
            async with live.lock:
                pass
        self.thinkers.close()
        if self._heart is not None:
            self._heart.cancel()
            with contextlib.suppress(Unreachable):
                await self.storage.still_open(self.clock.now())
        await self.others.close()
        await self.storage.close()


def _needed(entry: Entry | None) -> Entry:
    if entry is None:
        raise Denied("given_up", "Nothing is left to be given up here.")
    return entry


def _rebuilt(table: Table, entries: list[bytes]) -> Table:
    for body in entries:
        table.add(_decode(body))
    return table
