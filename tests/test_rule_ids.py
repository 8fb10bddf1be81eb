"""Every rule id of the docs has a test that carries it, and no test carries an id that does not exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import herna

ROOT = Path(__file__).parent.parent
ID = re.compile(r"^- \*\*([A-Z]{3}-\d\d)\*\*", re.MULTILINE)
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))


def ids_of(page: Path) -> list[str]:
    return ID.findall(page.read_text("utf-8"))


def carried_ids() -> set[str]:
    """The ids in every `@pytest.mark.rules(…)` below tests/games."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "games").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
                found |= {str(ast.literal_eval(argument)) for argument in node.args}
    return found


def test_there_is_a_page_for_every_game() -> None:
    assert [page.stem for page in PAGES] == [game.name for game in herna.all_games()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_id_has_a_test(page: Path) -> None:
    ids = ids_of(page)
    assert len(ids) == len(set(ids)) > 10
    assert set(ids) - carried_ids() == set()


def test_no_test_carries_an_unknown_id() -> None:
    assert carried_ids() - {rule for page in PAGES for rule in ids_of(page)} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_cites_every_id_and_no_other(page: Path) -> None:
    folder = ROOT / "src" / "herna" / "games" / page.stem
    cited = {i for path in folder.glob("*.py") for i in re.findall(r"\b[A-Z]{3}-\d\d\b", path.read_text("utf-8"))}
    assert cited == set(ids_of(page))
