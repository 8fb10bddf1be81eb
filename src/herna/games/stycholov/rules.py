"""The rules of Štycholov, by the ids of docs/rules/stycholov.md: tricks and their effects."""

from __future__ import annotations

from enum import IntEnum

from herna.core.hand import put_down, take_up
from herna.core.layout import Row
from herna.core.rule import rule

from .cards import (
    ALL,
    GREEN,
    KINDS,
    LEAD,
    LOWEST,
    NAME,
    NO_COLOUR,
    PASS,
    colour_of,
    is_buoy,
    is_minus,
    is_zero,
    kind_of,
    value_of,
)
from .rounds import deal, end_round, note_laid
from .state import Phase, State

CATCH = KINDS
PASS_ON = 2 * KINDS
NAME_COLOUR = 3 * KINDS
ACTIONS = NAME_COLOUR + GREEN
"""kind − 1 lays a card, CATCH + kind − 1 catches one, PASS_ON + kind − 1 passes one, NAME_COLOUR + colour − 1 names."""

MINUS_POINTS = 3

__all__ = ["ACTIONS", "Reason", "apply", "deal", "decider", "legal", "score", "why_not", "wins"]


class Reason(IntEnum):
    """Why an action is not allowed."""

    OK = 0
    GAME_OVER = 1
    LAY_NOW = 2
    CATCH_NOW = 3
    PASS_NOW = 4
    NAME_NOW = 5
    NOT_IN_HAND = 6
    FOLLOW_COLOUR = 7
    NOT_IN_TRICK = 8
    NOT_ITSELF = 9


@rule
def decider(s: State) -> int:
    """Whose decision it is, is always in `turn`."""
    return s.turn


# ── What is allowed ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def why_not(s: State, action: int) -> int:
    """The one question of legality: OK, or the reason why not."""
    if s.over:
        return Reason.GAME_OVER
    if action // KINDS != s.phase:
        return what_now(s)
    if s.phase == Phase.NAME:
        return Reason.OK
    kind = action % KINDS + 1
    if s.phase == Phase.CATCH:
        return why_not_catch(s, kind)
    place = place_in_hand(s, s.turn, kind)
    if place < 0:
        return Reason.NOT_IN_HAND
    return why_not_lay(s, s.hands[s.turn, place]) if s.phase == Phase.LAY else Reason.OK


@rule
def what_now(s: State) -> int:
    """The reason that names the decision to be made first."""
    if s.phase == Phase.LAY:
        return Reason.LAY_NOW
    if s.phase == Phase.CATCH:
        return Reason.CATCH_NOW
    return Reason.PASS_NOW if s.phase == Phase.PASS else Reason.NAME_NOW


@rule
def place_in_hand(s: State, seat: int, kind: int) -> int:
    """Where in the hand the first card of a kind is; −1 if there is none."""
    for i in range(s.hand_size[seat]):
        if kind_of(s.hands[seat, i]) == kind:
            return i
    return -1


@rule
def must_follow(s: State) -> bool:
    """Who holds the led or named colour must follow it (STY-10, STY-11, STY-31)."""
    if s.colour == NO_COLOUR:
        return False
    for i in range(s.hand_size[s.turn]):
        if colour_of(s.hands[s.turn, i]) == s.colour:
            return True
    return False


@rule
def why_not_lay(s: State, card: int) -> int:
    """A buoy any time; else follow the colour if you can (STY-10, STY-11, STY-12)."""
    if is_buoy(card) or colour_of(card) == s.colour or not must_follow(s):
        return Reason.OK
    return Reason.FOLLOW_COLOUR


@rule
def place_in_trick(s: State, kind: int) -> int:
    """Where the first catchable card of a kind lies; −1 if there is none."""
    for place in range(s.players):
        if place != s.effect and not s.caught[place] and kind_of(s.trick[place]) == kind:
            return place
    return -1


