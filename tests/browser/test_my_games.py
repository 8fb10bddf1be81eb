"""My games on the home page: dated, mine to move first, given up or removed; and tables without hints."""

from __future__ import annotations

import re

import pytest
from playing import Player
from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

pytest_plugins = ["room_fixtures", "browser_fixtures"]


def rows(visitor: Visitor) -> Locator:
    """The unfinished games of mine."""
    return visitor.page.locator("section.running .row")


@pytest.mark.parametrize("where", ["room", "device"])
def test_a_game_is_given_up_only_when_that_is_meant(where: str, visit: Visit) -> None:
    visitor = visit("en", "phone")
    play = visitor.play_now if where == "room" else visitor.play_here
    play("face_to_face", 2, "Anna")
    visitor.page.goto("/")
    expect(rows(visitor)).to_have_count(1)
    expect(rows(visitor).locator("time")).to_have_text(re.compile(r"\d"))
    give_up = visitor.page.get_by_role("button", name="Give up")
    visitor.press(give_up)
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text("A bot plays" if where == "room" else "deleted from this device")
    assert not visitor.serious_faults()
    visitor.press(dialog.get_by_role("button", name="Keep it"))
    expect(dialog).to_have_count(0)
    expect(rows(visitor)).to_have_count(1)
    visitor.press(give_up)
    visitor.press(dialog.get_by_role("button", name="Give up"))
    expect(dialog).to_have_count(0)
    expect(rows(visitor)).to_have_count(0)
    visitor.page.reload()
    visitor.page.locator("article").first.wait_for()
    expect(rows(visitor)).to_have_count(0)


def test_games_in_which_it_is_my_turn_come_first(visit: Visit) -> None:
    """The later table waits for somebody to come, so the earlier one is first."""
    visitor = visit("cs")
    visitor.play_now("face_to_face", 2, "Anna")
    Player(visitor, "turn").look()
    visitor.open_table("karma", [""])
    visitor.page.goto("/")
    expect(rows(visitor)).to_have_count(2)
    expect(rows(visitor).first).to_contain_text("jsi na tahu")
    visitor.press(visitor.page.get_by_role("button", name="Odstranit"))
    expect(rows(visitor)).to_have_count(1)


def test_a_table_without_hints_says_so(visit: Visit) -> None:
    visitor = visit("sk", "phone")
    visitor.open_table("face_to_face", [""], options=["Bez rád"])
    expect(visitor.page.get_by_text("bez rád")).to_be_visible()
    visitor.open_table("face_to_face", ["casual"], options=["Bez rád"])
    visitor.wait_for_table()
    Player(visitor, "no hints").look()
    expect(visitor.page.get_by_role("button", name="Pri tomto stole sa neradí.")).to_be_disabled()
