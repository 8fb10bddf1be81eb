"""While an action is on its way to the room: the button keeps its words, nothing is sent twice, the focus is kept."""

from __future__ import annotations

import json
import re

from playing import Player
from playwright.sync_api import Page, WebSocketRoute, expect
from visitor import Visit, Visitor

import herna
from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

SOCKET = re.compile(r"/api/tables/.*/socket")
FOCUS_AT_THE_TABLE = "() => !!document.activeElement?.closest('main')"


class Line:
    """The way to the room; what comes back can be held for a while."""

    def __init__(self, page: Page) -> None:
        self.acts: list[str] = []
        self._held: list[str | bytes] | None = None
        self.holds_bytes = False
        """Whether the page shall do without views in bytes for a while, as if its rules came late."""
        self._page_side: WebSocketRoute | None = None
        page.route_web_socket(SOCKET, self._open)

    def _open(self, page_side: WebSocketRoute) -> None:
        self._page_side = page_side
        room_side = page_side.connect_to_server()

        def from_page(message: str | bytes) -> None:
            if json.loads(message)["type"] == "act":
                self.acts.append(str(message))
            room_side.send(message)

        def from_room(message: str | bytes) -> None:
            if self.holds_bytes and json.loads(message)["type"] == "bytes":
                self.hold()
            if self._held is None:
                page_side.send(message)
            else:
                self._held.append(message)

        page_side.on_message(from_page)
        room_side.on_message(from_room)

    def hold(self) -> None:
        self._held = self._held or []

    @property
    def holds(self) -> bool:
        return bool(self._held)

    def let_go(self) -> None:
        assert self._page_side
        self.holds_bytes = False
        for message in self._held or []:
            self._page_side.send(message)
        self._held = None


def ready_to_confirm(visitor: Visitor, game: herna.Game) -> None:
    """Something is chosen and the large button says what will happen."""
    visitor.play_now(game.name, max(game.players[0], 2), "Anna")
    player = Player(visitor, "on its way")
    while not player.look().of("main"):
        player.press(player.sight.of("hand", "lit")[0])


def test_the_button_keeps_its_words_and_sends_once(game: herna.Game, visit: Visit) -> None:
    visitor = visit("en", "phone")
    line = Line(visitor.page)
    ready_to_confirm(visitor, game)
    number = visitor.number
    button = visitor.page.locator("main [data-do=main]")
    words = button.inner_text()
    line.hold()
    visitor.press(button)
    expect(visitor.page.locator("main[aria-busy=true]")).to_be_attached()
    assert button.inner_text() == words
    expect(button).to_have_attribute("aria-disabled", "true")
    button.dispatch_event("click")
    line.let_go()
    visitor.wait_for_number(number + 1)
    assert len(line.acts) == 1


def test_a_choice_stays_when_the_rules_come(visit: Visit) -> None:
    """It was chosen by what the room said, and then the same view comes in bytes. In Karma my first view is my turn."""
    visitor = visit("en", "phone")
    line = Line(visitor.page)
    line.holds_bytes = True
    ready_to_confirm(visitor, herna.find("karma"))
    button = visitor.page.locator("main [data-do=main]")
    words = button.inner_text()

    def is_held() -> bool:
        visitor.page.wait_for_timeout(20)
        return line.holds

    wait_until(is_held, "the room has sent its view in bytes")
    line.let_go()
    visitor.page.wait_for_timeout(300)
    expect(button).to_be_enabled()
    expect(button).to_have_text(words)


def test_the_focus_stays_at_the_table(game: herna.Game, visit: Visit) -> None:
    visitor = visit("en")
    ready_to_confirm(visitor, game)
    number = visitor.number
    visitor.page.locator("main [data-do=main]").focus()
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_number(number + 1)
    visitor.page.wait_for_function(FOCUS_AT_THE_TABLE)
