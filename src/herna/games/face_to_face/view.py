"""Face to Face: what is shown of a state, with all cards open (traces) and to a seat."""

from __future__ import annotations

from herna.core.showing import Asked, Document, EachSeat, Flag, Group, Mine, Number, Part
from herna.core.shown_cards import Cards

from .cards import CARDS, DOWN, DOWN_START, UP, card_name
from .legal import decider

card = Cards(card_name, DOWN_START + 1)
hand = card.listed("hands", "hand_size")

SHARED: dict[str, Part] = {
    "turn": Number("turn"),
    "piles": EachSeat(Group("Piles", up=Number("piles", (UP,)), down=Number("piles", (DOWN,)))),
    "laid": Number("laid"),
    "helped": Flag("helped"),
}

OPEN = Document(
    "State",
    **SHARED,
    hands=EachSeat(hand),
    decks=EachSeat(card.listed("decks", "deck_left", top_first=True, apart=CARDS)),
)

VIEW = Document(
    "View",
    **SHARED,
    decider=Asked(decider),
    hands=EachSeat(Mine(hand, others=card.unknown("hand_size"))),
    decks=EachSeat(Number("deck_left")),
    played=EachSeat(card.bits("played")),
)
