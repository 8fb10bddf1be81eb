from __future__ import annotations

from collections import Counter

import pytest
from korist_table import DECLINE, all_cards, deck, discard, hand, lay, market, phase, play, row, shadow, table, turn

import herna

ALL_CARDS = Counter({str(value): 8 for value in range(1, 14)} | {"J": 5})


def dealt(players: int, seed: int = 1) -> herna.Position:
    return herna.deal("korist", players, seed=seed, compile=False)


@pytest.mark.rules("KOR-01", "KOR-60")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_eight_of_each_number_and_five_jokers_are_dealt(players: int) -> None:
    assert all_cards(dealt(players).to_json()) == ALL_CARDS
    assert ALL_CARDS.total() == 109


@pytest.mark.rules("KOR-02")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_thirteen_cards_each_six_in_the_market_and_the_rest_in_the_deck(players: int) -> None:
    position = dealt(players)
    state = position.to_json()
    assert [len(cards) for cards in state["hands"]] == [13] * players
    assert [len(pile) for pile in state["market"]] == [1] * 6
    assert len(state["deck"]) == 109 - 13 * players - 6
    assert discard(position) == shadow(position) == ""
    assert all(row(position, seat) == [] for seat in range(players))


@pytest.mark.rules("KOR-02")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(herna.BadSetup):
        dealt(players)


@pytest.mark.rules("KOR-02")
def test_hands_and_deck_are_face_down_and_the_market_face_up() -> None:
    position = dealt(3)
    seen = position.view(1).to_json()
    assert seen["hands"] == [["?"] * 13, hand(position, 1).split(), ["?"] * 13]
    assert seen["market"] == position.to_json()["market"]
    assert seen["deck"] == 109 - 39 - 6
    assert position.view(None).to_json()["hands"] == [["?"] * 13] * 3


@pytest.mark.rules("KOR-02")
def test_another_seed_shuffles_otherwise_and_the_same_seed_alike() -> None:
    assert dealt(4, seed=5).to_json() == dealt(4, seed=5).to_json()
    assert len({market(dealt(4, seed)) for seed in range(20)}) == 20


@pytest.mark.rules("KOR-02")
def test_jokers_may_be_dealt_anywhere() -> None:
    games = [dealt(3, seed) for seed in range(40)]
    assert any("J" in hand(game, 0) for game in games)
    assert any("J" in market(game) for game in games)
    assert any("J" in deck(game) for game in games)


@pytest.mark.rules("KOR-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_draws_the_starting_player(players: int) -> None:
    starts = Counter(turn(dealt(players, seed)) for seed in range(60))
    assert set(starts) == set(range(players))
    assert max(starts.values()) < 45


@pytest.mark.rules("KOR-03")
def test_play_begins_with_the_starting_player_laying() -> None:
    position = dealt(4)
    assert phase(position) == "lay"
    assert position.decider == turn(position)


@pytest.mark.rules("KOR-03")
def test_play_goes_clockwise_and_round_past_the_last_seat() -> None:
    position = table(["1 9", "1 9", "1 1 9", "1 1 9"], turn=2)
    order = []
    for _ in range(6):
        order.append(turn(position))
        play(position, lay("1"), DECLINE)
    assert order == [2, 3, 0, 1, 2, 3]
