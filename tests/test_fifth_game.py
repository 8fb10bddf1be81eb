"""A fifth game is its own folders and nothing else: a copy of a game under another name is found, tested and built.

It is made in a tree of its own by the steps of docs/add_a_game.md, without card sense, so that it gets the neutral one,
and without puzzles.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OLD, NEW = "face_to_face", "second_face"
FOLDERS = ("src/herna/games", "tests/games", "web/src/games")
RENAMED = {OLD: NEW, "FTF-": "SEC-", "  place: 2,": "  place: 5,"}
REGISTRY = (
    *("tests/test_rule_ids.py", "tests/test_rules_texts.py", "tests/test_web_games.py", "tests/test_cli.py"),
    *("tests/room/test_typescript.py", "tests/core/test_imports.py"),
)
"""Tests that look at all games at once."""


def project_files() -> list[str]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).is_file() and not name.endswith(".png")]


def renamed(text: str) -> str:
    for old, new in RENAMED.items():
        text = text.replace(old, new)
    return text


def copy_game(tree: Path) -> None:
    sources = [
        path
        for folder in FOLDERS
        for path in (tree / folder / OLD).rglob("*")
        if path.is_file() and path.name != "puzzles.json"
    ]
    for path in (*sources, tree / "docs" / "rules" / f"{OLD}.md"):
        copy = tree / renamed(str(path.relative_to(tree)))
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(renamed(path.read_text("utf-8")), "utf-8")


def run(tree: Path, *command: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run([sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-6000:]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The project with one game more."""
    made = tmp_path_factory.mktemp("tree")
    for name in project_files():
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, made / name)
    (made / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    copy_game(made)
    run(made, "tests/test_golden.py")
    run(made, "-m", "herna.room.typescript")
    yield made
    shutil.rmtree(made)


def test_the_whole_suite_over_the_registry_runs_over_it(tree: Path) -> None:
    # Bots of the page are left out: they think for long, by the same code as in the game that was copied.
    wanted = f"{NEW} and not players_in_the_browser"
    run(tree, "-m", "pytest", "-q", "-n", "2", "--ignore=tests/browser", f"--deselect={__file__}", "-k", wanted)


def test_what_looks_at_all_games_finds_it(tree: Path) -> None:
    run(tree, "-m", "pytest", "-q", *REGISTRY)


def test_the_page_is_built_with_it(tree: Path) -> None:
    for script in ("check", "build"):
        run(tree, "-c", f"import hatch_build; hatch_build.run_npm('run', {script!r})")
    built = [path.read_text("utf-8") for path in (tree / "src" / "herna" / "room" / "page" / "assets").glob("*.js")]
    assert sum("SEC-03" in text for text in built) >= 3, "its rules, in each language"
