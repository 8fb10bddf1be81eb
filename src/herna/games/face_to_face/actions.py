"""Face to Face: the words of every action, in the order of the action numbers."""

from __future__ import annotations

from herna.core.game import Words

from .state import HIGHEST, LOWEST


def all_words() -> tuple[Words, ...]:
    """The words of action 0, 1, 2, …"""
    lays = [
        {"do": "lay", "card": card, "on": on, "pile": pile}
        for card in range(LOWEST, HIGHEST + 1)
        for on in ("own", "opponent")
        for pile in ("up", "down")
    ]
    return ({"do": "end"}, *lays)
