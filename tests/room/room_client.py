"""The room from outside: a real server in a process of its own, and guests who talk to it over real sockets."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from ports import free_port
from stores import FileStore, Store
from websockets.sync.client import ClientConnection, connect

from patience import PATIENCE, wait_until

JSON = dict[str, Any]

FAREWELL = 2.0
"""Seconds the two sides of a socket may take for their farewell; then it is cut off, which the server notices, too."""


class Launcher:
    """The process from which servers are forked (launcher.py)."""

    def __init__(self) -> None:
        script = Path(__file__).with_name("launcher.py")
        self._process = subprocess.Popen(
            [sys.executable, str(script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._answer() == "ready", f"the launcher ended with {self._process.wait(PATIENCE)}"

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def ask(self, line: str) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self._answer()

    def close(self) -> None:
        self._process.communicate(timeout=PATIENCE)


class Server:
    """A room that can be killed and started again on the same data and the same port."""

    def __init__(
        self, launcher: Launcher, folder: Path, settings: JSON | None = None, store: Store | None = None
    ) -> None:
        self._launcher = launcher
        self.store = store or FileStore(folder)
        self._settings = json.dumps({"database": self.store.url, **(settings or {})})
        self.folder = folder
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.url = f"http://{self.address}"
        self.at_end = contextlib.ExitStack()
        self._pid: int | None = None
        self.start()

    def start(self) -> None:
        self._pid = int(self._launcher.ask(f"{self.port} {self.folder} {self._settings}"))
        wait_until(self._listens, "the server listens")

    def _listens(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
            return True
        return False

    @property
    def pid(self) -> int:
        assert self._pid is not None
        return self._pid

    def kill(self) -> None:
        if self._pid is not None:
            os.kill(self._pid, signal.SIGKILL)
            self._launcher.ask(f"wait {self._pid}")
            self._pid = None

    def stop(self) -> None:
        """Ask it to end, and wait until it has."""
        assert self._pid is not None
        os.kill(self._pid, signal.SIGTERM)
        self._launcher.ask(f"wait {self._pid}")
        self._pid = None

    @property
    def output(self) -> str:
        return (self.folder / "output.txt").read_text("utf-8")


def connected(url: str, headers: dict[str, str], **more: Any) -> ClientConnection:
    """A socket that waits patiently, and does not take a slow server for a dead one."""
    found: ClientConnection = connect(
        url,
        additional_headers=headers,
        compression=None,
        proxy=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=FAREWELL,
        **more,
    )
    return found


class Guest:
    """Somebody with a name: in a browser with a cookie, or a program with a token."""

    def __init__(self, server: Server, name: str | None, *, program: bool = False) -> None:
        self._server = server
        # Every request has a connection of its own: a kept one may be closed in the moment when it is used again.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=server.url, trust_env=False, verify=False, timeout=PATIENCE, limits=limits)
        self.headers: dict[str, str] = {}
        self.id: str | None = None
        if name is None:
            return
        answer = self.http.post("/api/me/token" if program else "/api/me", json={"name": name, "language": "en"})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["id"]
        if program:
            self.http.cookies.clear()
            self.headers = {"Authorization": f"Bearer {answer.json()['token']}"}
            self.http.headers.update(self.headers)
        else:
            self.headers = {"Cookie": f"herna={self.http.cookies['herna']}"}

    def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.http.post(path, json=body, **more)

    def get(self, path: str, **parameters: Any) -> httpx.Response:
        return self.http.get(path, params=parameters)

    def open(self, game: str, seats: list[str | None], **more: Any) -> str:
        answer = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def sit(self, table: str) -> JSON:
        answer = self.post(f"/api/tables/{table}/sit")
        assert answer.status_code == 200, answer.text
        found: JSON = answer.json()
        return found

    def table(self, table: str) -> JSON:
        found: JSON = self.get(f"/api/tables/{table}").json()
        return found

    def chair(self, table: str, language: str = "en", server: Server | None = None) -> Chair:
        return Chair(server or self._server, self.headers, table, language)


class Chair:
    """One socket at a table, and everything it has ever received."""

    def __init__(self, server: Server, headers: dict[str, str], table: str, language: str) -> None:
        self._server = server
        self._headers = headers
        self.table = table
        self.language = language
        self.texts: list[str] = []
        self.views: list[JSON] = []
        self._open = contextlib.ExitStack()
        self.socket = self._connected()

    def _connected(self, since: int = 0) -> ClientConnection:
        query = f"language={self.language}&since={since}"
        url = f"ws://{self._server.address}/api/tables/{self.table}/socket?{query}"
        found = self._open.enter_context(connected(url, self._headers))
        self.socket = found
        first = self.read()
        assert first["type"] == "view", first
        return found

    @property
    def last(self) -> JSON:
        return self.views[-1]

    @property
    def number(self) -> int:
        return int(self.last["number"])

    @property
    def decision(self) -> int:
        return int(self.last["decision"])

    @property
    def over(self) -> bool:
        return bool(self.last["table"]["status"] == "over")

    @property
    def legal(self) -> list[JSON]:
        found: list[JSON] = self.last["legal"]
        return found

    def read(self) -> JSON:
        """The next message, whatever it is."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message: JSON = json.loads(text)
        if message["type"] == "view":
            self.views.append(message)
        return message

    def until(self, number: int) -> JSON:
        """The view with this number, or the last one if that was read already."""
        while self.number < number:
            message = self.read()
            assert message["type"] == "view", message
        return self.last

    def say(self, message: str | bytes | JSON) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def ask(self, message: str | bytes | JSON) -> JSON:
        """The answer to a message that leads to no view."""
        self.say(message)
        while (answer := self.read())["type"] == "view":
            pass
        return answer

    def act(self, action: JSON) -> None:
        self.say({"type": "act", "decision": self.decision, "action": action})

    def reconnect(self, since: int = 0, server: Server | None = None) -> None:
        """The same guest comes again, perhaps to another server, and has the current view at once."""
        self.close()
        self._server = server or self._server
        self.socket = self._connected(since)

    def close(self) -> None:
        self._open.close()


class Door:
    """Who comes in through it is shown out at the end."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._stack = contextlib.ExitStack()

    def guest(self, name: str | None = "Anna", *, program: bool = False) -> Guest:
        guest = Guest(self.server, name, program=program)
        self._stack.callback(guest.http.close)
        return guest

    def chair(self, guest: Guest, table: str, language: str = "en") -> Chair:
        chair = guest.chair(table, language, self.server)
        self._stack.callback(chair.close)
        return chair

    def duel(self, **more: Any) -> tuple[str, list[Guest], list[Chair]]:
        """Face to Face between two guests, begun, with a spectator; the chairs in the order of the seats."""
        guests = [self.guest("Anna"), self.guest("Bob"), self.guest(None)]
        table = guests[0].open("face_to_face", [None], **more)
        guests[1].sit(table)
        chairs = [self.chair(guest, table) for guest in guests]
        return table, guests, chairs

    def close(self) -> None:
        self._stack.close()
