"""A turn: what may be laid on what, taking the pile, drawing."""

from __future__ import annotations

import pytest
from karma_table import (
    KARMA,
    NAMES,
    NUMBERS,
    TAKE,
    deck,
    face_up,
    give,
    hand,
    lay,
    lay_up,
    offered,
    only,
    pile,
    play,
    prepare,
    refusal,
    seen,
    table,
)


@pytest.mark.rules("KAR-10")
def test_one_or_more_equal_cards_or_the_whole_pile() -> None:
    position = table(["7 7 9", "1"], pile="3 5")
    assert offered(position) == only(lay("7"), lay("7", 2), lay("9"), TAKE)
    assert refusal(position, prepare("7")) == refusal(position, give(1)) == "LAY_OR_TAKE_NOW"


@pytest.mark.rules("KAR-10")
def test_cards_laid_go_from_the_hand_onto_the_pile() -> None:
    position = play(table(["7 7 9", "1"], pile="3 5"), lay("7", 2))
    assert pile(position) == "3 5 7 7"
    assert hand(position, 0) == "9"


@pytest.mark.rules("KAR-10")
def test_taking_takes_every_card_of_the_pile() -> None:
    position = play(table(["7 9 give", "1"], pile="3 5 five table"), TAKE)
    assert hand(position, 0) == "3 5 7 9 five give table"
    assert pile(position) == ""


@pytest.mark.rules("KAR-10")
def test_only_cards_in_hand_can_be_laid() -> None:
    position = table(["7 9", "8"], pile="3")
    assert refusal(position, lay("8")) == "NOT_IN_HAND"
    assert refusal(position, lay("7", 2)) == "NOT_IN_HAND"


@pytest.mark.rules("KAR-11")
@pytest.mark.parametrize("card", NAMES)
def test_any_card_may_start_a_pile(card: str) -> None:
    position = table([f"{card} {card}", "1"])
    assert offered(position) == only(lay(card), lay(card, 2))


@pytest.mark.rules("KAR-11")
def test_an_empty_pile_cannot_be_taken() -> None:
    position = table(["7 9", "1"])
    assert refusal(position, TAKE) == "NOTHING_TO_TAKE"
    play(position, lay("7"))
    assert refusal(position, TAKE) is None


@pytest.mark.rules("KAR-12")
@pytest.mark.parametrize("top", [1, 5, 6, 9, 16])
def test_a_number_must_be_equal_or_higher(top: int) -> None:
    for number in NUMBERS:
        position = table([number, "1"], pile=f"16 1 {top}")
        assert refusal(position, lay(number)) == (None if int(number) >= top else "TOO_LOW")


@pytest.mark.rules("KAR-12")
@pytest.mark.parametrize("top", ["1", "16", "bottom", "five", "table"])
def test_a_karma_card_may_be_laid_on_anything(top: str) -> None:
    position = table([" ".join(KARMA), "1"], pile=f"3 {top}")
    assert offered(position) == only(*(lay(card) for card in KARMA), TAKE)


@pytest.mark.rules("KAR-13")
@pytest.mark.parametrize("card", ["12", *KARMA])
def test_up_to_three_equal_cards_together(card: str) -> None:
    position = table([f"{card} {card} {card} 13", "1"], pile="3")
    for count in (1, 2, 3):
        assert refusal(position, lay(card, count)) is None
    assert refusal(position, lay("13", 2)) == "NOT_IN_HAND"


@pytest.mark.rules("KAR-13")
def test_hand_and_face_up_cards_are_not_laid_together() -> None:
    position = table(["12", "1"], face_up=["12 12 4"], pile="3")
    assert offered(position) == only(lay("12"), TAKE)
    assert refusal(position, lay("12", 2)) == "NOT_IN_HAND"
    assert refusal(position, lay_up("12", 2)) == "HAND_FIRST"


@pytest.mark.rules("KAR-13")
def test_equal_face_up_cards_together() -> None:
    position = table(["", "1"], face_up=["12 4 12"], pile="3")
    assert offered(position) == only(lay_up("12"), lay_up("12", 2), lay_up("4"), TAKE)
    play(position, lay_up("12", 2))
    assert pile(position) == "3 12 12"
    assert face_up(position, 0) == "- 4 -"


