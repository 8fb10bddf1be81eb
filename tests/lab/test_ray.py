"""Games on a real Ray cluster of this machine alone; needs Ray (see conftest.py)."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
import ray

from herna.cli import main
from herna.core.errors import HernaError
from herna.lab.cluster import over
from herna.lab.matches import Match, Played, Series, play, play_all

SERIES = Series("karma", 3, {"premonition": False}, "cluster")


@pytest.fixture(scope="module", autouse=True)
def _ended() -> Iterator[None]:
    yield
    ray.shutdown()


@dataclass
class Mortal:
    """Work whose worker is lost when a piece of it is first begun."""

    mark: Path

    def double(self, number: int) -> int:
        if number == 1 and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return 2 * number


def double(mortal: Mortal, number: int) -> int:
    return mortal.double(number)


def untimed(played: Played) -> Played:
    return msgspec.structs.replace(played, seconds=[], slowest=[])


def test_there_need_be_a_cluster(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "karma", "--bots", "heuristic,random", "--games", "2", "--out", str(tmp_path)]
    assert main([*asked, "--ray", "auto"]) != 0
    assert "no Ray cluster" in capsys.readouterr().err


def test_games_are_those_of_one_machine() -> None:
    matches = [Match(deal, ("heuristic", "network", "random")) for deal in range(6)]
    there = sorted(play_all(SERIES, matches, ray="local"), key=lambda played: played.match.deal)
    assert [untimed(one) for one in there] == [untimed(play(SERIES, match)) for match in matches]


def test_a_lost_worker_is_replaced(tmp_path: Path) -> None:
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    mark = tmp_path / "died"
    done = dict(over("local", double, [(Mortal(mark), number) for number in range(4)]))
    assert mark.exists()
    assert done == {0: 0, 1: 2, 2: 4, 3: 6}


def test_what_is_wrong_there_is_told_here() -> None:
    with pytest.raises(HernaError, match="There is no player 'nobody'"):
        list(play_all(SERIES, [Match(0, ("nobody",) * 3)], ray="local"))
    other = Series("karma", 3, {"premonition": False}, "cluster", code="other")
    with pytest.raises(HernaError, match="same Herna everywhere"):
        list(play_all(other, [Match(0, ("random",) * 3)], ray="local"))


def test_the_commands_say_the_same_with_a_cluster(tmp_path: Path) -> None:
    asked = ["balance", "face_to_face", "--bot", "network", "--games", "30"]
    assert main([*asked, "--out", str(tmp_path / "there"), "--ray", "local"]) == 0
    assert main([*asked, "--out", str(tmp_path / "here")]) == 0
    there, here = (json.loads((tmp_path / place / "balance.json").read_text()) for place in ("there", "here"))
    assert there == here
