from __future__ import annotations

import pytest
from korist_table import (
    DECLINE,
    DRAW,
    FULL_MARKET,
    KEEP,
    LEAVE,
    SOME_DECK,
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
    shadow,
    table,
    take_group,
    turn,
)

import herna

OFFER = "2 3 3 4 5 5 6 8 8 8 10 10 12"


def lay_at(
    laid: str,
    offer: str = OFFER,
    row: str = "",
    *,
    market: str = FULL_MARKET,
    deck: str = SOME_DECK,
    rules: str = "base",
) -> herna.Position:
    """Seat 0 lays cards, a 1 left in hand; the opponent's row is one layer."""
    rows = [[], [row] if row else []]
    return play(table([laid + " 1", "1"], rows, market=market, deck=deck, shadow=offer, rules=rules), lay(laid))


def groups(position: herna.Position) -> list[int]:
    return [words["value"] for words in position.legal() if words["do"] == "shadow"]


@pytest.mark.rules("KOR-63", "KOR-30")
def test_a_market_pile_is_drawn_as_one_card() -> None:
    position = play(lay_at("1", market="2 3 4+13+J 5 6 8", deck="9 10"), draw_from(2))
    assert hand(position, 0) == "1 4 13 J"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-63", "KOR-22")
def test_a_victim_may_draw_a_pile_for_one_of_the_cards_owed() -> None:
    position = play(lay_at("4 4", offer="", row="3 3", market="2 3 4+13 5 6 8", deck="9 10 11"), KEEP, draw_from(2))
    assert (position.decider, owed(position), hand(position, 1)) == (1, 1, "1 4 13")
    play(position, DRAW)
    assert hand(position, 1) == "1 4 9 13"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-63", "KOR-24")
def test_a_market_pile_occupies_one_slot() -> None:
    position = lay_at("1", market="2 3 4+13 5 6 8+J", deck="9 10")
    assert position.legal() == [DRAW, *map(draw_from, range(6)), DECLINE]
    assert market(play(position.copy(), draw_from(5))) == "2 3 4+13 5 6 9"
    assert market(play(position.copy(), draw_from(0))) == "9 3 4+13 5 6 8+J"


@pytest.mark.rules("KOR-64")
@pytest.mark.parametrize(
    ("laid", "values"),
    [
        ("9", [2, 4, 6]),
        ("6", [2, 4]),
        ("13", [2, 4, 6, 12]),
        ("J", [2, 4, 6, 12]),
        ("9 9", [3, 5]),
        ("9 J", [3, 5]),
        ("J J", [3, 5, 10]),
        ("5 5", [3]),
        ("11 11 11", [8]),
    ],
)
def test_one_whole_group_of_as_many_lower_cards_is_captured(laid: str, values: list[int]) -> None:
    position = lay_at(laid)
    assert (phase(position), position.decider) == ("shadow", 0)
    assert groups(position) == values
    assert len(position.legal()) == len(values)


@pytest.mark.rules("KOR-64")
@pytest.mark.parametrize("laid", ["1", "2", "3 3", "8 8 8", "4 4 4", "9 9 9 9", "J J J J"])
def test_groups_of_another_number_or_not_lower_are_safe(laid: str) -> None:
    position = lay_at(laid)
    assert phase(position) == "draw"
    assert shadow(position) == OFFER


@pytest.mark.rules("KOR-64")
def test_why_a_group_cannot_be_taken() -> None:
    position = lay_at("6 6")
    assert refusal(position, take_group(2)) == "GROUP_OF_OTHER_SIZE"
    assert refusal(position, take_group(8)) == "GROUP_OF_OTHER_SIZE"
    assert refusal(position, take_group(7)) == "GROUP_OF_OTHER_SIZE"
    assert refusal(position, take_group(10)) == "GROUP_NOT_LOWER"
    assert refusal(position, take_group(5)) is None


@pytest.mark.rules("KOR-64")
@pytest.mark.parametrize("action", [DECLINE, DRAW, KEEP, LEAVE])
def test_capturing_in_the_shadow_offer_is_compulsory(action: herna.Words) -> None:
    assert refusal(lay_at("3"), action) == "PICK_SHADOW_NOW"


@pytest.mark.rules("KOR-64", "KOR-65")
def test_of_several_groups_only_the_one_picked_is_taken() -> None:
    position = play(lay_at("9 9", deck=""), take_group(3))
    assert hand(position, 0) == "1 3 3"
    assert shadow(position) == "2 4 5 5 6 8 8 8 10 10 12"


@pytest.mark.rules("KOR-65")
def test_cards_of_the_shadow_offer_must_be_taken_into_hand() -> None:
    position = play(lay_at("9 9"), take_group(5))
    assert hand(position, 0) == "1 5 5"
    assert (phase(position), turn(position), captured(position)) == ("lay", 1, None)
    assert position.view(1).to_json()["hands"][0] == ["5", "5", "?"]


@pytest.mark.rules("KOR-65")
def test_the_shadow_offer_is_refilled_at_once() -> None:
    position = play(lay_at("9 9", row="3 3", deck="13 7 2 11"), take_group(5))
    assert captured(position) == (1, "3 3")
    assert shadow(position) == "2 2 3 3 4 6 7 8 8 8 10 10 12"
    assert deck(position) == "11"


