"""At a table of the room the page asks its own rules; where it has none, the room answers."""

from __future__ import annotations

import json
import re

import pytest
from playing import Player
from playwright.sync_api import Route, WebSocket, expect
from room_client import JSON, Door
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


@pytest.mark.parametrize("name", [game.name for game in herna.all_games()])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_page_tells_in_its_own_words_what_the_room_tells_others(
    name: str, language: str, visit: Visit, door: Door
) -> None:
    visitor = visit(language)
    visitor.play_now(name, herna.find(name).players[0], "Anna")
    watching = door.chair(door.guest(None), visitor.page.url.rpartition("/")[2], language)
    Player(visitor, "words").play(until=25)
    watching.until(visitor.number)
    told = {(event["number"], event["text"]) for view in watching.views for event in view["events"]}
    own = [message for message in visitor.received if message["type"] == "bytes"]
    assert all(not event["text"] for message in own[1:] for event in message["events"])
    log = visitor.page.locator("aside").inner_text()
    assert [text for number, text in told if number <= visitor.number and text not in log] == []
    assert len(told) > 10


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
