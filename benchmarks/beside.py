"""What a change did to the speed: this checkout beside another one, in every way of use.

`python benchmarks/beside.py FOLDER`; FOLDER is another checkout of Herna. Both are measured in turns, in processes of
their own, in thousand decisions a CPU second of one core; what counts is the ratio.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CODE = """
import random, sys, time
import herna
from herna.batch.cpu import Batch
try:
    from herna.batch.cpu import RandomGames
    alone = {"workers": 1}
except ImportError:  # until 0.1 it lay here, and knew one core only
    from herna.core.simulate import RandomGames
    alone = {}

def single(features):
    number = 0
    while True:
        position, number = herna.deal(game, seed=f"beside/{number}"), number + 1
        while not position.over:
            if features:
                position.view(position.decider).features()
            position.apply(random.choice(position.legal_numbers()))
            yield 1

def whole(players):
    series = RandomGames(game, players, game.check_options({}), "beside", "player", **alone)
    while True:
        yield series.play(100)

def many(**given):
    batch = Batch(game, 1024, seed="beside", workers=1, **given)
    while True:
        batch.step(batch.random_actions)
        yield 1024

game, way = herna.find(sys.argv[1]), sys.argv[2]
random.seed(17)
turns = {
    "one game": lambda: single(False),
    "one game, features": lambda: single(True),
    "whole games, fewest players": lambda: whole(game.players[0]),
    "whole games, most players": lambda: whole(game.players[-1]),
    "1,024 games, features": many,
    "1,024 games, derived features": lambda: many(derived=True),
}[way]()
for _ in range(20):
    next(turns)
start, decisions = time.process_time(), 0
while time.process_time() - start < 1.5:
    decisions += next(turns)
print(decisions / (time.process_time() - start))
"""
GAMES = ("face_to_face", "karma", "korist", "stycholov")
WAYS = (
    "one game",
    "one game, features",
    "whole games, fewest players",
    "whole games, most players",
    "1,024 games, features",
)
DERIVED = "1,024 games, derived features"
"""What networks read; asked for apart, and only here."""


def speed(folder: Path, game: str, way: str) -> float:
    """Thousand decisions a CPU second, in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-c", CODE, game, way]
    run = subprocess.run(command, env=environment, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{folder}: {game}, {way} cannot be measured:\n{run.stderr}")
    return float(run.stdout) / 1000


def compared(beside: Path, game: str, way: str, rounds: int) -> tuple[float, float]:
    """Here and there, in turns: the medians."""
    here, there = [], []
    for _ in range(rounds):
        here.append(speed(ROOT, game, way))
        there.append(speed(beside, game, way))
    return statistics.median(here), statistics.median(there)


def main() -> None:
    """Measure in turns, and tell the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="another checkout of Herna")
    parser.add_argument("--rounds", type=int, default=5, help="times that each is measured (default: 5)")
    arguments = parser.parse_args()
    print("| game | way of use | here | there | ratio |\n|---|---|---|---|---|")
    for game in GAMES:
        for way in WAYS:
            here, there = compared(arguments.folder, game, way, arguments.rounds)
            print(f"| {game} | {way} | {here:,.0f} | {there:,.0f} | {here / there:.2f} |", flush=True)
        print(f"| {game} | {DERIVED} | {speed(ROOT, game, DERIVED):,.0f} | | |", flush=True)


if __name__ == "__main__":
    main()
