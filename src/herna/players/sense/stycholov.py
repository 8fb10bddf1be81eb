"""Card sense of Štycholov: win rich tricks with as little as will do, and lose the others with your worst card."""

from __future__ import annotations

from herna.core.layout import Row
from herna.core.rule import rule
from herna.games.stycholov.actions import caught_kind, colour_named, laid_kind, passed_kind
from herna.games.stycholov.cards import (
    ALL,
    CARDS,
    GREEN,
    LEVEL_SIZE,
    LEVELS,
    card_of,
    card_of_kind,
    colour_of,
    highest_of,
    is_buoy,
    is_minus,
    is_zero,
    value_of,
)
from herna.games.stycholov.rules import on_top
from herna.games.stycholov.setup import caught_by, group_of
from herna.games.stycholov.state import OCEAN_SIZE, ROUNDS, Phase, State

from . import FEWER, MORE

POINT = 100
"""All values are in hundredths of a point."""

ZERO, BUOY, CATCH_ALL, TRUMP = 14, 8, 20, 17
"""How strong special cards are, compared with numbers; a trump is so much stronger than its number."""

USE, USE_EARLY, LOSE, LOSE_AT_END = 300, 100, 600, 300
"""What each step of strength costs, in hundredths: when a card is used, more for each card in hand; when it is lost."""

FRESH, FRESHER, QUALITY = 10, 2, 15
"""How strong a card of the ocean is, how much stronger at each level, and what a step more is worth later."""

LONG, VOID, SHORT = 8, 10, 4
"""What each card of a led colour adds, and each card fewer than SHORT of a colour you want to be rid of."""

DUMP, SPARE = 60, 25
"""What it is worth to be rid of *minus three*, and to lay another buoy instead of a card."""

LEEWAY = 30.0
"""What is worth less by so many hundredths, others are taken to do e times less often."""

SURE, FAINT = 1024, 30
"""Certainty, where likelihoods are multiplied, and what is as good as impossible."""


@rule
def value(s: State, action: int) -> int:
    """How good an action looks to the player whose decision it is."""
    if s.phase == Phase.NAME:
        return naming(s, colour_named(action))
    if s.phase == Phase.CATCH:
        return catching(s, card_of_kind(caught_kind(action)))
    if s.phase == Phase.PASS:
        return passing(card_of_kind(passed_kind(action)))
    card = card_of_kind(laid_kind(action))
    return laying_buoy(s, card) if is_buoy(card) else laying(s, card)


@rule
def power(card: int) -> int:
    """High cards are strong, trumps stronger; a 0 always catches something, and *catch all* is the best of all."""
    if is_buoy(card):
        return CATCH_ALL if card == ALL else BUOY
    if is_zero(card):
        return ZERO
    return value_of(card) + (TRUMP if colour_of(card) == GREEN else 0)


@rule
def passing(card: int) -> int:
    """Pass on your weakest card."""
    return -10 * power(card)


@rule
def catching(s: State, card: int) -> int:
    """A card caught is a point, and a strong one will help you in a later round; *minus three* loses two."""
    if is_minus(card):
        return -2 * POINT
    return POINT if s.round == ROUNDS or s.ocean_left == 0 else POINT + QUALITY * (power(card) - fresh(s))


@rule
def fresh(s: State) -> int:
    """For what you do not catch you draw from the ocean, while there is any: the later, the stronger its cards."""
    return FRESH + FRESHER * (OCEAN_SIZE - s.ocean_left) // LEVEL_SIZE


@rule
def spoils(s: State) -> int:
    """Look what lies in the trick before you fight for it."""
    total = POINT * (s.players - s.trick_size)
    for place in range(s.trick_size):
        total += catching(s, s.trick[place])
    return total


@rule
def laying(s: State, card: int) -> int:
    """Win with the weakest card that will do; when you cannot, lose your weakest one. Lead your long colours."""
    chance = safe(s, card) if on_top(s, card) else 0
    total = chance * spoils(s) // 100 - price(s, card, chance)
    if is_zero(card):
        total += (100 - chance) * best_catch(s) // 100
    if s.trick_size == 0:
        total += LONG * length(s, colour_of(card))
    return total + (100 - chance) * voiding(s, colour_of(card)) // 100


@rule
def voiding(s: State, colour: int) -> int:
    """With trumps in hand, be rid of short colours: who cannot follow may trump."""
    if colour == GREEN or length(s, GREEN) == 0:
        return 0
    return VOID * max(0, SHORT - length(s, colour))


