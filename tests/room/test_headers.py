"""Headers that keep a browser safe, on every answer, and requests of other sites' pages."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from room_client import Door, Guest

pytest_plugins = ["room_fixtures"]

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}

ANSWERS: dict[str, tuple[int, Callable[[Guest], httpx.Response]]] = {
    "me": (200, lambda guest: guest.get("/api/me")),
    "name": (200, lambda guest: guest.post("/api/me", {"name": "Anna"})),
    "games": (200, lambda guest: guest.get("/api/games")),
    "tables": (200, lambda guest: guest.get("/api/tables")),
    "schema": (200, lambda guest: guest.get("/api/schema/openapi.json")),
    "opened": (201, lambda guest: guest.post("/api/tables", {"game": "karma", "seats": [None]})),
    "refused": (409, lambda guest: guest.post("/api/me", {"name": ""})),
    "bad setup": (400, lambda guest: guest.post("/api/tables", {"game": "poker", "seats": []})),
    "malformed": (400, lambda guest: guest.http.post("/api/me", content="{")),
    "no table": (404, lambda guest: guest.get("/api/tables/nowhere")),
    "no page": (404, lambda guest: guest.get("/api/nowhere")),
    "method": (405, lambda guest: guest.http.delete("/api/games")),
    "large": (413, lambda guest: guest.post("/api/me", {"name": "x" * 20_000})),
    "origin": (403, lambda guest: guest.post("/api/me", {"name": "A"}, headers={"origin": "http://evil.example"})),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_security_headers(name: str, door: Door) -> None:
    status, ask = ANSWERS[name]
    answer = ask(door.guest())
    assert answer.status_code == status
    assert {key: answer.headers.get(key) for key in HEADERS} == HEADERS
    policy = dict(part.strip().split(" ", 1) for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    # Compiled rules are code, too; nothing else may be made at run time.
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", ""])
def test_other_sites_change_nothing(origin: str, door: Door) -> None:
    anna, bob = door.guest("Anna"), door.guest("Bob")
    table = anna.open("karma", [None, None])
    bob.sit(table)
    before = anna.table(table)
    headers = {"origin": origin}
    answers = [
        anna.post("/api/me", {"name": "Eva"}, headers=headers),
        anna.post("/api/me/token", {"name": "Eva"}, headers=headers),
        anna.post("/api/me/link", headers=headers),
        anna.post("/api/tables", {"game": "karma", "seats": [None]}, headers=headers),
        anna.post(f"/api/tables/{table}/seat", {"seat": 2, "bot": "random"}, headers=headers),
        bob.http.delete(f"/api/tables/{table}/sit", headers=headers),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(403, "origin")] * len(answers)
    assert anna.table(table) == before
    assert anna.get("/api/me").json()["name"] == "Anna"
    assert len(anna.get("/api/tables").json()["mine"]) == 1


def test_our_own_page_may_do_everything(door: Door) -> None:
    anna = door.guest("Anna")
    answer = anna.post("/api/me", {"name": "Eva"}, headers={"origin": door.server.url})
    assert answer.json()["name"] == "Eva"
