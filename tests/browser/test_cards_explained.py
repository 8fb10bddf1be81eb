"""Every card says what it is and what can be done with it now, and asking never plays it."""

from __future__ import annotations

import pytest
from playing import Player
from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]


def my_turn(visitor: Visitor, game: str, players: int) -> None:
    """To the first decision about a card of my hand."""
    visitor.play_now(game, players, "Anna")
    player = Player(visitor, "ask")
    while not player.look().of("hand"):
        player.decide()


def says_something(sheet: Locator) -> None:
    """A name, a rule, and what can be done now or why nothing can."""
    expect(sheet.get_by_role("heading", level=2)).not_to_be_empty()
    expect(sheet.locator(".words p").first).not_to_be_empty()
    expect(sheet.locator("[data-card]")).to_have_count(1)


def test_the_other_mouse_button_asks_about_a_card(game: herna.Game, visit: Visit) -> None:
    visitor = visit("cs")
    my_turn(visitor, game.name, max(game.players[0], 2))
    number = visitor.number
    sheet, chosen = visitor.page.get_by_role("dialog"), visitor.page.locator("[data-hand] [aria-pressed=true]")
    already = chosen.count()  # where only one thing can be done, it is chosen
    visitor.page.locator("main [data-hand] [data-ready]").last.click(button="right")
    says_something(sheet)
    expect(sheet.locator("li.can").first).not_to_be_empty()
    assert not visitor.serious_faults()
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(chosen).to_have_count(already)
    assert visitor.number == number


def test_what_the_room_allows_is_said_where_the_rules_cannot_be_asked(visit: Visit) -> None:
    visitor = visit("cs")
    visitor.page.route("**/*.wasm", lambda route: route.fulfill(body=b"", content_type="application/wasm"))
    my_turn(visitor, "stycholov", 3)
    visitor.page.locator("main [data-hand] [data-ready]").last.click(button="right")
    sheet = visitor.page.get_by_role("dialog")
    says_something(sheet)
    expect(sheet.locator("li.can")).to_have_count(1)


@pytest.mark.parametrize(("name", "players"), [("karma", 2), ("stycholov", 3)])
def test_a_finger_that_rests_on_a_card_asks_and_does_not_play(name: str, players: int, visit: Visit) -> None:
    visitor = visit("sk", "phone")
    my_turn(visitor, name, players)
    number, chosen = visitor.number, visitor.page.locator("[data-hand] [aria-pressed=true]")
    already = chosen.count()  # where only one thing can be done, it is chosen
    card = visitor.page.locator("main [data-hand] [data-ready]").first
    box = card.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = visitor.context.new_cdp_session(visitor.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    sheet = visitor.page.get_by_role("dialog")
    says_something(sheet)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(sheet).to_be_visible()
    expect(chosen).to_have_count(already)
    visitor.page.touchscreen.tap(20, 20)
    expect(sheet).to_have_count(0)
    # the next tap is a tap again
    visitor.press(card)
    expect(chosen).to_have_count(1)
    assert visitor.number == number


def test_the_key_i_asks_about_the_card_that_has_the_focus(visit: Visit) -> None:
    visitor = visit("en")
    my_turn(visitor, "karma", 2)
    card = visitor.page.locator("main [data-hand] [data-ready]").first
    card.focus()
    visitor.page.keyboard.press("i")
    says_something(visitor.page.get_by_role("dialog"))
    visitor.page.keyboard.press("Escape")
    expect(card).to_be_focused()
