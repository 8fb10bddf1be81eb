"""Puzzles: what is sure beside a plain search, those that are shipped, and files that are not as they should be."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import herna
from herna.cli import main
from herna.core.errors import BadRecord
from herna.core.game import find
from herna.lab.puzzles import PuzzleFile, check, found_in, opened, read_puzzles, write_puzzles
from herna.lab.puzzles.file import played_on
from herna.lab.puzzles.sure import Outcome, Sure, TooLong, unseen
from herna.lab.puzzles.verifying import told_outcomes
from herna.players import player

FOLDERS = Path(__file__).parents[2] / "web" / "src" / "games"
SHIPPED = sorted(FOLDERS.glob("*/puzzles.json"))
EVERY = 25
"""Of the shipped ones every so many-th is worked out anew."""


def shipped(path: Path) -> PuzzleFile:
    return read_puzzles(path.read_bytes())


class Plain:
    """What is sure for a seat, by trying everything, one decision after the other; up to some positions."""

    def __init__(self, seat: int) -> None:
        self.seat, self.left = seat, 250

    def of(self, position: herna.Position) -> Outcome:
        if position.over:
            winners = position.winners
            alone = position.game.one_loses or len(winners) == 1
            return Outcome.LOST if self.seat not in winners else Outcome.WON if alone else Outcome.OPEN
        if position.game.rules.in_secret(position.fields):
            return Outcome.OPEN
        found = [self.after(position, number) for number in position.legal_numbers()]
        return max(found) if position.decider == self.seat else min(found)

    def after(self, position: herna.Position, number: int) -> Outcome:
        self.left -= 1
        if not self.left:
            raise TooLong("too many")
        after = position.copy()
        after.apply(number)
        hidden = unseen(position.game)
        lucky = not after.over and (position.buffer[hidden] != after.buffer[hidden]).any()
        return Outcome.OPEN if lucky else self.of(after)


def last_positions(game: herna.Game, seed: str) -> list[herna.Position]:
    position = herna.deal(game, game.players[0], seed=seed)
    seats = [player("heuristic:0.2", f"{seed} {seat}") for seat in range(position.players)]
    found = []
    while position.decider is not None:
        found.append(position.copy())
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return found[:-7:-1]


def test_what_is_sure_is_what_a_plain_search_finds(game: herna.Game) -> None:
    seen: set[Outcome] = set()
    for deal in range(60):
        for position in last_positions(game, f"sure/{deal}"):
            assert position.decider is not None
            try:
                plain = Plain(position.decider)
                wanted = {number: plain.after(position, number) for number in position.legal_numbers()}
            except TooLong:
                break
            found = Sure(game, position.decider, 10_000).of(position)
            assert {number: outcome for number, (outcome, _) in found.items()} == wanted
            seen |= set(wanted.values())
        if seen >= {Outcome.WON, Outcome.LOST} and deal >= 5:
            return
    assert seen >= {Outcome.WON, Outcome.LOST}


def test_a_deck_is_unseen_and_cards_that_lie_face_down_are_shown() -> None:
    game = find("karma")
    fields = game.layout.dtype.fields
    assert fields is not None
    hidden = set(unseen(game).tolist())
    assert fields["deck"][1] in hidden
    assert not {fields["face_down"][1], fields["hands"][1], fields["pile"][1]} & hidden


def test_puzzles_are_shipped() -> None:
    assert len(SHIPPED) >= 4


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_every_shipped_puzzle_comes_about_and_has_a_right_choice_and_wrong_ones(path: Path) -> None:
    file = shipped(path)
    assert file.game == path.parent.name
    assert len({puzzle.check for puzzle in file.all}) == len(file.all)
    for puzzle in file.all:
        position = opened(file, puzzle)
        for step, lines in puzzle.steps.items():
            here = played_on(position, step)
            assert len(lines) == len(here.legal_numbers())
            assert here.decider == position.decider
        first = told_outcomes(position, puzzle, "")
        assert len(first) >= 3
        assert set(first) == {Outcome.WON, Outcome.LOST}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_some_shipped_puzzles_are_worked_out_anew(path: Path) -> None:
    file = shipped(path)
    assert not [problem for puzzle in file.all[::EVERY] if (problem := check(file, puzzle))]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.parent.name)
def test_the_same_deal_gives_the_same_puzzle(path: Path) -> None:
    game = find(path.parent.name)
    players, options = game.players[0], game.check_options({})
    puzzles = (found_in(game, players, options, "again", deal) for deal in range(1_000))
    puzzle = next(found for found in puzzles if found)
    assert puzzle == found_in(game, players, options, "again", puzzle.deal)


def test_puzzles_of_other_rules_are_refused() -> None:
    file = shipped(SHIPPED[0])
    for other in ({"version": file.version + 1}, {"layout": "another"}, {"puzzles": 99}):
        changed = msgspec.structs.replace(file, **other)
        with pytest.raises(BadRecord, match="other rules"):
            read_puzzles(write_puzzles(changed))
    with pytest.raises(BadRecord, match="not a file of puzzles"):
        read_puzzles(b"{}")


def test_a_position_that_came_about_otherwise_is_refused() -> None:
    file = shipped(SHIPPED[0])
    puzzle = file.all[0]
    with pytest.raises(BadRecord, match="other rules"):
        opened(file, msgspec.structs.replace(puzzle, check="00000000"))
    with pytest.raises(BadRecord, match="no allowed action"):
        opened(file, msgspec.structs.replace(puzzle, played="~" + puzzle.played[1:]))


def test_the_command_verifies_a_file_and_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = shipped(SHIPPED[0])
    name, puzzle = tmp_path / "puzzles.json", file.all[0]
    name.write_bytes(write_puzzles(msgspec.structs.replace(file, all=[puzzle])))
    assert main(["puzzles", "--check", str(name)]) == 0
    assert "1 of 1 puzzles" in capsys.readouterr().out

    right = told_outcomes(opened(file, puzzle), puzzle, "").index(Outcome.WON)
    steps = {**puzzle.steps, "": [line if i != right else line[:-1] for i, line in enumerate(puzzle.steps[""])]}
    wrong = msgspec.structs.replace(puzzle, steps={**steps, "": steps[""][:-1]})
    name.write_bytes(write_puzzles(msgspec.structs.replace(file, all=[puzzle, wrong])))
    assert main(["puzzles", "--check", str(name)]) == 1
    assert "1 of 2 puzzles" in capsys.readouterr().out
    assert main(["puzzles"]) == 2
