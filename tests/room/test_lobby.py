"""The lobby over HTTP: what is refused there, what that leaves unchanged, and the headers of every answer."""

from __future__ import annotations

import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from room_client import JSON, Door, Guest, Server
from stories import play, story
from websockets.exceptions import ConnectionClosed

import herna
from herna.room.address import own_address
from herna.room.app import make_app
from herna.room.limits import USUAL
from herna.room.sqlite import SqliteStorage

pytest_plugins = ["room_fixtures"]

DEEP = "[" * 3000 + "]" * 3000


def refused(answer: httpx.Response, status: int, code: str) -> bool:
    body: JSON = answer.json()
    return body.keys() == {"code", "text"} and (answer.status_code, body["code"]) == (status, code)


def raw(guest: Guest, path: str, text: str | bytes, kind: str = "application/json") -> httpx.Response:
    return guest.http.post(path, content=text, headers={"content-type": kind})


# ── Guests ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\t\n", "\x00\x07", "\u200b\u202e", "x" * 25, "Žofie " * 5, "\u3164 \u2800", "\u0301\u0301", "bot 2"],
)
def test_bad_names(name: str, door: Door) -> None:
    nobody, anna = door.guest(None), door.guest("Anna")
    for path in ("/api/me", "/api/me/token"):
        assert refused(nobody.post(path, {"name": name, "language": "cs"}), 409, "bad_name")
    assert not nobody.http.cookies
    assert (nobody.get("/api/me").status_code, nobody.get("/api/me").json()) == (200, None)
    assert refused(anna.post("/api/me", {"name": name, "language": "cs"}), 409, "bad_name")
    assert anna.get("/api/me").json() == {"id": anna.id, "name": "Anna", "language": "en"}


@pytest.mark.parametrize(
    "text",
    [
        '{"name":7}',
        '{"name":null}',
        '{"language":"cs"}',
        '{"name":"A","language":"xx"}',
        '{"name":"A","id":"B"}',
        '{"name":"\\ud800"}',
        '{"name":"A"',
        '{"name":' + DEEP + "}",
        '"A"',
        "",
        b"\xff",
    ],
    ids=range(11),
)
def test_malformed_guests(text: str | bytes, door: Door) -> None:
    anna = door.guest("Anna")
    assert raw(anna, "/api/me", text).status_code == 400
    assert anna.get("/api/me").json()["name"] == "Anna"


def test_names_are_tidied(door: Door) -> None:
    anna = door.guest("  Anna \n Mária\u202e  ")
    assert anna.get("/api/me").json()["name"] == "Anna Mária"


def test_a_link_made_before_a_change_of_name_keeps_the_change(door: Door) -> None:
    anna, other = door.guest("Anna"), door.guest(None)
    code = anna.post("/api/me/link").json()["code"]
    anna.post("/api/me", {"name": "Eva", "language": "cs"})
    assert other.post(f"/api/me/link/{code}").json()["name"] == "Eva"
    assert anna.get("/api/me").json()["name"] == "Eva"


def test_a_device_can_be_signed_out(door: Door) -> None:
    """The one I use, or all others: their sockets end, too, and links that nobody has used."""
    anna, phone, lost = door.guest("Anna"), door.guest(None), door.guest(None)
    table = anna.open("face_to_face", [None])
    for device in (phone, lost):
        device.post(f"/api/me/link/{anna.post('/api/me/link').json()['code']}")
        device.headers = {"Cookie": f"herna={device.http.cookies['herna']}"}
    chairs = [door.chair(guest, table) for guest in (anna, phone, lost)]
    assert phone.http.delete("/api/me").status_code == 200
    assert phone.get("/api/me").json() is None
    with pytest.raises(ConnectionClosed):
        chairs[1].ask({"type": "hint"})
    unused = anna.post("/api/me/link").json()["code"]
    assert anna.http.delete("/api/me/devices").status_code == 200
    assert [guest.get("/api/me").json() is None for guest in (anna, lost)] == [False, True]
    with pytest.raises(ConnectionClosed):
        chairs[2].ask({"type": "hint"})
    assert refused(phone.post(f"/api/me/link/{unused}"), 409, "link_used")
    assert refused(lost.http.delete("/api/me/devices"), 401, "no_guest")
    assert chairs[0].ask({"type": "hint"})["code"] == "not_your_turn"


def test_a_name_can_be_changed(door: Door) -> None:
    anna = door.guest("Anna")
    answer = anna.post("/api/me", {"name": "Ánička", "language": "cs"})
    assert answer.json() == {"id": anna.id, "name": "Ánička", "language": "cs"} == anna.get("/api/me").json()
    assert "set-cookie" not in answer.headers


