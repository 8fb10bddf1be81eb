"""Around the decisions: somebody goes away, somebody has no more cards, and rematches are counted."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from typing import Any

from playing import Player
from playwright.sync_api import expect
from visitor import Visit, Visitor

import herna
from patience import wait_until

pytest_plugins = ["room_fixtures", "browser_fixtures"]

LATER = datetime.datetime(2040, 1, 1)
SLOW = 400
"""Milliseconds for which even routine is shown at the slow pace."""
KEEP = """table => new Promise((kept, failed) => {
    const opening = indexedDB.open('herna', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('tables', { keyPath: 'id' });
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const putting = opening.result.transaction('tables', 'readwrite');
        putting.objectStore('tables').put(table);
        putting.oncomplete = () => { opening.result.close(); kept(true); };
    };
})"""
"""Keeps a game on the device as if it had been played there."""


def on_a_device(
    name: str, seed: str, until: Callable[[herna.Position], bool], kept_back: str = ""
) -> dict[str, Any] | None:
    """A game on a device, played at random (one card as late as can be) until something is so; nothing if never."""
    players = 4 if name == "karma" else herna.find(name).players[0]
    position, chance, log = herna.deal(name, players, seed=seed), random.Random(seed), []
    while not position.over:
        legal = position.legal()
        others = [words for words in legal if words.get("card") != kept_back]
        decider, words = position.decider, chance.choice(others or legal)
        log.append({"seat": decider, "action": words, "by": "bot" if decider else "guest"})
        position.apply(words)
        if until(position):
            return kept(position, log)
    return None


def kept(position: herna.Position, log: list[dict[str, Any]]) -> dict[str, Any]:
    bots = [{"name": f"Bot {seat + 1}", "bot": "beginner"} for seat in range(1, position.players)]
    return {
        **{"id": "device-kept", "game": position.game.name, "version": position.game.version},
        **{"options": position.options, "seed": position.seed, "chairs": [{"name": "Anna", "bot": None}, *bots]},
        **{"log": log, "opened": 1, "changed": 1, "rematch": None, "decider": position.decider},
        "winners": position.winners if position.over else None,
    }


def is_out(position: herna.Position) -> bool:
    """Whether the first seat is rid of all cards in Karma, and three others have some to play with."""
    view = position.view(None).to_json()
    left = [
        len(hand) + len(list(filter(None, down))) for hand, down in zip(view["hands"], view["face_down"], strict=True)
    ]
    return not left[0] and position.decider not in (None, 0) and min(left[1:]) > 2


def open_kept(visitor: Visitor, table: dict[str, Any]) -> None:
    visitor.page.goto("./")
    visitor.page.evaluate(KEEP, table)
    visitor.page.goto(f"/table/{table['id']}")
    visitor.wait_for_table()


def test_whoever_is_out_plays_on_to_the_end(visit: Visit) -> None:
    visitor = visit("en", "phone", pace="slow")
    visitor.page.clock.install()
    games = (on_a_device("karma", f"out {seed}", is_out) for seed in range(500))
    visitor.page.goto("./")
    visitor.page.clock.pause_at(LATER)  # nobody plays on before I look
    open_kept(visitor, next(filter(None, games)))
    play_on = visitor.page.get_by_role("button", name="Play on to the end")
    expect(play_on).to_be_visible()
    before, passed = visitor.number, 0
    play_on.tap()
    while not visitor.result.count():
        visitor.page.clock.run_for(20)
        passed += 20
    expect(play_on).to_have_count(0)
    assert visitor.number - before > 3
    assert passed < SLOW * (visitor.number - before)


def turn_of(visitor: Visitor) -> bool:
    visitor.page.evaluate("() => 0")
    return bool(visitor.views and visitor.views[-1]["legal"])


def test_the_host_may_let_a_bot_play_for_whoever_is_away(visit: Visit) -> None:
    anna, bob = visit("en"), visit("en", "phone")
    link = anna.open_table("face_to_face", [""])
    bob.join(link, "Bob")
    anna.wait_for_table()
    wait_until(lambda: turn_of(anna) or turn_of(bob), "somebody is to play")
    if turn_of(anna):
        player = Player(anna, "away")
        while not turn_of(bob):
            if player.can_look():
                player.look()
                player.decide()
    bob.page.goto("about:blank")
    expect(anna.page.get_by_text("Bob is away")).to_be_visible()
    replace = anna.page.get_by_role("button", name="Let a bot play")
    with anna.page.expect_response(lambda answer: answer.request.method != "GET") as asked:
        anna.press(replace)
    assert asked.value.ok
    expect(replace).to_have_count(0)
    bob.page.goto(link)
    bob.wait_for_table()
    expect(anna.page.get_by_text("Bob is away")).to_have_count(0)


def lays_one_of_two(position: herna.Position) -> bool:
    """Whether the first seat must lay a face-up card in Karma, and has only two equal ones."""
    if position.decider != 0:
        return False
    view = position.view(0).to_json()
    up = list(filter(None, view["face_up"][0]))
    return view["phase"] == "table" and len(up) == 2 and len(set(up)) == 1


def test_a_second_equal_card_says_why_it_cannot_be_laid_too(visit: Visit) -> None:
    visitor = visit("en", "phone")
    games = (on_a_device("karma", f"equal {seed}", lays_one_of_two) for seed in range(5_000))
    open_kept(visitor, next(filter(None, games)))
    cards = visitor.page.get_by_role("group", name="My cards on the table").locator(".up button")
    first, second = cards.all()
    for card, chosen in ((first, "true"), (second, "false")):
        expect(card).to_have_attribute("aria-pressed", chosen)
    assert second.get_attribute("data-ready") is None
    visitor.press(second)
    expect(visitor.page.get_by_text("Only one card")).to_be_visible()
    expect(first).to_have_attribute("aria-pressed", "true")


def holds_only_twins(position: herna.Position) -> bool:
    """Whether the first seat lays one of two equal buoys in Štycholov, and has nothing else."""
    view = position.view(0).to_json()
    return position.decider == 0 and view["phase"] == "lay" and view["hands"][0] == ["minus", "minus"]


def test_one_of_two_equal_buoys_is_chosen_and_the_other_changes_nothing(visit: Visit) -> None:
    visitor = visit("en", "phone")
    game = on_a_device("stycholov", "twins 4797", holds_only_twins, "minus")
    assert game, "This seed leads to no such hand any more; about one in a thousand does."
    open_kept(visitor, game)
    first, second = visitor.hand.all()
    expect(first).to_have_attribute("aria-pressed", "true")
    assert second.get_attribute("data-ready") is None
    visitor.press(second)
    expect(first).to_have_attribute("aria-pressed", "true")
    before = visitor.number
    Player(visitor, "twins").play(until=before + 2)
    assert visitor.number > before


def test_rematches_are_counted(visit: Visit) -> None:
    visitor = visit("en", "phone")
    first = on_a_device("face_to_face", "series", lambda position: position.over)
    assert first
    open_kept(visitor, first)
    series = visitor.result.get_by_text("Rematches so far:")
    visitor.button("rematch").wait_for()
    expect(series).to_have_count(0)
    visitor.press(visitor.button("rematch"))
    visitor.wait_for_another_table(first["id"])
    Player(visitor, "series").play()
    visitor.button("rematch").wait_for()
    won = (0 in first["winners"]) + visitor.result.get_by_role("heading", name=visitor.words["won"]).count()
    expect(visitor.result.locator(".series")).to_contain_text(f"Anna: {won}× · Bot 2: {2 - won}×")
