"""Card sense of Štycholov: the advice shows at the table, needs nothing hidden, and helps."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from senses import compiled_values

import herna
from configurations import random_play
from herna.games.stycholov.cards import BLUE, card_of
from herna.players import player
from herna.players.sense.stycholov import safe, value

sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "stycholov"))

from stycholov_table import lay, pass_on, table


def best(position: herna.Position) -> str:
    """The card or colour that looks best to the seat that decides."""
    view = position.view(position.decider)
    words = position.game.spelled(max(view.legal_numbers(), key=lambda action: value(view.fields, action)))
    return str(words.get("card") or words["colour"])


@pytest.mark.parametrize(
    ("trick", "hand", "expected"),
    [
        ("B5 B9", "B4 B10 B14", "B10"),
        ("B5 B10", "B6 B8 R9", "B6"),
        ("B5 B9", "R5 R9 Y10", "R5"),
        ("B5 B9", "G3 G9 R5", "G3"),
        ("B5 G8", "G3 G9 G12", "G9"),
        ("minus B9", "B4 B10 B14", "B4"),
        ("B5 B9", "R9 R8 minus", "minus"),
        ("B5 B9", "B10 Y4 minus", "B10"),
        ("B13 B14", "R7 R9 all", "all"),
        ("B16 B5", "B0 B7 B12", "B0"),
    ],
    ids=[
        "win with the weakest that will do",
        "lose the weakest that follows",
        "lose the weakest of all",
        "trump low",
        "overtrump",
        "leave minus three to others",
        "dump minus three",
        "win rather than dump it",
        "catch all from a rich trick",
        "a 0 where there is a strong card",
    ],
)
def test_the_last_one_in_a_trick(trick: str, hand: str, expected: str) -> None:
    assert best(table(["Y5 Y6", "P5 P6", hand], trick=trick)) == expected


def test_after_lowest_wins_a_low_card_wins() -> None:
    assert best(table(["Y5 Y6", "P5 P6", "B6 B12 B14"], trick="B9 B10", lowest=True)) == "B6"


def test_a_sure_card_is_led_and_without_one_a_low_one() -> None:
    others = ["R5 R6 R7 R8", "P5 P6 P7 P8"]
    assert best(table(["B10 B7 B5 Y4", *others], round=1, ocean=60)) == "B10"
    assert best(table(["B10 B9 B8 Y4", *others], round=1, ocean=60)) == "B8"
    hands = ["B4 B5 Y5 Y6", "B9 B10 Y9 R5", "B8 Y10 Y8 P8"]
    gone = ["R4 R6 R7 R8 R9 R10", "P3 P4 P5 P6 P7 P9 P10"]
    assert best(table(hands, fishers=gone, round=1, ocean=60)) == "B4"


def test_a_card_is_sure_when_the_better_ones_are_gone() -> None:
    def sureness(fished: str) -> int:
        position = table(["Y4", "B8 B5", "R5 R6"], trick="B6", fishers=[fished], round=1, ocean=60)
        return safe(position.view(1).fields, card_of(BLUE, 8))

    assert sureness("") < 100
    assert sureness("B9") > sureness("")
    assert sureness("B9 B10") == 100


def test_with_a_better_card_still_to_come_a_high_card_is_not_wasted() -> None:
    """In round 2 everybody knows who caught the blue 10 in round 1, and so who can hold it."""
    hand = "B9 B4 P7"
    assert best(table(["Y4 Y5", hand, "B10 R5 R6"], trick="B6")) == "B4"
    assert best(table(["Y4 B10", hand, "R4 R5 R6"], trick="B6")) == "B9"


def test_a_zero_catches_the_strongest_card_and_never_minus_three() -> None:
    position = table(["B0 R5", "B9 R6", "minus R7"])
    lay(position, "B0 B9 minus")
    assert best(position) == "B9"
    position = table(["B0 R5", "B9 R6", "G2 R7"], ocean=12)
    lay(position, "B0 B9 G2")
    assert best(position) == "G2"


def test_weak_cards_are_left_to_others_while_the_ocean_has_better_ones() -> None:
    assert best(table(["Y5 Y6", "P5 P6", "G2 R5 R6"], trick="B5 B6")) == "G2"
    assert best(table(["Y5 Y6", "P5 P6", "G2 R5 R6"], trick="B5 B6", ocean=12)) == "R5"


def test_the_weakest_card_is_passed() -> None:
    position = table(["pass R5 G4 R4", "B9 R6 R7 Y9", "B8 Y8 P9 P10"])
    lay(position, "pass B9 B8")
    assert best(position) == "R4"
    pass_on(position, "R4")
    assert best(position) == "R6"


def test_the_colour_named_is_the_one_that_is_long_and_sure() -> None:
    position = table(["colour B18 B17 Y4 R8", "Y9 R6 R7 Y7 P4", "Y8 P8 P9 P10 P5"])
    lay(position, "colour Y9 Y8")
    assert best(position) == "B"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_value_depends_on_hidden_cards_and_compiled_values_are_the_same(players: int) -> None:
    seen = set()
    for game in range(2):
        position = herna.deal("stycholov", players, seed=f"sense {game}")
        for _ in random_play(position, "sense"):
            assert position.decider is not None
            seen.add(int(position.fields.phase))
            view = position.view(position.decider)
            expected = compiled_values(view)
            assert expected == compiled_values(position)
            assert expected == compiled_values(view.guess(f"{position.fields.decisions}"))
            if position.fields.decisions % 16 == 0 or position.fields.phase:
                assert expected == [value(view.fields, action) for action in view.legal_numbers()]
    assert len(seen) >= 2


@pytest.mark.parametrize("players", [3, 5])
def test_card_sense_catches_much_more_than_chance(players: int) -> None:
    ahead = []
    for number in range(15):
        position = herna.deal("stycholov", players, seed=f"against chance {number}")
        sense = number % players
        seats = [player("heuristic" if seat == sense else "random", f"{number} {seat}") for seat in range(players)]
        while not position.over:
            assert position.decider is not None
            position.apply(seats[position.decider].choose(position.view(position.decider)))
        others = [score for seat, score in enumerate(position.scores) if seat != sense]
        ahead.append(position.scores[sense] - sum(others) / len(others))
    assert sum(ahead) / len(ahead) > 6
