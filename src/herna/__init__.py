"""Herna: four modern card games, right and fast."""

from __future__ import annotations

from .core.errors import BadAction, BadRecord, BadSetup, HernaError, IllegalAction, UnknownGame
from .core.game import Game, Words, find, games
from .core.position import Position, Refusal, View, deal

__all__ = [
    "BadAction",
    "BadRecord",
    "BadSetup",
    "Game",
    "HernaError",
    "IllegalAction",
    "Position",
    "Refusal",
    "UnknownGame",
    "View",
    "Words",
    "deal",
    "find",
    "games",
]
