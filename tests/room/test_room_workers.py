"""`herna room` with a database: several workers at one port, and what is said when that cannot be."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from ports import free_port
from postgres_server import Postgres

from herna.cli import main
from patience import PATIENCE, wait_until

pytest_plugins = ["room_fixtures"]


@contextlib.contextmanager
def opened(url: str, port: int, workers: int) -> Iterator[subprocess.Popen[bytes]]:
    """The command as a user runs it; the address of the database is not for everybody to see among the processes."""
    command = [sys.executable, "-c", "from herna.cli import main; main()", "room"]
    arguments = ["--host", "127.0.0.1", "--port", str(port), "--workers", str(workers)]
    environment = {**os.environ, "HERNA_DATABASE": url, "TQDM_DISABLE": "1"}
    with subprocess.Popen([*command, *arguments], env=environment, stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


def children(process: int) -> set[int]:
    """The workers of a room (Linux); the process that multiprocessing keeps beside them is none."""
    found = map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())
    return {child for child in found if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()}


def answers(port: int) -> bool:
    """Whether a new guest is welcome."""
    try:
        answer = httpx.post(f"http://127.0.0.1:{port}/api/me", json={"name": "Anna"}, trust_env=False, timeout=PATIENCE)
    except httpx.TransportError:
        return False
    return answer.status_code == 200


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="workers are found as Linux shows them")
def test_a_worker_that_ends_is_replaced(postgres: Postgres) -> None:
    url, port = postgres.new(), free_port()
    with opened(url, port, workers=2) as process:
        wait_until(lambda: answers(port), "a worker serves")
        before = children(process.pid)
        assert len(before) == 2
        victim = before.pop()
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: len(children(process.pid) - {victim}) == 2, "another worker has come")
        wait_until(lambda: answers(port), "the room is served")
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        said = process.stderr.read().decode()
        assert said.splitlines() == ["A worker has ended (-9); another takes its place."]
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["room", "--workers", "2"], "--database postgresql://"),
        (["room", "--database", "mysql://localhost/herna"], "there are no others"),
        (["room", "--database", "postgresql://127.0.0.1:1/herna"], "cannot be reached"),
        (["backup", "copy.dump", "--database", "postgresql://herna:secret@localhost/herna"], "pg_dump --format=custom"),
        (["restore", "copy.dump", "--database", "postgresql://herna:secret@localhost/herna"], "pg_restore --clean"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert "secret" not in printed
    assert printed.count("\n") == 1
