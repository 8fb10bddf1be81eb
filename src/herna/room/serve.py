"""Start the room: one process, one file of data, an address to open and a code for phones."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Collection
from concurrent.futures import as_completed
from dataclasses import dataclass
from pathlib import Path

import segno
import uvicorn
from litestar.types import ASGIApp
from tqdm import tqdm

from herna.core.engine import is_kept
from herna.core.game import all_games
from herna.core.position import deal
from herna.core.processes import workers
from herna.core.text import LANGUAGES, bundle
from herna.players import LEVELS, player
from herna.players.mind import solve

from .address import own_address
from .app import make_app
from .closing import answering_when_cancelled
from .folder import FILE, held
from .frames import paced
from .limits import USUAL, Limits
from .logs import write_json
from .sqlite import SqliteStorage
from .storage import Storage

PAGE = Path(__file__).parent / "page"
EVERYWHERE = ("0.0.0.0", "::")
FAREWELL_SECONDS = 3
"""What is not done so long after the room was told to stop is broken off."""
STARTUP_FAILURE = 3
TURN_SECONDS = 0.001
"""So long a thread may keep Python's lock while others wait for it: a commit needs it several times, and in a busy room
the usual five thousandths added up."""


def prepare_games() -> None:
    """Have all rules compiled before the door opens; from the second start on they come from the cache."""
    unknown = [game.name for game in all_games() if not is_kept(game)]
    if len(unknown) > 1:
        _prepare_on_all_cores(unknown)
    for game in tqdm(all_games(), desc="Preparing the games", unit="game", leave=False):
        prepare(game.name)
    # What is here now stays: the collector need not look through a million compiler objects again and again, for
    # which everybody at every table would wait a third of a second.
    gc.collect()
    gc.freeze()


def _prepare_on_all_cores(names: list[str]) -> None:
    """Fill the cache, a game on each core: compiling one cannot use more."""
    with workers() as pool:
        ready = as_completed([pool.submit(prepare, name) for name in names])
        for _ in tqdm(ready, total=len(names), desc="Preparing the games, this once", unit="game", leave=False):
            pass


def prepare(name: str) -> None:
    """Do once what a table of the game will do."""
    position = deal(name, seed="prepare")
    view = position.view(position.decider)
    for bot in (*LEVELS, "adviser"):
        player(bot, "prepare").choose(view, 0.0)
    solve(position, limit=1)
    for language in LANGUAGES:
        bundle(name, language)
    view.why_not(0)
    view.guess("prepare")
    position.apply(view.legal_numbers()[0])


def greet(host: str, port: int) -> None:
    """Print where the room is, with a code for phones."""
    print(f"Herna is open at http://localhost:{port}", flush=True)
    address = own_address() if host in EVERYWHERE else None
    if address:
        url = f"http://{address}:{port}"
        print(f"In your network: {url}\n", flush=True)
        segno.make(url).terminal(out=sys.stdout, compact=True)


def spare_long_collections() -> None:
    """Let the garbage collector look at little at a time: all tables wait meanwhile, and everything takes very long.

    Many short looks at what is new; the middle generation stays small, as it was what took a sixth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 5, 1_600)


@dataclass(frozen=True)
class Door:
    """Where a room is to be found, and what it puts up with."""

    host: str
    port: int
    limits: Limits = USUAL
    names: Collection[str] = ()
    """Those under which it is known in the internet."""
    json_logs: bool = False


def serve(door: Door, folder: Path) -> None:
    """Serve the room in a folder until stopped."""
    with held(folder):
        storage = SqliteStorage(folder / FILE)
        prepare_games()
        greet(door.host, door.port)
        serve_storage(door, storage)


def serve_storage(door: Door, storage: Storage, listening: socket.socket | None = None) -> None:
    """Serve what is stored until stopped; `listening` is a socket that is shared with other processes."""
    if door.json_logs:
        write_json()
    page = PAGE if (PAGE / "index.html").exists() else None
    open_port = door.port if door.host in EVERYWHERE else None
    app = make_app(storage, page, door.limits, open_port=open_port, names=door.names)
    spare_long_collections()
    sys.setswitchinterval(TURN_SECONDS)
    server = uvicorn.Server(config_of(door, app))
    server.run(sockets=[listening] if listening else None)
    if not server.started:
        sys.exit(STARTUP_FAILURE)


def config_of(door: Door, app: ASGIApp) -> uvicorn.Config:
    """How a room is served."""
    return uvicorn.Config(
        answering_when_cancelled(app),
        host=door.host,
        port=door.port,
        log_level="warning",
        access_log=False,
        # What uvicorn has to say goes the way of everything else.
        log_config=None,
        ws=paced(door.limits),
        ws_max_size=4 * door.limits.largest_message,
        ws_per_message_deflate=False,
        loop="uvloop",
        timeout_graceful_shutdown=FAREWELL_SECONDS,
    )
