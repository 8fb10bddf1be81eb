"""Card sense: for each game a rule `value(s, action)` that says how good an action looks to the seat that decides.

It reads the state as that seat sees it; everything hidden is blank. Only the order and the distances of the values of
one decision matter. A module named like the game holds it; a game without one has no sense of its own (`neutral.py`).

A module may also say where a search stops looking ahead (`chapter`).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any

from herna.core.game import Game
from herna.core.rule import rule


def sense_of(game: Game) -> ModuleType:
    """The module with a game's card sense."""
    own = f"{__package__}.{game.name}"
    return importlib.import_module(own if importlib.util.find_spec(own) else f"{__package__}.neutral")


@rule
def only_chapter(s: Any) -> int:
    """Most games are one story; where rounds are scored, card sense may have a `chapter` of its own."""
    return 0


def chapter_of(game: Game) -> Callable[[Any], int]:
    """The rule that says which part of the game this is."""
    found: Callable[[Any], int] = getattr(sense_of(game), "chapter", only_chapter)
    return found
