"""Three equal cards on top of the pile: what counts, what comes first, and who goes on with what."""

from __future__ import annotations

import pytest
from karma_table import (
    TAKE,
    deck,
    face_down,
    face_up,
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
    table,
    turn_up,
)

JIRI, FILIP = 0, 1


@pytest.mark.rules("KAR-40", "KAR-41", "KAR-13")
def test_jiri_and_filip_and_the_three_fourteens() -> None:
    position = table(["14 2 3", "14 14 6", "1 1 1"], pile="8 11", deck="4 5 9", turn=JIRI)
    play(position, lay("14"))
    assert (position.decider, pile(position)) == (FILIP, "8 11 14")

    play(position, lay("14", 2))
    assert (pile(position), removed(position)) == ("", "8 11 14 14 14")
    assert position.decider == FILIP
    assert offered(position) == only(lay("6"))

    play(position, lay("6"))
    assert (pile(position), position.decider) == ("6", 2)
    assert hand(position, FILIP) == "5 9"


@pytest.mark.rules("KAR-40")
@pytest.mark.parametrize("card", ["7", "16", "bottom", "five"])
@pytest.mark.parametrize("below", [0, 1, 2])
def test_three_equal_whoever_laid_them_remove_the_whole_pile(card: str, below: int) -> None:
    lying = " ".join(["3 5", *[card] * below])
    position = play(table([f"{card} {card} {card} 1", "1 2"], pile=lying), lay(card, 3 - below))
    assert (pile(position), removed(position)) == ("", f"3 5 {card} {card} {card}")
    assert position.decider == 0
    assert refusal(position, lay("1")) is None
    assert refusal(position, TAKE) == "NOTHING_TO_TAKE"


@pytest.mark.rules("KAR-40")
def test_two_equal_do_nothing() -> None:
    position = play(table(["7 1", "1 2"], pile="3 7"), lay("7"))
    assert (pile(position), removed(position), position.decider) == ("3 7 7", "", 1)


@pytest.mark.rules("KAR-40")
@pytest.mark.parametrize("lying", ["7 9 7", "7 7 5", "7 7 five"])
def test_three_equal_with_another_card_between_do_nothing(lying: str) -> None:
    top_fits = "4" if lying.endswith("five") else "7"
    position = play(table([f"{top_fits} 1", "1 2"], pile=lying), lay(top_fits))
    assert (pile(position), removed(position), position.decider) == (f"{lying} {top_fits}", "", 1)


@pytest.mark.rules("KAR-40")
def test_different_karma_kinds_are_not_equal() -> None:
    position = play(table(["five 1", "1 2"], pile="bottom table"), lay("five"))
    assert (pile(position), position.decider) == ("bottom table five", 1)


@pytest.mark.rules("KAR-40", "KAR-21")
def test_face_up_cards_complete_three_too() -> None:
    position = play(table(["", "1 2"], face_up=["7 7 3"], pile="7"), lay_up("7", 2))
    assert (removed(position), position.decider) == ("7 7 7", 0)
    assert offered(position) == only(lay_up("3"))


@pytest.mark.rules("KAR-40", "KAR-22")
def test_a_face_down_card_completes_three_too() -> None:
    position = play(table(["", "1 2"], face_down=["7 4 3"], pile="7 7"), turn_up(0))
    assert (removed(position), position.decider) == ("7 7 7", 0)
    assert offered(position) == only(turn_up(1), turn_up(2))


@pytest.mark.rules("KAR-40", "KAR-32")
def test_a_seven_brought_up_and_two_sevens_laid_on_it_are_three_equal() -> None:
    position = play(table(["bottom 1", "7 7 2"], pile="7 9"), lay("bottom"), lay("7", 2))
    assert (removed(position), position.decider) == ("7 7 7 9 bottom", 1)
    assert offered(position) == only(lay("2"))


@pytest.mark.rules("KAR-40", "KAR-32", "KAR-35")
def test_two_bottom_up_and_the_third_brought_up_from_below_are_three_equal() -> None:
    position = play(table(["bottom bottom 1", "7 7 2"], pile="bottom 9"), lay("bottom", 2))
    assert (pile(position), removed(position), position.decider) == ("", "9 bottom bottom bottom", 0)
    assert offered(position) == only(lay("1"))


