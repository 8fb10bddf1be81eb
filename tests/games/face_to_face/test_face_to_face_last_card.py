"""Face to Face: the last card, under the strict and the lenient rule."""

from __future__ import annotations

import pytest
from face_to_face_table import END, assert_goes_on, assert_won_by, hand, help_opponent, lay, play, refusal, table

import herna

OTHER_HAND = [7, 57]
OTHER_DECK = [8, 9]


@pytest.mark.rules("FTF-10")
@pytest.mark.parametrize(
    "piles",
    [[(1, 60), (1, 60)], [(31, 60), (50, 5)], [(1, 60), (50, 5)]],
    ids=["would fit an own pile", "would fit the opponent's", "fits nowhere"],
)
def test_strict_a_single_last_card_loses_even_if_it_would_fit(piles: list[tuple[int, int]]) -> None:
    position = table([[10, 20], [30]], [[11], []], piles, laid=2)
    play(position, END)
    assert_won_by(position, 0)
    assert refusal(position, lay(30, "up")) == "GAME_OVER"
    state = position.to_json()
    assert (state["turn"], state["laid"], state["hands"][1]) == (1, 0, [30])


@pytest.mark.rules("FTF-10", "FTF-03")
def test_strict_leaving_one_card_behind_loses_in_the_next_turn() -> None:
    position = table([[10, 20, 30], [11, 21]], [[], [40]])
    play(position, lay(10, "up"), lay(20, "up"), END)
    assert_goes_on(position)
    play(position, lay(11, "up"), lay(21, "up"), END)
    assert_won_by(position, 1)


@pytest.mark.rules("FTF-10", "FTF-07", "FTF-12")
def test_strict_drawing_the_very_last_card_loses_in_the_next_turn() -> None:
    position = table([[10, 20], [11, 21]], [[30], [40]])
    play(position, lay(10, "up"), lay(20, "up"), END)
    assert hand(position, 0) == [30]
    play(position, lay(11, "up"), lay(21, "up"), END)
    assert_won_by(position, 1)


@pytest.mark.rules("FTF-10", "FTF-08")
@pytest.mark.parametrize("laid", [1, 2, 5])
def test_strict_the_last_card_may_be_laid_in_a_turn_that_began_with_more(laid: int) -> None:
    position = table([[30], OTHER_HAND], [[], OTHER_DECK], laid=laid)
    assert_won_by(play(position, lay(30, "up")), 0)


@pytest.mark.rules("FTF-10")
@pytest.mark.parametrize("last_card", ["strict", "lenient"])
def test_two_last_cards_are_enough_under_both_rules(last_card: str) -> None:
    position = table([[10, 20], [30, 31]], [[11], []], laid=2, last_card=last_card)
    play(position, END)
    assert refusal(position, END) == "TWO_CARDS_FIRST"
    assert_won_by(play(position, lay(30, "up"), lay(31, "up")), 1)


@pytest.mark.rules("FTF-10")
@pytest.mark.parametrize(
    ("piles", "action"),
    [
        ([(1, 60), (29, 5)], lay(30, "up")),
        ([(1, 60), (50, 31)], lay(30, "down")),
        ([(1, 60), (40, 5)], lay(30, "up")),
        ([(1, 60), (50, 20)], lay(30, "down")),
        ([(31, 60), (50, 5)], help_opponent(30, "up")),
        ([(1, 29), (50, 5)], help_opponent(30, "down")),
    ],
)
def test_lenient_a_single_last_card_is_laid_where_it_fits_and_wins(
    piles: list[tuple[int, int]], action: herna.Words
) -> None:
    position = table([[10, 20], [30]], [[11], []], piles, laid=2, last_card="lenient")
    play(position, END)
    assert position.legal() == [action]
    assert_won_by(play(position, action), 1)


@pytest.mark.rules("FTF-10", "FTF-09")
@pytest.mark.parametrize("piles", [[(1, 60), (50, 5)], [(30, 30), (50, 5)], [(1, 60), (39, 21)], [(1, 60), (30, 30)]])
def test_lenient_a_single_last_card_that_fits_nowhere_loses(piles: list[tuple[int, int]]) -> None:
    position = table([[10, 20], [30]], [[11], []], piles, laid=2, last_card="lenient")
    assert_won_by(play(position, END), 0)


@pytest.mark.rules("FTF-10", "FTF-09")
def test_lenient_spares_nobody_a_second_card_of_two() -> None:
    position = table([[25, 50], OTHER_HAND], [[], OTHER_DECK], [(20, 2), (1, 60)], last_card="lenient")
    assert_won_by(play(position, lay(50, "up")), 1)


@pytest.mark.rules("FTF-10")
def test_strict_is_the_default() -> None:
    assert herna.deal("face_to_face", seed="default", compile=False).options == {"last_card": "strict"}
