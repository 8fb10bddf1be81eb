"""Kořist: what an action and its consequences were."""

from __future__ import annotations

from herna.core.events import (
    CARDS,
    COUNT,
    SEAT,
    Events,
    add,
    add_copies,
    close_list,
    message,
    open_list,
    take_back,
    tell,
    tell_cards,
)
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    KEEP,
    LEAVE,
    TAKE_BACK,
    group_of,
    is_lay,
    is_shadow,
    laid_jokers,
    laid_numbers,
    laid_value,
    slot_of,
)
from .cards import JOKER, KINDS, card_name
from .rules import nothing_left, score
from .state import MARKET, Phase, State

EVENTS = Events(
    card_name,
    message("lay", seat=SEAT, cards=CARDS),
    message("capture", seat=SEAT, victim=SEAT, cards=CARDS),
    message("keep", seat=SEAT, cards=CARDS),
    message("leave", seat=SEAT, cards=CARDS),
    message("take-back", seat=SEAT, cards=CARDS),
    message("discard", seat=SEAT, cards=CARDS),
    message("must-draw", seat=SEAT, count=COUNT),
    message("draw-deck", seat=SEAT),
    message("draw-market", seat=SEAT, cards=CARDS),
    message("decline", seat=SEAT),
    message("refill", cards=CARDS),
    message("shadow", seat=SEAT, cards=CARDS),
    message("shadow-refill", cards=CARDS),
    message("cover", cards=CARDS),
    message("end-hand", seat=SEAT),
    message("end-cards"),
    message("end-long"),
    message("score", seat=SEAT, points=COUNT),
)
LAID, CAPTURED, KEPT, LEFT, TAKEN_BACK, DISCARDED, MUST_DRAW = (
    EVENTS.number(name) for name in ("lay", "capture", "keep", "leave", "take-back", "discard", "must-draw")
)
FROM_DECK, FROM_MARKET, DECLINED, REFILLED, FROM_SHADOW, SHADOW_REFILLED, COVERED = (
    EVENTS.number(name)
    for name in ("draw-deck", "draw-market", "decline", "refill", "shadow", "shadow-refill", "cover")
)
END_HAND, END_CARDS, END_LONG, SCORED = (EVENTS.number(name) for name in ("end-hand", "end-cards", "end-long", "score"))


@rule
def events(before: State, action: int, after: State, out: Row) -> None:
    """The action itself, what it captures, and how the game has ended."""
    if is_lay(action):
        tell(out, LAID, before.turn)
        tell_set(out, laid_value(action), laid_numbers(action), laid_jokers(action))
    elif is_shadow(action):
        tell_shadow(before, group_of(action), after, out)
    elif before.phase == Phase.DRAW:
        tell_drawing(before, action, after, out)
    else:
        tell_settled(before, action, after, out)
    if after.phase == Phase.KEEP:
        tell(out, CAPTURED, after.turn)
        add(out, after.victim)
        tell_prey(after, out)
    if after.over:
        tell_end(before, action, after, out)


@rule
def tell_set(out: Row, value: int, numbers: int, jokers: int) -> None:
    """Cards of one value, then jokers."""
    add(out, numbers + jokers)
    add_copies(out, value, numbers)
    add_copies(out, JOKER, jokers)


@rule
def tell_prey(s: State, out: Row) -> None:
    """The captured cards that are being decided about."""
    tell_set(out, s.prey_value, s.prey_numbers, s.prey_jokers)


@rule
def tell_settled(before: State, action: int, after: State, out: Row) -> None:
    """What captor or victim do with the captured cards, and how many the victim owes for it."""
    if action == KEEP:
        tell(out, KEPT, before.turn)
    elif action == LEAVE:
        tell(out, LEFT, before.turn)
    else:
        tell(out, TAKEN_BACK if action == TAKE_BACK else DISCARDED, before.victim)
    tell_prey(before, out)
    if action in (KEEP, DISCARD):
        tell(out, MUST_DRAW, after.drawer)
        add(out, after.owed)


@rule
def tell_shadow(before: State, taken: int, after: State, out: Row) -> None:
    """A group of the shadow offer is taken, and the offer is filled up."""
    tell(out, FROM_SHADOW, before.turn)
    tell_cards(out, taken, before.shadow[taken])
    start = out[0]
    add(out, SHADOW_REFILLED)
    new = open_list(out)
    for kind in range(1, KINDS):
        add_copies(out, kind, after.shadow[kind] - (0 if kind == taken else before.shadow[kind]))
    if close_list(out, new) == 0:
        take_back(out, start)
    tell_covers(before, after, out)


@rule
def tell_covers(before: State, after: State, out: Row) -> None:
    """Cards that cover others on the market."""
    start = out[0]
    add(out, COVERED)
    covers = open_list(out)
    for slot in range(MARKET):
        for i in range(before.market_size[slot], after.market_size[slot]):
            add(out, after.market[slot, i])
    if close_list(out, covers) == 0:
        take_back(out, start)


@rule
def tell_drawing(before: State, action: int, after: State, out: Row) -> None:
    """One card is drawn, or none; after the last one the market is filled up."""
    if action == DECLINE:
        tell(out, DECLINED, before.turn)
        return
    if action == DRAW_DECK:
        tell(out, FROM_DECK, before.drawer)
        tell_refill(before, -1, after, out)
        return
    slot = slot_of(action)
    tell(out, FROM_MARKET, before.drawer)
    add(out, before.market_size[slot])
    for i in range(before.market_size[slot]):
        add(out, before.market[slot, i])
    tell_refill(before, slot, after, out)


@rule
def tell_refill(before: State, taken: int, after: State, out: Row) -> None:
    """Cards in market slots that were empty, or were emptied by this very draw."""
    start = out[0]
    add(out, REFILLED)
    new = open_list(out)
    for slot in range(MARKET):
        if after.market_size[slot] and (slot == taken or not before.market_size[slot]):
            add(out, after.market[slot, 0])
    if close_list(out, new) == 0:
        take_back(out, start)


@rule
def tell_end(before: State, action: int, after: State, out: Row) -> None:
    """Why the game is over, and the scores."""
    if is_lay(action) and after.hand_size[before.turn] == 0:
        tell(out, END_HAND, before.turn)
    else:
        add(out, END_CARDS if nothing_left(after) else END_LONG)
    for seat in range(after.players):
        tell(out, SCORED, seat)
        add(out, score(after, seat))