def test_cookie_is_for_the_server_only(door: Door) -> None:
    nobody = door.guest(None)
    for headers, secure in (({}, False), ({"x-forwarded-proto": "https"}, True)):
        answer = door.guest(None).post("/api/me", {"name": "Anna"}, headers=headers)
        pair, *flags = answer.headers["set-cookie"].split("; ")
        flags = [flag.lower() for flag in flags]
        assert pair.startswith("herna=")
        assert len(pair) > 40
        assert {"httponly", "samesite=lax", "path=/"} <= set(flags)
        assert ("secure" in flags) == secure
        assert not any(flag.startswith("domain") for flag in flags)
        assert pair.removeprefix("herna=") not in answer.text
    nobody.http.cookies.set("herna", "made-up")
    assert (nobody.get("/api/me").status_code, nobody.get("/api/me").json()) == (200, None)


@pytest.mark.parametrize("header", ["Bearer made-up", "Bearer", "Basic eDp5", "\xe1"])
def test_wrong_tokens(header: str, door: Door) -> None:
    answer = door.guest(None).http.get("/api/me", headers={b"authorization": header.encode("latin-1")})
    assert (answer.status_code, answer.json()) == (200, None)


def test_who_has_no_name_changes_nothing(door: Door) -> None:
    anna, nobody = door.guest(), door.guest(None)
    table = anna.open("karma", [None])
    before = anna.table(table)
    answers = [nobody.post(f"/api/tables/{table}/{what}") for what in ("sit", "rematch")]
    answers += [nobody.post(f"/api/tables/{table}/seat", {"seat": 1, "bot": "random"})]
    answers += [nobody.http.delete(f"/api/tables/{table}/sit"), nobody.post("/api/me/link")]
    answers += [nobody.post("/api/tables", {"game": "karma", "seats": [None]})]
    assert all(refused(answer, 401, "no_guest") for answer in answers)
    assert anna.table(table) == before
    assert nobody.get("/api/tables").json()["mine"] == []


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────

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


def test_sitting(door: Door) -> None:
    anna, bob, cyril, dana = (door.guest(name) for name in ("Anna", "Bob", "Cyril", "Dana"))
    table = anna.open("karma", [None, None])
    assert refused(anna.post(f"/api/tables/{table}/sit"), 409, "seated_already")
    assert bob.sit(table)["status"] == "waiting"
    assert refused(bob.post(f"/api/tables/{table}/sit"), 409, "seated_already")
    assert [seat["name"] for seat in anna.table(table)["seats"]] == ["Anna", "Bob", ""]
    assert cyril.sit(table)["status"] == "playing"
    before = anna.table(table)
    assert refused(dana.post(f"/api/tables/{table}/sit"), 409, "full")
    assert refused(bob.post(f"/api/tables/{table}/sit"), 409, "seated_already")
    assert anna.table(table) == before


def test_chairs_go_to_those_who_come_first(door: Door) -> None:
    """Many sit down in the same moment: as many as there are chairs sit, and the cards are dealt once."""
    host = door.guest("Host")
    others = [door.guest(f"Guest {number}") for number in range(5)]
    for _ in range(5):
        table = host.open("karma", [None, None, None])
        with ThreadPoolExecutor(len(others)) as pool:
            answers = list(pool.map(lambda guest: guest.post(f"/api/tables/{table}/sit"), others))  # noqa: B023
        assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 409, 409]
        after = host.table(table)
        assert (after["status"], after["number"]) == ("playing", 1 + 4 + 1)
        assert len({seat["guest"] for seat in after["seats"]}) == 4


def test_getting_up(door: Door) -> None:
    anna, bob, cyril = door.guest("Anna"), door.guest("Bob"), door.guest("Cyril")
    table = anna.open("karma", [None, None])
    before = anna.table(table)
    assert refused(bob.http.delete(f"/api/tables/{table}/sit"), 409, "cannot_leave")
    assert anna.table(table) == before
    bob.sit(table)
    assert bob.http.delete(f"/api/tables/{table}/sit").json()["seats"] == before["seats"]
    bob.sit(table)
    cyril.sit(table)
    before = anna.table(table)
    for guest in (anna, bob, cyril):
        assert refused(guest.http.delete(f"/api/tables/{table}/sit"), 409, "cannot_leave")
    assert anna.table(table) == before


def seat(guest: Guest, table: str, number: Any, bot: Any) -> httpx.Response:
    return guest.post(f"/api/tables/{table}/seat", {"seat": number, "bot": bot})


