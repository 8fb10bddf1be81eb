"""Builds what the page needs of every game into a folder; what is there already and has not changed is left alone."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from concurrent.futures import as_completed
from importlib.metadata import version
from pathlib import Path

import numpy as np
from tqdm import tqdm

from herna.core.cache import short_hash
from herna.core.game import Game, all_games, find
from herna.core.processes import workers
from herna.core.rule import Compiler, digest
from herna.core.text import LANGUAGES
from herna.players.levels import in_words
from herna.players.network.weights import file_of, weights_of

from .describe import described
from .emit import PREFIX, emitted
from .entries import Entry, entries_of
from .link import linked

PLAIN_CODE = {"NUMBA_OPT": "0", "NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0"}
"""Numba shall leave its code as it is: what is good for this machine's processor is not good for the browser."""


def build_all(folder: Path) -> None:
    """All games, those that have changed on all cores, and what they are called; a game that is gone goes here, too."""
    folder.mkdir(parents=True, exist_ok=True)
    _write_words(folder)
    games = {game.name: stamp(game) for game in all_games()}
    for gone in {path.name for path in folder.iterdir() if path.is_dir()} - games.keys():
        shutil.rmtree(folder / gone)
    stale = [name for name, made in games.items() if not _is_made(folder / name, made)]
    if not stale:
        return
    # The workers start afresh, so that Numba reads this in each of them.
    os.environ.update(PLAIN_CODE)
    with workers() as pool:
        ready = as_completed([pool.submit(build, name, folder / name, games[name]) for name in stale])
        for done in tqdm(ready, total=len(stale), desc="Rules for the browser", unit="game", leave=False):
            done.result()


def _write_words(folder: Path) -> None:
    """The games in words, for a page that no room tells them."""
    for language in LANGUAGES:
        text = json.dumps([in_words(game, language) for game in all_games()], ensure_ascii=False)
        file = folder / f"games.{language}.json"
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


def stamp(game: Game) -> str:
    """A hash of all that the files of a game are made of."""
    own = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    entries = entries_of(game, Compiler(game.name, keep=False))
    made_of = [f"{entry.name} {entry.arguments} {digest(entry.function)}" for entry in entries]
    network = file_of(game).read_bytes() if file_of(game).exists() else b""
    return short_hash(*own, *made_of, json.dumps(described(game)), network, version("numba"), version("llvmlite"))


def _is_made(folder: Path, made: str) -> bool:
    file = folder / "stamp.txt"
    return file.exists() and file.read_text() == made


def build(name: str, folder: Path, made: str) -> None:
    """One game: its module, its description and its network, if it has one."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "stamp.txt").unlink(missing_ok=True)
    (folder / "rules.wasm").write_bytes(module_of(find(name)))
    text = json.dumps(described(find(name)), ensure_ascii=False, separators=(",", ":"))
    (folder / "described.json").write_text(text + "\n", "utf-8")
    (folder / "network.bin").unlink(missing_ok=True)
    if file_of(find(name)).exists():
        (folder / "network.bin").write_bytes(network_of(find(name)))
    (folder / "stamp.txt").write_text(made)


def network_of(game: Game) -> bytes:
    """The network of a game for the page: how many numbers there are, these, and the weights; as small as can be."""
    network = weights_of(game)
    plain = np.array([len(network.numbers)], "<i4").tobytes() + network.numbers.astype("<i4").tobytes()
    return gzip.compress(plain + network.weights.tobytes(), 9, mtime=0)


def module_of(game: Game, more: list[Entry] | None = None) -> bytes:
    """The module of a game, with more functions in it if wanted; must run where `PLAIN_CODE` was set at the start."""
    compiler = Compiler(game.name, keep=False)
    entries = [*entries_of(game, compiler), *(more or [])]
    return linked(emitted(entries, compiler), lambda n: n.removeprefix(PREFIX) if n.startswith(PREFIX) else None)