@pytest.mark.rules("KAR-35", "KAR-40")
def test_bottom_up_on_bottom_up_with_the_third_brought_up_are_three_equal() -> None:
    position = play(table(["bottom 1", "7 7 2"], pile="bottom 9 bottom"), lay("bottom"))
    assert (pile(position), removed(position), position.decider) == ("", "9 bottom bottom bottom", 0)


# ── What comes first ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-35")
@pytest.mark.parametrize("laid", [1, 2, 3])
def test_three_bottom_up_are_removed_before_any_card_is_moved(laid: int) -> None:
    lying = " ".join(["7", "9", *["bottom"] * (3 - laid)])
    position = play(table(["bottom bottom bottom 1", "2"], pile=lying), lay("bottom", laid))
    assert (pile(position), removed(position), position.decider) == ("", "7 9 bottom bottom bottom", 0)


@pytest.mark.rules("KAR-35")
def test_three_five_or_less_demand_nothing_of_the_new_pile() -> None:
    position = play(table(["five 16 1", "2"], pile="five five"), lay("five"))
    assert offered(position) == only(lay("16"), lay("1"))


@pytest.mark.rules("KAR-35", "KAR-31")
def test_three_table_cards_leave_before_the_extra_card_is_laid() -> None:
    position = play(table(["table table 1", "2"], face_up=["9"], pile="3 table"), lay("table", 2))
    assert (pile(position), removed(position), phase(position)) == ("", "3 table table table", "table")


@pytest.mark.rules("KAR-35")
def test_a_number_brought_up_is_parted_from_its_equals_by_the_bottom_up() -> None:
    position = play(table(["bottom 1", "2"], pile="7 9 7 7"), lay("bottom"))
    assert (pile(position), position.decider) == ("9 7 7 bottom 7", 1)


# ── The new pile ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-41")
def test_with_cards_in_hand_nothing_is_drawn_first() -> None:
    position = play(table(["7 7 7 1", "2"], deck="4 5 6"), lay("7", 3))
    assert (hand(position, 0), deck(position), position.decider) == ("1", "4 5 6", 0)
    play(position, lay("1"))
    assert (hand(position, 0), deck(position), position.decider) == ("4 5 6", "", 1)


@pytest.mark.rules("KAR-41")
@pytest.mark.parametrize(("cards", "drawn", "left"), [("4 5 6 8", "4 5 6", "8"), ("4 5", "4 5", "")])
def test_with_an_empty_hand_up_to_three_are_drawn_as_far_as_the_deck_reaches(cards: str, drawn: str, left: str) -> None:
    position = play(table(["7 7 7", "2"], face_up=["9 9 9"], deck=cards), lay("7", 3))
    assert (hand(position, 0), deck(position), position.decider) == (drawn, left, 0)


@pytest.mark.rules("KAR-41", "KAR-20")
def test_after_that_draw_the_card_comes_from_the_hand() -> None:
    position = play(table(["7 7 7", "2"], face_up=["9 9 9"], deck="4 4"), lay("7", 3))
    assert offered(position) == only(lay("4"), lay("4", 2))
    assert refusal(position, lay_up("9")) == "HAND_FIRST"
    assert refusal(position, TAKE) == "NOTHING_TO_TAKE"


@pytest.mark.rules("KAR-41", "KAR-20")
def test_with_empty_hand_and_deck_a_table_card_starts_the_new_pile() -> None:
    position = play(table(["7 7 7", "2"], face_up=["9 9 4"], face_down=["3"]), lay("7", 3))
    assert offered(position) == only(lay_up("9"), lay_up("9", 2), lay_up("4"))
    position = play(table(["7 7 7", "2"], face_down=["3 - 5"]), lay("7", 3))
    assert offered(position) == only(turn_up(0), turn_up(2))


@pytest.mark.rules("KAR-41")
def test_a_player_with_no_card_at_all_has_ended_the_turn() -> None:
    position = play(table(["7", "2 3", "4"], pile="7 7"), lay("7"))
    assert (position.decider, position.over, pile(position)) == (1, False, "")
    assert offered(position) == only(lay("2"), lay("3"))


