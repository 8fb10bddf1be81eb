"""Karma: what an action and its consequences were, for a log in words."""

from __future__ import annotations

from herna.core.game import Words
from herna.core.text import Card, Event, Seat

from .actions import card_name
from .legal import why_not_fit
from .rules import Reason, decider, has_cards, wins
from .state import BOTTOM, GIVE, KINDS, SLOTS, Phase, State

_KINDS = {card_name(kind): kind for kind in range(1, KINDS)}


def happened(before: State, words: Words, after: State) -> list[Event]:
    """The events between two states, in order; only what everybody at the table sees."""
    if before.phase == Phase.PREPARE:
        return _prepared(before, after)
    return [*_done(before, words), *_went_on(before, after), *_ended(after)]


def _prepared(before: State, after: State) -> list[Event]:
    """A card is chosen in secret; after the last one all are turned up."""
    events: list[Event] = [("event-prepare", {"seat": Seat(decider(before))})]
    if after.phase == Phase.PREPARE:
        return events
    for seat in range(after.players):
        cards = [_card(after.face_up[seat, slot]) for slot in range(SLOTS)]
        events.append(("event-turned-up", {"seat": Seat(seat), "cards": cards}))
    return [*events, ("event-starts", {"seat": Seat(after.turn)})]


def _done(before: State, words: Words) -> list[Event]:
    """The action itself and its effect on the pile."""
    if words["do"] == "give":
        return _gave(before, words["to"])
    if words["do"] == "take":
        return [_took_pile(before)]
    if words["from"] == "face_down":
        return _turned_up(before, words["slot"])
    cards = [Card(words["card"])] * words["count"]
    message = "event-lay-hand" if words["from"] == "hand" else "event-lay-face-up"
    laid: Event = (message, {"seat": Seat(before.turn), "cards": cards})
    return [laid, *_effect(before, _KINDS[words["card"]], words["count"])]


def _gave(before: State, to: int) -> list[Event]:
    values = {"seat": Seat(before.turn), "to": Seat(to), "count": before.pile_size}
    back: list[Event] = [] if has_cards(before, to) else [("event-back", {"seat": Seat(to)})]
    return [("event-give", values), *back]


def _took_pile(before: State) -> Event:
    return ("event-take", {"seat": Seat(before.turn), "count": before.pile_size})


def _turned_up(before: State, slot: int) -> list[Event]:
    """A face-down card is turned up: it fits, or it is taken together with the pile."""
    kind = before.face_down[before.turn, slot]
    values = {"seat": Seat(before.turn), "card": _card(kind)}
    if before.phase == Phase.LAY and why_not_fit(before, kind) != Reason.OK:
        return [("event-turn-up-misfit", values), _took_pile(before)]
    return [("event-turn-up", values), *_effect(before, kind, 1)]


def _effect(before: State, kind: int, count: int) -> list[Event]:
    """What the laid cards do to the pile."""
    if kind == GIVE:
        return [] if before.pile_size else [("event-nothing-to-give", {"seat": Seat(before.turn)})]
    events: list[Event] = []
    pile = [before.pile[i] for i in range(before.pile_size)] + [kind] * count
    if kind == BOTTOM and not _three_equal(pile):
        pile = [*pile[1:], pile[0]]
        events.append(("event-bottom-up", {"card": _card(pile[-1])}))
    if _three_equal(pile):
        events.append(("event-three", {"card": _card(pile[-1]), "count": len(pile)}))
    return events


def _three_equal(pile: list[int]) -> bool:
    return len(pile) >= 3 and pile[-1] == pile[-2] == pile[-3]


def _went_on(before: State, after: State) -> list[Event]:
    """What the active player draws, has to do next, or is rid of."""
    seat = Seat(before.turn)
    events: list[Event] = []
    if after.deck_left < before.deck_left:
        events.append(("event-draw", {"seat": seat, "count": before.deck_left - after.deck_left}))
    if after.phase == Phase.TABLE:
        events.append(("event-extra", {"seat": seat}))
    elif after.phase == Phase.LAY and after.turn == seat:
        events.append(("event-again", {"seat": seat}))
    elif (after.over or after.turn != seat) and not has_cards(after, seat):
        events.append(("event-safe", {"seat": seat}))
    return events


def _ended(after: State) -> list[Event]:
    """Who is left with cards, or that the game was stopped; and the winners."""
    if not after.over:
        return []
    winners = [Seat(seat) for seat in range(after.players) if wins(after, seat)]
    losers = [seat for seat in range(after.players) if not wins(after, seat)]
    end: Event = ("event-end", {"seat": Seat(losers[0])}) if len(losers) == 1 else ("event-end-long", {})
    return [end, ("event-winners", {"winners": winners, "count": len(winners)})] if winners else [end]


def _card(kind: int) -> Card:
    return Card(card_name(kind))