@pytest.mark.rules("KAR-14")
def test_who_could_lay_may_still_take() -> None:
    position = table(["16 give", "1"], pile="3")
    assert offered(position) == only(lay("16"), lay("give"), TAKE)


@pytest.mark.rules("KAR-10", "KAR-14")
def test_who_cannot_lay_must_take() -> None:
    position = table(["2 3", "1"], pile="9")
    assert offered(position) == only(TAKE)


@pytest.mark.rules("KAR-15")
def test_after_taking_the_next_player_starts_a_new_pile() -> None:
    position = play(table(["2", "1 4", "8"], pile="9 16"), TAKE)
    assert position.decider == 1
    assert offered(position) == only(lay("1"), lay("4"))


@pytest.mark.rules("KAR-15")
def test_everybody_remembers_the_cards_taken_until_they_are_laid() -> None:
    position = play(table(["2 3", "16 8", "8"], pile="9 16"), TAKE)
    assert seen(position, 1)["hands"][0] == ["9", "16", "?", "?"]
    play(position, lay("8"), lay("8"), lay("9"))
    assert seen(position, 1)["hands"][0] == ["16", "?", "?"]
    assert seen(position, 0)["hands"][0] == ["2", "3", "16"]


@pytest.mark.rules("KAR-16")
def test_after_laying_the_hand_is_drawn_up_to_three_from_the_top() -> None:
    position = play(table(["7 7 9", "1"], deck="4 5 6 8"), lay("7", 2))
    assert hand(position, 0) == "4 5 9"
    assert deck(position) == "6 8"


@pytest.mark.rules("KAR-16")
def test_drawing_stops_where_the_deck_ends() -> None:
    position = play(table(["7 7 9", "1"], deck="4"), lay("7", 2))
    assert hand(position, 0) == "4 9"
    assert deck(position) == ""
    assert position.decider == 1


@pytest.mark.rules("KAR-16")
@pytest.mark.parametrize("cards", ["7 9 10 11", "7 9 10 11 12"])
def test_with_three_or_more_in_hand_none_is_drawn(cards: str) -> None:
    position = play(table([cards, "1"], deck="4 5"), lay("7"))
    assert hand(position, 0) == cards.removeprefix("7 ")
    assert deck(position) == "4 5"


@pytest.mark.rules("KAR-16")
def test_after_taking_too_the_hand_is_drawn_up_to_three() -> None:
    position = play(table(["2", "1"], pile="9", deck="4 5"), TAKE)
    assert hand(position, 0) == "2 4 9"
    position = play(table(["2", "1"], pile="9 10", deck="4 5"), TAKE)
    assert hand(position, 0) == "2 9 10"
    assert deck(position) == "4 5"


@pytest.mark.rules("KAR-16")
def test_only_the_active_player_draws() -> None:
    position = play(table(["7 7 9", "1", "2"], deck="4 5 6 8"), lay("7"))
    assert (hand(position, 1), hand(position, 2)) == ("1", "2")
    assert seen(position, 1)["hands"][0] == ["?"] * 3


@pytest.mark.rules("KAR-17")
@pytest.mark.parametrize("top", ["table", "bottom"])
def test_on_table_card_and_bottom_up_anything_fits(top: str) -> None:
    position = table([" ".join(NAMES), "1"], pile=f"five 16 {top}")
    assert offered(position) == only(*(lay(card) for card in NAMES), TAKE)


@pytest.mark.rules("KAR-17")
def test_only_the_top_card_decides() -> None:
    position = table(["2 6", "1"], pile="16 five 4")
    assert refusal(position, lay("6")) is None
    assert refusal(position, lay("2")) == "TOO_LOW"
    position = table(["2 6", "1"], pile="4 five")
    assert refusal(position, lay("6")) == "ABOVE_FIVE"
    assert refusal(position, lay("2")) is None
