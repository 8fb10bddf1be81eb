"""A guess agrees with everything a careful person knows: where each hidden card can come from, and what was passed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import herna
from herna.games.stycholov.cards import NO_COLOUR, STARS, card_name, colour_of
from herna.games.stycholov.guess import rewind
from herna.games.stycholov.legal import Reason
from herna.games.stycholov.state import COURSE, Phase

Label = tuple[int, int]


class RoundMemory:
    """Kept beside the game from public events and the true deal of the round: labels drawn, cards laid."""

    def __init__(self, position: herna.Position) -> None:
        self.origin = [position.fields.origin[card] for card in range(101)]
        self.round = position.fields.round
        self.drawn = [Counter(map(self.label, hand(position, seat))) for seat in range(position.players)]
        self.laid: list[list[int]] = [[] for _ in range(position.players)]
        self.lacks: list[set[int]] = [set() for _ in range(position.players)]

    def lay(self, position: herna.Position, card: int) -> None:
        """Somebody lays a card; a colour that is not followed is not in the hand, until cards are passed."""
        s = position.fields
        self.laid[s.turn].append(card)
        if s.colour and colour_of(card) not in (NO_COLOUR, s.colour):
            self.lacks[s.turn].add(s.colour)

    def follows(self, guess: herna.Position, seat: int) -> bool:
        """Whether a seat holds no card of a colour that it did not follow."""
        return bool(guess.fields.passed) or not self.lacks[seat] & set(map(colour_of, hand(guess, seat)))

    def label(self, card: int) -> Label:
        """Who caught a card last and when, or its stars if nobody has."""
        return (self.origin[card], 0) if self.origin[card] else (0, int(STARS[card]))

    def agrees(self, guess: herna.Position, seat: int) -> bool:
        """Whether the hands of a guess, with what was laid and passed undone, are hands that could be drawn."""
        s = guess.fields
        held = Counter(hand(guess, seat) + self.laid[seat])
        held.update(card for card in (s.passing[seat], s.gave[seat]) if card)
        held.subtract([s.got[seat]] if s.got[seat] else [])
        assert min(held.values()) >= 0
        return Counter(map(self.label, held.elements())) == self.drawn[seat]


def hand(position: herna.Position, seat: int) -> list[int]:
    s = position.fields
    return [s.hands[seat, i] for i in range(s.hand_size[seat])]


def laid_card(position: herna.Position, action: int) -> int:
    """The card a lay action lays: the first of its name in the hand."""
    name = position.game.words[action]["card"]
    return next(card for card in hand(position, position.fields.turn) if card_name(card) == name)


def favour(position: herna.Position, chance: random.Random) -> int:
    """A random action, but buoys as soon as possible: so that much is passed."""
    legal = position.legal_numbers()
    passing = [n for n in legal if position.game.words[n] == {"do": "lay", "card": "pass"}]
    return passing[0] if passing else chance.choice(legal)


def check_guesses(players: int, seed: str) -> tuple[int, int]:
    """Check a guess of every seat at every decision; returns how many were made after a passing, and how many before
    it when others had shown a colour that they lack."""
    position = herna.deal("stycholov", players, seed=seed)
    chance = random.Random(seed)
    memory = RoundMemory(position)
    after_passing = with_lacks = 0
    while not position.over:
        if position.fields.round != memory.round:
            memory = RoundMemory(position)
        for viewer in range(players):
            guess = position.view(viewer).guess(f"{position.fields.decisions}")
            assert guess.view(viewer).to_bytes() == position.view(viewer).to_bytes()
            assert all(memory.agrees(guess, seat) and memory.follows(guess, seat) for seat in range(players))
            assert_holds_agree(position, guess)
            after_passing += guess.fields.passed
            with_lacks += not guess.fields.passed and any(memory.lacks)
        action = favour(position, chance)
        if position.fields.phase == Phase.LAY:
            memory.lay(position, laid_card(position, action))
        position.apply(action)
    return after_passing, with_lacks


def assert_holds_agree(position: herna.Position, guess: herna.Position) -> None:
    """Every hold has, place by place, cards of the same catch; every place of the ocean the same stars."""
    for seat in range(position.players):
        assert [origin_of(position, c) for c in hold(position, seat)] == [
            origin_of(position, c) for c in hold(guess, seat)
        ]
    for i in range(position.fields.ocean_left):
        assert STARS[position.fields.ocean[i]] == STARS[guess.fields.ocean[i]]


def hold(position: herna.Position, seat: int) -> list[int]:
    s = position.fields
    cards, card = [], s.hold_top[seat]
    for _ in range(s.hold_left[seat]):
        cards.append(card)
        card = s.under[card]
    return cards


def origin_of(position: herna.Position, card: int) -> int:
    return int(position.fields.origin[card])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_guesses_could_be_true(players: int) -> None:
    counts = [check_guesses(players, f"guesses {n}") for n in range(4)]
    assert min(map(sum, zip(*counts, strict=True))) > 100


def game_with_buoys(players: int, number: int) -> Iterator[herna.Position]:
    """A random game before each decision; whoever holds them lays *pass* and *colour* at once, often in one trick."""
    position = herna.deal("stycholov", players, seed=f"buoys/{number}", compile=False)
    chance = random.Random(number)
    while not position.over:
        yield position
        words = position.game.words
        legal = position.legal_numbers()
        buoys = [n for n in legal if words[n]["do"] == "lay" and words[n]["card"] in ("pass", "colour")]
        position.apply(chance.choice(buoys or legal))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_taken_back_can_be_done_again(players: int) -> None:
    taken_back = from_a_naming = 0
    for number in range(4):
        for position in game_with_buoys(players, number):
            again, actions = position.copy(), [0] * COURSE
            count = rewind(again.fields, actions)
            assert not again.fields.trick_size
            taken_back += count > 0
            from_a_naming += again.fields.phase == Phase.NAME
            for action in actions[:count]:
                assert position.game.rules.why_not(again.fields, action) == Reason.OK
                position.game.rules.apply(again.fields, action)
            if position.fields.phase != Phase.PASS and position.fields.course_size >= 0:
                again.fields.decisions = position.fields.decisions
                assert again.to_bytes() == position.to_bytes()
    assert taken_back > 500
    assert from_a_naming
