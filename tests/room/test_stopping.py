"""The room is told to stop: it ends, loses nothing, and writes no error down."""

from __future__ import annotations

import contextlib
import random
import socket
from concurrent.futures import ThreadPoolExecutor

import pytest
from room_client import Door, Server
from stories import play
from websockets.exceptions import ConnectionClosed

from herna.cli import main
from patience import wait_until

pytest_plugins = ["room_fixtures"]


def test_a_body_that_never_comes_does_not_keep_the_room_open(own_server: Server) -> None:
    with socket.create_connection(("127.0.0.1", own_server.port)) as half:
        head = f"POST /api/me HTTP/1.1\r\nHost: {own_server.address}\r\nContent-Type: application/json\r\n"
        half.sendall(f'{head}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{{"name":'.encode())
        # Now the room waits for the rest; before that it may be too busy to have seen the request at all.
        assert b" 100 " in half.recv(1_000)
        own_server.stop()
        assert b" 503 " in half.recv(1_000)
    assert "Traceback" not in own_server.output


@pytest.mark.settings({"body_seconds": 0.01})
def test_a_body_that_never_comes_is_not_waited_for(own_server: Server) -> None:
    with socket.create_connection(("127.0.0.1", own_server.port)) as half:
        head = f"POST /api/me HTTP/1.1\r\nHost: {own_server.address}\r\nContent-Type: application/json\r\n"
        half.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        assert b" 408 " in half.recv(1_000)


def test_stopped_under_play_it_writes_no_error_down_and_loses_nothing(own_server: Server, own_door: Door) -> None:
    """Guests at several tables act as fast as they can, and bots and experts think, while the room is stopped."""
    tables = [own_door.guest().open("karma", ["random", "expert"]) for _ in range(3)]
    duels = [own_door.duel() for _ in range(5)]

    def keep_playing(number: int) -> int:
        _, _, chairs = duels[number]
        with contextlib.suppress(ConnectionClosed):
            play(chairs[:2], random.Random(number))
        return max(chair.number for chair in chairs)

    with ThreadPoolExecutor(len(duels)) as pool:
        waiting = [pool.submit(keep_playing, number) for number in range(len(duels))]
        wait_until(lambda: duels[0][2][0].number > 10, "the games have begun")
        own_server.stop()
        told = [one.result() for one in waiting]
    assert own_server.output.count("\n") == 1, own_server.output
    for (table, _, _), number in zip(duels, told, strict=True):
        assert len(own_server.store.log_of(table)) >= number
    assert tables


@pytest.mark.sqlite
def test_a_second_room_on_the_same_folder_is_refused(own_server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["room", "--port", "1", "--data", str(own_server.folder)]) == 2
    assert "is open on" in capsys.readouterr().err
    own_server.kill()
    own_server.start()
