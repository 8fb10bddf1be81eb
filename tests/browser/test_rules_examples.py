"""The rules have worked examples, drawn with the cards of the game, and advice of masters; they fit on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from visitor import Visit

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]

SOME_FIGURE = re.compile(r"\d")

OUTSIDE = """figure => {
    const { left, right } = figure.getBoundingClientRect();
    const parts = [...figure.querySelectorAll('[data-card], span')].map(part => part.getBoundingClientRect());
    return parts.filter(part => part.left < left - 1 || part.right > right + 1 || !part.width).length;
}"""


@pytest.mark.parametrize("language", ["cs", "sk", "en"])
def test_examples_are_drawn_in_the_rules(visit: Visit, language: str) -> None:
    visitor = visit(language, "phone")
    for game in herna.all_games():
        visitor.page.goto(f"/rules/{game.name}")
        figures = visitor.page.locator("figure")
        expect(figures).to_have_count(5)
        assert [figures.nth(number).evaluate(OUTSIDE) for number in range(5)] == [0] * 5
        expect(figures.locator("figcaption svg").first).to_be_visible()
        expect(visitor.page.locator(".mastery li").filter(has_text=SOME_FIGURE)).to_have_count(7)
    assert not visitor.serious_faults()
