"""Exact endgames beside a plain search in interpreted Python."""

from __future__ import annotations

import itertools

import pytest

import herna
from herna.players import MasterPlayer, NetworkPlayer, SearchPlayer, player
from herna.players.masters import DECISIONS, ENDINGS, MAY_FAIL, POSITIONS, Imagination
from herna.players.mind import Solver, rest_is_known, solve

UNHURRIED = 1e6
CONFIGURATIONS = [(g.name, n) for g in herna.all_games() for n in sorted({g.players[0], g.players[-1]})]


def history(game: str, players: int, seed: str) -> list[herna.Position]:
    """Every position of a game between casual players, the last first."""
    position = herna.deal(game, players, seed=seed)
    seats = [player("casual", f"{seed} {seat}") for seat in range(players)]
    found = []
    while position.decider is not None:
        found.append(position.copy())
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return found[::-1]


def shares(position: herna.Position) -> list[float]:
    winners = position.winners
    part = position.game.share(len(winners))
    return [part if seat in winners else 0.0 for seat in range(position.players)]


def plain(position: herna.Position) -> list[float]:
    """What the game comes to when every seat takes the first action that is best for itself."""
    if position.over:
        return shares(position)
    assert position.decider is not None
    best: list[float] = []
    for number in position.legal_numbers():
        after = position.copy()
        after.apply(number)
        outcome = plain(after)
        if not best or outcome[position.decider] > best[position.decider]:
            best = outcome
        if best[position.decider] == 1:
            break
    return best


@pytest.mark.parametrize(("name", "players"), CONFIGURATIONS)
def test_the_solver_finds_what_a_plain_search_finds(name: str, players: int) -> None:
    checked = 0
    for deal in range(40):
        for position in history(name, players, f"endgame/{deal}")[:6]:
            solved = solve(position, 150)
            if solved is None:
                break
            for number, outcome in solved.items():
                after = position.copy()
                after.apply(number)
                assert outcome == pytest.approx(plain(after), abs=0.001)
                checked += 1
        if checked >= 30:
            return
    assert checked >= 5


def test_what_is_too_long_is_not_solved() -> None:
    assert solve(herna.deal("korist", 2, seed="long"), 1_000) is None


def test_once_both_decks_are_empty_everything_is_known() -> None:
    positions = history("face_to_face", 2, "endgame/9")
    first, last = positions[-1], positions[0]
    assert first.decider is not None
    assert not rest_is_known(first.view(first.decider), "x")
    empty = [p for p in positions if not any(p.fields.deck_left)]
    for position in empty:
        assert position.decider is not None
        assert rest_is_known(position.view(position.decider), "x")
    assert last is positions[0]


def test_search_plays_a_known_endgame_without_a_fault() -> None:
    found = 0
    for deal in range(60):
        for position in history("face_to_face", 2, f"known/{deal}")[:8]:
            seat = position.decider
            assert seat is not None
            view = position.view(seat)
            solved = solve(position, 5_000) if rest_is_known(view, "x") else None
            if solved is None or len({outcome[seat] for outcome in solved.values()}) == 1:
                continue
            chosen = SearchPlayer("exact", rounds=1).choose(view)
            assert solved[chosen][seat] == max(outcome[seat] for outcome in solved.values())
            found += 1
    assert found >= 3


def test_a_rest_of_more_decisions_than_there_is_room_for_is_not_solved() -> None:
    before_four = (history("korist", 2, f"endgame/{deal}")[3] for deal in itertools.count())
    position = next(one for one in before_four if Solver(one.game).find(one.buffer, POSITIONS) is not None)
    assert Solver(position.game, decisions=3).find(position.buffer, POSITIONS) is None


def on_average(view: herna.View, seed: str) -> dict[int, float] | None:
    """What each action is worth to the seat, over the guesses under which the rest is short enough."""
    assert view.seat is not None
    found, guess, imagined = [], view.guess("any"), Imagination(view, f"{seed} ending")
    for number in range(ENDINGS):
        guess.buffer[:] = imagined.guess(number)
        solver = Solver(view.game, DECISIONS)
        if solver.find(guess.buffer, POSITIONS) is None:
            if not number:
                return None
        else:
            found.append({action: shares[view.seat] for action, shares in (solve(guess) or {}).items()})
    if len(found) < ENDINGS - MAY_FAIL:
        return None
    return {action: sum(worth[action] for worth in found) / len(found) for action in view.legal_numbers()}


@pytest.mark.parametrize(("name", "players"), [("korist", 2), ("stycholov", 3), ("karma", 3)])
def test_a_master_plays_out_the_end_under_guesses(name: str, players: int) -> None:
    """The best on average, and of equal ones what the network wishes for; before the end, what it wishes for."""
    solved = network = 0
    for deal in range(60):
        for position in history(name, players, f"endgame/{deal}")[:10]:
            assert position.decider is not None
            view = position.view(position.decider)
            if len(view.legal_numbers()) == 1:
                continue
            wanted, chosen = on_average(view, "end 1"), MasterPlayer("end", 0).choose(view, UNHURRIED)
            if wanted is None and rest_is_known(view, "x"):
                continue  # A longer rest is solved, too, if there is nothing to guess.
            if wanted is None or len(set(wanted.values())) == 1:
                assert chosen == NetworkPlayer("end").choose(view)
                network += 1
                continue
            actions, wishes, _ = NetworkPlayer("end").wishes(view)
            best = [action for action in actions if wanted[action] > max(wanted.values()) - 1e-9]
            assert chosen == max(best, key=lambda action: wishes[actions.index(action)])
            solved += 1
        if solved >= 5 and network >= 5:
            return
    pytest.fail(f"{solved} ends were played out, {network} left to the network.")
