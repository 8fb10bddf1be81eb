"""Herna beside other libraries of games, in their own ways of being used (`make bench-peers`).

Decisions a CPU second, so threads cost what they take. All take turns in one run on one machine, each for a few
seconds a round, and the median of the rounds counts. `--write` puts table and chart into docs/.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

import herna
from herna.batch.cpu import Batch, RandomGames

ROUNDS = 3
TABLES = 1024
DOCS = Path(__file__).parent.parent / "docs"
MARK = "<!-- make bench-peers -->"

PYTHON = "one game, step by step from Python"
TENSORS = "the same, with features or tensors"
WHOLE = "whole random games inside the library"
MANY = "1,024 games at once, with masks and features"
WAYS = (PYTHON, TENSORS, WHOLE, MANY)

Turns = Iterator[int]
"""Plays on without an end; each item is how many decisions were made since the last one."""


# ── Ours ────────────────────────────────────────────────────────────────────────────────────────────────────────


def single(game: herna.Game, *, tensors: bool) -> Turns:
    number = 0
    while True:
        position, number = herna.deal(game, seed=f"peers/{number}"), number + 1
        while not position.over:
            if tensors:
                position.view(position.decider).features()
            position.apply(random.choice(position.legal_numbers()))
            yield 1


def whole(game: herna.Game) -> Turns:
    series = RandomGames(game, game.players[0], game.check_options({}), "peers", "player", workers=1)
    while True:
        yield series.play(100)


def many(game: herna.Game) -> Turns:
    batch = Batch(game, TABLES, seed="peers", workers=1)
    while True:
        batch.step(batch.random_actions)
        yield TABLES


# ── OpenSpiel ───────────────────────────────────────────────────────────────────────────────────────────────────


def spiel_played(game: Any, *, tensors: bool) -> Turns:
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            if tensors:
                spiel_tensor(game, state)
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def spiel_tensor(game: Any, state: Any) -> None:
    if game.get_type().provides_information_state_tensor:
        state.information_state_tensor()
    else:
        state.observation_tensor()


def spiel_length(game: Any) -> float:
    """Decisions of a random game, on average."""
    lengths, count, state = [], 0, None
    for _ in range(200):
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            count += 0 if state.is_chance_node() else 1
            state.apply_action(random.choice(state.legal_actions()))
        lengths.append(count)
    return statistics.mean(lengths)


def spiel_bots(game: Any) -> Turns:
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(seat, 17 + seat) for seat in range(game.num_players())]
    length, seed = spiel_length(game), 0
    while True:
        for _ in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
            seed += 1
        yield int(20 * length)


def spiel_rollouts(game: Any) -> Turns:
    """Its evaluator cannot be called from Python, but by its search: 4 visits of 50 rollouts each, from the deal on."""
    import pyspiel

    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(50, 17), 2.0, 4, 100, False, 17, False)
    length = spiel_length(game)
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))
        bot.step(state)
        yield int(4 * 50 * length)


# ── The others ──────────────────────────────────────────────────────────────────────────────────────────────────


def rlcard_games(name: str) -> Turns:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 17})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    while True:
        trajectories, _ = env.run()
        yield sum(len(trajectory) // 2 for trajectory in trajectories)


def pettingzoo_games(module: str) -> Turns:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(int(np.random.choice(np.flatnonzero(seen["action_mask"]))))
            yield 1


def pgx_games(name: str, size: int) -> Turns:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(state: Any, key: Any) -> Any:
        noise = jax.random.uniform(key, state.legal_action_mask.shape)
        return step(state, jnp.argmax(noise * state.legal_action_mask, axis=1), jax.random.split(key, size))

    turn = jax.jit(turn)
    keys = jax.random.split(jax.random.PRNGKey(17), size)
    state, key = jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(18)
    while True:
        key, used = jax.random.split(key)
        state = jax.block_until_ready(turn(state, used))
        yield size


def envpool_games(name: str) -> Turns:
    import envpool

    env = envpool.make(name, env_type="gymnasium", num_envs=TABLES, num_threads=1)
    env.reset()
    while True:
        env.step(np.random.randint(0, env.action_space.n, TABLES))
        yield TABLES


# ── All of it ───────────────────────────────────────────────────────────────────────────────────────────────────

Entry = tuple[str, str, Callable[[], Turns]]


def entries() -> Iterator[Entry]:
    """The way of use, the name, and how to start it."""
    for game in herna.all_games():
        yield PYTHON, f"Herna {game.name}", partial(single, game, tensors=False)
        yield TENSORS, f"Herna {game.name}", partial(single, game, tensors=True)
        yield WHOLE, f"Herna {game.name}", partial(whole, game)
        yield MANY, f"Herna {game.name}", partial(many, game)
    yield from spiel_entries()
    for name in ("uno", "doudizhu"):
        yield WHOLE, f"RLCard {name}", partial(rlcard_games, name)
    for module in ("hanabi_v5", "texas_holdem_v4"):
        yield TENSORS, f"PettingZoo {module}", partial(pettingzoo_games, module)
    for name in ("leduc_holdem", "sparrow_mahjong", "connect_four"):
        yield TENSORS, f"pgx {name}", partial(pgx_games, name, 1)
        yield MANY, f"pgx {name}", partial(pgx_games, name, TABLES)
    yield MANY, "EnvPool Blackjack-v1", partial(envpool_games, "Blackjack-v1")


def spiel_entries() -> Iterator[Entry]:
    import pyspiel

    for name in ("hearts", "spades", "crazy_eights", "gin_rummy"):
        game = pyspiel.load_game(name)
        yield PYTHON, f"OpenSpiel {name}", partial(spiel_played, game, tensors=False)
        yield TENSORS, f"OpenSpiel {name}", partial(spiel_played, game, tensors=True)
        yield WHOLE, f"OpenSpiel {name}, evaluate_bots", partial(spiel_bots, game)
        yield WHOLE, f"OpenSpiel {name}, rollouts", partial(spiel_rollouts, game)


def rate(turns: Turns, seconds: float) -> float:
    start, decisions = time.process_time(), 0
    while time.process_time() - start < seconds:
        decisions += next(turns)
    return decisions / (time.process_time() - start)


def measured(seconds: float) -> list[tuple[str, str, float]]:
    started: list[tuple[str, str, Turns, list[float]]] = []
    for way, name, start in entries():
        try:
            turns = start()
            next(turns)
            started.append((way, name, turns, []))
        except Exception as error:
            print(f"left out: {name}: {error!r}", file=sys.stderr)
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for _, _, turns, rates in started:
            rates.append(rate(turns, seconds))
    return [(way, name, statistics.median(rates)) for way, name, _, rates in started]


def table(rows: list[tuple[str, str, float]]) -> str:
    lines = ["| way of use | library and game | thousand decisions a CPU second |", "|---|---|---|"]
    for way in WAYS:
        for found, name, speed in sorted(rows, key=lambda row: -row[2]):
            if found == way:
                lines.append(f"| {way} | {name} | {speed / 1e3:,.1f} |")
    return "\n".join(lines)


def chart(rows: list[tuple[str, str, float]], path: Path) -> None:
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    figure, panels = plt.subplots(
        len(WAYS), 1, figsize=(9, 13), height_ratios=[sum(r[0] == w for r in rows) for w in WAYS]
    )
    for panel, way in zip(panels, WAYS, strict=True):
        own = sorted((row for row in rows if row[0] == way), key=lambda row: row[2])
        colours = ["#2a6f5e" if name.startswith("Herna") else "#b8b2a7" for _, name, _ in own]
        panel.barh([name for _, name, _ in own], [speed for *_, speed in own], color=colours)
        panel.set_xscale("log")
        panel.set_xlim(1e2, 3e7)
        panel.set_title(way, loc="left", fontsize=10)
        panel.tick_params(labelsize=8)
    panels[-1].set_xlabel("decisions a CPU second (logarithmic)")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def head() -> str:
    packages = ("open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "envpool", "numba", "numpy")
    cpu = next((line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")), "")
    versions = ", ".join(f"{package} {version(package)}" for package in packages)
    return (
        f"{datetime.date.today()}, Python {platform.python_version()}, {os.cpu_count()} cores, "
        f"{cpu.partition(': ')[2]}; {versions}."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put table and chart into docs/")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each, in each round (default: 3)")
    arguments = parser.parse_args()
    rows = measured(arguments.seconds)
    text = f"{head()}\n\n{table(rows)}\n"
    print(text)
    if arguments.write:
        chart(rows, DOCS / "peers.png")
        page = DOCS / "benchmarks.md"
        before, _, rest = page.read_text("utf-8").partition(MARK)
        after = rest.partition(MARK)[2]
        page.write_text(f"{before}{MARK}\n{text}\n![Decisions a CPU second](peers.png)\n{MARK}{after}", "utf-8")


if __name__ == "__main__":
    main()