@rule
def price(s: State, card: int, chance: int) -> int:
    """A strong card is dear while many tricks are to come; if it loses it is gone, which matters less at the end."""
    gone = LOSE_AT_END if s.round == ROUNDS else LOSE
    used = USE + USE_EARLY * s.hand_size[s.turn]
    return power(card) * (used + gone * (100 - chance) // 100) // 100


@rule
def best_catch(s: State) -> int:
    """Lay a 0 where there is something good to catch."""
    best = POINT
    for place in range(s.trick_size):
        best = max(best, catching(s, s.trick[place]))
    return best


@rule
def laying_buoy(s: State, card: int) -> int:
    """*Catch all* goes into a rich trick, *minus three* into another's; the rest spare you a card, if not the last."""
    gain = SPARE if s.hand_size[s.turn] > 1 else 0
    if card == ALL:
        gain = spoils(s) - POINT
    elif is_minus(card):
        gain = DUMP
    return gain - price(s, card, 0)


@rule
def naming(s: State, colour: int) -> int:
    """Name the colour in which you have the surest card and many of them."""
    best = 0
    for i in range(s.hand_size[s.turn]):
        if colour_of(s.hands[s.turn, i]) == colour:
            best = max(best, safe(s, s.hands[s.turn, i]))
    return 5 * best + 10 * length(s, colour)


@rule
def length(s: State, colour: int) -> int:
    """Count your colours."""
    count = 0
    for i in range(s.hand_size[s.turn]):
        count += 1 if colour_of(s.hands[s.turn, i]) == colour else 0
    return count


@rule
def safe(s: State, card: int) -> int:
    """A card is surer (in percent) the fewer lay after you, and the less they can hold that beats it."""
    led = s.colour if s.colour else colour_of(card)
    following, trumps = unseen(s, led), 0 if led == GREEN else unseen(s, GREEN)
    better = better_than(s, card, following) if colour_of(card) == led else 0
    if colour_of(card) == GREEN:
        trumps = better_than(s, card, trumps)
    chance = SURE
    for later in range(1, s.players - s.trick_size):
        if chance > FAINT:
            seat = (s.turn + later) % s.players
            chance = chance * lacks(s, seat, led, better) // SURE
            trumped = SURE - lacks(s, seat, GREEN, trumps)
            if trumped and chance > FAINT:
                chance -= chance * lacks(s, seat, led, following) // SURE * trumped // SURE
    return 100 * chance // SURE


@rule
def unseen(s: State, colour: int) -> int:
    """Count what has been laid: the cards of a colour that may still come from others, as bits by their values."""
    values = 0
    for value in range(highest_of(colour) + 1):
        values |= (0 if s.fisher[card_of(colour, value)] else 1) << value
    for i in range(s.hand_size[s.turn]):
        if colour_of(s.hands[s.turn, i]) == colour:
            values &= ~(1 << value_of(s.hands[s.turn, i]))
    for place in range(s.trick_size):
        if colour_of(s.trick[place]) == colour:
            values &= ~(1 << value_of(s.trick[place]))
    return values


@rule
def better_than(s: State, card: int, values: int) -> int:
    """Those of the values that beat a card."""
    lower = (1 << value_of(card)) - 1
    return values & lower if s.lowest else values & ~lower


@rule
def lacks(s: State, seat: int, colour: int, values: int) -> int:
    """How sure it is that a player holds none of these cards."""
    chance = SURE
    card = card_of(colour, 0)
    while values and chance > FAINT:
        if values & 1:
            chance -= chance * holds(s, seat, card) // SURE
        values >>= 1
        card += 1
    return chance


@rule
def holds(s: State, seat: int, card: int) -> int:
    """Remember who caught a card: only they can have drawn it again; others come from the ocean, level by level."""
    group = group_of(s, card)
    held = s.held[seat, group]
    if held == 0:
        return 0
    if group > LEVELS:
        return SURE * held // (held + s.stowed[seat, group - LEVELS]) if caught_by(s, card) == seat else 0
    hidden = left_in_ocean(s, group) - s.held[s.turn, group]
    for other in range(s.players):
        hidden += s.held[other, group]
    return SURE * held // hidden


@rule
def left_in_ocean(s: State, level: int) -> int:
    """Cards of a level that nobody has drawn yet."""
    return max(0, min(LEVEL_SIZE, s.ocean_left - (LEVELS - level) * LEVEL_SIZE)) if level else 0


@rule
def chapter(s: State) -> int:
    """Think of this round and the next: what is farther away is chance."""
    return s.round


# ── What is counted ─────────────────────────────────────────────────────────────────────────────────────────────

COUNTED = {"points": MORE, "rival": FEWER, "trumps": MORE}


@rule
def tally(s: State, seat: int, out: Row) -> None:
    """Points, those of the best other, and the trumps in hand; all of it tells most when a new round begins."""
    best = -CARDS
    for other in range(s.players):
        best = max(best, s.points[other]) if other != seat else best
    out[0] += s.points[seat]
    out[1] += best
    for i in range(s.hand_size[seat]):
        out[2] += 1 if colour_of(s.hands[seat, i]) == GREEN else 0
