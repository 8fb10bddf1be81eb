"""Starting the room: the games are ready before the door opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from herna.core import cache
from herna.room.serve import prepare_games


def test_games_without_compiled_rules_are_prepared_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare_games()
    capsys.readouterr()
    prepare_games()
    assert "this once" not in capsys.readouterr().err
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    prepare_games()
    assert "this once" in capsys.readouterr().err
