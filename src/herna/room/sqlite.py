"""SQLite as the embedded default: one file, one thread that writes and one that reads."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .log import Logged
from .migrations import migrate
from .others import Alone, Ears
from .storage import GuestRow, Summary, TableRow

T = TypeVar("T")

LAST = "SELECT max(begun) FROM openings"
SUM_UP = (
    "INSERT INTO tables (id, host, listed, status, changed, info) VALUES {rows} ON CONFLICT (id) DO UPDATE SET "
    "host = excluded.host, listed = excluded.listed, status = excluded.status, changed = excluded.changed, "
    "info = excluded.info"
)
ROWS_AT_ONCE = 200
"""Rows that one statement inserts: it is compiled for just so many."""

REST_SECONDS = 0.005
"""So long after the beginning of a commit of several entries the next one begins: a commit costs more than three
entries in it, so a busy room makes fewer and larger ones. A quiet one commits at once."""

_Work = Callable[[sqlite3.Connection], Any]
_Outcome = tuple[Any, Exception | None]
_CarryOut = Callable[[sqlite3.Connection, list[_Work]], list[_Outcome]]
_Job = tuple[_Work, asyncio.AbstractEventLoop, "asyncio.Future[Any]"]
_Settled = tuple["asyncio.Future[Any]", _Outcome]


def connected(path: Path) -> sqlite3.Connection:
    """The file, opened so that what is committed is on disk."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


class Worker:
    """A thread with a connection of its own; what waits while it works is taken on together."""

    def __init__(self, path: Path, name: str, carry_out: _CarryOut, rest_seconds: float = 0.0) -> None:
        self._path, self._carry_out, self._rest_seconds = path, carry_out, rest_seconds
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def _work(self) -> None:
        connection = connected(self._path)
        closing, rested_at = False, 0.0
        while not closing:
            waiting = [self._jobs.get()]
            if (rest := rested_at - time.monotonic()) > 0:
                time.sleep(rest)
            begun = time.monotonic()
            while not self._jobs.empty():
                waiting.append(self._jobs.get())
            # Where several came at once, more will: then it pays to wait for them.
            rested_at = begun + self._rest_seconds if len(waiting) > 1 else 0.0
            closing = None in waiting
            jobs = [job for job in waiting if job is not None]
            outcomes = self._carry_out(connection, [work for work, _, _ in jobs])
            _answer(jobs, outcomes)
        connection.close()

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have something done, and wait for it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, loop, future))
        return await future

    async def close(self) -> None:
        """Finish what was begun."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)


@dataclass(slots=True)
class _Append:
    """An entry for the log of a table, and the table once it has had its effect."""

    table: str
    number: int
    body: bytes
    at: float
    summary: Summary

    def __call__(self, connection: sqlite3.Connection) -> bool:
        """Write it by itself; False if there is an entry of that number already."""
        there = "SELECT 1 FROM log WHERE place = ? AND number = ?"
        if connection.execute(there, (self.table, self.number)).fetchone():
            return False
        _append(connection, [self])
        return True


def _append(connection: sqlite3.Connection, entries: list[_Append]) -> None:
    """Write entries in few statements: at the end of each the thread waits for Python's lock, which others hold."""
    _insert(connection, "INSERT INTO log VALUES {rows}", [(e.table, e.number, e.body) for e in entries])
    newest = {e.table: (e.at, e.summary) for e in entries}
    tables = [(table, s.host, s.listed, s.status, at, s.info) for table, (at, s) in newest.items()]
    _insert(connection, SUM_UP, tables)
    members = [(guest, e.table) for e in entries for guest in e.summary.members]
    _insert(connection, "INSERT OR IGNORE INTO members VALUES {rows}", members)
    records = [(e.table, e.summary.record) for e in entries if e.summary.record is not None]
    _insert(connection, "INSERT OR REPLACE INTO records VALUES {rows}", records)


