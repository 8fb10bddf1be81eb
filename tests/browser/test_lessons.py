"""Guided first games as somebody meets them: what is in the ring is tapped, and the guide goes on to its last words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from test_shift import STILL
from visitor import PHONE, Visit, Visitor

pytest_plugins = ["room_fixtures", "browser_fixtures"]

SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}

SEEN = """before => {
    const bubble = document.querySelector('section.bubble.placed');
    if (!bubble) return null;
    const box = element => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const said = box(bubble);
    const rings = [...document.querySelectorAll('path.ring')].map(box);
    const thumb = [...document.querySelectorAll('main .bar:has(button)')].map(box);
    const covered = [...rings, ...thumb].filter(one => meets(said, one));
    const inside = said.left >= 0 && said.top >= 0 && said.right <= innerWidth && said.bottom <= innerHeight;
    const buttons = bubble.querySelectorAll('.buttons button').length;
    const now = {
        prompt: bubble.getAttribute('aria-label'), text: bubble.innerText, rings, buttons,
        number: Number(document.querySelector('main').dataset.number),
        hand: [...document.querySelectorAll('[data-hand] button')].map(card => card.innerText + card.ariaPressed),
    };
    const whole = { ...now, said, covered: covered.length > 0 || !inside };
    const written = JSON.stringify(whole);
    window.frames_alike = written === window.seen_last ? window.frames_alike + 1 : 0;
    window.seen_last = written;
    const ready = (rings.length || buttons) && JSON.stringify(now) !== before;
    return ready && window.frames_alike > 2 ? whole : null;
}"""
"""What the guide says and points at, once something of it is other than before and the ring has come to rest."""


@dataclass
class Pupil:
    """Does what the guide asks for, with a finger or a mouse, by what is on the screen alone."""

    visitor: Visitor
    before: str = ""
    prompts: list[str] = field(default_factory=list)

    def look(self) -> dict[str, Any]:
        """Wait until the guide says or points at something new, and see that it covers nothing that matters."""
        now: dict[str, Any] = self.visitor.page.wait_for_function(SEEN, arg=self.before).json_value()
        kept = ("prompt", "text", "rings", "buttons", "number", "hand")
        self.before = self.visitor.page.evaluate("now => JSON.stringify(now)", {key: now[key] for key in kept})
        assert not now["covered"], now
        if now["prompt"] not in self.prompts:
            self.prompts.append(now["prompt"])
        return now

    def tap(self, box: dict[str, float]) -> None:
        middle = (box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2
        if self.visitor.touch:
            self.visitor.page.touchscreen.tap(*middle)
        else:
            self.visitor.page.mouse.click(*middle)

    def obey(self, now: dict[str, Any]) -> None:
        if now["buttons"]:
            self.visitor.press(guide(self.visitor).locator(".buttons button"))
        else:
            self.tap(now["rings"][0])

    def learn(self) -> None:
        """To the last words, which have two buttons."""
        while (now := self.look())["buttons"] < 2:
            self.obey(now)


def guide(visitor: Visitor) -> Locator:
    return visitor.page.locator("section.bubble.placed")


@pytest.mark.parametrize(
    ("name", "language", "screen"),
    [
        ("face_to_face", "cs", SMALL),
        ("korist", "sk", {}),
        ("karma", "en", PHONE),
        ("stycholov", "cs", SMALL),
    ],
)
def test_from_the_first_words_to_the_last(visit: Visit, name: str, language: str, screen: dict[str, Any]) -> None:
    visitor = visit(language, **screen)
    visitor.page.goto(f"/learn/{name}")
    pupil = Pupil(visitor)
    pupil.learn()
    numbers = [[int(number) for number in re.findall(r"\d+", prompt)] for prompt in pupil.prompts]
    assert numbers == [[place, len(numbers)] for place in range(1, len(numbers) + 1)]
    visitor.press(guide(visitor).locator(".ui-main"))
    expect(visitor.button("deal")).to_be_visible()


def test_another_tap_is_answered_and_nothing_happens(visit: Visit) -> None:
    visitor = visit("en", "phone")
    visitor.page.goto("/learn/face_to_face")
    pupil = Pupil(visitor)
    pupil.obey(pupil.look())
    pupil.look()
    number, hand = visitor.number, visitor.hand_names()
    for wrong in (visitor.hand.nth(3), visitor.page.locator("[data-spot='pile:0:down']")):
        visitor.press(wrong)
        expect(guide(visitor).locator(".astray")).to_contain_text("in the ring")
    assert (visitor.number, visitor.hand_names()) == (number, hand)
    expect(visitor.page.locator("[data-hand] [aria-pressed=true]")).to_have_count(0)


def test_it_is_offered_and_goes_on_where_it_was_left(visit: Visit) -> None:
    visitor = visit("en", "phone")
    page = visitor.page
    page.goto("./")
    tile = page.locator("article[data-game=face_to_face]")
    visitor.press(tile.get_by_role("button"))
    visitor.press(page.get_by_role("dialog").get_by_role("link", name="First time?"))
    pupil = Pupil(visitor)
    while "step 4" not in (now := pupil.look())["prompt"]:
        pupil.obey(now)
    left = now["text"]
    visitor.press(guide(visitor).get_by_role("button", name="Leave"))
    visitor.press(tile.get_by_role("button"))
    visitor.press(page.get_by_role("dialog").get_by_role("link", name="Go on with the guided game"))
    assert Pupil(visitor).look()["text"] == left
    # It is no game of mine: nothing of it is kept among them.
    page.goto("./")
    expect(tile).to_be_visible()
    expect(page.locator(".lists")).to_contain_text("Nothing here yet")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_nothing_moves_when_it_is_offered_late(visit: Visit, size: str) -> None:
    visitor = visit("en", size)
    held: list[Route] = []
    visitor.page.route("**/GuidedGame*.js", lambda route: held.append(route))
    visitor.page.goto("./")
    visitor.press(visitor.page.locator("article[data-game=korist]").get_by_role("button"))
    visitor.page.evaluate(STILL)
    before = visitor.button("deal").bounding_box()
    offer = visitor.page.get_by_role("dialog").get_by_role("link", name="First time?")
    expect(offer).to_have_count(0)
    held[0].continue_()
    expect(offer).to_be_visible()
    assert visitor.button("deal").bounding_box() == before


def test_by_keys_alone(visit: Visit) -> None:
    visitor = visit("en")
    page = visitor.page
    page.goto("/learn/face_to_face")
    spoken = page.locator("[aria-live=polite]").first
    for text, keys in (
        ("These two piles", "Enter"),
        ("rising pile always", "3 Enter"),
        ("the falling pile", "ArrowRight ArrowRight ArrowRight ArrowRight ArrowRight Enter Enter"),
        ("at least two cards", "Tab"),
    ):
        expect(guide(visitor)).to_contain_text(text)
        expect(spoken).to_contain_text(text)
        expect(guide(visitor).locator(":focus").or_(page.locator("section.bubble:focus"))).to_have_count(1)
        for key in keys.split():
            page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(page.locator("article[data-game=face_to_face]")).to_be_visible()


def test_the_guide_is_accessible(visit: Visit) -> None:
    visitor = visit("cs", "phone")
    visitor.page.goto("/learn/karma")
    pupil = Pupil(visitor)
    now = pupil.look()
    assert visitor.serious_faults() == []
    while not now["buttons"]:
        pupil.obey(now)
        now = pupil.look()
    assert visitor.serious_faults() == []
