"""PostgreSQL for a room of several processes: the same as SQLite does for one, in a database they share."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Any

import msgspec

from .cluster import Cluster
from .database import Database
from .leases import Leases
from .limits import USUAL, Limits
from .log import Acted, Logged
from .others import Ears, Others
from .storage import GuestRow, Summary, TableRow, Unreachable

LAST = "SELECT max(begun) FROM openings"
SHORT_PAUSE = 10.0
"""Seconds without a note that somebody is open in which another process may well have been."""

APPEND = """
WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::text[], $5::bool[], $6::text[], $7::float8[],
        $8::bytea[], $9::bytea[], $10::text[], $11::bigint[])
    AS given (place, number, body, host, listed, status, changed, info, record, members, fence)
), won AS (
    INSERT INTO log SELECT place, number, body FROM given
    WHERE fence IS NULL OR EXISTS (SELECT FROM leases WHERE leases.place = given.place AND leases.fence = given.fence)
    ORDER BY place
    ON CONFLICT DO NOTHING RETURNING place
), ours AS (
    SELECT given.* FROM given JOIN won USING (place)
), summed AS (
    INSERT INTO tables SELECT place, host, listed, status, changed, info FROM ours
    ON CONFLICT (id) DO UPDATE SET
        host = excluded.host, listed = excluded.listed, status = excluded.status, changed = excluded.changed,
        info = excluded.info
), kept AS (
    INSERT INTO records SELECT place, record FROM ours WHERE record IS NOT NULL
    ON CONFLICT (place) DO UPDATE SET body = excluded.body
), came AS (
    INSERT INTO members SELECT unnest(string_to_array(members, ' ')), place FROM ours ON CONFLICT DO NOTHING
)
SELECT place, pg_notify('herna', 'entry ' || $12::text || ' ' || place) FROM ours
"""
"""Entries of different tables, in one statement and so in one commit; those that came second are left out."""


class _Job(msgspec.Struct):
    """An entry that waits to be written."""

    row: tuple[Any, ...]
    done: asyncio.Future[bool]


class PostgresStorage:
    """One database. What waits while it commits goes into the next commit together."""

    def __init__(self, url: str, limits: Limits = USUAL) -> None:
        self._database = Database(url)
        self._process = secrets.token_urlsafe(9)
        self._limits = limits
        self._leases = Leases(self._database, limits)
        self._waiting: list[_Job] = []
        self._writing: asyncio.Task[None] | None = None
        self._fetch, self._first = self._database.fetch, self._database.first

    def others(self, ears: Ears) -> Others:
        """The other processes with the same database."""
        return Cluster(self._database, self._process, self._leases, ears, self._limits)

    async def append(self, table: str, number: int, logged: Logged, summary: Summary) -> bool:
        """Write entry `number` of a table; False if there is one already, or another process leads its bots by now."""
        decided_here = isinstance(logged.entry, Acted) and logged.entry.by != "guest"
        fence = self._leases.fence(table) if decided_here else None
        body, members = msgspec.json.encode(logged), " ".join(summary.members) or None
        row = (table, number, body, summary.host, summary.listed, summary.status, logged.at, summary.info)
        job = _Job((*row, summary.record, members, fence), asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        written = await job.done
        if not written and fence is not None:
            self._leases.doubt(table)
        return written

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write(self._taken())
        finally:
            self._writing = None

    def _taken(self) -> list[_Job]:
        """What goes into the next commit: of each table what came first, for one entry may decide over the next."""
        batch: dict[str, _Job] = {}
        later = [job for job in self._waiting if batch.setdefault(job.row[0], job) is not job]
        self._waiting = later
        return [batch[table] for table in sorted(batch)]

    async def _write(self, batch: list[_Job]) -> None:
        columns = [list(column) for column in zip(*(job.row for job in batch), strict=True)]
        try:
            won = {row["place"] for row in await self._fetch(APPEND, *columns, self._process)}
        except Exception as error:
            _settle(batch, error)
        else:
            _settle(batch, won)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The log of a table from an entry on."""
        query = "SELECT body FROM log WHERE place = $1 AND number >= $2 ORDER BY number"
        return [row[0] for row in await self._fetch(query, table, since)]

    async def row(self, table: str) -> TableRow | None:
        """One table as the lobby shows it."""
        found = await self._rows("SELECT id, changed, info FROM tables WHERE id = $1", table)
        return found[0] if found else None

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """So many tables a guest has sat at, the newest first."""
        query = (
            "SELECT tables.id, tables.changed, tables.info FROM members JOIN tables ON tables.id = members.place "
            "WHERE members.guest = $1 ORDER BY tables.changed DESC LIMIT $2"
        )
        return await self._rows(query, guest, most)

    async def forget_table(self, guest: str, table: str) -> None:
        """A table is none of a guest's any more, until they sit down there again."""
        await self._fetch("DELETE FROM members WHERE guest = $1 AND place = $2", guest, table)

    async def listed_tables(self, most: int) -> list[TableRow]:
        """So many tables everybody may find, the newest first."""
        query = "SELECT id, changed, info FROM tables WHERE listed AND status != 'over' ORDER BY changed DESC LIMIT $1"
        return await self._rows(query, most)

    async def _rows(self, query: str, *values: str | int) -> list[TableRow]:
        return [TableRow(*row) for row in await self._fetch(query, *values)]

    async def waiting_tables(self, host: str, since: float) -> int:
        """How many listed tables of a host wait for players at which something has happened since then."""
        query = (
            "SELECT count(*) FROM tables "
            "WHERE listed AND status != 'over' AND status = 'waiting' AND host = $1 AND changed > $2"
        )
        return int((await self._first(query, host, since))[0])

    async def record(self, table: str) -> bytes | None:
        """The record of a finished game."""
        row = await self._first("SELECT body FROM records WHERE place = $1", table)
        return row[0] if row else None

    async def save_guest(self, guest: GuestRow, token: bytes | None) -> None:
        """Write a guest, and the hash of a new token of theirs."""
        query = (
            "WITH saved AS (INSERT INTO guests VALUES ($1, $2, $3) "
            "ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language) "
            "INSERT INTO tokens SELECT $4::bytea, $1 WHERE $4::bytea IS NOT NULL"
        )
        await self._fetch(query, guest.id, guest.name, guest.language, token)

    async def guest_of(self, token: bytes) -> GuestRow | None:
        """The guest a token belongs to."""
        query = (
            "SELECT guests.id, guests.name, guests.language FROM tokens "
            "JOIN guests ON guests.id = tokens.guest WHERE tokens.hash = $1"
        )
        row = await self._first(query, token)
        return GuestRow(*row) if row else None

    async def forget_token(self, token: bytes) -> None:
        """A token is good for nothing any more."""
        await self._fetch("DELETE FROM tokens WHERE hash = $1", token)

    async def forget_other_tokens(self, guest: str, but: bytes) -> None:
        """The same for all tokens of a guest but one, and for all links."""
        query = "WITH unused AS (DELETE FROM links WHERE guest = $1) DELETE FROM tokens WHERE guest = $1 AND hash != $2"
        await self._fetch(query, guest, but)

    async def save_link(self, code: bytes, guest: str, now: float, until: float) -> None:
        """Write the hash of a code that will be good until then; those that are too old go."""
        query = "WITH old AS (DELETE FROM links WHERE until < $1) INSERT INTO links VALUES ($2, $3, $4)"
        await self._fetch(query, now, code, guest, until)

    async def take_link(self, code: bytes, now: float) -> GuestRow | None:
        """The guest a code belongs to, once."""
        query = (
            "WITH taken AS (DELETE FROM links WHERE hash = $1 RETURNING guest, until) "
            "SELECT guests.id, guests.name, guests.language FROM taken "
            "JOIN guests ON guests.id = taken.guest WHERE taken.until >= $2"
        )
        row = await self._first(query, code, now)
        return GuestRow(*row) if row else None

    async def begin(self, now: float) -> list[tuple[float, float]]:
        """The room is open from now on; from when to when it was not, before that."""
        written = "SELECT coalesce(max(changed), 0) FROM tables"
        await self._fetch(f"UPDATE openings SET ended = greatest(ended, ({written})) WHERE begun = ({LAST})")
        await self._fetch("INSERT INTO openings VALUES ($1, $1) ON CONFLICT DO NOTHING", now)
        query = "SELECT ended, lead(begun) OVER (ORDER BY begun) AS again FROM openings"
        closed = f"SELECT ended, again FROM ({query}) AS openings WHERE again > ended + $1"
        rows = await self._fetch(closed, SHORT_PAUSE)
        return [(row[0], row[1]) for row in rows]

    async def still_open(self, now: float) -> None:
        """The room that has begun is open until now."""
        await self._fetch(f"UPDATE openings SET ended = $1 WHERE begun = ({LAST})", now)

    async def close(self) -> None:
        """Finish what was begun."""
        if self._writing is not None:
            with contextlib.suppress(Unreachable):
                await self._writing
        await self._database.close()


def _settle(batch: list[_Job], outcome: set[str] | Exception) -> None:
    for job in batch:
        if job.done.done():
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(job.row[0] in outcome)
