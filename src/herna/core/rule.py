"""`@rule`, and how rules become compiled code. This is the only file that knows Numba's compiler.

A rule is an ordinary Python function and stays one: called from Python it runs interpreted. `Compiler` makes a
compiled copy of a rule together with all rules it calls, found through its globals and its closure, so that both
forms live side by side in one process and can be compared.
"""

from __future__ import annotations

import atexit
import contextlib
import dis
import functools
import hashlib
import os
import pickle
import re
import shutil
import tempfile
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from types import CellType, FunctionType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

_RULES: set[Callable[..., Any]] = set()
_KEPT_DAYS = 30
_OURS = re.compile("[0-9a-f]{16}")


def rule(function: F) -> F:
    """Mark a function as a rule: it may be compiled, and other rules may call it."""
    _RULES.add(function)
    return function


def cache_root() -> Path:
    """The folder of compiled rules: $HERNA_CACHE, else the user's cache folder."""
    chosen = os.environ.get("HERNA_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "herna"


@functools.cache
def fingerprint() -> str:
    """A hash of every file rules are made of. Numba does not notice a change in an imported one; the cache must."""
    package = Path(__file__).parent.parent
    core = [package / "core" / f"{name}.py" for name in ("layout", "rule", "chance", "hand", "engine", "features")]
    games = [path for path in package.glob("games/*/*.py") if path.stem not in ("actions", "events")]
    players = [package / "players" / f"{name}.py" for name in ("heuristic", "tree", "endgame")]
    digest = hashlib.sha256()
    for path in sorted([*core, *games, *players, *package.glob("players/sense/*.py"), *package.glob("batch/*.py")]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


@functools.cache
def cache_folder() -> Path:
    """Where this version's compiled rules are kept; a temporary folder when the cache cannot be written."""
    try:
        folder = cache_root() / fingerprint()
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
    """Remove what older versions have compiled, and nothing else: the folder may hold other things."""
    oldest = time.time() - _KEPT_DAYS * 86400
    for folder in current.parent.iterdir():
        # Another process may be removing it at this moment.
        with contextlib.suppress(OSError):
            if _OURS.fullmatch(folder.name) and folder != current and folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


class Compiler:
    """Compiles the rules of one game; `name` keeps its cached code apart from other games'."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._compiled: dict[Callable[..., Any], Any] = {}

    def __call__(self, function: Callable[..., Any], *, short: bool = False) -> Any:
        """The compiled form of `function` and of every rule it reaches; other threads run meanwhile unless it is short.

        Who lets go of Python's lock must wait to get it back: that is longer than a short call.
        """
        if function not in self._compiled:
            self._compiled[function] = _jit(self._rebound(function), cache_folder() / self.name, nogil=not short)
        return self._compiled[function]

    @staticmethod
    def record_reader(dtype: np.dtype[Any]) -> Any:
        """What makes one state record of an array of bytes in compiled code, without copying."""
        from numba.core.imputils import impl_ret_borrowed
        from numba.extending import intrinsic
        from numba.np import numpy_support

        record = numpy_support.from_dtype(dtype)

        @intrinsic  # type: ignore[untyped-decorator]
        def read(context: Any, buffer: Any) -> Any:
            def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                array = context.make_array(signature.args[0])(context, builder, arguments[0])
                pointer = builder.bitcast(array.data, context.get_value_type(record))
                return impl_ret_borrowed(context, builder, record, pointer)

            return record(buffer), build

        return read

    def _rebound(self, function: Callable[..., Any]) -> FunctionType:
        assert isinstance(function, FunctionType)
        used = {name: function.__globals__[name] for name in _names(function) if name in function.__globals__}
        scope = {**function.__globals__, **{name: self._rebind(value) for name, value in used.items()}}
        cells = tuple(CellType(self._rebind(cell.cell_contents)) for cell in function.__closure__ or ())
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells)
        # Numba tells symbols apart by numbers that start anew in every process. Two games' copies of one function could
        # get the same ones, and whoever loads both from the cache would play one game by the other's rules.
        copy.__qualname__ = f"{self.name}.{function.__qualname__}"
        copy.__module__ = function.__module__
        return copy

    def _rebind(self, value: Any) -> Any:
        return self(value) if isinstance(value, FunctionType) and value in _RULES else value


def _names(function: FunctionType) -> set[str]:
    """The globals a function reads; `co_names` would also give attributes, which may be named like a rule."""
    return {str(i.argval) for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"}


class _Kept:
    """A file for each compiled signature of a function; in Numba's one index two processes could mix them up."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name

    def _path(self, key: Any) -> Path:
        return self._folder / f"{self._name}.{hashlib.sha256(repr(key).encode()).hexdigest()[:16]}.nbc"

    def load(self, key: Any) -> Any:
        """What was kept; None when there is nothing, or nothing that can be read: then it is compiled again."""
        try:
            return pickle.loads(self._path(key).read_bytes())
        except Exception:  # What a power cut has left of a file can fail in any way.
            return None

    def save(self, key: Any, compiled: Any) -> None:
        from numba.core.serialize import dumps

        path = self._path(key)
        unfinished = path.with_suffix(f".{uuid.uuid4().hex}")
        try:
            unfinished.write_bytes(dumps(compiled))
            unfinished.replace(path)
        except OSError:  # The disk is full: what is compiled can be used all the same.
            unfinished.unlink(missing_ok=True)


def _jit(function: FunctionType, folder: Path, *, nogil: bool) -> Any:
    import numba
    from numba.core import caching

    class Locator(caching._CacheLocator):  # type: ignore[misc]
        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return fingerprint()

        def get_disambiguator(self) -> str:
            return str(function.__code__.co_firstlineno)

        @classmethod
        def from_function(cls, py_func: Any, py_file: str) -> Locator:
            return cls()

    class Implementation(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class Cache(caching.FunctionCache):  # type: ignore[misc]
        _impl_class = Implementation

        def __init__(self, py_func: Any) -> None:
            super().__init__(py_func)
            self._cache_file = _Kept(folder, self._impl.filename_base)

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            # The folder is named by a hash of all rules, so neither bytecode nor closures need to be hashed here.
            return sig, codegen.magic_tuple(), numba.__version__

    dispatcher = numba.njit(nogil=nogil, error_model="numpy")(function)
    dispatcher._cache = Cache(function)
    resolve = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: resolve(tuple(map(_widened, args)), kws)
    return dispatcher


def _widened(kind: Any) -> Any:
    """Every integer argument as int64: a rule is then compiled once, not once for each constant and width."""
    from numba.core import types

    kind = types.unliteral(kind)  # type: ignore[attr-defined]
    return types.int64 if isinstance(kind, types.Integer) else kind
