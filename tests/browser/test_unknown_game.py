"""A game that the page has no folder for: it stands on the home page, has rules and a table, all of them plain."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, WebSocketRoute, expect
from visitor import Visit

pytest_plugins = ["room_fixtures", "browser_fixtures"]

REAL = "karma"
UNKNOWN = "patience"


def disguised(text: str) -> str:
    return re.sub(rf'"game": ?"{REAL}"', f'"game":"{UNKNOWN}"', text)


def disguise(page: Page) -> None:
    """The room calls one of its games by a name that the page has never heard."""

    def answer(route: Route) -> None:
        sent = route.request.post_data or ""
        answered = route.fetch(post_data=sent.replace(UNKNOWN, REAL)) if sent else route.fetch()
        route.fulfill(response=answered, body=disguised(answered.text()))

    def socket(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: route.send(disguised(str(message))))

    page.route(re.compile(r"/api/(games|tables)"), answer)
    page.route_web_socket(re.compile("/api/"), socket)


def test_an_unknown_game_can_be_found_and_played(visit: Visit) -> None:
    visitor = visit("en", "desktop")
    page = visitor.page
    disguise(page)
    page.goto("/")
    tiles = page.locator("article")
    expect(tiles).to_have_count(4)
    expect(tiles.last).to_have_attribute("data-game", UNKNOWN)
    expect(tiles.last.locator("svg rect")).to_have_count(2)

    page.goto(f"/rules/{UNKNOWN}")
    expect(page.get_by_text("Get rid of your cards")).to_be_visible()
    expect(page.get_by_role("heading", name="Options")).to_be_visible()

    visitor.open_table(UNKNOWN, ["casual", "casual"])
    expect(page.locator("header")).to_contain_text("Your decision")
    before = visitor.number
    visitor.press(page.locator("main .actions button").first)
    visitor.wait_for_number(before + 1)
    page.keyboard.press("r")
    expect(page.get_by_role("region").get_by_text("Get rid of your cards")).to_be_visible()


def test_a_new_table_of_a_game_that_does_not_exist_is_one_of_the_first(visit: Visit) -> None:
    page = visit("en", "phone").page
    page.goto("/new?game=nothing")
    expect(page.get_by_role("radio", name="Kořist")).to_be_checked()
