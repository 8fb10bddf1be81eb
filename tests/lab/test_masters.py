"""Whole games of networks in compiled code, beside the same games one decision at a time."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import herna
from configurations import Configuration, configurations
from herna.cli import main
from herna.lab import balance, masters
from herna.lab.masters import NOBODY
from herna.lab.matches import Match, Series
from herna.lab.matches import play as play_one
from herna.players.network.weights import Weights, file_of, weights_of

TRAINED = [way for way in configurations() if file_of(way.game).exists()]


@pytest.mark.parametrize("way", TRAINED, ids=str)
def test_games_are_those_of_the_player(way: Configuration) -> None:
    game, players = way.game, way.players
    series = Series(game.name, players, way.options, "masters")
    made = masters.play(series, 2, first=5, actions=3, threads=1)
    slow = [play_one(series, Match(deal, ("network",) * players)) for deal in (5, 6)]
    wanted = balance.gathered(series, slow)
    for column in ("starters", "wins", "scores", "decisions"):
        assert (getattr(made, column) == getattr(wanted, column)).all()
    assert (made.ends["decisions"] == wanted.decisions).all()
    for deal, actions in zip((5, 6), made.actions, strict=True):
        position = herna.deal(game, players, way.options, f"masters/{deal}")
        for action in actions.tolist():
            position.apply(action)


def test_games_are_the_same_in_any_portions_and_threads() -> None:
    series = Series("karma", 3, {"premonition": False}, "portions")
    whole = masters.play(series, 9, threads=1)
    parts = masters.joined([masters.play(series, 4, threads=2), masters.play(series, 5, first=4)])
    for one, other in zip(whole, parts, strict=True):
        assert (one == other).all()


def test_who_is_alone_plays_by_the_other_network() -> None:
    """A network of zeros does always what comes first; alone among others it wins less than its share."""
    game = herna.find("face_to_face")
    series, network = Series(game.name, 2, {"last_card": "strict"}, "alone"), weights_of(game)
    idle = Weights(np.zeros_like(network.weights), network.numbers)
    seats = np.arange(40) % 2
    made = masters.play(series, 40, other=idle, alone=seats)
    assert made.wins[np.arange(40), seats].mean() < 0.2
    nobody = masters.play(series, 40, other=idle, alone=np.full(40, NOBODY))
    assert (nobody.wins == masters.play(series, 40).wins).all()


def test_the_command_tells_how_games_of_networks_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in {way.game.name: way.game for way in TRAINED}.values():
        out = tmp_path / game.name
        asked = ["balance", game.name, "--players", str(game.players[-1]), "--bot", "network", "--games", "6"]
        assert main([*asked, "--out", str(out), "--cores", "1"]) == 0
        found = json.loads((out / "balance.json").read_text())[0]
        assert found["games"] == 6
        assert next(iter(found["endings"])) in capsys.readouterr().out
        assert not list(out.glob("*.jsonl"))


def test_endings_of_face_to_face_are_what_the_games_say() -> None:
    series = Series("face_to_face", 2, {"last_card": "strict"}, "endings")
    made = masters.play(series, 30, actions=400)
    told = balance.weigh(series, "network", made).endings
    laid_all = []
    for deal, actions in enumerate(made.actions):
        position = herna.deal("face_to_face", 2, series.options, f"endings/{deal}")
        for action in actions[actions != NOBODY].tolist():
            position.apply(action)
        laid_all.append(int(position.fields.played[position.winners[0]]).bit_count() == 58)
    assert told["won by laying all cards"] == pytest.approx(np.mean(laid_all), abs=1e-4)
    assert sum(list(told.values())[:3]) == pytest.approx(1, abs=1e-3)
