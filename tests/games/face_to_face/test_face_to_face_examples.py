"""Face to Face: the worked examples of the rulebook; Sára sits at 0, Tim at 1."""

from __future__ import annotations

import pytest
from face_to_face_table import END, allowed, deck, hand, help_opponent, lay, pile, play, refusal, table

SARA, TIM = 0, 1
SARAS_HAND, SARAS_DECK = [5, 55], [6, 56]
TIMS_HAND, TIMS_DECK = [5, 55], [6, 56]


@pytest.mark.rules("FTF-06")
def test_tim_lays_12_on_saras_rising_pile_that_shows_29() -> None:
    position = table([SARAS_HAND, [12, 28, 29, 30]], [SARAS_DECK, TIMS_DECK], [(29, 60), (1, 60)], turn=TIM)
    assert allowed(position, help_opponent(28, "up"))
    assert refusal(position, help_opponent(29, "up")) == "NOT_AN_IMPROVEMENT"
    assert refusal(position, help_opponent(30, "up")) == "NOT_AN_IMPROVEMENT"
    play(position, help_opponent(12, "up"))
    assert pile(position, SARA) == (12, 60)


@pytest.mark.rules("FTF-07")
def test_sara_lays_three_cards_at_herself_and_draws_two() -> None:
    position = table([[10, 20, 30, 40, 50, 51], TIMS_HAND], [[2, 3, 4], TIMS_DECK])
    play(position, lay(10, "up"), lay(20, "up"), lay(50, "down"), END)
    assert hand(position, SARA) == [2, 3, 30, 40, 51]
    assert deck(position, SARA) == [4]


@pytest.mark.rules("FTF-07")
def test_tim_lays_five_cards_one_of_them_at_sara_and_has_six_again() -> None:
    tims_deck = [2, 3, 4, 5, 6, 7]
    position = table([SARAS_HAND, [10, 20, 30, 40, 50, 51]], [SARAS_DECK, tims_deck], [(29, 60), (1, 60)], turn=TIM)
    play(position, lay(20, "up"), lay(30, "up"), help_opponent(10, "up"), lay(51, "down"), lay(50, "down"), END)
    assert hand(position, TIM) == [2, 3, 4, 5, 6, 40]
    assert deck(position, TIM) == [7]


@pytest.mark.rules("FTF-04")
def test_the_rising_row_3_11_12_13_18_20_34() -> None:
    position = table([[3, 11, 12, 13, 18, 20], TIMS_HAND], [[34, 59], TIMS_DECK])
    play(position, *(lay(card, "up") for card in (3, 11, 12, 13, 18, 20)), END)
    play(position, lay(5, "up"), lay(55, "down"), END)
    play(position, lay(34, "up"))
    assert pile(position, SARA) == (34, 60)


@pytest.mark.rules("FTF-04")
def test_the_falling_row_54_50_48_41_40_37() -> None:
    row = [54, 50, 48, 41, 40, 37]
    position = table([row, TIMS_HAND], [SARAS_DECK, TIMS_DECK])
    for card in row:
        play(position, lay(card, "down"))
        assert pile(position, SARA) == (1, card)


@pytest.mark.rules("FTF-04")
def test_sara_lays_4_then_8_then_13_on_her_rising_pile() -> None:
    position = table([[4, 8, 13], TIMS_HAND], [SARAS_DECK, TIMS_DECK])
    play(position, lay(4, "up"), lay(8, "up"), lay(13, "up"))
    assert pile(position, SARA) == (13, 60)


@pytest.mark.rules("FTF-05")
def test_tim_lays_17_on_his_rising_pile_that_shows_27() -> None:
    position = table([SARAS_HAND, [16, 17, 18, 28]], [SARAS_DECK, TIMS_DECK], [(1, 60), (27, 60)], turn=TIM)
    assert allowed(position, lay(28, "up"))
    assert refusal(position, lay(16, "up")) == "NOT_HIGHER"
    assert refusal(position, lay(18, "up")) == "NOT_HIGHER"
    play(position, lay(17, "up"))
    assert pile(position, TIM) == (17, 60)


@pytest.mark.rules("FTF-05")
def test_sara_lays_45_on_her_falling_pile_that_shows_35() -> None:
    position = table([[34, 44, 45, 46], TIMS_HAND], [SARAS_DECK, TIMS_DECK], [(1, 35), (1, 60)])
    assert allowed(position, lay(34, "down"))
    assert refusal(position, lay(44, "down")) == "NOT_LOWER"
    assert refusal(position, lay(46, "down")) == "NOT_LOWER"
    play(position, lay(45, "down"))
    assert pile(position, SARA) == (1, 45)


@pytest.mark.rules("FTF-05", "FTF-03")
def test_one_card_then_the_trick_then_two_cards_then_the_trick_again() -> None:
    position = table([[15, 16, 20, 25, 30, 59], TIMS_HAND], [SARAS_DECK, TIMS_DECK], [(21, 60), (1, 60)])
    play(position, *(lay(card, "up") for card in (25, 15, 16, 30, 20)))
    assert pile(position, SARA) == (20, 60)


@pytest.mark.rules("FTF-06")
@pytest.mark.parametrize(
    ("card", "name", "helps"),
    [
        (17, "up", True),
        (2, "up", True),
        (18, "up", False),
        (19, "up", False),
        (41, "down", True),
        (59, "down", True),
        (40, "down", False),
        (39, "down", False),
    ],
)
def test_sara_wants_to_lay_on_tims_piles_that_show_18_and_40(card: int, name: str, helps: bool) -> None:
    position = table([[card, 30], TIMS_HAND], [SARAS_DECK, TIMS_DECK], [(1, 60), (18, 40)])
    assert refusal(position, help_opponent(card, name)) == (None if helps else "NOT_AN_IMPROVEMENT")


@pytest.mark.rules("FTF-03", "FTF-06")
def test_tim_lays_one_card_rising_two_falling_and_one_on_saras_rising_pile() -> None:
    position = table([SARAS_HAND, [10, 20, 50, 45]], [SARAS_DECK, TIMS_DECK], [(29, 60), (1, 60)], turn=TIM)
    play(position, lay(10, "up"), lay(50, "down"), lay(45, "down"), help_opponent(20, "up"))
    assert (pile(position, SARA), pile(position, TIM)) == ((20, 60), (10, 45))
    assert position.to_json()["laid"] == 4


@pytest.mark.rules("FTF-03", "FTF-07")
def test_with_the_deck_used_up_the_game_goes_on_without_drawing() -> None:
    position = table([[10, 20, 30, 40], TIMS_HAND], [[], TIMS_DECK])
    play(position, lay(10, "up"))
    assert refusal(position, END) == "TWO_CARDS_FIRST"
    play(position, lay(20, "up"), END)
    assert hand(position, SARA) == [30, 40]
    assert position.decider == TIM
