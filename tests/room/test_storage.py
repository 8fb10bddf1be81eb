"""The file that keeps logs and guests, alone."""

from __future__ import annotations

import asyncio
import functools
import sqlite3
import stat
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from stores import FileStore, Store

from herna.room.log import Entry, Left, Logged, Seated, Started
from herna.room.sqlite import ROWS_AT_ONCE, SqliteStorage
from herna.room.storage import GuestRow, Storage, Summary
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

T = TypeVar("T")

MOST = 10


def run(store: Store, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Open the store, work with it and close it; nothing may take for ever."""

    async def opened() -> T:
        storage = store.storage()
        try:
            return await asyncio.wait_for(work(storage), PATIENCE)
        finally:
            await asyncio.wait_for(storage.close(), PATIENCE)

    return asyncio.run(opened())


def run_file(folder: Path, work: Callable[[SqliteStorage], Awaitable[T]]) -> T:
    """The same with a file in a folder, whose inner parts are of interest."""

    async def checked(storage: Storage) -> T:
        assert isinstance(storage, SqliteStorage)
        return await work(storage)

    return run(FileStore(folder), checked)


def entry(seat: int, at: float = 0.0) -> Logged:
    return Logged(at, Left(seat))


def summary(*members: str, listed: bool = False, status: str = "waiting") -> Summary:
    return Summary("host", listed, status, b"{}", list(members))


async def log_of(storage: Storage, table: str) -> list[Logged]:
    return [msgspec.json.decode(body, type=Logged) for body in await storage.read(table)]


async def tables_of(storage: Storage, guest: str) -> list[str]:
    return [row.id for row in await storage.tables_of(guest, MOST)]


async def listed_tables(storage: Storage) -> list[str]:
    return [row.id for row in await storage.listed_tables(MOST)]


def test_an_entry_is_written_once(store: Store) -> None:
    async def work(storage: Storage) -> None:
        assert await storage.append("a", 0, entry(0), summary())
        assert not await storage.append("a", 0, entry(1), summary("anna", listed=True))
        assert await storage.append("a", 1, entry(2), summary())
        assert await storage.append("b", 0, entry(3), summary())
        assert await log_of(storage, "a") == [entry(0), entry(2)]
        assert await log_of(storage, "b") == [entry(3)]
        assert await log_of(storage, "c") == []
        assert await tables_of(storage, "anna") == []
        assert await listed_tables(storage) == []

    run(store, work)


def test_nobody_else_on_the_machine_can_read_it(tmp_path: Path) -> None:
    """Seeds are in it; SQLite gives the files beside it the same rights."""

    async def work(storage: SqliteStorage) -> None:
        await storage.append("a", 0, entry(0), summary())
        files = list(tmp_path.iterdir())
        assert len(files) == 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}

    run_file(tmp_path, work)


def test_of_many_at_once_exactly_one_wins(store: Store) -> None:
    async def work(storage: Storage) -> None:
        for number in range(20):
            tries = [storage.append("a", number, entry(seat), summary()) for seat in range(10)]
            won = await asyncio.gather(*tries)
            assert won.count(True) == 1
            assert (await log_of(storage, "a"))[number] == entry(won.index(True))

    run(store, work)


def test_what_comes_at_once_is_written_as_if_one_by_one(store: Store) -> None:
    """More entries than one statement takes, two of each table, and one of a table that has it already."""
    names = [f"t{number}" for number in range(ROWS_AT_ONCE + 50)]

    async def work(storage: Storage) -> None:
        assert await storage.append("t7", 0, entry(9), summary())
        first = [storage.append(name, 0, entry(1), summary(f"guest-{name}")) for name in names]
        over = Summary("host", False, "over", b"{}", ["anna"], b"record")
        second = [storage.append(name, 1, entry(2, at=1.0), over) for name in names]
        won = await asyncio.gather(*first, *second)
        assert [place for place, done in enumerate(won) if not done] == [7]
        for name in names:
            assert await log_of(storage, name) == [entry(9 if name == "t7" else 1), entry(2, at=1.0)]
            assert await storage.record(name) == b"record"
            row = await storage.row(name)
            assert row is not None
            assert row.changed == 1.0
        assert await tables_of(storage, "guest-t7") == []
        assert await tables_of(storage, "guest-t8") == ["t8"]
        assert len(await storage.tables_of("anna", 2 * len(names))) == len(names)
        assert await listed_tables(storage) == []

    run(store, work)


def test_of_two_processes_exactly_one_wins(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long one of them holds the file: here the other waits for it."""
    monkeypatch.setattr(sqlite3, "connect", functools.partial(sqlite3.connect, timeout=PATIENCE))

    async def work(storage: Storage) -> None:
        other = store.storage()
        for number in range(20):
            both = [one.append("a", number, entry(seat), summary()) for seat, one in enumerate((storage, other))]
            won = await asyncio.gather(*both)
            assert sorted(won) == [False, True]
            assert (await log_of(other, "a"))[number] == entry(won.index(True))
        await other.close()

    run(store, work)


def test_a_failing_job_spoils_no_other_of_its_commit(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        begun = threading.Event()

        def fails(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO log VALUES ('a', 7, x'00')")
            connection.execute("INSERT INTO guests VALUES ('x', NULL, NULL)")

        waiting = asyncio.ensure_future(storage._write(lambda _: begun.wait(PATIENCE)))
        jobs = [
            storage.append("a", 0, entry(0), summary()),
            storage._write(fails),
            storage.append("a", 0, entry(1), summary()),
            storage.append("a", 1, entry(2), summary("anna")),
        ]
        outcome = asyncio.gather(*jobs, return_exceptions=True)
        await asyncio.sleep(0)
        begun.set()
        first, failed, second, third = await outcome
        assert await waiting
        assert (first, second, third) == (True, False, True)
        assert isinstance(failed, sqlite3.IntegrityError)
        assert await log_of(storage, "a") == [entry(0), entry(2)]
        assert await tables_of(storage, "anna") == ["a"]

    run_file(tmp_path, work)


def test_everything_survives_a_new_start(store: Store) -> None:
    entries: list[Entry] = [Seated(seat=0, guest="anna", name="Žofie"), Started("0" * 64), Left(1)]
    logged = [Logged(100.25 + number, one) for number, one in enumerate(entries)]

    async def write(storage: Storage) -> None:
        for number, one in enumerate(logged):
            assert await storage.append("a", number, one, summary("anna", listed=True))
        await storage.save_guest(GuestRow("anna", "Žofie", "cs"), b"first")
        await storage.save_guest(GuestRow("anna", "Žofka", "sk"), None)
        await storage.save_guest(GuestRow("anna", "Žofka", "sk"), b"second")

    async def read(storage: Storage) -> None:
        assert await log_of(storage, "a") == logged
        assert await tables_of(storage, "anna") == ["a"]
        assert await listed_tables(storage) == ["a"]
        for token in (b"first", b"second"):
            assert await storage.guest_of(token) == GuestRow("anna", "Žofka", "sk")
        assert await storage.guest_of(b"third") is None
        assert not await storage.append("a", 2, entry(0), summary())

    run(store, write)
    run(store, read)


def test_tables_are_found_the_newest_first(store: Store) -> None:
    async def work(storage: Storage) -> None:
        for number, table in enumerate(["a", "b", "c"]):
            await storage.append(table, 0, entry(0, at=float(number)), summary("anna", listed=table != "b"))
        assert await tables_of(storage, "anna") == ["c", "b", "a"]
        assert await listed_tables(storage) == ["c", "a"]
        await storage.append("a", 1, entry(0, at=9.0), summary("bob", listed=True, status="playing"))
        assert await tables_of(storage, "anna") == ["a", "c", "b"]
        assert await tables_of(storage, "bob") == ["a"]
        assert await listed_tables(storage) == ["a", "c"]
        await storage.append("a", 2, entry(0, at=10.0), summary(listed=True, status="over"))
        assert await listed_tables(storage) == ["c"]
        assert await tables_of(storage, "anna") == ["a", "c", "b"]

    run(store, work)


def test_lists_have_an_end(store: Store) -> None:
    async def work(storage: Storage) -> None:
        many = [f"t{number}" for number in range(MOST + 5)]
        for number, table in enumerate(many):
            await storage.append(table, 0, entry(0, at=float(number)), summary("anna", listed=True))
        newest = many[::-1][:MOST]
        assert await tables_of(storage, "anna") == newest
        assert await listed_tables(storage) == newest

    run(store, work)


def test_a_locked_file_is_an_error_and_not_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program holds the file for longer than one waits: this fails, and later work goes on."""
    quick = functools.partial(sqlite3.connect, timeout=0.05)
    monkeypatch.setattr(sqlite3, "connect", quick)

    async def work(storage: SqliteStorage) -> None:
        assert await storage.append("a", 0, entry(0), summary())
        blocking = sqlite3.connect(tmp_path / "herna.sqlite", isolation_level=None)
        blocking.execute("BEGIN IMMEDIATE")
        try:
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await storage.append("a", 1, entry(1), summary())
        finally:
            blocking.rollback()
            blocking.close()
        assert await storage.append("a", 1, entry(2), summary())
        assert await log_of(storage, "a") == [entry(0), entry(2)]

    run_file(tmp_path, work)


def test_a_full_disk_is_an_error_and_not_the_end(tmp_path: Path) -> None:
    """The file may not grow: what does not fit fails, what is there stays, and later work goes on."""

    async def work(storage: SqliteStorage) -> None:
        assert await storage.append("a", 0, entry(0), summary())
        await storage._write(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchone())
        large = Logged(0.0, Seated(seat=0, guest="anna", name="x" * 100_000))
        with pytest.raises(sqlite3.OperationalError, match="full"):
            await storage.append("a", 1, large, summary())
        await storage._write(lambda connection: connection.execute("PRAGMA max_page_count = 100000").fetchone())
        assert await storage.append("a", 1, large, summary())
        assert await log_of(storage, "a") == [entry(0), large]

    run_file(tmp_path, work)
