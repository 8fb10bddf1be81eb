"""A real PostgreSQL for the tests: in a temporary folder, as a user that is not root, with its usual safety."""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import asyncpg
from ports import free_port

from patience import PATIENCE

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
"""Where Debian keeps the programs of the server."""
USER = "postgres"
PATIENTLY = ("--wait", f"--timeout={PATIENCE:.0f}")


def missing_postgres() -> str | None:
    """Why there can be no PostgreSQL here."""
    if not (PROGRAMS or shutil.which("initdb")):
        return "PostgreSQL is not installed (on Debian: apt-get install postgresql)."
    if os.geteuid() == 0 and USER not in [entry.pw_name for entry in pwd.getpwall()]:
        return f"PostgreSQL does not run as root, and there is no user {USER}."
    return None


class Postgres:
    """A server with as many databases as tests ask for; it can be stopped and started again."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="herna-postgres-"))
        self._port = free_port()
        self._numbers = itertools.count()
        if os.geteuid() == 0:
            shutil.chown(self._folder, USER)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--username=herna", f"--pgdata={self._data}")
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        path = PROGRAMS[-1] / program if PROGRAMS else program
        user = USER if os.geteuid() == 0 else None
        command, quiet = [str(path), *arguments], subprocess.DEVNULL
        subprocess.run(command, check=True, user=user, cwd=self._folder, env={"LC_ALL": "C"}, stdin=quiet, stdout=quiet)

    def start(self) -> None:
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        log = self._folder / "log.txt"
        self._run("pg_ctl", "start", *PATIENTLY, f"--pgdata={self._data}", f"--log={log}", f"--options={options}")

    def stop(self) -> None:
        """Break off whatever is going on, as a machine that is shut down does."""
        self._run("pg_ctl", "stop", *PATIENTLY, "--mode=fast", f"--pgdata={self._data}")

    def close(self) -> None:
        self._run("pg_ctl", "stop", *PATIENTLY, "--mode=immediate", f"--pgdata={self._data}")
        shutil.rmtree(self._folder)

    def url(self, name: str) -> str:
        return f"postgresql://herna@127.0.0.1:{self._port}/{name}"

    def new(self) -> str:
        """The address of an empty database."""
        name = f"room_{next(self._numbers)}"
        asked(self.url("postgres"), f"CREATE DATABASE {name}")
        return self.url(name)


def asked(url: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
    """Ask a database, as an administrator would."""

    async def ask() -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(url)
        try:
            return [tuple(row) for row in await connection.fetch(query, *values)]
        finally:
            await connection.close()

    return asyncio.run(ask())
