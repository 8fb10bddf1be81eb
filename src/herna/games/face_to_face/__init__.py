"""The Game: Face to Face: two players race their two piles each."""

from herna.core.game import assembled

GAME = assembled(__name__, version=1, players=range(2, 3), options={"last_card": ("strict", "lenient")})
