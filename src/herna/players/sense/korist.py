"""Card sense for Kořist: lay large sets that stay, keep a hand of few large groups, and be ahead when it ends.

A hand, or any bunch of cards, is one number here, with four bits for each kind; see `cards` and `number`. So are its
groups, with four bits for each size.
"""

from __future__ import annotations

from herna.core.layout import Row
from herna.core.rule import rule
from herna.games.korist.actions import (
    DECLINE,
    DISCARD,
    DRAW_DECK,
    LEAVE,
    group_of,
    laid_jokers,
    laid_numbers,
    laid_value,
    slot_of,
)
from herna.games.korist.cards import CARDS, COPIES, HIGHEST, JOKER
from herna.games.korist.legal import decider
from herna.games.korist.rules import beats, score
from herna.games.korist.state import MARKET, Phase, State

from . import FEWER, MORE

CARD = 100
"""A card laid for good; everything else is measured by it."""
UNKNOWN = -50
"""A card from the deck: it seldom matches."""
HIGH, HELD_JOKER = 3, 60
"""A card kept for later: for each step of its value, and for being a joker."""
PREY, RISK, THREAT = 100, 20, 8
"""A card that others lose, one that they may capture, and how much each card in their hands adds to the danger."""
PACE, DRAIN = 15, 18
"""Tenths of cards by which a hand and, for each player, deck and market get fewer in a turn."""
STEEP = 6
"""How fast the hope to lay a group falls when it gets late."""
END, CIRCLE = 3_000, 400
"""Winning or losing at once, and the decisions after which a game is going round in a circle."""


@rule
def value(s: State, action: int) -> int:
    """Ask what each choice leaves you with: points laid now, and a hand that can still be laid."""
    seat = decider(s)
    hand = held(s, seat)
    if s.phase == Phase.LAY:
        return value_of_laying(s, hand, laid_value(action), laid_numbers(action), laid_jokers(action))
    if s.phase == Phase.SHADOW:
        group = group_of(action)
        return outlook(s, seat, hand + cards(group, s.shadow[group]))
    if s.phase == Phase.DRAW:
        return value_of_drawing(s, seat, hand, action)
    return value_of_prey(s, seat, hand, action)


@rule
def value_of_laying(s: State, hand: int, kind: int, numbers: int, jokers: int) -> int:
    """Lay what brings points now, captures much, is hard to capture and leaves a good hand; go out when ahead."""
    size = numbers + jokers
    rest = hand - cards(kind, numbers) - cards(JOKER, jokers)
    if rest == 0:
        return END if is_ahead(s, s.turn, s.row_size[s.turn] + size) else -END
    kept = outlook(s, s.turn, rest)
    total = CARD * size + kept - RISK * size * danger(s, kind, size) // 100
    return total + captured(s, rest, kept, kind, size) + shadow_gain(s, rest, kept, kind, size)


@rule
def is_ahead(s: State, seat: int, points: int) -> bool:
    """End the game only when nobody has more points."""
    for other in range(s.players):
        if other != seat and score(s, other) > points:
            return False
    return True


@rule
def captured(s: State, rest: int, kept: int, kind: int, size: int) -> int:
    """Capture: it costs the victims points and gives you cards, if you want them."""
    total = 0
    for other in range(s.players):
        top = s.row_top[other]
        if other == s.turn or not top or s.layer_numbers[top] + s.layer_jokers[top] != size:
            continue
        if beats(s, kind, s.layer_value[top], size):
            prey = cards(s.layer_value[top], s.layer_numbers[top]) + cards(JOKER, s.layer_jokers[top])
            total += PREY * size + max(0, outlook(s, s.turn, rest + prey) - kept)
    return total


@rule
def shadow_gain(s: State, rest: int, kept: int, kind: int, size: int) -> int:
    """In the duel mind the shadow offer: a group of it that is captured must go into the hand."""
    best = -END
    for group in range(1, min(kind, HIGHEST)):
        if s.shadow[group] == size:
            best = max(best, outlook(s, s.turn, rest + cards(group, size)) - kept)
    return 0 if best == -END else best


@rule
def danger(s: State, kind: int, size: int) -> int:
    """Every opponent has a turn before you can cover your set; how likely, of 100, one of them captures it."""
    safe = 100
    for other in range(s.players):
        if other != s.turn:
            safe = safe * (100 - threat(s, other, kind, size)) // 100
    return 100 - safe


