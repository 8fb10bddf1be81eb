"""Card sense for Face to Face: keep room on your piles, use the tricks, and help only when it pays.

Sets of cards are numbers here, as in the field `played`: bit c stands for card c.
"""

from __future__ import annotations

from herna.core.layout import Row
from herna.core.rule import rule
from herna.games.face_to_face.actions import END_TURN, OPPONENT, card_of, pile_of, side_of
from herna.games.face_to_face.cards import CARDS, DOWN, DOWN_START, HIGHEST, LOWEST, UP
from herna.games.face_to_face.rules import STRICT
from herna.games.face_to_face.state import HAND, State

from . import FEWER, MORE

ALL_CARDS = ((1 << CARDS) - 1) << LOWEST
NOT_HELPED = -1

ONE_PLACE = 10
"""What it costs when a card still to be laid fits on one own pile only, …"""
NO_PLACE = 80
"""… and when it fits on none."""
TRICK = 20
"""What a backwards trick is worth that can still come, …"""
PAIR = 20
"""… and one that is in the hand already."""
DRAWN = 5
"""What a card more in the hand is worth."""
GIFT = 8
"""Tenths of its worth at which room for the opponent counts."""
STUCK, LOSS, WIN = 300, 2_000, 10_000


@rule
def value(s: State, action: int) -> int:
    """Think two cards ahead: what the table looks like after this card and the best one that can follow it."""
    hand, up, down = own_hand(s), s.piles[s.turn, UP], s.piles[s.turn, DOWN]
    deck = ALL_CARDS & ~s.played[s.turn] & ~hand
    gift = 0 if s.helped else NOT_HELPED
    if action == END_TURN:
        return outlook(s, deck, hand, up, down, gift)
    card, pile = card_of(action), pile_of(action)
    if side_of(action) == OPPONENT:
        gift = price_of_help(s, card, pile)
    elif pile == UP:
        up = card
    else:
        down = card
    return with_next_card(s, deck, hand - (1 << card), up, down, gift)


@rule
def with_next_card(s: State, deck: int, hand: int, up: int, down: int, gift: int) -> int:
    """Never lay a first card after which no second one fits; once the deck is empty and all fits, lay it all."""
    if deck == 0 and unplaced(hand, up, down) == 0:
        return WIN - count(hand)
    best = outlook(s, deck, hand, up, down, gift) - (0 if s.laid else LOSS)
    for i in range(s.hand_size[s.turn]):
        card = s.hands[s.turn, i]
        if (hand >> card) & 1:
            rest = hand - (1 << card)
            if card > up or card == up - 10:
                best = max(best, outlook(s, deck, rest, card, down, gift))
            if card < down or card == down + 10:
                best = max(best, outlook(s, deck, rest, up, card, gift))
            if gift == NOT_HELPED and card < s.piles[1 - s.turn, UP]:
                best = max(best, outlook(s, deck, rest, up, down, price_of_help(s, card, UP)))
            if gift == NOT_HELPED and card > s.piles[1 - s.turn, DOWN]:
                best = max(best, outlook(s, deck, rest, up, down, price_of_help(s, card, DOWN)))
    return best


@rule
def outlook(s: State, deck: int, hand: int, up: int, down: int, gift: int) -> int:
    """Stop where the own piles have most room, the hand is full again and the opponent was given least."""
    held, left, unlaid = count(hand), s.deck_left[s.turn], deck | hand
    if not unlaid:
        return WIN
    drawn = min(left, 2 if gift == NOT_HELPED else HAND - held)
    total = DRAWN * (drawn - held) - lost_room(unlaid, up, down) - max(gift, 0)
    total += TRICK * tricks(unlaid, up, down) + PAIR * pairs(hand, up, down)
    return total - trouble(s, held - unplaced(hand, up, down), held, drawn)


@rule
def trouble(s: State, fitting: int, held: int, drawn: int) -> int:
    """Have two cards for the next turn; never be left with a single card and no deck."""
    if drawn == s.deck_left[s.turn] and held + drawn == 1 and s.last_card == STRICT:
        return LOSS
    return STUCK if fitting + drawn < 2 else 0


@rule
def lost_room(unlaid: int, up: int, down: int) -> int:
    """Lay with small gaps: every card still to come wants a place, better on two piles than on one."""
    rising, falling = unlaid & higher(up), unlaid & lower(down)
    return ONE_PLACE * count(rising ^ falling) + NO_PLACE * count(unlaid & ~(rising | falling))


@rule
def price_of_help(s: State, card: int, pile: int) -> int:
    """Help with the card that gives the opponent the least room back."""
    up, down = s.piles[1 - s.turn, UP], s.piles[1 - s.turn, DOWN]
    unlaid = ALL_CARDS & ~s.played[1 - s.turn]
    after = lost_room(unlaid, card, down) if pile == UP else lost_room(unlaid, up, card)
    return max(0, GIFT * (lost_room(unlaid, up, down) - after) // 10)


@rule
def tricks(unlaid: int, up: int, down: int) -> int:
    """Stop on a card from which a card not yet laid leads ten back."""
    return count(unlaid & (1 << max(up - 10, 0))) + count(unlaid & (1 << min(down + 10, DOWN_START)))


@rule
def pairs(hand: int, up: int, down: int) -> int:
    """Keep two cards that are ten apart as long as the farther one fits: together they are a backwards trick."""
    lower_ones = hand & (hand >> 10)
    return count(lower_ones & (higher(max(up - 10, 0)) | lower(down)))


@rule
def unplaced(hand: int, up: int, down: int) -> int:
    """Watch the cards of the hand that fit on neither own pile."""
    return count(hand & ~higher(up) & ~lower(down))


@rule
def own_hand(s: State) -> int:
    """The cards held, as a set."""
    hand = 0
    for i in range(s.hand_size[s.turn]):
        hand |= 1 << s.hands[s.turn, i]
    return hand


@rule
def higher(top: int) -> int:
    """All cards higher than `top`."""
    return ALL_CARDS & ~((2 << top) - 1)


@rule
def lower(top: int) -> int:
    """All cards lower than `top`."""
    return ALL_CARDS & ((1 << top) - 1)


@rule
def count(cards: int) -> int:
    """How many cards a set holds."""
    total = 0
    while cards:
        cards &= cards - 1
        total += 1
    return total


# ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────

COUNTED = {"room": MORE, "left": FEWER, "rival_room": FEWER}


@rule
def tally(s: State, seat: int, out: Row) -> None:
    """Room on the own piles, own cards still to be laid, and room on the other's piles."""
    out[0] += room(s, seat)
    out[1] += s.hand_size[seat] + s.deck_left[seat]
    out[2] += room(s, 1 - seat)


@rule
def room(s: State, seat: int) -> int:
    """Steps that the two piles of a seat can still go."""
    return HIGHEST - s.piles[seat, UP] + s.piles[seat, DOWN] - LOWEST
