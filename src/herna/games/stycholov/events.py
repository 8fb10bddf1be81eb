"""Štycholov: what an action and its consequences were, for a log in words."""

from __future__ import annotations

from herna.core.game import Words
from herna.core.text import Card, Event, Seat

from .actions import card_name
from .cards import ALL, CARDS, LEAD, LOWEST, is_minus
from .rounds import hand_goal
from .rules import MINUS_POINTS, wins
from .state import ROUNDS, Phase, State

_NUMBERS = {card_name(card): card for card in range(CARDS, 0, -1)}


def happened(before: State, words: Words, after: State) -> list[Event]:
    """The events between two states, in order; only what everybody at the table sees."""
    seat = Seat(before.turn)
    trick = _Trick(before)
    if words["do"] == "name":
        return [("event-name", {"seat": seat, "colour": words["colour"]})]
    if words["do"] == "lay":
        return _laid(before, trick, _NUMBERS[words["card"]], after)
    if words["do"] == "catch":
        place = trick.find(words["card"], before.effect)
        trick.catch("event-catch", seat, [place])
        return _resolved(before, trick, before.effect + 1, after)
    if seat + 1 < before.players:
        return [("event-pass", {"seat": seat})]
    passed: list[Event] = [("event-pass", {"seat": seat}), ("event-passed", {})]
    return [*passed, *_resolved(before, trick, before.effect + 1, after)]


class _Trick:
    """The cards of a trick while they are being caught, and the events of that."""

    def __init__(self, s: State) -> None:
        self.cards = [s.trick[place] for place in range(s.trick_size)]
        self.left = [place for place in range(s.trick_size) if not s.caught[place]]
        self.minus = [0] * s.players
        self.events: list[Event] = []

    def lay(self, card: int) -> None:
        """One more card lies there."""
        self.left.append(len(self.cards))
        self.cards.append(card)

    def find(self, name: str, but: int) -> int:
        """Where a card lies that can be caught."""
        return next(place for place in self.left if place != but and card_name(self.cards[place]) == name)

    def catch(self, message: str, seat: int, places: list[int]) -> None:
        """Cards go onto a fisherman; *minus three* costs points (STY-23)."""
        cards = [self.cards[place] for place in places]
        self.left = [place for place in self.left if place not in places]
        self.events.append((message, {"seat": Seat(seat), "cards": [Card(card_name(card)) for card in cards]}))
        self.note_minus(seat, cards)

    def note_minus(self, seat: int, cards: list[int]) -> None:
        """The price of *minus three*."""
        for card in cards:
            if is_minus(card):
                self.minus[seat] += 1
                self.events.append(("event-minus", {"seat": Seat(seat), "points": MINUS_POINTS}))


def _laid(before: State, trick: _Trick, card: int, after: State) -> list[Event]:
    """A card is laid, and the last one decides the trick."""
    trick.lay(card)
    events: list[Event] = [("event-lay", {"seat": Seat(before.turn), "card": Card(card_name(card))})]
    if len(trick.cards) < before.players:
        return events
    return [*events, ("event-trick", {"seat": Seat(after.winner)}), *_resolved(before, trick, 0, after)]


def _resolved(before: State, trick: _Trick, first: int, after: State) -> list[Event]:
    """Then the effects from a place on, up to the next decision or to the end of the trick (STY-20)."""
    waits = after.phase in (Phase.CATCH, Phase.PASS)
    for place in range(first, after.effect if waits else before.players):
        others = [other for other in trick.left if other != place]
        if trick.cards[place] == ALL and others:
            trick.catch("event-catch-all", (before.leader + place) % before.players, others)
    if waits:
        return trick.events
    _collect(before, trick, after.winner)
    over = after.over or after.round != before.round
    return [*trick.events, *(_round_end(before, trick, after) if over else _next_trick(trick, after))]


def _collect(before: State, trick: _Trick, winner: int) -> None:
    """The winner takes the rest; it is named only when something has been caught before."""
    if len(trick.left) == before.players:
        trick.note_minus(winner, trick.cards)
    elif trick.left:
        trick.catch("event-collect", winner, trick.left)


def _next_trick(trick: _Trick, after: State) -> list[Event]:
    """What buoys do to the next trick."""
    events: list[Event] = []
    if LEAD in trick.cards:
        events.append(("event-lead", {"seat": Seat(after.leader)}))
    if LOWEST in trick.cards:
        events.append(("event-lowest", {}))
    return events


def _round_end(before: State, trick: _Trick, after: State) -> list[Event]:
    """The points of the round, and what comes after it."""
    events: list[Event] = [("event-round-end", {"round": before.round})]
    gained = []
    for seat in range(after.players):
        gained.append(after.points[seat] - before.points[seat] + MINUS_POINTS * trick.minus[seat])
        values = {"seat": Seat(seat), "count": gained[seat], "total": after.points[seat]}
        events.append(("event-round-points", values))
    return [*events, *(_ended(after) if after.over else _next_round(before, gained, after))]


def _next_round(before: State, gained: list[int], after: State) -> list[Event]:
    """Who drew from the ocean, in that order, and who leads (STY-43, STY-44)."""
    events: list[Event] = []
    seats = [(before.leader + place) % before.players for place in range(before.players)]
    needs = {seat: hand_goal(after) - before.hold_left[seat] - gained[seat] for seat in seats}
    for seat in sorted(seats, key=lambda seat: -needs[seat]):
        if needs[seat] > 0:
            events.append(("event-ocean", {"seat": Seat(seat), "count": needs[seat]}))
    return [*events, ("event-round-start", {"seat": Seat(after.leader), "round": after.round})]


def _ended(after: State) -> list[Event]:
    """Why the game is over, and the winners."""
    winners = [Seat(seat) for seat in range(after.players) if wins(after, seat)]
    why = "event-end" if after.round == ROUNDS else "event-overfishing"
    return [(why, {}), ("event-winners", {"winners": winners, "count": len(winners)})]
