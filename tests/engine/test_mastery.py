"""How masters play, on the page: in every language, and with no figure but those of docs/strategy."""

from __future__ import annotations

import json
import re
import subprocess
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from engine_tools import node

import herna
from herna.core.text import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs" / "strategy"
GAMES = [game.name for game in herna.all_games() if (DOCS / f"{game.name}.md").exists()]
ROW = re.compile(r"^\| (?P<what>[^|]+) \| (?P<number>[\d.,]+)(?P<share> %)? \| [\d,]+ \|$", re.MULTILINE)
PLACE = re.compile(r"\{(\w+)\}")
BY_HAND = re.compile(r"%|\d[.,]\d|\d-?krát|\d times")
FAR_FROM_A_TENTH = 2
NEARLY_ALWAYS, NEARLY_NEVER = 99, 1


@pytest.fixture(scope="module")
def mastery() -> dict[str, dict[str, Any]]:
    told = subprocess.run([*node("mastery.ts"), *GAMES], check=True, capture_output=True, text=True).stdout
    found: dict[str, dict[str, Any]] = json.loads(told)
    return found


def rounded(value: str, decimals: int) -> str:
    return str(Decimal(value).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))


def in_words(number: str, form: str) -> str:
    """A number of the table as somebody would say it in English."""
    if form == "tenths":
        return f"{rounded(str(Decimal(number) / 10), 0)} times out of 10"
    fine = form == "number" or not NEARLY_NEVER <= Decimal(number) <= NEARLY_ALWAYS
    short = rounded(number, 1 if fine else 0).removesuffix(".0")
    return short if form == "number" else f"{short}\u00a0%"


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_stands_in_the_table(name: str, mastery: dict[str, dict[str, Any]]) -> None:
    rows = {row["what"]: row for row in ROW.finditer((DOCS / f"{name}.md").read_text("utf-8"))}
    for advice in mastery[name]["advice"]:
        for what, value, form in advice["figures"].values():
            assert Decimal(str(value)) == Decimal(rows[what]["number"]), what
            assert (form != "number") == bool(rows[what]["share"]), what
            assert form != "tenths" or abs(value - round(value, -1)) < FAR_FROM_A_TENTH, what


@pytest.mark.parametrize("name", GAMES)
def test_the_games_counted_are_those_of_the_table(name: str, mastery: dict[str, dict[str, Any]]) -> None:
    found = mastery[name]
    docs = (DOCS / f"{name}.md").read_text("utf-8")
    assert re.search(rf"^{found['games']:,} games, {found['players']} players\b", docs, re.MULTILINE)
    assert set(found["how"]) == set(LANGUAGES)


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_of_advice_is_there_in_every_language(name: str, mastery: dict[str, dict[str, Any]]) -> None:
    advice = mastery[name]["advice"]
    assert 5 <= len(advice) <= 7
    for one in advice:
        assert set(one["title"]) == set(one["text"]) == set(LANGUAGES)
        assert len(set(one["text"].values())) == len(LANGUAGES)
        for text in one["text"].values():
            assert sorted(PLACE.findall(text)) == sorted(one["figures"])
            assert not BY_HAND.search(PLACE.sub("", text))


@pytest.mark.parametrize("name", GAMES)
def test_figures_are_told_rounded(name: str, mastery: dict[str, dict[str, Any]]) -> None:
    for one in mastery[name]["advice"]:
        for _, value, form in one["figures"].values():
            words = in_words(str(value), form)
            assert words in one["told"]["en"]
            number = words.split()[0].split("\u00a0")[0].replace(".", ",")
            assert all(number in one["told"][language] for language in ("cs", "sk"))
