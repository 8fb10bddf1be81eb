"""The rules of Kořist, by the ids of docs/rules/korist.md."""

from __future__ import annotations

from enum import IntEnum

from herna.core.layout import Row
from herna.core.rule import rule

from .setup import deal, fill_shadow, refill_market, take_top
from .state import COPIES, HIGHEST, JOKER, JOKERS, MARKET, Phase, State

BASE, ADVANCED, EXPERT = 0, 1, 2
DUEL = 2
LONGEST = 2000

LAY_JOKERS = HIGHEST * COPIES * (JOKERS + 1)
TAKE_SHADOW = LAY_JOKERS + JOKERS
KEEP = TAKE_SHADOW + HIGHEST - 1
LEAVE = KEEP + 1
TAKE_BACK = LEAVE + 1
DISCARD = TAKE_BACK + 1
DRAW_DECK = DISCARD + 1
DRAW_MARKET = DRAW_DECK + 1
DECLINE = DRAW_MARKET + MARKET
ACTIONS = DECLINE + 1
"""48 (value − 1) + 6 (numbers − 1) + jokers lays a set; LAY_JOKERS + jokers − 1 a joker set;
TAKE_SHADOW + value − 1 takes a group of the shadow offer; DRAW_MARKET + slot draws from the market."""

__all__ = ["ACTIONS", "Reason", "apply", "deal", "decider", "legal", "score", "why_not", "wins"]


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    LAY_NOW = 2
    PICK_SHADOW_NOW = 3
    KEEP_OR_LEAVE_NOW = 4
    ANSWER_NOW = 5
    DRAW_NOW = 6
    TOO_FEW_CARDS = 7
    TOO_FEW_JOKERS = 8
    GROUP_OF_OTHER_SIZE = 9
    GROUP_NOT_LOWER = 10
    DECK_EMPTY = 11
    MARKET_SLOT_EMPTY = 12
    MUST_DRAW = 13


@rule
def decider(s: State) -> int:
    """The active player, but a victim answers and draws (KOR-22, KOR-23)."""
    if s.phase == Phase.ANSWER:
        return s.victim
    return s.drawer if s.phase == Phase.DRAW else s.turn


# ── What is allowed ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def phase_of(action: int) -> int:
    """The phase an action belongs to."""
    if action < TAKE_SHADOW:
        return Phase.LAY
    if action < KEEP:
        return Phase.SHADOW
    if action <= LEAVE:
        return Phase.KEEP
    return Phase.ANSWER if action <= DISCARD else Phase.DRAW


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if phase_of(action) != s.phase:
        return what_now(s)
    if s.phase == Phase.LAY:
        return why_not_lay(s, action)
    if s.phase == Phase.SHADOW:
        return why_not_shadow(s, action - TAKE_SHADOW + 1)
    return why_not_draw(s, action) if s.phase == Phase.DRAW else Reason.OK


@rule
def what_now(s: State) -> int:
    """The reason that names the decision to be made first."""
    if s.phase == Phase.LAY:
        return Reason.LAY_NOW
    if s.phase == Phase.SHADOW:
        return Reason.PICK_SHADOW_NOW
    if s.phase == Phase.KEEP:
        return Reason.KEEP_OR_LEAVE_NOW
    return Reason.ANSWER_NOW if s.phase == Phase.ANSWER else Reason.DRAW_NOW


@rule
def laid_numbers(action: int) -> int:
    """Number cards a lay action lays."""
    return 0 if action >= LAY_JOKERS else action // (JOKERS + 1) % COPIES + 1


@rule
def laid_jokers(action: int) -> int:
    """Jokers a lay action lays."""
    return action - LAY_JOKERS + 1 if action >= LAY_JOKERS else action % (JOKERS + 1)


@rule
def laid_value(action: int) -> int:
    """Jokers take the value of the numbers; alone they are above 13 (KOR-11, KOR-12)."""
    return JOKER if action >= LAY_JOKERS else action // (COPIES * (JOKERS + 1)) + 1


