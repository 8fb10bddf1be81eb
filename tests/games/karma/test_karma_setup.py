"""The cards, the deal, the secret choice of the face-up cards, and premonition."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from karma_table import (
    KARMA,
    NAMES,
    NUMBERS,
    TAKE,
    hand,
    lay,
    offered,
    only,
    phase,
    play,
    prepare,
    refusal,
    seen,
    table,
    turn_up,
)

import herna

EVERY_CARD = Counter(dict.fromkeys(NAMES, 3))
NO_CARDS = [None, None, None]


def dealt(players: int = 3, seed: str = "7", *, premonition: bool = False) -> herna.Position:
    return herna.deal("karma", players, {"premonition": premonition}, seed=seed, compile=False)


def all_cards(position: herna.Position) -> Counter[str]:
    state = position.to_json()
    rows = [*state["hands"], *state["face_up"], *state["face_down"], state["deck"], state["pile"], state["removed"]]
    return Counter(card for row in rows for card in row if card)


def choose_first_three(position: herna.Position) -> None:
    """The seat that decides lays its three lowest cards face up."""
    for _ in range(3):
        position.apply(position.legal()[0])


@pytest.mark.rules("KAR-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_sixty_cards_three_of_each_number_and_of_each_karma_kind(players: int) -> None:
    position = dealt(players)
    assert all_cards(position) == EVERY_CARD
    assert (3 * len(NUMBERS), 3 * len(KARMA), position.players) == (48, 12, players)


@pytest.mark.rules("KAR-01")
@pytest.mark.parametrize("players", [1, 7])
def test_neither_one_nor_seven_can_play(players: int) -> None:
    with pytest.raises(herna.BadSetup):
        dealt(players)


@pytest.mark.rules("KAR-01")
def test_no_card_appears_or_gets_lost_while_a_game_is_played() -> None:
    position = dealt(4, "whole game")
    for step in range(300):
        legal = position.legal()
        position.apply(legal[step * 7 % len(legal)])
        assert all_cards(position) == EVERY_CARD
        if position.over:
            break
    assert not position.to_json()["deck"]


@pytest.mark.rules("KAR-02")
def test_three_face_down_and_six_in_hand_are_dealt() -> None:
    state = dealt(4).to_json()
    assert [len(cards) for cards in state["hands"]] == [6] * 4
    assert all(None not in cards and len(cards) == 3 for cards in state["face_down"])
    assert state["face_up"] == [NO_CARDS] * 4


@pytest.mark.rules("KAR-02")
def test_three_of_the_six_are_laid_face_up_one_onto_each_face_down_card() -> None:
    position = dealt()
    dealt_hand = position.to_json()["hands"][0]
    play(position, *(prepare(card) for card in dealt_hand[3:]))
    state = position.to_json()
    assert state["face_up"][0] == dealt_hand[3:]
    assert state["hands"][0] == dealt_hand[:3]
    assert position.decider == 1


@pytest.mark.rules("KAR-02")
def test_each_kind_in_hand_is_offered_once_and_nothing_else() -> None:
    position = set_up(["3 3 3 9 give give", "1 2 4 5 6 7"])
    assert offered(position) == only(prepare("3"), prepare("9"), prepare("give"))
    assert refusal(position, prepare("1")) == "NOT_IN_HAND"
    assert refusal(position, lay("3")) == "PREPARE_NOW"
    assert refusal(position, TAKE) == "PREPARE_NOW"


def set_up(hands: list[str]) -> herna.Position:
    """Hands of six, before the first choice."""
    return table(hands, face_down=["8 8 8"] * len(hands), phase="prepare", decisions=0)


@pytest.mark.rules("KAR-02")
def test_a_card_chosen_is_no_longer_in_hand() -> None:
    position = play(set_up(["3 9 10 11 12 13", "1 2 4 5 6 7"]), prepare("9"))
    assert refusal(position, prepare("9")) == "NOT_IN_HAND"
    assert hand(position, 0) == "3 10 11 12 13"


@pytest.mark.rules("KAR-02")
def test_nobody_sees_face_down_cards_not_even_the_owner() -> None:
    position = dealt()
    for seat in (0, 1, 2, None):
        assert seen(position, seat)["face_down"] == [["?"] * 3] * 3
        assert seen(position, seat)["foreseen"] == []


@pytest.mark.rules("KAR-02")
def test_cards_are_chosen_in_secret() -> None:
    position = dealt()
    choose_first_three(position)
    choose_first_three(position)
    chosen = position.to_json()["face_up"]
    assert seen(position, 0)["face_up"] == [chosen[0], NO_CARDS, NO_CARDS]
    assert seen(position, 1)["face_up"] == [NO_CARDS, chosen[1], NO_CARDS]
    assert seen(position, 2)["face_up"] == [NO_CARDS] * 3
    assert seen(position, None)["face_up"] == [NO_CARDS] * 3


@pytest.mark.rules("KAR-02")
def test_what_others_chose_cannot_be_told_from_the_bytes_of_a_view() -> None:
    hands = ["3 9 10 11 12 13", "1 2 4 5 6 7"]
    low = play(set_up(hands), prepare("3"), prepare("9"), prepare("10"))
    high = play(set_up(hands), prepare("13"), prepare("12"), prepare("11"))
    assert low.view(1).to_bytes() == high.view(1).to_bytes()


@pytest.mark.rules("KAR-02")
def test_all_are_turned_up_together_when_the_last_has_chosen() -> None:
    position = dealt()
    for _ in range(3):
        assert phase(position) == "prepare"
        choose_first_three(position)
    state = position.to_json()
    assert phase(position) == "lay"
    assert all(None not in cards for cards in state["face_up"])
    for seat in (0, 1, 2, None):
        assert seen(position, seat)["face_up"] == state["face_up"]


@pytest.mark.rules("KAR-02")
def test_hands_stay_hidden_from_the_others() -> None:
    position = dealt()
    for _ in range(3):
        choose_first_three(position)
    hands = position.to_json()["hands"]
    assert seen(position, 1)["hands"] == [["?"] * 3, hands[1], ["?"] * 3]


@pytest.mark.rules("KAR-03")
@pytest.mark.parametrize("players", [2, 6])
def test_the_rest_is_the_deck_and_neither_pile_nor_removed_has_a_card(players: int) -> None:
    state = dealt(players).to_json()
    assert len(state["deck"]) == 60 - 9 * players
    assert state["pile"] == state["removed"] == []


@pytest.mark.rules("KAR-03")
def test_every_place_of_the_deck_is_shuffled() -> None:
    decks = [dealt(2, str(seed)).to_json()["deck"] for seed in range(20)]
    assert all(len(set(cards)) > 5 for cards in zip(*decks, strict=True))


@pytest.mark.rules("KAR-03")
def test_nobody_sees_the_order_of_the_deck() -> None:
    position = dealt()
    other = position.copy()
    for place in range(33):
        other.fields.deck[place] = position.fields.deck[32 - place]
    assert position.to_json()["deck"] == other.to_json()["deck"][::-1] != other.to_json()["deck"]
    for seat in (0, 1, 2, None):
        assert position.view(seat).to_bytes() == other.view(seat).to_bytes()
        assert seen(position, seat)["deck"] == 33


@pytest.mark.rules("KAR-03")
def test_chance_decides_who_starts() -> None:
    starters = Counter(dealt(4, str(seed)).to_json()["turn"] for seed in range(60))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) >= 5


@pytest.mark.rules("KAR-03")
def test_the_starter_is_the_first_to_lay_whoever_chose_first() -> None:
    position = next(p for p in (dealt(3, str(seed)) for seed in range(20)) if p.to_json()["turn"] == 2)
    for seat in range(3):
        assert position.decider == seat
        assert position.to_json()["turn"] == 2
        choose_first_three(position)
    assert position.decider == 2


@pytest.mark.rules("KAR-03")
def test_play_goes_clockwise() -> None:
    position = table(["1 2 3", "4 5 6", "7 8 9"], turn=1)
    play(position, lay("4"))
    assert position.decider == 2
    play(position, lay("7"))
    assert position.decider == 0


# ── Premonition ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rules("KAR-52")
def test_without_the_option_there_is_no_premonition() -> None:
    position = herna.deal("karma", 3, seed="1", compile=False)
    assert position.options == {"premonition": False}
    assert seen(position, 0)["foreseen"] == []


@pytest.mark.rules("KAR-52")
def test_premonition_tells_which_three_before_the_first_choice() -> None:
    for seed in range(5):
        position = dealt(3, str(seed), premonition=True)
        down = position.to_json()["face_down"]
        for seat in range(3):
            assert seen(position, seat)["foreseen"] == by_rank(down[seat])
            assert seen(position, seat)["face_down"] == [["?"] * 3] * 3


def by_rank(cards: list[Any]) -> list[str]:
    return sorted(filter(None, cards), key=NAMES.index)


@pytest.mark.rules("KAR-52")
def test_premonition_does_not_tell_the_places() -> None:
    position = table(["1 2 3", "4 5 6"], face_down=["9 2 give"], premonition=True)
    other = table(["1 2 3", "4 5 6"], face_down=["give 9 2"], premonition=True)
    assert position.view(0).to_bytes() == other.view(0).to_bytes()
    dealt_orders = [dealt(2, str(seed), premonition=True).to_json()["face_down"][0] for seed in range(10)]
    assert any(cards != by_rank(cards) for cards in dealt_orders)


@pytest.mark.rules("KAR-52")
def test_guesses_keep_the_three_foreseen_cards_and_change_their_places() -> None:
    position = dealt(3, "4", premonition=True)
    true_cards = position.to_json()["face_down"][1]
    guesses = [position.view(1).guess(str(seed)).to_json()["face_down"][1] for seed in range(20)]
    assert all(by_rank(cards) == by_rank(true_cards) for cards in guesses)
    assert len({tuple(cards) for cards in guesses}) > 1


@pytest.mark.rules("KAR-52")
def test_a_premonition_is_the_owners_alone() -> None:
    position = table(["1 2 3", "4 5 6"], face_down=["9 2 give", "7 7 8"], premonition=True)
    other = table(["1 2 3", "4 5 6"], face_down=["10 11 12", "7 7 8"], premonition=True)
    assert position.view(1).to_bytes() == other.view(1).to_bytes()
    assert position.view(None).to_bytes() == other.view(None).to_bytes()


@pytest.mark.rules("KAR-52")
def test_a_card_turned_up_is_no_longer_foreseen() -> None:
    position = table(["", "4 5 6"], face_down=["9 2 9"], premonition=True)
    play(position, turn_up(2))
    assert seen(position, 0)["foreseen"] == ["2", "9"]
