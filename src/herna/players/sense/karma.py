"""Card sense of Karma: lay low cards first, keep what always fits, and let others take the pile."""

from __future__ import annotations

from herna.core.layout import Row
from herna.core.rule import rule
from herna.games.karma.actions import TAKE, is_give, is_turn_up, laid_count, laid_kind, prepared, receiver
from herna.games.karma.cards import BOTTOM, FIVE, GIVE, HIGHEST, KINDS, TABLE
from herna.games.karma.legal import UP_TO
from herna.games.karma.rules import EQUAL, equal_on_top, has_cards
from herna.games.karma.state import HAND, SLOTS, Phase, State

from . import FEWER, MORE

BOTTOM_WORTH, FIVE_WORTH, GIVE_WORTH, TABLE_WORTH = 17, 17, 20, 21
"""What Karma cards are worth, compared with numbers."""

FAIR, EAGER, BURDEN = 10, 15, 22
"""You gain by parting with a card below FAIR while you draw a new one for it, and below EAGER when you draw none;
a card you take must be worth BURDEN not to hurt."""

WORST = -200
THREE = 100
GIFT = 8
CIRCLES = 1000


@rule
def value(s: State, action: int) -> int:
    """How good an action looks, in tenths of a step between two numbers."""
    if s.phase == Phase.PREPARE:
        return preparing(prepared(action))
    if is_give(action):
        return giving(s, receiver(action))
    if action == TAKE:
        return taking(s)
    if is_turn_up(action):
        return turning_up(s)
    return laying(s, laid_kind(action), laid_count(action)) + change(s, action)


@rule
def worth(kind: int) -> int:
    """A high number fits more often than a low one; Karma cards always fit, so they are worth most."""
    if kind <= HIGHEST:
        return kind
    if kind == TABLE:
        return TABLE_WORTH
    if kind == GIVE:
        return GIVE_WORTH
    return FIVE_WORTH if kind == FIVE else BOTTOM_WORTH


@rule
def preparing(kind: int) -> int:
    """Turn up your best cards: you will need them when neither hand nor deck is left. Low ones go from the hand."""
    return 10 * worth(kind)


@rule
def giving(s: State, seat: int) -> int:
    """Give the pile to whoever is nearest to being out."""
    return -10 * (s.hand_size[seat] + s.up_left[seat] + s.down_left[seat])


@rule
def taking(s: State) -> int:
    """Take the pile only when you must, or when it is small and high and a Karma card would be the price."""
    total = 0
    for i in range(s.pile_size):
        total += 10 * (worth(s.pile[i]) - BURDEN)
    return max(total, WORST)


@rule
def turning_up(s: State) -> int:
    """Rather try your luck with a face-down card than take the pile: at worst you take it anyway."""
    return 0


@rule
def laying(s: State, kind: int, count: int) -> int:
    """Lay the lowest card that fits, equal ones together, unless a higher one leaves the next player stuck."""
    total = 10 * count * (relief(s, count) - worth(kind))
    if kind == GIVE:
        return total + GIFT * s.pile_size
    top = top_after(s, kind, count)
    if not top:
        return total + THREE
    return total + stuck(s, next_seat(s), top) * (s.pile_size + count) // 10


@rule
def relief(s: State, count: int) -> int:
    """While you draw a card for each one laid, part with low ones only; later be glad of every card you get rid of."""
    return FAIR if s.deck_left and s.hand_size[s.turn] - count < HAND else EAGER


@rule
def top_after(s: State, kind: int, count: int) -> int:
    """Look what will lie on top; nothing (0) if three equal cards remove the pile, and you play again: do it."""
    if equal_on_top(s, kind) + count >= EQUAL:
        return 0
    return s.pile[0] if kind == BOTTOM and s.pile_size else kind


@rule
def next_seat(s: State) -> int:
    """Mind who is next to lay: the next seat that has cards."""
    seat = (s.turn + 1) % s.players
    while seat != s.turn and not has_cards(s, seat):
        seat = (seat + 1) % s.players
    return seat


@rule
def stuck(s: State, seat: int, top: int) -> int:
    """Remember what others took and see what lies before them: how sure (in percent) it is that nothing of it fits."""
    unknown = s.hand_size[seat]
    for kind in range(1, KINDS):
        if s.known[seat, kind]:
            if fits(kind, top):
                return 0
            unknown -= s.known[seat, kind]
    if not s.hand_size[seat]:
        for slot in range(SLOTS):
            if s.face_up[seat, slot] and fits(s.face_up[seat, slot], top):
                return 0
        unknown = 0 if s.up_left[seat] else 1
    chance = 100
    useless = KINDS - 1 - fitting(top)
    for _ in range(unknown):
        chance = chance * useless // (KINDS - 1)
    return chance


@rule
def fits(kind: int, top: int) -> bool:
    """A Karma card fits on anything, up to five on a *five or less*, and on a number what is not lower."""
    if kind > HIGHEST or top in (BOTTOM, TABLE):
        return True
    return kind <= UP_TO if top == FIVE else kind >= top


@rule
def fitting(top: int) -> int:
    """How many kinds fit: few on a high number, not many on a *five or less*."""
    count = 0
    for kind in range(1, KINDS):
        count += 1 if fits(kind, top) else 0
    return count


@rule
def change(s: State, action: int) -> int:
    """When the game goes in circles, lay something else now and then."""
    return 0 if s.decisions < CIRCLES else s.decisions * action % 11 * 15


# ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────

COUNTED = {"cards": FEWER, "karma": MORE, "others": MORE}


@rule
def tally(s: State, seat: int, out: Row) -> None:
    """Own cards, the Karma cards among those in hand, and the cards of all others."""
    out[0] += cards_of(s, seat)
    for kind in range(BOTTOM, KINDS):
        out[1] += s.hands[seat, kind]
    for other in range(s.players):
        out[2] += cards_of(s, other) if other != seat else 0


@rule
def cards_of(s: State, seat: int) -> int:
    """All cards that a seat has still to be rid of."""
    return s.hand_size[seat] + s.up_left[seat] + s.down_left[seat]
