"""The schema of a PostgreSQL database, and how one of an older version becomes one of this version."""

from __future__ import annotations

import asyncpg

from herna.core.errors import HernaError

FIRST = """
CREATE TABLE log (
    place TEXT NOT NULL, number INTEGER NOT NULL, body BYTEA NOT NULL, PRIMARY KEY (place, number)
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, host TEXT NOT NULL, listed BOOLEAN NOT NULL, status TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL, info BYTEA
);
CREATE INDEX listed_tables ON tables (changed) WHERE listed AND status != 'over';
CREATE TABLE records (place TEXT PRIMARY KEY, body BYTEA NOT NULL);
CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, language TEXT NOT NULL);
CREATE TABLE tokens (hash BYTEA PRIMARY KEY, guest TEXT NOT NULL);
CREATE INDEX tokens_of_guests ON tokens (guest);
CREATE TABLE links (hash BYTEA PRIMARY KEY, guest TEXT NOT NULL, until DOUBLE PRECISION NOT NULL);
CREATE TABLE members (guest TEXT NOT NULL, place TEXT NOT NULL, PRIMARY KEY (guest, place));
CREATE TABLE openings (begun DOUBLE PRECISION PRIMARY KEY, ended DOUBLE PRECISION NOT NULL);

CREATE UNLOGGED TABLE processes (id TEXT PRIMARY KEY, until TIMESTAMPTZ NOT NULL);
CREATE UNLOGGED TABLE present (
    process TEXT NOT NULL, place TEXT NOT NULL, guests TEXT[] NOT NULL, PRIMARY KEY (process, place)
);
CREATE INDEX present_at_tables ON present (place);
CREATE TABLE leases (place TEXT PRIMARY KEY, process TEXT NOT NULL, fence BIGINT NOT NULL);
CREATE TABLE stand_ins (
    place TEXT NOT NULL, seat INTEGER NOT NULL, bot_at DOUBLE PRECISION NOT NULL, host TEXT NOT NULL, bot TEXT NOT NULL,
    PRIMARY KEY (place, seat)
);
"""
"""Who is open, who is where: these rows mean nothing once the processes are gone, so they need no safe place."""

STEPS = [FIRST]
"""Each leads from one version to the next; a step that was published stays as it is."""

LOCK = 7_205_759
"""Any number will do, as long as nobody else in the database locks by it."""


async def migrate(url: str) -> None:
    """Bring a database to the version of this program, all of it or nothing; one of a later version is refused."""
    connection = await _connected(url)
    try:
        async with connection.transaction():
            # Several processes may start at once.
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await _migrate(connection)
    finally:
        await connection.close()


async def _connected(url: str) -> asyncpg.Connection:
    try:
        return await asyncpg.connect(url, timeout=10)
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise HernaError(f"The database cannot be reached: {str(error) or type(error).__name__}.") from None


async def _migrate(connection: asyncpg.Connection) -> None:
    await connection.execute("CREATE TABLE IF NOT EXISTS herna_schema (version INTEGER NOT NULL)")
    found: int = await connection.fetchval("SELECT coalesce(max(version), 0) FROM herna_schema")
    if found > len(STEPS):
        raise HernaError(
            f"The database is of version {found}, this program knows only {len(STEPS)}: install a later one."
        )
    for number, step in enumerate(STEPS[found:], found + 1):
        await connection.execute(step)
        await connection.execute("INSERT INTO herna_schema VALUES ($1)", number)
