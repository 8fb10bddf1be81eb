"""Who is out, who is next, who loses, and the longest game."""

from __future__ import annotations

import pytest
from karma_table import (
    NUMBERS,
    TAKE,
    give,
    hand,
    lay,
    lay_up,
    offered,
    only,
    phase,
    pile,
    play,
    table,
    turn_up,
)

import herna


@pytest.mark.rules("KAR-50")
def test_a_player_without_cards_is_passed_over() -> None:
    position = play(table(["1 2", "", "", "3 4"], pile="1"), lay("1"))
    assert position.decider == 3
    play(position, lay("3"))
    assert position.decider == 0


@pytest.mark.rules("KAR-50")
@pytest.mark.parametrize("where", ["hand", "face_up", "face_down"])
def test_one_with_a_single_card_anywhere_is_not_out(where: str) -> None:
    position = table(
        ["1 2", "9" if where == "hand" else "", "3 4"],
        face_up=["", "- 9 -" if where == "face_up" else ""],
        face_down=["", "- - 9" if where == "face_down" else ""],
    )
    play(position, lay("1"))
    assert position.decider == 1


@pytest.mark.rules("KAR-50")
def test_one_who_laid_the_last_card_is_out_and_the_others_play_on() -> None:
    position = play(table(["1", "2 3", "4 5"]), lay("1"), lay("2"), lay("4"))
    assert (position.over, position.decider) == (False, 1)


@pytest.mark.rules("KAR-50", "KAR-16")
def test_with_a_deck_nobody_is_out() -> None:
    position = play(table(["1", "2"], deck="8"), lay("1"))
    assert (position.over, hand(position, 0), position.decider) == (False, "8", 1)


@pytest.mark.rules("KAR-50", "KAR-34")
def test_one_who_was_out_lays_again_when_the_turn_comes_round() -> None:
    position = play(table(["", "give 7", "2 3"], pile="12 5", turn=1), lay("give"), give(0), lay("2"))
    assert position.decider == 0
    assert offered(position) == only(lay("5"), lay("12"), TAKE)


@pytest.mark.rules("KAR-51")
@pytest.mark.parametrize("where", ["hand", "face_up", "face_down"])
def test_the_last_one_with_cards_loses_and_all_others_win(where: str) -> None:
    position = table(
        ["7", "", "2 3" if where == "hand" else ""],
        face_up=["", "", "2 - -" if where == "face_up" else ""],
        face_down=["", "", "- 2 3" if where == "face_down" else ""],
    )
    assert (position.over, position.winners) == (False, [])
    play(position, lay("7"))
    assert position.over
    assert (position.scores, position.winners) == ([1, 1, 0], [0, 1])
    assert (position.decider, position.legal()) == (None, [])
    refused = position.why_not(lay("2"))
    assert refused is not None
    assert refused.code == "GAME_OVER"


@pytest.mark.rules("KAR-51")
def test_it_goes_on_while_two_have_cards() -> None:
    position = play(table(["7", "", "2", "3"]), lay("7"))
    assert (position.over, position.winners, position.decider) == (False, [], 2)


@pytest.mark.rules("KAR-51")
def test_the_last_face_down_card_wins_if_it_fits_and_not_if_it_does_not() -> None:
    fits = play(table(["", "2"], face_down=["- 9"], pile="4"), turn_up(1))
    assert (fits.over, fits.winners) == (True, [0])
    too_low = play(table(["", "2"], face_down=["- 3"], pile="4"), turn_up(1))
    assert (too_low.over, hand(too_low, 0), too_low.decider) == (False, "3 4", 1)


@pytest.mark.rules("KAR-51")
def test_the_end_is_looked_at_only_after_the_refill() -> None:
    position = play(table(["7", "2"], deck="9"), lay("7"))
    assert not position.over
    play(position, TAKE, lay("9"))
    assert (position.over, position.winners) == (True, [0])


