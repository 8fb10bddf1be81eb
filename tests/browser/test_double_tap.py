"""A button whose meaning has just changed takes no tap: the second tap of a double tap decides nothing."""

from __future__ import annotations

import datetime
import json

import pytest
from playing import Player
from playwright.sync_api import WebSocket, expect
from visitor import Visit, Visitor

pytest_plugins = ["room_fixtures", "browser_fixtures"]

REST = 400
LATER = datetime.datetime(2040, 1, 1)
MAIN = "main [data-do=main]"


class Acts:
    """What was decided, as it left the page."""

    def __init__(self, visitor: Visitor) -> None:
        self.count = 0
        visitor.page.on("websocket", lambda socket: self._listen(socket))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        self.count += json.loads(frame)["type"] == "act"


def sees_ready(visitor: Visitor, text: str) -> bool:
    button = visitor.page.locator(f"{MAIN}:enabled")
    return bool(button.count()) and text in button.inner_text()


@pytest.mark.parametrize(("name", "players", "then"), [("korist", 3, "Draw"), ("face_to_face", 2, "End")])
def test_the_second_tap_decides_nothing(name: str, players: int, then: str, visit: Visit) -> None:
    visitor = visit("en", "phone", rest=REST)
    visitor.page.clock.install()
    acts = Acts(visitor)
    visitor.play_now(name, players, "Anna")
    visitor.page.clock.pause_at(LATER)
    player = Player(visitor, "double")
    button = visitor.page.locator(MAIN)
    while not sees_ready(visitor, then):
        before = acts.count
        player.look()
        visitor.page.clock.run_for(REST)  # what has just come may be pressed only now
        if not player.sight.of("main"):
            player.press(player.sight.of("hand", "lit")[0])
            continue
        player.press(player.sight.of("main")[0])
        player.page.wait_for_function(
            "number => Number(document.querySelector('main').dataset.number) > number", arg=player.sight.number
        )
        assert acts.count == before + 1
    decided, number = acts.count, visitor.number
    button.tap()
    button.press("Enter")
    visitor.page.clock.run_for(REST)
    expect(button).to_contain_text(then)
    assert (acts.count, visitor.number) == (decided, number)
    button.tap()
    visitor.wait_for_number(number + 1)
    assert acts.count == decided + 1


def test_the_result_takes_no_tap_that_was_meant_for_the_table(visit: Visit) -> None:
    visitor = visit("en", "phone", rest=REST)
    visitor.page.clock.install()
    visitor.play_here("face_to_face", 2, "Anna")
    visitor.page.clock.pause_at(LATER)
    player, result = Player(visitor, "result"), visitor.page.get_by_role("dialog")
    while not player.sees_the_end():
        if player.can_look() and not player.look().over:
            visitor.page.clock.run_for(REST)
            player.decide()
        visitor.page.clock.run_for(20)
    look = result.get_by_role("button", name="See the table")
    look.tap()
    result.get_by_role("button", name="Close").press("Enter")
    visitor.page.touchscreen.tap(5, 5)  # beside it
    expect(look).to_be_visible()
    visitor.page.clock.run_for(REST)
    look.tap()
    expect(result).to_have_count(0)


def test_the_only_card_stays_chosen(visit: Visit) -> None:
    """Where there is one thing to do, a tap on it does not take it back."""
    visitor = visit("en", "phone")
    visitor.play_now("stycholov", 3, "Anna")
    player = Player(visitor, "only")
    player.look()
    while len(visitor.hand_names()) > 1:
        player.decide()
        player.look()
    card, number = visitor.hand.first, visitor.number
    expect(card).to_have_attribute("aria-pressed", "true")
    player.press(player.sight.of("hand", "lit")[0])
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(visitor.page.locator(MAIN)).to_be_enabled()
    assert visitor.number == number
