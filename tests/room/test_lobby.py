"""The lobby over HTTP: what is refused there, what that leaves unchanged, and what it lists."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest
from asking import raw, refused, seat
from litestar.testing import TestClient
from room_client import JSON, Door, Guest
from stories import play

from herna.room.address import own_address
from herna.room.app import make_app
from herna.room.limits import USUAL
from herna.room.sqlite import SqliteStorage

pytest_plugins = ["room_fixtures"]

DEEP = "[" * 3000 + "]" * 3000
BAD_TABLES: list[JSON] = [
    {"game": "poker", "seats": [None]},
    {"game": "", "seats": [None]},
    {"game": "karma", "seats": []},
    {"game": "karma", "seats": [None] * 6},
    {"game": "karma", "seats": [None] * 2000},
    {"game": "face_to_face", "seats": [None, None]},
    {"game": "karma", "seats": ["genius"]},
    {"game": "karma", "seats": ["random", "genius"]},
    {"game": "karma", "seats": [""]},
    {"game": "karma", "seats": [7]},
    {"game": "karma", "seats": None},
    {"game": "karma", "seats": [None], "options": {"speed": 1}},
    {"game": "karma", "seats": [None], "options": {"premonition": "yes"}},
    {"game": "karma", "seats": [None], "options": {"premonition": 1}},
    {"game": "karma", "seats": [None], "options": {"premonition": [True]}},
    {"game": "karma", "seats": [None], "options": {"premonition": {}}},
    {"game": "karma", "seats": [None], "options": []},
    {"game": "karma", "seats": [None], "clock": 4},
    {"game": "karma", "seats": [None], "clock": 0},
    {"game": "karma", "seats": [None], "clock": -5},
    {"game": "karma", "seats": [None], "clock": 86_401},
    {"game": "karma", "seats": [None], "clock": 10**30},
    {"game": "karma", "seats": [None], "clock": 7.5},
    {"game": "karma", "seats": [None], "clock": "soon"},
    {"game": "karma", "seats": [None], "listed": []},
    {"game": "karma", "seats": [None], "host": "me"},
    {"game": "karma", "seats": [None], "seed": "0"},
    {"game": "karma", "seats": [None], "substitute": "genius"},
    {"game": "karma"},
]


def ids(guest: Guest) -> list[str]:
    return [table["id"] for table in guest.get("/api/tables").json()["mine"]]


@pytest.mark.parametrize("body", BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_bad_tables_are_not_opened(body: JSON, door: Door) -> None:
    anna = door.guest()
    answer = anna.post("/api/tables", body)
    assert answer.status_code in (400, 409)
    assert answer.json().keys() == {"code", "text"}
    assert answer.json()["text"]
    assert len(answer.text) < 400
    assert anna.get("/api/tables").json()["mine"] == []


def test_bodies_that_are_no_table(door: Door) -> None:
    anna = door.guest()
    deep = '{"game":"karma","seats":[null],"options":{"premonition":' + DEEP + "}}"
    for text in ("", "{", "[]", "null", deep, b"\xff\xfe"):
        assert raw(anna, "/api/tables", text).status_code == 400
    large = json.dumps({"game": "karma", "seats": [None], "options": {"x": "y" * 20_000}})
    assert raw(anna, "/api/tables", large).status_code == 413
    assert anna.get("/api/tables").json()["mine"] == []


def test_a_game_is_given_up_and_taken_up_again(door: Door) -> None:
    """A bot plays on, the table leaves my list and nobody else's, and it is mine again with my chair."""
    table, (anna, bob, _), _ = door.duel()
    assert anna.http.delete(f"/api/tables/{table}").status_code == 204
    assert table not in ids(anna)
    assert table in ids(bob)
    assert [seat["bot"] for seat in bob.table(table)["seats"]] == ["casual", None]
    assert anna.http.delete(f"/api/tables/{table}").status_code == 204
    assert anna.post(f"/api/tables/{table}/seat", {"seat": 0, "bot": None}).status_code == 200
    assert table in ids(anna)
    assert [seat["bot"] for seat in bob.table(table)["seats"]] == [None, None]


def test_a_table_that_waits_is_left_and_one_that_is_over_only_forgotten(door: Door) -> None:
    anna = door.guest("Anna")
    waiting = anna.open("face_to_face", [None])
    assert anna.http.delete(f"/api/tables/{waiting}").status_code == 204
    assert waiting not in ids(anna)
    assert [seat["guest"] for seat in anna.table(waiting)["seats"]] == [None, None]
    finished, (host, *_), chairs = door.duel()
    play(chairs, random.Random("finished"))
    assert host.http.delete(f"/api/tables/{finished}").status_code == 204
    assert finished not in ids(host)
    assert (host.table(finished)["status"], host.table(finished)["number"]) == ("over", chairs[0].number)


