from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DRAW,
    KEEP,
    LEAVE,
    TAKE_BACK,
    captured,
    deck,
    draw_from,
    hand,
    lay,
    market,
    owed,
    phase,
    play,
    refusal,
    row,
    table,
    turn,
)

import herna

ANY_SLOT = [draw_from(slot) for slot in range(6)]


def last_cards(market: str, deck: str = "") -> herna.Position:
    """Seat 2 has laid a card, captured nothing and may draw one of the last cards."""
    start = table(["1", "1", "7 1"], market=market, deck=deck, discard="4 4", turn=2)
    return play(start, lay("7"))


def victim_owes(cards: int, market: str, deck: str = "") -> herna.Position:
    """Seat 1, with a 1 in hand, has to draw so many cards; then seat 2's cards would be captured."""
    laid, lost = " ".join(["7"] * cards), " ".join(["6"] * cards)
    rows = [[], [lost], [lost.replace("6", "5")]]
    return play(table([laid + " 1", "1", "1"], rows, market=market, deck=deck), lay(laid), KEEP)


def ended(rows: list[list[str]], hands: list[str]) -> herna.Position:
    """Seat 0 lays its last card, a 13, on an empty row: 1 point, no card in hand."""
    return play(table(["13", *hands], [[], *rows]), lay("13"))


@pytest.mark.rules("KOR-40")
def test_the_last_market_card_ends_the_game_when_the_deck_is_empty() -> None:
    position = play(last_cards("- - 9 - - -"), draw_from(2))
    assert position.over
    assert hand(position, 2) == "1 9"
    assert (phase(position), owed(position), turn(position)) == ("end", 0, 2)
    assert position.decider is None
    assert position.legal() == []
    assert refusal(position, lay("1")) == "GAME_OVER"


@pytest.mark.rules("KOR-40")
def test_the_last_market_card_may_be_declined_and_the_game_goes_on() -> None:
    position = play(last_cards("- - 9 - - -"), DECLINE)
    assert not position.over
    assert (phase(position), turn(position)) == ("lay", 0)


@pytest.mark.rules("KOR-40")
def test_one_market_card_left_goes_on() -> None:
    position = play(last_cards("- 8 9 - - -"), draw_from(2))
    assert not position.over
    assert market(position) == "- 8 - - - -"


@pytest.mark.rules("KOR-40")
def test_the_last_card_of_the_deck_alone_does_not_end_the_game() -> None:
    position = play(last_cards("2 3 4 5 6 8", deck="9"), DRAW)
    assert not position.over
    assert deck(position) == ""


@pytest.mark.rules("KOR-40", "KOR-24")
def test_an_empty_market_alone_does_not_end_the_game() -> None:
    position = play(victim_owes(7, "2 3 4 9 10 8", deck="9 10"), *ANY_SLOT)
    assert market(position) == "- - - - - -"
    assert not position.over
    play(position, DRAW)
    assert not position.over
    assert market(position) == "10 - - - - -"


@pytest.mark.rules("KOR-40")
@pytest.mark.parametrize("order", [[*ANY_SLOT, DRAW], [DRAW, *ANY_SLOT], [*ANY_SLOT[:3], DRAW, *ANY_SLOT[3:]]])
def test_it_does_not_matter_where_the_last_card_came_from(order: list[herna.Words]) -> None:
    position = victim_owes(7, "2 3 4 9 10 8", deck="9")
    play(position, *order[:-1])
    assert not position.over
    play(position, order[-1])
    assert position.over


@pytest.mark.rules("KOR-40")
def test_the_game_ends_in_the_middle_of_a_drawing_which_then_is_shorter() -> None:
    position = play(victim_owes(4, "2 - - - 8 -"), draw_from(4))
    assert not position.over
    assert owed(position) == 3
    play(position, draw_from(0))
    assert position.over
    assert hand(position, 1) == "1 2 8"
    assert (phase(position), owed(position), turn(position)) == ("end", 0, 0)
    assert position.scores == [4 - 5, -3, 4 - 1]


@pytest.mark.rules("KOR-40")
@pytest.mark.parametrize("cards", [1, 3])
def test_captures_not_yet_made_are_not_made(cards: int) -> None:
    position = play(victim_owes(cards, "2 - - - - -"), draw_from(0))
    assert position.over
    assert row(position, 2) == [" ".join(["5"] * cards)]
    assert captured(position) is None


@pytest.mark.rules("KOR-40", "KOR-63")
def test_a_market_pile_is_the_last_card_too() -> None:
    position = play(last_cards("- 5+13 - - - -"), draw_from(1))
    assert position.over
    assert hand(position, 2) == "1 5 13"


@pytest.mark.rules("KOR-40", "KOR-63")
def test_a_market_pile_left_goes_on() -> None:
    position = play(last_cards("4 5+13 - - - -"), draw_from(0))
    assert not position.over
    assert market(position) == "- 5+13 - - - -"


