"""Worked examples in the rules: about rules that there are, with cards that there are, in every language."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from engine_tools import node

import herna
from herna.browser.describe import described
from herna.core.text import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs" / "rules"
GAMES = [game.name for game in herna.all_games()]
HIDDEN = "?"


@pytest.fixture(scope="module")
def examples() -> dict[str, list[dict[str, Any]]]:
    told = subprocess.run([*node("examples.ts"), *GAMES], check=True, capture_output=True, text=True).stdout
    found: dict[str, list[dict[str, Any]]] = json.loads(told)
    return found


def test_every_example_is_about_a_rule_of_the_docs(game: herna.Game, examples: dict[str, list[dict[str, Any]]]) -> None:
    rules = (DOCS / f"{game.name}.md").read_text("utf-8")
    lines = dict(re.findall(r"^- \*\*([A-Z]{3}-\d\d)\*\*(.*)$", rules, re.MULTILINE))
    assert 3 <= len(examples[game.name]) <= 5
    for example in examples[game.name]:
        line = lines[example["rule"]]
        assert not example.get("ruling") or "(ruling)" in line or "*Ruling:*" in line


def test_every_example_is_drawn_and_told_in_every_language(
    game: herna.Game, examples: dict[str, list[dict[str, Any]]]
) -> None:
    for example in examples[game.name]:
        for words in (example["text"], *(picture["label"] for picture in example["pictures"])):
            assert set(words) == set(LANGUAGES)
            assert all(words.values())
        assert len(set(example["text"].values())) == len(LANGUAGES)
        drawn = {card for picture in example["pictures"] for card in picture["cards"]}
        assert drawn <= {str(card) for card in described(game)["cards"] if card is not None} | {HIDDEN}
