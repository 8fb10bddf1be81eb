"""The folder of a room: what is in it, and that one process at a time works with it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from herna.core.errors import HernaError

FILE = "herna.sqlite"
LOCK = "herna.lock"


@contextlib.contextmanager
def held(folder: Path) -> Iterator[Path]:
    """The folder for this process alone; the system lets go of it when the process ends, however it ends.

    SQLite locks files in its own way on every system, so an empty database is the lock.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.closing(sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            raise HernaError(f"A room is open on {folder} already; give this one another folder with --data.") from None
        yield folder
