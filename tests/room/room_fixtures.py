"""Servers for the tests: one for all of a worker, and some that may be killed; each with either store."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres_server import Postgres, missing_postgres
from room_client import Door, Launcher, Server
from stores import DatabaseStore, FileStore, Store


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    found = Launcher()
    yield found
    found.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of a worker."""
    missing = missing_postgres()
    if missing:
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    found = Postgres()
    yield found
    found.close()


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """The kind of store: SQLite, and in tests/room every test once more with PostgreSQL."""
    return str(getattr(request, "param", "sqlite"))


@pytest.fixture
def store(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    """An empty place for tables."""
    if database == "sqlite":
        return FileStore(tmp_path)
    return DatabaseStore(request.getfixturevalue("postgres").new())


@pytest.fixture(scope="session")
def file_server(launcher: Launcher, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("room")
    found = Server(launcher, folder)
    yield found
    found.at_end.close()
    found.kill()


@pytest.fixture(scope="session")
def database_server(
    launcher: Launcher, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    found = Server(launcher, tmp_path_factory.mktemp("room"), store=DatabaseStore(postgres.new()))
    yield found
    found.at_end.close()
    found.kill()


@pytest.fixture
def server(database: str, request: pytest.FixtureRequest) -> Server:
    """One server for all tests that do not kill it."""
    found: Server = request.getfixturevalue("file_server" if database == "sqlite" else "database_server")
    return found


@pytest.fixture
def own_server(launcher: Launcher, store: Store, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of the test's own; with the mark `settings` some of its limits are other than usual."""
    mark = request.node.get_closest_marker("settings")
    found = Server(launcher, tmp_path, mark.args[0] if mark else {}, store)
    yield found
    found.kill()


@pytest.fixture
def own_door(own_server: Server) -> Iterator[Door]:
    found = Door(own_server)
    yield found
    found.close()


@pytest.fixture
def door(server: Server) -> Iterator[Door]:
    found = Door(server)
    yield found
    found.close()
