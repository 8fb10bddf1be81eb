"""The rules of The Game: Face to Face, by the ids of docs/rules/face_to_face.md."""

from __future__ import annotations

from enum import IntEnum

from herna.core.chance import below, shuffle
from herna.core.hand import put_down, take_up
from herna.core.layout import Row
from herna.core.rule import rule

from .state import CARDS, DOWN, DOWN_START, HAND, HIGHEST, LOWEST, SEATS, UP, UP_START, State

OWN, OPPONENT = 0, 1
END_TURN = 0
ACTIONS = 1 + CARDS * 4
"""0 ends the turn; 1 + 4 (card − 2) + 2 × (at the opponent) + pile lays a card."""

STRICT = 0


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    TWO_CARDS_FIRST = 2
    NOT_IN_HAND = 3
    NOT_HIGHER = 4
    NOT_LOWER = 5
    HELPED_ALREADY = 6
    NOT_AN_IMPROVEMENT = 7


@rule
def lay_action(card: int, on: int, pile: int) -> int:
    """The number of the action that lays `card`."""
    return 1 + (card - LOWEST) * 4 + on * 2 + pile


@rule
def card_of(action: int) -> int:
    """The card a lay action lays."""
    return LOWEST + (action - 1) // 4


@rule
def decider(s: State) -> int:
    """Every decision is the active player's."""
    return s.turn


# ── Set-up ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def deal(s: State) -> None:
    """Each seat shuffles its own 58 cards and draws six; who starts is drawn (FTF-01, FTF-02)."""
    for seat in range(SEATS):
        for i in range(CARDS):
            s.decks[seat * CARDS + i] = LOWEST + i
        shuffle(s.random, s.decks, seat * CARDS, seat * CARDS + CARDS)
        s.deck_left[seat] = CARDS
        s.piles[seat, UP] = UP_START
        s.piles[seat, DOWN] = DOWN_START
        draw(s, seat, HAND)
    s.turn = below(s.random, SEATS)


@rule
def draw(s: State, seat: int, count: int) -> None:
    """Draw `count` cards as far as the own deck reaches (FTF-07)."""
    for _ in range(min(count, s.deck_left[seat])):
        s.deck_left[seat] -= 1
        top = seat * CARDS + s.deck_left[seat]
        take_up(s.hands, s.hand_size, seat, s.decks[top])
        s.decks[top] = 0


# ── What may be laid ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if action == END_TURN:
        return Reason.OK if s.laid >= 2 else Reason.TWO_CARDS_FIRST
    if place_in_hand(s, s.turn, card_of(action)) < 0:
        return Reason.NOT_IN_HAND
    return why_not_place(s, action)


@rule
def place_in_hand(s: State, seat: int, card: int) -> int:
    """Where in the hand a card is; −1 if it is not there."""
    for i in range(s.hand_size[seat]):
        if s.hands[seat, i] == card:
            return i
    return -1


@rule
def why_not_place(s: State, action: int) -> int:
    """Whether the card would fit where the action lays it (FTF-04, FTF-05, FTF-06)."""
    card = card_of(action)
    pile = (action - 1) & 1
    if (action - 1) & 2:
        return why_not_help(s, s.piles[1 - s.turn, pile], card, pile)
    top = s.piles[s.turn, pile]
    if pile == UP:
        return Reason.OK if card > top or card == top - 10 else Reason.NOT_HIGHER
    return Reason.OK if card < top or card == top + 10 else Reason.NOT_LOWER


@rule
def why_not_help(s: State, top: int, card: int, pile: int) -> int:
    """One card a turn may go to the opponent, and it must improve the pile (FTF-06)."""
    if s.helped:
        return Reason.HELPED_ALREADY
    improves = card < top if pile == UP else card > top
    return Reason.OK if improves else Reason.NOT_AN_IMPROVEMENT


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    count = 0
    if s.over:
        return 0
    if s.laid >= 2:
        actions[0] = END_TURN
        count = 1
    for i in range(s.hand_size[s.turn]):
        first = lay_action(s.hands[s.turn, i], OWN, UP)
        for action in range(first, first + 4):
            if why_not_place(s, action) == Reason.OK:
                actions[count] = action
                count += 1
    return count


@rule
def can_lay(s: State) -> bool:
    """Whether any card of the hand may be laid now."""
    for i in range(s.hand_size[s.turn]):
        first = lay_action(s.hands[s.turn, i], OWN, UP)
        for action in range(first, first + 4):
            if why_not_place(s, action) == Reason.OK:
                return True
    return False


# ── A turn ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    s.decisions += 1
    if action == END_TURN:
        end_turn(s)
    else:
        lay(s, card_of(action), ((action - 1) >> 1) & 1, (action - 1) & 1)


@rule
def lay(s: State, card: int, on: int, pile: int) -> None:
    """Lay one card; all own cards laid wins, no second card that fits loses (FTF-03, FTF-08, FTF-09, FTF-11)."""
    seat = s.turn
    s.piles[seat if on == OWN else 1 - seat, pile] = card
    put_down(s.hands, s.hand_size, seat, place_in_hand(s, seat, card))
    s.played[seat] |= 1 << card
    s.laid += 1
    if on == OPPONENT:
        s.helped = 1
    if s.hand_size[seat] == 0 and s.deck_left[seat] == 0:
        finish(s, seat)
    elif s.laid < 2 and not can_lay(s):
        finish(s, 1 - seat)


@rule
def end_turn(s: State) -> None:
    """Draw two, or up to six after helping; then the other player must be able to lay (FTF-07, FTF-09, FTF-12)."""
    seat = s.turn
    draw(s, seat, HAND - s.hand_size[seat] if s.helped else 2)
    s.turn = 1 - seat
    s.laid = 0
    s.helped = 0
    if too_few_cards(s) or not can_lay(s):
        finish(s, seat)


@rule
def too_few_cards(s: State) -> bool:
    """A single card left cannot be the two that are required, unless the rule is lenient (FTF-10)."""
    return s.last_card == STRICT and s.hand_size[s.turn] == 1 and s.deck_left[s.turn] == 0


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


assert HIGHEST - LOWEST + 1 == CARDS
