"""Face to Face: what an action and its consequences were."""

from __future__ import annotations

from herna.core.events import CARD, COUNT, SEAT, Events, add, message, tell
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import END_TURN, OWN, card_of, pile_of, side_of
from .cards import card_name
from .legal import goes_on
from .rules import left_too_few
from .state import State

EVENTS = Events(
    card_name,
    *(
        message(f"{how}-{pile}", seat=SEAT, card=CARD, top=CARD)
        for how in ("lay", "backwards", "help")
        for pile in ("up", "down")
    ),
    message("end-turn", seat=SEAT, count=COUNT),
    message("all-laid", seat=SEAT),
    message("no-second", seat=SEAT),
    message("stuck", seat=SEAT),
    message("last-card", seat=SEAT),
)
LAY, BACKWARDS, HELP = (EVENTS.number(f"{how}-up") for how in ("lay", "backwards", "help"))
"""Of the rising pile; the message about the falling one is the next."""
END, ALL_LAID, NO_SECOND, STUCK, LAST_CARD = (
    EVENTS.number(name) for name in ("end-turn", "all-laid", "no-second", "stuck", "last-card")
)


@rule
def events(before: State, action: int, after: State, out: Row) -> None:
    """A turn ends, or a card is laid; and why the game is over."""
    seat = before.turn
    if action == END_TURN:
        tell(out, END, seat)
        add(out, before.deck_left[seat] - after.deck_left[seat])
        if after.over:
            tell(out, LAST_CARD if left_too_few(after) else STUCK, after.turn)
    else:
        tell_lay(before, card_of(action), side_of(action), pile_of(action), out)
        if after.over:
            tell(out, ALL_LAID if after.winner == seat else NO_SECOND, seat)


@rule
def tell_lay(before: State, card: int, side: int, pile: int, out: Row) -> None:
    """A card on an own pile, by the backwards trick too, or on the opponent's pile."""
    top = before.piles[before.turn if side == OWN else 1 - before.turn, pile]
    how = HELP if side != OWN else LAY if goes_on(top, card, pile) else BACKWARDS
    tell(out, how + pile, before.turn)
    add(out, card)
    add(out, top)