def _insert(connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[first : first + ROWS_AT_ONCE]
        places = ", ".join([f"({', '.join('?' * len(some[0]))})"] * len(some))
        connection.execute(statement.format(rows=places), [value for row in some for value in row])


class SqliteStorage:
    """One file. What waits while the writer commits goes into its next commit together; readers wait for no commit."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Seeds are in it: other users of the machine shall not look into the decks.
        path.touch(mode=0o600)
        with contextlib.closing(connected(path)) as connection:
            migrate(connection)
        self._writer = Worker(path, "storage", _committed, REST_SECONDS)
        self._reader = Worker(path, "reading", _each)
        self._write, self._read = self._writer.run, self._reader.run

    def others(self, _ears: Ears) -> Alone:
        """One process works with a file."""
        return Alone()

    async def append(self, table: str, number: int, logged: Logged, summary: Summary) -> bool:
        """Write entry `number` of a table; False if there is one already."""
        return await self._write(_Append(table, number, msgspec.json.encode(logged), logged.at, summary))

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The log of a table from an entry on."""
        query = "SELECT body FROM log WHERE place = ? AND number >= ? ORDER BY number"
        return await self._read(lambda connection: [body for (body,) in connection.execute(query, (table, since))])

    async def row(self, table: str) -> TableRow | None:
        """One table as the lobby shows it."""
        found = await self._rows("SELECT id, changed, info FROM tables WHERE id = ?", table)
        return found[0] if found else None

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """So many tables a guest has sat at, the newest first."""
        query = (
            "SELECT tables.id, tables.changed, tables.info FROM members JOIN tables ON tables.id = members.place "
            "WHERE members.guest = ? ORDER BY tables.changed DESC LIMIT ?"
        )
        return await self._rows(query, guest, most)

    async def forget_table(self, guest: str, table: str) -> None:
        """A table is none of a guest's any more, until they sit down there again."""
        await self._change("DELETE FROM members WHERE guest = ? AND place = ?", guest, table)

    async def listed_tables(self, most: int) -> list[TableRow]:
        """So many tables everybody may find, the newest first."""
        query = "SELECT id, changed, info FROM tables WHERE listed AND status != 'over' ORDER BY changed DESC LIMIT ?"
        return await self._rows(query, most)

    async def _rows(self, query: str, *values: str | int) -> list[TableRow]:
        return await self._read(lambda connection: [TableRow(*row) for row in connection.execute(query, values)])

    async def waiting_tables(self, host: str, since: float) -> int:
        """How many listed tables of a host wait for players at which something has happened since then."""
        query = (
            "SELECT count(*) FROM tables "
            "WHERE listed AND status != 'over' AND status = 'waiting' AND host = ? AND changed > ?"
        )
        return await self._read(lambda connection: int(connection.execute(query, (host, since)).fetchone()[0]))

    async def record(self, table: str) -> bytes | None:
        """The record of a finished game."""
        query = "SELECT body FROM records WHERE place = ?"
        row = await self._read(lambda connection: connection.execute(query, (table,)).fetchone())
        return row[0] if row else None

    async def save_guest(self, guest: GuestRow, token: bytes | None) -> None:
        """Write a guest, and the hash of a new token of theirs."""

        def work(connection: sqlite3.Connection) -> None:
            row = (guest.id, guest.name, guest.language)
            connection.execute("INSERT OR REPLACE INTO guests VALUES (?, ?, ?)", row)
            if token is not None:
                connection.execute("INSERT INTO tokens VALUES (?, ?)", (token, guest.id))

        await self._write(work)

    async def guest_of(self, token: bytes) -> GuestRow | None:
        """The guest a token belongs to."""
        query = (
            "SELECT guests.id, guests.name, guests.language FROM tokens "
            "JOIN guests ON guests.id = tokens.guest WHERE tokens.hash = ?"
        )
        row = await self._read(lambda connection: connection.execute(query, (token,)).fetchone())
        return GuestRow(*row) if row else None

    async def forget_token(self, token: bytes) -> None:
        """A token is good for nothing any more."""
        await self._change("DELETE FROM tokens WHERE hash = ?", token)

    async def forget_other_tokens(self, guest: str, but: bytes) -> None:
        """The same for all tokens of a guest but one, and for all links."""
        await self._change("DELETE FROM tokens WHERE guest = ? AND hash != ?", guest, but)
        await self._change("DELETE FROM links WHERE guest = ?", guest)

    async def save_link(self, code: bytes, guest: str, now: float, until: float) -> None:
        """Write the hash of a code that will be good until then; those that are too old go."""
        await self._change("DELETE FROM links WHERE until < ?", now)
        await self._change("INSERT INTO links VALUES (?, ?, ?)", code, guest, until)

    async def take_link(self, code: bytes, now: float) -> GuestRow | None:
        """The guest a code belongs to, once."""

        def work(connection: sqlite3.Connection) -> tuple[str, str, str] | None:
            query = (
                "SELECT guests.id, guests.name, guests.language FROM links "
                "JOIN guests ON guests.id = links.guest WHERE links.hash = ? AND links.until >= ?"
            )
            found: tuple[str, str, str] | None = connection.execute(query, (code, now)).fetchone()
            connection.execute("DELETE FROM links WHERE hash = ?", (code,))
            return found

        row = await self._write(work)
        return GuestRow(*row) if row else None

    async def begin(self, now: float) -> list[tuple[float, float]]:
        """The room is open from now on; from when to when it was not, before that."""

        def work(connection: sqlite3.Connection) -> list[tuple[float, float]]:
            written = "SELECT coalesce(max(changed), 0) FROM tables"
            connection.execute(f"UPDATE openings SET ended = max(ended, ({written})) WHERE begun = ({LAST})")
            connection.execute("INSERT OR REPLACE INTO openings VALUES (?, ?)", (now, now))
            query = "SELECT ended, lead(begun) OVER (ORDER BY begun) AS again FROM openings"
            return connection.execute(f"SELECT ended, again FROM ({query}) WHERE again > ended").fetchall()

        return await self._write(work)

    async def still_open(self, now: float) -> None:
        """The room that has begun is open until now."""
        await self._change(f"UPDATE openings SET ended = ? WHERE begun = ({LAST})", now)

    async def _change(self, statement: str, *values: str | bytes | float) -> None:
        await self._write(lambda connection: connection.execute(statement, values).rowcount)

    async def close(self) -> None:
        """Finish what was begun."""
        await self._writer.close()
        await self._reader.close()


def _committed(connection: sqlite3.Connection, work: list[_Work]) -> list[_Outcome]:
    """Everything in one transaction. Hardly ever something fails; then all is done again, so that the rest is not lost.

    If the file itself refuses it (locked, full), all of it fails.
    """
    try:
        return _in_one(connection, work, _all_at_once)
    except Exception:
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
    try:
        return _in_one(connection, work, _one_by_one)
    except Exception as error:
        with contextlib.suppress(sqlite3.Error):
            connection.rollback()
        return [(None, error)] * len(work)


def _in_one(connection: sqlite3.Connection, work: list[_Work], carry_out: _CarryOut) -> list[_Outcome]:
    connection.execute("BEGIN IMMEDIATE")
    outcomes = carry_out(connection, work)
    connection.execute("COMMIT")
    return outcomes


def _all_at_once(connection: sqlite3.Connection, work: list[_Work]) -> list[_Outcome]:
    """In the order in which it came; entries of logs that came one after another together."""
    outcomes: list[_Outcome] = []
    for is_entry, those in itertools.groupby(work, lambda one: isinstance(one, _Append)):
        if is_entry:
            entries = [one for one in those if isinstance(one, _Append)]
            _append(connection, entries)
            outcomes += [(True, None)] * len(entries)
        else:
            outcomes += [(one(connection), None) for one in those]
    return outcomes


def _one_by_one(connection: sqlite3.Connection, work: list[_Work]) -> list[_Outcome]:
    return [_tried(connection, one) for one in work]


def _tried(connection: sqlite3.Connection, work: _Work) -> _Outcome:
    """One job in a savepoint of its own, so that one that fails takes no other with it."""
    connection.execute("SAVEPOINT job")
    try:
        outcome: _Outcome = work(connection), None
    except Exception as error:
        if not connection.in_transaction:  # SQLite gave up all of it, as it does when the disk is full.
            raise
        connection.execute("ROLLBACK TO job")
        outcome = None, error
    connection.execute("RELEASE job")
    return outcome


def _each(connection: sqlite3.Connection, work: list[_Work]) -> list[_Outcome]:
    """One question after another."""
    outcomes: list[_Outcome] = []
    for one in work:
        try:
            outcomes.append((one(connection), None))
        except Exception as error:
            outcomes.append((None, error))
    return outcomes


def _answer(jobs: list[_Job], outcomes: list[_Outcome]) -> None:
    """Wake whoever waits, each loop once."""
    settled: dict[asyncio.AbstractEventLoop, list[_Settled]] = {}
    for (_, loop, future), outcome in zip(jobs, outcomes, strict=True):
        settled.setdefault(loop, []).append((future, outcome))
    for loop, those in settled.items():
        # Whoever asked may be gone with its loop; the worker goes on for the others.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, those)


def _settle(those: list[_Settled]) -> None:
    for future, (value, error) in those:
        if future.done():
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
