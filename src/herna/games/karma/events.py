"""Karma: what an action and its consequences were."""

from __future__ import annotations

from herna.core.events import CARD, CARDS, COUNT, SEAT, Events, add, message, tell, tell_cards
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import TAKE, is_give, is_lay_hand, is_turn_up, laid_count, laid_kind, receiver
from .cards import BOTTOM, GIVE, card_name
from .legal import decider
from .rules import bottom_up, has_cards, is_misfit, put_on_pile, three_equal, wins
from .state import SLOTS, Phase, State

EVENTS = Events(
    card_name,
    message("prepare", seat=SEAT),
    message("turned-up", seat=SEAT, cards=CARDS),
    message("starts", seat=SEAT),
    message("lay-hand", seat=SEAT, cards=CARDS),
    message("lay-face-up", seat=SEAT, cards=CARDS),
    message("turn-up", seat=SEAT, card=CARD),
    message("turn-up-misfit", seat=SEAT, card=CARD),
    message("take", seat=SEAT, count=COUNT),
    message("give", seat=SEAT, to=SEAT, count=COUNT),
    message("back", seat=SEAT),
    message("nothing-to-give", seat=SEAT),
    message("bottom-up", card=CARD),
    message("three", card=CARD, count=COUNT),
    message("again", seat=SEAT),
    message("extra", seat=SEAT),
    message("draw", seat=SEAT, count=COUNT),
    message("safe", seat=SEAT),
    message("end", seat=SEAT),
    message("end-long"),
)
PREPARED, TURNED_UP, STARTS, FROM_HAND, FROM_TABLE, REVEALED, MISFIT, TOOK, GAVE, BACK = (
    EVENTS.number(name)
    for name in (
        "prepare", "turned-up", "starts", "lay-hand", "lay-face-up", "turn-up", "turn-up-misfit", "take", "give",
        "back",
    )
)  # fmt: skip
NOTHING_TO_GIVE, BOTTOM_UP, THREE, AGAIN, EXTRA, DREW, SAFE, END, END_LONG = (
    EVENTS.number(name)
    for name in ("nothing-to-give", "bottom-up", "three", "again", "extra", "draw", "safe", "end", "end-long")
)


@rule
def events(before: State, action: int, after: State, out: Row) -> None:
    """The action itself, its effect on the pile, what follows for the active player, and the end."""
    if before.phase == Phase.PREPARE:
        tell_prepared(before, after, out)
        return
    deck_left = before.deck_left
    seat = before.turn
    tell_done(before, action, after, out)
    tell_what_follows(seat, deck_left - after.deck_left, after, out)
    if after.over:
        tell_end(after, out)


@rule
def tell_prepared(before: State, after: State, out: Row) -> None:
    """A card is chosen in secret; after the last one all are turned up."""
    tell(out, PREPARED, decider(before))
    if after.phase == Phase.PREPARE:
        return
    for seat in range(after.players):
        tell(out, TURNED_UP, seat)
        add(out, SLOTS)
        for slot in range(SLOTS):
            add(out, after.face_up[seat, slot])
    tell(out, STARTS, after.turn)


@rule
def tell_done(before: State, action: int, after: State, out: Row) -> None:
    """The action itself and its effect on the pile."""
    if action == TAKE:
        tell_taken(before, out)
    elif is_give(action):
        tell_gift(before, receiver(action), out)
    elif is_turn_up(action):
        tell_turned(before, after.turned, out)
    else:
        tell(out, FROM_HAND if is_lay_hand(action) else FROM_TABLE, before.turn)
        tell_cards(out, laid_kind(action), laid_count(action))
        tell_effect(before, laid_kind(action), laid_count(action), out)


@rule
def tell_taken(before: State, out: Row) -> None:
    """The active player takes the pile."""
    tell(out, TOOK, before.turn)
    add(out, before.pile_size)


@rule
def tell_gift(before: State, to: int, out: Row) -> None:
    """The pile goes to somebody, who may be in the game again by it."""
    tell(out, GAVE, before.turn)
    add(out, to)
    add(out, before.pile_size)
    if not has_cards(before, to):
        tell(out, BACK, to)


@rule
def tell_turned(before: State, kind: int, out: Row) -> None:
    """A face-down card is turned up: it fits, or it is taken together with the pile."""
    if is_misfit(before, kind):
        tell(out, MISFIT, before.turn)
        add(out, kind)
        tell_taken(before, out)
    else:
        tell(out, REVEALED, before.turn)
        add(out, kind)
        tell_effect(before, kind, 1, out)


@rule
def tell_effect(before: State, kind: int, count: int, out: Row) -> None:
    """What the laid cards do to the pile; it is done once more to the pile as it was."""
    if kind == GIVE:
        if before.pile_size == 0:
            tell(out, NOTHING_TO_GIVE, before.turn)
        return
    put_on_pile(before, kind, count)
    if kind == BOTTOM and not three_equal(before):
        bottom_up(before)
        tell(out, BOTTOM_UP, before.pile[before.pile_size - 1])
    if three_equal(before):
        tell(out, THREE, before.pile[before.pile_size - 1])
        add(out, before.pile_size)


@rule
def tell_what_follows(seat: int, drawn: int, after: State, out: Row) -> None:
    """What the active player draws, has to do next, or is rid of."""
    if drawn:
        tell(out, DREW, seat)
        add(out, drawn)
    if after.phase == Phase.TABLE:
        tell(out, EXTRA, seat)
    elif after.phase == Phase.LAY and after.turn == seat:
        tell(out, AGAIN, seat)
    elif (after.over or after.turn != seat) and not has_cards(after, seat):
        tell(out, SAFE, seat)


@rule
def tell_end(after: State, out: Row) -> None:
    """Who is left with cards, or that the game was stopped."""
    losers, last = 0, 0
    for seat in range(after.players):
        if not wins(after, seat):
            losers += 1
            last = seat
    if losers == 1:
        tell(out, END, last)
    else:
        add(out, END_LONG)
