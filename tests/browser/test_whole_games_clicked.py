"""A whole game of each kind through the page, to the end, on a phone and on a desktop, in all three languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import Player
from room_client import JSON, Door
from visitor import Visit

from herna.cli import main
from herna.core.record import load

pytest_plugins = ["room_fixtures", "browser_fixtures"]

GAMES = [
    ("korist", 3, "cs", "phone"),
    ("korist", 2, "en", "desktop"),
    ("face_to_face", 2, "sk", "phone"),
    ("face_to_face", 2, "cs", "desktop"),
    ("karma", 2, "en", "phone"),
    ("karma", 4, "sk", "desktop"),
    ("stycholov", 3, "cs", "phone"),
    ("stycholov", 5, "en", "desktop"),
]


def name_of(table: JSON, seat: int) -> str:
    return table["seats"][seat]["name"] or f"Bot {seat + 1}"


@pytest.mark.parametrize(("name", "players", "language", "size"), GAMES)
def test_a_game_is_clicked_to_its_end(
    name: str, players: int, language: str, size: str, visit: Visit, door: Door, tmp_path: Path
) -> None:
    visitor = visit(language, size)
    visitor.play_now(name, players, "Žofie")
    Player(visitor, name).play()
    table: JSON = door.guest(None).table(visitor.table_id)
    assert table["status"] == "over"
    assert len(table["seats"]) == players
    record = visitor.save_record(tmp_path)
    assert main(["verify", str(record)]) == 0
    assert load(record.read_bytes()).winners == table["winners"]
    heading = visitor.result.get_by_role("heading").first.inner_text()
    if table["winners"] == [0]:
        assert heading == visitor.words["won"]
    else:
        assert all(name_of(table, seat) in heading for seat in table["winners"])
