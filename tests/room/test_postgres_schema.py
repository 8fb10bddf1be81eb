"""The schema of a database: made once, however many start at once, and never that of a later program."""

from __future__ import annotations

import asyncio

import pytest
from postgres_server import Postgres, asked

from herna.core.errors import HernaError
from herna.room.postgres_schema import STEPS, migrate

pytest_plugins = ["room_fixtures"]


def test_several_processes_start_at_once(postgres: Postgres) -> None:
    url = postgres.new()

    async def all_at_once() -> None:
        await asyncio.gather(*(migrate(url) for _ in range(5)))

    asyncio.run(all_at_once())
    assert asked(url, "SELECT version FROM herna_schema") == [(number,) for number in range(1, len(STEPS) + 1)]


def test_a_database_of_a_later_version_is_refused(postgres: Postgres) -> None:
    url = postgres.new()
    asyncio.run(migrate(url))
    asked(url, "INSERT INTO herna_schema VALUES ($1)", len(STEPS) + 1)
    with pytest.raises(HernaError, match="install a later one"):
        asyncio.run(migrate(url))


def test_all_of_it_or_nothing(postgres: Postgres) -> None:
    url = postgres.new()
    asked(url, "CREATE TABLE guests (id TEXT)")
    with pytest.raises(Exception, match="already exists"):
        asyncio.run(migrate(url))
    assert asked(url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [(1,)]
