"""What features cost: 1,024 games at once on one core, with what is derived and without, and beside another checkout.

`python benchmarks/features.py [--beside FOLDER]`; FOLDER is another checkout of Herna. All are measured in turns, in
processes of their own, in thousand decisions a CPU second.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROUNDS = 5
CODE = """
import sys, time
import herna
from herna.batch.cpu import Batch
given = {"derived": True} if sys.argv[2] == "derived" else {}
batch = Batch(sys.argv[1], 1024, seed="features", workers=1, **given)
for _ in range(20):
    batch.step(batch.random_actions)
start, steps = time.process_time(), 0
while time.process_time() - start < 1.5:
    batch.step(batch.random_actions)
    steps += 1
print(steps * 1024 / (time.process_time() - start))
"""
GAMES = ("face_to_face", "karma", "korist", "stycholov")


def speed(folder: Path, game: str, what: str) -> float:
    """Thousand decisions a CPU second, in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-c", CODE, game, what]
    run = subprocess.run(command, check=True, env=environment, capture_output=True, text=True)
    return float(run.stdout) / 1000


def main() -> None:
    """Measure in turns, and tell the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path)
    beside = parser.parse_args().beside
    ways = [("plain", ROOT, "plain"), ("derived", ROOT, "derived")]
    ways += [("beside", beside, "plain")] if beside else []
    print("| game | " + " | ".join(name for name, *_ in ways) + " |\n|---|" + "---|" * len(ways))
    for game in GAMES:
        found: dict[str, list[float]] = {name: [] for name, *_ in ways}
        for _ in range(ROUNDS):
            for name, folder, what in ways:
                found[name].append(speed(folder, game, what))
        print(f"| {game} | " + " | ".join(f"{statistics.median(found[name]):,.0f}" for name, *_ in ways) + " |")


if __name__ == "__main__":
    main()
