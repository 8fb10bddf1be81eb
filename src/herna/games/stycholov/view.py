"""Štycholov: what is shown of a state, with all cards open (traces) and to a seat."""

from __future__ import annotations

from herna.core.rule import rule
from herna.core.showing import (
    Asked,
    Document,
    Each,
    EachSeat,
    Flag,
    Group,
    Mine,
    Number,
    OfViewer,
    Part,
    When,
    Word,
    word_of,
)
from herna.core.shown_cards import Cards, UnknownCard

from .cards import ALL, CARDS, COLOURS, LEAD, LOWEST, NAME, PASS, card_name, is_zero
from .forecast import least_needed, most_needed
from .legal import decider
from .rules import trick_winner
from .setup import caught_by, hand_goal
from .state import Phase, State


@rule
def layer_of(s: State, place: int) -> int:
    """The seat that laid the card at a place of the trick."""
    return (s.leader + place) % s.players


@rule
def is_caught(s: State, place: int) -> bool:
    """Whether a card of the trick has been caught already."""
    return s.caught[place] != 0


@rule
def is_left(s: State, place: int) -> bool:
    """Whether a card of the trick is still there."""
    return s.caught[place] == 0


@rule
def is_on_fisher(s: State, seat: int, card: int) -> bool:
    """Whether a card was caught by a seat in this round (STY-50)."""
    return s.fisher[card] == seat + 1


@rule
def is_known_catch(s: State, seat: int, card: int) -> bool:
    """Whether a seat caught a card in an earlier round and nobody has laid it since; it may have been passed on."""
    if not s.origin[card] or caught_by(s, card) != seat or s.fisher[card]:
        return False
    for place in range(s.trick_size):
        if s.trick[place] == card:
            return False
    return True


@rule
def has_chosen(s: State, seat: int) -> bool:
    """Whether a seat has already chosen the card it passes (STY-24)."""
    return s.phase == Phase.PASS and seat < s.turn


@rule
def is_last_trick(s: State) -> bool:
    """Whether the hands are empty after this trick, so that nothing works on into the next one (STY-33)."""
    if s.phase == Phase.LAY or s.phase == Phase.NAME:
        return s.hand_size[s.turn] == 1
    return s.phase == Phase.CATCH and s.hand_size[0] == 0


@rule
def effect_of(s: State, place: int) -> int:
    """When the card at a place of the trick will work: not any more or never (0), at the end of the trick (1), or on
    the next one, where lead (2), lowest wins (3) and name colour (4) come in this order (STY-20, STY-33)."""
    card = s.trick[place] if place < s.trick_size else 0
    last = is_last_trick(s)
    if is_zero(card) or card in (ALL, PASS):
        return 1 if s.phase == Phase.LAY and not (last and card == PASS) else 0
    if last or card not in (LEAD, LOWEST, NAME):
        return 0
    return 2 if card == LEAD else 3 if card == LOWEST else 4


card = Cards(card_name, CARDS + 1)
hand = card.listed("hands", "hand_size")
laid = Group("Laid", player=Asked(layer_of), card=card.one("trick", sure=True))
colours = (None, *COLOURS)

SHARED: dict[str, Part] = {
    "phase": word_of("phase", Phase),
    "round": Number("round"),
    "turn": Number("turn"),
    "leader": Number("leader"),
    "trick": Each("trick_size", laid, only=is_left),
    "colour": Word("colour", colours),
    "named": When("named", Group("Named", colour=Word("named", colours, sure=True), by=Number("named_by"))),
    "lowest": Flag("lowest"),
    "fishers": EachSeat(card.which(is_on_fisher)),
    "points": EachSeat(Number("points")),
}

OPEN = Document(
    "State",
    **SHARED,
    hands=EachSeat(hand),
    passing=EachSeat(card.one("passing")),
    holds=EachSeat(card.chain("hold_top", "under")),
    ocean=card.listed("ocean", "ocean_left", top_first=True),
)

VIEW = Document(
    "View",
    **SHARED,
    caught=Each("trick_size", laid, only=is_caught),
    winning=When("trick_size", Asked(trick_winner)),
    decider=Asked(decider),
    hands=EachSeat(Mine(hand, others=card.unknown("hand_size"))),
    passing=EachSeat(When(has_chosen, Mine(card.one("passing"), others=UnknownCard()))),
    holds=EachSeat(Number("hold_left")),
    catches=EachSeat(card.which(is_known_catch)),
    ocean=Number("ocean_left"),
    hand_goal=Asked(hand_goal),
    gave=OfViewer(card.one("gave")),
    got=OfViewer(card.one("got")),
)

ASKED = (is_last_trick, effect_of, least_needed, most_needed)
