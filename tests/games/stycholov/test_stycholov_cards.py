"""Štycholov: the cards, the ocean and the first deal (STY-01 to STY-05)."""

from __future__ import annotations

import functools
from collections import Counter

import pytest
from stycholov_table import piles, random_game, state

import herna

START = {f"{colour}{value}" for colour in "BPRY" for value in range(1, 11)}
STARS = {
    1: ("11 12", "1 2", "B0", "lead"),
    2: ("13 14", "3 4", "P0", "lowest"),
    3: ("15 16", "5 6", "R0", "pass"),
    4: ("17", "7 8 9 10 11", "Y0", "colour minus"),
    5: ("18", "12 13 14 15 16", "G0", "all minus"),
}
DROPPED = {3: {"B1", "P1", "R1", "Y1", "B2", "P2", "R2", "Y2", "B3", "R3"}, 4: {"B1", "P1", "R1", "Y1"}, 5: set[str]()}


def dealt(players: int, seed: int = 1) -> herna.Position:
    return herna.deal("stycholov", players, seed=seed, compile=False)


def level(stars: int) -> list[str]:
    values, trumps, zero, buoys = STARS[stars]
    coloured = [colour + value for colour in "BPRY" for value in values.split()]
    return sorted([*coloured, *("G" + value for value in trumps.split()), zero, *buoys.split()])


def everywhere(position: herna.Position) -> Counter[str]:
    """Every card that is anywhere on the table."""
    now = state(position)
    found = Counter(now["ocean"])
    for place in ("hands", "fishers", "holds"):
        for cards in now[place]:
            found.update(cards)
    found.update(laid["card"] for laid in now["trick"])
    found.update(card for card in now["passing"] if card)
    return found


@functools.cache
def many_oceans() -> list[list[str]]:
    return [state(dealt(4, seed))["ocean"] for seed in range(160)]


@pytest.mark.rules("STY-01")
def test_forty_start_cards_and_sixty_ocean_cards() -> None:
    position = dealt(5)
    ocean = state(position)["ocean"]
    hands = [card for hand in state(position)["hands"] for card in hand]
    assert sorted(hands) == sorted(START)
    high = {f"{colour}{value}" for colour in "BPRY" for value in range(11, 19)}
    trumps = {f"G{value}" for value in range(1, 17)}
    zeros = {"B0", "P0", "R0", "Y0", "G0"}
    assert len(ocean) == 60
    assert high | trumps | zeros == {card for card in ocean if card[1:].isdigit()}


@pytest.mark.rules("STY-02")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_seven_buoys_two_of_them_minus_three(players: int) -> None:
    buoys = Counter(card for card in state(dealt(players))["ocean"] if card.isalpha())
    assert buoys == {"pass": 1, "minus": 2, "all": 1, "lead": 1, "colour": 1, "lowest": 1}


@pytest.mark.rules("STY-03", "STY-04")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("stars", STARS)
def test_the_ocean_has_its_levels_one_under_another(stars: int, players: int) -> None:
    ocean = state(dealt(players))["ocean"]
    assert sorted(ocean[12 * (stars - 1) : 12 * stars]) == level(stars)


@pytest.mark.rules("STY-04")
@pytest.mark.parametrize("stars", STARS)
def test_each_level_is_shuffled(stars: int) -> None:
    for place in range(12 * (stars - 1), 12 * stars):
        assert {ocean[place] for ocean in many_oceans()} == set(level(stars))


@pytest.mark.rules("STY-04")
def test_the_levels_are_not_shuffled_alike() -> None:
    ocean = state(dealt(4))["ocean"]
    orders = set()
    for stars in STARS:
        cards = ocean[12 * (stars - 1) : 12 * stars]
        orders.add(tuple(sorted(range(12), key=cards.__getitem__)))
    assert len(orders) == 5


@pytest.mark.rules("STY-05")
@pytest.mark.parametrize(("players", "size"), [(3, 10), (4, 9), (5, 8)])
def test_the_first_deal(players: int, size: int) -> None:
    position = dealt(players)
    hands = state(position)["hands"]
    assert [len(hand) for hand in hands] == [size] * players
    assert sorted(card for hand in hands for card in hand) == sorted(START - DROPPED[players])
    now = state(position)
    assert (now["phase"], now["round"], now["trick"], now["colour"]) == ("lay", 1, [], None)
    assert now["points"] == [0] * players
    assert piles(position, "holds") == piles(position, "fishers") == [""] * players


@pytest.mark.rules("STY-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_start_cards_are_shuffled(players: int) -> None:
    hands = [set(state(dealt(players, seed))["hands"][players - 1]) for seed in range(60)]
    assert set[str]().union(*hands) == START - DROPPED[players]


@pytest.mark.rules("STY-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_anyone_may_be_drawn_as_first_leader(players: int) -> None:
    positions = [dealt(players, seed) for seed in range(60)]
    assert {state(position)["leader"] for position in positions} == set(range(players))
    assert all(position.decider == state(position)["leader"] for position in positions)


@pytest.mark.rules("STY-05")
@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_play(players: int) -> None:
    with pytest.raises(herna.BadSetup):
        dealt(players)


@pytest.mark.rules("STY-05")
def test_only_the_own_hand_is_seen() -> None:
    position = dealt(4)
    seen = position.view(2).to_json()
    hidden = ["?"] * 9
    assert seen["hands"] == [hidden, hidden, state(position)["hands"][2], hidden]
    assert seen["ocean"] == 60
    assert position.view(None).to_json()["hands"] == [hidden] * 4


@pytest.mark.rules("STY-01", "STY-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_cards_but_the_dropped_ones_stay_in_the_game(players: int) -> None:
    expected = Counter(START - DROPPED[players]) + Counter(card for stars in STARS for card in level(stars))
    assert expected.total() == 100 - len(DROPPED[players])
    for position in random_game(players, seed=7):
        assert everywhere(position) == expected
