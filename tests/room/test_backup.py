"""Copies of a room: made under play, checked, and put back."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from room_client import Door, Server
from stores import FileStore
from stories import play
from test_crash import check

from herna.cli import main
from herna.room.backup import BEFORE
from herna.room.folder import FILE

pytest_plugins = ["room_fixtures"]
pytestmark = pytest.mark.sqlite


def herna(*arguments: object) -> int:
    return main([str(argument) for argument in arguments])


def test_copies_made_under_play_are_whole_rooms(own_server: Server, own_door: Door, tmp_path: Path) -> None:
    """Everything that was told before the copy began is in it; each log in it is the beginning of what became of it."""
    duels = [own_door.duel() for _ in range(4)]
    copy = tmp_path / "copies" / FILE
    with ThreadPoolExecutor(len(duels)) as pool:
        games = [pool.submit(play, chairs, random.Random(number)) for number, (_, _, chairs) in enumerate(duels)]
        while not all(game.done() for game in games):
            told = [max(chair.number for chair in chairs) for _, _, chairs in duels]
            assert herna("backup", copy, "--data", own_server.folder) == 0
            for (table, _, _), number in zip(duels, told, strict=True):
                copied = FileStore(copy.parent).log_of(table)
                assert len(copied) >= number
                assert copied == own_server.store.log_of(table)[: len(copied)]
        for game in games:
            game.result()
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [file.name for file in copy.parent.iterdir()] == [FILE]


def test_a_room_goes_on_from_its_copy(
    own_server: Server, own_door: Door, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What happened since is set aside and not lost."""
    chance = random.Random("copy")
    table, guests, chairs = own_door.duel()
    play(chairs, chance, most=5)
    copied = chairs[0].number
    copy = tmp_path / "copy.sqlite"
    assert herna("backup", copy, "--data", own_server.folder) == 0
    play(chairs, chance, most=5)
    later = chairs[0].number
    assert herna("restore", copy, "--data", own_server.folder) == 2
    assert "is open on" in capsys.readouterr().err
    own_server.kill()
    assert herna("restore", copy, "--data", own_server.folder) == 0
    own_server.start()
    for chair in chairs:
        chair.views.clear()
        chair.reconnect()
    assert chairs[0].number == copied
    play(chairs, chance)
    assert guests[0].table(table)["status"] == "over"
    check(chairs[0], own_server.store.log_of(table))
    with contextlib.closing(sqlite3.connect(own_server.folder / BEFORE)) as before:
        assert before.execute("SELECT count(*) FROM log WHERE place = ?", (table,)).fetchone() == (later,)


@pytest.mark.parametrize("damage", ["bytes", "gap", "text", "later", "nothing"])
def test_what_is_no_good_copy_is_not_put_back(
    damage: str, own_server: Server, own_door: Door, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, _, chairs = own_door.duel()
    play(chairs, random.Random("damage"))
    copy = tmp_path / "copy.sqlite"
    assert herna("backup", copy, "--data", own_server.folder) == 0
    own_server.kill()
    before = own_server.store.log_of(table)
    spoil(copy, damage)
    capsys.readouterr()
    assert herna("restore", copy, "--data", own_server.folder) == 2
    assert capsys.readouterr().err.startswith("herna: ")
    assert own_server.store.log_of(table) == before
    assert not (own_server.folder / BEFORE).exists()
    assert not [file for file in own_server.folder.iterdir() if file.name.startswith(".")]


def spoil(copy: Path, damage: str) -> None:
    changes = {"gap": "DELETE FROM log WHERE number = 3", "later": "PRAGMA user_version = 99"}
    if damage == "bytes":
        content = bytearray(copy.read_bytes())
        content[4096 : len(content) // 2] = bytes(len(content) // 2 - 4096)
        copy.write_bytes(content)
    elif damage == "text":
        copy.write_text("This is not a room. " * 1_000)
    elif damage == "nothing":
        copy.write_bytes(b"")
    else:
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            connection.execute(changes[damage])
            connection.commit()


def test_a_copy_that_fails_leaves_the_older_one(own_server: Server, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert herna("backup", copy, "--data", own_server.folder) == 0
    good = copy.read_bytes()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(copy, elsewhere / FILE)
    spoil(elsewhere / FILE, "text")
    assert herna("backup", copy, "--data", elsewhere) == 2
    assert herna("backup", copy, "--data", tmp_path / "nowhere") == 2
    assert copy.read_bytes() == good
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]
