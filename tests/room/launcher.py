"""Rooms as processes: everything is imported and compiled once, then each line `PORT FOLDER` forks a server.

The answer to a line is the server's process id; to the line `wait PID` it is `gone`, once that process is.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import tqdm

import herna.players
import herna.room.app
import herna.room.serve


def prepare() -> None:
    """Compile the games; random bots are enough for it, and no thread may run when a server is forked.

    All guests of the tests come from one address, so there is no limit to the requests of one.
    """
    tqdm.tqdm.monitor_interval = 0
    vars(herna.room.serve)["player"] = lambda name, seed: herna.players.player("random", seed)
    herna.room.serve.prepare_games()
    vars(herna.room.serve)["prepare_games"] = lambda: None
    vars(herna.room.app)["REQUESTS_A_MINUTE"] = 10**6


def serve(port: int, folder: Path) -> None:
    """Become a server; what it prints goes into its folder."""
    output = os.open(folder / "output.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(output, 1)
    os.dup2(output, 2)
    herna.room.serve.serve("127.0.0.1", port, folder, None, bot_pause=0.0)


def main() -> None:
    prepare()
    print("ready", flush=True)
    for line in iter(sys.stdin.readline, ""):
        first, second = line.split(maxsplit=1)
        if first == "wait":
            os.waitpid(int(second), 0)
            print("gone", flush=True)
            continue
        pid = os.fork()
        if not pid:
            serve(int(first), Path(second.strip()))
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