@rule
def why_not_catch(s: State, kind: int) -> int:
    """Any card still in the trick but the 0 itself (STY-21)."""
    if place_in_trick(s, kind) >= 0:
        return Reason.OK
    return Reason.NOT_ITSELF if kind == kind_of(s.trick[s.effect]) else Reason.NOT_IN_TRICK


@rule
def legal(s: State, actions: Row) -> int:
    """Write all legal actions and return how many there are."""
    if s.over:
        return 0
    if s.phase == Phase.NAME:
        for i in range(GREEN):
            actions[i] = NAME_COLOUR + i
        return GREEN
    if s.phase == Phase.CATCH:
        return legal_catches(s, actions)
    return legal_cards(s, actions)


@rule
def legal_cards(s: State, actions: Row) -> int:
    """Cards of the hand that may be laid or passed; equal ones once."""
    count = 0
    first = s.phase * KINDS
    following = s.phase == Phase.LAY and must_follow(s)
    for i in range(s.hand_size[s.turn]):
        card = s.hands[s.turn, i]
        if following and not is_buoy(card) and colour_of(card) != s.colour:
            continue
        action = first + kind_of(card) - 1
        if count == 0 or actions[count - 1] != action:
            actions[count] = action
            count += 1
    return count


@rule
def legal_catches(s: State, actions: Row) -> int:
    """Cards of the trick that the 0 may catch; equal ones once (STY-21)."""
    count = 0
    for place in range(s.players):
        kind = kind_of(s.trick[place])
        if place_in_trick(s, kind) == place:
            actions[count] = CATCH + kind - 1
            count += 1
    return count


# ── A trick ─────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    s.decisions += 1
    kind = action % KINDS + 1
    if s.phase == Phase.LAY:
        lay(s, kind)
    elif s.phase == Phase.CATCH:
        catch(s, s.turn, place_in_trick(s, kind))
        s.effect += 1
        resolve(s)
    elif s.phase == Phase.PASS:
        choose_to_pass(s, kind)
    else:
        name_colour(s, action - NAME_COLOUR + 1)


@rule
def lay(s: State, kind: int) -> None:
    """One card each, clockwise; the first coloured one sets the colour unless one is named (STY-10, STY-12, STY-31)."""
    place = place_in_hand(s, s.turn, kind)
    card = s.hands[s.turn, place]
    put_down(s.hands, s.hand_size, s.turn, place)
    note_laid(s, s.turn, card)
    s.trick[s.trick_size] = card
    s.trick_size += 1
    if s.colour == NO_COLOUR:
        s.colour = colour_of(card)
    if s.trick_size < s.players:
        s.turn = (s.turn + 1) % s.players
    else:
        s.winner = trick_winner(s)
        s.effect = 0
        resolve(s)


@rule
def best_of(s: State, colour: int) -> int:
    """Place of the highest card of a colour, or the lowest where that wins; −1 for none (STY-13, STY-32)."""
    best = -1
    for place in range(s.players):
        card = s.trick[place]
        if colour_of(card) != colour:
            continue
        if best < 0 or (value_of(card) < value_of(s.trick[best])) == (s.lowest == 1):
            best = place
    return best


@rule
def trick_winner(s: State) -> int:
    """Trumps, else the colour to follow, else who named it, else the first buoy (STY-11, STY-13, STY-31, STY-32)."""
    best = best_of(s, GREEN)
    if best < 0 and s.colour != NO_COLOUR:
        best = best_of(s, s.colour)
    if best >= 0:
        return (s.leader + best) % s.players
    return s.named_by if s.named else s.leader


# ── Effects at the end of a trick ───────────────────────────────────────────────────────────────────────────────


@rule
def resolve(s: State) -> None:
    """Effects in the order of laying, also of cards caught before; then the winner collects (STY-20)."""
    while s.effect < s.players:
        card = s.trick[s.effect]
        seat = (s.leader + s.effect) % s.players
        if is_zero(card) and others_left(s):
            s.phase = Phase.CATCH
            s.turn = seat
            return
        if card == PASS and s.hand_size[seat]:
            s.phase = Phase.PASS
            s.turn = 0
            return
        if card == ALL:
            catch_all(s, seat)
        s.effect += 1
    collect(s)


