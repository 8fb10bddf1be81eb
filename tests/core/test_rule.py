"""What is compiled in several processes must fit together in one, and an old rule must never be played."""

from __future__ import annotations

import importlib.util
import itertools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core import bytecode, compiler, config

import herna
from herna.batch.table import table_rules
from herna.core import cache as cache_module
from herna.core import rule as rule_module
from herna.core.actions import Actions, kind
from herna.core.engine import entry_points
from herna.core.rule import Compiler, digest, parts_of, rule
from herna.players.sense import sense_of


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
    monkeypatch.setattr(cache_module, "cache_folder", lambda: tmp_path)
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
    kept = {path: path.stat().st_ino for path in cache.rglob("*")}
    again = Compiler("one")(over(doubled))
    assert again(np.arange(4)) == 12
    assert sum(again.stats.cache_hits.values()) == 1
    assert {path: path.stat().st_ino for path in cache.rglob("*")} == kept


def test_another_signature_is_kept_beside_the_first(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_as_first("one", doubled, monkeypatch)
    before = set(cache.rglob("total.*.kept"))
    Compiler("one")(over(doubled))(np.arange(4, dtype=np.int8))
    assert before < set(cache.rglob("total.*.kept"))
    assert len(before) == 1


@pytest.mark.parametrize("way", ["BOUNDSCHECK", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE"])
def test_code_that_was_compiled_another_way_is_not_taken(
    cache: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page's rules are compiled without any optimising, in processes that also play: theirs is slow code."""
    with monkeypatch.context() as patch:
        patch.setattr(config, way, 0 if getattr(config, way) else 1)
        compile_as_first("one", doubled, monkeypatch)
    again = Compiler("one")(over(doubled))
    assert again(np.arange(4)) == 12
    assert not again.stats.cache_hits


def test_what_a_power_cut_has_left_is_compiled_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_as_first("one", doubled, monkeypatch)
    for path in cache.rglob("*.kept"):
        path.write_bytes(path.read_bytes()[:100] if "total" in path.name else b"")
    assert Compiler("one")(over(doubled))(np.arange(4)) == 12
    assert all(path.stat().st_size > 100 for path in cache.rglob("total.*.kept"))


def test_only_what_is_ours_and_old_is_forgotten(tmp_path: Path) -> None:
    folders = ["photos", "0123456789abcdef", "0123456789abcde0"]
    files = [tmp_path / folders[2] / "karma" / name for name in ("old.kept", "new.kept")]
    for path in (*(tmp_path / name / "karma" for name in folders), *files):
        path.mkdir(parents=True) if path.name == "karma" else path.touch()
    for path in (*(tmp_path / name for name in folders), files[0]):
        os.utime(path, (0, 0))
    cache_module._forget_old(tmp_path / folders[2])
    assert {path.name for path in tmp_path.iterdir()} == {"photos", folders[2]}
    assert [path.exists() for path in files] == [False, True]


def test_two_rules_of_one_name_never_share_a_symbol(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the parts of actions, which one function makes for all games."""
    actions = Actions(kind("lay", card=range(5, 9), pile=("up", "down")))
    one = compile_as_first("one", actions.part("lay", "card"), monkeypatch)
    other = compile_as_first("one", actions.part("lay", "pile"), monkeypatch)
    assert not symbols(one) & symbols(other)


# ── Old rules ───────────────────────────────────────────────────────────────────────────────────────────────────


def module(folder: Path, name: str, text: str) -> Any:
    """A file with rules, imported as it is now."""
    (folder / f"{name}.py").write_text("from herna.core.rule import rule\n" + text)
    spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found


PILES = "HEIGHT = {height}\n@rule\ndef height(number):\n    return number {sign} HEIGHT\n"
TABLE = "from new_piles import height\n@rule\ndef total(number):\n    return 10 * height(number)\n"


def test_a_changed_rule_is_played_wherever_it_is_written(cache: Path, tmp_path: Path) -> None:
    """In a file that no list names, by a constant or by code, directly or through another rule."""
    found = []
    for height, sign in ((1, "+"), (2, "+"), (2, "-")):
        module(tmp_path, "new_piles", PILES.format(height=height, sign=sign))
        total = module(tmp_path, "new_table", TABLE).total
        found.append((total(7), Compiler("piles")(total)(7)))
    assert found == [(80, 80), (90, 90), (50, 50)]


def every_entry_point(game: herna.Game) -> list[Callable[..., Any]]:
    """All from which compiled code is made, but for those that only loop over these."""
    engine = entry_points(game, Compiler.record_reader(game.layout.dtype))
    return [*vars(engine).values(), *vars(table_rules(game)).values(), sense_of(game).value]


def test_every_rule_is_in_the_digest_of_what_is_made_of_it(game: herna.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Change any one of them in the least, and everything that reaches it is compiled anew."""
    entries = every_entry_point(game)
    before = {entry: digest(entry) for entry in entries}
    reached = {entry: parts_of(entry) for entry in entries}
    for changed in set().union(*reached.values()):
        code = changed.__code__
        monkeypatch.setattr(changed, "__code__", code.replace(co_consts=(*code.co_consts, "changed")))
        digest.cache_clear()
        for entry in entries:
            assert (digest(entry) != before[entry]) == (changed in reached[entry]), changed
        monkeypatch.setattr(changed, "__code__", code)
    digest.cache_clear()


def test_all_that_is_compiled_is_in_the_digest(game: herna.Game) -> None:
    for entry in every_entry_point(game):
        compiler = Compiler(game.name)
        compiler(entry)
        assert set(compiler._compiled) == parts_of(entry)


def unmarked(number: int) -> int:
    return number


def test_what_a_digest_cannot_tell_apart_is_refused(tmp_path: Path) -> None:
    @rule
    def calls_no_rule(number: int) -> int:
        return unmarked(number)

    @rule
    def reads_a_module(number: int) -> int:
        return herna.core.rule.KEPT + number  # type: ignore[attr-defined,no-any-return]

    with pytest.raises(TypeError, match=r"calls_no_rule uses unmarked: unmarked is no rule; mark it with @rule\."):
        digest(calls_no_rule)
    with pytest.raises(TypeError, match=r"reads_a_module uses herna: a rule may use numbers"):
        digest(reads_a_module)


# ── Another Numba ───────────────────────────────────────────────────────────────────────────────────────────────


def test_without_the_inner_parts_of_numba_rules_are_compiled_and_not_kept(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(compiler.CompileResult, "_rebuild")
    rule_module._numba_is_known.cache_clear()
    with pytest.warns(UserWarning, match="has no _rebuild: the games are compiled anew at every start"):
        total = Compiler("one")(over(doubled))
    assert total(np.arange(4)) == 12
    assert not list(cache.rglob("*.kept"))
    rule_module._numba_is_known.cache_clear()


@rule
def is_kept(kept: Any, number: Any) -> bool:
    return bool(kept[0] == number)


@rule
def finds_its_number(kept: Any) -> bool:
    return is_kept(kept, kept[0])


def test_large_numbers_without_a_sign_stay_the_same_from_rule_to_rule() -> None:
    for number in (1, 2**63 - 1, 2**63, 2**64 - 1):
        kept = np.array([number], np.uint64)
        assert finds_its_number(kept)
        assert Compiler("none", keep=False)(finds_its_number)(kept)
