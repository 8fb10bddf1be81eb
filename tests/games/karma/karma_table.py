"""A Karma table set as one likes, and short words for what is done and seen at it.

Cards are written as in traces, with spaces between: "7 7 table". Cards not mentioned are simply missing.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import herna

NAMES = (*map(str, range(1, 17)), "bottom", "five", "give", "table")
NUMBERS, KARMA = NAMES[:16], NAMES[16:]
PHASES = ("prepare", "lay", "table", "give")
TAKE: herna.Words = {"do": "take"}


def table(
    hands: Sequence[str],
    *,
    face_up: Sequence[str] = (),
    face_down: Sequence[str] = (),
    deck: str = "",
    pile: str = "",
    removed: str = "",
    turn: int = 0,
    phase: str = "lay",
    premonition: bool = False,
    decisions: int | None = None,
) -> herna.Position:
    """A position after the set-up; one hand a seat, "-" for an empty place, the deck's top and the pile's bottom first.

    `face_up` and `face_down` may be left out for the last seats or the last places: nothing lies there.
    """
    players = len(hands)
    position = herna.deal("karma", players, {"premonition": premonition}, seed="table", compile=False)
    s = position.fields
    _clear(s)
    s.turn, s.phase = turn, PHASES.index(phase)
    s.decisions = 3 * players if decisions is None else decisions
    for seat in range(players):
        _set_hand(s, seat, hands[seat])
        _set_face_up(s, seat, _at(face_up, seat))
        _set_face_down(s, seat, _at(face_down, seat))
    s.deck_left = _fill(s.deck, reversed(_kinds(deck)))
    s.pile_size = _fill(s.pile, _kinds(pile))
    for kind in _kinds(removed):
        s.removed[kind] += 1
    return position


def _clear(s: Any) -> None:
    for seat in range(6):
        s.hand_size[seat] = s.up_left[seat] = s.down_left[seat] = 0
        for kind in range(21):
            s.hands[seat, kind] = s.known[seat, kind] = 0
        for slot in range(3):
            s.face_up[seat, slot] = s.face_down[seat, slot] = s.down_there[seat, slot] = 0
            s.chosen[seat, slot] = s.foreseen[seat, slot] = 0
    for place in range(60):
        s.deck[place] = 0


def _kinds(cards: str) -> list[int]:
    return [0 if card == "-" else NAMES.index(card) + 1 for card in cards.split()]


def _at(rows: Sequence[str], seat: int) -> str:
    return rows[seat] if seat < len(rows) else ""


def _set_hand(s: Any, seat: int, cards: str) -> None:
    for kind in _kinds(cards):
        s.hands[seat, kind] += 1
        s.hand_size[seat] += 1


def _set_face_up(s: Any, seat: int, cards: str) -> None:
    for slot, kind in enumerate(_kinds(cards)):
        s.face_up[seat, slot] = kind
        s.up_left[seat] += kind > 0


def _set_face_down(s: Any, seat: int, cards: str) -> None:
    for slot, kind in enumerate(_kinds(cards)):
        s.face_down[seat, slot] = kind
        s.down_there[seat, slot] = kind > 0
        s.down_left[seat] += kind > 0
    if s.premonition:
        for slot, kind in enumerate(sorted(filter(None, _kinds(cards)))):
            s.foreseen[seat, slot] = kind


def _fill(places: Any, kinds: Any) -> int:
    count = 0
    for kind in kinds:
        places[count] = kind
        count += 1
    return count


# ── What is done ────────────────────────────────────────────────────────────────────────────────────────────────


def prepare(card: str) -> herna.Words:
    return {"do": "prepare", "card": card}


def lay(card: str, count: int = 1) -> herna.Words:
    """Cards from the hand."""
    return {"do": "lay", "from": "hand", "card": card, "count": count}


def lay_up(card: str, count: int = 1) -> herna.Words:
    """Face-up cards."""
    return {"do": "lay", "from": "face_up", "card": card, "count": count}


def turn_up(slot: int) -> herna.Words:
    """The face-down card of a place."""
    return {"do": "lay", "from": "face_down", "slot": slot}


def give(seat: int) -> herna.Words:
    return {"do": "give", "to": seat}


def play(position: herna.Position, *actions: herna.Words) -> herna.Position:
    """Carry out actions one after another; each must be offered."""
    for action in actions:
        assert refusal(position, action) is None, f"{action}: {refusal(position, action)}"
        position.apply(action)
    return position


# ── What is seen ────────────────────────────────────────────────────────────────────────────────────────────────


def refusal(position: herna.Position, action: herna.Words) -> str | None:
    """None for an allowed action, else the code of the reason; the list of legal actions must say the same."""
    reason = position.why_not(action)
    assert (reason is None) == (action in position.legal()), f"legal() and why_not() disagree about {action}"
    return reason.code if reason else None


def offered(position: herna.Position) -> list[str]:
    """All legal actions, in an order that `only` shares."""
    return only(*position.legal())


def only(*actions: herna.Words) -> list[str]:
    """These actions and no others, to compare with `offered`."""
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def hand(position: herna.Position, seat: int) -> str:
    return " ".join(position.to_json()["hands"][seat])


def pile(position: herna.Position) -> str:
    return " ".join(position.to_json()["pile"])


def removed(position: herna.Position) -> str:
    return " ".join(position.to_json()["removed"])


def deck(position: herna.Position) -> str:
    return " ".join(position.to_json()["deck"])


def face_up(position: herna.Position, seat: int) -> str:
    return _places(position.to_json()["face_up"][seat])


def face_down(position: herna.Position, seat: int) -> str:
    return _places(position.to_json()["face_down"][seat])


def _places(cards: list[str | None]) -> str:
    return " ".join(card or "-" for card in cards)


def phase(position: herna.Position) -> str:
    return str(position.to_json()["phase"])


def seen(position: herna.Position, seat: int | None) -> dict[str, Any]:
    """What a seat sees (None: a spectator)."""
    return position.view(seat).to_json()
