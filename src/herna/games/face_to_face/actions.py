"""Face to Face: the actions."""

from __future__ import annotations

from herna.core.actions import Actions, kind

from .cards import HIGHEST, LOWEST

OWN, OPPONENT = 0, 1

ACTIONS = Actions(
    kind("end"),
    kind("lay", card=range(LOWEST, HIGHEST + 1), on=("own", "opponent"), pile=("up", "down")),
)
END_TURN = ACTIONS.only("end")
lay_action = ACTIONS.maker("lay")
card_of, side_of, pile_of = (ACTIONS.part("lay", choice) for choice in ("card", "on", "pile"))
