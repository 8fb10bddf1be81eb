"""Files of older versions: they are brought to this one, with everything that is in them."""

from __future__ import annotations

import contextlib
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from room_client import Chair, Door, Guest, Launcher, Server
from stories import play

import herna
from herna.core.errors import HernaError
from herna.room.folder import FILE
from herna.room.migrations import STEPS
from herna.room.sqlite import SqliteStorage

DATA = Path(__file__).parent / "data"
"""A room as Herna 0.1 left it, with two guests, a finished game of each kind, one that goes on and one that waits."""
ANNA = {"Cookie": "herna=UU1jQwiZwiXf4xfYKlnhhFjZznd8CjVvF0l19f95S_g"}
BOB = {"Authorization": "Bearer SyhYyd-CU10fMpirhRf5MYrjHiMWLQr0nUiTSLGdvS8"}
FINISHED = {
    "korist": ("3UbW7DV-gyDq", [1], [19, 36]),
    "face_to_face": ("CxlFS81YzFp2", [0], [1, 0]),
    "karma": ("JF7QkO1vabsb", [0], [1, 0]),
    "stycholov": ("2Ad5Il8Wxwc5", [1], [78, 110, 88]),
}
PLAYING, NUMBER = "0gd0O5qbLifC", 11
WAITING = "sXDB0lTOcKOa"

pytest_plugins = ["room_fixtures"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(DATA / "version_0.sqlite", tmp_path / FILE)
    return tmp_path


@pytest.fixture
def room(folder: Path, launcher: Launcher) -> Iterator[Server]:
    found = Server(launcher, folder)
    yield found
    found.kill()


@contextlib.contextmanager
def people(server: Server) -> Iterator[list[Guest]]:
    """The guests of the old room come again, with what their devices have kept."""
    with contextlib.closing(Door(server)) as door:
        guests = [door.guest(None), door.guest(None)]
        for guest, headers in zip(guests, (ANNA, BOB), strict=True):
            guest.headers = headers
            guest.http.headers.update(headers)
        yield guests


def change(folder: Path, statement: str, *values: Any) -> None:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        assert connection.execute(statement, values).rowcount
        connection.commit()


def version_of(folder: Path) -> int:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_guests_tables_and_records_of_an_older_file_are_all_there(room: Server) -> None:
    with people(room) as (anna, bob):
        assert [guest.get("/api/me").json()["name"] for guest in (anna, bob)] == ["Anna", "Bořek"]
        lobby = anna.get("/api/tables").json()
        assert lobby["unreadable"] == []
        tables = {table["id"]: table for table in lobby["mine"]}
        assert tables.keys() == {PLAYING, WAITING, *(table for table, _, _ in FINISHED.values())}
        for game, (table, winners, scores) in FINISHED.items():
            assert (tables[table]["status"], tables[table]["winners"]) == ("over", winners)
            assert herna.load(anna.get(f"/api/tables/{table}/record").content).scores == scores
            assert {**tables[table], "changed": None} == anna.table(table), game
            assert tables[table]["changed"] is not None
    assert version_of(room.folder) == len(STEPS)


def test_an_older_game_goes_on(room: Server) -> None:
    """The clock has not run while nobody knew of the file."""
    with people(room) as (anna, bob):
        chairs: list[Chair] = [guest.chair(PLAYING) for guest in (anna, bob)]
        with contextlib.ExitStack() as stack:
            for chair in chairs:
                stack.callback(chair.close)
                assert chair.number == NUMBER
            play(chairs, random.Random("on"))
        assert anna.table(PLAYING)["winners"]
        assert bob.sit(WAITING)["status"] == "playing"


def test_a_finished_game_stays_readable_when_its_rules_have_changed(folder: Path, launcher: Launcher) -> None:
    """Before the file was brought to this version, or afterwards."""
    tables = [FINISHED["karma"][0], FINISHED["korist"][0]]
    older = "UPDATE log SET body = replace(body, '\"version\":1', '\"version\":0') WHERE place = ? AND number = 0"
    change(folder, older, tables[0])
    server = Server(launcher, folder)
    try:
        server.kill()
        change(folder, older, tables[1])
        server.start()
        with people(server) as (anna, _):
            shown = {table["id"]: table for table in anna.get("/api/tables").json()["mine"]}
            for table in tables:
                assert anna.table(table) == {**shown[table], "changed": None}
                assert shown[table]["status"] == "over"
                assert [seat["name"] for seat in shown[table]["seats"]][:2] == ["Anna", "Bořek"]
                assert anna.get(f"/api/tables/{table}/record").json()["actions"]
                for path in ("replay", "replay/0"):
                    answer = anna.get(f"/api/tables/{table}/{path}")
                    assert (answer.status_code, answer.json()["code"]) == (409, "other_rules")
    finally:
        server.kill()


def test_a_damaged_table_of_an_older_file_keeps_no_other_from_being_read(folder: Path, launcher: Launcher) -> None:
    table = FINISHED["karma"][0]
    change(folder, "UPDATE log SET body = x'00' WHERE place = ? AND number = 5", table)
    server = Server(launcher, folder)
    try:
        with people(server) as (anna, _):
            lobby = anna.get("/api/tables").json()
        assert lobby["unreadable"] == [table]
        assert len(lobby["mine"]) == len(FINISHED) - 1 + 2
        assert table in server.output
    finally:
        server.kill()


def test_a_file_of_a_later_version_is_refused_and_stays_as_it_is(folder: Path) -> None:
    change(folder, "DELETE FROM members WHERE place = ?", WAITING)
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(HernaError, match="install a later one"):
        SqliteStorage(folder / FILE)
    assert version_of(folder) == len(STEPS) + 1


def test_what_fails_on_the_way_leaves_the_file_as_it_was(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    before = dump(folder)
    monkeypatch.setattr("herna.room.migrations.summed_up", fail)
    with pytest.raises(KeyboardInterrupt):
        SqliteStorage(folder / FILE)
    assert (version_of(folder), dump(folder)) == (0, before)


def dump(folder: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        return list(connection.iterdump())
