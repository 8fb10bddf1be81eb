"""What is left of a game: the replay through anybody's eyes, and the record."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from room_client import JSON, Server
from stories import Story, story
from visitor import Visit, Visitor

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]


DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
UNSEEN = """seen => {
    const written = document.querySelector('main').textContent;
    return seen.includes(written) ? null : written;
}"""


def written(visitor: Visitor, seen: list[str]) -> str:
    """What stands on the table, once it is nothing seen before: the faces of cards are texts, their backs are not."""
    visitor.page.evaluate(DRAWN)
    return str(visitor.page.wait_for_function(UNSEEN, arg=seen).json_value())


def step_of(played: Story, step: int, seat: int) -> JSON:
    answer = played.guests[0].get(f"/api/tables/{played.table}/replay/{step}", seat=seat, language="en")
    found: JSON = answer.json()
    return found


def open_replay(visitor: Visitor, played: Story) -> None:
    visitor.page.goto(f"/replay/{played.table}")
    visitor.page.wait_for_selector("main > *")


def test_a_replay_goes_step_by_step(visit: Visit, server: Server) -> None:
    played = story(server, herna.find("face_to_face"))
    visitor = visit("en")
    open_replay(visitor, played)
    steps = len(played.positions) - 1
    for number in range(1, 4):
        visitor.page.get_by_role("button", name="One step forward").click()
        expect(visitor.page.get_by_text(f"Step {number} of {steps}")).to_be_visible()
        for event in step_of(played, number, 0)["events"]:
            expect(visitor.page.locator("footer").get_by_text(event["text"], exact=True).first).to_be_visible()
    visitor.page.keyboard.press("End")
    expect(visitor.page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()


def test_a_replay_shows_a_seat_its_own_cards_and_with_all_open_everybodys(
    game: herna.Game, visit: Visit, server: Server
) -> None:
    played = story(server, game)
    visitor = visit("en", "phone")
    open_replay(visitor, played)
    seen = [written(visitor, [])]
    for seat in (0, 1):
        with visitor.page.expect_response(lambda answer, seat=seat: f"seat={seat}" in answer.url):  # type: ignore[misc]
            visitor.page.get_by_role("combobox").select_option(index=seat + 1)
        seen.append(written(visitor, seen))


def test_a_master_says_what_it_would_have_done(game: herna.Game, visit: Visit, server: Server) -> None:
    played = story(server, game)
    review = played.guests[0].get(f"/api/tables/{played.table}/replay/1/review").json()
    rates = {str(item["action"]): item["rate"] for item in review["rated"]}
    if len(rates) == 1:
        expected = "Nothing else was allowed."
    elif review["rated"][0]["action"] == review["chosen"]:
        expected = "A master would do the same. Chance of winning:"
    else:
        loss = review["rated"][0]["rate"] - rates[str(review["chosen"])]
        expected = "Good, too. A master:" if loss <= 0.03 else "A master would choose:"
    visitor = visit("en", "phone")
    open_replay(visitor, played)
    asked = visitor.page.get_by_role("button", name="What a master would do")
    asked.click()
    expect(asked).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("ArrowRight")
    opinion = visitor.page.get_by_role("region").get_by_text(expected)
    expect(opinion).to_be_visible()
    visitor.page.keyboard.press("h")
    expect(opinion).to_have_count(0)
    assert not visitor.faults


def choices_of(played: Story, seat: int) -> dict[int, float]:
    """What each free choice of a seat cost, by step."""
    table = f"/api/tables/{played.table}/replay"
    found = {}
    for step, position in enumerate(played.positions[:-1], 1):
        if position.decider == seat and len(position.legal_numbers()) > 1:
            review = played.guests[0].get(f"{table}/{step}/review").json()
            rate = next(item["rate"] for item in review["rated"] if item["action"] == review["chosen"])
            found[step] = review["rated"][0]["rate"] - rate
    return found


def test_all_choices_of_a_player_are_set_beside_a_masters(visit: Visit, server: Server) -> None:
    played = story(server, herna.find("face_to_face"))
    # Before the page asks: what the room has thought of a decision once, it says again.
    costs_of = [choices_of(played, seat) for seat in (0, 1)]
    visitor = visit("en", "phone")
    visitor.page.goto(f"/table/{played.table}")
    visitor.result.get_by_role("link", name="Review of the game").click()
    dialog = visitor.page.get_by_role("dialog")
    for seat, costs in enumerate(costs_of):
        dialog.get_by_label("Whose decisions").select_option(str(seat))
        good = sum(cost <= 0.03 for cost in costs.values())
        summary = dialog.get_by_text(f"As good as a master’s: {good} of {len(costs)}")
        expect(summary).to_be_visible()
        expect(dialog.locator("rect")).to_have_count(len(costs))
    costliest = max(costs, key=lambda step: costs[step])
    dialog.get_by_role("button", name=re.compile(rf"^Step {costliest}\b")).click()
    expect(dialog).to_have_count(0)
    expect(visitor.page.get_by_text(f"Step {costliest} of {len(played.positions) - 1}")).to_be_visible()
    expect(visitor.page.get_by_role("region").get_by_text("A master would choose:")).to_be_visible()
    expect(visitor.page.get_by_role("combobox")).to_have_value("1")
    visitor.press(visitor.page.get_by_role("button", name="Review of the game"))
    expect(dialog.locator(".summary")).to_be_visible()
    assert not visitor.faults
