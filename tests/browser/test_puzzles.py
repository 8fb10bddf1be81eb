"""A puzzle of the day: found on the home page, failed, solved on the real table, and remembered."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from visitor import Visit, Visitor

import herna
from herna.core.text import LANGUAGES
from herna.lab.puzzles import Puzzle, PuzzleFile, opened, read_puzzles
from herna.lab.puzzles.file import FIRST, played_on
from herna.lab.puzzles.sure import Outcome
from herna.lab.puzzles.verifying import told_outcomes

pytest_plugins = ["room_fixtures", "browser_fixtures"]

FOLDERS = Path(__file__).parents[2] / "web" / "src" / "games"
PILES, TRICKS = "face_to_face", "stycholov"
TODAY = {"cs": "Úloha dne", "sk": "Úloha dňa", "en": "Puzzle of the day"}
RIGHT = {"cs": "Správně!", "sk": "Správne!", "en": "Right!"}
WRONG = {"cs": "To nestačí", "sk": "To nestačí", "en": "Not enough"}
AGAIN = {"cs": "Zkusit znovu", "sk": "Skúsiť znova", "en": "Try again"}
SOLVED = {"cs": "Vyřešeno", "sk": "Vyriešené", "en": "Solved"}

OTHER_HAND = """before => {
  const held = [...document.querySelectorAll('[data-hand] button .ui-hidden')].map(name => name.textContent);
  return held.length && held.join() !== before;
}"""


class Today:
    """The puzzle that a game has on some day, and how its choices end."""

    def __init__(self, game: str, wanted: int) -> None:
        self.file: PuzzleFile = read_puzzles((FOLDERS / game / "puzzles.json").read_bytes())
        # a day on which it is this one's turn
        epoch = datetime.date(1970, 1, 1)
        days = (datetime.date(2027, 1, 1) - epoch).days
        self.day = epoch + datetime.timedelta(days - days % len(self.file.all) + wanted)
        self.puzzle: Puzzle = self.file.all[wanted]
        self.position = opened(self.file, self.puzzle)

    def choices(self, path: str, outcome: Outcome) -> list[int]:
        told = told_outcomes(self.position, self.puzzle, path)
        return [choice for choice, found in enumerate(told) if found == outcome]

    def action(self, path: str, choice: int) -> dict[str, Any]:
        return played_on(self.position, path).legal()[choice]

    def solution(self) -> list[dict[str, Any]]:
        """The decisions of the turn that wins."""
        path, found = "", []
        while path in self.puzzle.steps:
            choice = self.choices(path, Outcome.WON)[0]
            found.append(self.action(path, choice))
            path += chr(FIRST + choice)
        return found


def the_first(game: str, wanted: Any) -> Today:
    """The first puzzle of a game in which every decision can be made as the test makes it."""
    count = len(read_puzzles((FOLDERS / game / "puzzles.json").read_bytes()).all)
    return next(today for today in (Today(game, place) for place in range(count)) if wanted(today))


def go(visitor: Visitor, today: Today) -> None:
    visitor.page.clock.install(time=datetime.datetime.combine(today.day, datetime.time(12)))
    visitor.page.goto("/")
    visitor.press(visitor.page.get_by_role("link", name=TODAY[visitor.language]))
    visitor.press(visitor.page.locator(f"main a[data-game={today.file.game}]"))
    visitor.page.wait_for_selector("[data-hand]")


def lay_on_pile(visitor: Visitor, action: dict[str, Any]) -> None:
    """Pick the card and tap the pile; a warning is passed over."""
    page = visitor.page
    visitor.press(page.locator(f"[data-hand] [data-spot='hand:{action['card']}']"))
    pile = page.locator(f"[data-drop='{action['on']} {action['pile']}'] button")
    visitor.press(pile)
    if page.locator(".thumb .warning").count():
        visitor.press(pile)


def lay_in_trick(visitor: Visitor, action: dict[str, Any]) -> None:
    visitor.press(visitor.page.locator(f"[data-hand] [data-spot='hand:{action['card']}'] button"))
    visitor.press(visitor.page.locator("[data-do=main]"))


def only_lays(today: Today) -> bool:
    """Whether cards are laid, right and wrong ones."""
    wrong = today.action("", today.choices("", Outcome.LOST)[0])
    return all(action["do"] == "lay" for action in (wrong, *today.solution()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_failed_then_solved_and_remembered(visit: Visit, language: str) -> None:
    today = the_first(PILES, only_lays)
    visitor = visit(language, "phone")
    page = visitor.page
    go(visitor, today)

    lay_on_pile(visitor, today.action("", today.choices("", Outcome.LOST)[0]))
    expect(page.locator(".verdict")).to_contain_text(WRONG[language])
    expect(page.locator("[data-hand]")).to_be_in_viewport(ratio=0.9)
    visitor.press(page.get_by_role("button", name=AGAIN[language]))
    for action in today.solution():
        lay_on_pile(visitor, action)
    expect(page.locator(".verdict")).to_contain_text(RIGHT[language])
    expect(page.locator("header").get_by_text(SOLVED[language])).to_be_attached()

    page.reload()
    expect(page.locator("header").get_by_text(SOLVED[language])).to_be_attached()
    expect(page.locator(".verdict")).to_have_count(0)


def test_a_puzzle_is_solved_at_once_and_what_follows_can_be_watched(visit: Visit) -> None:
    today = the_first(TRICKS, only_lays)
    visitor = visit("en", "desktop")
    page = visitor.page
    go(visitor, today)
    assert not visitor.serious_faults()

    for action in today.solution():
        lay_in_trick(visitor, action)
    expect(page.locator(".verdict")).to_contain_text("Right! You win")
    expect(page.locator(".verdict")).to_contain_text("The best other choice")
    assert not visitor.serious_faults()

    count = page.locator(".count")
    before = count.inner_text()
    page.keyboard.press("ArrowRight")
    expect(count).not_to_have_text(before)
    page.keyboard.press("End")
    steps = before.split(" / ")[1]
    expect(count).to_have_text(f"{steps} / {steps}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_puzzle_is_seen_whole(game: herna.Game, language: str, visit: Visit) -> None:
    """Few cards are left, but all of them lie open."""
    visitor = visit(language, "phone")
    go(visitor, the_first(game.name, lambda today: today.puzzle.players == game.players[-1]))
    for width, height in ((390, 844), (360, 640), (1280, 800)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        assert visitor.parts_not_seen() == []


def test_yesterdays_puzzle_is_another_one(visit: Visit) -> None:
    today = Today(PILES, 1)
    visitor = visit("en", "phone")
    page = visitor.page
    go(visitor, today)
    hand = visitor.hand_names()
    visitor.press(page.get_by_role("link", name="Earlier puzzle"))
    expect(page.get_by_role("link", name="Later puzzle")).to_be_visible()
    page.wait_for_function(OTHER_HAND, arg=",".join(hand))
