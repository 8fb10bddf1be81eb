"""Karma: what a seat may guess."""

from __future__ import annotations

from herna.core.chance import shuffle
from herna.core.deck import fill_hand, take_top
from herna.core.rule import rule

from .cards import CARDS, COPIES, KINDS
from .setup import foresee
from .state import SLOTS, Phase, State


@rule
def guess(s: State, seat: int) -> None:
    """Deal all cards the seat cannot place among the deck, the other hands and the face-down cards."""
    left = s.deck_left
    place_foreseen(s, seat)
    gather_unseen(s, seat)
    shuffle(s.random, s.deck, 0, s.deck_left)
    for other in range(s.players):
        if other != seat:
            fill_hand(s, other, KINDS)
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
