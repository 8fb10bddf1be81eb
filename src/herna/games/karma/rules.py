"""The rules of Karma, by the ids of docs/rules/karma.md: a turn and the end; what is allowed is in legal.py."""

from __future__ import annotations

from herna.core.deck import draw_unseen, give_up, take_openly
from herna.core.rule import rule

from .actions import (
    TAKE,
    is_give,
    is_lay_up,
    is_turn_up,
    laid_count,
    laid_kind,
    prepared,
    receiver,
    slot_of,
)
from .cards import BOTTOM, GIVE, TABLE
from .legal import Reason, decider, why_not_fit
from .setup import prepare
from .state import HAND, SLOTS, Phase, State

LONGEST = 10_000
EQUAL = 3
"""So many equal cards on top remove the pile (KAR-40)."""


# ── A turn ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action; the 10,000th decision ends the game (KAR-53)."""
    s.turned = 0
    if s.phase == Phase.PREPARE:
        prepare(s, decider(s), prepared(action))
    elif action == TAKE:
        take_pile(s, s.turn)
        end_turn(s)
    elif is_give(action):
        take_pile(s, receiver(action))
        end_turn(s)
    elif is_turn_up(action):
        turn_up(s, slot_of(action))
    else:
        lay(s, laid_kind(action), laid_count(action), is_lay_up(action))
    s.decisions += 1
    if s.decisions >= LONGEST:
        finish(s)


@rule
def lay(s: State, kind: int, count: int, from_table: bool) -> None:
    """Equal cards are laid from the hand, or from the face-up cards (KAR-10, KAR-13, KAR-21)."""
    if from_table:
        pick_up_from_table(s, kind, count)
    else:
        give_up(s, s.turn, kind, count)
    play(s, kind, count)


@rule
def pick_up_from_table(s: State, kind: int, count: int) -> None:
    """Face-up cards leave the lowest places that hold them (KAR-21)."""
    for slot in range(SLOTS):
        if count and s.face_up[s.turn, slot] == kind:
            s.face_up[s.turn, slot] = 0
            s.up_left[s.turn] -= 1
            count -= 1


@rule
def turn_up(s: State, slot: int) -> None:
    """A face-down card is laid unseen; one that does not fit goes into the hand with the pile (KAR-22, KAR-31)."""
    kind = s.face_down[s.turn, slot]
    s.face_down[s.turn, slot] = 0
    s.down_there[s.turn, slot] = 0
    s.down_left[s.turn] -= 1
    s.turned = kind
    cross_off_foreseen(s, kind)
    if is_misfit(s, kind):
        take_openly(s, s.turn, kind, 1)
        take_pile(s, s.turn)
        end_turn(s)
    else:
        play(s, kind, 1)


@rule
def is_misfit(s: State, kind: int) -> bool:
    """Whether a card that is turned up does not fit; an extra card always does (KAR-22, KAR-31)."""
    return s.phase == Phase.LAY and why_not_fit(s, kind) != Reason.OK


@rule
def cross_off_foreseen(s: State, kind: int) -> None:
    """With premonition the player knows one card less to be face down (KAR-52)."""
    for i in range(SLOTS):
        if s.foreseen[s.turn, i] == kind:
            s.foreseen[s.turn, i] = 0
            return


@rule
def take_pile(s: State, seat: int) -> None:
    """The whole pile goes into a hand, seen by all (KAR-10, KAR-15, KAR-34)."""
    for i in range(s.pile_size):
        take_openly(s, seat, s.pile[i], 1)
        s.pile[i] = 0
    s.pile_size = 0


@rule
def play(s: State, kind: int, count: int) -> None:
    """Cards are laid: three equal are looked at first, then the effect (KAR-31 to KAR-35, KAR-40, KAR-42)."""
    if kind == GIVE:
        play_give(s, count)
        return
    put_on_pile(s, kind, count)
    if kind == BOTTOM and not three_equal(s):
        bottom_up(s)
    if three_equal(s):
        remove_pile(s)
        go_on(s, kind)
    elif kind == TABLE and has_table_cards(s, s.turn):
        s.phase = Phase.TABLE
    else:
        end_turn(s)


