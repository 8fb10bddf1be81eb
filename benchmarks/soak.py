"""A room for a long time (`make soak`): whole games at many tables, while memory, handles and tasks stay as they are.

`python benchmarks/soak.py --minutes 60 --tables 200` plays half of the time with SQLite and half with PostgreSQL. Each
half is looked at regularly; what its last third takes must not be much more than what its second third took.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
from prometheus_client.parser import text_string_to_metric_families

from herna.room.limits import Limits
from herna.room.serve import Door, serve
from herna.room.workers import serve_database
from room import PAUSE, percentile, postgres, running
from room_load import Outcome

STORES = ("SQLite", "PostgreSQL")
LOOKS = 30
"""How often a half is looked at."""
KEPT_BYTES = 20_000_000
"""Less than usual, so that memory is full of old tables soon."""
MORE = {"memory, MB": 1.1, "handles": 1.05, "tasks": 1.05}
"""What is still a little: so many times as much."""

Look = dict[str, float]


def command(store: str, port: int, data: str) -> list[str]:
    place = postgres().new() if store == "PostgreSQL" else data
    return [sys.executable, __file__, "--serve", str(port), place]


def look(port: int, process: int) -> Look:
    """What a room takes now (Linux)."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=60).text
    families = [family for family in text_string_to_metric_families(text) if family.samples]
    figures = {family.name: family.samples[0].value for family in families}
    return {
        "memory, MB": pages * os.sysconf("SC_PAGE_SIZE") / 1e6,
        "handles": len(list(Path(f"/proc/{process}/fd").iterdir())),
        "tasks": figures["herna_tasks"],
        "tables in memory": figures["herna_tables"],
    }


@contextlib.contextmanager
def playing(port: int, tables: int, seconds: float) -> Iterator[subprocess.Popen[bytes]]:
    script = [sys.executable, str(Path(__file__).with_name("room_load.py"))]
    given = ["herna", str(port), str(tables), str(seconds), str(PAUSE)]
    with subprocess.Popen([*script, *given], stdout=subprocess.PIPE) as guests:
        yield guests


def soaked(store: str, tables: int, seconds: float) -> tuple[Outcome, list[Look]]:
    """One half."""
    looks: list[Look] = []
    with running(store, command) as (port, process), playing(port, tables, seconds) as guests:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            time.sleep(seconds / LOOKS)
            if guests.poll():
                sys.exit("The guests have broken off; what they said stands above.")
            looks.append(look(port, process))
            print(store, {name: round(value, 1) for name, value in looks[-1].items()}, file=sys.stderr)
        assert guests.stdout is not None
        return msgspec.json.decode(guests.stdout.read(), type=Outcome), looks


def mean(looks: list[Look], name: str) -> float:
    return sum(one[name] for one in looks) / len(looks)


def grown(looks: list[Look]) -> list[str]:
    """What takes more at the end than in the middle."""
    third = len(looks) // 3
    middle, end = looks[third : 2 * third], looks[2 * third :]
    return [name for name, much in MORE.items() if mean(end, name) > much * mean(middle, name)]


def lines_of(store: str, outcome: Outcome, looks: list[Look]) -> Iterator[str]:
    third = len(looks) // 3
    times = f"median {percentile(outcome.times, 50):.1f} ms, p99 {percentile(outcome.times, 99):.1f} ms"
    yield f"{store}: {outcome.tables} tables, {outcome.seconds / 60:.0f} minutes, {outcome.actions} actions, "
    yield f"{outcome.games} games ended, {times}"
    for name in looks[0]:
        parts = [mean(looks[at * third : (at + 1) * third], name) for at in range(3)]
        yield f"    {name}: {' → '.join(f'{part:.1f}' for part in parts)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long, both halves together (default: 60)")
    parser.add_argument("--tables", type=int, default=200, help="how many tables (default: 200)")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "PLACE"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        open_room(int(given.serve[0]), given.serve[1])
        return 0
    failed: dict[str, list[str]] = {}
    for store in STORES:
        outcome, looks = soaked(store, given.tables, 60 * given.minutes / len(STORES))
        print("\n".join(lines_of(store, outcome, looks)), flush=True)
        failed[store] = grown(looks)
    print("\n".join(f"{store}: {', '.join(names)} grew." for store, names in failed.items() if names) or "All flat.")
    return int(any(failed.values()))


def open_room(port: int, place: str) -> None:
    """All guests come from one address here, so there is no limit to what comes from one."""
    far = 10**6
    sockets = {"sockets_a_guest": far, "sockets_an_address": far, "sockets_a_minute": far}
    door = Door("127.0.0.1", port, Limits(requests_a_minute=far, kept_bytes=KEPT_BYTES, **sockets))
    if place.startswith("postgresql:"):
        serve_database(door, place)
    else:
        serve(door, Path(place))


if __name__ == "__main__":
    sys.exit(main())
