"""The rules of Kořist, by the ids of docs/rules/korist.md: a turn and the end; what is allowed is in legal.py."""

from __future__ import annotations

from herna.core.deck import draw_unseen, give_up, take_openly
from herna.core.rule import rule

from .actions import (
    DECLINE,
    DRAW_DECK,
    KEEP,
    LEAVE,
    TAKE_BACK,
    group_of,
    laid_jokers,
    laid_numbers,
    laid_value,
    slot_of,
)
from .cards import HIGHEST, JOKER
from .legal import Reason, why_not_shadow
from .setup import DUEL, fill_shadow, refill_market
from .state import MARKET, Phase, State

BASE, EXPERT = 0, 2
"""Values of the option `rules`; *advanced* (1) differs from *base* by what is off there (KOR-50)."""
LONGEST = 2000


# ── Laying ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    s.decisions += 1
    if s.phase == Phase.LAY:
        lay(s, laid_value(action), laid_numbers(action), laid_jokers(action))
    elif s.phase == Phase.SHADOW:
        capture_shadow(s, group_of(action))
    elif s.phase == Phase.DRAW:
        draw(s, action)
    elif action == KEEP:
        keep(s)
    elif action == LEAVE:
        s.phase = Phase.ANSWER
    elif action == TAKE_BACK:
        take_back(s)
    else:
        discard(s)


@rule
def lay(s: State, value: int, numbers: int, jokers: int) -> None:
    """Lay a new top layer; an empty hand ends the game, else capturing begins (KOR-10, KOR-13, KOR-66)."""
    give_up(s, s.turn, value, numbers)
    give_up(s, s.turn, JOKER, jokers)
    push_layer(s, s.turn, value, numbers, jokers)
    s.laid_value = value
    s.laid_size = numbers + jokers
    s.compared = 0
    s.captured = 0
    if s.hand_size[s.turn] == 0:
        finish(s)
    elif s.players == DUEL and shadow_has_prey(s):
        s.phase = Phase.SHADOW
    else:
        compare_on(s)


@rule
def push_layer(s: State, seat: int, value: int, numbers: int, jokers: int) -> None:
    """A set becomes the top layer of a row (KOR-10)."""
    layer = s.spare
    if layer:
        s.spare = s.layer_below[layer]
    else:
        s.fresh += 1
        layer = s.fresh
    s.layer_value[layer] = value
    s.layer_numbers[layer] = numbers
    s.layer_jokers[layer] = jokers
    s.layer_below[layer] = s.row_top[seat]
    s.row_top[seat] = layer
    s.row_size[seat] += numbers + jokers


@rule
def pop_layer(s: State, seat: int) -> int:
    """The top layer leaves a row, and the one below lies open again (KOR-21, KOR-26)."""
    layer = s.row_top[seat]
    s.row_top[seat] = s.layer_below[layer]
    s.row_size[seat] -= s.layer_numbers[layer] + s.layer_jokers[layer]
    s.layer_below[layer] = s.spare
    s.spare = layer
    return layer


# ── Capturing ───────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def beats(s: State, value: int, other: int, size: int) -> bool:
    """A higher value beats a lower one; for experts a lone 1 also beats a lone 13 or joker (KOR-20, KOR-28, KOR-51)."""
    return value > other or (s.rules == EXPERT and size == 1 and value == 1 and other >= HIGHEST)


@rule
def captures(s: State, value: int, size: int, victim: int) -> bool:
    """The top layer of a row is captured by as many cards of a higher value (KOR-20)."""
    top = s.row_top[victim]
    if not top or s.layer_numbers[top] + s.layer_jokers[top] != size:
        return False
    return beats(s, value, s.layer_value[top], size)


@rule
def compare_on(s: State) -> None:
    """Compare with the opponents not yet compared with, clockwise, each once; then the turn ends, in the base game
    with a draw for who captured nothing (KOR-20, KOR-26, KOR-27, KOR-30, KOR-50, KOR-67)."""
    while s.compared < s.players - 1:
        s.compared += 1
        victim = (s.turn + s.compared) % s.players
        if captures(s, s.laid_value, s.laid_size, victim):
            seize(s, victim)
            return
    if s.rules == BASE and not s.captured:
        begin_drawing(s, s.turn, 1)
    else:
        end_turn(s)


@rule
def seize(s: State, victim: int) -> None:
    """The captured cards leave the row in any case; the captor decides about them (KOR-21)."""
    layer = pop_layer(s, victim)
    s.prey_value = s.layer_value[layer]
    s.prey_numbers = s.layer_numbers[layer]
    s.prey_jokers = s.layer_jokers[layer]
    s.victim = victim
    s.captured = 1
    s.phase = Phase.KEEP


