"""axe on every screen, dark on a phone and light on a desktop: nothing serious or critical."""

from __future__ import annotations

import pytest
from playing import Player
from playwright.sync_api import expect
from room_client import Server
from stories import story
from visitor import Visit, Visitor

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]

LOOKS = {"phone": "dark", "desktop": "light"}

PAGES = {
    "/": "article",
    "/settings": "main form",
    "/rules/stycholov": "main [id^=rule-]",
    "/new?game=korist": "main select",
    "/table/nothing": "main.nowhere",
    "/nowhere": "main.nowhere",
}
"""Pages, and what is there when all of it is."""


@pytest.fixture(params=LOOKS)
def visitor(request: pytest.FixtureRequest, visit: Visit) -> Visitor:
    size: str = request.param
    return visit("cs", size, color_scheme=LOOKS[size])


@pytest.mark.parametrize("path", PAGES)
def test_pages(path: str, visitor: Visitor) -> None:
    visitor.page.goto(path)
    visitor.page.wait_for_selector(PAGES[path])
    expect(visitor.page.get_by_role("heading").first).to_be_visible()
    assert visitor.serious_faults() == []


def test_waiting_and_home_with_tables(visitor: Visitor) -> None:
    visitor.open_table("karma", ["", "casual"])
    visitor.page.get_by_role("img").first.wait_for()
    assert visitor.serious_faults() == []
    visitor.page.goto("/")
    visitor.page.wait_for_selector("article")
    assert visitor.serious_faults() == []
    visitor.press(visitor.page.locator("article button").first)
    visitor.page.get_by_role("dialog").wait_for()
    assert visitor.serious_faults() == []


def test_a_table_in_the_middle_of_a_game(game: herna.Game, visitor: Visitor) -> None:
    visitor.play_now(game.name, game.players[-1], "Anna")
    player = Player(visitor, "middle")
    player.play(until=visitor.number + 8)
    assert visitor.serious_faults() == []
    visitor.page.keyboard.press("l")
    assert visitor.serious_faults() == []


def test_result_and_replay(game: herna.Game, visitor: Visitor, server: Server) -> None:
    played = story(server, game)
    visitor.page.goto(f"/table/{played.table}")
    visitor.result.locator("polyline").first.wait_for(state="attached")
    assert visitor.serious_faults() == []
    visitor.page.goto(f"/replay/{played.table}?step={min(12, len(played.positions) - 1)}")
    visitor.page.wait_for_selector("main > *")
    visitor.page.keyboard.press("h")
    visitor.page.locator("footer .events svg").wait_for()
    assert visitor.serious_faults() == []


def test_the_review_of_a_whole_game(visitor: Visitor, server: Server) -> None:
    played = story(server, herna.find("face_to_face"))
    visitor.page.goto(f"/replay/{played.table}?review")
    visitor.page.locator("dialog .summary").wait_for()
    visitor.page.locator("dialog li .what").first.wait_for()
    assert visitor.serious_faults() == []
