"""Štycholov: what an action and its consequences were.

Effects of a trick are told by letting them happen once more, to the table as it was before.
"""

from __future__ import annotations

from herna.core.events import CARD, CARDS, COUNT, SEAT, Events, add, close_list, message, open_list, tell
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import caught_kind, colour_named, laid_kind
from .cards import ALL, COLOURS, LEAD, LOWEST, card_name, card_of_kind, is_minus
from .legal import place_in_trick
from .rules import MINUS_POINTS, catch, laid_by, others_left
from .setup import hand_goal
from .state import ROUNDS, Phase, State

EVENTS = Events(
    card_name,
    message("lay", seat=SEAT, card=CARD),
    message("trick", seat=SEAT),
    message("catch", seat=SEAT, cards=CARDS),
    message("catch-all", seat=SEAT, cards=CARDS),
    message("collect", seat=SEAT, cards=CARDS),
    message("minus", seat=SEAT, points=COUNT),
    message("pass", seat=SEAT),
    message("passed"),
    message("name", seat=SEAT, colour=COLOURS),
    message("lead", seat=SEAT),
    message("lowest"),
    message("round-end", round=COUNT),
    message("round-points", seat=SEAT, count=COUNT, total=COUNT),
    message("ocean", seat=SEAT, count=COUNT),
    message("round-start", seat=SEAT, round=COUNT),
    message("end"),
    message("overfishing"),
)
LAID, TRICK, CAUGHT, CAUGHT_ALL, COLLECTED, MINUS, PASSING, PASSED, NAMED = (
    EVENTS.number(name) for name in ("lay", "trick", "catch", "catch-all", "collect", "minus", "pass", "passed", "name")
)
LEADS, LOWEST_WINS, ROUND_END, ROUND_POINTS, FROM_OCEAN, ROUND_START, END, OVERFISHING = (
    EVENTS.number(name)
    for name in ("lead", "lowest", "round-end", "round-points", "ocean", "round-start", "end", "overfishing")
)


@rule
def events(before: State, action: int, after: State, out: Row) -> None:
    """The action itself, and all that follows up to the next decision."""
    if before.phase == Phase.NAME:
        tell(out, NAMED, before.turn)
        add(out, colour_named(action) - 1)
    elif before.phase == Phase.LAY:
        tell_lay(before, card_of_kind(laid_kind(action)), after, out)
    elif before.phase == Phase.CATCH:
        tell_caught(before, CAUGHT, before.turn, place_in_trick(before, caught_kind(action)), out)
        tell_effects(before, before.effect + 1, after, out)
    else:
        tell_pass(before, after, out)


@rule
def tell_lay(before: State, card: int, after: State, out: Row) -> None:
    """A card is laid, and the last one decides the trick."""
    tell(out, LAID, before.turn)
    add(out, card)
    before.trick[before.trick_size] = card
    before.trick_size += 1
    if before.trick_size == before.players:
        tell(out, TRICK, after.winner)
        tell_effects(before, 0, after, out)


@rule
def tell_pass(before: State, after: State, out: Row) -> None:
    """A card is chosen in secret; after the last one all change hands."""
    tell(out, PASSING, before.turn)
    if before.turn + 1 == before.players:
        add(out, PASSED)
        tell_effects(before, before.effect + 1, after, out)


@rule
def tell_effects(before: State, first: int, after: State, out: Row) -> None:
    """Effects from a place on, up to the next decision or to the end of the trick (STY-20)."""
    waits = after.phase in (Phase.CATCH, Phase.PASS)
    for place in range(first, after.effect if waits else before.players):
        before.effect = place
        if before.trick[place] == ALL and others_left(before):
            tell_caught(before, CAUGHT_ALL, (before.leader + place) % before.players, -1, out)
    if not waits:
        tell_collected(before, after.winner, out)
        if after.over or after.round != before.round:
            tell_round_end(before, after, out)
        else:
            tell_next_trick(before, after, out)


@rule
def tell_caught(before: State, message: int, seat: int, only: int, out: Row) -> None:
    """A card, or (−1) all but the one at work, go onto a fisherman."""
    tell(out, message, seat)
    cards = open_list(out)
    losses = 0
    for place in range(before.players):
        wanted = place == only or (only < 0 and place != before.effect)
        if wanted and not before.caught[place]:
            add(out, before.trick[place])
            losses += 1 if is_minus(before.trick[place]) else 0
            catch(before, seat, place)
    close_list(out, cards)
    tell_losses(out, seat, losses)


@rule
def tell_losses(out: Row, seat: int, count: int) -> None:
    """The price of each *minus three* (STY-23)."""
    for _ in range(count):
        tell(out, MINUS, seat)
        add(out, MINUS_POINTS)


@rule
def tell_collected(before: State, winner: int, out: Row) -> None:
    """The winner takes what is left; it is named only when something has been caught before (STY-14)."""
    left = losses = 0
    for place in range(before.players):
        if not before.caught[place]:
            left += 1
            losses += 1 if is_minus(before.trick[place]) else 0
    before.effect = before.players
    if 0 < left < before.players:
        tell_caught(before, COLLECTED, winner, -1, out)
        return
    tell_losses(out, winner, losses)
    for place in range(before.players):
        if not before.caught[place]:
            catch(before, winner, place)


@rule
def tell_next_trick(before: State, after: State, out: Row) -> None:
    """What buoys do to the next trick (STY-30, STY-32)."""
    if laid_by(before, LEAD) >= 0:
        tell(out, LEADS, after.leader)
    if laid_by(before, LOWEST) >= 0:
        add(out, LOWEST_WINS)


@rule
def tell_round_end(before: State, after: State, out: Row) -> None:
    """The points of the round, and what comes after it (STY-40)."""
    tell(out, ROUND_END, before.round)
    for seat in range(after.players):
        tell(out, ROUND_POINTS, seat)
        add(out, before.fished[seat])
        add(out, after.points[seat])
    if after.over:
        add(out, END if after.round == ROUNDS else OVERFISHING)
    else:
        tell_next_round(before, after, out)


@rule
def tell_next_round(before: State, after: State, out: Row) -> None:
    """Who drew from the ocean, in that order, and who leads (STY-43, STY-44)."""
    for missing in range(hand_goal(after), 0, -1):
        for place in range(before.players):
            seat = (before.leader + place) % before.players
            if hand_goal(after) - before.hold_left[seat] - before.fished[seat] == missing:
                tell(out, FROM_OCEAN, seat)
                add(out, missing)
    tell(out, ROUND_START, after.leader)
    add(out, after.round)
