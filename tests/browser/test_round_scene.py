"""The end of a round of Štycholov: a scene that says where my new hand comes from, and how full the ocean is."""

from __future__ import annotations

import datetime
import re

from playing import Player
from playwright.sync_api import Locator, expect
from visitor import Visit

pytest_plugins = ["room_fixtures", "browser_fixtures"]

LATER = datetime.datetime(2040, 1, 1)
HAND = 10
"""Cards in each hand of the first two rounds with three players."""


def cards_in(place: Locator) -> list[str]:
    """The cards that are drawn somewhere, in order."""
    names: list[str] = place.locator("[data-card]").evaluate_all("cards => cards.map(card => card.dataset.card)")
    return sorted(names)


def test_the_end_of_a_round_says_where_the_new_hand_comes_from(visit: Visit) -> None:
    visitor = visit("en", "phone", pace="normal")
    visitor.page.clock.install()
    visitor.play_here("stycholov", 3, "Anna")
    visitor.page.clock.pause_at(LATER)
    player, scene = Player(visitor, "round"), visitor.page.get_by_role("region", name="End of round 1")
    while not scene.count():
        if player.can_look():
            player.look()
            player.decide()
        else:
            visitor.page.clock.run_for(500)
    caught = cards_in(scene.get_by_role("listitem").filter(has_text="Anna"))
    drawn = cards_in(scene.locator(".next"))
    said = re.findall(r"(\d+) cards? from (your catches|the ocean)", scene.inner_text())
    counts = {where: int(count) for count, where in said}
    assert counts.get("your catches", 0) == min(HAND, len(caught))
    assert sum(counts.values()) == len(drawn) == HAND
    visitor.page.get_by_role("button", name="Go on").tap()
    expect(scene).to_have_count(0)
    assert cards_in(visitor.page.locator("[data-hand]")) == drawn
    left = int(visitor.page.locator("[data-ocean] b").inner_text())
    expect(visitor.page.get_by_role("img", name=f"{left} cards of 60 are left in the ocean.")).to_be_visible()
