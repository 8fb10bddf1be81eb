"""Cards on the table: when they may be laid, face-down cards turned up, and the extra card of *table card*."""

from __future__ import annotations

import pytest
from karma_table import (
    TAKE,
    deck,
    face_down,
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


@pytest.mark.rules("KAR-20")
def test_no_table_card_while_there_is_one_in_hand() -> None:
    position = table(["2", "1"], face_up=["9 9 give"], face_down=["3 4 5"], pile="4")
    assert offered(position) == only(TAKE)
    assert refusal(position, lay_up("9")) == refusal(position, lay_up("give")) == "HAND_FIRST"
    position = table(["2", "1"], face_down=["3 4 5"], pile="4")
    assert refusal(position, turn_up(0)) == "HAND_FIRST"


@pytest.mark.rules("KAR-20")
def test_no_table_card_while_there_is_a_deck() -> None:
    position = table(["", "1"], face_up=["9 9 8"], deck="5", pile="4")
    assert refusal(position, lay_up("9")) == "HAND_FIRST"


@pytest.mark.rules("KAR-20", "KAR-16")
def test_who_lays_the_last_card_of_the_hand_draws_and_keeps_the_table_cards() -> None:
    position = play(table(["7", "8 8"], face_up=["9 9 8"], deck="5"), lay("7"), lay("8"))
    assert position.decider == 0
    assert offered(position) == only(TAKE)
    assert hand(position, 0) == "5"


@pytest.mark.rules("KAR-20")
def test_table_cards_with_empty_hand_and_empty_deck() -> None:
    position = table(["", "1"], face_up=["9 3 give"], pile="4")
    assert offered(position) == only(lay_up("9"), lay_up("give"), TAKE)
    assert refusal(position, lay_up("3")) == "TOO_LOW"
    assert refusal(position, lay_up("10")) == "NOT_FACE_UP"


@pytest.mark.rules("KAR-21")
def test_face_up_cards_first() -> None:
    position = table(["", "1"], face_up=["- - 3"], face_down=["16 16 16"], pile="4")
    assert offered(position) == only(TAKE)
    assert [refusal(position, turn_up(slot)) for slot in range(3)] == ["FACE_UP_FIRST"] * 3


@pytest.mark.rules("KAR-21")
def test_equal_face_up_cards_may_but_need_not_go_together() -> None:
    position = table(["", "1"], face_up=["9 9 9"], pile="4")
    assert offered(position) == only(lay_up("9"), lay_up("9", 2), lay_up("9", 3), TAKE)
    play(position, lay_up("9"))
    assert pile(position) == "4 9"
    assert face_up(position, 0) == "- 9 9"


@pytest.mark.rules("KAR-21")
def test_the_face_down_card_below_stays_hidden() -> None:
    position = play(table(["", "1"], face_up=["9 5 6"], face_down=["2 3 4"], pile="4"), lay_up("9"))
    assert face_down(position, 0) == "2 3 4"
    for seat in (0, 1, None):
        assert seen(position, seat)["face_down"][0] == ["?", "?", "?"]
        assert seen(position, seat)["face_up"][0] == [None, "5", "6"]


@pytest.mark.rules("KAR-21")
def test_face_down_cards_when_all_face_up_cards_are_gone() -> None:
    position = table(["", "16"], face_up=["9 9 -"], face_down=["2 - 4"], pile="4")
    play(position, lay_up("9", 2), lay("16"))
    assert position.over
    position = table(["", "16 16"], face_up=["9 9 -"], face_down=["2 - 4"], pile="4")
    play(position, lay_up("9", 2), lay("16"))
    assert offered(position) == only(turn_up(0), turn_up(2), TAKE)


@pytest.mark.rules("KAR-22")
def test_a_face_down_card_is_picked_by_its_place() -> None:
    position = table(["", "1"], face_down=["6 - 8"], pile="4")
    assert offered(position) == only(turn_up(0), turn_up(2), TAKE)
    assert refusal(position, turn_up(1)) == "NO_CARD_THERE"
    play(position, turn_up(2))
    assert pile(position) == "4 8"
    assert face_down(position, 0) == "6 - -"
    assert seen(position, 1)["face_down"][0] == ["?", None, None]


@pytest.mark.rules("KAR-22")
def test_face_down_cards_go_one_at_a_time_even_equal_ones() -> None:
    position = play(table(["", "1"], face_down=["8 8 8"], pile="4"), turn_up(0))
    assert pile(position) == "4 8"
    assert position.decider == 1


@pytest.mark.rules("KAR-22")
@pytest.mark.parametrize(("top", "card"), [("9", "8"), ("five", "6")])
def test_a_number_that_does_not_fit_goes_into_the_hand_with_the_whole_pile(top: str, card: str) -> None:
    position = play(table(["", "1", "2"], face_down=[f"{card} 3 4"], pile=f"16 {top}"), turn_up(0))
    assert sorted(hand(position, 0).split()) == sorted([card, top, "16"])
    assert face_down(position, 0) == "- 3 4"
    assert position.decider == 1
    assert offered(position) == only(lay("1"))


@pytest.mark.rules("KAR-22")
def test_everybody_sees_the_card_that_did_not_fit() -> None:
    position = play(table(["", "1"], face_down=["8 3 4"], pile="9"), turn_up(0))
    assert seen(position, 1)["hands"][0] == ["8", "9"]


@pytest.mark.rules("KAR-22", "KAR-20")
def test_after_a_misfit_the_hand_comes_first_again() -> None:
    position = play(table(["", "1 2", "16"], face_down=["8 3 4"], pile="9"), turn_up(0), lay("1"), lay("16"))
    assert position.decider == 0
    assert offered(position) == only(TAKE)


@pytest.mark.rules("KAR-22")
@pytest.mark.parametrize(("top", "card"), [("8", "8"), ("five", "5"), ("table", "1"), ("bottom", "1")])
def test_a_face_down_number_that_fits_is_laid(top: str, card: str) -> None:
    position = play(table(["", "1"], face_down=[f"{card} 3 4"], pile=f"16 {top}"), turn_up(0))
    assert pile(position) == f"16 {top} {card}"
    assert hand(position, 0) == ""


@pytest.mark.rules("KAR-22")
def test_a_face_down_karma_card_always_fits_and_takes_effect() -> None:
    position = play(table(["", "1"], face_down=["give 3 4"], pile="16 five"), turn_up(0))
    assert phase(position) == "give"
    position = play(table(["", "1"], face_down=["3 bottom 4"], pile="16 five"), turn_up(1))
    assert pile(position) == "five bottom 16"


@pytest.mark.rules("KAR-22", "KAR-11")
def test_on_an_empty_pile_any_face_down_card_fits() -> None:
    position = table(["", "1"], face_down=["1 3 4"])
    assert offered(position) == only(turn_up(0), turn_up(1), turn_up(2))
    assert pile(play(position, turn_up(0))) == "1"


@pytest.mark.rules("KAR-22", "KAR-14")
def test_the_pile_may_be_taken_instead_of_turning_a_card_up() -> None:
    position = play(table(["", "1"], face_down=["8 3 4"], pile="4 5"), TAKE)
    assert hand(position, 0) == "4 5"
    assert face_down(position, 0) == "8 3 4"
    assert position.decider == 1


# ── The extra card of *table card* ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-31", "KAR-20")
def test_table_card_calls_for_an_extra_card_despite_hand_and_deck() -> None:
    position = play(table(["table 7", "1"], face_up=["2 9 9"], face_down=["3 4 5"], deck="8", pile="16"), lay("table"))
    assert (phase(position), position.decider, pile(position)) == ("table", 0, "16 table")
    assert offered(position) == only(lay_up("2"), lay_up("9"))


@pytest.mark.rules("KAR-31")
def test_the_extra_card_is_one_face_up_card_if_any_is_left() -> None:
    position = play(table(["table 7", "1"], face_up=["- 9 9"], face_down=["3 4 5"], pile="16"), lay("table"))
    assert offered(position) == only(lay_up("9"))
    assert refusal(position, lay_up("9", 2)) == "ONE_CARD_ONLY"
    assert refusal(position, lay_up("2")) == "NOT_FACE_UP"
    assert refusal(position, turn_up(0)) == "FACE_UP_FIRST"
    assert refusal(position, lay("7")) == refusal(position, TAKE) == "TABLE_CARD_NOW"


@pytest.mark.rules("KAR-31")
def test_the_extra_card_always_fits_and_ends_the_turn() -> None:
    position = table(["table 7", "1 2"], face_up=["2 9 9"], deck="8 10", pile="16")
    play(position, lay("table"), lay_up("2"))
    assert (pile(position), face_up(position, 0), position.decider) == ("16 table 2", "- 9 9", 1)
    assert (hand(position, 0), deck(position)) == ("7 8 10", "")
    assert refusal(position, lay("1")) == "TOO_LOW"


@pytest.mark.rules("KAR-31")
def test_nothing_is_drawn_between_table_card_and_the_extra_card() -> None:
    position = play(table(["table", "1"], face_up=["2 9 9"], deck="8 10"), lay("table"))
    assert (hand(position, 0), deck(position)) == ("", "8 10")


@pytest.mark.rules("KAR-31")
def test_with_no_face_up_card_the_extra_one_is_face_down_and_fits_unseen() -> None:
    position = play(table(["table 7", "1"], face_down=["3 - 5"], pile="16"), lay("table"))
    assert offered(position) == only(turn_up(0), turn_up(2))
    assert refusal(position, turn_up(1)) == "NO_CARD_THERE"
    play(position, turn_up(0))
    assert (pile(position), hand(position, 0), face_down(position, 0)) == ("16 table 3", "7", "- - 5")


@pytest.mark.rules("KAR-31", "KAR-33")
def test_five_or_less_as_the_extra_card_takes_effect() -> None:
    position = play(table(["table", "5 6"], face_up=["five 2 9"], pile="16"), lay("table"), lay_up("five"))
    assert offered(position) == only(lay("5"), TAKE)


@pytest.mark.rules("KAR-31", "KAR-32")
def test_bottom_up_as_the_extra_card_takes_effect() -> None:
    position = play(table(["table", "5 6"], face_up=["bottom 2 9"], pile="16 3"), lay("table"), lay_up("bottom"))
    assert pile(position) == "3 table bottom 16"


@pytest.mark.rules("KAR-31")
def test_a_further_table_card_calls_for_one_more_extra_card() -> None:
    position = table(["table", "5 6"], face_up=["table - -"], face_down=["table 3 9"], pile="16")
    play(position, lay("table"), lay_up("table"))
    assert (phase(position), position.decider) == ("table", 0)
    assert offered(position) == only(turn_up(0), turn_up(1), turn_up(2))
    play(position, turn_up(1))
    assert (pile(position), position.decider) == ("16 table table 3", 1)


@pytest.mark.rules("KAR-31", "KAR-40", "KAR-43")
def test_an_extra_table_card_may_complete_three() -> None:
    position = table(["table 7", "5 6"], face_up=["table 9 -"], pile="16 table")
    play(position, lay("table"), lay_up("table"))
    assert (pile(position), removed(position)) == ("", "16 table table table")
    assert (phase(position), offered(position)) == ("table", only(lay_up("9")))


@pytest.mark.rules("KAR-31", "KAR-34")
def test_give_as_the_extra_card_gives_the_pile_with_the_table_card_in_it() -> None:
    position = table(["table 7", "5 6", "1"], face_up=["give 9 -"], pile="16")
    play(position, lay("table"), lay_up("give"), give(2))
    assert hand(position, 2) == "1 16 table"
    assert (removed(position), pile(position), position.decider) == ("give", "", 1)


@pytest.mark.rules("KAR-31")
def test_with_no_table_card_left_nothing_more_happens() -> None:
    position = play(table(["table 7", "1 2"], deck="8 9", pile="16"), lay("table"))
    assert (phase(position), position.decider, pile(position)) == ("lay", 1, "16 table")
    assert hand(position, 0) == "7 8 9"
    assert offered(position) == only(lay("1"), lay("2"), TAKE)


@pytest.mark.rules("KAR-31", "KAR-51")
def test_a_table_card_as_the_last_card_puts_the_player_out() -> None:
    position = play(table(["table", "1"], pile="16"), lay("table"))
    assert (position.over, position.winners) == (True, [0])


@pytest.mark.rules("KAR-31")
@pytest.mark.parametrize("count", [2, 3])
def test_however_many_table_cards_are_laid_together_one_more_card(count: int) -> None:
    position = table(["table table table 7", "1"], face_up=["2 9 9"], face_down=["3 4 5"], pile="16")
    play(position, lay("table", count), lay_up("2"))
    assert face_up(position, 0) == "- 9 9"
    assert (position.decider, pile(position)) == (1, "16 table table 2" if count == 2 else "2")