def ids(guest: Guest) -> list[str]:
    return [table["id"] for table in guest.get("/api/tables").json()["mine"]]


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


def test_only_the_host_gives_chairs_to_bots(door: Door) -> None:
    anna, bob = door.guest("Anna"), door.guest("Bob")
    table = anna.open("karma", [None, None])
    bob.sit(table)
    before = anna.table(table)
    for number in (0, 2):
        assert refused(seat(bob, table, number, "random"), 403, "not_host")
    assert refused(seat(anna, table, 1, "random"), 409, "taken")
    assert refused(seat(anna, table, 2, None), 409, "no_bot")
    for number in (-1, 3, 10**30):
        assert refused(seat(anna, table, number, "random"), 409, "no_such_seat")
    bad: list[tuple[Any, Any]] = [(2, "genius"), (2, ""), ("two", "random"), (2, 7), (1.5, None)]
    for number, level in bad:
        assert seat(anna, table, number, level).status_code == 400
    assert anna.table(table) == before
    assert seat(anna, table, 2, "random").json()["status"] == "playing"


def test_a_bot_can_leave_before_the_deal(door: Door) -> None:
    anna, bob = door.guest("Anna"), door.guest("Bob")
    table = anna.open("karma", ["random", None])
    assert seat(anna, table, 1, None).json()["seats"][1]["bot"] is None
    assert bob.sit(table)["seats"][1]["name"] == "Bob"


