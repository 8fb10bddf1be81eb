"""Where a room of a test keeps its tables: the same questions to a file and to a database."""

from __future__ import annotations

import contextlib
import itertools
import re
import sqlite3
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import msgspec
from postgres_server import asked

from herna.room.folder import FILE
from herna.room.limits import USUAL, Limits
from herna.room.log import Logged
from herna.room.postgres import PostgresStorage
from herna.room.sqlite import SqliteStorage
from herna.room.storage import Storage
from herna.room.workers import prepare_database


class Store(ABC):
    """One place where tables are kept."""

    url: str | None = None

    @abstractmethod
    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Look into it or change something, past the room; values go where the question marks are."""

    @abstractmethod
    def storage(self, limits: Limits = USUAL) -> Storage:
        """The room's own way to it; two of them are like two processes."""

    def log_of(self, table: str) -> list[Logged]:
        """The log of a table as it is on disk."""
        rows = self.ask("SELECT number, body FROM log WHERE place = ? ORDER BY number", table)
        assert [number for number, _ in rows] == list(range(len(rows)))
        return [msgspec.json.decode(body, type=Logged) for _, body in rows]


class FileStore(Store):
    """SQLite's file in a folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(self._path)) as connection:
            rows = connection.execute(query, values).fetchall()
            connection.commit()
        return rows

    def storage(self, limits: Limits = USUAL) -> Storage:
        return SqliteStorage(self._path)


class DatabaseStore(Store):
    """A database of PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        prepare_database(url)

    def ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        assert self.url is not None
        numbers = itertools.count(1)
        return asked(self.url, re.sub(r"\?", lambda _: f"${next(numbers)}", query), *values)

    def storage(self, limits: Limits = USUAL) -> Storage:
        assert self.url is not None
        return PostgresStorage(self.url, limits)
