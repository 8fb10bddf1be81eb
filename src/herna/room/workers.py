"""A room whose tables are in PostgreSQL: one process, or several that share a port; one that ends is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from multiprocessing.process import BaseProcess

from tqdm import tqdm

from herna.core.errors import HernaError

from .serve import Door, greet, prepare_games, serve_storage

log = logging.getLogger("herna.room")

SCHEMES = ("postgresql://", "postgres://")
ENDING_SECONDS = 10.0
"""A worker that was told to stop and has not done so by then is killed."""
LOOKING_SECONDS = 0.2
SHORTEST_LIFE = 5.0
"""One that ends sooner is not replaced before: it would only end again."""


def serve_database(door: Door, url: str, workers: int = 1) -> None:
    """Serve the tables of a database until stopped."""
    prepare_database(url)
    prepare_games()
    if workers == 1:
        greet(door.host, door.port)
        _serve(door, url, None)
        return
    with _listening(door) as shared:
        greet(door.host, door.port)
        Workers(door, url, shared).keep(workers)


def prepare_database(url: str) -> None:
    """Bring the database up to date, or say why that cannot be."""
    if not url.startswith(SCHEMES):
        raise HernaError("A database is given as postgresql://USER:PASSWORD@HOST:PORT/NAME; there are no others.")
    try:
        from .postgres_schema import migrate
    except ImportError:
        raise HernaError("PostgreSQL needs one package more: pip install 'herna[cluster]'.") from None
    asyncio.run(migrate(url))


def _serve(door: Door, url: str, shared: socket.socket | None) -> None:
    from .postgres import PostgresStorage

    serve_storage(door, PostgresStorage(url, door.limits), shared)


def _listening(door: Door) -> socket.socket:
    """One socket for all workers: whoever is free takes the next connection, and none is lost with a worker."""
    family = socket.AF_INET6 if ":" in door.host else socket.AF_INET
    return socket.create_server((door.host, door.port), family=family, backlog=2048)


def _work(door: Door, url: str, shared: socket.socket) -> None:
    """One worker; it does not outlive the process that watches over it."""
    # A lock between processes, which nobody here needs, would be left behind when one is killed.
    tqdm.set_lock(threading.RLock())
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare_games()
    _serve(door, url, shared)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """Processes that serve the same port."""

    def __init__(self, door: Door, url: str, shared: socket.socket) -> None:
        self._arguments = door, url, shared
        # A new interpreter each: whatever threads and loops there are here, a worker has none of them.
        self._context = multiprocessing.get_context("spawn")
        self._running: dict[BaseProcess, float] = {}
        self._stopping = False

    def keep(self, count: int) -> None:
        """Keep so many running until told to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for _ in range(count):
            self._start()
        while not self._stopping:
            time.sleep(LOOKING_SECONDS)
            for process in [process for process in self._running if not process.is_alive()]:
                self._replace(process)
        self._end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _start(self) -> None:
        process = self._context.Process(target=_work, args=self._arguments)
        process.start()
        self._running[process] = time.monotonic()

    def _replace(self, ended: BaseProcess) -> None:
        if self._stopping or time.monotonic() < self._running[ended] + SHORTEST_LIFE:
            return
        del self._running[ended]
        log.error("A worker has ended (%s); another takes its place.", ended.exitcode)
        self._start()

    def _end(self) -> None:
        for process in self._running:
            process.terminate()
        deadline = time.monotonic() + ENDING_SECONDS
        for process in self._running:
            process.join(max(0.0, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
