"""The generator: ChaCha8 itself, and fair numbers and fair orders from it."""

from __future__ import annotations

import random
import struct
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, permutations
from types import FunctionType

import numpy as np
import pytest

from herna.core import chance
from herna.core.chance import below, draft, key_of, next_block, next_word, set_key, set_noise, shuffle
from herna.core.layout import RANDOM_WORDS, Row

WORD = 2**32
ZERO_KEY = (0,) * 8


def stream(key: Sequence[int] = ZERO_KEY, game: int = 0) -> memoryview:
    """A generator at the beginning of a stream."""
    words = np.zeros(RANDOM_WORDS, np.uint32).data
    set_key(words, np.array(key, np.uint32).data, game)
    return words


def seeded(seed: str) -> memoryview:
    key, game = key_of(seed)
    return stream(key.tolist(), game)


def scripted(words: Sequence[int]) -> memoryview:
    """A generator whose next words are given."""
    state = stream()
    state[chance.USED] = chance.WORDS - len(words)
    for i, word in enumerate(words):
        state[chance.OUTPUT + chance.WORDS - len(words) + i] = word
    return state


def output(state: memoryview) -> bytes:
    return struct.pack("<16I", *state[chance.OUTPUT : chance.OUTPUT + chance.WORDS])


# ── ChaCha8 ─────────────────────────────────────────────────────────────────────────────────────────────────────


