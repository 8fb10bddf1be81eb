"""Playing by what is on the screen: something lit is chosen, then the large button does what it says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import TimeoutError
from visitor import Tab

from patience import wait_until

THINGS = "main [data-ready], main [data-do]:enabled"
"""What can be pressed: what glows, and the buttons at the thumb."""

LOOK = f"""() => {{
    const shown = [...document.querySelectorAll('{THINGS}')];
    const number = Number(document.querySelector('main[data-number]')?.dataset.number ?? 0);
    const things = shown.map((element, index) => ({{
        index,
        kind: element.dataset.do ?? (element.closest('[data-hand]') ? 'hand' : 'lit'),
        name: element.getAttribute('aria-label') ?? element.innerText,
        picked: element.getAttribute('aria-pressed') === 'true',
    }}));
    const busy = !!document.querySelector('main[aria-busy=true]');
    return {{ number, things, busy, over: !!document.querySelector('dialog[open]') }};
}}"""

CHANGED = f"""before => {{
    const now = ({LOOK})();
    const changed = now.number > before.number || JSON.stringify(now.things) !== JSON.stringify(before.things);
    return now.over || (!now.busy && now.things.length && changed) ? now : null;
}}"""
"""What is on the screen once it is the end, or my turn and something has changed since before."""

AIM = f"""thing => {{
    const seen = ({LOOK})();
    if (seen.over || JSON.stringify(seen.things[thing.index]) !== JSON.stringify(thing)) return null;
    const element = document.querySelectorAll('{THINGS}')[thing.index];
    const moves = ({{ playState, effect }}) =>
        playState === 'running' && effect.getTiming().iterations === 1 && effect.target?.contains(element);
    if (document.getAnimations().some(moves)) return {{ moves: true }};
    element.scrollIntoView({{ block: 'nearest' }});
    const {{ left, top, width, height }} = element.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    const points = parts.flatMap(y => parts.map(x => [left + x * width, top + y * height]));
    return {{ point: points.find(([x, y]) => element.contains(document.elementFromPoint(x, y))) ?? null }};
}}"""
"""A point at which a finger meets the thing and nothing that lies over it, unless it still moves; nothing where the
thing that was seen is no longer there."""


@dataclass
class Thing:
    """Something that can be done: `hand` and `lit` are what glows, `main`, `other` and `cancel` are buttons."""

    index: int
    kind: str
    name: str
    picked: bool


@dataclass
class Sight:
    """What can be done now, under which number."""

    number: int
    things: list[Thing]
    over: bool

    def of(self, *kinds: str) -> list[Thing]:
        return [thing for thing in self.things if thing.kind in kinds]


NOTHING = Sight(-1, [], False)
"""Before the first look, and where what was seen is no longer there."""


class Player:
    """Decides at random among what the page offers, with a finger or a mouse."""

    def __init__(self, tab: Tab, seed: str) -> None:
        self.tab = tab
        self.page = tab.page
        self.chance = random.Random(seed)
        self.sight = NOTHING
        self._chosen_at = -1

    @property
    def _before(self) -> dict[str, Any]:
        return {"number": self.sight.number, "things": [vars(thing) for thing in self.sight.things]}

    def look(self) -> Sight:
        """Wait until I can do something that I could not do before, or the game is over."""
        try:
            found: dict[str, Any] = self.page.wait_for_function(CHANGED, arg=self._before).json_value()
        except TimeoutError as error:
            raise AssertionError(f"Nothing has changed since {self.sight}: {self.page.evaluate(LOOK)}") from error
        self.sight = Sight(found["number"], [Thing(**thing) for thing in found["things"]], found["over"])
        return self.sight

    def can_look(self) -> bool:
        """Whether I would not wait now; what I have pressed may still be on its way to the page."""
        return bool(self.page.evaluate(CHANGED, self._before))

    def sees_the_end(self) -> bool:
        return bool(self.page.evaluate(LOOK)["over"])

    def still_sees(self, thing: Thing) -> bool:
        """Whether the thing that was seen is where it was, and nothing lies over it."""
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        things: list[dict[str, Any]] = seen["things"]
        return not seen["over"] and things[thing.index : thing.index + 1] == [vars(thing)]

    def press(self, thing: Thing) -> None:
        """By a real tap or click on its place; where the page has changed since I looked, I look again instead."""
        while aim := self.page.evaluate(AIM, vars(thing)):
            if not aim.get("moves"):
                break
            self.page.wait_for_timeout(20)
        if not aim:
            self.sight = NOTHING
            return
        point = aim["point"]
        assert point, f"{thing.name} cannot be reached"
        if self.tab.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def choose(self) -> Thing:
        """Choose something lit, then the large button; what is offered without choosing is taken half of the time."""
        main, others = self.sight.of("main"), self.sight.of("other")
        lit = [thing for thing in self.sight.of("hand") or self.sight.of("lit") if not thing.picked]
        if main and (self._chosen_at == self.sight.number or not lit + others or self.chance.random() < 0.5):
            return main[0]
        return self.chance.choice(lit or others)

    def decide(self) -> None:
        """Press one thing of what was seen."""
        thing = self.choose()
        self._chosen_at = self.sight.number
        self.press(thing)

    def reaches(self, number: int) -> bool:
        """Look, and press one thing, unless it is the end or a view with this number: then nothing is on its way."""
        if self.look().over or self.sight.number >= number:
            return True
        self.decide()
        return False

    def play(self, until: int = 10**6) -> None:
        """To the end, or to a view with this number in which it is my turn."""
        while not self.reaches(until):
            pass


def play_together(players: Sequence[Player], until: int = 10**6) -> None:
    """Each in turn, as the page lets them, to the end or to a view with this number."""
    while True:
        wait_until(lambda: any(player.can_look() for player in players), "somebody can decide")
        if any(player.can_look() and player.reaches(until) for player in players):
            return
