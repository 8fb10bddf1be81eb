"""Guests over HTTP: names, devices, and what is refused to whom nobody knows."""

from __future__ import annotations

import pytest
from asking import raw, refused
from room_client import Door
from websockets.exceptions import ConnectionClosed

pytest_plugins = ["room_fixtures"]

DEEP = "[" * 3000 + "]" * 3000


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
