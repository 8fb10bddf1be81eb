"""Every screen at every width, in three languages, in our typeface and in a wide one: nothing is cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playing import Player
from visitor import Visit, Visitor

import herna
from herna.core.text import LANGUAGES

pytest_plugins = ["room_fixtures", "browser_fixtures"]

WIDTHS = {
    320: 640,
    360: 640,
    390: 844,
    768: 1024,
    820: 1180,
    1024: 768,
    1180: 820,
    1280: 800,
    1440: 900,
    1920: 1080,
    2560: 1440,
}
"""Widths of screens, and how high such a screen is."""

TYPEFACES = {"ours": "", "wide": ":root { --typeface: 'DejaVu Sans', Verdana, sans-serif !important }"}
"""What a page is written in; letters of the second are about as wide as those of any system."""

CUT = """() => {
  const name = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const found = new Set();
  const judge = (element, box, what) => {
    for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === 'none' || style.visibility === 'hidden') return;
      if (around.matches('.ui-hidden, [hidden], [inert]')) return;
      if (scrolls(style) || style.clipPath !== 'none') return;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return;
      const outer = around.getBoundingClientRect();
      const hides = /hidden|clip/.test(style.overflowX);
      const holds = hides || around.matches('button, a.ui-button, .ui-paper, dialog, [data-box]');
      if (!holds) continue;
      const upright = hides ? [outer.top - box.top, box.bottom - outer.bottom] : [];
      const beyond = Math.max(outer.left - box.left, box.right - outer.right, ...upright);
      if (beyond > 1.5) found.add(`${what} in ${name(element)} leaves ${name(around)} by ${Math.round(beyond)}`);
    }
    if (box.left < -1.5 || box.right > innerWidth + 1.5) found.add(`${what} in ${name(element)} leaves the screen`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement;
    if (!text.data.trim() || element.closest('svg, script, style, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width) judge(element, box, `“${text.data.trim().slice(0, 30)}”`);
  }
  for (const button of document.querySelectorAll('button, a.ui-button, select, input')) {
    const box = button.getBoundingClientRect();
    if (box.width && button.parentElement) judge(button.parentElement, box, name(button));
  }
  return [...found];
}"""
"""Text and buttons that reach beyond the screen, or beyond a box that hides or frames them; not what ends in dots."""


DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))"
"""Until the page has taken notice of a new size."""


def cut_off(visitor: Visitor) -> list[str]:
    """What does not fit at some width, in either typeface."""
    found = []
    for typeface, style in TYPEFACES.items():
        if style:
            visitor.page.add_style_tag(content=style)
        for width, height in WIDTHS.items():
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.evaluate(DRAWN)
            found += [f"{width} px, {typeface}: {what}" for what in visitor.page.evaluate(CUT)]
    return found


def a_page(path: str, there: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.page.goto(path)
        visitor.page.wait_for_selector(there)

    return go


def home_with_tables(visitor: Visitor) -> None:
    visitor.open_table("karma", ["", "casual"], name="Bartoloměj Dlouhý")
    visitor.page.goto("/")
    visitor.page.wait_for_selector("article")
    visitor.page.wait_for_selector("a.row")


def play_now(visitor: Visitor) -> None:
    visitor.page.goto("/")
    visitor.press(visitor.page.locator("article[data-game=korist] button"))
    visitor.page.get_by_role("dialog").wait_for()


SCREENS = {
    "home": home_with_tables,
    "play now": play_now,
    "new": a_page("/new?game=korist", "main select"),
    "settings": a_page("/settings", "main form"),
    "rules": a_page("/rules/stycholov", "main [id^=rule-]"),
    "nowhere": a_page("/nowhere", "main.nowhere"),
    "puzzles": a_page("/puzzle", "main a[data-game]"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_screen_cuts_anything_off(language: str, visit: Visit) -> None:
    visitor = visit(language, "desktop")
    found = {}
    for name, go in SCREENS.items():
        go(visitor)
        found[name] = cut_off(visitor)
    assert not any(found.values()), found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_cuts_anything_off(game: herna.Game, language: str, visit: Visit) -> None:
    visitor = visit(language, "desktop")
    visitor.play_now(game.name, game.players[-1], "Bartoloměj")
    player = Player(visitor, "fit")
    player.play(until=visitor.number + 10)
    first = cut_off(visitor)
    assert not first, "\n".join(first)
    if hand := [thing for thing in player.sight.of("hand") if not thing.picked]:
        player.press(hand[-1])
        player.look()
    then = cut_off(visitor)
    assert not then, "\n".join(then)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_the_largest_table_is_seen_whole_on_a_phone(game: herna.Game, width: int, height: int, visit: Visit) -> None:
    visitor = visit("cs", "phone")
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.play_now(game.name, game.players[-1], "Anna")
    player = Player(visitor, "small")
    for _ in range(3):
        player.look()
        player.decide()
    player.look()
    assert visitor.parts_not_seen() == []


LARGE_NUMBERS = """() => document.querySelectorAll('[data-spot^="player:"] b').forEach((number) => {
  number.textContent = number.closest('.points') ? '−14' : '18';
})"""


def test_panels_of_stycholov_have_room_for_large_numbers(visit: Visit) -> None:
    """Few games come so far."""
    visitor = visit("en", "desktop")
    visitor.play_now("stycholov", 5, "Anna")
    Player(visitor, "fit").look()
    visitor.page.evaluate(LARGE_NUMBERS)
    found = cut_off(visitor)
    assert not found, "\n".join(found)
