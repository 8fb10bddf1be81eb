"""`@rule`, and how rules become compiled code. This is the only file that knows Numba's compiler.

A rule is an ordinary Python function and stays one: called from Python it runs interpreted. `Compiler` makes a
compiled copy of a rule together with all rules it calls, found through its globals and its closure, so that both
forms live side by side in one process and can be compared.

Compiled code is kept on disk under a digest of all that it is made of: the rule's own bytecode, every constant it
reads and every rule it calls, wherever they are written. So an old rule cannot be played, and no list of files has to
be right. What a digest cannot tell apart, a rule may not use.
"""

from __future__ import annotations

import dis
import enum
import functools
import hashlib
import pickle
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import numpy as np

from .cache import Shelf, short_hash

F = TypeVar("F", bound=Callable[..., Any])

_RULES: set[Callable[..., Any]] = set()
_READERS: dict[Any, str] = {}
"""What makes records of bytes, and the layout of these."""
_LIBRARIES = ("math", "numpy")
"""Modules a rule may use; those of Herna give their names one by one, so that a digest sees what they stand for."""


def rule(function: F) -> F:
    """Mark a function as a rule: it may be compiled, and other rules may call it."""
    _RULES.add(function)
    return function


# ── What a rule is made of ──────────────────────────────────────────────────────────────────────────────────────


@functools.cache
def digest(function: Callable[..., Any]) -> str:
    """A hash of all that the outcome of a rule depends on: its code, what it reads, and the same of what it calls."""
    assert isinstance(function, FunctionType)
    parts = [_told(function.__code__), _told(function.__defaults__)]
    for name, value in _used(function):
        try:
            parts.append(f"{name}={_told(value)}")
        except TypeError as error:
            raise TypeError(f"The rule {function.__qualname__} uses {name}: {error}") from None
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def parts_of(function: Callable[..., Any]) -> set[Callable[..., Any]]:
    """A rule and all rules it reaches."""
    found = {function}
    waiting = [function]
    while waiting:
        inner = waiting.pop()
        assert isinstance(inner, FunctionType)
        new = {value for _, value in _used(inner) if isinstance(value, FunctionType)} - found
        found |= new
        waiting += new
    return found


def rules_of(module: ModuleType) -> list[Callable[..., Any]]:
    """The rules that a module defines, by name."""
    found = [value for value in vars(module).values() if isinstance(value, FunctionType) and value in _RULES]
    return sorted((r for r in found if r.__module__ == module.__name__), key=lambda r: r.__qualname__)


def _used(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The globals and the outer variables a function reads, by name."""
    for name in sorted(_names(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        yield name, cell.cell_contents


def _names(code: CodeType) -> set[str]:
    """The globals that code reads; `co_names` would also give attributes, which may be named like a rule."""
    inner = [_names(const) for const in code.co_consts if isinstance(const, CodeType)]
    return {str(i.argval) for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}.union(*inner)


def _told(value: Any) -> str:
    """A value as a text that is the same in every process, and another one for another value."""
    match value:
        case FunctionType():
            if value not in _RULES:
                raise TypeError(f"{value.__qualname__} is no rule; mark it with @rule.")
            return digest(value)
        case CodeType():
            code = (value.co_code.hex(), value.co_names, value.co_varnames, value.co_flags, value.co_argcount)
            return repr(code) + _told(value.co_consts)
        case tuple() | list():
            return f"({', '.join(map(_told, value))})"
        case frozenset():
            return f"{{{', '.join(sorted(map(_told, value)))}}}"
        case np.ndarray():
            return f"{value.dtype.descr}{value.shape}{value.tobytes().hex()}"
        case enum.EnumType():
            return repr(list(value))
        case None | bool() | int() | float() | str() | bytes() | np.generic():
            return f"{type(value).__name__} {value!r}"
    if value in _READERS:
        return _READERS[value]
    if isinstance(value, ModuleType | type | BuiltinFunctionType | np.ufunc) and _is_of_a_library(value):
        return value.__name__
    raise TypeError("a rule may use numbers, tables of numbers, enums, other rules, math and numpy.")


def _is_of_a_library(value: Any) -> bool:
    return getattr(value, "__module__", value.__name__) in _LIBRARIES or value.__name__ in _LIBRARIES


# ── Compiling ───────────────────────────────────────────────────────────────────────────────────────────────────


class Compiler:
    """Compiles the rules of one game; `name` keeps its cached code apart from other games', if it is kept at all."""

    def __init__(self, name: str, *, keep: bool = True) -> None:
        self.name, self._keep = name, keep
        self._compiled: dict[Callable[..., Any], Any] = {}

    def __call__(self, function: Callable[..., Any], *, short: bool = False) -> Any:
        """The compiled form of `function` and of every rule it reaches; other threads run meanwhile unless it is short.

        Who lets go of Python's lock must wait to get it back: that is longer than a short call.
        """
        if function not in self._compiled:
            shelf = self._shelf(function) if self._keep else None
            self._compiled[function] = _jit(self._rebound(function), shelf, nogil=not short)
        return self._compiled[function]

    def has_kept(self, function: Callable[..., Any]) -> bool:
        """Whether the compiled form of a function is on disk."""
        return self._shelf(function).filled

    def _shelf(self, function: Callable[..., Any]) -> Shelf:
        return Shelf(self.name, function.__name__, digest(function))

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

        _READERS[read] = f"record {dtype}"
        return read

    def _rebound(self, function: Callable[..., Any]) -> FunctionType:
        assert isinstance(function, FunctionType)
        scope = {**function.__globals__}
        for name in _names(function.__code__) & scope.keys():
            scope[name] = self._rebind(scope[name])
        cells = tuple(CellType(self._rebind(cell.cell_contents)) for cell in function.__closure__ or ())
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, cells)
        # Numba tells symbols apart by numbers that start anew in every process. Two functions of one name, of two games
        # or of one, could get the same ones, and whoever loads both from the cache would play by the wrong rules.
        copy.__qualname__ = f"{self.name}.{function.__qualname__}.{digest(function)[:16]}"
        copy.__module__ = function.__module__
        return copy

    def _rebind(self, value: Any) -> Any:
        return self(value) if isinstance(value, FunctionType) and value in _RULES else value


