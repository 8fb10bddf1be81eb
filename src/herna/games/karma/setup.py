"""Karma: the deal and the choice of the face-up cards."""

from __future__ import annotations

from herna.core.chance import below, shuffle
from herna.core.deck import draw_unseen, take_top
from herna.core.rule import rule

from .cards import CARDS, COPIES, KINDS
from .state import SLOTS, Phase, State

DEALT = 6


@rule
def deal(s: State) -> None:
    """Three cards face down, six in hand, the rest is the deck; who starts is drawn (KAR-01, KAR-02, KAR-03)."""
    for kind in range(1, KINDS):
        for copy in range(COPIES):
            s.deck[(kind - 1) * COPIES + copy] = kind
    shuffle(s.random, s.deck, 0, CARDS)
    s.deck_left = CARDS
    for seat in range(s.players):
        lay_face_down(s, seat)
        draw_unseen(s, seat, DEALT)
    s.turn = below(s.random, s.players)
    s.phase = Phase.PREPARE


@rule
def lay_face_down(s: State, seat: int) -> None:
    """Three cards in a row, unseen by all; with premonition their owner knows which three (KAR-02, KAR-52)."""
    for slot in range(SLOTS):
        s.face_down[seat, slot] = take_top(s)
        s.down_there[seat, slot] = 1
    s.down_left[seat] = SLOTS
    if s.premonition:
        foresee(s, seat)


@rule
def foresee(s: State, seat: int) -> None:
    """The face-down cards, sorted, so that nothing is told about their places (KAR-52)."""
    place = 0
    for kind in range(1, KINDS):
        for slot in range(SLOTS):
            if s.face_down[seat, slot] == kind:
                s.foreseen[seat, place] = kind
                place += 1
    while place < SLOTS:
        s.foreseen[seat, place] = 0
        place += 1


@rule
def prepare(s: State, seat: int, kind: int) -> None:
    """A card is chosen in secret; when all seats have three, they are turned up together (KAR-02)."""
    s.hands[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.chosen[seat, s.decisions % SLOTS] = kind
    if s.decisions + 1 == s.players * SLOTS:
        turn_up_together(s)


@rule
def turn_up_together(s: State) -> None:
    """All chosen cards are seen from now on, and the game begins (KAR-02)."""
    for seat in range(s.players):
        for slot in range(SLOTS):
            s.face_up[seat, slot] = s.chosen[seat, slot]
            s.chosen[seat, slot] = 0
        s.up_left[seat] = SLOTS
    s.phase = Phase.LAY
