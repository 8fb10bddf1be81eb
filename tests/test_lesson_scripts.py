"""Guided first games: all that happens in them is allowed there, asked of the right seat, and said in each language."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from engine_tools import node

import herna
from herna.core.text import LANGUAGES

FOLDERS = Path(__file__).parent.parent / "web" / "src" / "games"
GAMES = [game.name for game in herna.all_games() if (FOLDERS / game.name / "lesson.ts").exists()]
"""A game need not have one."""

FEWEST, MOST = 6, 10
LONGEST = 200
"""Characters: what is longer covers too much of a small phone."""


@cache
def lesson_of(name: str) -> dict[str, Any]:
    command = [*node("lesson.ts"), str(FOLDERS / name / "lesson.ts")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    lesson: dict[str, Any] = json.loads(done.stdout)
    return lesson


@pytest.mark.parametrize("name", GAMES)
def test_the_script_is_played_by_the_rules(name: str) -> None:
    lesson = lesson_of(name)
    me = lesson["names"].index("")
    position = herna.deal(name, players=len(lesson["names"]), options=lesson.get("options"), seed=lesson["seed"])
    for prompt in lesson["prompts"]:
        for action in (*prompt.get("before", []), *prompt.get("leap", [])):
            position.apply(action)
        if "ask" in prompt:
            assert position.decider == me, prompt["say"]
            assert prompt["ask"] in position.legal(), prompt["say"]
            position.apply(prompt["ask"])
    assert not position.over, "it ends with words, not with a result"


@pytest.mark.parametrize("name", GAMES)
def test_it_is_short_and_mostly_played(name: str) -> None:
    prompts = lesson_of(name)["prompts"]
    assert FEWEST <= len(prompts) <= MOST
    assert sum("ask" in prompt for prompt in prompts) >= len(prompts) // 2
    assert "ask" not in prompts[-1]


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_said_in_every_language(name: str) -> None:
    lesson = lesson_of(name)
    said = [prompt["say"] for prompt in lesson["prompts"]]
    assert len(said) == len(set(said))
    assert set(lesson["texts"]) == set(LANGUAGES)
    for language, texts in lesson["texts"].items():
        assert set(texts) == set(said), language
        assert not [text for text in texts.values() if not text or len(text) > LONGEST], language
