"""Štycholov: the deal, the hands of a round, and what everybody knows of hidden cards."""

from __future__ import annotations

from herna.core.chance import below, shuffle
from herna.core.hand import take_up
from herna.core.rule import rule

from .cards import CARDS, LEVEL_SIZE, LEVELS, NO_COLOUR, OCEAN, STARS, colour_of, in_game, is_buoy
from .state import COURSE, OCEAN_SIZE, SEATS, State

FIRST_DEAL = 0


@rule
def deal(s: State) -> None:
    """The ocean by levels, the start cards to the hands; who leads is drawn (STY-04, STY-05)."""
    for i in range(OCEAN_SIZE):
        s.ocean[i] = OCEAN[i]
    for level in range(LEVELS):
        shuffle(s.random, s.ocean, level * LEVEL_SIZE, (level + 1) * LEVEL_SIZE)
    s.ocean_left = OCEAN_SIZE
    deal_start_cards(s)
    s.round = 1
    s.leader = below(s.random, s.players)
    s.turn = s.leader
    begin_course(s)


@rule
def deal_start_cards(s: State) -> None:
    """All start cards that are in the game are dealt out (STY-01, STY-05)."""
    count = 0
    for card in range(1, CARDS + 1):
        if STARS[card] == 0 and in_game(card, s.players):
            s.batch[count] = card
            count += 1
    shuffle(s.random, s.batch, 0, count)
    for i in range(count):
        take_up(s.hands, s.hand_size, i % s.players, s.batch[i])
        s.held[i % s.players, FIRST_DEAL] += 1
        s.batch[i] = 0


# ── What everybody knows ────────────────────────────────────────────────────────────────────────────────────────


@rule
def caught_in(s: State, card: int) -> int:
    """The round of a card's last catch; 0 if it was never caught."""
    return (s.origin[card] + SEATS - 1) // SEATS


@rule
def caught_by(s: State, card: int) -> int:
    """The seat of a card's last catch."""
    return (s.origin[card] - 1) % SEATS


@rule
def group_of(s: State, card: int) -> int:
    """Where a card came from when it was drawn this round: first deal, ocean level or catch of a round."""
    return LEVELS + caught_in(s, card) if s.origin[card] else STARS[card]


@rule
def note_laid(s: State, seat: int, card: int) -> None:
    """Others cross a laid card off, and a colour that was not followed; after a passing a card may have been the
    neighbour's, so it is only noted who laid it."""
    note(s, card)
    s.laid_since[card] = seat + 1
    if s.passed:
        return
    s.held[seat, group_of(s, card)] -= 1
    if s.colour != NO_COLOUR and not is_buoy(card) and colour_of(card) != s.colour:
        s.lacks[seat] |= 1 << s.colour


@rule
def begin_course(s: State) -> None:
    """From here on it is remembered in which order things are done."""
    for card in range(1, CARDS + 1):
        s.laid_since[card] = 0
    for i in range(COURSE):
        s.course[i] = 0
    s.course_size = 0
    s.first_leader = s.leader
    s.first_turn = s.turn
    s.first_lowest = s.lowest


@rule
def note(s: State, what: int) -> None:
    """Remember what is done."""
    if s.course_size >= 0:
        s.course[s.course_size] = what
        s.course_size += 1


# ── The hands of a round ────────────────────────────────────────────────────────────────────────────────────────


@rule
def hand_goal_of(players: int, number: int) -> int:
    """Cards each player holds at the start of a round (STY-42)."""
    return 13 - players + (number - 1) // 2


@rule
def hand_goal(s: State) -> int:
    """Cards each player holds at the start of this round (STY-42)."""
    return hand_goal_of(s.players, s.round)


@rule
def need(s: State, seat: int) -> int:
    """Cards the hold cannot give (STY-43)."""
    return max(0, hand_goal(s) - s.hold_left[seat])


@rule
def total_need(s: State) -> int:
    """Cards the ocean must give; more than it has is overfishing (STY-46)."""
    total = 0
    for seat in range(s.players):
        total += need(s, seat)
    return total


@rule
def draw_hands(s: State) -> None:
    """All draw from their holds first; then who needs most draws from the ocean first (STY-43)."""
    for seat in range(s.players):
        while s.hold_left[seat] and s.hand_size[seat] < hand_goal(s):
            draw_from_hold(s, seat)
    for missing in range(hand_goal(s), 0, -1):
        for place in range(s.players):
            seat = (s.leader + place) % s.players
            if hand_goal(s) - s.hand_size[seat] == missing:
                draw_from_ocean(s, seat, missing)


@rule
def draw_from_hold(s: State, seat: int) -> None:
    """The top card of the hold; its batch is the oldest left, as everybody knows."""
    card = s.hold_top[seat]
    s.hold_left[seat] -= 1
    s.hold_top[seat] = s.under[card]
    s.under[card] = 0
    if s.hold_left[seat] == 0:
        s.hold_bottom[seat] = 0
    s.stowed[seat, caught_in(s, card)] -= 1
    s.held[seat, group_of(s, card)] += 1
    take_up(s.hands, s.hand_size, seat, card)


@rule
def draw_from_ocean(s: State, seat: int, count: int) -> None:
    """Cards from the top of the ocean (STY-43)."""
    for _ in range(count):
        s.ocean_left -= 1
        card = s.ocean[s.ocean_left]
        s.ocean[s.ocean_left] = 0
        s.held[seat, STARS[card]] += 1
        take_up(s.hands, s.hand_size, seat, card)


# ── The catch of a round ────────────────────────────────────────────────────────────────────────────────────────


@rule
def stow(s: State, seat: int) -> None:
    """The catch is shuffled and put under the cards still in the hold (STY-41)."""
    count = 0
    for card in range(1, CARDS + 1):
        if s.fisher[card] == seat + 1:
            s.fisher[card] = 0
            s.origin[card] = 1 + (s.round - 1) * SEATS + seat
            s.batch[count] = card
            count += 1
    shuffle(s.random, s.batch, 0, count)
    for i in range(count):
        put_under(s, seat, s.batch[i])
        s.batch[i] = 0
    s.stowed[seat, s.round] = count
    s.fished[seat] = 0


@rule
def put_under(s: State, seat: int, card: int) -> None:
    """One card becomes the bottom of a hold."""
    if s.hold_left[seat]:
        s.under[s.hold_bottom[seat]] = card
    else:
        s.hold_top[seat] = card
    s.hold_bottom[seat] = card
    s.hold_left[seat] += 1
