from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(1, str(Path(__file__).parent / "room"))
sys.path.insert(2, str(Path(__file__).parent / "engine"))

from engine_tools import GENERATED

import herna
from configurations import Configuration, configurations
from herna.batch.cuda import cuda
from herna.browser.build import build_all


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `configuration`, a `game` or a room runs over all of them."""
    if "configuration" in metafunc.fixturenames:
        metafunc.parametrize("configuration", configurations(), ids=str)
    if "game" in metafunc.fixturenames:
        games = sorted({c.game for c in configurations()}, key=lambda game: game.name)
        metafunc.parametrize("game", games, ids=lambda game: game.name)
    if "database" in metafunc.fixturenames and _runs_with_both_stores(metafunc.definition):
        metafunc.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def _runs_with_both_stores(test: pytest.Function) -> bool:
    """What the room does it does with both; the page does not know where its tables are kept."""
    return test.path.parent.name == "room" and test.get_closest_marker("sqlite") is None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest test comes first: as one of the last it would keep one worker while the others have nothing to do."""
    items.sort(key=lambda item: item.path.name != "test_fifth_game.py")


def missing_gpu() -> str | None:
    """Why the tests of the GPU cannot run here."""
    try:
        cuda()
    except herna.HernaError as error:
        return str(error)
    return None


def missing(package: str, extra: str) -> str | None:
    """Why tests that need an optional package cannot run here."""
    return None if importlib.util.find_spec(package) else f"{package} is not installed (pip install 'herna[{extra}]')."


NEEDS = {
    "batch/test_cuda.py": missing_gpu(),
    "lab/test_train.py": missing("torch", "train"),
    "lab/test_ray.py": missing("ray", "ray"),
}
"""Tests that need more than the others, and what is missing here."""
collect_ignore = [file for file, missing in NEEDS.items() if missing]


def pytest_report_header() -> list[str]:
    return [f"tests/{file} is left out: {missing}" for file, missing in NEEDS.items() if missing]


@pytest.fixture(scope="session")
def generated() -> Path:
    """What the page needs of every game, built as `make page` does."""
    build_all(GENERATED)
    return GENERATED


__all__ = ["Configuration"]