def plain_chacha8(key: Sequence[int], counter: int, nonce: int) -> bytes:
    """One block as its authors describe it, with a 64-bit counter and a 64-bit nonce."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *key]
    start += [counter % WORD, counter // WORD, nonce % WORD, nonce // WORD]
    x = list(start)

    def mix(a: int, b: int, c: int, d: int) -> None:
        for i, j, k, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[i] = (x[i] + x[j]) % WORD
            both = x[k] ^ x[i]
            x[k] = both << turn & WORD - 1 | both >> 32 - turn

    for _ in range(4):
        for column in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            mix(*column)
        for diagonal in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            mix(*diagonal)
    return struct.pack("<16I", *((a + b) % WORD for a, b in zip(x, start, strict=True)))


def test_the_first_block_of_the_zero_key_is_the_published_one() -> None:
    state = stream()
    next_block(state)
    assert output(state)[:16].hex(" ") == "3e 00 ef 2f 89 5f 40 d6 7f 5b b8 e8 1f 09 a5 a1"
    assert output(state) == plain_chacha8(ZERO_KEY, 0, 0)


@pytest.mark.parametrize("number", range(20))
def test_blocks_are_those_of_a_plain_implementation(number: int) -> None:
    source = random.Random(number)
    key = [source.getrandbits(32) for _ in range(8)]
    game, counter = source.getrandbits(63), source.getrandbits(31)
    state = stream(key, game)
    state[chance.BLOCK] = counter
    for following in range(3):
        next_block(state)
        assert output(state) == plain_chacha8(key, counter + following, game)


def test_words_are_taken_in_order_over_several_blocks() -> None:
    state = seeded("words")
    key, _ = key_of("words")
    expected = b"".join(plain_chacha8(key.tolist(), block, 0) for block in range(3))
    assert struct.pack("<48I", *(next_word(state) for _ in range(48))) == expected


def test_the_key_stays_as_it_is() -> None:
    state = seeded("key")
    for _ in range(100):
        next_word(state)
    assert list(state[:8]) == key_of("key")[0].tolist()


# ── Numbers below a bound ───────────────────────────────────────────────────────────────────────────────────────


def assert_uniform(counts: Iterable[int], freedom: int | None = None) -> None:
    """A chi-square test; about one fair sequence in thirty thousand would fail, and ours are fixed by their seeds."""
    seen = list(counts)
    mean = sum(seen) / len(seen)
    chi_square = sum((count - mean) ** 2 for count in seen) / mean
    free = len(seen) - 1 if freedom is None else freedom
    assert abs(chi_square - free) < 4 * (2 * free) ** 0.5


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 58, 109])
def test_below_is_uniform(bound: int) -> None:
    state = seeded(f"below {bound}")
    counts = Counter(below(state, bound) for _ in range(6000))
    assert set(counts) <= set(range(bound))
    assert_uniform(counts[value] for value in range(bound))


def test_below_one_is_zero() -> None:
    assert {below(seeded(str(seed)), 1) for seed in range(10)} == {0}


def first_word_of(outcome: int, bound: int) -> int:
    """The smallest word whose whole part of word × bound / 2**32 is the outcome."""
    return -(-outcome * WORD // bound)


def accepted_words(outcome: int, bound: int, is_refused: Callable[[int], bool]) -> int:
    """How many words give an outcome; only the first can be refused, for the fraction grows by `bound` a word."""
    first, beyond = first_word_of(outcome, bound), first_word_of(outcome + 1, bound)
    assert not any(is_refused(word) for word in (first + 1, (first + beyond) // 2, beyond - 1))
    return beyond - first - is_refused(first)


def is_refused_below(word: int, bound: int) -> bool:
    state = scripted([word, WORD - 1])
    below(state, bound)
    return bool(state[chance.USED] == chance.WORDS)


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 13, 58, 60, 64, 109, 127])
def test_below_gives_every_number_from_exactly_equally_many_words(bound: int) -> None:
    counts = {accepted_words(value, bound, lambda word: is_refused_below(word, bound)) for value in range(bound)}
    assert counts == {WORD // bound}
    assert all(below(scripted([first_word_of(value, bound) + 1]), bound) == value for value in range(bound))


# ── Orders ──────────────────────────────────────────────────────────────────────────────────────────────────────


def shuffled(state: Row, count: int) -> tuple[int, ...]:
    cards = np.arange(count, dtype=np.int8).data
    shuffle(state, cards, 0, count)
    return tuple(cards)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_order_of_a_few_cards_is_equally_likely(count: int) -> None:
    state = seeded(f"orders of {count}")
    counts = Counter(shuffled(state, count) for _ in range(7200))
    assert_uniform(counts[order] for order in permutations(range(count)))


def test_every_card_of_a_deck_comes_to_every_place_equally_often() -> None:
    state = seeded("places")
    places = np.zeros((58, 58), int)
    for _ in range(1500):
        places[np.arange(58), shuffled(state, 58)] += 1
    assert_uniform(places.ravel().tolist(), freedom=57 * 57)


def test_neighbours_are_no_more_likely_than_others() -> None:
    state = seeded("neighbours")
    kept = sum(b == a + 1 for _ in range(1500) for a, b in pairwise(shuffled(state, 58)))
    assert abs(kept - 1500 * 57 / 58) < 4 * 1500**0.5


@pytest.mark.parametrize(("start", "stop"), [(0, 10), (3, 10), (3, 7), (4, 5), (5, 5), (0, 0)])
def test_only_the_part_asked_for_is_shuffled(start: int, stop: int) -> None:
    cards = np.arange(10, dtype=np.int8).data
    shuffle(seeded("part"), cards, start, stop)
    assert list(cards[:start]) == list(range(start))
    assert list(cards[stop:]) == list(range(stop, 10))
    assert sorted(cards[start:stop]) == list(range(start, stop))


def test_a_refused_word_is_followed_by_another() -> None:
    fair = first_word_of(17, 24) + 1
    state = scripted([0, fair])
    assert shuffled(state, 4) == shuffled(scripted([fair]), 4)
    assert state[chance.USED] == chance.WORDS


def test_the_24_orders_of_four_cards_come_from_24_ranges_of_words() -> None:
    orders = {shuffled(scripted([first_word_of(outcome, 24) + 1]), 4) for outcome in range(24)}
    assert len(orders) == 24


@pytest.mark.parametrize("left", [2, 3, 4, 5, 8, 13, 58, 60, 109, 127])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_word_is_refused_exactly_so_that_every_outcome_has_equally_many(left: int, dice: int) -> None:
    dice = min(dice, left - 1)
    product = int(np.prod([left - i for i in range(dice)]))
    outcomes = range(product) if product < 4000 else random.Random(left).sample(range(product), 2000)
    counts = {
        accepted_words(outcome, product, lambda word: chance._is_refused(word, left, dice, product))
        for outcome in outcomes
    }
    assert counts == {WORD // product}


@pytest.mark.parametrize("bits", [8, 10, 13])
@pytest.mark.parametrize(("left", "dice"), [(2, 1), (3, 2), (4, 3), (5, 3), (6, 3), (7, 2), (13, 1)])
def test_all_words_of_a_narrow_generator_are_counted(bits: int, left: int, dice: int) -> None:
    """The very code of `_is_refused` with words of a few bits: each outcome comes from equally many of all words."""
    scope = {"MASK": 2**bits - 1, "range": range}
    assert isinstance(chance._is_refused, FunctionType)
    narrow = FunctionType(chance._is_refused.__code__, scope)
    product = int(np.prod([left - i for i in range(dice)]))
    counts: Counter[tuple[int, ...]] = Counter()
    for word in range(2**bits):
        if not narrow(word, left, dice, product):
            counts[_places(word, bits, left, dice)] += 1
    assert len(counts) == product
    assert set(counts.values()) == {2**bits // product}


def _places(word: int, bits: int, left: int, dice: int) -> tuple[int, ...]:
    places = []
    for i in range(dice):
        word *= left - i
        places.append(word >> bits)
        word %= 2**bits
    return tuple(places)


# ── Players' chance ─────────────────────────────────────────────────────────────────────────────────────────────


def noise_of(seed: str, game: int = 0) -> memoryview:
    noise = np.zeros(2, np.uint32).data
    set_noise(noise, key_of(seed)[0].data, game)
    return noise


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 100, 3000])
def test_draft_stays_in_range_and_is_about_uniform(bound: int) -> None:
    noise = noise_of("draft")
    counts = Counter(draft(noise, bound) for _ in range(6000))
    assert set(counts) <= set(range(bound))
    if 1 < bound <= 100:
        assert_uniform(counts[value] for value in range(bound))


def test_drafts_differ_by_seed_and_by_game() -> None:
    first = {draft(noise_of(seed, game), 2**31) for seed in ("a", "b") for game in range(500)}
    assert len(first) > 990


def test_the_noise_of_a_zero_key_is_not_stuck() -> None:
    noise = np.zeros(2, np.uint32).data
    set_noise(noise, np.zeros(8, np.uint32).data, 0)
    assert len({draft(noise, 2**31) for _ in range(100)}) > 95