@pytest.mark.rules("KOR-65")
def test_nothing_more_is_captured_from_the_shadow_offer_this_turn() -> None:
    position = play(lay_at("9", deck="1 1 1"), take_group(2))
    assert shadow(position) == "1 3 3 4 5 5 6 8 8 8 10 10 12"
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-66")
def test_the_shadow_offer_comes_before_the_opponent() -> None:
    position = lay_at("9", row="3")
    assert (phase(position), row(position, 1), captured(position)) == ("shadow", ["3"], None)
    play(position, take_group(6))
    assert (phase(position), row(position, 1), captured(position)) == ("keep", [], (1, "3"))
    play(position, LEAVE, TAKE_BACK)
    assert (phase(position), turn(position), hand(position, 1)) == ("lay", 1, "1 3")


@pytest.mark.rules("KOR-66", "KOR-20")
def test_the_opponent_alone_is_captured_from_when_the_offer_has_nothing() -> None:
    position = lay_at("4 4 4", row="2 2 2")
    assert captured(position) == (1, "2 2 2")


@pytest.mark.rules("KOR-66")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_captures_in_the_shadow_offer(seat: int) -> None:
    position = play(table(["9 1", "9 1"], shadow=OFFER, turn=seat), lay("9"))
    assert (phase(position), position.decider) == ("shadow", seat)
    assert hand(play(position, take_group(4)), seat) == "1 4"


@pytest.mark.rules("KOR-67")
@pytest.mark.parametrize(
    ("laid", "row", "actions"),
    [
        ("9", "", [take_group(2)]),
        ("9", "3", [take_group(2), LEAVE, TAKE_BACK]),
        ("4 4 4", "2 2 2", [LEAVE, TAKE_BACK]),
    ],
)
def test_who_captured_anywhere_does_not_draw(laid: str, row: str, actions: list[herna.Words]) -> None:
    position = play(lay_at(laid, row=row), *actions)
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-67", "KOR-30")
def test_who_captured_nowhere_may_draw() -> None:
    position = lay_at("2", row="2")
    assert (phase(position), position.decider, owed(position)) == ("draw", 0, 1)
    assert refusal(position, DECLINE) is None


@pytest.mark.rules("KOR-68")
@pytest.mark.parametrize(("left", "after"), [("", "2 3 3 4 6"), ("12", "2 3 3 4 6 12"), ("13", "2 3 3 4 6")])
def test_the_shadow_offer_is_refilled_as_far_as_the_deck_reaches(left: str, after: str) -> None:
    position = play(lay_at("9 9", offer="2 3 3 4 5 5 6", deck=left), take_group(5))
    assert shadow(position) == after
    assert deck(position) == ""
    assert not position.over


@pytest.mark.rules("KOR-68", "KOR-61")
def test_the_last_card_of_the_deck_may_still_cover_the_market() -> None:
    position = play(lay_at("9 9", offer="5 5 6", market="4 3 9 9 9 9", deck="13"), take_group(5))
    assert market(position) == "4 3+13 9 9 9 9"


@pytest.mark.rules("KOR-68", "KOR-40")
def test_an_empty_shadow_offer_ends_nothing() -> None:
    position = play(lay_at("9", offer="2", market="4 - - - - -", deck=""), take_group(2))
    assert shadow(position) == ""
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-68", "KOR-40")
def test_the_game_ends_although_the_shadow_offer_has_cards() -> None:
    position = play(lay_at("1", market="- - 4+13 - - -", deck=""), draw_from(2))
    assert position.over
    assert shadow(position) == OFFER
    assert position.scores == [1 - 3, -1]


@pytest.mark.rules("KOR-68", "KOR-50")
@pytest.mark.parametrize("rules", ["advanced", "expert"])
def test_nobody_draws_for_not_capturing_in_the_duel_either(rules: str) -> None:
    position = lay_at("2", rules=rules)
    assert (phase(position), turn(position)) == ("lay", 1)


@pytest.mark.rules("KOR-68", "KOR-51")
@pytest.mark.parametrize("top", ["13", "J"])
def test_a_1_captures_a_13_or_joker_of_the_expert_opponent(top: str) -> None:
    assert captured(lay_at("1", row=top, rules="expert")) == (1, top)
    assert phase(lay_at("1", row=top, rules="base")) == "draw"


@pytest.mark.rules("KOR-68", "KOR-51", "KOR-64")
def test_a_1_captures_nothing_of_the_expert_shadow_offer() -> None:
    assert phase(lay_at("1", rules="expert")) == "lay"


@pytest.mark.rules("KOR-68", "KOR-64")
@pytest.mark.parametrize("rules", ["base", "advanced", "expert"])
def test_the_shadow_offer_is_captured_from_under_all_rules(rules: str) -> None:
    assert groups(lay_at("9 9", rules=rules)) == [3, 5]


@pytest.mark.rules("KOR-64")
@pytest.mark.parametrize(("laid", "offer", "value"), [("13", "11 11 12", 12), ("2", "1 3 3", 1)])
def test_the_highest_and_the_lowest_group_can_be_captured(laid: str, offer: str, value: int) -> None:
    assert groups(lay_at(laid, offer=offer)) == [value]
