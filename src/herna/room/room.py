"""The room: all tables, and the one way in which anything changes at them.

Check, append to the log, and only when that is on disk let it have its effect and tell everybody.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

import herna
from herna.core.actions import Words
from herna.core.errors import HernaError

from . import wire
from .limits import USUAL, Limits
from .live import LiveTable
from .log import Acted, By, Entry, Logged, Opened, Rematched, Seated, Started
from .storage import GuestRow, Storage, Summary
from .table import Denied, Due, Table, find_level, opening
from .thinking import Thinkers

log = logging.getLogger("herna.room")

CLOCK_LEVEL = "casual"


class Room:
    """All tables."""

    def __init__(self, storage: Storage, limits: Limits = USUAL) -> None:
        self.storage = storage
        self.limits = limits
        self._tables: dict[str, LiveTable] = {}
        self._sweep_at = 2 * limits.kept_tables
        self.thinkers = Thinkers(limits)

    # ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def find(self, table_id: str) -> LiveTable:
        """A table, from memory or from its log."""
        live = self._tables.pop(table_id, None)
        if live is not None:
            self._tables[table_id] = live
        else:
            table = await self._read(table_id)
            live = self._tables.setdefault(table_id, LiveTable(table, self.limits))
            self._forget_idle()
            self._wake(live)
        if live.table.full and not live.lock.locked():
            await self._deal_after_all(live)
        return live

    async def _deal_after_all(self, live: LiveTable) -> None:
        """The server stopped, or could not write, between the last chair and the deal."""
        async with live.lock:
            since = live.table.number
            await self._deal_if_full(live)
            live.tell(since)
        self._wake(live)

    async def _read(self, table_id: str) -> Table:
        entries = await self.storage.read(table_id)
        if not entries:
            raise Denied("no_such_table", "There is no such table.")
        return await asyncio.to_thread(_rebuilt, Table(table_id, self.limits), entries)

    def _forget_idle(self) -> None:
        """The log has all tables; of those that rest, memory keeps the ones that were asked for last."""
        if len(self._tables) < self._sweep_at:
            return
        resting = [table_id for table_id, live in self._tables.items() if live.idle]
        for table_id in resting[: -self.limits.kept_tables]:
            del self._tables[table_id]
        self._sweep_at = len(self._tables) + self.limits.kept_tables

    async def infos(self, ids: list[str]) -> list[wire.TableInfo]:
        """Tables for the lobby; one that cannot be read any more is left out."""
        return [live.info() for live in await self._found(ids)]

    async def listed(self, but: list[str]) -> list[wire.TableInfo]:
        """Tables everybody may find, without those that were abandoned."""
        listed = await self.storage.listed_tables(self.limits.listed_tables)
        found = await self._found([table for table in listed if table not in but])
        since = time.time() - self.limits.abandoned_seconds
        return [live.info() for live in found if live.connections or live.table.log[-1].at > since]

    async def _found(self, ids: list[str]) -> list[LiveTable]:
        found = []
        for table_id in ids:
            try:
                found.append(await self.find(table_id))
            except HernaError as error:
                log.warning("Table %s is left out of the lobby: %s", table_id, error)
        return found

    # ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────

    async def open(self, new: wire.NewTable, host: GuestRow) -> LiveTable:
        """Open a table with the host on its first chair."""
        if new.clock is not None and not 5 <= new.clock <= 86_400:
            raise Denied("bad_clock", "The clock is between 5 seconds and a day.")
        for bot in new.seats:
            if bot is not None:
                find_level(bot)
        opened = opening(new.game, len(new.seats) + 1, new.options, host.id, listed=new.listed, clock=new.clock)
        most = self.limits.listed_each
        if new.listed and None in new.seats and self._waiting_for(host) >= most:
            raise Denied("too_many", f"You have {most} open tables that wait for players; fill one first.")
        live = LiveTable(Table(secrets.token_urlsafe(9), self.limits), self.limits)
        # Whoever finds it in the list while it is being opened must wait for it.
        async with live.lock:
            self._tables[live.table.id] = live
            await self._write(live, opened)
            await self._write(live, live.table.sitting(host.id, host.name))
            for number, bot in enumerate(new.seats):
                if bot is not None:
                    await self._write(live, live.table.changing(host.id, number + 1, bot))
            await self._deal_if_full(live)
        self._forget_idle()
        self._wake(live)
        return live

    def _waiting_for(self, host: GuestRow) -> int:
        """How many listed tables of a host wait for players and have not been abandoned."""
        tables = [live.table for live in self._tables.values() if live.table.log]
        since = time.time() - self.limits.abandoned_seconds
        return sum(
            table.opened.listed
            and table.opened.host == host.id
            and table.status == "waiting"
            and table.log[-1].at > since
            for table in tables
        )

    async def change(self, live: LiveTable, entry: Callable[[Table], Entry]) -> None:
        """Check and carry out one change, alone at its table, and tell everybody."""
        async with live.lock:
            since = live.table.number
            await self._write(live, entry(live.table))
            await self._deal_if_full(live)
            live.tell(since)
        self._wake(live)

    async def _deal_if_full(self, live: LiveTable) -> None:
        """When the last chair is taken the cards are dealt, before anything else can happen at the table."""
        if live.table.full:
            await self._write(live, Started(secrets.token_hex(32)))

    async def act(self, live: LiveTable, guest: str | None, number: int, action: Words) -> None:
        """A guest's action."""
        await self.change(live, lambda table: table.acting(guest, number, action))

    async def undo(self, live: LiveTable, guest: str | None, number: int) -> None:
        """A guest takes a decision back."""
        await self.change(live, lambda table: table.undoing(guest, number))

    async def rematch(self, live: LiveTable, guest: GuestRow) -> str:
        """Another table for the same players: who asks first opens it, the others are led to it."""
        async with live.lock:
            table = live.table
            if table.status != "over" or table.seat_of(guest.id) is None:
                raise Denied("not_over", "A rematch is for the players of a game that is over.")
            if table.rematch is not None:
                return table.rematch
            new = await self.open(table.again(guest.id), guest)
            since = table.number
            await self._write(live, Rematched(new.table.id))
            live.tell(since)
        return new.table.id

    async def _write(self, live: LiveTable, entry: Entry) -> None:
        """Append to the log; it has its effect only when it is on disk."""
        table = live.table
        logged = Logged(time.time(), entry)
        after = table.after(entry) if isinstance(entry, Acted) else None
        if not await self.storage.append(table.id, table.number, logged, _summary(table, entry, after)):
            await self._catch_up(live)
            raise Denied("stale", "The table has moved on; look at it again.")
        table.add(logged, after)

    async def _catch_up(self, live: LiveTable) -> None:
        """Somebody else wrote to the log of this table: it is what the log says, and everybody is told."""
        since = live.table.number
        live.table = await self._read(live.table.id)
        live.tell(since)
        self._wake(live)

    # ── Bots and clocks ─────────────────────────────────────────────────────────────────────────────────────────

    def _wake(self, live: LiveTable, wait: float = 0.0) -> None:
        """Let the bot whose turn it is think, or the clock run; one that does so already is not disturbed."""
        due = live.table.due()
        if live.timer is not None and due is not None and due.still(live.due):
            return
        if live.timer is not None:
            live.timer.cancel()
        live.timer, live.due = None, due
        if due is not None:
            live.timer = asyncio.create_task(self._move_for(live, due, wait))

    async def _move_for(self, live: LiveTable, due: Due, wait: float) -> None:
        """Decide for a bot after a pause, or for a guest whose time is up."""
        try:
            await asyncio.sleep(wait)
            by, action = await self._decision(due)
            live.timer = None
            await self.change(live, lambda table: table.decided_for(due, action, by))
        except Denied:
            self._wake_again(live)
        except Exception:
            log.exception("Nobody could decide at table %s; it is tried again.", live.table.id)
            self._wake_again(live, self.limits.retry_seconds)

    def _wake_again(self, live: LiveTable, wait: float = 0.0) -> None:
        if live.timer is asyncio.current_task():
            live.timer = None
        self._wake(live, wait)

    async def _decision(self, due: Due) -> tuple[By, Words]:
        if due.bot is not None:
            # Counted from the last decision: nobody can make a bot wait by changing chairs again and again.
            pause = max(0.0, due.since + self.limits.bot_pause - time.time())
            action, _ = await asyncio.gather(self.thinkers.choice(due.view, due.bot), asyncio.sleep(pause))
            return "bot", action
        assert due.deadline is not None
        await asyncio.sleep(max(0.0, due.deadline - time.time()))
        return "clock", await self.thinkers.choice(due.view, CLOCK_LEVEL)

    async def hint(self, live: LiveTable, guest: str | None) -> wire.Hinted:
        """How good each allowed action looks to a bot."""
        table = live.table
        seat = table.seat_of(guest)
        view = table.view(seat)
        if seat is None or view is None or table.decider != seat:
            raise Denied("not_your_turn", "A hint is for whoever has to decide.")
        table.check_own_hand(seat)
        number = table.number
        return wire.Hinted(number, await self.thinkers.rated(view))

    async def close(self) -> None:
        """Stop all bots and finish writing."""
        for live in self._tables.values():
            if live.timer is not None:
                live.timer.cancel()
        self.thinkers.close()
        await self.storage.close()


def _rebuilt(table: Table, entries: list[Logged]) -> Table:
    for logged in entries:
        table.add(logged)
    return table


def _summary(table: Table, entry: Entry, after: herna.Position | None) -> Summary:
    """What the lobby finds the table by, once the entry has had its effect."""
    opened = entry if isinstance(entry, Opened) else table.opened
    members = [entry.guest] if isinstance(entry, Seated) else []
    status = "playing" if isinstance(entry, Started) else table.status
    return Summary(opened.listed, "over" if after and after.over else status, members)
