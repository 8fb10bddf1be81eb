"""Nothing jumps while somebody plays: what the browser itself counts as a shift of the layout.

What flies and what glides is moved by transforms, which do not count; whoever wants no motion sees a row close its gaps
at once, so this is played with motion."""

from __future__ import annotations

from typing import Any

import pytest
from playing import Player
from visitor import Visit, Visitor

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]

ALLOWED = 0.03
"""Some things honestly grow: a long row of layers (Kořist) needs one more line, and a number may gain a digit. Before
there was room for what comes, a game came to several tenths."""

WATCH = """
window.shifts = [];
const elementOf = ({ node }) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node);
const nameOf = (element) => `${element?.parentElement?.className} > ${element?.className}`;
const noted = ({ value, sources }) => {
    const outside = sources.map(elementOf).filter((element) => !element?.closest('[data-hand]'));
    window.shifts.push({ value, moved: outside.map(nameOf) });
};
new PerformanceObserver((list) => list.getEntries().forEach(noted)).observe({ type: 'layout-shift' });
"""
"""Notes every shift, also those after a tap, which browsers forgive, with what moved outside my own hand."""

STILL = """() => document.fonts.ready.then(() => new Promise(still => {
    const ends = ({ playState, effect }) => playState === 'running' && effect.getTiming().iterations === 1;
    const look = () => requestAnimationFrame(document.getAnimations().some(ends) ? look : () => still(true));
    look();
}))"""
"""Until what was dealt lies there."""


def shifts_of(visitor: Visitor, game: str, players: int, decisions: int) -> list[dict[str, Any]]:
    """What shifted outside my hand from the deal on, over some decisions."""
    visitor.context.add_init_script(WATCH)
    visitor.play_now(game, players, "Anna")
    visitor.page.evaluate(STILL)
    visitor.page.evaluate("window.shifts.length = 0")
    Player(visitor, "shift").play(until=visitor.number + decisions)
    visitor.page.evaluate(STILL)
    shifts: list[dict[str, Any]] = visitor.page.evaluate("window.shifts")
    return [shift for shift in shifts if shift["moved"]]


@pytest.mark.parametrize(("size", "pace", "decisions"), [("phone", "none", 24), ("desktop", "fast", 10)])
def test_nothing_jumps_while_playing(game: herna.Game, size: str, pace: str, decisions: int, visit: Visit) -> None:
    visitor = visit("cs", size, pace=pace, reduced_motion="no-preference")
    shifts = shifts_of(visitor, game.name, min(4, game.players[-1]), decisions)
    assert sum(shift["value"] for shift in shifts) <= ALLOWED, shifts
