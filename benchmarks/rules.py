"""How fast the rules are: compiled random play beside OpenSpiel, states, start-up and memory (`make bench`).

Every speed is in decisions a CPU second on one core, deal and legality included, and as a ratio to OpenSpiel's C++
hearts under `pyspiel.evaluate_bots` with C++ random bots, measured in turns with ours in the same run.
`--write` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import datetime
import itertools
import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path

import pyspiel

import herna
from herna.batch.cpu import RandomGames

ROUNDS = 5
PORTION = 400_000
PEER_GAMES = 3_000
PEER_EVERY = 5
MEMORY_DECISIONS = 10_000_000
PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
MARK = "<!-- make bench -->"


def decisions_a_second(work: Callable[[], float]) -> float:
    """Decisions a CPU second; `work` returns the decisions it made."""
    start = time.process_time()
    decisions = work()
    return decisions / (time.process_time() - start)


class Peer:
    """OpenSpiel's hearts in C++, played by its own random bots."""

    def __init__(self) -> None:
        self.game = pyspiel.load_game("hearts")
        self.bots = [pyspiel.make_uniform_random_bot(seat, 17 + seat) for seat in range(4)]
        self.decisions = statistics.mean(self._count(seed) for seed in range(200))

    def _count(self, seed: int) -> int:
        chance, state, count = random.Random(seed), self.game.new_initial_state(), 0
        while not state.is_terminal():
            count += 0 if state.is_chance_node() else 1
            state.apply_action(chance.choice(state.legal_actions()))
        return count

    def play(self) -> float:
        for seed in range(PEER_GAMES):
            pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, seed)
        return PEER_GAMES * self.decisions


def series_of(game: herna.Game) -> list[tuple[str, RandomGames]]:
    found = []
    for players in game.players:
        for values in itertools.product(*game.options.values()):
            options = dict(zip(game.options, values, strict=True))
            name = " ".join([f"{players} players", *(f"{k}={v}" for k, v in options.items())])
            series = RandomGames(game, players, options, "bench", "player of bench", workers=1)
            series.play(10)
            found.append((name, series))
    return found


def play_portion(series: RandomGames) -> float:
    games = max(1, int(PORTION / (series.totals.decisions / series.totals.games)))
    return series.play(games)


def ready_seconds(game: herna.Game, cache: str) -> float:
    """In a fresh process: import Herna, deal a game and carry out its first action."""
    code = (
        "import time; start = time.perf_counter(); import herna; "
        f"p = herna.deal({game.name!r}); p.apply(p.legal_numbers()[0]); print(time.perf_counter() - start)"
    )
    environment = {**os.environ, "HERNA_CACHE": cache}
    run = subprocess.run([sys.executable, "-c", code], check=True, env=environment, capture_output=True, text=True)
    return float(run.stdout)


def memory_growth(game: herna.Game) -> int:
    """Kilobytes by which the process grew over ten million decisions."""
    series = series_of(game)[0][1]
    play_portion(series)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    while series.totals.decisions < MEMORY_DECISIONS:
        play_portion(series)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before


def speed_table(peer: Peer) -> list[str]:
    all_series = [(game, name, series) for game in herna.all_games() for name, series in series_of(game)]
    ours: list[list[float]] = [[] for _ in all_series]
    theirs: list[float] = []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for place, (_, _, series) in enumerate(all_series):
            if place % PEER_EVERY == 0:
                theirs.append(decisions_a_second(peer.play))
            ours[place].append(decisions_a_second(partial(play_portion, series)))
    base = statistics.median(theirs)
    lines = [
        f"OpenSpiel {version('open_spiel')} hearts, `evaluate_bots`: "
        f"{base / 1e6:.2f} million decisions a CPU second (median of {len(theirs)}).",
        "",
        "| game | configuration | decisions a game | million a CPU second | × OpenSpiel |",
        "|---|---|---|---|---|",
    ]
    for speeds, (game, name, series) in zip(ours, all_series, strict=True):
        speed, length = statistics.median(speeds), series.totals.decisions / series.totals.games
        lines.append(f"| {game.name} | {name} | {length:.0f} | {speed / 1e6:.2f} | {speed / base:.1f} |")
    return lines


def size_table() -> list[str]:
    lines = [
        "| game | state, bytes | ready from cache, s | ready without, s | growth over 10 million decisions, KiB |",
        "|---|---|---|---|---|",
    ]
    for game in herna.all_games():
        with tempfile.TemporaryDirectory() as cache:
            cold = ready_seconds(game, cache)
            warm = min(ready_seconds(game, cache) for _ in range(5))
        size = game.layout.dtype.itemsize
        lines.append(f"| {game.name} | {size} | {warm:.2f} | {cold:.1f} | {memory_growth(game)} |")
    return lines


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    arguments = parser.parse_args()
    head = f"{datetime.date.today()}, Python {platform.python_version()}, {os.cpu_count()} cores, {processor()}."
    text = "\n".join([head, "", *speed_table(Peer()), "", *size_table(), ""])
    print(text)
    if arguments.write:
        before, _, rest = PAGE.read_text("utf-8").partition(MARK)
        _, _, after = rest.partition(MARK)
        PAGE.write_text(f"{before}{MARK}\n{text}{MARK}{after}", "utf-8")


if __name__ == "__main__":
    main()
