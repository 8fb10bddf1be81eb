"""Chromium, once for all tests of a worker, and visitors who go home at the end without having complained."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from room_client import Launcher, Server
from visitor import MILLISECONDS, Visit, visits

NAMES = ("chromium", "chromium-browser", "google-chrome")


def executable() -> str | None:
    """The system's own browser."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextlib.contextmanager
def launched() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable(), args=["--no-sandbox", "--disable-gpu"], timeout=MILLISECONDS
        )
        yield browser
        browser.close()


@contextlib.contextmanager
def opened() -> Iterator[Server]:
    """A room for a program that is no test."""
    launcher = Launcher()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(launcher, Path(folder))
        yield server
        server.kill()
    launcher.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Where everything must be tested, doing without a browser is a failure."""
    if executable() is None:
        without = pytest.fail if os.environ.get("CI") else pytest.skip
        without("Chromium is not installed: `make browser` installs it, or says how.")
    with launched() as browser:
        yield browser


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    yield from visits(chromium, server.url)


@pytest.fixture
def visit_own(chromium: Browser, own_server: Server) -> Iterator[Visit]:
    """Visitors of a server that may be killed."""
    yield from visits(chromium, own_server.url)
