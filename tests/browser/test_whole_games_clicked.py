"""A whole game of each kind through the page, to the end, on a phone and on a desktop, in all three languages."""

from __future__ import annotations

import httpx
import pytest
from playing import Player
from room_client import JSON, Server
from visitor import Visit, Visitor

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


def table_of(server: Server, visitor: Visitor) -> JSON:
    found: JSON = httpx.get(f"{server.url}/api/tables/{visitor.table_id}", trust_env=False).json()
    return found


@pytest.mark.parametrize(("name", "players", "language", "size"), GAMES)
def test_a_game_is_clicked_to_its_end(
    name: str, players: int, language: str, size: str, visit: Visit, server: Server
) -> None:
    visitor = visit(language, size)
    visitor.play_now(name, players, "Žofie")
    player = Player(visitor, name)
    player.play()
    table = table_of(server, visitor)
    assert table["status"] == "over"
    assert len(table["seats"]) == players
    heading = visitor.result.get_by_role("heading").first.inner_text()
    if table["winners"] == [0]:
        assert heading == visitor.words["won"]
    else:
        assert "Žofie" not in heading or 0 in table["winners"]
