from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(1, str(Path(__file__).parent / "room"))

from configurations import Configuration, configurations


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes a `configuration` runs over all of them."""
    if "configuration" in metafunc.fixturenames:
        metafunc.parametrize("configuration", configurations(), ids=str)
    if "game" in metafunc.fixturenames:
        games = sorted({c.game for c in configurations()}, key=lambda game: game.name)
        metafunc.parametrize("game", games, ids=lambda game: game.name)


__all__ = ["Configuration"]
