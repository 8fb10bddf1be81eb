"""Chance: ChaCha8 inside the state for everything the game shuffles, and a small fast generator for players.

A player who sees some cards must not be able to work back to the rest, so the game's own randomness is a cipher
keyed by 256 bits. All arithmetic is on integers below 2**64 whose low 32 bits are kept, so that interpreted,
compiled and GPU code give the same numbers.

The words of `random` in a state: 0–7 key · 8 next block · 9–10 number of the game · 11 words used · 12–27 output.
"""

from __future__ import annotations

import hashlib

import numpy as np
import numpy.typing as npt

from .layout import Row
from .rule import rule

MASK = 0xFFFFFFFF
BLOCK, GAME, USED, OUTPUT, WORDS = 8, 9, 11, 12, 16

DICE = 3
"""Cards that one random word places: three bounds below 128 multiply to less than 2**21, so few words are refused."""


def key_of(seed: str) -> tuple[npt.NDArray[np.uint32], int]:
    """The key of a seed and the number of the game in it: `"17/5"` is game 5 of seed `"17"`, `"17"` is its game 0."""
    text, slash, number = seed.rpartition("/")
    if slash and number.isascii() and number.isdigit() and len(number) <= 18 and str(int(number)) == number:
        game = int(number)
    else:
        text, game = seed, 0
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=32, person=b"herna seed").digest()
    return np.frombuffer(digest, "<u4").astype(np.uint32), game


def seed_of(text: str, game: int) -> str:
    """The seed of one game of a series, so that each can be dealt again by itself."""
    return f"{text}/{game}" if game else text


@rule
def set_key(random: Row, key: Row, game: int) -> None:
    """Start the generator at the beginning of one game's stream."""
    for i in range(8):
        random[i] = key[i]
    random[BLOCK] = 0
    random[GAME] = game & MASK
    random[GAME + 1] = (game >> 32) & MASK
    random[USED] = WORDS


@rule
def _rotate(x: int, n: int) -> int:
    return ((x << n) | (x >> (32 - n))) & MASK


@rule
def _quarter_round(w: Row, a: int, b: int, c: int, d: int) -> None:
    w[a] = (w[a] + w[b]) & MASK
    w[d] = _rotate(w[d] ^ w[a], 16)
    w[c] = (w[c] + w[d]) & MASK
    w[b] = _rotate(w[b] ^ w[c], 12)
    w[a] = (w[a] + w[b]) & MASK
    w[d] = _rotate(w[d] ^ w[a], 8)
    w[c] = (w[c] + w[d]) & MASK
    w[b] = _rotate(w[b] ^ w[c], 7)


@rule
def next_block(w: Row) -> None:
    """Fill the output with the next 16 words of the ChaCha8 stream."""
    w[12], w[13], w[14], w[15] = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    for i in range(8):
        w[16 + i] = w[i]
    w[24], w[25], w[26], w[27] = w[BLOCK], 0, w[GAME], w[GAME + 1]
    for _ in range(4):
        for i in range(4):
            _quarter_round(w, 12 + i, 16 + i, 20 + i, 24 + i)
        for i in range(4):
            _quarter_round(w, 12 + i, 16 + ((i + 1) & 3), 20 + ((i + 2) & 3), 24 + ((i + 3) & 3))
    # The input is added at the end: without that the key could be computed from the output.
    w[12] = (w[12] + 0x61707865) & MASK
    w[13] = (w[13] + 0x3320646E) & MASK
    w[14] = (w[14] + 0x79622D32) & MASK
    w[15] = (w[15] + 0x6B206574) & MASK
    for i in range(8):
        w[16 + i] = (w[16 + i] + w[i]) & MASK
    w[24] = (w[24] + w[BLOCK]) & MASK
    w[26] = (w[26] + w[GAME]) & MASK
    w[27] = (w[27] + w[GAME + 1]) & MASK
    w[BLOCK] += 1
    w[USED] = 0


@rule
def next_word(random: Row) -> int:
    """32 random bits."""
    if random[USED] >= WORDS:
        next_block(random)
    word = random[OUTPUT + random[USED]]
    random[USED] += 1
    return word


@rule
def below(random: Row, bound: int) -> int:
    """A number from 0 to bound − 1, each exactly equally likely."""
    product = next_word(random) * bound
    while (product & MASK) < bound and (product & MASK) < (MASK + 1) % bound:
        product = next_word(random) * bound
    return product >> 32


@rule
def shuffle(random: Row, cards: Row, start: int, stop: int) -> None:
    """Put cards[start:stop] into a random order, every order equally likely.

    One word places up to three cards (Brackett-Rozinsky and Lemire, 2024): the whole part of word × bound is the
    place, the fraction goes on to the next card; a word whose last fraction is too small is refused.
    """
    left = stop - start
    while left > 1:
        dice = min(DICE, left - 1)
        product = left
        for i in range(1, dice):
            product *= left - i
        word = next_word(random)
        while _is_refused(word, left, dice, product):
            word = next_word(random)
        for _ in range(dice):
            word *= left
            place = start + (word >> 32)
            word &= MASK
            left -= 1
            cards[place], cards[start + left] = cards[start + left], cards[place]


@rule
def _is_refused(word: int, left: int, dice: int, product: int) -> bool:
    for i in range(dice):
        word = (word * (left - i)) & MASK
    return word < product and word < (MASK + 1) % product


@rule
def set_noise(noise: Row, key: Row, game: int) -> None:
    """Start a player's own generator for one game; it has nothing to do with the cards."""
    noise[0] = (key[0] + game * 0x9E3779B9) & MASK
    noise[1] = key[1] | 1
    for _ in range(4):
        draft(noise, 1)


@rule
def draft(noise: Row, bound: int) -> int:
    """A number from 0 to bound − 1 for a player's choice (xoroshiro64**; two words; never for the cards)."""
    a = noise[0]
    b = noise[1] ^ a
    word = (a * 0x9E3779BB) & MASK
    word = (_rotate(word, 5) * 5) & MASK
    noise[0] = (_rotate(a, 26) ^ b ^ (b << 9)) & MASK
    noise[1] = _rotate(b, 13)
    return (word * bound) >> 32
