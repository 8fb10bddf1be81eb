"""What others notice of an attack on a room: honest games beside one attacker at a time, on this machine only.

`python benchmarks/attacks.py` prints, for each attack, the median and the 99th percentile of the time from an action to
the view that shows it, at ten tables. An attacker that is shown out comes again twenty times a second, or (a flood of
connections) without any pause, and stops after some seconds.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import msgspec

from herna.room.serve import Door, serve
from room import percentile, running
from room_load import Outcome

TABLES = 10
SECONDS = 8.0
PAUSE = 0.2
ELSEWHERE = ("127.0.0.2", 0)
"""Attackers come from an address of their own (Linux answers at all of 127.0.0.0/8)."""
PING, FIRST, PART, LETTER = (
    bytes.fromhex(frame) for frame in ("898000000000", "018000000000", "008000000000", "81810000000078")
)
ATTACKS = {
    "nobody": (0, b"", b""),
    "connections": (4, b"", b""),
    "pings": (1, b"", PING),
    "parts of a message": (4, FIRST, PART),
    "short messages": (1, b"", LETTER),
}


def pour(port: int, table: str, first: bytes, frame: bytes, until: float) -> None:
    """Send one frame over and over, through a new socket whenever the last one was closed."""
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET {table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
    head += f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    many = frame * (60_000 // len(frame)) if frame else b""
    while time.monotonic() < until:
        time.sleep(0.05 if frame else 0.0)
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1, ELSEWHERE) as bare:
            bare.sendall(head.encode())
            bare.recv(1_000)
            bare.sendall(first)
            while many and time.monotonic() < until:
                bare.sendall(many)


def attackers(kind: str, port: int) -> list[subprocess.Popen[bytes]]:
    many, _, _ = ATTACKS[kind]
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
        http.post("/api/me", json={"name": "Eve"})
        table = http.post("/api/tables", json={"game": "karma", "seats": [None]}).json()["id"]
    command = [sys.executable, __file__, "--pour", kind, str(port), f"/api/tables/{table}"]
    return [subprocess.Popen(command) for _ in range(many)]


def usual_room(kind: str, port: int, data: str) -> list[str]:
    return [sys.executable, __file__, "--serve", str(port), data]


def measure(kind: str) -> Outcome:
    with running("herna", usual_room) as (port, _):
        begun = attackers(kind, port)
        script = [sys.executable, str(Path(__file__).with_name("room_load.py"))]
        given = ["herna", str(port), str(TABLES), str(SECONDS), str(PAUSE)]
        done = subprocess.run([*script, *given], check=True, stdout=subprocess.PIPE)
        for attacker in begun:
            attacker.wait()
    return msgspec.json.decode(done.stdout, type=Outcome)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pour", nargs=3, metavar=("KIND", "PORT", "TABLE"), help=argparse.SUPPRESS)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    parser.add_argument("--only", nargs="+", choices=ATTACKS, default=list(ATTACKS), help="these attacks")
    given = parser.parse_args()
    if given.serve:
        serve(Door("127.0.0.1", int(given.serve[0])), Path(given.serve[1]))
        return
    if given.pour:
        kind, port, table = given.pour
        pour(int(port), table, *ATTACKS[kind][1:], time.monotonic() + SECONDS + 5)
        return
    print("| attack | actions | median, ms | p99, ms |\n|---|---|---|---|")
    for kind in given.only:
        found = measure(kind)
        print(f"| {kind} | {found.actions} | {percentile(found.times, 50):.1f} | {percentile(found.times, 99):.1f} |")


if __name__ == "__main__":
    main()
