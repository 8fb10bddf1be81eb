"""Where compiled code is kept between two starts: $HERNA_CACHE, else the user's cache folder.

A file is named by all that its contents depend on, so what is found is never out of date, and what is damaged or
cannot be written is simply compiled again.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
import uuid
from pathlib import Path

KEPT_DAYS = 30
_OURS = re.compile("[0-9a-f]{16}")


def short_hash(*parts: object) -> str:
    """Sixteen hexadecimal digits for some texts or bytes."""
    told = hashlib.sha256()
    for part in parts:
        told.update((part if isinstance(part, bytes) else str(part).encode()) + b"\0")
    return told.hexdigest()[:16]


def cache_root() -> Path:
    """The folder of everything that is kept."""
    chosen = os.environ.get("HERNA_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "herna"


@functools.cache
def cache_folder() -> Path:
    """Where code for this Python is kept; a temporary folder when the cache cannot be written."""
    try:
        folder = cache_root() / short_hash(sys.version)
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):  # RuntimeError: this user has no home
        spare = Path(tempfile.mkdtemp(prefix="herna-cache-"))
        atexit.register(shutil.rmtree, spare, ignore_errors=True)
        return spare
    _forget_old(folder)
    return folder


def _forget_old(current: Path) -> None:
    """Remove what has not been used for long, and nothing else: the folder above may hold other things."""
    oldest = time.time() - KEPT_DAYS * 86400
    for path in [*current.parent.iterdir(), *current.glob("*/*")]:
        # Another process may be removing it at this moment.
        with contextlib.suppress(OSError):
            if path == current or path.stat().st_mtime >= oldest:
                continue
            if path.parent.parent == current:
                path.unlink()
            elif _OURS.fullmatch(path.name):
                shutil.rmtree(path, ignore_errors=True)


class Shelf:
    """The compiled forms of one function of a game: a file for each signature, so that processes mix none up."""

    def __init__(self, game: str, function: str, digest: str) -> None:
        self._folder = cache_folder() / game
        self._stem = f"{re.sub('[^a-z_]+', '.', function)}.{digest[:16]}"

    @property
    def filled(self) -> bool:
        """Whether the function has been compiled for any signature."""
        return any(self._folder.glob(f"{self._stem}.*.kept"))

    def _path(self, key: object) -> Path:
        return self._folder / f"{self._stem}.{short_hash(key)}.kept"

    def read(self, key: object) -> bytes | None:
        """What was kept under a key; None when there is nothing that can be read."""
        path = self._path(key)
        try:
            found = path.read_bytes()
            os.utime(path)
            return found
        except OSError:
            return None

    def write(self, key: object, content: bytes) -> None:
        """Keep something, all of it or nothing."""
        path = self._path(key)
        unfinished = path.with_suffix(f".{uuid.uuid4().hex}")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(content)
            unfinished.replace(path)
        except OSError:  # The disk is full: what is compiled can be used all the same.
            with contextlib.suppress(OSError):
                unfinished.unlink(missing_ok=True)
