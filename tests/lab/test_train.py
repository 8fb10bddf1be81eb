"""Training in small, on the processor, beside plain versions of its parts; needs PyTorch (see conftest.py)."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt
import pytest
import torch

import herna
from herna.cli import main
from herna.lab.train.exploit import Exploiter, Outcome
from herna.lab.train.net import Net
from herna.lab.train.run import Training, draw_curve
from herna.lab.train.selfplay import SelfPlay, drawn
from herna.lab.train.settings import going_on, settings_of
from herna.lab.train.tables import Tables
from herna.players.heuristic import HeuristicPlayer
from herna.players.masters import NetworkPlayer
from herna.players.mind import mind_of
from herna.players.network.think import ONE
from herna.players.network.weights import FOLDER, packed, read, weights_of


def position_at(tables: Tables, i: int) -> herna.Position:
    players, options = tables.setups[i % len(tables.setups)]
    position = herna.deal(tables.game, players, options, "any")
    position.buffer[:] = tables.batch.words[i].view(np.uint8)
    return position


def test_choices_are_all_allowed_actions_as_the_decider_sees_them(game: herna.Game) -> None:
    tables = Tables(game, 48, "choices", "cpu")
    for _ in range(60):
        choices = tables.look().numpy()
        for i in range(0, tables.size, 5):
            position = position_at(tables, i)
            told = {int(game.rules.output_of(position.fields, n)): n for n in position.legal_numbers()}
            assert set(np.flatnonzero(choices[i]).tolist()) == set(told)
            assert {n - 1 for n in choices[i].tolist() if n} <= set(position.legal_numbers())
        tables.step((tables.choices > 0).float().multinomial(1)[:, 0])


def test_card_sense_at_its_seats_decides_as_its_player_does(game: herna.Game) -> None:
    tables = Tables(game, 24, "bots", "cpu")
    tables.bots.fill_(1)
    for _ in range(40):
        tables.look()
        for i in range(0, tables.size, 3):
            position = position_at(tables, i)
            assert HeuristicPlayer("any").choose(position.view(position.decider)) == tables.sensed[i]
        tables.step((tables.choices > 0).int().argmax(1))


def plain_gains(play: SelfPlay, last: torch.Tensor) -> npt.NDArray[np.float64]:
    """Gains seat by seat; not a number where nothing is known of what followed."""
    o, w = play.settings, play.tables
    gains = np.full((o.steps, o.tables), np.nan)
    for i in range(o.tables):
        for seat in range(int(w.players[i])):
            ahead, gain = (float(last[i]) if int(w.deciders[i]) == seat else None), 0.0
            for t in reversed(range(o.steps)):
                if play.done[t, i]:
                    ahead, gain = float(play.results[t, i, seat]), 0.0
                if play.seats[t, i] == seat:
                    expected = float(play.expected[t, i])
                    gain = 0.0 if ahead is None else o.discount * (ahead + o.trace * gain) - expected
                    gains[t, i] = np.nan if ahead is None else gain
                    ahead = expected
    return gains


def test_gains_are_those_of_each_seat_by_itself(game: herna.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = replace(settings_of(game.name, small=True), tables=24, steps=420, trace=0.9, discount=0.99, margin=0.3)
    torch.manual_seed(1)
    play = SelfPlay(game, settings, "gains", "cpu")
    kept: list[torch.Tensor] = []
    look_back = play._look_back

    def note(last: torch.Tensor, seats: torch.Tensor) -> None:
        kept.append(last.clone())
        look_back(last, seats)

    monkeypatch.setattr(play, "_look_back", note)
    play.margin.fill_(0.3)
    play.gather(Net(game, (16, 8)), drawn)
    wanted = np.clip(plain_gains(play, kept[0]) + play.expected.numpy(), -1, 1)
    known = ~np.isnan(wanted)
    own = play.own.numpy()
    assert play.done.any()
    assert 0 < own.mean() < 1
    assert ((known & own) == (play.counts.numpy() > 0)).all()
    assert np.abs(play.goals.numpy() - wanted)[known].max() < 1e-5
    assert play.choices.gather(2, play.outputs[..., None]).all()


def test_compiled_thinking_is_that_of_pytorch_but_for_rounding(game: herna.Game) -> None:
    torch.manual_seed(1)
    net, tables = Net(game, (48, 32)), Tables(game, 36, "think", "cpu")
    with torch.no_grad():
        for weights in net.parameters():
            weights.mul_(1.5)
    network = packed(game, net.layers())
    words = len(game.words)
    actions, wishes = np.zeros(words, np.int16), np.zeros(words + 1, np.int32)
    row = np.zeros(game.features.full_size, np.int8)
    for _ in range(30):
        with torch.no_grad():
            wanted, expected = net(tables.features, tables.look())
        for i in range(0, tables.size, 6):
            view = position_at(tables, i).view(int(tables.deciders[i]))
            count = mind_of(game).wish_for(view.buffer, view.seat, actions, wishes, row, *network, *network.rooms())
            outputs = [int(game.rules.output_of(view.fields, int(action))) for action in actions[:count]]
            assert np.allclose(wanted[i, outputs], wishes[:count] / ONE, atol=0.05, rtol=0.02)
            assert abs(max(-1.0, min(1.0, float(expected[i]))) - wishes[count] / ONE) < 0.05
        tables.step(wanted.argmax(1))


def test_a_training_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    game, settings = herna.find("face_to_face"), settings_of("face_to_face", small=True)
    first = Training(game, settings, tmp_path, device="cpu", seed=3, commit="abc")
    lines = list(first.run(0.2, 0.1))
    second = Training(game, settings, tmp_path, device="cpu", seed=3, commit="abc")
    assert (second.seconds, second.decisions) == (first.seconds, first.decisions)
    for one, other in zip(first.learner.mean.parameters(), second.learner.mean.parameters(), strict=True):
        assert torch.equal(one, other)
    assert list(second.run(0.1, 0.1)) == []
    lines += second.run(first.seconds + 0.1, 0.1)
    assert len(lines) >= 2
    assert lines[-1]["decisions"] > first.decisions
    assert len((tmp_path / "face_to_face.csv").read_text().splitlines()) == len(lines) + 1
    assert draw_curve(tmp_path / "face_to_face.csv", game).stat().st_size > 1000


def test_it_learns(tmp_path: Path) -> None:
    """A network that is only rewarded for what it does at once soon does it."""
    game = herna.find("face_to_face")
    settings = replace(settings_of(game.name, small=True), tables=128, steps=16, portion=512, rate=5e-3, spread=0.0)
    training = Training(game, settings, tmp_path, device="cpu", seed=1)
    play, learner = training.play, training.learner
    wished = []
    for _ in range(12):
        play.gather(learner.net, drawn)
        liked = play.outputs % 2
        wished.append(float(liked[play.counts > 0].float().mean()))
        play.gains.copy_(2.0 * liked - 1)
        learner.learn(settings.rate, 0.0)
    assert wished[-1] > wished[0] + 0.2


def test_the_command_trains_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--small", "--device", "cpu", "--seconds", "1", "--every", "1", "--commit", "abc", "--out", str(tmp_path)]
    assert main(["train", "face_to_face", *given]) == 0
    assert "face_to_face.npz" in capsys.readouterr().out
    _, origin = read(tmp_path / "face_to_face.npz", herna.find("face_to_face"))
    assert (origin.seed, origin.commit, origin.device) == (1, "abc", "processor")
    assert origin.decisions > 0


# ── Against another network ─────────────────────────────────────────────────────────────────────────────────────


def test_a_network_of_bytes_is_the_same_in_pytorch(game: herna.Game) -> None:
    """Back in bytes nothing has changed, and it chooses as the player does but for ties to the last bits."""
    network, tables = weights_of(game), Tables(game, 48, "bytes", "cpu")
    net = Net.of(game, network)
    again = packed(game, net.layers())
    assert (again.weights == network.weights).all()
    assert np.abs(again.numbers - network.numbers).max() <= 1
    same = choices = 0
    for _ in range(40):
        with torch.no_grad():
            outputs = net(tables.features, tables.look())[0].argmax(1)
        for i in range(0, tables.size, 7):
            position = position_at(tables, i)
            chosen = NetworkPlayer("any").choose(position.view(position.decider))
            same += int(game.rules.output_of(position.fields, chosen)) == int(outputs[i])
            choices += 1
        tables.step(outputs)
    assert same > 0.96 * choices


def test_a_rival_decides_at_all_seats_but_one_and_teaches_nothing(game: herna.Game, tmp_path: Path) -> None:
    settings = settings_of(game.name, small=True)
    play = Exploiter(game, settings, tmp_path, device="cpu", seed=2, fresh=True).play
    tables, seen = play.tables, play.tables.rival
    assert seen is not None
    assert ((tables.bots == 0) & play.seat_exists).sum(1).tolist() == [1] * tables.size
    play.gather(Net(game, (16, 8)), drawn)
    own = tables.bots.gather(1, play.seats[-1][:, None])[:, 0] == 0
    assert (play.own[-1] == own).all()
    assert not (play.counts > 0)[~play.own].any()
    wanted = seen(tables.features, tables.look())
    tables.step(torch.zeros_like(wanted))
    bots = tables.sensed == tables.choices.gather(1, wanted[:, None])[:, 0] - 1
    assert bots.all()


def test_who_begins_as_the_network_wins_a_fair_share_at_first(tmp_path: Path) -> None:
    game = herna.find("face_to_face")
    settings = replace(settings_of(game.name, small=True), trials=120, longest=300)
    first = Exploiter(game, settings, tmp_path, device="cpu", seed=1)
    first.prepare()
    with (tmp_path / "face_to_face.csv").open(newline="") as file:
        line = next(csv.DictReader(file))
    assert line["decisions"] == "0"
    assert abs(float(line["share of 2"]) - 0.5) < 0.2
    strong, weak = first.learner.mean, Net(game, (16, 8))
    assert first.trial.shares(weak)[2] < 0.2 < first.trial.shares(strong)[2]


def test_the_command_trains_an_exploiter_and_tells_what_it_wins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--small", "--device", "cpu", "--seconds", "1", "--every", "1", "--commit", "abc"]
    assert main(["train", "korist", "--against", "network", *given, "--out", str(tmp_path)]) == 0
    assert "one exploiter at a table of networks" in capsys.readouterr().out
    game = herna.find("korist")
    outcome = msgspec.json.decode((tmp_path / "korist.json").read_bytes(), type=Outcome)
    assert [won.players for won in outcome.by_players] == list(game.players)
    assert sum(won.games for won in outcome.by_players) == sum(won.games for won in outcome.by_way) == 48 * 4
    assert read(tmp_path / "korist.npz", game)[1].against == outcome.against
    assert main(["train", "korist", *given, "--out", str(tmp_path)]) != 0  # not a training against itself
    assert main(["train", "korist", "--against", "network", *given, "--out", str(FOLDER)]) != 0
    assert "another folder" in capsys.readouterr().err


def test_a_training_begins_as_the_network_it_is_given(tmp_path: Path) -> None:
    game = herna.find("karma")
    settings = going_on(settings_of("karma", small=True))
    training = Training(game, settings, tmp_path, device="cpu", seed=1, begin="network")
    known = Net.of(game, weights_of(game)).layers()
    assert all(np.array_equal(layer, known[name]) for name, layer in training.learner.net.layers().items())
    next(training.run(1e-3, 1e-3))
    learned = training.learner.net.layers()
    assert not np.array_equal(learned["last"], known["last"])
    assert np.allclose(learned["last"], known["last"], atol=0.1)
