"""Herna: four modern card games, right and fast."""

from __future__ import annotations

from .core.actions import Words
from .core.errors import BadAction, BadRecord, BadSetup, HernaError, IllegalAction, UnknownGame
from .core.game import Game, all_games, find
from .core.position import Position, Refusal, View, deal
from .core.record import Record, load, read_record, record_of, replay

__all__ = [
    "BadAction",
    "BadRecord",
    "BadSetup",
    "Game",
    "HernaError",
    "IllegalAction",
    "Position",
    "Record",
    "Refusal",
    "UnknownGame",
    "View",
    "Words",
    "all_games",
    "deal",
    "find",
    "load",
    "read_record",
    "record_of",
    "replay",
]
