"""Whole games without a mouse, and everything that happens said to a screen reader."""

from __future__ import annotations

from playing import NOTHING, THINGS, Player, Thing
from playwright.sync_api import Locator, expect
from visitor import Visit, Visitor

import herna
from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

LISTEN = """window.said = []; new MutationObserver(changes => {
    for (const { target } of changes) {
        const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
        const live = element instanceof Element && element.closest('[aria-live=polite], [role=status]');
        if (live) window.said.push(live.textContent);
    }
}).observe(document, { subtree: true, childList: true, characterData: true });"""

WAY = """([selector, index]) => {
    const target = [...document.querySelectorAll(selector)][index], focus = document.activeElement;
    if (focus === target) return 'here';
    if (!focus?.closest('main') || focus.matches('main')) return 'ArrowDown';
    const centre = box => [box.left + box.width / 2, box.top + box.height / 2];
    const [from, to] = [focus, target].map(element => centre(element.getBoundingClientRect()));
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    if (Math.abs(y) > 12) return y > 0 ? 'ArrowDown' : 'ArrowUp';
    return x > 0 ? 'ArrowRight' : 'ArrowLeft';
}"""
"""The arrow key towards something on the table."""


class Typist(Player):
    """Decides by keys alone: arrows where they lead there, Tab where they do not, Enter."""

    def press(self, thing: Thing) -> None:
        """Where the page has changed since I looked, I look again instead."""
        for key in [None] * 12 + ["Tab"] * 80:
            if not self.still_sees(thing):
                self.sight = NOTHING
                return
            way = self.page.evaluate(WAY, [THINGS, thing.index])
            if way == "here":
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press(key or way)
        raise AssertionError(f"{thing.name} cannot be reached by keys")


def tab_to(visitor: Visitor, what: Locator) -> None:
    for _ in range(60):
        if what.evaluate("element => element === document.activeElement"):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def test_a_whole_game_by_keys_alone(game: herna.Game, visit: Visit) -> None:
    visitor = visit("en")
    visitor.page.add_init_script(LISTEN)
    visitor.page.goto("/")
    tab_to(visitor, visitor.page.locator(f"article[data-game={game.name}]").get_by_role("button"))
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    visitor.page.keyboard.type("Anna")
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_table()
    Typist(visitor, game.name).play()
    expect(visitor.result.get_by_role("heading").first).not_to_be_empty()
    said = "\n".join(visitor.page.evaluate("window.said"))
    told = visitor.page.locator("aside ol p").all_inner_texts()
    assert len(told) > 10
    assert [text for text in told if text not in said] == []
    played = visitor.table_id
    tab_to(visitor, visitor.result.get_by_role("button", name="Rematch"))
    visitor.page.keyboard.press("Enter")
    visitor.wait_for_another_table(played)


STOPS = "main button:not(:disabled), main a, main [tabindex='0']"
TOP = "section .top[role=img]"
EVERYTHING = 200
"""More cards and buttons than any table has."""


def test_cards_that_are_no_buttons_are_explained_by_keys(visit: Visit) -> None:
    visitor = visit("en")
    visitor.play_here("korist", 3, "Anna")
    Player(visitor, "keys").play(until=visitor.number + 8)
    stops, top = visitor.page.locator(STOPS).count(), visitor.page.locator(TOP).first
    # From anywhere, left and right lead through everything that is seen.
    for _ in range(EVERYTHING):
        if top.evaluate("element => element === document.activeElement"):
            break
        visitor.page.keyboard.press("Shift+ArrowLeft")
    expect(top).to_be_focused()
    for key in ("Enter", "i"):
        visitor.page.keyboard.press(key)
        expect(visitor.page.get_by_role("dialog").get_by_role("heading").first).not_to_be_empty()
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.get_by_role("dialog")).to_have_count(0)
        expect(top).to_be_focused()
    assert visitor.page.locator(STOPS).count() == stops


MISSED = """() => [...document.querySelectorAll('main .stage [data-card]')].filter((card) => {
    const holder = card.closest('button:not(:disabled), [role=img]') ?? card.parentElement;
    return card.checkVisibility({ checkVisibilityCSS: true }) && !holder.dataset.reached;
}).map((card) => card.dataset.card)"""


def test_every_card_that_is_seen_is_reached_by_keys(game: herna.Game, visit: Visit) -> None:
    visitor = visit("en")
    visitor.play_here(game.name, game.players[-1], "Anna")
    Player(visitor, "keys").play(until=visitor.number + 12)
    assert visitor.page.evaluate(MISSED)

    def is_everything_reached() -> bool:
        visitor.page.keyboard.press("Shift+ArrowRight")
        visitor.page.evaluate("() => { document.activeElement.dataset.reached = 'yes'; }")
        return not visitor.page.evaluate(MISSED)

    # The table may still be on its way: cards that come are new ones, which have not been reached yet.
    wait_until(is_everything_reached, "every card has been reached")
