"""Rooms as processes: everything is imported and compiled once, then each line `PORT FOLDER SETTINGS` forks a server.

SETTINGS are limits of the room that are other than usual in this server, as JSON (see herna.room.limits).
The answer to a line is the server's process id; to the line `wait PID` it is `gone`, once that process is.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import tqdm

import herna
import herna.players
import herna.room.postgres
import herna.room.serve
import herna.room.workers
from herna.room.limits import Limits

FAR_AWAY = {
    "bot_pause": 0.0,
    "requests_a_minute": 10**6,
    "guests_a_minute": 10**6,
    "sockets_a_guest": 10**6,
    "sockets_an_address": 10**6,
    "sockets_a_minute": 10**6,
}
"""Limits that the tests do not come to, unless a test says so."""


class SlowPlayer(herna.players.RandomPlayer):
    """Thinks for longer than any test lasts."""

    def choose(self, view: herna.View, budget: float = 1.0) -> int:
        time.sleep(3600)
        return super().choose(view, budget)


def prepare() -> None:
    """Compile the games; random bots are enough for it, and no thread may run when a server is forked."""
    tqdm.tqdm.monitor_interval = 0
    herna.players.PLAYERS["slow"] = SlowPlayer
    vars(herna.players)["LEVELS"] = (*herna.players.LEVELS, "slow")
    vars(herna.room.serve)["player"] = lambda name, seed: herna.players.player("random", seed)
    vars(herna.room.serve)["_prepare_on_all_cores"] = lambda names: None
    herna.room.serve.prepare_games()
    vars(herna.room.serve)["prepare_games"] = vars(herna.room.workers)["prepare_games"] = lambda: None


def serve(port: int, folder: Path, settings: dict[str, Any]) -> None:
    """Become a server; what it prints goes into its folder. Bots do not pause.

    All guests of the tests come from one address, so there is no limit to what comes from one.
    """
    output = os.open(folder / "output.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    json_logs, database = settings.pop("json_logs", False), settings.pop("database", None)
    limits = Limits(**{**FAR_AWAY, **settings})
    door = herna.room.serve.Door("127.0.0.1", port, limits, ["herna.example"], json_logs)
    if database:
        herna.room.workers.serve_database(door, database)
    else:
        herna.room.serve.serve(door, folder)


def main() -> None:
    prepare()
    print("ready", flush=True)
    for line in iter(sys.stdin.readline, ""):
        first, second, *settings = line.split(maxsplit=2)
        if first == "wait":
            os.waitpid(int(second), 0)
            print("gone", flush=True)
            continue
        pid = os.fork()
        if not pid:
            serve(int(first), Path(second), json.loads(settings[0]))
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