@rule
def put_on_pile(s: State, kind: int, count: int) -> None:
    """Equal cards come to lie on top."""
    for _ in range(count):
        s.pile[s.pile_size] = kind
        s.pile_size += 1


@rule
def play_give(s: State, count: int) -> None:
    """*Give* cards leave the game; the pile, if there is one, is to be given (KAR-34, KAR-42)."""
    s.removed[GIVE] += count
    if s.pile_size:
        s.phase = Phase.GIVE
    else:
        end_turn(s)


@rule
def bottom_up(s: State) -> None:
    """The lowest card of the pile is put on top (KAR-32)."""
    card = s.pile[0]
    for i in range(1, s.pile_size):
        s.pile[i - 1] = s.pile[i]
    s.pile[s.pile_size - 1] = card


@rule
def three_equal(s: State) -> bool:
    """Whether the top three cards of the pile are equal, however they came to lie so (KAR-40)."""
    return s.pile_size > 0 and equal_on_top(s, s.pile[s.pile_size - 1]) >= EQUAL


@rule
def equal_on_top(s: State, kind: int) -> int:
    """How many cards of a kind lie on top of the pile, one on the other."""
    count = 0
    while count < s.pile_size and s.pile[s.pile_size - 1 - count] == kind:
        count += 1
    return count


@rule
def remove_pile(s: State) -> None:
    """The whole pile leaves the game (KAR-40)."""
    for i in range(s.pile_size):
        s.removed[s.pile[i]] += 1
        s.pile[i] = 0
    s.pile_size = 0


@rule
def go_on(s: State, kind: int) -> None:
    """Who completed three equal starts a new pile; after *table cards* with the extra card (KAR-40, KAR-41, KAR-43)."""
    if kind == TABLE and has_table_cards(s, s.turn):
        s.phase = Phase.TABLE
        return
    s.phase = Phase.LAY
    if s.hand_size[s.turn] == 0:
        draw_up(s)
    if not has_cards(s, s.turn):
        end_turn(s)


# ── The end of a turn and of the game ───────────────────────────────────────────────────────────────────────────


@rule
def draw_up(s: State) -> None:
    """Draw up to three cards in hand, as far as the deck reaches (KAR-16, KAR-41)."""
    draw_unseen(s, s.turn, max(0, min(HAND - s.hand_size[s.turn], s.deck_left)))


@rule
def has_table_cards(s: State, seat: int) -> bool:
    """Whether a seat has cards on the table."""
    return s.up_left[seat] + s.down_left[seat] > 0


@rule
def has_cards(s: State, seat: int) -> bool:
    """Whether a seat has cards in hand or on the table (KAR-50)."""
    return s.hand_size[seat] > 0 or has_table_cards(s, seat)


@rule
def end_turn(s: State) -> None:
    """Draw; one player alone with cards loses; else the next seat with cards is active (KAR-16, KAR-50, KAR-51)."""
    draw_up(s)
    s.phase = Phase.LAY
    holders = 0
    for seat in range(s.players):
        if has_cards(s, seat):
            holders += 1
    if holders <= 1:
        finish(s)
        return
    s.turn = (s.turn + 1) % s.players
    while not has_cards(s, s.turn):
        s.turn = (s.turn + 1) % s.players


@rule
def finish(s: State) -> None:
    """The game is over (KAR-51, KAR-53)."""
    s.over = 1
    s.phase = Phase.END


@rule
def score(s: State, seat: int) -> int:
    """0 for whoever has cards, 1 for the others (KAR-51, KAR-53)."""
    return 0 if has_cards(s, seat) else 1


@rule
def wins(s: State, seat: int) -> bool:
    """All without cards win (KAR-51, KAR-53)."""
    return not has_cards(s, seat)
