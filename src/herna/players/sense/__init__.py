"""Card sense: for each game a rule `value(s, action)` that says how good an action looks to the seat that decides.

It reads the state as that seat sees it; everything hidden is blank. Only the order and the distances of the values of
one decision matter. A module named like the game holds it; a game without one has no sense of its own (`neutral.py`).

A module may also say where a search stops looking ahead (`chapter`), and what people count when they ask what a choice
has brought (`COUNTED`, and the rule `tally`, which adds it up for a seat). Where a game remembers its course, it says
how far others stray from card sense (`LEEWAY`, see `imagination.py`).
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from types import ModuleType
from typing import Any

from herna.core.game import Game
from herna.core.rule import rule

MORE, FEWER = 1, -1
"""Which is better of something that is counted."""


def sense_of(game: Game) -> ModuleType:
    """The module with a game's card sense."""
    own = f"{__package__}.{game.name}"
    return importlib.import_module(own if importlib.util.find_spec(own) else f"{__package__}.neutral")


def best_by_sense(game: Game) -> Callable[[Any, Any, int], int]:
    """The rule that says which of some actions looks best, the first of equal ones."""
    value = sense_of(game).value

    @rule
    def best_of(s: Any, actions: Any, count: int) -> int:
        """The action that looks best to the seat that decides."""
        chosen = actions[0]
        if count > 1:
            best = value(s, chosen)
            for i in range(1, count):
                worth = value(s, actions[i])
                if worth > best:
                    best, chosen = worth, actions[i]
        return chosen  # type: ignore[no-any-return]

    return best_of


@rule
def only_chapter(s: Any) -> int:
    """Most games are one story; where rounds are scored, card sense may have a `chapter` of its own."""
    return 0


def chapter_of(game: Game) -> Callable[[Any], int]:
    """The rule that says which part of the game this is."""
    found: Callable[[Any], int] = getattr(sense_of(game), "chapter", only_chapter)
    return found


@rule
def no_tally(s: Any, seat: int, out: Any) -> None:
    """Nothing is counted in a game whose card sense does not say what."""


def counted_of(game: Game) -> dict[str, int]:
    """What is counted in a game, and which of it is better: more or fewer."""
    found: dict[str, int] = getattr(sense_of(game), "COUNTED", {})
    return found


def tally_of(game: Game) -> Callable[[Any, int, Any], None]:
    """The rule that adds up what is counted for a seat."""
    found: Callable[[Any, int, Any], None] = getattr(sense_of(game), "tally", no_tally)
    return found
