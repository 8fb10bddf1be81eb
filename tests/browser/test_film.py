"""The film: everything that happens is shown in order, taps lead through it, and nobody waits for it to decide."""

from __future__ import annotations

import datetime

import pytest
from playing import Player
from playwright.sync_api import expect
from room_client import JSON
from visitor import Visit, Visitor

from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

WATCH = """() => {
    const number = () => Number(document.querySelector('main[data-number]').dataset.number);
    window.seen = [number()];
    new MutationObserver(() => window.seen.at(-1) !== number() && window.seen.push(number()))
        .observe(document.querySelector('main'), { attributeFilter: ['data-number'] });
}"""
HEAR = """
    window.heard = 0;
    window.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            this.addEventListener('message', () => window.heard++);
        }
    };
"""
LATER = datetime.datetime(2040, 1, 1)
A_SECOND = 1_001
"""Milliseconds; parts of a second that are added up so far from 1970 may come to a little more than one."""
THINGS = "main [data-ready], main [data-do]:enabled"


def stop_the_clock(visitor: Visitor) -> None:
    """From now on no time passes on the page but what the test lets pass."""
    visitor.page.clock.pause_at(LATER)


def seen(visitor: Visitor) -> list[int]:
    numbers: list[int] = visitor.page.evaluate("() => window.seen")
    return numbers


def is_every_number(numbers: list[int]) -> bool:
    return numbers == list(range(numbers[0], numbers[-1] + 1))


@pytest.mark.parametrize("name", ["korist", "stycholov"])
def test_no_state_and_no_event_is_left_out(name: str, visit: Visit) -> None:
    visitor = visit("en", "desktop", pace="fast")
    visitor.play_here(name, 3, "Anna")
    visitor.page.evaluate(WATCH)
    Player(visitor, "film").play(until=visitor.number + 20)
    assert is_every_number(seen(visitor))
    # the deal is the first number, and each further one has a place in the log
    expect(visitor.page.locator("aside ol li")).to_have_count(visitor.number - 1)


def test_taps_lead_through_everything(visit: Visit) -> None:
    visitor = visit("en", "phone", pace="slow")
    visitor.page.clock.install()
    visitor.play_here("karma", 3, "Anna")
    stop_the_clock(visitor)
    visitor.page.evaluate(WATCH)
    player = Player(visitor, "taps")
    for _ in range(3):
        while not player.can_look():
            visitor.page.locator("main").tap(position={"x": 3, "y": 3})
        player.look()
        player.decide()
    assert is_every_number(seen(visitor))


def told(visitor: Visitor) -> JSON:
    """The last view that the page has heard, whatever is on the screen: what has come may still be on its way there."""
    wait_until(lambda: visitor.page.evaluate("() => window.heard") >= len(visitor.received), "the page has heard it")
    return visitor.views[-1]


def test_whoever_decides_waits_no_longer_than_a_second(visit: Visit) -> None:
    visitor = visit("en", "phone", pace="slow")
    visitor.page.add_init_script(HEAR)
    visitor.page.clock.install()
    visitor.play_now("stycholov", 5, "Anna")
    things = visitor.page.locator(THINGS)
    wait_until(lambda: bool(told(visitor)["legal"]), "it is my turn")
    stop_the_clock(visitor)
    visitor.page.clock.run_for(A_SECOND)
    expect(things.first).to_be_visible()
    visitor.page.evaluate(WATCH)
    player = Player(visitor, "a second")
    decision = told(visitor)["decision"]
    while told(visitor)["decision"] == decision:
        if player.can_look():
            player.look()
            player.decide()
    wait_until(lambda: bool(told(visitor)["legal"]), "it is my turn again")
    expect(things).to_have_count(0)
    visitor.page.clock.run_for(A_SECOND)
    expect(things.first).to_be_visible()
    assert visitor.number == told(visitor)["number"]
    assert is_every_number(seen(visitor))


def test_a_trick_lies_whole_before_it_is_taken(visit: Visit) -> None:
    visitor = visit("en", "phone", pace="normal")
    visitor.page.clock.install()
    visitor.play_here("stycholov", 3, "Anna")
    stop_the_clock(visitor)
    player = Player(visitor, "trick")
    whole = visitor.page.get_by_text("takes the trick", exact=True)
    while not whole.count():
        if player.can_look():
            player.look()
            player.decide()
        else:
            visitor.page.clock.run_for(100)
    assert visitor.page.locator(".trick [data-spot]").count() == 3
    visitor.page.locator("main").tap(position={"x": 3, "y": 3})
    expect(whole).to_have_count(0)
