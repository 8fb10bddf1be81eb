"""Štycholov: what a seat may guess.

Every hidden card belongs to a group known to all: the first deal, a level of the ocean, or one seat's catch of one
round. How many cards of each group a seat drew, and how many lie in each hold and in the ocean, is known too. So a
guess deals each group out by chance, but to nobody a colour that they have shown not to hold. A passing blurs this:
then it is first guessed which cards were passed, in a way that agrees with all cards laid since.
"""

from __future__ import annotations

from herna.core.chance import below, shuffle
from herna.core.hand import put_down, take_up
from herna.core.layout import Row
from herna.core.rule import rule

from .actions import catch_action, lay_action, name_action
from .cards import CARDS, GREEN, LEVEL_SIZE, LEVELS, colour_of, in_game, is_minus, kind_of
from .rules import MINUS_POINTS, clear_trick
from .setup import begin_course, caught_by, group_of, put_under
from .state import GROUPS, ROUNDS, Phase, State

SEEN = 127
UNKNOWN = 0


@rule
def guess(s: State, seat: int) -> None:
    """Complete a seat's view to a state that could be true."""
    mark_seen(s, seat)
    if s.passed:
        guess_passed(s, seat)
    for other in range(s.players):
        if other != seat:
            s.hand_size[other] = 0
        s.hold_left[other] = 0
    for level in range(LEVELS + 1):
        deal_unseen(s, seat, level)
    for caught in range(1, ROUNDS + 1):
        for owner in range(s.players):
            deal_catch(s, seat, owner, caught)
    for card in range(1, CARDS + 1):
        if s.under[card] == SEEN:
            s.under[card] = 0
    if s.passed:
        move_passed(s, seat)
    elif s.phase == Phase.PASS:
        guess_choices(s, seat)


@rule
def mark_seen(s: State, seat: int) -> None:
    """Mark every card the seat can place, and those that are not in the game; `under` is free to hold the marks."""
    for card in range(1, CARDS + 1):
        seen = s.fisher[card] or not in_game(card, s.players)
        s.under[card] = SEEN if seen else 0
    for i in range(s.hand_size[seat]):
        s.under[s.hands[seat, i]] = SEEN
    for place in range(s.trick_size):
        s.under[s.trick[place]] = SEEN
    s.under[s.passing[seat]] = SEEN
    s.under[s.gave[seat]] = SEEN
    s.under[0] = 0


@rule
def gather(s: State, group: int, owner: int) -> int:
    """Collect the hidden cards of a group in random order; `owner` matters for catches only."""
    count = 0
    for card in range(1, CARDS + 1):
        if s.under[card] != SEEN and group_of(s, card) == group and (group <= LEVELS or caught_by(s, card) == owner):
            s.batch[count] = card
            count += 1
    shuffle(s.random, s.batch, 0, count)
    return count


@rule
def lacks_colour(s: State, other: int, card: int) -> bool:
    """Whether a seat has shown not to hold the colour of a card; a buoy has none."""
    return (s.lacks[other] >> colour_of(card)) & 1 == 1


@rule
def colours_lacked(s: State, other: int) -> int:
    """How many colours a seat has shown not to hold."""
    count = 0
    for colour in range(1, GREEN + 1):
        count += (s.lacks[other] >> colour) & 1
    return count


@rule
def choose_for(s: State, other: int, count: int, wanted: int) -> int:
    """Put `wanted` of the gathered cards that a seat may hold last; returns how many are before them, −1 if too few."""
    for _ in range(wanted):
        place = count - 1
        while place >= 0 and lacks_colour(s, other, s.batch[place]):
            place -= 1
        if place < 0:
            return -1
        count -= 1
        card = s.batch[place]
        s.batch[place] = s.batch[count]
        s.batch[count] = card
    return count


@rule
def choose_for_all(s: State, seat: int, level: int, count: int) -> bool:
    """The same for all others, those first who lack most; false if chance has left too few for one of them."""
    for lacked in range(GREEN, -1, -1):
        for other in range(s.players):
            if count >= 0 and other != seat and colours_lacked(s, other) == lacked:
                count = choose_for(s, other, count, hidden_of(s, other, level))
    return count >= 0


@rule
def fill_hand(s: State, other: int, count: int, wanted: int) -> int:
    """Deal `wanted` of the gathered cards to a hand; returns how many are left."""
    for _ in range(wanted):
        count -= 1
        take_up(s.hands, s.hand_size, other, s.batch[count])
        s.batch[count] = 0
    return count


@rule
def deal_unseen(s: State, seat: int, level: int) -> None:
    """Cards never caught: a level of the ocean, or the first deal."""
    count = gather(s, level, 0)
    while not s.passed and not choose_for_all(s, seat, level, count):
        shuffle(s.random, s.batch, 0, count)
    for lacked in range(GREEN, -1, -1):
        for other in range(s.players):
            if other != seat and colours_lacked(s, other) == lacked:
                count = fill_hand(s, other, count, hidden_of(s, other, level))
    bottom = (LEVELS - level) * LEVEL_SIZE
    while count:
        count -= 1
        s.ocean[bottom + count] = s.batch[count]
        s.batch[count] = 0