def _jit(function: FunctionType, shelf: Shelf | None, *, nogil: bool) -> Any:
    import numba

    # Rules allocate nothing, so nothing need be counted; counting also made threads wait for each other.
    dispatcher = numba.njit(nogil=nogil, error_model="numpy", _nrt=False)(function)
    if _numba_is_known():
        if shelf is not None:
            dispatcher._cache = _Kept(shelf, nogil=nogil)
        resolve = dispatcher.get_call_template
        dispatcher.get_call_template = lambda args, kws: resolve(tuple(map(_widened, args)), kws)
    return dispatcher


@functools.cache
def _numba_is_known() -> bool:
    """Whether Numba has the inner parts by which compiled code is kept; without them it is only compiled."""
    import numba
    from numba.core import caching, compiler, dispatcher

    parts = (
        (caching.NullCache, "load_overload"),
        (caching.NullCache, "save_overload"),
        (compiler.CompileResult, "_reduce"),
        (compiler.CompileResult, "_rebuild"),
        (dispatcher.Dispatcher, "get_call_template"),
    )
    missing = [name for owner, name in parts if not hasattr(owner, name)]
    if missing:
        warnings.warn(
            f"Numba {numba.__version__} has no {missing[0]}: the games are compiled anew at every start, which takes "
            "about a minute. Install the Numba that Herna asks for (pip install --upgrade herna) to have them kept.",
            stacklevel=2,
        )
    return not missing


class _Kept:
    """What Numba asks for compiled code and gives it to; the part of `numba.core.caching.NullCache` that is used."""

    cache_path = None

    def __init__(self, shelf: Shelf, *, nogil: bool) -> None:
        self._shelf, self._nogil = shelf, nogil

    def _key(self, sig: Any, codegen: Any) -> str:
        import numba

        compiled_as = (numba.__version__, np.__version__, self._nogil, *_ways_of_compiling(), _own_hash())
        return repr((sig, codegen.magic_tuple(), compiled_as))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was kept; None when there is nothing, or nothing that can be used: then it is compiled again."""
        from numba.core.compiler import CompileResult

        target_context.refresh()
        content = self._shelf.read(self._key(sig, target_context.codegen()))
        try:
            return CompileResult._rebuild(target_context, *pickle.loads(content)) if content else None
        except Exception:  # What a power cut has left of a file can fail in any way.
            return None

    def save_overload(self, sig: Any, compiled: Any) -> None:
        """Keep what was compiled."""
        from numba.core.serialize import dumps

        self._shelf.write(self._key(sig, compiled.codegen), dumps(compiled._reduce()))


def _ways_of_compiling() -> tuple[str, ...]:
    """What Numba was told about its work: code for the browser is left plain, and three times slower on a processor."""
    from numba.core import config

    return tuple(str(getattr(config, name)) for name in ("BOUNDSCHECK", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE"))


@functools.cache
def _own_hash() -> str:
    """How rules are compiled is written in this file."""
    return short_hash(Path(__file__).read_bytes())


def _widened(kind: Any) -> Any:
    """Every integer argument as int64: a rule is then compiled once, not once for each constant and width.

    Only uint64 stays: half of its numbers would become negative, and equal to nothing any more.
    """
    from numba.core import types

    kind = types.unliteral(kind)  # type: ignore[attr-defined]
    return types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind
