from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(1, str(Path(__file__).parent / "room"))

import herna
from configurations import Configuration, configurations
from herna.batch.cuda import cuda


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `configuration` runs over all of them."""
    if "configuration" in metafunc.fixturenames:
        metafunc.parametrize("configuration", configurations(), ids=str)
    if "game" in metafunc.fixturenames:
        games = sorted({c.game for c in configurations()}, key=lambda game: game.name)
        metafunc.parametrize("game", games, ids=lambda game: game.name)


def missing_gpu() -> str | None:
    """Why the tests of the GPU cannot run here."""
    try:
        cuda()
    except herna.HernaError as error:
        return str(error)
    return None


collect_ignore = ["batch/test_cuda.py"] if missing_gpu() else []


def pytest_report_header() -> list[str]:
    missing = missing_gpu()
    return [f"the tests of the GPU are left out: {missing}"] if missing else []


__all__ = ["Configuration"]
