"""Karma: the open state of traces, what a seat sees, and what it may guess."""

from __future__ import annotations

from typing import Any

from herna.core.chance import shuffle
from herna.core.rule import rule

from .actions import card_name
from .rules import decider
from .setup import foresee, take_top
from .state import CARDS, COPIES, KINDS, SLOTS, Phase, State


def _cards(counts: Any, *index: int) -> list[str]:
    return [card_name(k) for k in range(1, KINDS) for _ in range(counts[(*index, k)] if index else counts[k])]


def _slots(cards: Any, seat: int) -> list[str | None]:
    return [card_name(cards[seat, slot]) if cards[seat, slot] else None for slot in range(SLOTS)]


def _shared(s: State) -> dict[str, Any]:
    return {
        "phase": Phase(s.phase).name.lower(),
        "turn": s.turn,
        "pile": [card_name(s.pile[i]) for i in range(s.pile_size)],
        "removed": _cards(s.removed),
    }


def open_state(s: State) -> dict[str, Any]:
    """The state with all cards open; during the set-up the chosen cards are shown face up."""
    face_up = s.chosen if s.phase == Phase.PREPARE else s.face_up
    return {
        **_shared(s),
        "hands": [_cards(s.hands, seat) for seat in range(s.players)],
        "face_up": [_slots(face_up, seat) for seat in range(s.players)],
        "face_down": [_slots(s.face_down, seat) for seat in range(s.players)],
        "deck": [card_name(s.deck[i]) for i in reversed(range(s.deck_left))],
    }


def seat_view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees; "?" stands for each card it cannot know."""
    hands, face_up, face_down = [], [], []
    for other in range(s.players):
        seen = _cards(s.hands if other == seat else s.known, other)
        hands.append(seen + ["?"] * (s.hand_size[other] - len(seen)))
        face_up.append(_slots(s.chosen if s.phase == Phase.PREPARE else s.face_up, other))
        face_down.append(["?" if s.down_there[other, slot] else None for slot in range(SLOTS)])
    foreseen = [] if seat is None else [c for c in _slots(s.foreseen, seat) if c is not None]
    return {
        **_shared(s),
        "decider": decider(s),
        "hands": hands,
        "face_up": face_up,
        "face_down": face_down,
        "foreseen": foreseen,
        "deck": s.deck_left,
    }


@rule
def guess(s: State, seat: int) -> None:
    """Deal all cards the seat cannot place among the deck, the other hands and the face-down cards."""
    left = s.deck_left
    place_foreseen(s, seat)
    gather_unseen(s, seat)
    shuffle(s.random, s.deck, 0, s.deck_left)
    for other in range(s.players):
        if other != seat:
            fill_hand(s, other)
            fill_chosen(s, other)
        if other != seat or not s.premonition:
            fill_face_down(s, other)
        if other != seat and s.premonition:
            foresee(s, other)
    s.deck_left = left


@rule
def place_foreseen(s: State, seat: int) -> None:
    """With premonition the seat knows its face-down cards, but not their places."""
    if not s.premonition:
        return
    count = 0
    for i in range(SLOTS):
        if s.foreseen[seat, i]:
            s.deck[count] = s.foreseen[seat, i]
            count += 1
    shuffle(s.random, s.deck, 0, count)
    for slot in range(SLOTS):
        if s.down_there[seat, slot]:
            count -= 1
            s.face_down[seat, slot] = s.deck[count]


@rule
def gather_unseen(s: State, seat: int) -> None:
    """Put every card the seat cannot place into the deck."""
    s.deck_left = 0
    for kind in range(1, KINDS):
        for _ in range(unseen(s, seat, kind)):
            s.deck[s.deck_left] = kind
            s.deck_left += 1
    for i in range(s.deck_left, CARDS):
        s.deck[i] = 0


@rule
def unseen(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind the seat cannot place."""
    count = COPIES - s.hands[seat, kind] - s.removed[kind]
    for i in range(s.pile_size):
        count -= 1 if s.pile[i] == kind else 0
    for slot in range(SLOTS):
        count -= 1 if s.chosen[seat, slot] == kind else 0
        count -= 1 if s.foreseen[seat, slot] == kind else 0
    for other in range(s.players):
        count -= s.known[other, kind] if other != seat else 0
        for slot in range(SLOTS):
            count -= 1 if s.face_up[other, slot] == kind else 0
    return count


@rule
def fill_hand(s: State, seat: int) -> None:
    """A hand is what everybody knows of it, and the rest by chance."""
    size = 0
    for kind in range(1, KINDS):
        s.hands[seat, kind] = s.known[seat, kind]
        size += s.known[seat, kind]
    for _ in range(s.hand_size[seat] - size):
        s.hands[seat, take_top(s)] += 1


@rule
def fill_chosen(s: State, seat: int) -> None:
    """During the set-up: the cards another seat has chosen so far."""
    if s.phase != Phase.PREPARE:
        return
    for slot in range(min(SLOTS, max(0, s.decisions - seat * SLOTS))):
        s.chosen[seat, slot] = take_top(s)


@rule
def fill_face_down(s: State, seat: int) -> None:
    """Face-down cards by chance."""
    for slot in range(SLOTS):
        if s.down_there[seat, slot]:
            s.face_down[seat, slot] = take_top(s)
