"""Kořist: a large hand keeps to its two rows on a phone, and the table says what is what."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect
from visitor import Visit

import herna
from herna.core.record import record_of

pytest_plugins = ["room_fixtures", "browser_fixtures"]

MANY, VALUES = 28, 13
ROWS = """hand => {
    const tops = [...hand.querySelectorAll('.group')].map(group => Math.round(group.getBoundingClientRect().top));
    return [new Set(tops).size, hand.getBoundingClientRect().height];
}"""


def greedy(position: herna.Position, chance: random.Random) -> int:
    """The first seat lays little and takes whatever it can get; the others play at random."""
    legal = list(zip(position.legal(), position.legal_numbers(), strict=True))
    if position.decider == 0:
        dear = {"keep": 0, "take_back": 0, "draw": 1, "lay": 2}
        legal.sort(key=lambda one: (dear.get(str(one[0]["do"]), 3), len(one[0].get("cards", []))))
        return legal[0][1]
    return chance.choice(legal)[1]


def with_a_large_hand() -> tuple[herna.Position, int]:
    """A finished game, and the step after which the first seat held many cards of many values."""
    for seed in range(200):
        position, chance, found = herna.deal("korist", 3, seed=f"large {seed}"), random.Random(seed), 0
        while not position.over:
            position.apply(greedy(position, chance))
            hand = position.view(0).to_json()["hands"][0]
            if not found and len(hand) >= MANY and len(set(hand)) >= VALUES:
                found = len(position.actions)
        if found:
            return position, found
    raise AssertionError("nobody ever held so many cards")


def test_a_large_hand_needs_no_third_row(visit: Visit, tmp_path: Path) -> None:
    position, step = with_a_large_hand()
    record = tmp_path / "large.json"
    record.write_text(record_of(position).to_json())
    visitor = visit("en", "phone")
    visitor.page.goto("./")
    visitor.page.locator("input[type=file]").set_input_files(record)
    visitor.page.get_by_role("combobox").select_option(index=1)
    hand = visitor.page.locator("[data-hand]")
    expect(hand.locator("[data-card]")).to_have_count(13)
    _, height = hand.evaluate(ROWS)
    visitor.page.get_by_role("slider").fill(str(step))
    expect(hand.locator("[data-card]")).to_have_count(len(held(position, step)))
    assert hand.evaluate(ROWS) == [2, height]


def held(position: herna.Position, step: int) -> list[str]:
    """The first hand after a step."""
    again = herna.deal("korist", 3, seed=position.seed)
    for action in position.actions[:step]:
        again.apply(action)
    cards: list[str] = again.view(0).to_json()["hands"][0]
    return cards


def test_the_table_says_what_is_what(visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.play_here("korist", 3, "Anna")
    visitor.page.get_by_role("button", name="What is what").tap()
    legend = visitor.page.get_by_role("dialog", name="What is what")
    for words in ("Known cards: 3 and 2× 12", "Layer: 2× 10 and a joker", "Top layer: 2× 7"):
        expect(legend.get_by_role("img", name=words)).to_be_visible()
    assert not visitor.serious_faults()
    visitor.page.keyboard.press("Escape")
    expect(legend).to_have_count(0)
