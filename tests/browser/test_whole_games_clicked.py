"""A whole game of each kind through the page, to the end, on a phone and on a desktop, in all three languages."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from playing import Player
from room_client import JSON, Door
from visitor import Visit

import herna
from herna.cli import main
from herna.core.record import load
from herna.core.text import LANGUAGES

pytest_plugins = ["room_fixtures", "browser_fixtures"]

SETTINGS = [(game, size) for game in herna.all_games() for size in ("phone", "desktop")]
GAMES = [
    (game.name, game.players[0 if size == "phone" else len(game.players) // 2], language, size)
    for (game, size), language in zip(SETTINGS, itertools.cycle(LANGUAGES), strict=False)
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