def test_a_bot_plays_for_a_guest_and_gives_back(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider = next(number for number, chair in enumerate(chairs) if chair.legal)
    number = chairs[decider].number
    assert refused(seat(guests[1], table, 0, "random"), 403, "not_host")
    assert refused(seat(guests[decider], table, decider, None), 409, "no_bot")
    assert guests[0].table(table)["number"] == number
    assert seat(guests[decider], table, decider, "random").json()["seats"][decider]["bot"] == "random"
    other = chairs[1 - decider]
    while not other.legal:
        other.read()
    assert other.number > number + 1
    back = seat(guests[decider], table, decider, None).json()
    assert (back["seats"][decider]["bot"], back["seats"][decider]["guest"]) == (None, guests[decider].id)
    while not chairs[decider].legal:
        if other.legal:
            other.act(other.legal[0])
            other.until(other.number + 1)
        chairs[decider].until(other.number)
    chairs[decider].act(chairs[decider].legal[0])
    chairs[decider].until(chairs[decider].number + 1)


@pytest.mark.settings({"grace_seconds": 0.01})
def test_a_host_has_bots_play_only_for_those_who_are_gone(own_door: Door) -> None:
    table, guests, chairs = own_door.duel(substitute="slow")
    number = chairs[0].number
    assert refused(seat(guests[0], table, 1, "random"), 409, "present")
    assert guests[0].table(table)["number"] == number
    chairs[1].close()
    while chairs[0].last["table"]["seats"][1]["here"]:
        chairs[0].read()
    assert refused(seat(guests[0], table, 1, "random"), 409, "other_level")
    assert seat(guests[0], table, 1, "slow").json()["seats"][1]["bot_at"] > 0
    while chairs[0].last["table"]["seats"][1]["bot"] is None:
        chairs[0].read()
    assert refused(seat(guests[0], table, 1, "slow"), 409, "taken")


def test_who_is_gone_has_a_while_to_come_back(own_door: Door) -> None:
    """Everybody sees when a bot will take over; whoever comes back in time plays on, and the host may call it off."""
    table, guests, chairs = own_door.duel()
    number = chairs[0].number
    chairs[1].close()
    while chairs[0].last["table"]["seats"][1]["here"]:
        chairs[0].read()
    for _ in range(2):
        asked = seat(guests[0], table, 1, "casual").json()
        bot_at = asked["seats"][1]["bot_at"]
        assert seat(guests[0], table, 1, "casual").json()["seats"][1]["bot_at"] == bot_at, "asked twice is not longer"
        mine = guests[1].get("/api/tables").json()["mine"][0]
        assert (mine["seats"][1]["bot_at"], mine["number"]) == (bot_at, number)
        chairs[0].until(number)
        assert seat(guests[0], table, 1, None).json()["seats"][1]["bot_at"] is None
    seat(guests[0], table, 1, "casual")
    chairs[1].reconnect()
    assert chairs[1].last["table"]["seats"][1]["bot_at"] is None
    assert guests[0].table(table)["number"] == number


def test_a_rematch_keeps_the_chairs_of_its_players(own_door: Door) -> None:
    """A stranger takes none of them; the host may give one up."""
    table, guests, chairs = own_door.duel(listed=True)
    play(chairs, random.Random("again"))
    stranger = own_door.guest("Cyril")
    again = guests[1].post(f"/api/tables/{table}/rematch").json()["table"]
    chair = guests[1].table(again)["seats"][1]
    assert (chair["kept"], chair["name"], chair["guest"]) == (guests[0].id, "Anna", None)
    assert refused(stranger.post(f"/api/tables/{again}/sit"), 409, "kept")
    assert refused(seat(stranger, again, 1, None), 403, "not_host")
    assert guests[0].sit(again)["status"] == "playing"
    third = own_door.guest("Dana")
    play_again = [own_door.chair(guest, again) for guest in guests[:2]]
    play(play_again, random.Random("and again"))
    once_more = guests[0].post(f"/api/tables/{again}/rematch").json()["table"]
    assert seat(guests[0], once_more, 1, None).json()["seats"][1]["kept"] is None
    assert third.sit(once_more)["status"] == "playing"


def test_bots_have_one_of_the_levels(door: Door) -> None:
    """Any other player might think for ever."""
    anna = door.guest()
    for level in ("search", "search:9999999x99", "heuristic:1.9", "genius"):
        assert anna.post("/api/tables", {"game": "karma", "seats": [level]}).status_code == 400


def test_one_host_does_not_fill_the_list(door: Door) -> None:
    anna = door.guest()
    for _ in range(USUAL.listed_each):
        anna.open("karma", [None], listed=True)
    assert refused(anna.post("/api/tables", {"game": "karma", "seats": [None], "listed": True}), 409, "too_many")
    anna.open("karma", [None])
    anna.open("karma", ["random"], listed=True)


def test_nothing_changes_at_the_chairs_after_the_end(server: Server) -> None:
    played = story(server, herna.find("face_to_face"))
    assert refused(seat(played.guests[0], played.table, 0, "random"), 409, "not_playing")


def test_an_action_answers_a_decision_whatever_chairs_change_meanwhile(door: Door) -> None:
    """A player who gives the own chair to a bot and takes it back makes no action of the other come too late."""
    table, guests, chairs = door.duel()
    decider = next(number for number, chair in enumerate(chairs) if chair.legal)
    acting, other = chairs[decider], 1 - decider
    before = acting.last
    for bot in ("slow", None) * 4:
        assert seat(guests[other], table, other, bot).status_code == 200
    acting.say({"type": "act", "decision": before["decision"], "action": before["legal"][0]})
    after = acting.until(before["number"] + 9)
    assert after["decision"] == before["decision"] + 1
    assert after["events"]


@pytest.mark.settings({"chairs_at_once": 4, "chairs_a_second": 1e-9})
def test_chairs_change_at_a_human_pace(own_door: Door) -> None:
    table, guests, _ = own_door.duel()
    assert [seat(guests[1], table, 1, bot).status_code for bot in ("slow", None) * 3] == [200, 200, 200, 429, 429, 429]
    assert guests[0].table(table)["number"] == 4 + 3
    assert seat(guests[0], table, 0, "slow").status_code == 200


@pytest.mark.settings({"chairs_at_once": 10**6})
def test_the_log_of_a_table_does_not_grow_by_sitting_down_and_getting_up(own_door: Door) -> None:
    anna, bob, cyril = (own_door.guest(name) for name in ("Anna", "Bob", "Cyril"))
    table = anna.open("karma", [None, None])
    for _ in range(USUAL.sittings):
        bob.sit(table)
        assert bob.http.delete(f"/api/tables/{table}/sit").status_code == 200
    assert refused(bob.post(f"/api/tables/{table}/sit"), 409, "sat_enough")
    for _ in range(USUAL.bots_a_chair):
        assert seat(anna, table, 1, "random").status_code == 200
        assert seat(anna, table, 1, None).status_code == 200
    assert refused(seat(anna, table, 1, "random"), 409, "bots_enough")
    assert cyril.sit(table)["seats"][1]["name"] == "Cyril"


def test_a_bot_without_a_guest_plays_on(door: Door) -> None:
    """Refused as impossible, not as if the host were nobody (401)."""
    anna = door.guest()
    table = anna.open("face_to_face", ["random"])
    chair = door.chair(anna, table)
    while not chair.legal:
        chair.read()
    before = anna.table(table)
    answer = seat(anna, table, 1, None)
    assert anna.table(table) == before
    assert refused(answer, 409, "bot_stays")


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
