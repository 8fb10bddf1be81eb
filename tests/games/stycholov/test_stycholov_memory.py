from __future__ import annotations

from collections.abc import Iterator

import pytest
from stycholov_table import catch, fishers, lay, random_game, state, table

import herna

Caught = dict[str, int]
"""The round in which each card was caught last."""


def seen_by_all(position: herna.Position, key: str) -> list[str]:
    """The cards of each seat under a key of the view; everybody, and somebody who only looks on, is told the same."""
    told = [position.view(seat).to_json()[key] for seat in (*range(len(position.scores)), None)]
    assert all(value == told[0] for value in told)
    return [" ".join(cards) for cards in told[0]]


def first_round() -> herna.Position:
    """A first round of two tricks has just ended: seat 0 has caught the red cards, seat 2 the yellow ones."""
    position = table(["R9 Y7", "R5 Y8", "R6 Y9"], round=1, ocean=60)
    lay(position, "R9 R5 R6 Y7 Y8 Y9")
    assert state(position)["round"] == 2
    return position


@pytest.mark.rules("STY-50")
def test_the_catch_of_this_round_is_remembered_by_who_caught_it() -> None:
    position = table(["B9 R7", "B5 P4", "Y0 P6"], fishers=["", "P10 P9 P8", ""])
    lay(position, "B9 B5 Y0")
    catch(position, "B9")
    assert seen_by_all(position, "fishers") == ["B5 Y0", "P8 P9 P10", "B9"]
    assert seen_by_all(position, "fishers") == fishers(position)


@pytest.mark.rules("STY-50")
def test_the_catch_of_a_round_that_is_over_is_remembered_by_who_caught_it() -> None:
    position = first_round()
    assert seen_by_all(position, "fishers") == ["", "", ""]
    assert seen_by_all(position, "catches") == ["R5 R6 R9", "", "Y7 Y8 Y9"]


@pytest.mark.rules("STY-50")
def test_a_card_is_no_longer_hidden_when_it_has_been_laid() -> None:
    position = table(["R9 R5", "B9 B8", "Y9 Y8"], round=2)
    assert seen_by_all(position, "catches") == ["R5 R9", "B8 B9", "Y8 Y9"]
    lay(position, "R9 B8")
    assert seen_by_all(position, "catches") == ["R5", "B9", "Y8 Y9"]


@pytest.mark.rules("STY-50")
def test_of_cards_from_the_ocean_nothing_is_remembered() -> None:
    position = first_round()
    drawn = state(position)["hands"][1]
    assert not set(drawn) & set(" ".join(seen_by_all(position, "catches")).split())
    assert position.view(0).to_json()["hands"][1] == ["?"] * len(drawn)


def rounds_begun(players: int, seed: int) -> Iterator[tuple[herna.Position, list[Caught]]]:
    """A game whenever a round begins, with our own notes on who has caught which cards, and in which round."""
    notes: list[Caught] = [{} for _ in range(players)]
    number = 1
    for position in random_game(players, seed):
        hidden = [cards.split() for cards in seen_by_all(position, "catches")]
        if state(position)["round"] > number:
            for seat in range(players):
                notes[seat] = {card: notes[seat].get(card, number) for card in hidden[seat]}
            number = state(position)["round"]
            if not position.over:
                yield position, notes
        kept = still_hidden(position)
        notes = [{card: caught for card, caught in note.items() if card in kept} for note in notes]


def still_hidden(position: herna.Position) -> set[str]:
    """The caught cards that have not been laid since; with one card left in each hand, these are as good as laid."""
    hands = state(position)["hands"]
    laid = {card for hand in hands for card in hand} if max(map(len, hands)) == 1 else set()
    return set(" ".join(seen_by_all(position, "catches")).split()) - laid


@pytest.mark.rules("STY-50")
def test_it_is_remembered_in_which_round_a_card_was_caught() -> None:
    """A hold has the older catches on top: whoever guesses what is in it knows which cards these can be."""
    mixed = 0
    for seed in range(4):
        for position, notes in rounds_begun(4, seed):
            for number in range(5):
                guessed = position.view(0).guess(seed=str(number)).to_json()["holds"]
                for seat in range(4):
                    rounds = [notes[seat][card] for card in guessed[seat]]
                    assert rounds == sorted(rounds)
                    mixed += len(set(rounds)) > 1
    assert mixed > 20
