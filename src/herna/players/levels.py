"""The players that a person can choose as opponents: what each level is in each game, and how it is rated there.

Where a game has a network, levels are that network with doubt: it is tempted by what it wishes for nearly as much, and
misses what people miss. How much doubt makes a level, and what it is rated, is found by `benchmarks/levels.py` at the
table of usual size; a beginner has 1,000 points, and 400 points are odds of ten to one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from herna.core.game import Game, find
from herna.core.text import game_in_words

from .network.weights import file_of


class Level(NamedTuple):
    """What a level is in one game."""

    player: str
    rating: int | None = None
    """None where nobody has measured it yet."""


LEVELS = ("beginner", "casual", "club", "expert", "master")
"""The levels, the easiest first."""

FOUND: dict[str, dict[str, Level]] = {
    "face_to_face": {
        "beginner": Level("network:9.7", 1000),
        "casual": Level("network:7.4", 1230),
        "club": Level("network:5.6", 1430),
        "expert": Level("network:3.4", 1670),
        "master": Level("master:1000", 1940),
    },
    "karma": {
        "beginner": Level("network:20.1", 1000),
        "casual": Level("network:12.0", 1220),
        "club": Level("network:7.7", 1380),
        "expert": Level("network:4.7", 1540),
        "master": Level("master:1000", 1760),
    },
    "korist": {
        "beginner": Level("network:17.9", 1000),
        "casual": Level("network:12.1", 1190),
        "club": Level("network:8.3", 1390),
        "expert": Level("network:5.2", 1610),
        "master": Level("master:600", 1890),
    },
    "stycholov": {
        "beginner": Level("network:63.9", 1000),
        "casual": Level("network:17.7", 1140),
        "club": Level("network:8.0", 1290),
        "expert": Level("network", 1440),
        "master": Level("master:768", 1570),
    },
}

UNTAUGHT = {
    "beginner": Level("heuristic:0.5"),
    "casual": Level("heuristic:0.2"),
    "club": Level("heuristic"),
    "expert": Level("search:32"),
    "master": Level("search:2000x2"),
}
"""What they are in a game that has no network."""
TAUGHT = {
    "beginner": Level("network:8.0"),
    "casual": Level("network:4.0"),
    "club": Level("network:2.0"),
    "expert": Level("network"),
    "master": Level("master:1000"),
}
"""What they are in a game whose network is new."""


def levels_of(game: str | Game) -> dict[str, Level]:
    """The levels of a game."""
    found = find(game) if isinstance(game, str) else game
    if not file_of(found).exists():
        return UNTAUGHT
    return FOUND.get(found.name, TAUGHT)


def meaning(name: str, game: str | Game) -> str:
    """What a player is in a game, said without the name of a level: levels may change."""
    return levels_of(game)[name].player if name in LEVELS else name


def in_words(game: Game, language: str) -> dict[str, Any]:
    """A game, its options and its levels as the lobby shows them."""
    levels = [{"level": name, "rating": level.rating} for name, level in levels_of(game).items()]
    return {**game_in_words(game, language), "levels": levels}
