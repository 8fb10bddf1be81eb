"""Which processes are open, and which of them lets bots and clocks of a table decide.

A process says again and again that it is there. A lease is good as long as its process is: when that has not been
heard of for some seconds, any other takes the table over, under the next fencing number. What a bot or a clock decided
is written only under the number that is good now, so a process that was taken for dead and is not can do no harm.
"""

from __future__ import annotations

import asyncio
import secrets

from .database import Database
from .limits import Limits
from .storage import Unreachable

BEAT = """
UPDATE processes SET until = clock_timestamp() + make_interval(secs => $2)
WHERE id = $1 AND until > clock_timestamp() RETURNING id
"""
JOIN = """
WITH dead AS (DELETE FROM processes WHERE until < clock_timestamp() - interval '1 minute' RETURNING id),
gone AS (DELETE FROM present WHERE process IN (SELECT id FROM dead)),
nobodys AS (DELETE FROM leases WHERE process IN (SELECT id FROM dead)),
told AS (SELECT pg_notify('herna', 'process ' || $1::text))
INSERT INTO processes SELECT $1::text, clock_timestamp() + make_interval(secs => $2) FROM told
"""
ALIVE = "SELECT id FROM processes WHERE until > clock_timestamp()"
TAKE = f"""
INSERT INTO leases VALUES ($1, $2, 1)
ON CONFLICT (place) DO UPDATE SET process = excluded.process, fence = leases.fence + 1
WHERE leases.process NOT IN ({ALIVE})
RETURNING process, fence
"""
HOLDER = "SELECT process, fence FROM leases WHERE place = $1"
LET_GO = """
WITH free AS (DELETE FROM leases WHERE place = $1 AND process = $2 RETURNING place)
SELECT pg_notify('herna', 'lease ' || $2::text || ' ' || place) FROM free
"""
LEAVE = """
WITH gone AS (DELETE FROM processes WHERE id = $1 RETURNING id), away AS (DELETE FROM present WHERE process = $1)
SELECT pg_notify('herna', 'process ' || id) FROM gone
"""


class Leases:
    """The leases of one process."""

    def __init__(self, database: Database, limits: Limits) -> None:
        self._database, self._limits = database, limits
        self.process = ""
        self.alive: set[str] = set()
        self._fences: dict[str, int] = {}
        self._led_by: dict[str, str] = {}
        self._changed = asyncio.Event()

    def fence(self, table: str) -> int | None:
        """The number under which this process leads a table."""
        return self._fences.get(table)

    def held(self) -> list[str]:
        """The tables this process leads."""
        return list(self._fences)

    def doubt(self, table: str) -> None:
        """Another process may lead a table by now."""
        self._fences.pop(table, None)
        self._led_by.pop(table, None)
        self.stir()

    def stir(self) -> None:
        """Whoever waits to lead a table shall ask again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def beat(self) -> bool:
        """Say that this process is there, and hear who else is; whether that has changed."""
        seconds = self._limits.lease_seconds
        if not self.process or not await self._database.fetch(BEAT, self.process, seconds):
            await self._join(seconds)
        before, self.alive = self.alive, {row[0] for row in await self._database.fetch(ALIVE)}
        if self.alive == before:
            return False
        self.stir()
        return True

    async def _join(self, seconds: float) -> None:
        """Come in under a new name: whatever was held under the old one is somebody else's."""
        self._fences.clear()
        name = secrets.token_urlsafe(9)
        await self._database.fetch(JOIN, name, seconds)
        self.process = name

    async def lead(self, table: str) -> None:
        """Wait until this process leads a table."""
        while table not in self._fences:
            changed = self._changed
            if self._led_by.get(table) not in self.alive:
                await self._take(table)
            if changed.is_set():
                self._led_by.pop(table, None)  # what was answered may be older than what was heard meanwhile
            elif table not in self._fences:
                await changed.wait()

    async def _take(self, table: str) -> None:
        process = self.process
        row = await self._database.first(TAKE, table, process) or await self._database.first(HOLDER, table)
        if row is None:
            return  # let go of in between, of which this process is told
        holder, fence = row
        self._led_by[table] = holder
        if holder == process == self.process:
            self._fences[table] = fence

    async def let_go(self, table: str) -> None:
        """Another process may lead a table at which nobody is here. Nothing is decided under its number any more."""
        fence = self._fences.pop(table, None)
        if fence is None:
            return
        self._led_by.pop(table, None)  # by whom, from now on, is asked when it is of interest
        try:
            await self._database.fetch(LET_GO, table, self.process)
        except Unreachable:
            self._fences[table] = fence  # let go of when the database is back (`Cluster._make_up`)
            raise

    async def leave(self) -> None:
        """The others need not wait until this process is taken for dead."""
        await self._database.fetch(LEAVE, self.process)