@rule
def threat(s: State, other: int, kind: int, size: int) -> int:
    """Small and low sets are captured soonest; remember what an opponent took openly."""
    unknown = s.hand_size[other]
    for better in range(1, JOKER + 1):
        known = s.known[other, better]
        unknown -= known
        jokers = 0 if better == JOKER else s.known[other, JOKER]
        if known and known + jokers >= size and beats(s, better, kind, size):
            return 80
    return min(80, unknown * (JOKER - kind) * THREAT // (size * size))


@rule
def value_of_prey(s: State, seat: int, hand: int, action: int) -> int:
    """Take captured cards that will be laid again; but do not go round in a circle, taking back for ever."""
    if action == LEAVE:
        return outlook(s, seat, hand)
    if action == DISCARD:
        drawn = UNKNOWN * (s.prey_numbers + s.prey_jokers)
        return outlook(s, seat, hand) + (END if s.decisions > CIRCLE else drawn)
    return outlook(s, seat, hand + cards(s.prey_value, s.prey_numbers) + cards(JOKER, s.prey_jokers))


@rule
def value_of_drawing(s: State, seat: int, hand: int, action: int) -> int:
    """Draw jokers and cards that match the hand; take the very last card only when ahead."""
    if action == DECLINE:
        return outlook(s, seat, hand)
    drawn = 1 if action == DRAW_DECK else s.market_size[slot_of(action)]
    if left_to_draw(s) == 1:
        return END if is_ahead(s, seat, score(s, seat) - drawn) else -END
    if action == DRAW_DECK:
        return outlook(s, seat, hand) + UNKNOWN
    for i in range(drawn):
        hand += cards(s.market[slot_of(action), i], 1)
    return outlook(s, seat, hand)


@rule
def left_to_draw(s: State) -> int:
    """Count the cards of the deck and the piles of the market: the game ends with them."""
    left = s.deck_left
    for slot in range(MARKET):
        left += 1 if s.market_size[slot] else 0
    return left


@rule
def outlook(s: State, seat: int, hand: int) -> int:
    """A hand is worth what can still be laid of it: the largest groups first, one a turn; the rest costs points."""
    jokers = number(hand, JOKER)
    total = HELD_JOKER * jokers
    groups = 0
    for kind in range(1, HIGHEST + 1):
        size = number(hand, kind)
        groups += cards(size, 1)
        total += HIGH * kind * size
    turns = turns_left(s, seat)
    for size in range(COPIES, 0, -1):
        for _ in range(number(groups, size)):
            turns -= 10
            total += (size + jokers) * max(-CARD, min(CARD, STEEP * turns))
            jokers = 0
    return total + CARD * jokers


@rule
def turns_left(s: State, seat: int) -> int:
    """Hurry when another hand is short or the cards to draw run out: tenths of turns to come."""
    shortest = CARDS
    for other in range(s.players):
        if other != seat:
            shortest = min(shortest, s.hand_size[other])
    return min(shortest * 100 // PACE, left_to_draw(s) * 100 // (s.players * DRAIN))


@rule
def held(s: State, seat: int) -> int:
    """The hand of a seat."""
    hand = 0
    for kind in range(1, JOKER + 1):
        hand += cards(kind, s.hands[seat, kind])
    return hand


@rule
def cards(kind: int, count: int) -> int:
    """So many cards of a kind."""
    return count << (4 * kind)


@rule
def number(hand: int, kind: int) -> int:
    """How many cards of a kind are in it."""
    return (hand >> (4 * kind)) & 15


# ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────

COUNTED = {"laid": MORE, "held": FEWER, "values": FEWER, "rival": FEWER}


@rule
def tally(s: State, seat: int, out: Row) -> None:
    """Cards laid and held, the values among these (each wants a turn of its own), and the points of the best other."""
    best = -CARDS
    for other in range(s.players):
        best = max(best, score(s, other)) if other != seat else best
    out[0] += s.row_size[seat]
    out[1] += s.hand_size[seat]
    for kind in range(1, JOKER):
        out[2] += 1 if s.hands[seat, kind] else 0
    out[3] += best
