"""At a table of the room the page asks its own rules; where it has none, the room answers."""

from __future__ import annotations

import json
import re

import pytest
from playing import Player
from playwright.sync_api import Route, WebSocket, expect
from room_client import JSON
from visitor import Visit, Visitor

import herna
from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

UNPLAYABLE = "main [data-unplayable]"


def sent_by(visitor: Visitor) -> list[JSON]:
    """What the page will have sent to the room."""
    found: list[JSON] = []

    def note(frame: str | bytes) -> None:
        found.append(json.loads(frame))

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", note)

    visitor.page.on("websocket", listen)
    return found


@pytest.mark.parametrize("name", [game.name for game in herna.all_games()])
def test_a_whole_game_where_the_rules_cannot_be_had(visit: Visit, name: str) -> None:
    visitor = visit("sk", "phone")
    damaged = b"\0asm\1\0\0\0 damaged"
    visitor.page.route("**/*.wasm", lambda route: _answer(route, damaged))
    visitor.play_now(name, herna.find(name).players[0], "Anna")
    Player(visitor, "damaged").play(until=60)
    assert {message["type"] for message in visitor.received} == {"view"}


def _answer(route: Route, body: bytes) -> None:
    route.fulfill(body=body, content_type="application/wasm")


def test_the_page_has_its_own_answers(visit: Visit) -> None:
    visitor = visit("en")
    sent = sent_by(visitor)
    visitor.play_now("stycholov", 3, "Anna")

    def has_bytes() -> bool:
        visitor.page.wait_for_timeout(20)  # what has come is heard of while the page is asked
        return any(message["type"] == "bytes" for message in visitor.received)

    wait_until(has_bytes, "a view as bytes")
    player = Player(visitor, "answers")
    while not player.look().over and not visitor.page.locator(UNPLAYABLE).count():
        player.decide()
    visitor.press(visitor.page.locator(UNPLAYABLE).first)
    expect(visitor.page.locator("main .reason")).to_have_text(re.compile(r"\S+\s+\S+\s+\S+\s+\S+"))
    assert visitor.received[-1]["type"] == "bytes"
    asked = {message["type"] for message in sent}
    assert "know" in asked
    assert asked <= {"know", "act"}