@pytest.mark.rules("KOR-41")
def test_cards_in_the_row_count_one_and_cards_in_hand_minus_one() -> None:
    position = table(["13 13", "1 2 J", ""], [["4 4 4 J", "9"], ["J J"], ["1", "13", "13 13"]], discard="7 7")
    assert position.scores == [5 - 2, 2 - 3, 4]


@pytest.mark.rules("KOR-41")
def test_captured_cards_count_for_nobody_until_they_are_in_a_hand() -> None:
    position = play(table(["7 7 1", "1", "1"], [[], ["8", "3 3"], []]), lay("7 7"))
    assert position.scores == [2 - 1, 1 - 1, -1]
    assert play(position.copy(), KEEP).scores == [2 - 3, 1 - 1, -1]
    assert play(position.copy(), LEAVE, TAKE_BACK).scores == [2 - 1, 1 - 3, -1]


@pytest.mark.rules("KOR-42")
def test_the_highest_score_wins_even_with_cards_in_hand() -> None:
    position = ended([["2 2 2 2"], ["3"]], ["4 4", "4"])
    assert position.scores == [1, 2, 0]
    assert position.winners == [1]


@pytest.mark.rules("KOR-42")
def test_who_empties_the_hand_wins_with_the_highest_score() -> None:
    assert ended([["2"], []], ["4", "4"]).winners == [0]


@pytest.mark.rules("KOR-42")
@pytest.mark.parametrize("swapped", [False, True])
def test_fewer_cards_in_hand_break_a_tie(swapped: bool) -> None:
    rows, hands = [["2 2 2 2 2"], ["3 3 3 3"]], ["4 4", "5"]
    position = ended(rows[::-1], hands[::-1]) if swapped else ended(rows, hands)
    assert position.scores == [1, 3, 3]
    assert position.winners == ([1] if swapped else [2])


@pytest.mark.rules("KOR-42")
def test_a_full_tie_is_shared() -> None:
    position = ended([["2 2 2 2"], ["6 6", "J J"], ["3 3 3 3 3"]], ["4", "5", "6 6"])
    assert position.scores == [1, 3, 3, 3]
    assert position.winners == [1, 2]


@pytest.mark.rules("KOR-42")
def test_nobody_has_won_while_the_game_is_on() -> None:
    assert table(["13", "1", "1"], [["5 5 5"], [], []]).winners == []


def almost_endless(decisions: int, rules: str = "base") -> herna.Position:
    position = table(["7 7 1", "9 1", "1"], [["2 2 2"], ["3"], []], rules=rules)
    position.fields.decisions = decisions
    return position


@pytest.mark.rules("KOR-43")
def test_after_2000_decisions_the_turn_in_hand_is_finished() -> None:
    position = play(almost_endless(1998), lay("7"))
    assert not position.over
    play(position, KEEP)
    assert not position.over
    assert (position.decider, owed(position)) == (1, 1)
    play(position, DRAW)
    assert position.over
    assert (phase(position), turn(position), owed(position)) == ("end", 0, 0)
    assert position.scores == [4 - 3, -3, -1]
    assert position.winners == [0]


@pytest.mark.rules("KOR-43")
@pytest.mark.parametrize(("decisions", "over"), [(1996, False), (1997, True), (1998, True)])
def test_the_game_ends_with_the_turn_that_reaches_2000_decisions(decisions: int, over: bool) -> None:
    position = play(almost_endless(decisions), lay("7"), LEAVE, TAKE_BACK)
    assert position.over == over
    assert turn(position) == (0 if over else 1)


@pytest.mark.rules("KOR-43", "KOR-30")
@pytest.mark.parametrize(("decisions", "over"), [(1997, False), (1998, True), (1999, True)])
def test_declining_may_be_the_last_decision(decisions: int, over: bool) -> None:
    position = play(almost_endless(decisions), lay("7 7"))
    assert not position.over
    assert play(position, DECLINE).over == over


@pytest.mark.rules("KOR-43", "KOR-50")
@pytest.mark.parametrize(("decisions", "over"), [(1998, False), (1999, True)])
def test_a_lay_without_capture_may_be_the_last_decision(decisions: int, over: bool) -> None:
    assert play(almost_endless(decisions, "expert"), lay("7 7")).over == over


@pytest.mark.rules("KOR-43", "KOR-51")
def test_a_1_and_a_13_that_capture_each_other_for_ever_stop_at_last() -> None:
    position = play(table(["13 5", "1 5"], deck="", rules="expert"), lay("13"))
    while not position.over:
        play(position, lay("1" if turn(position) else "13"), LEAVE, TAKE_BACK)
    assert len(position.actions) == 1 + 3 * 667
    assert position.scores == [-2, 0]
    assert position.winners == [1]
