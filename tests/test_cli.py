"""The command line, run as a user runs it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import herna
from herna.cli import main

HERNA = [sys.executable, "-m", "herna.cli"]


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a refused command."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("herna: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def written(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_games_lists_all_games_in_three_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("cs", "Kořist"), ("sk", "Korisť"), ("en", "Kořist")):
        out = written(capsys, "games", "--language", language)
        assert word in out
        assert "--option rules=base|advanced|expert" in out
        assert "--option premonition=false|true" in out


def test_simulate_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    out = written(capsys, "simulate", "face_to_face", "--seed", "1", "--games", "50")
    assert "games             50" in out
    assert "decisions/second" in out
    share = next(line for line in out.splitlines() if line.startswith("share of wins"))
    assert sum(map(float, share.split()[3:])) == pytest.approx(1, abs=0.002)


def test_simulate_plays_the_same_games_as_its_trace(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    setup = ["simulate", "korist", "--players", "3", "--option", "rules=expert", "--seed", "9", "--games", "7"]
    summary = written(capsys, *setup)
    written(capsys, *setup, "--trace", str(tmp_path / "t.jsonl"))
    lines = [json.loads(line) for line in (tmp_path / "t.jsonl").read_text().splitlines()]
    decisions = sum(line["type"] == "decision" for line in lines)
    assert f"decisions         {decisions:,} " in summary
    ends = [line["scores"] for line in lines if line["type"] == "end"]
    means = "  ".join(f"{sum(seat) / 7:.3f}" for seat in zip(*ends, strict=True))
    assert f"mean scores       {means}\n" in summary
    assert [line["seed"] for line in lines if line["type"] == "deal"] == ["9", *(f"9/{n}" for n in range(1, 7))]


def test_a_series_can_go_on_from_any_of_its_games(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["simulate", "karma", "--seed", "s", "--games", "3", "--trace", "-"]) == 0
    whole = capsysbinary.readouterr().out
    assert main(["simulate", "karma", "--seed", "s/1", "--games", "2", "--trace", "-"]) == 0
    assert whole.endswith(capsysbinary.readouterr().out)


def test_records_are_verified_and_told_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    written(capsys, "simulate", "stycholov", "--players", "4", "--seed", "3", "--record", str(file))
    assert written(capsys, "verify", str(file)).startswith("true: 1 game, ")
    for language in ("cs", "sk", "en"):
        out = written(capsys, "replay", str(file), "--language", language)
        assert len(out.splitlines()) > 300
    pretty = tmp_path / "pretty.json"
    pretty.write_text(json.dumps(json.loads(file.read_text()), indent=2))
    assert written(capsys, "verify", str(pretty)).startswith("true: 1 game, ")
    assert written(capsys, "replay", str(pretty)) == written(capsys, "replay", str(file))


def test_a_file_of_many_records_is_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    written(capsys, "simulate", "face_to_face", "--seed", "3", "--games", "5", "--record", str(file))
    assert written(capsys, "verify", str(file)).startswith("true: 5 games, ")
    assert "holds 5 lines" in refused(capsys, "replay", str(file))


def test_a_trace_is_piped_into_verify() -> None:
    trace = subprocess.run(
        [*HERNA, "simulate", "karma", "--seed", "5", "--trace", "-"], capture_output=True, check=True
    ).stdout
    checked = subprocess.run([*HERNA, "verify", "-"], input=trace, capture_output=True, check=True)
    assert checked.stdout.startswith(b"true: 1 game, ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "the games are " + ", ".join(game.name for game in herna.all_games())),
        (["simulate", "korist", "--players", "7"], "2 to 5 players"),
        (["simulate", "face_to_face", "--players", "3"], "2 players"),
        (["simulate", "korist", "--players", "many"], "whole number"),
        (["simulate", "korist", "--option", "rules"], "KEY=VALUE"),
        (["simulate", "korist", "--option", "rules=hard"], '"base", "advanced", "expert"'),
        (["simulate", "karma", "--option", "colour=red"], "premonition"),
        (["simulate", "korist", "--games", "0"], "whole number"),
        (["simulate", "korist", "--bot", "genius"], "random"),
        (["simulate", "korist", "--trace", "a", "--record", "b"], "one of"),
        (["simulate"], "GAME"),
        (["dance"], "games"),
        ([], "command"),
        (["games", "--language", "de"], "cs"),
        (["verify", "/no/such/file"], "No such file"),
        (["replay", "/"], "directory"),
        (["simulate", "korist", "--trace", "/no/such/folder/t"], "No such file"),
    ],
)
def test_wrong_input_gets_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert said in refused(capsys, *arguments)


def test_damaged_files_get_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    written(capsys, "simulate", "korist", "--seed", "3", "--record", str(file))
    record = json.loads(file.read_text())
    damaged: list[tuple[bytes, str]] = [
        (b"", "empty"),
        (b"\xff\xfe\x00", "not a record"),
        (file.read_bytes()[:50], "not a record"),
        (json.dumps({**record, "version": 99}).encode(), "version 99"),
        (json.dumps({**record, "record": 2}).encode(), "format 2"),
        (json.dumps({**record, "game": "chess"}).encode(), "the games are"),
        (json.dumps({**record, "players": 9}).encode(), "2 to 5 players"),
        (json.dumps({**record, "seed": "other"}).encode(), "is wrong"),
        (json.dumps({**record, "actions": [{"do": "keep"}]}).encode(), "Action 0 of the record is wrong"),
        (json.dumps({**record, "actions": [{"do": "fly"}]}).encode(), "no action of korist"),
        (json.dumps({**record, "scores": [100, 0]}).encode(), "scores"),
        (json.dumps({**record, "actions": record["actions"][:5]}).encode(), "not over"),
    ]
    for content, said in damaged:
        file.write_bytes(content)
        assert said in refused(capsys, "verify", str(file)), content[:80]
        if content:
            refused(capsys, "replay", str(file))


def test_every_command_has_help_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("games", "play", "simulate", "replay", "verify"):
        with pytest.raises(SystemExit) as left:
            main([command, "--help"])
        assert left.value.code == 0
        assert f"examples:\n  herna {command}" in capsys.readouterr().out


def test_a_game_is_played_in_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("what?\n" + "1\n" * 5000))
    file = tmp_path / "mine.json"
    out = written(capsys, "play", "face_to_face", "--seed", "4", "--record", str(file))
    assert "1." in out
    assert written(capsys, "verify", str(file)).startswith("true: 1 game, ")


def test_the_bot_of_a_terminal_game_is_chosen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    games = []
    for number, bot in enumerate(("heuristic", "heuristic", "random")):
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 5000))
        file = tmp_path / f"{number}.json"
        written(capsys, "play", "face_to_face", "--seed", "4", "--bot", bot, "--record", str(file))
        games.append(json.loads(file.read_text())["actions"])
    assert games[0] == games[1] != games[2]
    assert main(["play", "karma", "--bot", "nobody"]) == 2
    assert "the players are" in capsys.readouterr().err


def test_leaving_the_terminal_game_saves_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n"))
    file = tmp_path / "mine.json"
    written(capsys, "play", "karma", "--seed", "4", "--record", str(file))
    assert len(json.loads(file.read_text())["actions"]) == 2
    assert written(capsys, "verify", str(file)).startswith("true: 1 game, ")


def test_training_without_pytorch_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "herna.lab.train.run", None)
    assert "pip install 'herna[train]'" in refused(capsys, "train", "karma")
