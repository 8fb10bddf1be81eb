"""The settings lie over the table: nothing of the game is lost, and what is chosen is seen at once and kept."""

from __future__ import annotations

from playing import Player
from playwright.sync_api import expect
from visitor import Visit

pytest_plugins = ["room_fixtures", "browser_fixtures"]


def test_settings_are_reached_without_leaving_the_table(visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.play_now("karma", 2, "Anna")
    Player(visitor, "settings").look()
    number, card = visitor.number, visitor.hand.first
    before = card.bounding_box()
    visitor.press(visitor.page.get_by_role("button", name="Settings"))
    sheet = visitor.page.get_by_role("dialog")
    visitor.press(sheet.get_by_text("Large", exact=True))
    visitor.press(sheet.get_by_text("Stars", exact=True))
    assert not visitor.serious_faults()
    visitor.press(sheet.get_by_role("button", name="Close"))
    expect(sheet).to_have_count(0)
    after = card.bounding_box()
    assert before
    assert after
    assert after["width"] > before["width"]
    assert visitor.number == number
    assert visitor.page.evaluate("JSON.parse(localStorage.herna).back") == "stars"
    visitor.page.reload()
    visitor.wait_for_table()
    expect(visitor.page.locator(":root[data-cards=large]")).to_be_visible()
