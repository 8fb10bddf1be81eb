"""Kořist tables as people would write them: `table(["7 J", "2"], [[], ["4 4", "9"]], market="1+13 2 - 4 5 6")`.

Cards are "1"–"13" and "J"; a layer is its cards; rows list the bottom layer first; a market slot is one card, a pile
"bottom+top", or "-" when it is empty; the deck lists its top card first. Cards not mentioned are out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any

import herna
from herna.games.korist.rules import push_layer
from herna.games.korist.state import State

JOKER = 14
KEEP: herna.Words = {"do": "keep"}
LEAVE: herna.Words = {"do": "leave"}
TAKE_BACK: herna.Words = {"do": "take_back"}
DISCARD: herna.Words = {"do": "discard"}
DRAW: herna.Words = {"do": "draw", "from": "deck"}
DECLINE: herna.Words = {"do": "decline"}

FULL_MARKET = "2 3 4 5 6 8"
SOME_DECK = "9 10 11 12 1 2 3 4"


def lay(cards: str) -> herna.Words:
    kinds = _kinds(cards)
    return {"do": "lay", "value": min(kinds), "cards": cards.split()}


def draw_from(slot: int) -> herna.Words:
    return {"do": "draw", "from": "market", "slot": slot}


def take_group(value: int) -> herna.Words:
    return {"do": "shadow", "value": value}


def table(
    hands: Sequence[str],
    rows: Sequence[Sequence[str]] = (),
    *,
    market: str = FULL_MARKET,
    deck: str = SOME_DECK,
    discard: str = "",
    shadow: str = "",
    turn: int = 0,
    rules: str = "base",
) -> herna.Position:
    """A game in which the seat `turn` is about to lay."""
    position = _empty_table(len(hands), rules).copy()
    state = position.fields
    state.turn = turn
    for seat, cards in enumerate(hands):
        state.hand_size[seat] = _count(state.hands, cards, seat)
    for seat, layers in enumerate(rows):
        for cards in layers:
            kinds = _kinds(cards)
            numbers = [kind for kind in kinds if kind != JOKER]
            push_layer(state, seat, min(kinds), len(numbers), len(kinds) - len(numbers))
    _set_market(state, market)
    for place, kind in enumerate(reversed(_kinds(deck))):
        state.deck[place] = kind
    state.deck_left = len(_kinds(deck))
    _count(state.discard, discard)
    state.shadow_size = _count(state.shadow, shadow)
    _check(position)
    return position


def play(position: herna.Position, *actions: herna.Words) -> herna.Position:
    for action in actions:
        position.apply(action)
    return position


def phase(position: herna.Position) -> str:
    return str(position.to_json()["phase"])


def turn(position: herna.Position) -> int:
    return int(position.to_json()["turn"])


def owed(position: herna.Position) -> int:
    return int(position.to_json()["owed"])


def hand(position: herna.Position, seat: int) -> str:
    return " ".join(position.to_json()["hands"][seat])


def row(position: herna.Position, seat: int) -> list[str]:
    return [" ".join(layer["cards"]) for layer in position.to_json()["rows"][seat]]


def market(position: herna.Position) -> str:
    return " ".join("+".join(pile) if pile else "-" for pile in position.to_json()["market"])


def deck(position: herna.Position) -> str:
    return " ".join(position.to_json()["deck"])


def discard(position: herna.Position) -> str:
    return " ".join(position.to_json()["discard"])


def shadow(position: herna.Position) -> str:
    return " ".join(position.to_json()["shadow"])


def captured(position: herna.Position) -> tuple[int, str] | None:
    """The victim and the cards being decided about."""
    capture = position.to_json()["capture"]
    return (capture["victim"], " ".join(capture["cards"])) if capture else None


def refusal(position: herna.Position, action: herna.Words) -> str | None:
    """The code of the reason why an action is not allowed; None when it is."""
    reason = position.why_not(action)
    return reason.code if reason else None


def choices(position: herna.Position) -> list[str]:
    """The kinds of actions allowed now, each once."""
    return sorted({str(words["do"]) for words in position.legal()})


def may_lay(position: herna.Position) -> list[str]:
    return [" ".join(words["cards"]) for words in position.legal() if words["do"] == "lay"]


def all_cards(state: dict[str, Any]) -> Counter[str]:
    """Every card of an open state, wherever it is."""
    lists: list[list[str]] = [*state["hands"], state["deck"], state["discard"], state["shadow"]]
    lists += [layer["cards"] for layers in state["rows"] for layer in layers]
    lists += [pile for pile in state["market"] if pile]
    if state["capture"]:
        lists.append(state["capture"]["cards"])
    return Counter(card for cards in lists for card in cards)


def _kinds(cards: str) -> list[int]:
    return [JOKER if card == "J" else int(card) for card in cards.split()]


def _count(counts: Any, cards: str, *index: int) -> int:
    kinds = _kinds(cards)
    for kind in kinds:
        counts[(*index, kind)] += 1
    return len(kinds)


def _set_market(state: Any, slots: str) -> None:
    for slot, pile in enumerate(slots.split()):
        kinds = [] if pile == "-" else _kinds(pile.replace("+", " "))
        state.market_size[slot] = len(kinds)
        for place, kind in enumerate(kinds):
            state.market[slot, place] = kind


@cache
def _empty_table(players: int, rules: str) -> herna.Position:
    """A deal of which only the generator, the number of players and the option survive."""
    position = herna.deal("korist", players, {"rules": rules}, seed="table", compile=False)
    state = position.fields
    for field in State.fields:
        if field.name in ("random", "players", "rules"):
            continue
        if field.shape:
            _fill_zero(getattr(state, field.name), product(*map(range, field.shape)))
        else:
            setattr(state, field.name, 0)
    return position


def _fill_zero(values: Any, places: Iterable[tuple[int, ...]]) -> None:
    for place in places:
        values[place] = 0


def _check(position: herna.Position) -> None:
    for card, count in all_cards(position.to_json()).items():
        assert count <= (5 if card == "J" else 8), f"{count} cards {card} on the table"
