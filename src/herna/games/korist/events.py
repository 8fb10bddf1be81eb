"""Kořist: what an action and its consequences were, for a log in words."""

from __future__ import annotations

from collections.abc import Iterable

from herna.core.game import Words
from herna.core.text import Card, Event, Seat

from .actions import card_name, set_of
from .rules import nothing_left, score, wins
from .state import KINDS, MARKET, Phase, State


def happened(before: State, words: Words, after: State) -> list[Event]:
    """The events between two states, in order; only what everybody at the table sees."""
    return [*_done(before, words, after), *_captured(after), *_ended(before, words, after)]


def _done(before: State, words: Words, after: State) -> list[Event]:
    """The action itself, and what it leads to before the next opponent is compared with."""
    do = words["do"]
    if do == "lay":
        return [("event-lay", {"seat": Seat(before.turn), "cards": [Card(card) for card in words["cards"]]})]
    if do == "shadow":
        return _took_shadow(before, words["value"], after)
    if do == "draw":
        return _drew(before, words, after)
    if do == "decline":
        return [("event-decline", {"seat": Seat(before.turn)})]
    return _settled(before, do, after)


def _settled(before: State, do: str, after: State) -> list[Event]:
    """What captor or victim do with the captured cards, and how many the victim owes for it."""
    seat = before.turn if do in ("keep", "leave") else before.victim
    events: list[Event] = [(f"event-{do.replace('_', '-')}", {"seat": Seat(seat), "cards": _prey(before)})]
    if do in ("keep", "discard"):
        events.append(("event-must-draw", {"seat": Seat(after.drawer), "count": after.owed}))
    return events


def _took_shadow(before: State, taken: int, after: State) -> list[Event]:
    """A group of the shadow offer is taken, and the offer is filled up."""
    group = _cards([taken] * before.shadow[taken])
    events: list[Event] = [("event-shadow", {"seat": Seat(before.turn), "cards": group})]
    stayed = [0 if kind == taken else before.shadow[kind] for kind in range(KINDS)]
    new = _cards(kind for kind in range(1, KINDS) for _ in range(after.shadow[kind] - stayed[kind]))
    if new:
        events.append(("event-shadow-refill", {"cards": new}))
    covers = _cards(
        after.market[slot, i]
        for slot in range(MARKET)
        for i in range(before.market_size[slot], after.market_size[slot])
    )
    if covers:
        events.append(("event-cover", {"cards": covers}))
    return events


def _drew(before: State, words: Words, after: State) -> list[Event]:
    """One card is drawn; after the last one the market is filled up."""
    seat = Seat(before.drawer)
    if words["from"] == "deck":
        return [("event-draw-deck", {"seat": seat}), *_refilled(before, -1, after)]
    slot = words["slot"]
    taken = _cards(before.market[slot, i] for i in range(before.market_size[slot]))
    return [("event-draw-market", {"seat": seat, "cards": taken}), *_refilled(before, slot, after)]


def _refilled(before: State, taken: int, after: State) -> list[Event]:
    """Cards in market slots that were empty, or were emptied by this very draw."""
    empty = [slot for slot in range(MARKET) if slot == taken or not before.market_size[slot]]
    new = _cards(after.market[slot, 0] for slot in empty if after.market_size[slot])
    return [("event-refill", {"cards": new})] if new else []


def _captured(after: State) -> list[Event]:
    """A captor has to decide only when a capture has just been made."""
    if after.phase != Phase.KEEP:
        return []
    return [("event-capture", {"seat": Seat(after.turn), "victim": Seat(after.victim), "cards": _prey(after)})]


def _ended(before: State, words: Words, after: State) -> list[Event]:
    """Why the game is over, the scores and the winners."""
    if not after.over:
        return []
    seats = range(after.players)
    scores: list[Event] = [("event-score", {"seat": Seat(seat), "points": score(after, seat)}) for seat in seats]
    winners = [Seat(seat) for seat in seats if wins(after, seat)]
    return [_why_over(before, words, after), *scores, ("event-winners", {"winners": winners, "count": len(winners)})]


def _why_over(before: State, words: Words, after: State) -> Event:
    if words["do"] == "lay" and after.hand_size[before.turn] == 0:
        return ("event-end-hand", {"seat": Seat(before.turn)})
    return ("event-end-cards" if nothing_left(after) else "event-end-long", {})


def _prey(s: State) -> list[Card]:
    return [Card(card) for card in set_of(s.prey_value, s.prey_numbers, s.prey_jokers)]


def _cards(kinds: Iterable[int]) -> list[Card]:
    return [Card(card_name(kind)) for kind in kinds]
