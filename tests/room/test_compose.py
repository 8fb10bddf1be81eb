"""What compose.yaml puts together: that it is what it says, and its nginx before two real rooms."""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from ports import free_port
from postgres_server import Postgres
from room_client import Door, Launcher, Server
from stores import DatabaseStore
from stories import play
from test_crash import drain, replayed

from herna.cli import _parser
from patience import PATIENCE, wait_until

pytest_plugins = ["room_fixtures"]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def nginx() -> str:
    """The program; Debian keeps it where only root looks."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None:
        without = pytest.fail if os.environ.get("CI") else pytest.skip
        without("nginx is not installed: `make servers` installs it, or says how.")
    return found


@pytest.fixture(scope="module")
def services() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
    return found


def test_the_rooms_are_started_as_the_command_wants_it(services: dict[str, Any]) -> None:
    for name in ("room1", "room2"):
        room = services[name]
        assert _parser().parse_args(room["command"]).command == "room"
        assert (ROOT / room["build"]["dockerfile"]).is_file()
        assert room["environment"]["HERNA_DATABASE"].endswith("@database/herna")


def test_everything_that_is_named_is_there(services: dict[str, Any]) -> None:
    assert set(services) == {"database", "room1", "room2", "nginx"}
    conf = (ROOT / services["nginx"]["volumes"][0].split(":")[0]).read_text("utf-8")
    assert set(re.findall(r"server (\w+):8000", conf)) == {"room1", "room2"}
    for copied in re.findall(r"^COPY (?:--from=\w+ )?(\S+)", (ROOT / "deploy" / "Dockerfile").read_text("utf-8"), re.M):
        assert copied.startswith("/opt") or (ROOT / copied).exists()


class Front(Server):
    """The rooms as they are reached through nginx."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"127.0.0.1:{port}"
        self.url = f"http://{self.address}"


@contextlib.contextmanager
def in_front(nginx: str, rooms: list[Server], folder: Path) -> Iterator[Front]:
    """nginx with the configuration of compose.yaml, but for addresses and folders."""
    front = Front(free_port())
    conf = (ROOT / "deploy" / "nginx.conf").read_text("utf-8").replace("listen 80;", f"listen {front.address};")
    for number, room in enumerate(rooms, 1):
        conf = conf.replace(f"room{number}:8000", room.address)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(conf.replace("http {", f"http {{ {temporary}", 1), "utf-8")
    given = ["-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log"), "-p", str(folder)]
    subprocess.run([nginx, "-t", "-q", *given, "-g", f"pid {folder}/pid;"], check=True)
    with subprocess.Popen([nginx, *given, "-g", f"pid {folder}/pid; daemon off;"]) as process:
        try:
            wait_until(front._listens, "nginx listens")
            yield front
        finally:
            process.terminate()
            process.wait(PATIENCE)


def test_nginx_before_two_rooms_one_of_which_is_killed(
    nginx: str, launcher: Launcher, postgres: Postgres, tmp_path: Path
) -> None:
    store = DatabaseStore(postgres.new())
    folders = [tmp_path / name for name in ("first", "second", "nginx")]
    for folder in folders:
        folder.mkdir()
    rooms = [Server(launcher, folder, {"lease_seconds": 1.0}, store) for folder in folders[:2]]
    with in_front(nginx, rooms, folders[2]) as front, contextlib.closing(Door(front)) as door:
        chance = random.Random("nginx")
        table, guests, chairs = door.duel()
        play(chairs, chance, most=5)
        assert guests[0].get("/metrics").status_code == 403
        rooms[0].kill()
        for chair in chairs:
            with contextlib.suppress(TimeoutError):
                chair.socket.close()
            drain(chair)
            chair.reconnect()
        play(chairs, chance)
        positions = replayed(store.log_of(table))
        assert positions[max(positions)].scores == chairs[0].last["scores"]
    rooms[1].kill()
