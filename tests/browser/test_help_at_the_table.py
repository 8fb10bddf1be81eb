"""What the page explains: why a card cannot be played, what a bot would do, in the language one wants; and dragging."""

from __future__ import annotations

import re

import pytest
from playing import Player
from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]

UNPLAYABLE = "main [data-unplayable]"


def test_tapping_a_card_that_cannot_be_played_says_why(game: herna.Game, visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.play_now(game.name, max(game.players[0], 2), "Anna")
    player = Player(visitor, "why")
    while not player.look().over and not visitor.page.locator(UNPLAYABLE).count():
        player.decide()
    number = visitor.number
    visitor.press(visitor.page.locator(UNPLAYABLE).first)
    # In one look: it goes away by itself.
    expect(visitor.page.locator("main .reason")).to_have_text(re.compile(r"\S+\s+\S+\s+\S+\s+\S+"))
    assert visitor.number == number


def test_a_hint_is_marked_on_the_table_and_said(game: herna.Game, visit: Visit) -> None:
    visitor = visit("en")
    visitor.play_now(game.name, max(game.players[0], 2), "Anna")
    Player(visitor, "hint").look()
    visitor.page.get_by_role("button", name="Hint").click()
    expect(visitor.page.locator("main .hinted").first).to_be_visible()
    expect(visitor.page.get_by_role("status").get_by_text("The hint is marked on the table")).to_be_attached()
    said = re.compile(r"\w+.*\. Chance of winning: \d+\u00a0%\.( (Second best|As good): \w+.*\.)?")
    expect(visitor.page.locator("main .reason .hinted")).to_have_text(said)


def test_a_hint_says_what_surely_follows(visit: Visit) -> None:
    """Whoever lays the last card of a trick can know who wins it."""
    visitor = visit("en")
    visitor.play_now("stycholov", 3, "Anna")
    player, laid = Player(visitor, "follows"), visitor.page.locator("main .trick [data-spot^='trick:']")
    player.look()
    while laid.count() != 2 or not visitor.page.locator("main .trick .next").count():
        player.decide()
        player.look()
    visitor.page.get_by_role("button", name="Hint").click()
    said = visitor.page.locator("main .reason .hinted")
    expect(said).to_have_text(re.compile(r"(Anna|Bot 2|Bot 3) wins the trick\. .*Chance of winning"))


def test_a_hint_says_what_it_gains(visit: Visit) -> None:
    """Not every time: what may be luck is not told."""
    visitor = visit("en", "phone")
    visitor.play_now("korist", 3, "Anna")
    player, said = Player(visitor, "gains"), visitor.page.locator("main .reason .hinted")
    gain = re.compile(r"Second best: .*\. Compared with that: about [\d.]+ (more|fewer) .*\.$")
    while not player.look().over:
        visitor.press(visitor.page.get_by_role("button", name="Hint"))
        expect(said).to_have_text(re.compile("Chance of winning"))
        if gain.search(said.inner_text()):
            return
        player.decide()
    pytest.fail("No hint of a whole game said what it gains.")


@pytest.mark.parametrize("name", ["face_to_face", "karma"])
def test_a_decision_is_taken_back(name: str, visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.play_now(name, 2, "Anna")
    player = Player(visitor, "undo")
    player.look()
    undo = visitor.page.get_by_role("button", name="Undo")
    expect(undo).to_have_count(0)
    number, hand = visitor.number, visitor.hand_names()
    while player.sight.number == number:
        player.decide()
        player.look()
    assert visitor.hand_names() != hand
    visitor.press(undo)
    visitor.wait_for_number(number + 2)
    expect(undo).to_have_count(0)
    expect(visitor.page.locator("header").get_by_text("Anna takes back their last decision.")).to_be_visible()
    assert visitor.hand_names() == hand


def test_another_language_holds_at_the_table_too(visit: Visit) -> None:
    visitor = visit("en")
    visitor.play_now("karma", 2, "Anna")
    Player(visitor, "language").look()
    table, said = visitor.page.url, visitor.page.locator("header").first.inner_text()
    visitor.page.goto("/settings")
    visitor.page.get_by_text("Slovenčina").click()
    expect(visitor.page.get_by_role("heading", name="Nastavenia", exact=True)).to_be_visible()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "sk")
    visitor.page.goto(table)
    visitor.wait_for_table()
    assert visitor.page.locator("header").first.inner_text() != said
    assert visitor.views[-1]["events"] == [] or "Anna" in str(visitor.views[-1]["events"])


AT_REST = """async () => {
    const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime));
    await Promise.allSettled(ends.map(animation => animation.finished));
}"""


def drag(visitor: Visitor, card: Locator, place: Locator) -> None:
    """With the mouse: down on the card, over to the place in a few moves, up."""
    visitor.page.evaluate(AT_REST)
    (start, end) = (found.bounding_box() for found in (card, place))
    assert start
    assert end
    visitor.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    visitor.page.mouse.down()
    visitor.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    visitor.page.mouse.up()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_card_can_be_dragged_to_its_pile(motion: str, visit: Visit) -> None:
    visitor = visit("en", reduced_motion=motion)
    visitor.play_now("face_to_face", 2, "Anna")
    Player(visitor, "drag").look()
    number, cards = visitor.number, visitor.hand_names()
    visitor.page.locator("[data-hand] [data-ready]").first.click()
    place = visitor.page.locator("[data-drop]:has([data-ready]), [data-drop][data-ready]").first
    target = place.get_attribute("data-drop")
    visitor.page.keyboard.press("Escape")
    drag(visitor, visitor.hand.first, visitor.page.locator(f"[data-drop='{target}']"))
    visitor.wait_for_number(number + 1)
    assert len(visitor.hand_names()) == len(cards) - 1
