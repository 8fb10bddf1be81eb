"""Štycholov: the actions."""

from __future__ import annotations

from herna.core.actions import Actions, kind, said

from .cards import GREEN, KINDS, colour_name, kind_name

_card = said(range(1, KINDS + 1), kind_name)

ACTIONS = Actions(
    kind("lay", card=_card),
    kind("catch", card=_card),
    kind("pass", card=_card),
    kind("name", colour=said(range(1, GREEN + 1), colour_name)),
)
is_lay, is_catch, is_pass, is_name = (ACTIONS.holds(name) for name in ("lay", "catch", "pass", "name"))
lay_action, catch_action, pass_action, name_action = (ACTIONS.maker(name) for name in ("lay", "catch", "pass", "name"))
laid_kind, caught_kind, passed_kind = (ACTIONS.part(name, "card") for name in ("lay", "catch", "pass"))
colour_named = ACTIONS.part("name", "colour")
