"""Karma: the actions."""

from __future__ import annotations

from herna.core.actions import Actions, kind, said
from herna.core.rule import rule

from .cards import COPIES, KINDS, card_name
from .state import SEATS, SLOTS

_card = said(range(1, KINDS), card_name)
_count = range(1, COPIES + 1)

ACTIONS = Actions(
    kind("prepare", card=_card),
    *(
        kind(
            f"lay_{place}",
            lambda card, count, place=place: {"do": "lay", "from": place, "card": card, "count": count},
            card=_card,
            count=_count,
        )
        for place in ("hand", "face_up")
    ),
    kind("lay_face_down", lambda slot: {"do": "lay", "from": "face_down", "slot": slot}, slot=range(SLOTS)),
    kind("take"),
    kind("give", to=range(SEATS)),
)
TAKE = ACTIONS.only("take")
is_prepare, is_lay_hand, is_lay_up, is_turn_up, is_give = (
    ACTIONS.holds(name) for name in ("prepare", "lay_hand", "lay_face_up", "lay_face_down", "give")
)
prepare_action, lay_hand_action, lay_up_action, turn_up_action, give_action = (
    ACTIONS.maker(name) for name in ("prepare", "lay_hand", "lay_face_up", "lay_face_down", "give")
)
prepared, slot_of, receiver = (
    ACTIONS.part(name, choice) for name, choice in (("prepare", "card"), ("lay_face_down", "slot"), ("give", "to"))
)
_hand_kind, _hand_count = (ACTIONS.part("lay_hand", choice) for choice in ("card", "count"))
_up_kind, _up_count = (ACTIONS.part("lay_face_up", choice) for choice in ("card", "count"))


@rule
def laid_kind(action: int) -> int:
    """The kind of card that a lay from the hand or from the face-up cards lays."""
    return _hand_kind(action) if is_lay_hand(action) else _up_kind(action)


@rule
def laid_count(action: int) -> int:
    """How many cards it lays."""
    return _hand_count(action) if is_lay_hand(action) else _up_count(action)
