"""Seeds: the key and the number of the game in them."""

from __future__ import annotations

import numpy as np
import pytest

from herna.core.chance import key_of, next_word, seed_of, set_key
from herna.core.layout import RANDOM_WORDS, Row


@pytest.mark.parametrize("text", ["17", "a/b", "a/b/7", "Kořist", "17/", "/", "17/05", "\ud800", "x" * 5000])
@pytest.mark.parametrize("number", [1, 2, 10, 10**17])
def test_each_game_of_a_series_has_a_seed_of_its_own(text: str, number: int) -> None:
    """A game of a series is dealt with the series' key, so its seed must lead to that key and to its number."""
    key, found = key_of(seed_of(text, number))
    assert found == number
    assert key.tolist() == key_of(f"{text}/1")[0].tolist()
    if "/" not in text:
        assert key.tolist() == key_of(text)[0].tolist()


def test_the_games_of_the_empty_seed_have_seeds_too() -> None:
    key, found = key_of(seed_of("", 5))
    assert found == 5
    assert key.tolist() == key_of("")[0].tolist()


@pytest.mark.parametrize("text", ["17", "", "a/b", "Kořist", "17/", "17/05", "17/-1", "17/+1", "17/1_0", "17/٣"])
def test_a_seed_that_names_no_game_is_game_0(text: str) -> None:
    assert seed_of(text, 0) == text
    assert key_of(text)[1] == 0


def test_only_a_plain_number_names_a_game() -> None:
    plain = key_of("17")[0].tolist()
    assert key_of("17/5")[0].tolist() == plain
    for seed in ("17/05", "17/-1", "17/+1", "17/ 1", "17/1_0", "17/٣", "17/" + "9" * 19):
        assert key_of(seed)[0].tolist() != plain


def test_different_seeds_have_different_keys() -> None:
    seeds = [str(n) for n in range(1000)] + [f"seed {n}" for n in range(1000)] + ["", " ", "0 ", "Á", "A\u0301"]
    assert len({tuple(key_of(seed)[0].tolist()) for seed in seeds}) == len(seeds)


def test_different_games_of_a_seed_have_different_streams() -> None:
    key, _ = key_of("17")
    near, far = range(1000), (2**32, 2**32 + 1, 2**62)
    assert len({first_word(key.data, number) for number in (*near, *far)}) == 1003


def first_word(key: Row, number: int) -> int:
    words = np.zeros(RANDOM_WORDS, np.uint32).data
    set_key(words, key, number)
    return next_word(words)
