"""What tests must know of a game and the registry does not say: each game has it in `<game>_facts.py` beside its tests.

STATE_KEYS                 the keys of its states in traces (docs/trace.md)
GAMES_FOR_EVENTS           so many random games of each configuration show every event there is
whole_deck(players)        all cards of the game
cards_of(position)         all cards of a position, wherever they lie
hurry(position, number)    called before every decision of game `number`: makes some games end in rare ways
"""

from __future__ import annotations

import functools
import importlib
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Protocol, cast

import herna

GAMES = Path(__file__).parent / "games"


class Facts(Protocol):
    STATE_KEYS: str
    GAMES_FOR_EVENTS: int

    def whole_deck(self, players: int) -> Counter[str]: ...
    def cards_of(self, position: herna.Position) -> Counter[str]: ...
    def hurry(self, position: herna.Position, number: int) -> None: ...


@functools.cache
def facts_of(game: herna.Game) -> Facts:
    folder = str(GAMES / game.name)
    if folder not in sys.path:
        sys.path.append(folder)
    return cast(Facts, importlib.import_module(f"{game.name}_facts"))


def cards_in(value: Any) -> Counter[str]:
    """Every card below a value of an open state; a layer, a trick or a capture holds its cards under a key."""
    if value is None:
        return Counter()
    if isinstance(value, dict):
        return cards_in(value.get("cards", value.get("card")))
    if isinstance(value, list):
        return sum((cards_in(item) for item in value), Counter())
    return Counter([str(value)])
