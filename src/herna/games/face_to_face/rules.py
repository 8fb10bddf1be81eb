"""The rules of The Game: Face to Face, by the ids of docs/rules/face_to_face.md: a turn and the end."""

from __future__ import annotations

from herna.core.hand import put_down
from herna.core.rule import rule

from .actions import END_TURN, OPPONENT, OWN, card_of, pile_of, side_of
from .legal import LEAST, can_lay, place_in_hand
from .setup import draw
from .state import HAND, State

STRICT = 0
DRAWN = 2
"""Cards drawn after a turn in which nobody was helped (FTF-07)."""


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    s.decisions += 1
    if action == END_TURN:
        end_turn(s)
    else:
        lay(s, card_of(action), side_of(action), pile_of(action))


@rule
def lay(s: State, card: int, side: int, pile: int) -> None:
    """Lay one card; all own cards laid wins, no second card that fits loses (FTF-03, FTF-08, FTF-09, FTF-11)."""
    seat = s.turn
    s.piles[seat if side == OWN else 1 - seat, pile] = card
    put_down(s.hands, s.hand_size, seat, place_in_hand(s, seat, card))
    s.played[seat] |= 1 << card
    s.laid += 1
    if side == OPPONENT:
        s.helped = 1
    if s.hand_size[seat] == 0 and s.deck_left[seat] == 0:
        finish(s, seat)
    elif s.laid < LEAST and not can_lay(s):
        finish(s, 1 - seat)


@rule
def end_turn(s: State) -> None:
    """Draw two, or up to six after helping; then the other player must be able to lay (FTF-07, FTF-09, FTF-12)."""
    seat = s.turn
    draw(s, seat, cards_due(s, seat))
    s.turn = 1 - seat
    s.laid = 0
    s.helped = 0
    if left_too_few(s) or not can_lay(s):
        finish(s, seat)


@rule
def cards_due(s: State, seat: int) -> int:
    """How many cards are drawn if the turn ends now: two, or up to six after helping, as the deck allows (FTF-07)."""
    return max(0, min(HAND - s.hand_size[seat] if s.helped else DRAWN, s.deck_left[seat]))


@rule
def too_few_cards(s: State, hand: int, deck: int) -> bool:
    """A single card left cannot be the two that are required, unless the rule is lenient (FTF-10)."""
    return s.last_card == STRICT and hand == 1 and deck == 0


@rule
def left_too_few(s: State) -> bool:
    """Whether that is all that is left to the player whose turn it is (FTF-10)."""
    return too_few_cards(s, s.hand_size[s.turn], s.deck_left[s.turn])


@rule
def finish(s: State, winner: int) -> None:
    """The game is over at once (FTF-08, FTF-09)."""
    s.over = 1
    s.winner = winner


@rule
def score(s: State, seat: int) -> int:
    """1 for the winner, 0 for the loser."""
    return 1 if s.over and s.winner == seat else 0


@rule
def wins(s: State, seat: int) -> bool:
    """Whether the seat has won the finished game."""
    return s.winner == seat
