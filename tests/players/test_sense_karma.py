"""Card sense of Karma: the advice shows at the table, needs nothing hidden, and helps."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from senses import compiled_values

import herna
from configurations import Configuration, configurations, random_play
from herna.players import player
from herna.players.sense.karma import CIRCLES, value

sys.path.insert(0, str(Path(__file__).parents[1] / "games" / "karma"))

from karma_table import TAKE, give, lay, lay_up, prepare, table, turn_up

KARMA = [configuration for configuration in configurations() if configuration.game.name == "karma"]
DECK = "1 2 3 4 5 6"


def best(position: herna.Position) -> herna.Words:
    """What looks best to the seat that decides."""
    view = position.view(position.decider)
    return position.game.spelled(max(view.legal_numbers(), key=lambda action: value(view.fields, action)))


def test_the_best_cards_are_turned_up() -> None:
    position = table(["2 9 16 table 15 4", "1 1 2 2 3 3"], phase="prepare", decisions=0)
    chosen = []
    for _ in range(3):
        chosen.append(best(position))
        position.apply(chosen[-1])
    assert chosen == [prepare("table"), prepare("16"), prepare("15")]


@pytest.mark.parametrize(
    ("hand", "pile", "deck", "expected"),
    [
        ("3 8 12", "5", DECK, lay("8")),
        ("9 five give", "8", DECK, lay("9")),
        ("6 6 12", "4", DECK, lay("6", 2)),
        ("16 16 bottom", "4", DECK, lay("16")),
        ("7 12 12 12", "3 7", "", lay("12", 3)),
        ("7 9 13", "9 9", DECK, lay("9")),
        ("9 3 4", "8 8", DECK, lay("9")),
        ("give 2 3", "16", DECK, TAKE),
        ("give 2 3", "4 9 9 10 12 12 16", DECK, lay("give")),
    ],
    ids=[
        "the lowest that fits",
        "keep Karma cards",
        "low equal cards together",
        "high ones one by one",
        "three equal remove the pile",
        "complete three equal",
        "lay what fits",
        "a small, high pile is cheaper than a Karma card",
        "a big one is not",
    ],
)
def test_what_to_lay(hand: str, pile: str, deck: str, expected: herna.Words) -> None:
    assert best(table([hand, "1 2 3"], pile=pile, deck=deck)) == expected


def test_a_player_whose_cards_all_see_is_left_stuck_when_it_pays() -> None:
    behind = ["", "9 9 -"]
    assert best(table(["8 10", ""], face_up=behind, pile="2 3 4 4 5")) == lay("10")
    assert best(table(["8 10", ""], face_up=behind)) == lay("8")
    assert best(table(["11 five", ""], face_up=["", "9 12 -"], pile="1 1 2 2 3 4 4 5")) == lay("five")
    taken = table(["8 10", "9 9"], pile="2 3 4 4 5")
    taken.fields.known[1, 9] = 2
    assert best(taken) == lay("10")


def test_the_pile_is_given_to_who_is_nearest_to_being_out() -> None:
    position = table(["3", "4 5 6", "7", "8 9"], pile="2 8 9", phase="give")
    assert best(position) == give(2)


def test_table_cards_are_tried_before_the_pile_is_taken() -> None:
    assert best(table(["", "3"], face_down=["- 2 9"], pile="12 13")) == turn_up(1)
    assert best(table(["", "3"], face_up=["15 13 give"], face_down=["1 1 2"], pile="12")) == lay_up("13")
    assert best(table(["", "3 4"], face_up=["16 5 give"], pile="table", phase="table")) == lay_up("5")


def test_a_game_that_goes_in_circles_is_played_in_another_way_now_and_then() -> None:
    def laid(first: int) -> set[str]:
        tables = [table(["3 5 7 9 11 13", "14 15"], pile="2", decisions=n) for n in range(first, first + 20)]
        return {str(best(position)) for position in tables}

    assert len(laid(50)) == 1
    assert len(laid(CIRCLES)) > 2


@pytest.mark.parametrize("setting", KARMA, ids=str)
def test_no_value_depends_on_hidden_cards_and_compiled_values_are_the_same(setting: Configuration) -> None:
    position = setting.deal(f"sense {setting}")
    for _ in random_play(position, "sense", 250):
        assert position.decider is not None
        view = position.view(position.decider)
        expected = compiled_values(view)
        assert expected == compiled_values(position)
        assert expected == compiled_values(view.guess(f"{position.fields.decisions}"))
        if position.fields.decisions % 5 == 0:
            assert expected == [value(view.fields, action) for action in view.legal_numbers()]


@pytest.mark.parametrize(("players", "games", "at_most"), [(2, 20, 3), (6, 40, 1)])
def test_card_sense_seldom_loses_against_chance(players: int, games: int, at_most: int) -> None:
    lost = 0
    for number in range(games):
        position = herna.deal("karma", players, seed=f"against chance {number}")
        sense = number % players
        seats = [player("heuristic" if seat == sense else "random", f"{number} {seat}") for seat in range(players)]
        while not position.over:
            assert position.decider is not None
            position.apply(seats[position.decider].choose(position.view(position.decider)))
        lost += sense not in position.winners
    assert lost <= at_most
