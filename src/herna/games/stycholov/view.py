"""Štycholov: the open state of traces and what a seat sees."""

from __future__ import annotations

from typing import Any

from .actions import COLOURS, card_name
from .cards import CARDS
from .guess import guess
from .rounds import caught_by, hand_goal
from .rules import decider
from .state import Phase, State

__all__ = ["guess", "open_state", "seat_view"]


def _hand(s: State, seat: int) -> list[str]:
    return [card_name(s.hands[seat, i]) for i in range(s.hand_size[seat])]


def _hold(s: State, seat: int) -> list[str]:
    cards, card = [], s.hold_top[seat]
    for _ in range(s.hold_left[seat]):
        cards.append(card_name(card))
        card = s.under[card]
    return cards


def _laid(s: State, *, caught: bool) -> list[dict[str, Any]]:
    """The cards of the trick that have been caught, or those that have not."""
    return [
        {"player": (s.leader + place) % s.players, "card": card_name(s.trick[place])}
        for place in range(s.trick_size)
        if bool(s.caught[place]) == caught
    ]


def _shared(s: State) -> dict[str, Any]:
    fishers = [[card_name(c) for c in range(1, CARDS + 1) if s.fisher[c] == seat + 1] for seat in range(s.players)]
    return {
        "phase": Phase(s.phase).name.lower(),
        "round": s.round,
        "turn": s.turn,
        "leader": s.leader,
        "trick": _laid(s, caught=False),
        "colour": COLOURS[s.colour] or None,
        "named": {"colour": COLOURS[s.named], "by": s.named_by} if s.named else None,
        "lowest": bool(s.lowest),
        "fishers": fishers,
        "points": [s.points[seat] for seat in range(s.players)],
    }


def open_state(s: State) -> dict[str, Any]:
    """The state with all cards open."""
    seats = range(s.players)
    return {
        **_shared(s),
        "hands": [_hand(s, seat) for seat in seats],
        "passing": [card_name(s.passing[seat]) if s.passing[seat] else None for seat in seats],
        "holds": [_hold(s, seat) for seat in seats],
        "ocean": [card_name(s.ocean[i]) for i in reversed(range(s.ocean_left))],
    }


def seat_view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees; "?" stands for each card it cannot know."""
    seats = range(s.players)
    chosen = [s.phase == Phase.PASS and other < s.turn for other in seats]
    return {
        **_shared(s),
        "caught": _laid(s, caught=True),
        "decider": decider(s),
        "hands": [_hand(s, o) if o == seat else ["?"] * s.hand_size[o] for o in seats],
        "passing": [(card_name(s.passing[o]) if o == seat else "?") if chosen[o] else None for o in seats],
        "holds": [s.hold_left[o] for o in seats],
        "catches": [_catches(s, o) for o in seats],
        "ocean": s.ocean_left,
        "hand_goal": hand_goal(s),
        "gave": card_name(s.gave[seat]) if seat is not None and s.gave[seat] else None,
        "got": card_name(s.got[seat]) if seat is not None and s.got[seat] else None,
    }


def _catches(s: State, seat: int) -> list[str]:
    """The cards a seat has caught in earlier rounds that have not been laid since; some may have been passed on."""
    return [
        card_name(c)
        for c in range(1, CARDS + 1)
        if s.origin[c] and caught_by(s, c) == seat and not s.fisher[c] and c not in _on_table(s)
    ]


def _on_table(s: State) -> list[int]:
    return [s.trick[place] for place in range(s.trick_size)]