@pytest.mark.rules("KAR-41", "KAR-51")
def test_the_last_card_completing_three_can_win_against_the_last_opponent() -> None:
    position = play(table(["7", "2 3"], pile="7 7"), lay("7"))
    assert (position.over, position.winners) == (True, [0])


@pytest.mark.rules("KAR-41", "KAR-40")
def test_a_player_may_complete_three_twice_in_a_turn() -> None:
    position = play(table(["7 9 9 9 1", "2"], pile="7 7"), lay("7"), lay("9", 3))
    assert (position.decider, removed(position)) == (0, "7 7 7 9 9 9")
    assert offered(position) == only(lay("1"))


# ── Three table cards ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-43")
def test_after_three_table_cards_the_extra_card_starts_the_new_pile_and_ends_the_turn() -> None:
    position = play(table(["table 1", "2"], face_up=["9 9 4"], deck="5 6", pile="table table"), lay("table"))
    assert (phase(position), position.decider) == ("table", 0)
    assert offered(position) == only(lay_up("9"), lay_up("4"))
    assert refusal(position, lay("1")) == refusal(position, TAKE) == "TABLE_CARD_NOW"
    play(position, lay_up("4"))
    assert (pile(position), face_up(position, 0), position.decider) == ("4", "9 9 -", 1)
    assert hand(position, 0) == "1 5 6"


@pytest.mark.rules("KAR-43")
def test_nothing_is_drawn_before_that_extra_card() -> None:
    position = play(table(["table", "2"], face_up=["9 9 4"], deck="5 6", pile="table table"), lay("table"))
    assert (hand(position, 0), deck(position), phase(position)) == ("", "5 6", "table")


@pytest.mark.rules("KAR-43")
def test_that_extra_card_may_be_face_down() -> None:
    position = play(table(["table 1", "2"], face_down=["9 - 4"], pile="table table"), lay("table"))
    assert offered(position) == only(turn_up(0), turn_up(2))
    play(position, turn_up(2))
    assert (pile(position), face_down(position, 0), position.decider) == ("4", "9 - -", 1)


@pytest.mark.rules("KAR-43", "KAR-34")
def test_that_extra_card_can_be_a_give_that_gives_nothing() -> None:
    position = play(table(["table 1", "2"], face_up=["give 9 4"], pile="table table"), lay("table"), lay_up("give"))
    assert (phase(position), position.decider, pile(position)) == ("lay", 1, "")
    assert removed(position) == "give table table table"


@pytest.mark.rules("KAR-43", "KAR-31")
def test_that_extra_card_takes_its_own_effect() -> None:
    position = table(["table 1", "2 6"], face_up=["five 9 4"], pile="table table")
    play(position, lay("table"), lay_up("five"))
    assert offered(position) == only(lay("2"), TAKE)


@pytest.mark.rules("KAR-43", "KAR-41")
def test_with_no_table_card_left_and_cards_in_hand_the_player_lays_from_the_hand() -> None:
    position = play(table(["table 1 8", "2"], deck="5 6", pile="table table"), lay("table"))
    assert (phase(position), position.decider, deck(position)) == ("lay", 0, "5 6")
    assert offered(position) == only(lay("1"), lay("8"))


@pytest.mark.rules("KAR-43", "KAR-41")
def test_with_no_table_card_left_and_an_empty_hand_the_player_draws_first() -> None:
    position = play(table(["table", "2"], deck="5 6", pile="table table"), lay("table"))
    assert (hand(position, 0), deck(position), position.decider) == ("5 6", "", 0)
    assert offered(position) == only(lay("5"), lay("6"))


@pytest.mark.rules("KAR-43", "KAR-41")
def test_with_no_card_left_after_three_table_cards_the_turn_is_over() -> None:
    position = play(table(["", "2", "3"], face_up=["table"], pile="table table"), lay_up("table"))
    assert (position.over, position.decider) == (False, 1)


@pytest.mark.rules("KAR-43", "KAR-31")
def test_three_table_cards_completed_by_the_extra_card_and_no_table_card_left() -> None:
    position = table(["table 1", "2"], face_up=["table"], pile="9 table")
    play(position, lay("table"), lay_up("table"))
    assert (phase(position), position.decider) == ("lay", 0)
    assert offered(position) == only(lay("1"))
