"""All cards of an open state, wherever they lie, to check that none is lost."""

from __future__ import annotations

from collections import Counter
from typing import Any

from herna.games.stycholov.actions import card_name
from herna.games.stycholov.cards import CARDS, in_game


def cards_in(value: Any) -> Counter[str]:
    """Every card below a value of an open state; a layer, a trick or a capture holds its cards under a key."""
    if value is None:
        return Counter()
    if isinstance(value, dict):
        return cards_in(value.get("cards", value.get("card")))
    if isinstance(value, list):
        return sum((cards_in(item) for item in value), Counter())
    return Counter([str(value)])


PLACES = {
    "korist": ("hands", "rows", "market", "deck", "discard", "shadow", "capture"),
    "karma": ("hands", "face_up", "face_down", "deck", "pile", "removed"),
    "stycholov": ("hands", "trick", "passing", "fishers", "holds", "ocean"),
}


def whole_deck(game: str, players: int) -> Counter[str]:
    if game == "korist":
        return Counter({**{str(n): 8 for n in range(1, 14)}, "J": 5})
    if game == "karma":
        return Counter(dict.fromkeys([*map(str, range(1, 17)), "table", "bottom", "five", "give"], 3))
    return Counter(card_name(card) for card in range(1, CARDS + 1) if in_game(card, players))


def all_cards(game: str, state: dict[str, Any]) -> Counter[str]:
    return sum((cards_in(state[place]) for place in PLACES[game]), Counter())
