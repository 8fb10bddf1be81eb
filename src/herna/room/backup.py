"""Copies of a room: made while people play, checked before they count as copies, and put back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from herna.core.errors import HernaError

from .folder import FILE, held
from .migrations import STEPS

BEFORE = "herna-before-restore.sqlite"


def back_up(folder: Path, copy: Path) -> int:
    """Copy the room in a folder to a file, whether it is open or not; the number of tables in the copy.

    The copy is the room as it was at one moment. It takes its name only when it is whole, checked and on disk.
    """
    source = folder / FILE
    if not source.is_file():
        raise HernaError(f"There is no room in {folder}.")
    with _new_file(copy) as made:
        _copy(source, made)
        return _check(made)


def restore(copy: Path, folder: Path) -> Path | None:
    """Put a copy in the place of a room that is closed; where the room that was there has gone, if there was one."""
    if not copy.is_file():
        raise HernaError(f"There is no file {copy}.")
    with held(folder), _new_file(folder / FILE) as made:
        _copy(copy, made)
        _check(made)
        return _set_aside(folder)


def _set_aside(folder: Path) -> Path | None:
    """Keep what was there, as one file: what was written last may still be beside it."""
    old = folder / FILE
    if not old.exists():
        return None
    with contextlib.closing(sqlite3.connect(old)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for beside in (f"{FILE}-wal", f"{FILE}-shm"):
        (folder / beside).unlink(missing_ok=True)
    os.replace(old, folder / BEFORE)
    return folder / BEFORE


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file that gets its name when everything has gone well. Seeds are in it: only its owner can read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    try:
        yield Path(name)
        with open(name, "rb") as file:
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        Path(name).unlink(missing_ok=True)


def _copy(source: Path, empty: Path) -> None:
    """One read of one moment, which nobody who writes meanwhile can make begin again."""
    try:
        with contextlib.closing(sqlite3.connect(source, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(empty),))
    except sqlite3.DatabaseError as error:
        raise HernaError(f"{source} cannot be copied: {error}.") from None


def _check(path: Path) -> int:
    """Refuse a file that is damaged, no room, or of a later version; the number of its tables."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            found: int = connection.execute("PRAGMA user_version").fetchone()[0]
            damage = [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
            gaps = connection.execute(
                "SELECT count(*) FROM log GROUP BY place HAVING max(number) >= count(*)"
            ).fetchall()
            tables: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise HernaError(f"This is not the file of a room: {error}.") from None
    if damage or gaps:
        raise HernaError(f"The file is damaged: {damage[0] if damage else 'entries of a log are missing'}.")
    if found > len(STEPS):
        raise HernaError(f"The file is of version {found}, this program knows only {len(STEPS)}: install a later one.")
    return tables
