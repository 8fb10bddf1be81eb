"""What is compiled in several processes must fit together in one."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core import bytecode

from herna.core import rule as rule_module
from herna.core.rule import Compiler, rule


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def squared(number: int) -> int:
    return number * number


def over(inner: Callable[[int], int]) -> Callable[[Any], int]:
    @rule
    def total(numbers: Any) -> int:
        found = 0
        for number in numbers:
            found += inner(number)
        return found

    return total


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(rule_module, "cache_folder", lambda: tmp_path)
    return tmp_path


def compile_as_first(name: str, inner: Callable[[int], int], monkeypatch: pytest.MonkeyPatch) -> Compiler:
    """Compile as a process does that compiles nothing else: Numba numbers its functions from one."""
    with monkeypatch.context() as patch:
        patch.setattr(bytecode.FunctionIdentity, "_unique_ids", itertools.count(1))
        compiler = Compiler(name)
        compiler(over(inner))(np.arange(4))
    return compiler


def symbols(compiler: Compiler) -> set[str]:
    return {
        overload.fndesc.mangled_name
        for dispatcher in compiler._compiled.values()
        for overload in dispatcher.overloads.values()
    }


def test_two_games_never_share_a_symbol(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = compile_as_first("one", doubled, monkeypatch)
    other = compile_as_first("other", squared, monkeypatch)
    assert symbols(one)
    assert not symbols(one) & symbols(other)


def test_what_is_kept_is_loaded_and_not_compiled_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_as_first("one", doubled, monkeypatch)
    kept = {path: path.stat().st_mtime_ns for path in cache.rglob("*")}
    again = Compiler("one")(over(doubled))
    assert again(np.arange(4)) == 12
    assert sum(again.stats.cache_hits.values()) == 1
    assert {path: path.stat().st_mtime_ns for path in cache.rglob("*")} == kept


def test_another_signature_is_kept_beside_the_first(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_as_first("one", doubled, monkeypatch)
    before = set(cache.rglob("*total*.nbc"))
    Compiler("one")(over(doubled))(np.arange(4, dtype=np.int8))
    assert before < set(cache.rglob("*total*.nbc"))
    assert len(before) == 1


def test_what_a_power_cut_has_left_is_compiled_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_as_first("one", doubled, monkeypatch)
    for path in cache.rglob("*.nbc"):
        path.write_bytes(path.read_bytes()[:100] if "total" in path.name else b"")
    assert Compiler("one")(over(doubled))(np.arange(4)) == 12
    assert all(path.stat().st_size > 100 for path in cache.rglob("*total*.nbc"))


def test_only_our_own_old_folders_are_forgotten(tmp_path: Path) -> None:
    names = ["photos", "0123456789abcdef", "0123456789abcde0"]
    for name in names:
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (0, 0))
    rule_module._forget_old(tmp_path / names[2])
    assert {path.name for path in tmp_path.iterdir()} == {"photos", names[2]}
