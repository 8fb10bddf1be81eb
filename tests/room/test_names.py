"""The names under which a room may be asked for."""

from __future__ import annotations

import socket

import pytest
from room_client import Door, Server, connected
from websockets.exceptions import InvalidStatus

from herna.room.names import is_known

pytest_plugins = ["room_fixtures"]

KNOWN = [
    *("localhost", "localhost:8000", "127.0.0.1:8000", "192.168.1.7", "[::1]:8000", "[fe80::1]"),
    *("raspberry", "raspberry.local:8000", "pc.lan", "herna.example", "HERNA.example:443", "herna.example."),
]
ODD = [
    *("x:99999", "x:", "x:1:2", "", " ", "a b", "x/y", "evil.example", "herna.example.evil.example", "[::1", "[zz]"),
    *("user@herna.example", "herna..example", "é", "x" * 300, "127.0.0.1.evil.example"),
]


@pytest.mark.parametrize("host", KNOWN)
def test_names_of_the_room(host: str) -> None:
    assert is_known(host, {"herna.example"})


@pytest.mark.parametrize("host", ODD)
def test_other_names(host: str) -> None:
    assert not is_known(host, {"herna.example"})


def test_who_asks_for_another_name_is_refused(own_server: Server, own_door: Door) -> None:
    anna = own_door.guest()
    table = anna.open("karma", [None])
    for host in ("x:99999", "evil.example"):
        answer = anna.http.get("/api/address", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert "content-security-policy" in answer.headers
    assert anna.http.get("/api/me", headers={"host": "herna.example"}).status_code == 200
    url = f"ws://evil.example/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus), socket.create_connection(("127.0.0.1", own_server.port)) as bare:
        connected(url, {"Origin": "http://evil.example"}, sock=bare)
    assert own_server.output.count("\n") == 1
