"""A million tables on a GPU: equal to the CPU byte for byte, and how fast (`python benchmarks/gpu.py`).

Each game has a process of its own, so that they compile at the same time. All first show that the card does what the
processor does; then they are timed one after the other. Needs an NVIDIA card, numba-cuda and PyTorch; with pgx and JAX
installed, pgx is measured on the same card. What it prints belongs into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import datetime
import itertools
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import herna
from herna.batch import cpu
from herna.core.game import Options

TABLES = 1024
STEPS = 100
"""1,024 tables for 100 steps: 102,400 decisions of each configuration, …"""
MOST_STEPS, REDEALT = 5_000, TABLES // 10
"""… and further until so many games have ended and the tables were dealt again."""
ARRAYS = ("words", "deciders", "masks", "features", "random_actions", "done", "rewards", "scores", "numbers")
PEERS = ("leduc_holdem", "sparrow_mahjong", "connect_four")


def configurations(game: herna.Game) -> Iterator[tuple[int | list[int], Options]]:
    for values in itertools.product(*game.options.values()):
        options = dict(zip(game.options, values, strict=True))
        for players in game.players:
            yield players, options
        yield list(game.players), options


def say(line: str) -> None:
    print(line, flush=True)


# ── The same as on the processor ────────────────────────────────────────────────────────────────────────────────


def show_equal(game: herna.Game) -> None:
    from herna.batch import cuda

    for players, options in configurations(game):
        start = time.perf_counter()
        there, here = (kind(game, TABLES, players, options, "equal") for kind in (cuda.Batch, cpu.Batch))
        steps = 0
        while steps < STEPS or (redeals(here) < REDEALT and steps < MOST_STEPS):
            # A fault stays, so after the first ones not every step need be compared to find it.
            if steps < STEPS or steps % 10 == 0:
                compare(there, here)
            there.step(here.random_actions)
            here.step(here.random_actions)
            steps += 1
        compare(there, here)
        refused(there, here)
        say(
            f"equal: {game.name} {players} {options}: {TABLES * steps:,} decisions, {redeals(here):,} redeals, "
            f"{time.perf_counter() - start:.1f} s"
        )
    series_equal(game)


def redeals(batch: Any) -> int:
    return int((batch.numbers - batch.first - np.arange(TABLES)).sum() / TABLES)


def compare(there: Any, here: Any) -> None:
    for name in ARRAYS:
        if getattr(there, name).copy_to_host().tobytes() != getattr(here, name).tobytes():
            raise SystemExit(f"{here.game.name} {here.players} {here.options}: {name} differ")


def refused(there: Any, here: Any) -> None:
    """A bad action is refused in the same words, and nothing is done."""
    actions = here.random_actions.copy()
    actions[700] = int(np.flatnonzero(~here.masks[700])[0])
    said = []
    for batch in (there, here):
        try:
            batch.step(actions)
        except herna.HernaError as error:
            said.append(str(error))
    if len(said) != 2 or said[0] != said[1]:
        raise SystemExit(f"refusals differ: {said}")
    compare(there, here)


def series_equal(game: herna.Game) -> None:
    from herna.batch import cuda

    for players, options in configurations(game):
        if isinstance(players, int):
            arguments = (game, players, options, "series", "player of series")
            there, here = cuda.RandomGames(*arguments), cpu.RandomGames(*arguments)
            there.play(1000)
            here.play(1000)
            if there.totals != here.totals:
                raise SystemExit(f"{game.name} {players} {options}: {there.totals} is not {here.totals}")
    say(f"equal: {game.name}: 1,000 whole random games of each configuration")


# ── How fast ────────────────────────────────────────────────────────────────────────────────────────────────────


def seconds(work: Callable[[], Any]) -> float:
    import torch

    torch.cuda.synchronize()
    start = time.perf_counter()
    work()
    torch.cuda.synchronize()
    return time.perf_counter() - start


def milliseconds(work: Callable[[], Any]) -> float:
    """The time of one of twenty calls."""

    def twenty() -> None:
        for _ in range(20):
            work()

    return seconds(twenty) / 20 * 1000


def time_random_games(game: herna.Game) -> None:
    from herna.batch import cuda

    players, options = game.players[-1], game.check_options({})
    for tables in (1 << 13, 1 << 14, 1 << 15, 1 << 16, 1 << 18):
        series = cuda.RandomGames(game, players, options, "speed", "player of speed", tables=tables)
        series.play(tables)
        before = series.totals.decisions
        took = seconds(partial(series.play, tables * 8))
        rate = (series.totals.decisions - before) / took
        say(f"random games: {game.name}, {players} players, {tables:,} at once: {rate / 1e6:,.0f} million decisions/s")


def time_steps(game: herna.Game) -> None:
    import torch

    from herna.batch import cuda

    for size in (1 << 18, 1 << 20):
        free = torch.cuda.mem_get_info()[0]
        batch = cuda.Batch(game, size, game.players[-1], None, "steps")
        gone = free - torch.cuda.mem_get_info()[0]
        masks = torch.as_tensor(batch.masks, device="cuda")
        features = torch.as_tensor(batch.features, device="cuda")
        actions = torch.as_tensor(batch.random_actions, device="cuda")
        assert masks.data_ptr() == batch.masks.__cuda_array_interface__["data"][0]

        def given(batch: Any = batch, actions: Any = actions) -> None:
            for _ in range(STEPS):
                batch.step(actions)

        def chosen(batch: Any = batch, masks: Any = masks) -> None:
            for _ in range(STEPS):
                # Not from 0 on: a wish of 0 for the only allowed action would be no wish.
                wishes = torch.empty(masks.shape, device="cuda", dtype=torch.float16).uniform_(0.5, 1.0)
                batch.step(wishes.mul_(masks).argmax(1))

        given()
        chosen()
        first, second = size * STEPS / seconds(given), size * STEPS / seconds(chosen)
        state = 2 * game.layout.dtype.itemsize
        moved = state + 2 * (masks.shape[1] + features.shape[1])
        say(
            f"steps: {game.name}, {size:,} tables of {game.players[-1]}: {first / 1e6:,.0f} million decisions/s given "
            f"an action, {second / 1e6:,.0f} choosing by mask in torch; {gone / 2**30:.2f} GiB "
            f"({batch.bytes_on_card / 2**30:.2f} in arrays); at most {moved:,} bytes a decision, "
            f"{moved * first / 1e9:,.0f} GB/s"
        )
        del batch, masks, features, actions, given, chosen


def time_parts(game: herna.Game) -> None:
    """Where the time of a step goes."""
    from herna.batch import cuda

    batch = cuda.Batch(game, 1 << 20, game.players[-1], None, "parts")
    for _ in range(STEPS):
        batch.step(batch.random_actions)

    def blank() -> None:
        cuda.blank(batch.masks)
        cuda.blank(batch.features)

    blanking, showing, whole = (
        milliseconds(work) for work in (blank, batch._show, partial(batch.step, batch.random_actions))
    )
    say(
        f"parts: {game.name}: a step of {batch.size:,} tables takes {whole:.2f} ms, of that blanking {blanking:.2f}, "
        f"showing {showing - blanking:.2f}, checking and applying {whole - showing:.2f}"
    )


def time_peer(name: str) -> None:
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(name)
    size = 1 << 18

    def turn(carry: Any, key: Any) -> Any:
        state = carry
        noise = jax.random.uniform(key, state.legal_action_mask.shape)
        action = jnp.argmax(noise * state.legal_action_mask, axis=1)
        keys = jax.random.split(key, size)
        return jax.vmap(pgx.experimental.auto_reset(env.step, env.init))(state, action, keys), state.observation.sum()

    play = jax.jit(lambda state, key: jax.lax.scan(turn, state, jax.random.split(key, 50)))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
    state, _ = jax.block_until_ready(play(state, jax.random.PRNGKey(1)))
    start = time.perf_counter()
    jax.block_until_ready(play(state, jax.random.PRNGKey(2)))
    rate = size * 50 / (time.perf_counter() - start)
    say(f"pgx {pgx.__version__}: {name}, {size:,} at once: {rate / 1e6:,.1f} million decisions/s")


def machine() -> str:
    import numba
    import torch

    copied = torch.empty(1 << 32, dtype=torch.uint8, device="cuda")
    other = torch.empty_like(copied)
    other.copy_(copied)
    bandwidth = 10 * 2 * copied.numel() / seconds(lambda: [other.copy_(copied) for _ in range(10)])
    return (
        f"{datetime.date.today()}, {torch.cuda.get_device_name()}, numba {numba.__version__}, NumPy {np.__version__}, "
        f"torch {torch.__version__}; copies {bandwidth / 1e12:.2f} TB/s, read and written"
    )


# ── All of it ───────────────────────────────────────────────────────────────────────────────────────────────────


def work(name: str) -> None:
    """One game; what is to be timed waits for its turn."""
    # A small batch does not fill the card, and need not when it is only compared.
    warnings.filterwarnings("ignore", message=".*under-utilization")
    game = herna.find(name)
    start = time.perf_counter()
    show_equal(game)
    say(f"checked: {name} in {time.perf_counter() - start:.0f} s, compiling included")
    say("ready")
    sys.stdin.readline()
    time_random_games(game)
    time_steps(game)
    time_parts(game)
    say("ready")


def until_ready(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if line == "ready\n":
            return
        print(line, end="", flush=True)
    print(f"a process ended with {process.wait()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", help="only this one, in this process")
    parser.add_argument("--peer", help="only this game of pgx")
    arguments = parser.parse_args()
    if arguments.game:
        return work(arguments.game)
    if arguments.peer:
        return time_peer(arguments.peer)
    processes = [
        subprocess.Popen(
            [sys.executable, __file__, "--game", game.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for game in herna.all_games()
    ]
    say(machine())
    for process in processes:
        until_ready(process)
    for process in processes:
        if process.poll() is None and process.stdin is not None:
            process.stdin.write("go\n")
            process.stdin.flush()
            until_ready(process)
    for name in PEERS:
        subprocess.run([sys.executable, __file__, "--peer", name], check=False)


if __name__ == "__main__":
    main()
