"""The rules of Štycholov, by the ids of docs/rules/stycholov.md: tricks, their effects, and rounds."""

from __future__ import annotations

from herna.core.hand import put_down, take_up
from herna.core.rule import rule

from .actions import caught_kind, colour_named, laid_kind, passed_kind
from .cards import (
    ALL,
    CARDS,
    GREEN,
    LEAD,
    LOWEST,
    NAME,
    NO_COLOUR,
    PASS,
    colour_of,
    is_minus,
    is_zero,
    value_of,
)
from .legal import place_in_hand, place_in_trick
from .setup import begin_course, draw_hands, note, note_laid, stow, total_need
from .state import COURSE, GROUPS, ROUNDS, Phase, State

MINUS_POINTS = 3
NOTHING_NOTED = -1


# ── A trick ─────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action."""
    s.decisions += 1
    if s.phase == Phase.LAY:
        lay(s, laid_kind(action))
    elif s.phase == Phase.CATCH:
        place = place_in_trick(s, caught_kind(action))
        note(s, -s.trick[place])
        catch(s, s.turn, place)
        s.effect += 1
        resolve(s)
    elif s.phase == Phase.PASS:
        choose_to_pass(s, passed_kind(action))
    else:
        name_colour(s, colour_named(action))


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
        if best < 0 or beats(s, card, s.trick[best]):
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


@rule
def beats(s: State, card: int, other: int) -> bool:
    """In one colour the higher card wins, and after *lowest wins* the lower one (STY-13, STY-32)."""
    return (value_of(card) < value_of(other)) == (s.lowest == 1)


@rule
def on_top(s: State, card: int) -> bool:
    """Whether a card that is no buoy would win the trick as it lies now (STY-11, STY-13)."""
    trump = best_of(s, GREEN)
    if colour_of(card) == GREEN:
        return trump < 0 or beats(s, card, s.trick[trump])
    if trump >= 0 or (s.colour and colour_of(card) != s.colour):
        return False
    best = best_of(s, colour_of(card))
    return best < 0 or beats(s, card, s.trick[best])


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
        s.lacks[seat] = 0
        take_up(s.hands, s.hand_size, left, card)
    s.passed = 1
    for card in range(1, CARDS + 1):
        s.laid_since[card] = 0
    for i in range(COURSE):
        s.course[i] = 0
    s.course_size = NOTHING_NOTED


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
    if s.course_size == NOTHING_NOTED:
        begin_course(s)


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
    note(s, -CARDS - colour)
    s.named = colour
    s.named_by = s.turn
    s.colour = colour
    s.turn = s.leader
    s.phase = Phase.LAY


# ── Rounds ──────────────────────────────────────────────────────────────────────────────────────────────────────


@rule
def end_round(s: State) -> None:
    """Score, stow the catch, and start the next round if there is one (STY-40, STY-41, STY-45, STY-46)."""
    for seat in range(s.players):
        s.points[seat] += s.fished[seat]
        stow(s, seat)
    forget_round(s)
    if s.round == ROUNDS:
        finish(s)
        return
    s.round += 1
    if total_need(s) > s.ocean_left:
        s.round -= 1
        finish(s)
        return
    draw_hands(s)
    s.leader = next_leader(s)
    s.turn = s.leader
    s.phase = Phase.LAY
    begin_course(s)


@rule
def forget_round(s: State) -> None:
    """With all hands empty nothing hidden is held, and nothing carries over (STY-33)."""
    for seat in range(s.players):
        for group in range(GROUPS):
            s.held[seat, group] = 0
        s.gave[seat] = 0
        s.got[seat] = 0
        s.lacks[seat] = 0
    s.passed = 0
    s.colour = 0
    s.named = 0
    s.named_by = 0
    s.lowest = 0


@rule
def next_leader(s: State) -> int:
    """The fewest points lead; ties by who laid earlier in the last trick (STY-44)."""
    best = s.leader
    for place in range(1, s.players):
        seat = (s.leader + place) % s.players
        if s.points[seat] < s.points[best]:
            best = seat
    return best


@rule
def finish(s: State) -> None:
    """The game is over (STY-45, STY-46)."""
    s.over = 1
    s.phase = Phase.END


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
