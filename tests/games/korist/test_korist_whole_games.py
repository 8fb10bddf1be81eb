from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from korist_table import all_cards

import herna

ALL_CARDS = Counter({str(value): 8 for value in range(1, 14)} | {"J": 5})


def random_game(players: int, rules: str, seed: int) -> list[dict[str, Any]]:
    """All states of a game of players who choose at random."""
    chance = Random(seed)
    position = herna.deal("korist", players, {"rules": rules}, seed=seed, compile=False)
    states = [position.to_json()]
    while not position.over:
        position.apply(chance.choice(position.legal()))
        states.append(position.to_json())
    return states


@pytest.fixture(scope="module")
def games() -> dict[int, list[dict[str, Any]]]:
    rules = {2: "expert", 3: "base", 4: "advanced", 5: "expert"}
    return {players: random_game(players, rules[players], seed=7) for players in rules}


@pytest.mark.rules("KOR-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_is_ever_lost_or_made(games: dict[int, list[dict[str, Any]]], players: int) -> None:
    assert all(all_cards(state) == ALL_CARDS for state in games[players])


@pytest.mark.rules("KOR-24", "KOR-25")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whenever_a_player_lays_the_market_is_full_or_the_deck_empty(
    games: dict[int, list[dict[str, Any]]], players: int
) -> None:
    laying = [state for state in games[players] if state["phase"] == "lay"]
    assert all(None not in state["market"] for state in laying if state["deck"])


@pytest.mark.rules("KOR-61", "KOR-65", "KOR-68")
def test_in_a_duel_the_shadow_offer_holds_13_cards_or_the_deck_is_empty(games: dict[int, list[dict[str, Any]]]) -> None:
    assert all(len(state["shadow"]) == 13 for state in games[2] if state["deck"])
    assert all(state["shadow"] == [] for players in (3, 4, 5) for state in games[players])


@pytest.mark.rules("KOR-13", "KOR-40")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_ends_with_an_empty_hand_or_without_cards_to_draw(
    games: dict[int, list[dict[str, Any]]], players: int
) -> None:
    def ended(state: dict[str, Any]) -> bool:
        nothing_to_draw = not state["deck"] and not any(state["market"])
        return nothing_to_draw or [] in state["hands"]

    *before, last = games[players]
    assert ended(last)
    assert last["phase"] == "end"
    assert not any(not state["deck"] and not any(state["market"]) for state in before)
