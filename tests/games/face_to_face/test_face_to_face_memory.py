from __future__ import annotations

import pytest
from face_to_face_table import ALL_CARDS, END, help_opponent, lay, play, table

import herna


def played(position: herna.Position) -> list[list[int]]:
    """The cards each has laid, as both of them and somebody who only looks on are told."""
    told = [position.view(seat).to_json()["played"] for seat in (0, 1, None)]
    assert told[0] == told[1] == told[2]
    return [list(cards) for cards in told[0]]


@pytest.mark.rules("FTF-13")
def test_nothing_is_remembered_at_first() -> None:
    assert played(herna.deal("face_to_face", seed="17")) == [[], []]


@pytest.mark.rules("FTF-13")
def test_every_card_laid_is_remembered_by_who_laid_it() -> None:
    rest = [[card for card in ALL_CARDS if card not in hand] for hand in ([4, 9, 30], [8, 50, 51])]
    position = table([[4, 9, 30], [8, 50, 51]], rest)
    play(position, lay(4, "up"), lay(30, "down"))
    assert played(position) == [[4, 30], []]
    play(position, END, lay(50, "down"), lay(51, "up"))
    assert played(position) == [[4, 30], [50, 51]]


@pytest.mark.rules("FTF-13")
def test_a_card_laid_on_the_other_side_belongs_to_who_laid_it() -> None:
    hands = [[3, 9, 30], [8, 50, 51]]
    rest = [[card for card in ALL_CARDS if card not in hand] for hand in hands]
    position = table(hands, rest)
    play(position, lay(9, "up"), lay(30, "down"), END, lay(50, "up"), help_opponent(8, "up"))
    assert played(position) == [[9, 30], [8, 50]]


@pytest.mark.rules("FTF-13")
def test_covered_cards_are_remembered() -> None:
    """Only the top of a pile lies open; what is below it is told all the same."""
    hands = [[4, 9, 30], [8, 50, 51]]
    position = table(hands, [[card for card in ALL_CARDS if card not in hand] for hand in hands])
    play(position, lay(4, "up"), lay(9, "up"), lay(30, "up"))
    assert position.view(1).to_json()["piles"][0] == {"up": 30, "down": 60}
    assert played(position)[0] == [4, 9, 30]
