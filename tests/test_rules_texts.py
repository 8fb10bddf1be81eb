"""The rules on the page: every rule of the docs once in every language, a rule for every decision and refusal."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import herna
from configurations import configurations
from herna.core.text import LANGUAGES

ROOT = Path(__file__).parent.parent
FOLDERS = ROOT / "web" / "src" / "games"
GAMES = [game.name for game in herna.all_games()]

DOCS_ID = re.compile(r"^- \*\*([A-Z]{3}-\d\d)\*\*", re.MULTILINE)
ANY_ID = re.compile(r"\b[A-Z]{3}-\d\d\b")
STRING = r"'(?:[^'\\\n]|\\.)*'"
STRINGS = rf"{STRING}(?:\s*\+\s*{STRING})*"
RULE = re.compile(rf"\{{\s*id: '([^']*)'((?:,\s*(?:text|ruling):\s*{STRINGS})+),?\s*\}}")
PART = re.compile(rf"(text|ruling):\s*({STRINGS})")
TITLE = re.compile(rf"title:\s*({STRINGS})")
SUMMARY = re.compile(rf"summary:\s*({STRINGS})")


def docs(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")


def ids_of(game: str) -> list[str]:
    return DOCS_ID.findall(docs(game))


def source(game: str, language: str) -> str:
    return (FOLDERS / game / f"rules.{language}.ts").read_text("utf-8")


def joined(strings: str) -> str:
    """The text of one or more string literals put together by `+`."""
    return "".join(literal[1:-1] for literal in re.findall(STRING, strings))


def rules_of(game: str, language: str) -> dict[str, dict[str, str]]:
    """Each rule with what the printed rules say of it (`text`) and what was decided here (`ruling`)."""
    found = RULE.findall(source(game, language))
    assert len(found) == len(dict(found)), "an id stands twice"
    return {rule: {part: joined(strings) for part, strings in PART.findall(parts)} for rule, parts in found}


def rulings_of(game: str) -> dict[str, set[str]]:
    """The parts that each rule of the docs has: a ruling alone, or one after what the printed rules say."""
    lines = re.findall(r"^- \*\*([A-Z]{3}-\d\d)\*\*(.*)$", docs(game), re.MULTILINE)
    whole = {rule: {"ruling"} if line.startswith(" (ruling)") else {"text"} for rule, line in lines}
    return {rule: whole[rule] | ({"text"} if "*Ruling:*" in line else set()) for rule, line in lines}


def rules_by(game: str, table: str) -> dict[str, str]:
    """A table of the game's reasons.ts: `ruleOfPhase` or `ruleOfReason`."""
    source = (FOLDERS / game / "reasons.ts").read_text("utf-8")
    found = re.search(rf"^export const {table}[^\n]* = \{{\n(.*?)^\}};$", source, re.MULTILINE | re.DOTALL)
    assert found, f"{game} has no {table}"
    pairs = re.findall(r"^  (\w+): '([^']*)',$", found[1], re.MULTILINE)
    assert len(pairs) == len(dict(pairs)) == len(found[1].splitlines())
    return dict(pairs)


def phases_of(game: str) -> set[str]:
    """What comes up for decision in a few games of every kind; a game that does not say what it is only lays."""
    found: set[str] = set()
    chance = random.Random(17)
    for configuration in configurations():
        for number in range(3 if configuration.game.name == game else 0):
            position = configuration.deal(f"phases {number}")
            while not position.over:
                found.add(str(position.view(position.decider).to_json().get("phase", "lay")))
                position.apply(chance.choice(position.legal_numbers()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
class TestTexts:
    def test_every_rule_of_the_docs_is_there_once_in_order(self, name: str, language: str) -> None:
        assert list(rules_of(name, language)) == ids_of(name)
        assert ANY_ID.findall(source(name, language)) == ids_of(name), "an id outside its own rule"

    def test_no_text_is_empty(self, name: str, language: str) -> None:
        summary = SUMMARY.findall(source(name, language))
        titles = TITLE.findall(source(name, language))
        assert len(summary) == 1
        assert titles
        rules = [(rule, text) for rule, parts in rules_of(name, language).items() for text in parts.values()]
        for text in [*map(joined, summary + titles), *(text for _, text in rules)]:
            assert text.strip() == text != ""
            assert "  " not in text
        for rule, text in rules:
            assert text[-1] == ".", rule
            assert "ruling" not in text.lower(), rule

    def test_rulings_are_those_of_the_docs(self, name: str, language: str) -> None:
        """What was decided here is marked as such on the page, and nothing else is."""
        assert {rule: set(parts) for rule, parts in rules_of(name, language).items()} == rulings_of(name)

    def test_sections_are_those_of_english(self, name: str, language: str) -> None:
        def outline(spoken: str) -> list[str]:
            return re.findall(r"title:|[A-Z]{3}-\d\d", source(name, spoken))

        assert outline(language) == outline("en")


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_has_a_rule(name: str) -> None:
    reasons = [reason.name.lower() for reason in herna.find(name).reasons if reason.name not in ("OK", "GAME_OVER")]
    assert list(rules_by(name, "ruleOfReason")) == reasons
    assert set(rules_by(name, "ruleOfReason").values()) <= set(ids_of(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_phase_has_a_rule(name: str) -> None:
    assert set(rules_by(name, "ruleOfPhase")) == phases_of(name)
    assert set(rules_by(name, "ruleOfPhase").values()) <= set(ids_of(name))