@rule
def others_left(s: State) -> bool:
    """Whether any card but the one at work is still in the trick (STY-21)."""
    for place in range(s.players):
        if place != s.effect and not s.caught[place]:
            return True
    return False


@rule
def catch(s: State, seat: int, place: int) -> None:
    """A card goes from the trick onto a fisherman; *minus three* costs three points at once (STY-21, STY-23)."""
    card = s.trick[place]
    s.caught[place] = 1
    s.fisher[card] = seat + 1
    s.fished[seat] += 1
    if is_minus(card):
        s.points[seat] -= MINUS_POINTS


@rule
def catch_all(s: State, seat: int) -> None:
    """*Catch all* takes all other cards still there (STY-22)."""
    for place in range(s.players):
        if place != s.effect and not s.caught[place]:
            catch(s, seat, place)


@rule
def choose_to_pass(s: State, kind: int) -> None:
    """Each chooses one card; all are given to the left together (STY-24)."""
    place = place_in_hand(s, s.turn, kind)
    s.passing[s.turn] = s.hands[s.turn, place]
    put_down(s.hands, s.hand_size, s.turn, place)
    s.turn += 1
    if s.turn == s.players:
        give_left(s)
        s.effect += 1
        resolve(s)


@rule
def give_left(s: State) -> None:
    """The chosen cards change hands; giver and taker remember which (STY-24)."""
    for seat in range(s.players):
        left = (seat + 1) % s.players
        card = s.passing[seat]
        s.passing[seat] = 0
        s.gave[seat] = card
        s.got[left] = card
        take_up(s.hands, s.hand_size, left, card)
    s.passed = 1


# ── After a trick ───────────────────────────────────────────────────────────────────────────────────────────────


@rule
def collect(s: State) -> None:
    """The winner takes what is left; then the next trick, or the end of the round (STY-14, STY-25, STY-40)."""
    for place in range(s.players):
        if not s.caught[place]:
            catch(s, s.winner, place)
    if s.hand_size[0]:
        next_trick(s)
    else:
        clear_trick(s)
        end_round(s)


@rule
def laid_by(s: State, buoy: int) -> int:
    """The seat that laid a buoy in the trick; −1 if nobody did."""
    for place in range(s.players):
        if s.trick[place] == buoy:
            return (s.leader + place) % s.players
    return -1


@rule
def next_trick(s: State) -> None:
    """*Lead*, *lowest wins* and *name colour* act on the next trick (STY-20, STY-30, STY-31, STY-32, STY-33)."""
    namer = laid_by(s, NAME)
    lead = laid_by(s, LEAD)
    s.lowest = 1 if laid_by(s, LOWEST) >= 0 else 0
    s.leader = lead if lead >= 0 else s.winner
    clear_trick(s)
    s.phase = Phase.NAME if namer >= 0 else Phase.LAY
    s.turn = namer if namer >= 0 else s.leader


@rule
def clear_trick(s: State) -> None:
    """The table is empty."""
    for place in range(s.players):
        s.trick[place] = 0
        s.caught[place] = 0
    s.trick_size = 0
    s.effect = 0
    s.colour = NO_COLOUR
    s.named = NO_COLOUR
    s.named_by = 0


@rule
def name_colour(s: State, colour: int) -> None:
    """The named colour is the one to follow for the whole trick (STY-31)."""
    s.named = colour
    s.named_by = s.turn
    s.colour = colour
    s.turn = s.leader
    s.phase = Phase.LAY


@rule
def score(s: State, seat: int) -> int:
    """Points written so far (STY-40)."""
    return s.points[seat]


@rule
def wins(s: State, seat: int) -> bool:
    """The most points win; ties share (STY-45)."""
    for other in range(s.players):
        if s.points[other] > s.points[seat]:
            return False
    return True
