"""What can go wrong on a device is said in one sentence, and nothing is lost that could be kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playing import Player
from playwright.sync_api import Route, expect
from visitor import Visit, Visitor

import herna
from herna.core.record import record_of

pytest_plugins = ["room_fixtures", "browser_fixtures"]

NO_RULES = {
    "cs": "Pravidla hry se nepodařilo načíst.",
    "sk": "Pravidlá hry sa nepodarilo načítať.",
    "en": "The rules of the game could not be loaded.",
}
SAID = {
    "cs": "Rada je vyznačená na stole.",
    "sk": "Rada je vyznačená na stole.",
    "en": "The hint is marked on the table.",
}
"""Somewhere in the words of each language."""
UNKEPT = {
    "cs": "Prohlížeč hru neukládá",
    "sk": "Prehliadač hru neukladá",
    "en": "The browser does not keep this game",
}
OTHER_RULES = {"cs": "jiné verze pravidel", "sk": "inej verzie pravidiel", "en": "another version of the rules"}
NO_RECORD = {"cs": "není záznam", "sk": "nie je záznam", "en": "no record of a game"}

FORBIDDEN = "IDBFactory.prototype.open = () => { throw new DOMException('forbidden', 'SecurityError') }"
FULL = """(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (window.full) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, given);
    };
})()"""


def damage_rules(visitor: Visitor) -> None:
    visitor.page.route("**/*.wasm", lambda route: route.fulfill(body=b"\0asm\1\0\0\0 damaged"))


def lose_words(visitor: Visitor, lost: set[str]) -> None:
    """The files of words do not come; they are known by what is in them."""

    def answer(route: Route) -> None:
        response = route.fetch()
        if any(words in response.text() for words in lost):
            route.abort()
        else:
            route.fulfill(response=response)

    visitor.page.route("**/*.js", answer)


def forget_what_was_lost(visitor: Visitor) -> None:
    """Chromium itself complains of files that do not come."""
    assert visitor.faults
    visitor.faults[:] = [fault for fault in visitor.faults if "ERR_FAILED" not in fault]


def test_words_that_do_not_come_are_said_in_another_language(visit: Visit) -> None:
    visitor = visit("en", "phone")
    lose_words(visitor, {SAID["en"]})
    visitor.page.goto("/")
    expect(visitor.page.get_by_role("button", name="Hrát hned")).not_to_have_count(0)
    forget_what_was_lost(visitor)


def test_without_any_words_one_sentence_is_left(visit: Visit) -> None:
    visitor = visit("en", "phone")
    lose_words(visitor, set(SAID.values()))
    visitor.page.goto("/")
    expect(visitor.page.get_by_role("alert")).to_contain_text("The page could not be loaded whole.")
    visitor.page.unroute("**/*.js")
    visitor.page.get_by_role("button", name="Again").click()
    expect(visitor.page.get_by_role("button", name="Play now")).not_to_have_count(0)
    forget_what_was_lost(visitor)


@pytest.mark.parametrize("language", NO_RULES)
def test_rules_that_cannot_be_loaded(visit: Visit, language: str) -> None:
    visitor = visit(language, "phone")
    visitor.play_here("karma", 2, "Anna")
    number = visitor.number
    damage_rules(visitor)
    visitor.page.reload()
    expect(visitor.page.locator("main")).to_contain_text(NO_RULES[language])
    visitor.page.unroute("**/*.wasm")
    visitor.page.reload()
    visitor.wait_for_table()
    assert visitor.number >= number


def test_a_game_is_not_dealt_without_its_rules(visit: Visit) -> None:
    visitor = visit("en")
    damage_rules(visitor)
    visitor.page.goto("./")
    visitor.press(visitor.page.locator("article[data-game=korist]").get_by_role("button"))
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Anna")
    visitor.press(visitor.button("deal"))
    expect(dialog.get_by_role("alert")).to_contain_text(NO_RULES["en"])


@pytest.mark.parametrize("language", UNKEPT)
def test_storage_that_is_forbidden(visit: Visit, language: str) -> None:
    visitor = visit(language, "phone")
    visitor.page.add_init_script(FORBIDDEN)
    visitor.play_here("face_to_face", 2, "Anna")
    expect(visitor.page.locator("main > .note")).to_contain_text(UNKEPT[language])
    Player(visitor, "forbidden").play(until=12)
    assert visitor.number >= 12 or visitor.result.count()


def test_storage_that_is_full_and_has_room_again(visit: Visit) -> None:
    visitor = visit("en")
    visitor.page.add_init_script(FULL)
    visitor.play_here("stycholov", 3, "Anna")
    note = visitor.page.locator("main > .note")
    expect(note).to_have_count(0)
    visitor.page.evaluate("window.full = true")
    Player(visitor, "full").play(until=visitor.number + 4)
    expect(note).to_contain_text(UNKEPT["en"])
    visitor.page.evaluate("window.full = false")
    Player(visitor, "room again").play(until=visitor.number + 4)
    expect(note).to_have_count(0)
    number = visitor.number
    visitor.page.reload()
    visitor.wait_for_table()
    assert visitor.number >= number


def record(**changed: Any) -> str:
    """The record of a finished game, with something else in it than there was."""
    position = herna.deal("face_to_face", seed="fault")
    while not position.over:
        position.apply(position.legal_numbers()[0])
    return json.dumps({**json.loads(record_of(position).to_json()), **changed})


@pytest.mark.parametrize("language", OTHER_RULES)
def test_records_of_other_times_and_places(visit: Visit, language: str, tmp_path: Path) -> None:
    visitor = visit(language)
    visitor.page.goto("./")
    foreign = {"players": 3, "options": {"last_card": "none"}, "game": "chess", "record": 2, "actions": [{"do": "?"}]}
    for key, value in {"version": 0, **foreign}.items():
        file = tmp_path / "record.json"
        file.write_text(record(**{key: value}), "utf-8")
        visitor.page.locator("input[type=file]").set_input_files(file)
        said = OTHER_RULES if key == "version" else NO_RECORD
        expect(visitor.page.get_by_role("alert")).to_contain_text(said[language])
