"""Starting the room: where its data goes, and the games ready before the door opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from herna.core.errors import HernaError
from herna.room.serve import open_storage, prepare_games


def test_a_database_server_is_refused_with_advice(tmp_path: Path) -> None:
    with pytest.raises(HernaError) as refusal:
        open_storage(tmp_path, "postgresql://anna:secret@localhost/herna")
    assert "Leave --database out" in str(refusal.value)
    assert "--data " in str(refusal.value)
    assert "secret" not in str(refusal.value)
    assert not list(tmp_path.iterdir())


def test_games_without_compiled_rules_are_prepared_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare_games()
    capsys.readouterr()
    prepare_games()
    assert "this once" not in capsys.readouterr().err
    monkeypatch.setattr("herna.room.serve.cache_folder", lambda: tmp_path)
    prepare_games()
    assert "this once" in capsys.readouterr().err
