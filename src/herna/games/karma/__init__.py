"""Karma: get rid of all cards; only the last one loses."""

from herna.core.game import assembled

GAME = assembled(__name__, version=1, players=range(2, 7), options={"premonition": (False, True)}, one_loses=True)
