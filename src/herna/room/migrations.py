"""The schema of the file and how a file of an older version becomes one of this version, all of it or nothing."""

from __future__ import annotations

import logging
import sqlite3
import sys
from collections.abc import Callable
from typing import Any

import msgspec
from tqdm import tqdm

from herna.core.errors import HernaError

from .log import Logged
from .summary import summed_up

log = logging.getLogger("herna.room")

FIRST = """
CREATE TABLE log (
    place TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (place, number)
) WITHOUT ROWID;
CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tokens (hash BLOB PRIMARY KEY, guest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, listed INTEGER NOT NULL, status TEXT NOT NULL, changed REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE members (guest TEXT NOT NULL, place TEXT NOT NULL, PRIMARY KEY (guest, place)) WITHOUT ROWID;
"""

SECOND = """
CREATE TABLE summaries (
    id TEXT PRIMARY KEY, host TEXT NOT NULL, listed INTEGER NOT NULL, status TEXT NOT NULL, changed REAL NOT NULL,
    info BLOB
) WITHOUT ROWID;
CREATE TABLE records (place TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE openings (begun REAL PRIMARY KEY, ended REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX tokens_of_guests ON tokens (guest);
INSERT INTO openings SELECT 0, max(changed) FROM tables HAVING count(*) > 0;
"""

LOBBY = """
DROP TABLE tables;
ALTER TABLE summaries RENAME TO tables;
CREATE INDEX listed_tables ON tables (changed) WHERE listed AND status != 'over';
"""


THIRD = """
CREATE TABLE links (hash BLOB PRIMARY KEY, guest TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
"""


def _first(connection: sqlite3.Connection) -> None:
    """The file of Herna 0.1 had this schema, and no version: what is there already stays."""
    if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'log'").fetchone():
        _run(connection, FIRST)


def _second(connection: sqlite3.Connection) -> None:
    """Every table is summed up for the lobby, and the records of finished games are kept."""
    _run(connection, SECOND)
    rows = connection.execute("SELECT id, listed, status, changed FROM tables").fetchall()
    for table, listed, status, changed in tqdm(rows, "Summing up tables", leave=False, disable=len(rows) < 100):
        query = "SELECT body FROM log WHERE place = ? ORDER BY number"
        bodies = [body for (body,) in connection.execute(query, (table,))]
        try:
            summary = summed_up(table, [msgspec.json.decode(body, type=Logged) for body in bodies], status)
        except Exception:
            log.exception("Table %s cannot be read; it stays in the file as it is.", table)
            row: tuple[Any, ...] = (table, "", listed, status, changed, None)
        else:
            row = (table, summary.host, listed, status, changed, summary.info)
            if summary.record is not None:
                connection.execute("INSERT INTO records VALUES (?, ?)", (table, summary.record))
        connection.execute("INSERT INTO summaries VALUES (?, ?, ?, ?, ?, ?)", row)
    _run(connection, LOBBY)


def _third(connection: sqlite3.Connection) -> None:
    """Links to other devices are kept: whichever process made one, all know it."""
    _run(connection, THIRD)


STEPS: list[Callable[[sqlite3.Connection], None]] = [_first, _second, _third]
"""Each leads from one version to the next; a step that was published stays as it is."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file to the version of this program; one of a later version is refused."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > len(STEPS):
        raise HernaError(f"The file is of version {found}, this program knows only {len(STEPS)}: install a later one.")
    if found == len(STEPS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[found:]:
            step(connection)
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        print("herna: the file could not be brought to this version and is as it was.", file=sys.stderr)
        raise


def _run(connection: sqlite3.Connection, statements: str) -> None:
    """Statement by statement: `executescript` would commit first."""
    for statement in statements.split(";\n"):
        if statement.strip():
            connection.execute(statement)
