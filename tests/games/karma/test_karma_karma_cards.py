"""Bottom up, five or less, give the pile."""

from __future__ import annotations

import pytest
from karma_table import (
    KARMA,
    NAMES,
    TAKE,
    deck,
    face_up,
    give,
    hand,
    lay,
    lay_up,
    offered,
    only,
    phase,
    pile,
    play,
    refusal,
    removed,
    seen,
    table,
    turn_up,
)

# ── Bottom up ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-32", "KAR-17")
def test_bottom_up_puts_the_lowest_card_on_top_and_it_decides() -> None:
    position = play(table(["bottom 7", "2 3 12"], pile="3 9 16"), lay("bottom"))
    assert (pile(position), position.decider) == ("9 16 bottom 3", 1)
    assert offered(position) == only(lay("3"), lay("12"), TAKE)


@pytest.mark.rules("KAR-32")
def test_a_table_card_brought_up_calls_for_no_extra_card() -> None:
    position = play(table(["bottom 7", "1 16"], face_up=["2 2 2", "3"], pile="table 16"), lay("bottom"))
    assert (pile(position), phase(position), position.decider) == ("16 bottom table", "lay", 1)
    assert offered(position) == only(lay("1"), lay("16"), TAKE)


@pytest.mark.rules("KAR-32")
def test_a_bottom_up_brought_up_moves_no_further_card_and_anything_may_follow() -> None:
    position = play(table(["bottom 7", "1 16"], pile="bottom 16 9"), lay("bottom"))
    assert pile(position) == "16 9 bottom bottom"
    assert offered(position) == only(lay("1"), lay("16"), TAKE)


@pytest.mark.rules("KAR-32", "KAR-33")
def test_a_five_or_less_brought_up_demands_five_or_less() -> None:
    position = play(table(["bottom 7", "5 6 16 table"], pile="five 3"), lay("bottom"))
    assert pile(position) == "3 bottom five"
    assert offered(position) == only(lay("5"), lay("table"), TAKE)


@pytest.mark.rules("KAR-32", "KAR-17")
def test_bottom_up_takes_the_demand_of_a_five_or_less_away() -> None:
    position = play(table(["bottom 7", "5 6 16"], pile="6 five"), lay("bottom"))
    assert offered(position) == only(lay("6"), lay("16"), TAKE)


@pytest.mark.rules("KAR-32")
@pytest.mark.parametrize("count", [1, 2])
def test_on_an_empty_pile_bottom_up_moves_itself(count: int) -> None:
    position = play(table(["bottom bottom 7", "1 16"]), lay("bottom", count))
    assert pile(position) == " ".join(["bottom"] * count)
    assert offered(position) == only(lay("1"), lay("16"), TAKE)


@pytest.mark.rules("KAR-32")
def test_several_bottom_up_together_move_one_card() -> None:
    position = play(table(["bottom bottom 7", "1 16"], pile="3 9 16"), lay("bottom", 2))
    assert pile(position) == "9 16 bottom bottom 3"


@pytest.mark.rules("KAR-32")
def test_on_a_pile_of_one_card_that_card_is_the_lowest() -> None:
    position = play(table(["bottom 7", "1 16"], pile="12"), lay("bottom"))
    assert pile(position) == "bottom 12"
    assert refusal(position, lay("1")) == "TOO_LOW"


# ── Five or less ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-33", "KAR-17")
def test_on_five_or_less_only_numbers_up_to_five_or_any_karma_card() -> None:
    position = table([" ".join(NAMES), "1"], pile="16 five")
    assert offered(position) == only(*(lay(card) for card in ("1", "2", "3", "4", "5", *KARMA)), TAKE)
    assert refusal(position, lay("6")) == refusal(position, lay("16")) == "ABOVE_FIVE"


@pytest.mark.rules("KAR-33")
def test_five_or_less_binds_whoever_lays_next_from_the_table_too() -> None:
    position = play(table(["five 7", ""], face_up=["", "5 6 give"], pile="3"), lay("five"))
    assert offered(position) == only(lay_up("5"), lay_up("give"), TAKE)
    assert refusal(position, lay_up("6")) == "ABOVE_FIVE"


@pytest.mark.rules("KAR-33")
def test_five_or_less_demands_only_while_it_lies_on_top() -> None:
    position = play(table(["five 7 8", "4 5", "3 16"], pile="12"), lay("five"), lay("4"))
    assert refusal(position, lay("16")) is None
    assert refusal(position, lay("3")) == "TOO_LOW"


@pytest.mark.rules("KAR-33", "KAR-15")
def test_a_five_or_less_taken_demands_nothing_of_the_new_pile() -> None:
    position = play(table(["five 7 8", "16", "12"], pile="12"), lay("five"), TAKE)
    assert offered(position) == only(lay("12"))


# ── Give the pile ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-34")
def test_give_leaves_the_game_and_another_player_is_chosen() -> None:
    position = play(table(["give 7", "1", "", "2"], pile="12 five"), lay("give"))
    assert (phase(position), position.decider) == ("give", 0)
    assert (removed(position), pile(position), hand(position, 0)) == ("give", "12 five", "7")
    assert offered(position) == only(give(1), give(2), give(3))


@pytest.mark.rules("KAR-34")
def test_the_pile_is_given_neither_to_oneself_nor_to_nobody() -> None:
    position = play(table(["1", "give 7", "2"], pile="12", turn=1), lay("give"))
    assert refusal(position, give(1)) == "NOT_TO_YOURSELF"
    assert refusal(position, give(3)) == "NO_SUCH_SEAT"
    assert refusal(position, TAKE) == refusal(position, lay("7")) == "GIVE_NOW"


