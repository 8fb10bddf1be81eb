"""The browser plays as the processor does, byte for byte: states, reasons, views, guesses, events, features."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from engine_tools import node

import herna
from configurations import Configuration
from herna.browser.describe import described
from herna.players.random import RandomPlayer

DECISIONS = 100_000
IN_WORDS = 7
"""Every so manieth view is also compared in words; its bytes always are."""


def compact(value: Any) -> bytes:
    return msgspec.json.encode(value)


def plain(value: Any) -> Any:
    if isinstance(value, list):
        return [plain(item) for item in value]
    return str(value) if isinstance(value, str) else int(value)


class Audit:
    """The same as audit.ts."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration, self.made, self._told = configuration, 0, hashlib.sha256()
        description = described(configuration.game)
        self._cards, self._asked = len(description["cards"]), description["asked"]

    def run(self, decisions: int) -> str:
        number = 0
        while self.made < decisions:
            self._play(self.configuration.deal(f"audit/{number}"), RandomPlayer(f"audit/{number}"))
            number += 1
        return f"{self.made} {self._told.hexdigest()}"

    def _play(self, position: herna.Position, player: RandomPlayer) -> None:
        while not position.over:
            self._tell(position)
            before, action = position.view(None), player.choose(position.view(position.decider))
            position.apply(action)
            events = before.events(action, position.view(None))
            told = [[message, [[k, plain(v)] for k, v in values.items()]] for message, values in events]
            self._told.update(compact(told))
            self.made += 1
        self._tell(position)

    def _tell(self, position: herna.Position) -> None:
        game, seats, made = position.game, position.players, self.made
        seat, viewer = made % seats, None if made % (seats + 1) == seats else made % (seats + 1)
        refusal = position.why_not(made * 7919 % len(game.words))
        own = position.view(seat)
        for part in (
            position.to_bytes(),
            np.array(position.legal_numbers(), np.int16).tobytes(),
            refusal.code.lower().encode() if refusal else b"",
            compact([position.view(viewer).to_json(), self._answers(position)])
            if made % IN_WORDS == 0
            else position.view(viewer).to_bytes(),
            own.to_bytes(),
            own.features().tobytes(),
            own.guess(str(made)).to_bytes(),
            compact([position.scores, position.winners]),
        ):
            self._told.update(part)

    def _answers(self, position: herna.Position) -> list[int]:
        """What the rules that the page asks say about some choice."""
        legal, seats, made = position.legal_numbers(), position.players, self.made
        about = {
            "action": legal[made % len(legal)] if legal else 0,
            "seat": made % seats,
            "other": (made + 1) % seats,
            "card": 1 + made % (self._cards - 1),
            "place": (made + 1) % seats,
        }
        return [
            int(rule(position.fields, *(about[name] for name in self._asked[rule.__name__])))
            for rule in position.game.asked
        ]


def test_the_browser_plays_as_the_processor_does(configuration: Configuration, generated: Path) -> None:
    options = json.dumps(configuration.options)
    asked = [generated, configuration.game.name, configuration.players, options, DECISIONS, IN_WORDS]
    there = subprocess.Popen([*node("audit.ts"), *map(str, asked)], stdout=subprocess.PIPE, text=True)
    here = Audit(configuration).run(DECISIONS)
    output, _ = there.communicate()
    assert output.strip() == here
    assert there.returncode == 0
