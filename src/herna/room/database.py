"""A PostgreSQL database that may go away and come back: connections are made when they are needed."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import asyncpg

from .storage import Unreachable

CONNECTIONS = 4
CONNECTING_SECONDS = 5.0
ANSWERING_SECONDS = 10.0
"""What takes longer is given up: a database that has gone silent must not keep everybody waiting."""

GONE = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    # what asyncpg says of a connection that ends while it is asked
    asyncpg.InternalClientError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.exceptions.InsufficientResourcesError,
)
"""Errors that say nothing about what was asked, only that nobody is there to answer now."""


def settings() -> dict[str, str]:
    """How PostgreSQL shall call this process where it lists who is connected."""
    return {"application_name": f"herna {os.getpid()}"}


class Database:
    """Questions to a database; while it cannot answer, each is refused with a sentence."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: asyncpg.Pool | None = None
        self._making = asyncio.Lock()

    async def _opened(self) -> asyncpg.Pool:
        async with self._making:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self.url,
                    min_size=0,
                    max_size=CONNECTIONS,
                    timeout=CONNECTING_SECONDS,
                    command_timeout=ANSWERING_SECONDS,
                    reset=_leave_as_it_is,
                    server_settings=settings(),
                )
        return self._pool

    async def fetch(self, query: str, *values: Any) -> list[Any]:
        """All rows of an answer."""
        try:
            pool = await self._opened()
            async with pool.acquire(timeout=CONNECTING_SECONDS) as connection:
                return list(await connection.fetch(query, *values))
        except GONE as error:
            raise Unreachable() from error

    async def first(self, query: str, *values: Any) -> Any:
        """The first row, if there is one."""
        rows = await self.fetch(query, *values)
        return rows[0] if rows else None

    async def close(self) -> None:
        """Hang up."""
        if self._pool is not None:
            self._pool.terminate()


async def _leave_as_it_is(connection: Any) -> None:
    """Nothing here changes a session, so nothing has to be put right again: that would be one more question each."""
