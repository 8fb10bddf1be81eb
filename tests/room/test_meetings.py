"""Who is at a table elsewhere, whatever order the answers come in."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import pytest
from postgres_server import Postgres, asked

from herna.room.cluster import PRESENT, Cluster
from herna.room.database import Database
from herna.room.leases import Leases
from herna.room.limits import Limits
from herna.room.others import Meeting, ShownOut
from herna.room.postgres_schema import migrate
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

TABLE = "table"
LONG = Limits(lease_seconds=1000.0)


class Listener:
    """Remembers what it was told last."""

    def __init__(self) -> None:
        self.last = Meeting(set(), [])

    async def follow(self, table: str) -> None: ...

    def meet(self, table: str, meeting: Meeting) -> None:
        self.last = meeting

    def end_sockets(self, gone: ShownOut) -> None: ...

    def in_memory(self) -> Collection[str]:
        return [TABLE]

    def attends(self, table: str) -> bool:
        return True


async def is_there(url: str, guests: list[str]) -> None:
    """Wait until the database says that these are at the table, and no others."""
    while [row[0] for row in await asyncio.to_thread(asked, url, "SELECT guests FROM present")] != [guests] * bool(
        guests
    ):
        await asyncio.sleep(0.01)


def test_whoever_has_left_does_not_come_back_by_an_older_answer(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new()

    async def story() -> None:
        await migrate(url)
        databases = [Database(url), Database(url)]
        leases = [Leases(database, LONG) for database in databases]
        listener = Listener()
        first = Cluster(databases[0], "first", leases[0], listener, LONG)
        second = Cluster(databases[1], "second", leases[1], Listener(), LONG)
        for lease in leases:
            await lease.beat()
        ask, answered, may_come = databases[0].fetch, asyncio.Event(), asyncio.Event()

        async def late(query: str, *values: Any) -> Any:
            rows = await ask(query, *values)
            if query == PRESENT and not answered.is_set():
                answered.set()
                await may_come.wait()
            return rows

        monkeypatch.setattr(databases[0], "fetch", late)
        second.here(TABLE, ["bob"])
        await is_there(url, ["bob"])
        older = asyncio.create_task(first._meet([TABLE]))
        await answered.wait()
        second.here(TABLE, [])
        await is_there(url, [])
        await first._meet([TABLE])
        may_come.set()
        await older
        assert listener.last.guests == set()
        for database in databases:
            await database.close()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))
