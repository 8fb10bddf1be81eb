"""Karma: what is shown of a state, with all cards open (traces) and to a seat."""

from __future__ import annotations

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
from .legal import decider, in_secret
from .state import SLOTS, Phase

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
