"""The direction of imports between the layers, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import herna

PACKAGE = Path(herna.__file__).parent
LAYERS = ("core", "games", "batch", "players", "browser", "lab", "room", "cli")


def module_of(path: Path) -> str:
    """The dotted name of a source file."""
    parts = ["herna", *path.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(path: Path) -> str:
    """What relative imports in a source file start from."""
    return module_of(path) if path.name == "__init__.py" else module_of(path).rpartition(".")[0]


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """The full name of everything imported anywhere in a module, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package.rsplit(".", node.level - 1)[0] if node.level else ""
            base = ".".join(part for part in (start, node.module) if part)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def own_imports(path: Path) -> set[str]:
    """What a file imports of Herna itself."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    return {name for name in imported(tree, package_of(path)) if name == "herna" or name.startswith("herna.")}


def files(layer: str) -> list[Path]:
    found = sorted(PACKAGE.glob(f"{layer}/**/*.py")) + sorted(PACKAGE.glob(f"{layer}.py"))
    return [path for path in found if "__pycache__" not in path.parts]


def all_files() -> list[Path]:
    return sorted(PACKAGE.glob("**/*.py"))


def layer_of(name: str) -> str:
    """The layer of a module; the package itself, which imports the core for everybody, is the layer `herna`."""
    first = name.split(".", 2)[1] if "." in name else ""
    return first if first in LAYERS else "herna"


def forbidden(layer: str, allowed: set[str]) -> list[str]:
    """The imports of a layer that are none of those allowed."""
    return [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in files(layer)
        for name in sorted(own_imports(path))
        if layer_of(name) not in allowed
    ]


@pytest.mark.parametrize(
    ("text", "package", "expected"),
    [
        ("import herna.games", "herna.core", "herna.games"),
        ("from herna import cli", "herna.core", "herna.cli"),
        ("from ..games import karma", "herna.core", "herna.games.karma"),
        ("from .rules import legal", "herna.games.karma", "herna.games.karma.rules.legal"),
        ("from . import rules", "herna.games.karma", "herna.games.karma.rules"),
        ("def f():\n    from ...cli import terminal", "herna.games.karma", "herna.cli.terminal"),
        ("if True:\n    import numpy as np", "herna.core", "numpy"),
    ],
)
def test_imports_are_found_wherever_they_stand(text: str, package: str, expected: str) -> None:
    assert list(imported(ast.parse(text), package)) == [expected]


def test_the_layers_are_where_they_are_looked_for() -> None:
    assert len(files("core")) >= 10
    assert len(files("games")) >= 20
    assert files("players")
    assert files("cli")


def test_core_imports_no_other_layer() -> None:
    assert forbidden("core", {"core"}) == []


def test_games_import_only_the_core() -> None:
    assert forbidden("games", {"core", "games"}) == []


def test_games_do_not_import_each_other() -> None:
    for path in files("games"):
        own = ".".join(package_of(path).split(".")[:3])
        of_games = {name for name in own_imports(path) if layer_of(name) == "games"}
        assert {name for name in of_games if not f"{name}.".startswith(f"{own}.")} == set(), path


def test_players_import_only_core_and_games() -> None:
    assert forbidden("players", {"core", "games", "players"}) == []


def test_batches_import_only_the_core() -> None:
    assert files("batch")
    assert forbidden("batch", {"core", "batch"}) == []


def test_the_browser_imports_only_rules_and_players() -> None:
    assert files("browser")
    assert forbidden("browser", {"core", "games", "players", "browser"}) == []


def test_the_lab_imports_nothing_of_the_room() -> None:
    assert files("lab")
    assert forbidden("lab", {"core", "games", "batch", "players", "lab"}) == []


def test_nothing_imports_the_command() -> None:
    users = {path for path in all_files() if any(layer_of(name) == "cli" for name in own_imports(path))}
    assert users <= set(files("cli"))


def test_the_package_itself_gives_only_the_core() -> None:
    names = own_imports(PACKAGE / "__init__.py")
    assert {layer_of(name) for name in names} <= {"core"}
