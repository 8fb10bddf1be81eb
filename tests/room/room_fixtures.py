"""Servers for the tests: one for all of a worker, and some that may be killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from room_client import Door, Launcher, Server


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    found = Launcher()
    yield found
    found.close()


@pytest.fixture(scope="session")
def server(launcher: Launcher, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not kill it."""
    found = Server(launcher, tmp_path_factory.mktemp("room"))
    yield found
    found.at_end.close()
    found.kill()


@pytest.fixture
def own_server(launcher: Launcher, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server of the test's own; with the mark `settings` some of its limits are other than usual."""
    mark = request.node.get_closest_marker("settings")
    found = Server(launcher, tmp_path, mark.args[0] if mark else {})
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
