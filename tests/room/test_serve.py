"""Starting the room: the games are ready before the door opens; and what is closed leaves memory."""

from __future__ import annotations

import contextlib
import gc
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from litestar import WebSocket
from ports import free_port
from websockets.exceptions import InvalidStatus
from websockets.server import ServerProtocol
from websockets.sync.client import connect
from websockets.typing import Origin

from herna.core import cache
from herna.room.app import make_app
from herna.room.frames import PacedProtocol
from herna.room.serve import Door, config_of, prepare_games
from herna.room.sqlite import SqliteStorage
from patience import wait_until


def test_games_without_compiled_rules_are_prepared_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare_games()
    capsys.readouterr()
    prepare_games()
    assert "this once" not in capsys.readouterr().err
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    prepare_games()
    assert "this once" in capsys.readouterr().err


@contextlib.contextmanager
def served_here(folder: Path) -> Iterator[str]:
    """A room in this very process: where it is."""
    port = free_port()
    server = uvicorn.Server(config_of(Door("127.0.0.1", port), make_app(SqliteStorage(folder / "herna.sqlite"))))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started, "the room is open")
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@contextlib.contextmanager
def no_collections() -> Iterator[None]:
    """Nothing leaves memory but what nobody refers to."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def in_memory(*kinds: type) -> list[object]:
    return [found for found in gc.get_objects() if issubclass(type(found), kinds)]


def test_a_socket_that_is_closed_leaves_memory_at_once(tmp_path: Path) -> None:
    """The garbage collector looks through everything very rarely: whatever waits for it would fill a busy room."""
    with served_here(tmp_path) as place, no_collections():
        with httpx.Client(base_url=f"http://{place}", trust_env=False) as http:
            me = {"Authorization": f"Bearer {http.post('/api/me/token', json={'name': 'Anna'}).json()['token']}"}
            opened = http.post("/api/tables", json={"game": "karma", "seats": [None]}, headers=me).json()
        with connect(f"ws://{place}/api/tables/{opened['id']}/socket", additional_headers=me) as socket:
            socket.recv()
            assert in_memory(PacedProtocol)
        with connect(f"ws://{place}/api/tables/none/socket", additional_headers=me) as refused:
            refused.recv()
        with pytest.raises(InvalidStatus):
            connect(f"ws://{place}/api/tables/none/socket", additional_headers=me, origin=Origin("http://else.where"))
        parts = (PacedProtocol, WebSocket, ServerProtocol)
        wait_until(lambda: not in_memory(*parts), "the sockets have left memory")
