"""Kořist (Linko! / Abluxxen): lay sets, capture sets, empty your hand."""

from herna.core.game import assembled

GAME = assembled(__name__, version=1, players=range(2, 6), options={"rules": ("base", "advanced", "expert")})
