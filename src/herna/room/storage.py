"""Where logs and guests are kept: one small protocol, and SQLite as the embedded default.

An entry of a log is unique in (table, number): who comes second simply loses. What `append` has answered is on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from .log import Logged

T = TypeVar("T")

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    place TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (place, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (hash BLOB PRIMARY KEY, guest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, listed INTEGER NOT NULL, status TEXT NOT NULL, changed REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS members (
    guest TEXT NOT NULL, place TEXT NOT NULL, PRIMARY KEY (guest, place)
) WITHOUT ROWID;
"""


class GuestRow(msgspec.Struct):
    """A guest as stored."""

    id: str
    name: str
    language: str


class Summary(msgspec.Struct):
    """What the lobby must find a table by."""

    listed: bool
    status: str
    members: list[str]


class Storage(Protocol):
    """All that the room asks of a database."""

    async def append(self, table: str, number: int, logged: Logged, summary: Summary) -> bool:
        """Write entry `number` of a table; False if there is one already."""
        ...

    async def read(self, table: str) -> list[Logged]:
        """The whole log of a table; empty if there is no such table."""
        ...

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """So many tables a guest has sat at, the newest first."""
        ...

    async def listed_tables(self, most: int) -> list[str]:
        """So many tables everybody may find, the newest first."""
        ...

    async def save_guest(self, guest: GuestRow, token: bytes | None) -> None:
        """Write a guest, and the hash of a new token of theirs."""
        ...

    async def guest_of(self, token: bytes) -> GuestRow | None:
        """The guest a token belongs to."""
        ...

    async def close(self) -> None:
        """Finish what was begun."""
        ...


_Outcome = tuple[Any, Exception | None]
_Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]


class SqliteStorage:
    """One file. A single thread writes; what waits while it commits goes into its next commit together."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Seeds are in it: other users of the machine shall not look into the decks.
        path.touch(mode=0o600)
        self._path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        with self._connected() as connection:
            connection.executescript(SCHEMA)
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    def _connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def _write(self) -> None:
        connection = self._connected()
        closing = False
        while not closing:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            closing = None in jobs
            self._commit(connection, [job for job in jobs if job is not None])
        connection.close()

    @staticmethod
    def _commit(connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        """All jobs in one transaction; if the file itself refuses it (locked, full), all of them fail."""
        outcomes: list[_Outcome]
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_tried(connection, work) for work, _, _ in jobs]
            connection.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                connection.rollback()
            outcomes = [(None, error)] * len(jobs)
        for (_, loop, future), outcome in zip(jobs, outcomes, strict=True):
            # Whoever asked may be gone with its loop; the writer goes on for the others.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_settle, future, *outcome)

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, loop, future))
        return await future

    async def append(self, table: str, number: int, logged: Logged, summary: Summary) -> bool:
        """Write entry `number` of a table; False if there is one already."""
        body = msgspec.json.encode(logged)

        def work(connection: sqlite3.Connection) -> bool:
            try:
                connection.execute("INSERT INTO log VALUES (?, ?, ?)", (table, number, body))
            except sqlite3.IntegrityError:
                return False
            connection.execute(
                "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", (table, summary.listed, summary.status, logged.at)
            )
            members = [(guest, table) for guest in summary.members]
            connection.executemany("INSERT OR IGNORE INTO members VALUES (?, ?)", members)
            return True

        return await self._run(work)

    async def read(self, table: str) -> list[Logged]:
        """The whole log of a table."""
        query = "SELECT body FROM log WHERE place = ? ORDER BY number"
        rows = await self._run(lambda connection: connection.execute(query, (table,)).fetchall())
        return [msgspec.json.decode(body, type=Logged) for (body,) in rows]

    async def tables_of(self, guest: str, most: int) -> list[str]:
        """So many tables a guest has sat at, the newest first."""
        query = (
            "SELECT tables.id FROM members JOIN tables ON tables.id = members.place "
            "WHERE members.guest = ? ORDER BY tables.changed DESC LIMIT ?"
        )
        rows = await self._run(lambda connection: connection.execute(query, (guest, most)).fetchall())
        return [row[0] for row in rows]

    async def listed_tables(self, most: int) -> list[str]:
        """So many tables everybody may find, the newest first."""
        query = "SELECT id FROM tables WHERE listed AND status != 'over' ORDER BY changed DESC LIMIT ?"
        rows = await self._run(lambda connection: connection.execute(query, (most,)).fetchall())
        return [row[0] for row in rows]

    async def save_guest(self, guest: GuestRow, token: bytes | None) -> None:
        """Write a guest, and the hash of a new token of theirs."""

        def work(connection: sqlite3.Connection) -> None:
            row = (guest.id, guest.name, guest.language)
            connection.execute("INSERT OR REPLACE INTO guests VALUES (?, ?, ?)", row)
            if token is not None:
                connection.execute("INSERT INTO tokens VALUES (?, ?)", (token, guest.id))

        await self._run(work)

    async def guest_of(self, token: bytes) -> GuestRow | None:
        """The guest a token belongs to."""
        query = (
            "SELECT guests.id, guests.name, guests.language FROM tokens "
            "JOIN guests ON guests.id = tokens.guest WHERE tokens.hash = ?"
        )
        row = await self._run(lambda connection: connection.execute(query, (token,)).fetchone())
        return GuestRow(*row) if row else None

    async def close(self) -> None:
        """Finish what was begun."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)


def _tried(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> _Outcome:
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


def _settle(future: asyncio.Future[Any], value: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(value)
    else:
        future.set_exception(error)
