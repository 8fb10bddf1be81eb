"""Kořist: the actions."""

from __future__ import annotations

from herna.core.actions import Actions, Words, kind
from herna.core.rule import rule

from .cards import COPIES, HIGHEST, JOKER, JOKERS, card_name
from .state import MARKET


def _lay(value: int, numbers: int, jokers: int) -> Words:
    return {"do": "lay", "value": value, "cards": [card_name(value)] * numbers + [card_name(JOKER)] * jokers}


ACTIONS = Actions(
    kind("lay", _lay, value=range(1, HIGHEST + 1), numbers=range(1, COPIES + 1), jokers=range(JOKERS + 1)),
    kind("lay_jokers", lambda jokers: _lay(JOKER, 0, jokers), jokers=range(1, JOKERS + 1)),
    kind("shadow", value=range(1, HIGHEST)),
    kind("keep"),
    kind("leave"),
    kind("take_back"),
    kind("discard"),
    kind("draw_deck", lambda: {"do": "draw", "from": "deck"}),
    kind("draw_market", lambda slot: {"do": "draw", "from": "market", "slot": slot}, slot=range(MARKET)),
    kind("decline"),
)
KEEP, LEAVE, TAKE_BACK, DISCARD, DRAW_DECK, DECLINE = (
    ACTIONS.only(name) for name in ("keep", "leave", "take_back", "discard", "draw_deck", "decline")
)
is_number_set, is_joker_set, is_shadow, is_draw_market = (
    ACTIONS.holds(name) for name in ("lay", "lay_jokers", "shadow", "draw_market")
)
lay_action, lay_jokers_action = ACTIONS.maker("lay"), ACTIONS.maker("lay_jokers")
shadow_action, draw_market_action = ACTIONS.maker("shadow"), ACTIONS.maker("draw_market")
group_of, slot_of = ACTIONS.part("shadow", "value"), ACTIONS.part("draw_market", "slot")
_value, _numbers, _jokers = (ACTIONS.part("lay", choice) for choice in ("value", "numbers", "jokers"))
_jokers_alone = ACTIONS.part("lay_jokers", "jokers")


@rule
def is_lay(action: int) -> bool:
    """Whether an action lays a set."""
    return is_number_set(action) or is_joker_set(action)


@rule
def laid_value(action: int) -> int:
    """Jokers take the value of the numbers; alone they are above 13 (KOR-11, KOR-12)."""
    return JOKER if is_joker_set(action) else _value(action)


@rule
def laid_numbers(action: int) -> int:
    """Number cards a lay action lays."""
    return 0 if is_joker_set(action) else _numbers(action)


@rule
def laid_jokers(action: int) -> int:
    """Jokers a lay action lays."""
    return _jokers_alone(action) if is_joker_set(action) else _jokers(action)
