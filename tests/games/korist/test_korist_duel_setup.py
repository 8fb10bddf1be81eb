from __future__ import annotations

from functools import cache

import pytest
from korist_table import deck, hand, lay, market, play, shadow, table, take_group

import herna

SEEDS = range(80)
PAIRS = "6 6 7 7 8 8 9 9 10 10 11 11"


@cache
def dealt(seed: int) -> herna.Position:
    return herna.deal("korist", 2, seed=seed, compile=False)


def market_after(market_before: str, turned_up: str) -> str:
    """The market after these cards were turned up for the shadow offer, and then a 12 that completes it."""
    start = table(["5 1", "1"], market=market_before, deck=turned_up + " 12 1", shadow="4 " + PAIRS)
    position = play(start, lay("5"), take_group(4))
    assert shadow(position) == PAIRS + " 12"
    assert deck(position) == "1"
    return market(position)


@pytest.mark.rules("KOR-60")
def test_each_player_gets_two_jokers_and_eleven_cards() -> None:
    for seed in SEEDS:
        for seat in (0, 1):
            cards = hand(dealt(seed), seat).split()
            assert len(cards) == 13
            assert cards.count("J") >= 2


@pytest.mark.rules("KOR-60")
def test_the_fifth_joker_is_shuffled_into_the_other_cards() -> None:
    games = [dealt(seed) for seed in SEEDS]
    for seat in (0, 1):
        assert any(hand(game, seat).count("J") == 3 for game in games)
    assert any("J" in deck(game) for game in games)
    assert any("J" in market(game) for game in games)


@pytest.mark.rules("KOR-60")
def test_everybody_knows_of_the_two_jokers() -> None:
    assert dealt(1).view(0).to_json()["hands"][1] == ["J", "J", *["?"] * 11]


@pytest.mark.rules("KOR-60", "KOR-61")
def test_market_and_shadow_offer_lie_beside_the_deck() -> None:
    for seed in SEEDS:
        state = dealt(seed).to_json()
        piles = [len(pile) for pile in state["market"]]
        assert len(piles) == 6
        assert min(piles) >= 1
        assert len(state["shadow"]) == 13
        assert len(state["deck"]) == 109 - 26 - 13 - sum(piles)


@pytest.mark.rules("KOR-60")
def test_the_market_itself_may_hold_13s_and_jokers() -> None:
    uncovered = [pile for seed in SEEDS for pile in dealt(seed).to_json()["market"] if len(pile) == 1]
    assert ["13"] in uncovered
    assert ["J"] in uncovered


@pytest.mark.rules("KOR-61")
def test_the_shadow_offer_has_no_13_and_no_joker() -> None:
    shadows = [shadow(dealt(seed)).split() for seed in SEEDS]
    assert all(set(cards).isdisjoint({"13", "J"}) for cards in shadows)
    assert any("12" in cards for cards in shadows)


@pytest.mark.rules("KOR-61", "KOR-62")
def test_dealt_13s_and_jokers_cover_the_lowest_market_cards() -> None:
    most = 0
    for seed in SEEDS:
        piles = dealt(seed).to_json()["market"]
        bottoms = [14 if pile[0] == "J" else int(pile[0]) for pile in piles]
        covered = [slot for slot in range(6) if len(piles[slot]) > 1]
        lowest_first = sorted(range(6), key=lambda slot: (bottoms[slot], slot))
        assert set(covered) == set(lowest_first[: len(covered)])
        assert all(card in ("13", "J") for pile in piles for card in pile[1:])
        most = max(most, len(covered))
    assert most >= 3


@pytest.mark.rules("KOR-61")
@pytest.mark.parametrize(
    ("before", "turned_up", "after"),
    [
        ("9 8 3 7 6 5", "", "9 8 3 7 6 5"),
        ("9 8 3 7 6 5", "13", "9 8 3+13 7 6 5"),
        ("9 8 3 7 6 5", "J", "9 8 3+J 7 6 5"),
        ("9 8 3 7 6 5", "13 J", "9 8 3+13 7 6 5+J"),
        ("9 8 3 7 6 5", "J 13 13 13", "9 8 3+J 7+13 6+13 5+13"),
        ("9 8 3+13 7 6 5", "13", "9 8 3+13 7 6 5+13"),
        ("12 10 2 2+13 4 5", "13", "12 10 2+13 2+13 4 5"),
        ("10 9 12 11 13 12", "13", "10 9+13 12 11 13 12"),
    ],
)
def test_a_13_or_joker_turned_up_covers_the_lowest_uncovered_market_card(
    before: str, turned_up: str, after: str
) -> None:
    assert market_after(before, turned_up) == after


@pytest.mark.rules("KOR-61")
def test_another_card_is_turned_up_for_each_13_or_joker() -> None:
    start = table(["3 3 9", "1"], market="9 8 3 7 6 5", deck="13 4 J 5 6", shadow="2 2 3 4 5 6 7 8 9 10 11 12 12")
    position = play(start, lay("3 3"), take_group(2))
    assert shadow(position) == "3 4 4 5 5 6 7 8 9 10 11 12 12"
    assert market(position) == "9 8 3+13 7 6 5+J"
    assert deck(position) == "6"


@pytest.mark.rules("KOR-62")
@pytest.mark.parametrize(
    ("before", "turned_up", "after"),
    [
        ("9 3 8 3 3 8", "13", "9 3+13 8 3 3 8"),
        ("9 3 8 3 3 8", "13 13 J", "9 3+13 8 3+13 3+J 8"),
        ("J 13 13 13+13 12+13 13", "13", "J 13+13 13 13+13 12+13 13"),
        ("J 13+13 12+13 11+13 10+13 9+13", "13", "J+13 13+13 12+13 11+13 10+13 9+13"),
    ],
)
def test_a_joker_is_the_highest_market_card_and_ties_go_to_the_lowest_slot(
    before: str, turned_up: str, after: str
) -> None:
    assert market_after(before, turned_up) == after


@pytest.mark.rules("KOR-62")
@pytest.mark.parametrize(
    ("before", "turned_up", "after"),
    [
        ("9+13 4+J 8+13 4+13 7+13 8+13", "13", "9+13 4+J+13 8+13 4+13 7+13 8+13"),
        ("9+13 4+J 8+13 4+13 7+13 8+13", "13 13", "9+13 4+J+13 8+13 4+13+13 7+13 8+13"),
        ("1+13+13 8+13 8+13 9+13 7+13 9+J", "13", "1+13+13 8+13 8+13 9+13 7+13+13 9+J"),
        ("J+13 2+13 12+13 3+13 11+13 2+13", "13", "J+13 2+13+13 12+13 3+13 11+13 2+13"),
        ("1+13 9+13 8+13 9 7+13 8+13", "13 J", "1+13+J 9+13 8+13 9+13 7+13 8+13"),
    ],
)
def test_when_all_are_covered_the_smallest_pile_with_the_lowest_bottom_is_next(
    before: str, turned_up: str, after: str
) -> None:
    assert market_after(before, turned_up) == after
