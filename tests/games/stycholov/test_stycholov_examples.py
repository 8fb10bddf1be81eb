"""Štycholov: the rulebook's examples with Agnes, Bruno, Cyril and Dita."""

from __future__ import annotations

import pytest
from stycholov_table import choices, fishers, lay, points, state, table, turn

AGNES, BRUNO, CYRIL, DITA = range(4)


@pytest.mark.rules("STY-10", "STY-13", "STY-14")
def test_example_of_the_yellow_trick() -> None:
    position = table(["Y7 B2 R6", "Y3 B3 R3", "Y10 B9 R4", "P2 B5 R5"], round=1)
    lay(position, "Y7")
    assert choices(position) == {"Y3"}
    lay(position, "Y3")
    assert choices(position) == {"Y10"}
    lay(position, "Y10")
    assert choices(position) == {"P2", "B5", "R5"}
    lay(position, "P2")
    assert fishers(position) == ["", "", "P2 Y3 Y7 Y10", ""]
    assert turn(position) == ("lay", CYRIL)


@pytest.mark.rules("STY-40", "STY-41")
def test_example_of_the_eight_cards_of_cyril() -> None:
    position = table(["Y7", "Y3", "Y10", "P2"], round=1, fishers=[0, 0, "B2 R4 P10 Y9", 0], ocean=0)
    lay(position, "Y7 Y3 Y10 P2")
    assert points(position) == [0, 0, 8, 0]
    assert sorted(state(position)["holds"][CYRIL]) == sorted(["B2", "R4", "P10", "Y9", "Y7", "Y3", "Y10", "P2"])
    assert fishers(position)[CYRIL] == ""


@pytest.mark.rules("STY-42", "STY-43", "STY-44")
@pytest.mark.parametrize("leader", [AGNES, BRUNO, CYRIL, DITA])
def test_example_of_drawing_for_round_two(leader: int) -> None:
    cards = ["Y10", "Y3", "Y9", "Y4"]
    position = table(cards, round=1, leader=leader, fishers=[12, 4, 8, 8], ocean=60)
    ocean = state(position)["ocean"]
    caught = [set(pile.split()) for pile in fishers(position)]
    lay(position, " ".join(cards[leader:] + cards[:leader]))
    now = state(position)
    assert now["points"] == [16, 4, 8, 8]
    assert [len(hand) for hand in now["hands"]] == [9, 9, 9, 9]
    assert [len(hold) for hold in now["holds"]] == [7, 0, 0, 0]
    assert set(now["hands"][AGNES]) | set(now["holds"][AGNES]) == caught[AGNES] | set(cards)
    assert set(now["hands"][BRUNO]) == caught[BRUNO] | set(ocean[:5])
    cyril_laid_before_dita = leader != DITA
    sixth, seventh = (CYRIL, DITA) if cyril_laid_before_dita else (DITA, CYRIL)
    assert set(now["hands"][sixth]) == caught[sixth] | {ocean[5]}
    assert set(now["hands"][seventh]) == caught[seventh] | {ocean[6]}
    assert now["ocean"] == ocean[7:]
    assert turn(position) == ("lay", BRUNO)