@rule
def deal_catch(s: State, seat: int, owner: int, caught: int) -> None:
    """One seat's catch of one round: drawn into the hand, or still in the hold under the older ones."""
    count = gather(s, LEVELS + caught, owner)
    if owner != seat:
        wanted = hidden_of(s, owner, LEVELS + caught)
        choose_for(s, owner, count, wanted)
        count = fill_hand(s, owner, count, wanted)
    while count:
        count -= 1
        put_under(s, owner, s.batch[count])
        s.batch[count] = 0


# ── After a passing ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def hidden_of(s: State, other: int, group: int) -> int:
    """Cards of a group a seat drew this round that are still hidden, given what was passed."""
    count = s.held[other, group]
    if not s.passed:
        return count
    right = (other + s.players - 1) % s.players
    for card in range(1, CARDS + 1):
        if s.laid_since[card] == other + 1 and card != s.gave[right] and group_of(s, card) == group:
            count -= 1
    given = s.gave[other]
    return count - 1 if given != UNKNOWN and group_of(s, given) == group else count


@rule
def guess_passed(s: State, seat: int) -> None:
    """Guess which cards were passed until it agrees with what was laid since; 0 is a card still hidden."""
    right = (seat + s.players - 1) % s.players
    s.gave[right] = s.got[seat]
    agrees = False
    while not agrees:
        for other in range(s.players):
            if other != seat and other != right:
                s.gave[other] = guess_given(s, other)
        agrees = counts_agree(s, seat)


@rule
def could_draw(s: State, other: int, card: int) -> bool:
    """Whether a seat may have drawn a card this round."""
    if s.origin[card] and caught_by(s, card) != other:
        return False
    return s.held[other, group_of(s, card)] > 0


@rule
def guess_given(s: State, other: int) -> int:
    """A card the left neighbour has laid since and may have been passed, or none of them."""
    left = (other + 1) % s.players
    options = s.hand_size[left]
    chosen = UNKNOWN
    for card in range(1, CARDS + 1):
        if s.laid_since[card] == left + 1 and could_draw(s, other, card):
            if not could_draw(s, left, card):
                return card
            options += 1
            if below(s.random, options) == 0:
                chosen = card
    return chosen


@rule
def counts_agree(s: State, seat: int) -> bool:
    """Whether no seat would have to have drawn more cards of a group than it did."""
    for other in range(s.players):
        for group in range(GROUPS):
            if other != seat and hidden_of(s, other, group) < 0:
                return False
    return True


@rule
def move_passed(s: State, seat: int) -> None:
    """The hands are as drawn: move the passed cards on, and let everyone remember them."""
    for other in range(s.players):
        if s.gave[other] == UNKNOWN:
            place = below(s.random, s.hand_size[other])
            s.passing[other] = s.hands[other, place]
            put_down(s.hands, s.hand_size, other, place)
    for other in range(s.players):
        left = (other + 1) % s.players
        if s.passing[other]:
            s.gave[other] = s.passing[other]
            take_up(s.hands, s.hand_size, left, s.passing[other])
            s.passing[other] = 0
        elif other == seat and not s.laid_since[s.gave[seat]]:
            take_up(s.hands, s.hand_size, left, s.gave[seat])
        s.got[left] = s.gave[other]


@rule
def guess_choices(s: State, seat: int) -> None:
    """While cards are being chosen: which ones the others have set aside."""
    for other in range(s.turn):
        if other != seat:
            place = below(s.random, s.hand_size[other])
            s.passing[other] = s.hands[other, place]
            put_down(s.hands, s.hand_size, other, place)


# ── Back to where the course began ──────────────────────────────────────────────────────────────────────────────


@rule
def rewind(s: State, actions: Row) -> int:
    """Take back all that was done since the course began; writes what it was, in order, and says how much."""
    count = s.course_size
    for seat in range(s.players):
        if s.passing[seat]:
            take_up(s.hands, s.hand_size, seat, s.passing[seat])
            s.passing[seat] = 0
        s.lacks[seat] = 0
    for i in range(count):
        noted = s.course[i]
        if noted > 0:
            actions[i] = lay_action(kind_of(noted))
            take_back(s, noted)
        elif noted >= -CARDS:
            actions[i] = catch_action(kind_of(-noted))
        else:
            actions[i] = name_action(-noted - CARDS)
    clear_trick(s)
    s.leader = s.first_leader
    s.turn = s.first_turn
    s.lowest = s.first_lowest
    if count > 0:
        s.phase = Phase.NAME if s.course[0] < -CARDS else Phase.LAY
    begin_course(s)
    return max(0, count)


@rule
def take_back(s: State, card: int) -> None:
    """A card goes back into the hand it was laid from."""
    seat = s.laid_since[card] - 1
    take_up(s.hands, s.hand_size, seat, card)
    if not s.passed:
        s.held[seat, group_of(s, card)] += 1
    if s.fisher[card]:
        fisher = s.fisher[card] - 1
        s.fisher[card] = 0
        s.fished[fisher] -= 1
        if is_minus(card):
            s.points[fisher] += MINUS_POINTS
