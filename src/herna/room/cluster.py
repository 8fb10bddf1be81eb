"""Processes that share a PostgreSQL database, and what they tell each other through it (LISTEN and NOTIFY).

Every process serves every table: it may write to any log (the unique number decides who was first), follows what others
write, and tells its own connections. Only bots and clocks of a table are the business of one at a time (`leases.py`).
Who is connected where, and which bots will stand in, are rows; a notification says no more than that they have changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections import Counter
from collections.abc import Collection, Coroutine
from typing import Any

import asyncpg
import msgspec

from .database import CONNECTING_SECONDS, GONE, Database, settings
from .leases import Leases
from .limits import Limits
from .others import Ears, Meeting, ShownOut, StandIn
from .storage import Unreachable

log = logging.getLogger("herna.room")

CHANNEL = "herna"
PRESENT = """
SELECT place, guests FROM present JOIN processes ON processes.id = present.process
WHERE place = ANY($1::text[]) AND process != $2 AND until > clock_timestamp()
"""
STAND_INS = "SELECT place, seat, bot_at, host, bot FROM stand_ins WHERE place = ANY($1::text[])"
HERE = """
WITH come AS (
    INSERT INTO present SELECT $1::text, $2::text, $3::text[] WHERE cardinality($3::text[]) > 0
    ON CONFLICT (process, place) DO UPDATE SET guests = excluded.guests
), left_it AS (
    DELETE FROM present WHERE process = $1 AND place = $2 AND cardinality($3::text[]) = 0
)
SELECT pg_notify('herna', 'meeting ' || $1::text || ' ' || $2::text)
"""
ANNOUNCE = """
WITH announced AS (INSERT INTO stand_ins VALUES ($2::text, $3, $4, $5, $6) ON CONFLICT DO NOTHING)
SELECT pg_notify('herna', 'stand_in ' || $1::text || ' ' || $2::text)
"""
CALL_OFF = """
WITH gone AS (DELETE FROM stand_ins WHERE place = $2 AND seat = $3 RETURNING place)
SELECT pg_notify('herna', 'stand_in ' || $1::text || ' ' || place) FROM gone
"""


class Cluster:
    """This process among the others."""

    alone = False

    def __init__(self, database: Database, writer: str, leases: Leases, ears: Ears, limits: Limits) -> None:
        self._database, self._leases, self._ears, self._limits = database, leases, ears, limits
        self._writer = writer
        """The name under which this process writes entries, which it need not be told of."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._present: dict[str, list[str]] = {}
        self._unsaid: set[str] = set()
        self._behind: set[str] = set()
        self._said: Counter[str] = Counter()
        """How often this process has said which bots will stand in at a table, and how often that is on its way."""
        self._unwritten: Counter[str] = Counter()
        self._questions = itertools.count(1)
        self._answered: dict[str, int] = {}
        """The last question about a table that was answered: answers may overtake each other."""
        self._away = False
        self._saying = asyncio.Lock()
        """What is said of a table must come in the order in which it happened."""

    async def begin(self) -> None:
        """From now on the others count on this process."""
        await self._leases.beat()
        self._start(self._keep_beating())
        self._start(self._keep_listening())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ── Being there ─────────────────────────────────────────────────────────────────────────────────────────────

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(self._limits.lease_seconds / 3)
            try:
                await self._beat()
            except Unreachable:
                self._note_away()
            except Exception:
                log.exception("It could not be said that this process is there; it is tried again.")

    async def _beat(self) -> None:
        before = self._leases.process
        changed = await self._leases.beat()
        self._note_back()
        if self._leases.process != before:
            self._unsaid.update(self._present)
        for table in list(self._unsaid):
            await self._say_here(table)
        if changed:
            await self._meet(self._ears.in_memory())

    def _note_away(self) -> None:
        if not self._away:
            self._away = True
            log.error("The database cannot be reached; everything is refused until it can.")

    def _note_back(self) -> None:
        if self._away:
            self._away = False
            log.error("The database can be reached again.")

    # ── Hearing ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def _keep_listening(self) -> None:
        while True:
            try:
                await self._listen()
            except GONE:
                await asyncio.sleep(self._limits.lease_seconds / 6)
            except Exception:
                log.exception("The other processes could not be listened to; it is tried again.")
                await asyncio.sleep(self._limits.lease_seconds)

    async def _listen(self) -> None:
        """Hear the others until the connection ends; what was missed before it began is made up for."""
        url, named = self._database.url, settings()
        connection = await asyncpg.connect(url, timeout=CONNECTING_SECONDS, server_settings=named)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
            await self._make_up()
            await ended.wait()
        finally:
            connection.terminate()
        raise ConnectionError

    def _hear(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        kind, sender, about = f"{payload} ".split(" ", 2)
        own = sender in (self._writer, self._leases.process)
        match kind:
            case "stand_in":
                self._meet_soon(about.strip())
            case "entry" if not own:
                self._let_go_if_unattended(about.strip())
                self._follow(about.strip())
            case "meeting" if not own:
                self._let_go_if_unattended(about.strip())
                self._meet_soon(about.strip())
            case "lease" if not own:
                self._leases.doubt(about.strip())
            case "process" if not own:
                self._start(self._tried(self._beat()))
            case "out" if not own:
                self._ears.end_sockets(msgspec.json.decode(about, type=ShownOut))

    async def _make_up(self) -> None:
        """Ask for everything that may have been missed while nothing could be heard."""
        tables = list(self._ears.in_memory())
        for table in tables:
            self._follow(table)
        for table in self._leases.held():
            self._let_go_if_unattended(table)
        await self._tried(self._meet(tables))

    def _let_go_if_unattended(self, table: str) -> None:
        """Somebody is at a table elsewhere: that process may lead it, if nobody is there here."""
        if not self._ears.attends(table):
            self.forget(table)

    def _meet_soon(self, table: str) -> None:
        if table in self._ears.in_memory():
            self._start(self._tried(self._meet([table])))

    def _follow(self, table: str) -> None:
        """Read on in a log, once, however many entries have come."""

        async def follow() -> None:
            self._behind.discard(table)
            await self._ears.follow(table)

        if table not in self._behind:
            self._behind.add(table)
            self._start(self._tried(follow()))

    async def _tried(self, work: Coroutine[Any, Any, None]) -> None:
        """While the database is away nothing can be heard; when it is back everything is asked for again."""
        try:
            await work
        except Unreachable:
            pass
        except Exception:
            log.exception("What another process said could not be followed.")

    # ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def lead(self, table: str) -> None:
        """Wait until this process lets bots and clocks of a table decide."""
        await self._leases.lead(table)

    def forget(self, table: str) -> None:
        """A table has left memory: whoever needs it next may lead it."""
        if table not in self._ears.in_memory():
            self._answered.pop(table, None)
        if self._leases.fence(table) is not None:
            self._start(self._tried(self._leases.let_go(table)))

    async def ask_about(self, table: str) -> None:
        """Have the room told who is at a table elsewhere."""
        await self._meet([table])

    async def _meet(self, tables: Collection[str]) -> None:
        """Pass on what is known of tables, unless this process has said more meanwhile: then it is asked again.

        What was asked before is not passed on after what was asked later: whoever has left would come back for good.
        """
        before, question = {table: self._said[table] for table in tables}, next(self._questions)
        for table, meeting in (await self._meetings(tables)).items():
            is_newer = question > self._answered.get(table, 0)
            if is_newer and self._said[table] == before[table] and not self._unwritten[table]:
                self._answered[table] = question
                self._ears.meet(table, meeting)

    async def _meetings(self, tables: Collection[str]) -> dict[str, Meeting]:
        found = {table: Meeting(set(), []) for table in tables}
        if not found:
            return found
        for place, guests in await self._database.fetch(PRESENT, list(found), self._leases.process):
            found[place].guests.update(guests)
        for place, *values in await self._database.fetch(STAND_INS, list(found)):
            found[place].stand_ins.append(StandIn(*values))
        return found

    async def attended(self, tables: Collection[str]) -> set[str]:
        """At which of these tables somebody is elsewhere."""
        rows = await self._database.fetch(PRESENT, list(tables), self._leases.process) if tables else []
        return {row[0] for row in rows}

    def here(self, table: str, guests: Collection[str]) -> None:
        """These guests are connected here now; the others are told as soon as they can be."""
        if sorted(guests) == self._present.get(table, []):
            return
        self._present[table] = sorted(guests)
        self._unsaid.add(table)
        self._start(self._tried(self._say_here(table)))

    async def _say_here(self, table: str) -> None:
        async with self._saying:
            if table not in self._unsaid or not self._leases.process:
                return
            guests = self._present.get(table, [])
            await self._database.fetch(HERE, self._leases.process, table, guests)
            if guests == self._present.get(table, []):
                self._unsaid.discard(table)
                if not guests:
                    self._present.pop(table, None)

    def announce(self, table: str, stand_in: StandIn) -> None:
        """A bot will stand in."""
        values = stand_in.seat, stand_in.bot_at, stand_in.host, stand_in.bot
        self._say_of(table, ANNOUNCE, *values)

    def call_off(self, table: str, seat: int) -> None:
        """It has come, or will not."""
        self._say_of(table, CALL_OFF, seat)

    def _say_of(self, table: str, query: str, *values: Any) -> None:
        """Say something of a table; until it is written, the database knows less than this process."""

        async def say() -> None:
            try:
                async with self._saying:
                    await self._database.fetch(query, self._leases.process, table, *values)
            finally:
                self._unwritten[table] -= 1
            self._meet_soon(table)

        self._said[table] += 1
        self._unwritten[table] += 1
        self._start(self._tried(say()))

    def show_out(self, gone: ShownOut) -> None:
        """Sockets elsewhere must end, too."""
        told = f"out {self._leases.process} {msgspec.json.encode(gone).decode()}"
        self._tell("SELECT pg_notify('herna', $1)", told)

    def _tell(self, query: str, *values: Any) -> None:
        async def tell() -> None:
            async with self._saying:
                await self._database.fetch(query, *values)

        self._start(self._tried(tell()))

    async def close(self) -> None:
        """Nobody counts on this process any more."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._leases.process:
            with contextlib.suppress(Unreachable):
                await self._leases.leave()
