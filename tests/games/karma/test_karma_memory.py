from __future__ import annotations

import pytest
from karma_table import TAKE, give, lay, play, seen, table, turn_up

import herna


def known(position: herna.Position, seat: int) -> list[str]:
    """A hand as others see it; it must look the same to all of them, and to somebody who only looks on."""
    others = [other for other in range(len(position.scores)) if other != seat]
    hands = [seen(position, other)["hands"][seat] for other in (*others, None)]
    assert all(hand == hands[0] for hand in hands)
    return list(hands[0])


def seen_by_all(position: herna.Position, key: str) -> list[str]:
    found = [seen(position, seat)[key] for seat in (*range(len(position.scores)), None)]
    assert all(value == found[0] for value in found)
    return list(found[0])


@pytest.mark.rules("KAR-60")
def test_the_pile_is_remembered_in_its_order() -> None:
    position = table(["9 9 16", "bottom 16", "16 16"], pile="2 8 3 table 5")
    play(position, lay("9", 2))
    assert seen_by_all(position, "pile") == ["2", "8", "3", "table", "5", "9", "9"]
    play(position, lay("bottom"))
    assert seen_by_all(position, "pile") == ["8", "3", "table", "5", "9", "9", "bottom", "2"]


@pytest.mark.rules("KAR-60")
def test_cards_taken_with_the_pile_are_remembered_until_they_are_laid() -> None:
    position = table(["9 12", "16 16", "16 1"], pile="4 13 13")
    play(position, TAKE)
    assert known(position, 0) == ["4", "13", "13", "?", "?"]
    play(position, lay("16"), lay("16"), TAKE)
    assert known(position, 0) == ["4", "13", "13", "16", "16", "?", "?"]
    play(position, lay("16"), TAKE, lay("13"))
    assert known(position, 0) == ["4", "13", "16", "16", "?", "?"]


@pytest.mark.rules("KAR-60")
def test_a_pile_that_is_given_is_remembered_in_the_hand_of_the_receiver() -> None:
    position = table(["give 12", "16 16", "16 1"], pile="4 13")
    play(position, lay("give"), give(2))
    assert known(position, 2) == ["4", "13", "?", "?"]
    assert known(position, 0) == ["?"]


@pytest.mark.rules("KAR-60")
def test_a_card_that_was_turned_up_and_did_not_fit_is_remembered() -> None:
    position = table(["", "16", "16"], face_down=["3 9 9"], pile="5 11")
    play(position, turn_up(0))
    assert known(position, 0) == ["3", "5", "11"]


@pytest.mark.rules("KAR-60")
def test_cards_that_have_left_the_game_are_remembered() -> None:
    position = table(["7 7 12", "give 16", "16 16"], pile="2 7", removed="five")
    play(position, lay("7", 2))
    assert seen_by_all(position, "removed") == ["2", "7", "7", "7", "five"]
    play(position, lay("12"), lay("give"), give(0))
    assert seen_by_all(position, "removed") == ["2", "7", "7", "7", "five", "give"]


@pytest.mark.rules("KAR-60")
def test_cards_from_the_deck_are_known_to_nobody_else() -> None:
    position = table(["9 12 12", "16 16", "16 1"], pile="4", deck="2 2 2")
    play(position, lay("9"))
    assert known(position, 0) == ["?", "?", "?"]
    assert seen(position, 0)["hands"][0] == ["2", "12", "12"]