def test_only_guests_give_up_and_only_what_there_is(door: Door) -> None:
    nobody, anna = door.guest(None), door.guest("Anna")
    table = anna.open("face_to_face", [None])
    assert refused(nobody.http.delete(f"/api/tables/{table}"), 401, "no_guest")
    assert refused(anna.http.delete("/api/tables/nowhere"), 404, "no_such_table")
    assert door.guest("Bob").http.delete(f"/api/tables/{table}").status_code == 204
    assert table in ids(anna)


def test_lists_say_when_something_happened_last(door: Door) -> None:
    anna = door.guest("Anna")
    tables = [anna.open("face_to_face", [None]) for _ in range(2)]
    found = {table["id"]: table["changed"] for table in anna.get("/api/tables").json()["mine"]}
    assert found[tables[0]] < found[tables[1]] + 1  # what other machines read is rounded
    assert abs(found[tables[1]] - time.time()) < 3600


def test_a_table_without_hints(door: Door) -> None:
    """All see it at the opening, nobody gets one, and a rematch is the same."""
    table, (anna, _, _), chairs = door.duel(hints=False)
    assert anna.table(table)["hints"] is False
    decider = next(chair for chair in chairs if chair.legal)
    assert decider.ask({"type": "hint"})["code"] == "no_hints"
    play(chairs[:2], random.Random("no hints"))
    again = anna.post(f"/api/tables/{table}/rematch").json()["table"]
    assert anna.table(again)["hints"] is False


def test_one_host_does_not_fill_the_list(door: Door) -> None:
    anna = door.guest()
    for _ in range(USUAL.listed_each):
        anna.open("karma", [None], listed=True)
    assert refused(anna.post("/api/tables", {"game": "karma", "seats": [None], "listed": True}), 409, "too_many")
    anna.open("karma", [None])
    anna.open("karma", ["random"], listed=True)


def test_values_of_another_type_are_not_taken_for_right(door: Door) -> None:
    """A number in quotes is a text, and a text is not a truth."""
    anna = door.guest()
    table = anna.open("karma", [None, None])
    before = anna.table(table)
    answers = [seat(anna, table, "2", "random"), seat(anna, table, True, "random"), seat(anna, table, 2.0, "random")]
    for odd in ({"clock": "30"}, {"listed": "true"}, {"listed": 1}, {"seats": "x"}):
        answers.append(anna.post("/api/tables", {"game": "karma", "seats": [None], **odd}))
    assert all(refused(answer, 400, "malformed") for answer in answers)
    assert anna.table(table) == before


def test_lobby_says_who_decides(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider = next(number for number, chair in enumerate(chairs) if chair.legal)
    mine = guests[0].get("/api/tables").json()["mine"]
    assert [(info["id"], info["decider"]) for info in mine] == [(table, decider)]
    waiting = guests[0].open("karma", [None])
    assert guests[0].table(waiting)["decider"] is None


@pytest.mark.settings({"abandoned_seconds": 0.0})
def test_abandoned_tables_leave_the_list(own_door: Door) -> None:
    anna, bob = own_door.guest("Anna"), own_door.guest("Bob")
    table = anna.open("karma", [None], listed=True)
    assert bob.get("/api/tables").json()["open"] == []
    assert [info["id"] for info in anna.get("/api/tables").json()["mine"]] == [table]
    own_door.chair(anna, table)
    assert [info["id"] for info in bob.get("/api/tables").json()["open"]] == [table]


def test_the_address_for_friends(door: Door) -> None:
    """A server for this machine alone has none; under a name of its own it is that name."""
    nobody = door.guest(None)
    assert nobody.get("/api/address").json() == {"url": None}
    named = nobody.http.get("/api/address", headers={"host": "herna.example:8080"})
    assert named.json() == {"url": "http://herna.example:8080"}


def test_the_address_in_the_local_network(tmp_path: Path) -> None:
    app = make_app(SqliteStorage(tmp_path / "herna.sqlite"), open_port=8123)
    with TestClient(app, base_url="http://127.0.0.1:8123") as client:
        found = own_address()
        assert client.get("/api/address").json() == {"url": f"http://{found}:8123" if found else None}