@pytest.mark.rules("KAR-34")
def test_the_receiver_takes_the_whole_pile_and_the_next_player_starts_a_new_one() -> None:
    position = play(table(["give 7", "1 16", "2"], pile="12 five 3"), lay("give"), give(2))
    assert (hand(position, 2), hand(position, 1), hand(position, 0)) == ("2 3 12 five", "1 16", "7")
    assert (pile(position), removed(position), position.decider) == ("", "give", 1)
    assert offered(position) == only(lay("1"), lay("16"))


@pytest.mark.rules("KAR-34")
def test_a_receiver_sitting_next_is_next() -> None:
    position = play(table(["give 7", "1 16", "2"], pile="12"), lay("give"), give(1))
    assert offered(position) == only(lay("1"), lay("12"), lay("16"))
    assert position.decider == 1


@pytest.mark.rules("KAR-34", "KAR-16")
def test_the_giver_draws_and_the_receiver_does_not() -> None:
    position = play(table(["give 7", "1"], deck="8 9 10 11", pile="12"), lay("give"), give(1))
    assert (hand(position, 0), hand(position, 1)) == ("7 8 9", "1 12")
    assert deck(position) == "10 11"


@pytest.mark.rules("KAR-34")
def test_nothing_is_drawn_before_the_pile_is_given() -> None:
    position = play(table(["give 7", "1"], deck="8 9 10 11", pile="12"), lay("give"))
    assert (hand(position, 0), deck(position)) == ("7", "8 9 10 11")


@pytest.mark.rules("KAR-34")
def test_everybody_knows_the_cards_given() -> None:
    position = play(table(["give 7", "1 2", "3"], pile="12 five"), lay("give"), give(1))
    assert seen(position, 2)["hands"] == [["?"], ["12", "five", "?", "?"], ["3"]]


@pytest.mark.rules("KAR-34", "KAR-50")
def test_one_who_was_out_is_in_again_at_once_and_next_if_sitting_next() -> None:
    position = play(table(["give 7", "", "2"], pile="12 5"), lay("give"), give(1))
    assert (hand(position, 1), position.decider) == ("5 12", 1)
    assert offered(position) == only(lay("5"), lay("12"))


@pytest.mark.rules("KAR-34", "KAR-50")
def test_one_who_stays_out_is_not_next() -> None:
    position = play(table(["give 7", "", "2"], pile="12 5"), lay("give"), give(2))
    assert position.decider == 2


@pytest.mark.rules("KAR-34", "KAR-13")
def test_two_gives_together_leave_the_game_for_one_gift() -> None:
    position = play(table(["give give 7", "1", "2"], pile="12"), lay("give", 2))
    assert removed(position) == "give give"
    play(position, give(2))
    assert (hand(position, 1), hand(position, 2), position.decider) == ("1", "2 12", 1)
    assert phase(position) == "lay"


@pytest.mark.rules("KAR-34")
@pytest.mark.parametrize("count", [1, 2])
def test_give_on_an_empty_pile_gives_nothing_and_ends_the_turn(count: int) -> None:
    position = play(table(["give give 7", "1", "2"], deck="8 9"), lay("give", count))
    assert (phase(position), position.decider, pile(position)) == ("lay", 1, "")
    assert removed(position) == " ".join(["give"] * count)
    assert (hand(position, 1), hand(position, 2)) == ("1", "2")
    assert offered(position) == only(lay("1"))
    assert len(hand(position, 0).split()) == 3


@pytest.mark.rules("KAR-34", "KAR-40")
def test_give_as_the_new_pile_after_three_equal_ends_the_turn() -> None:
    position = play(table(["7 give 9", "1", "2"], pile="7 7"), lay("7"))
    assert position.decider == 0
    play(position, lay("give"))
    assert (position.decider, pile(position), removed(position)) == (1, "", "7 7 7 give")
    assert hand(position, 0) == "9"


@pytest.mark.rules("KAR-34", "KAR-21")
def test_give_from_the_table_gives_too() -> None:
    position = play(table(["", "1", "2"], face_up=["give give 9"], pile="12"), lay_up("give", 2), give(1))
    assert (face_up(position, 0), hand(position, 1), removed(position)) == ("- - 9", "1 12", "give give")


@pytest.mark.rules("KAR-34", "KAR-22")
def test_give_turned_up_on_an_empty_pile_leaves_the_game() -> None:
    position = play(table(["", "1", "2"], face_down=["give 9 9"]), turn_up(0))
    assert (phase(position), position.decider, removed(position), pile(position)) == ("lay", 1, "give", "")


@pytest.mark.rules("KAR-42")
def test_three_gives_are_just_one_gift() -> None:
    position = play(table(["give give give 7", "1", "2"], pile="12 5"), lay("give", 3))
    assert (phase(position), pile(position), removed(position)) == ("give", "12 5", "give give give")
    play(position, give(2))
    assert (hand(position, 2), position.decider) == ("2 5 12", 1)


@pytest.mark.rules("KAR-42", "KAR-34")
def test_three_gives_on_an_empty_pile_start_no_new_pile() -> None:
    position = play(table(["give give give 7", "1", "2"]), lay("give", 3))
    assert (position.decider, hand(position, 0), pile(position)) == (1, "7", "")


@pytest.mark.rules("KAR-42")
def test_gives_of_several_turns_never_lie_on_the_pile() -> None:
    position = table(["give 7", "give 8", "give 9"])
    for seat in range(3):
        assert position.decider == seat
        play(position, lay("give"))
        assert pile(position) == ""
    assert (position.decider, removed(position)) == (0, "give give give")
