"""Face to Face: what an action and its consequences were, for a log in words."""

from __future__ import annotations

from herna.core.game import Words
from herna.core.text import Card, Event, Seat

from .rules import too_few_cards
from .state import DOWN, UP, State


def happened(before: State, words: Words, after: State) -> list[Event]:
    """The events between two states, in order; only what everybody at the table sees."""
    done = _ended_turn(before, after) if words["do"] == "end" else _laid(before, words)
    return [done, *_ended(before, words, after)] if after.over else [done]


def _ended_turn(before: State, after: State) -> Event:
    drawn = before.deck_left[before.turn] - after.deck_left[before.turn]
    return ("event-end-turn", {"seat": Seat(before.turn), "count": drawn})


def _laid(before: State, words: Words) -> Event:
    """A card on an own pile, by the backwards trick too, or on the opponent's pile."""
    own = words["on"] == "own"
    rising = words["pile"] == "up"
    top = before.piles[before.turn if own else 1 - before.turn, UP if rising else DOWN]
    backwards = words["card"] < top if rising else words["card"] > top
    how = "help" if not own else "backwards" if backwards else "lay"
    values = {"seat": Seat(before.turn), "card": Card(words["card"]), "top": Card(top)}
    return (f"event-{how}-{words['pile']}", values)


def _ended(before: State, words: Words, after: State) -> list[Event]:
    """Why the game is over, and the winner."""
    winner: Event = ("event-winners", {"winners": [Seat(after.winner)], "count": 1})
    return [(_why_over(before, words, after), {"seat": _reached(before, words, after)}), winner]


def _reached(before: State, words: Words, after: State) -> Seat:
    """The seat whose cards have decided the game: all laid, or none that could be."""
    return Seat(after.turn if words["do"] == "end" else before.turn)


def _why_over(before: State, words: Words, after: State) -> str:
    if words["do"] == "end":
        return "event-last-card" if too_few_cards(after) else "event-stuck"
    return "event-all-laid" if after.winner == before.turn else "event-no-second"
