"""Karma: what is shown of a state, with all cards open (traces) and to a seat."""

from __future__ import annotations

from herna.core.rule import rule
from herna.core.showing import (
    Asked,
    Document,
    Each,
    EachSeat,
    Mine,
    Number,
    OfViewer,
    Part,
    Secret,
    When,
    word_of,
)
from herna.core.shown_cards import Cards, UnknownCard

from .cards import KINDS, card_name
from .legal import Reason, decider, in_secret, why_not_fit
from .state import SLOTS, Phase, State


@rule
def fits(s: State, card: int) -> bool:
    """Whether a card may be laid on the pile as it lies (KAR-11, KAR-12, KAR-17, KAR-33)."""
    return why_not_fit(s, card) == Reason.OK


@rule
def cards_left(s: State, seat: int) -> int:
    """How many cards a seat has still to get rid of (KAR-50)."""
    return s.hand_size[seat] + s.up_left[seat] + s.down_left[seat]


card = Cards(card_name, KINDS)

SHARED: dict[str, Part] = {
    "phase": word_of("phase", Phase),
    "turn": Number("turn"),
    "pile": card.listed("pile", "pile_size"),
    "removed": card.counted("removed"),
}
# During the set-up a seat sees what it has chosen itself: that of the others is blank in its view.
face_up = When(
    in_secret,
    EachSeat(Each(SLOTS, card.one("chosen"))),
    otherwise=EachSeat(Each(SLOTS, card.one("face_up"))),
)

OPEN = Document(
    "State",
    **SHARED,
    hands=EachSeat(card.counted("hands")),
    face_up=face_up,
    face_down=EachSeat(Each(SLOTS, card.one("face_down"))),
    deck=card.listed("deck", "deck_left", top_first=True),
)

VIEW = Document(
    "View",
    **SHARED,
    decider=Asked(decider),
    hands=EachSeat(Mine(card.counted("hands"), others=card.unknown("hand_size", card.counted("known")))),
    face_up=face_up,
    face_down=EachSeat(Each(SLOTS, When("down_there", Secret(card.one("face_down"), UnknownCard())))),
    foreseen=OfViewer(card.there("foreseen")),
    deck=Number("deck_left"),
)

ASKED = (fits, cards_left)
