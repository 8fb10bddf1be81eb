"""Which of several processes leads a table, whatever happened there before."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from postgres_server import Postgres, asked

from herna.room.database import Database
from herna.room.leases import HOLDER, Leases
from herna.room.limits import Limits
from herna.room.postgres_schema import migrate
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

TABLE = "table"
LONG = Limits(lease_seconds=1000.0)


def run_two(url: str, work: Callable[[Leases, Leases], Awaitable[None]]) -> None:
    """Two processes that know of each other; nothing may take for ever."""

    async def opened() -> None:
        await migrate(url)
        databases = [Database(url), Database(url)]
        first, second = (Leases(database, LONG) for database in databases)
        try:
            for leases in (first, second, first):
                await leases.beat()
            await asyncio.wait_for(work(first, second), PATIENCE)
        finally:
            for database in databases:
                await database.close()

    asyncio.run(opened())


def kill(url: str, leases: Leases) -> None:
    """A process has not been heard of for too long."""
    asked(url, "UPDATE processes SET until = clock_timestamp() - interval '1 second' WHERE id = $1", leases.process)


def test_who_let_go_of_a_table_leads_it_when_the_next_one_dies(postgres: Postgres) -> None:
    url = postgres.new()

    async def story(first: Leases, second: Leases) -> None:
        await first.lead(TABLE)
        await first.let_go(TABLE)
        await second.lead(TABLE)
        await asyncio.to_thread(kill, url, second)
        assert await first.beat()
        await first.lead(TABLE)
        assert first.fence(TABLE) == 2

    run_two(url, story)


def test_a_table_is_led_that_was_let_go_of_while_it_was_asked_who_leads_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The news that it is free comes before the answer that it is not."""

    async def story(first: Leases, second: Leases) -> None:
        await second.lead(TABLE)
        ask = first._database.first

        async def late(query: str, *values: Any) -> Any:
            answer = await ask(query, *values)
            if query == HOLDER and second.fence(TABLE) is not None:
                await second.let_go(TABLE)
                first.doubt(TABLE)
            return answer

        monkeypatch.setattr(first._database, "first", late)
        await first.lead(TABLE)
        assert first.fence(TABLE) is not None

    run_two(postgres.new(), story)
