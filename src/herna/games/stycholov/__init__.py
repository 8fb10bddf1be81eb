"""Štycholov (Fishing): eight rounds of tricks, and what you catch you will hold."""

from herna.core.game import assembled

GAME = assembled(__name__, version=1, players=range(3, 6), options={})