@rule
def why_not_lay(s: State, action: int) -> int:
    """One card, or several of one value, with any jokers (KOR-10, KOR-11, KOR-12)."""
    if s.hands[s.turn, laid_value(action)] < laid_numbers(action):
        return Reason.TOO_FEW_CARDS
    return Reason.OK if s.hands[s.turn, JOKER] >= laid_jokers(action) else Reason.TOO_FEW_JOKERS


@rule
def why_not_shadow(s: State, value: int) -> int:
    """A whole group of the same number and a lower value (KOR-64)."""
    if s.shadow[value] != s.laid_size:
        return Reason.GROUP_OF_OTHER_SIZE
    return Reason.OK if value < s.laid_value else Reason.GROUP_NOT_LOWER


@rule
def why_not_draw(s: State, action: int) -> int:
    """Any market pile or the deck; only the draw for not capturing may be declined (KOR-24, KOR-30)."""
    if action == DRAW_DECK:
        return Reason.OK if s.deck_left else Reason.DECK_EMPTY
    if action == DECLINE:
        return Reason.OK if s.drawer == s.turn else Reason.MUST_DRAW
    return Reason.OK if s.market_size[action - DRAW_MARKET] else Reason.MARKET_SLOT_EMPTY


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.LAY:
        return legal_lays(s, actions)
    first, stop = KEEP, LEAVE
    if s.phase == Phase.SHADOW:
        first, stop = TAKE_SHADOW, KEEP - 1
    elif s.phase == Phase.ANSWER:
        first, stop = TAKE_BACK, DISCARD
    elif s.phase == Phase.DRAW:
        first, stop = DRAW_DECK, DECLINE
    count = 0
    for action in range(first, stop + 1):
        if why_not(s, action) == Reason.OK:
            actions[count] = action
            count += 1
    return count


@rule
def legal_lays(s: State, actions: Row) -> int:
    """All sets the hand can make: nothing but the hand limits them (KOR-10)."""
    count = 0
    jokers = s.hands[s.turn, JOKER]
    for value in range(1, JOKER):
        for numbers in range(s.hands[s.turn, value]):
            first = ((value - 1) * COPIES + numbers) * (JOKERS + 1)
            for action in range(first, first + jokers + 1):
                actions[count] = action
                count += 1
    for action in range(LAY_JOKERS, LAY_JOKERS + jokers):
        actions[count] = action
        count += 1
    return count


# ── Laying ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    s.decisions += 1
    if s.phase == Phase.LAY:
        lay(s, laid_value(action), laid_numbers(action), laid_jokers(action))
    elif s.phase == Phase.SHADOW:
        capture_shadow(s, action - TAKE_SHADOW + 1)
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
def give_up(s: State, seat: int, kind: int, count: int) -> None:
    """Cards leave a hand; those that were known to be there are the first that others cross off."""
    s.hands[seat, kind] -= count
    s.hand_size[seat] -= count
    s.known[seat, kind] -= min(count, s.known[seat, kind])


@rule
def take_openly(s: State, seat: int, kind: int, count: int) -> None:
    """Cards come into a hand before everybody's eyes; a joker is a free joker again (KOR-29)."""
    s.hands[seat, kind] += count
    s.hand_size[seat] += count
    s.known[seat, kind] += count


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
def captures(s: State, victim: int) -> bool:
    """The top layer of a row is captured by as many cards of a higher value (KOR-20)."""
    top = s.row_top[victim]
    if not top or s.layer_numbers[top] + s.layer_jokers[top] != s.laid_size:
        return False
    return beats(s, s.laid_value, s.layer_value[top], s.laid_size)


@rule
def compare_on(s: State) -> None:
    """Compare with the opponents not yet compared with, clockwise, each once (KOR-20, KOR-26, KOR-27, KOR-30)."""
    while s.compared < s.players - 1:
        s.compared += 1
        victim = (s.turn + s.compared) % s.players
        if captures(s, victim):
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
    """The captured cards go into a hand."""
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
        if why_not_shadow(s, value) == Reason.OK:
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
        s.hands[s.drawer, take_top(s)] += 1
        s.hand_size[s.drawer] += 1
    else:
        take_pile(s, action - DRAW_MARKET)
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
