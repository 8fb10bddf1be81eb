"""Face to Face: what is shown of a state, with all cards open (traces) and to a seat."""

from __future__ import annotations

from herna.core.rule import rule
from herna.core.showing import Asked, Document, EachSeat, Flag, Group, Mine, Number, Part
from herna.core.shown_cards import Cards

from .actions import OPPONENT, card_of, pile_of, side_of
from .cards import CARDS, DOWN, DOWN_START, UP, card_name
from .legal import Reason, decider, goes_back, goes_on, why_not_help
from .rules import cards_due, too_few_cards
from .state import State

FITS, TRICK, HELPS = 1, 2, 3


@rule
def fit_of(s: State, action: int, seat: int) -> int:
    """How a card goes on a pile when a seat lays it: not at all (0), on, back by ten, as help (FTF-04 to FTF-06)."""
    card, pile = card_of(action), pile_of(action)
    if side_of(action) == OPPONENT:
        return HELPS if why_not_help(s, s.piles[1 - seat, pile], card, pile) == Reason.OK else 0
    if goes_on(s.piles[seat, pile], card, pile):
        return FITS
    return TRICK if goes_back(s.piles[seat, pile], card, pile) else 0


@rule
def cards_left(s: State, seat: int) -> int:
    """How many cards a seat has still to lay (FTF-08)."""
    return s.hand_size[seat] + s.deck_left[seat]


@rule
def leaves_too_few(s: State, seat: int) -> bool:
    """Whether ending the turn now leaves what cannot be the two cards of the next one (FTF-10)."""
    due = cards_due(s, seat)
    return too_few_cards(s, s.hand_size[seat] + due, s.deck_left[seat] - due)


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

ASKED = (fit_of, cards_due, cards_left, leaves_too_few)
