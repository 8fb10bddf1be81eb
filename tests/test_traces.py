"""Traces: the format of docs/trace.md, and a checker that finds every change."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import herna
from configurations import Configuration
from facts import facts_of
from herna.core.trace import trace, verify_trace
from herna.players.random import RandomPlayer


def lines_of(position: herna.Position) -> list[bytes]:
    player = RandomPlayer(position.seed or "")
    return list(trace(position, lambda p: player.choose(p.view(p.decider))))


def test_a_trace_is_true_and_well_formed(configuration: Configuration) -> None:
    lines = lines_of(configuration.deal("trace"))
    found = verify_trace(lines)
    assert (found.games, found.decisions) == (1, len(lines) - 2)
    deal, *decisions, end = map(json.loads, lines)
    assert deal == {
        "type": "deal",
        "trace": 1,
        "game": configuration.game.name,
        "players": configuration.players,
        "options": configuration.options,
        "seed": "trace",
    }
    assert [line["index"] for line in decisions] == list(range(len(decisions)))
    assert all(list(line) == ["type", "index", "player", "state", "legal", "action"] for line in decisions)
    assert all(line["action"] in line["legal"] for line in decisions)
    assert list(end) == ["type", "index", "state", "scores", "winners"]
    assert end["index"] == len(decisions)


def test_a_state_has_just_the_keys_of_the_format(configuration: Configuration) -> None:
    for line in lines_of(configuration.deal("keys"))[1:]:
        assert set(json.loads(line)["state"]) == set(facts_of(configuration.game).STATE_KEYS.split())


def mutations(lines: list[bytes], chance: random.Random) -> list[bytes]:
    """The lines with one thing changed."""
    changed = [json.loads(line) for line in lines]
    which = chance.randrange(len(changed))
    kind = chance.choice(["drop", "repeat", "value", "key"])
    if kind == "drop":
        del changed[which]
    elif kind == "repeat":
        changed.insert(which, copy.deepcopy(changed[which]))
    elif kind == "key":
        del changed[which][chance.choice(list(changed[which]))]
    else:
        _change(changed[which], chance)
    return [json.dumps(line).encode() for line in changed]


def _change(value: dict[str, Any], chance: random.Random) -> None:
    key = chance.choice([k for k in value if k != "action"])
    old = value[key]
    if isinstance(old, dict) and old:
        _change(old, chance)
    else:
        value[key] = {int: 99, str: "other", bool: None, list: ["x"], dict: {"x": 1}, type(None): 5}[type(old)]


def test_every_change_to_a_trace_is_found(game: herna.Game) -> None:
    whole = lines_of(herna.deal(game, seed="true"))
    verify_trace(whole)
    chance = random.Random(3)
    for _ in range(40):
        with pytest.raises(herna.BadRecord):
            verify_trace(mutations(whole, chance))


def test_an_empty_or_unfinished_trace_is_not_true() -> None:
    lines = lines_of(herna.deal("face_to_face", seed="x"))
    for wrong in ([], lines[:-1], lines[:1], [b"[]"], [b"{}"], [b"{" * 100_000], [*lines, b"nonsense"]):
        with pytest.raises(herna.BadRecord):
            verify_trace(wrong)