@rule
def take_prey(s: State, seat: int) -> None:
    """The captured cards go into a hand; a joker among them is a free joker again (KOR-29)."""
    take_openly(s, seat, s.prey_value, s.prey_numbers)
    take_openly(s, seat, JOKER, s.prey_jokers)
    clear_prey(s)


@rule
def clear_prey(s: State) -> None:
    """The capture is settled."""
    s.prey_value = 0
    s.prey_numbers = 0
    s.prey_jokers = 0


@rule
def keep(s: State) -> None:
    """The captor takes all the cards, and the victim must draw as many (KOR-21, KOR-22)."""
    size = s.prey_numbers + s.prey_jokers
    take_prey(s, s.turn)
    begin_drawing(s, s.victim, size)


@rule
def take_back(s: State) -> None:
    """The victim takes all the cards back (KOR-23)."""
    take_prey(s, s.victim)
    compare_on(s)


@rule
def discard(s: State) -> None:
    """The victim discards all the cards and must draw as many (KOR-23)."""
    size = s.prey_numbers + s.prey_jokers
    s.discard[s.prey_value] += s.prey_numbers
    s.discard[JOKER] += s.prey_jokers
    clear_prey(s)
    begin_drawing(s, s.victim, size)


@rule
def shadow_has_prey(s: State) -> bool:
    """Whether a group of the shadow offer can be captured: then one must be (KOR-64)."""
    for value in range(1, HIGHEST):
        if why_not_shadow(s, value, s.laid_value, s.laid_size) == Reason.OK:
            return True
    return False


@rule
def capture_shadow(s: State, value: int) -> None:
    """The group goes into the hand, the offer is filled up, the opponent comes next (KOR-65, KOR-66, KOR-67)."""
    take_openly(s, s.turn, value, s.shadow[value])
    s.shadow_size -= s.shadow[value]
    s.shadow[value] = 0
    fill_shadow(s)
    s.captured = 1
    compare_on(s)


# ── Drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_drawing(s: State, seat: int, count: int) -> None:
    """A seat draws, card by card (KOR-22, KOR-24, KOR-30)."""
    s.phase = Phase.DRAW
    s.drawer = seat
    s.owed = count


@rule
def draw(s: State, action: int) -> None:
    """Draw from the deck or the market, or decline; the last card of both ends the game (KOR-24, KOR-30, KOR-40)."""
    if action == DECLINE:
        end_turn(s)
        return
    if action == DRAW_DECK:
        draw_unseen(s, s.drawer, 1)
    else:
        take_pile(s, slot_of(action))
    s.owed -= 1
    if nothing_left(s):
        finish(s)
    elif s.owed == 0:
        end_drawing(s)


@rule
def take_pile(s: State, slot: int) -> None:
    """A whole market pile is taken, and counts as one card (KOR-63)."""
    for i in range(s.market_size[slot]):
        take_openly(s, s.drawer, s.market[slot, i], 1)
        s.market[slot, i] = 0
    s.market_size[slot] = 0


@rule
def nothing_left(s: State) -> bool:
    """Whether deck and market are both empty (KOR-40)."""
    if s.deck_left:
        return False
    for slot in range(MARKET):
        if s.market_size[slot]:
            return False
    return True


@rule
def end_drawing(s: State) -> None:
    """Only now is the market refilled; then the turn goes on (KOR-24, KOR-27, KOR-30)."""
    refill_market(s)
    if s.drawer == s.turn:
        end_turn(s)
    else:
        compare_on(s)


# ── End ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def end_turn(s: State) -> None:
    """The next seat is active; after 2,000 decisions the game ends here (KOR-03, KOR-43)."""
    if s.decisions >= LONGEST:
        finish(s)
        return
    s.owed = 0
    s.phase = Phase.LAY
    s.turn = (s.turn + 1) % s.players


@rule
def finish(s: State) -> None:
    """The game is over at once (KOR-13, KOR-40)."""
    s.over = 1
    s.owed = 0
    s.phase = Phase.END


@rule
def score(s: State, seat: int) -> int:
    """One point for each card in the row, less one for each card in hand (KOR-41)."""
    return s.row_size[seat] - s.hand_size[seat]


@rule
def wins(s: State, seat: int) -> bool:
    """The highest score wins, then the fewer cards in hand; then the victory is shared (KOR-42)."""
    for other in range(s.players):
        if score(s, other) > score(s, seat):
            return False
        if score(s, other) == score(s, seat) and s.hand_size[other] < s.hand_size[seat]:
            return False
    return True