@pytest.mark.rules("KAR-51", "KAR-34")
def test_a_last_give_can_bring_someone_back_and_the_game_goes_on() -> None:
    position = play(table(["give", "2", ""], pile="12 5"), lay("give"))
    assert (position.over, phase(position), position.decider) == (False, "give", 0)
    play(position, give(2))
    assert (position.over, position.decider, hand(position, 2)) == (False, 1, "5 12")


@pytest.mark.rules("KAR-51", "KAR-34")
def test_a_last_give_to_the_only_one_with_cards_ends_the_game() -> None:
    position = play(table(["give", "2", ""], pile="12 5"), lay("give"), give(1))
    assert (position.over, position.scores, position.winners) == (True, [1, 0, 1], [0, 2])


@pytest.mark.rules("KAR-51", "KAR-34")
def test_the_giver_can_be_left_alone_only_by_others() -> None:
    position = play(table(["give 7", "2", ""], pile="12 5"), lay("give"), give(2), lay("2"))
    assert (position.over, position.decider) == (False, 2)
    play(position, lay("5"), lay("7"))
    assert (position.over, position.scores) == (True, [1, 1, 0])


@pytest.mark.rules("KAR-51")
def test_the_end_waits_for_the_extra_card() -> None:
    position = play(table(["table", "2"], face_up=["9"], pile="12"), lay("table"))
    assert (position.over, phase(position)) == (False, "table")
    play(position, lay_up("9"))
    assert (position.over, position.winners) == (True, [0])


# ── The longest game ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-53")
def test_the_ten_thousandth_decision_ends_the_game() -> None:
    position = play(table(["1 2 3", "4 5 6", ""], decisions=9998), lay("1"))
    assert not position.over
    play(position, lay("4"))
    assert position.over
    assert (position.scores, position.winners) == ([0, 0, 1], [2])
    assert position.legal() == []


@pytest.mark.rules("KAR-53")
def test_then_nobody_may_have_won() -> None:
    position = play(table(["1 2", "4 5"], decisions=9999), lay("1"))
    assert (position.over, position.scores, position.winners) == (True, [0, 0], [])


@pytest.mark.rules("KAR-53")
def test_who_lays_the_last_card_with_the_ten_thousandth_decision_wins() -> None:
    position = play(table(["1", "4 5", "6"], decisions=9999), lay("1"))
    assert (position.over, position.scores, position.winners) == (True, [1, 0, 0], [0])


@pytest.mark.rules("KAR-53")
def test_it_ends_even_in_the_middle_of_a_turn() -> None:
    table_card_due = play(table(["table", "4"], face_up=["9"], pile="12", decisions=9999), lay("table"))
    assert (table_card_due.over, table_card_due.scores) == (True, [0, 0])
    gift_due = play(table(["give", "4", "", "5"], pile="12", decisions=9999), lay("give"))
    assert (gift_due.over, gift_due.scores, gift_due.winners) == (True, [1, 0, 1, 0], [0, 2])
    assert pile(gift_due) == "12"
    new_pile_due = play(table(["7 1", "4"], pile="7 7", decisions=9999), lay("7"))
    assert (new_pile_due.over, new_pile_due.scores) == (True, [0, 0])


@pytest.mark.rules("KAR-53")
def test_the_set_up_counts_among_the_ten_thousand() -> None:
    position = herna.deal("karma", 3, seed="round and round", compile=False)
    for _ in range(9):
        position.apply(position.legal()[0])
    for _ in range(4995):
        position.apply(lowest_number(position))
        position.apply(TAKE)
    assert (len(position.actions), position.over) == (9_999, False)
    play(position, lowest_number(position))
    assert (position.over, position.scores, position.winners) == (True, [0, 0, 0], [])


def lowest_number(position: herna.Position) -> herna.Words:
    """One card of the lowest number in hand. If one lays it, the next takes it and so on, three go round for ever."""
    hands, seat = position.fields.hands, position.fields.turn
    return lay(next(card for kind, card in enumerate(NUMBERS, 1) if hands[seat, kind]))
