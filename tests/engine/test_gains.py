"""What a choice gains is told on the page: everything that is counted, in every language, with its plurals."""

from __future__ import annotations

import json
import subprocess

import pytest
from engine_tools import node

import herna
from herna.players.sense import counted_of

COUNTED = {game.name: list(counted_of(game)) for game in herna.all_games() if counted_of(game)}
AMOUNTS = {"cs": ["1", "1,4", "2", "5", "23"], "sk": ["1", "1,4", "2", "5", "23"], "en": ["1", "1.4", "2", "5", "23"]}


@pytest.fixture(scope="module")
def told() -> dict[str, dict[str, list[list[str]]]]:
    asked = [f"{game}={','.join(counted)}" for game, counted in COUNTED.items()]
    output = subprocess.run([*node("gains.ts"), *asked], check=True, capture_output=True, text=True).stdout
    found: dict[str, dict[str, list[list[str]]]] = json.loads(output)
    return found


@pytest.mark.parametrize("name", COUNTED)
def test_every_gain_is_told_in_every_language(name: str, told: dict[str, dict[str, list[list[str]]]]) -> None:
    assert list(told[name]) == COUNTED[name]
    for number, (language, amounts) in enumerate(AMOUNTS.items()):
        sentences = [gain[number] for gain in told[name].values()]
        assert len({said[0] for said in sentences}) == len(COUNTED[name])
        for said in sentences:
            assert all(f" {amount} " in text for amount, text in zip(amounts, said, strict=True)), said
            forms = [text.replace(f" {amount} ", " # ") for amount, text in zip(amounts, said, strict=True)]
            assert forms[0] != forms[2] != forms[3] or language == "en"
            assert forms[0] != forms[3]
            assert forms[3] == forms[4]
