"""`herna simulate`: many games, summed up or written down."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from tqdm import tqdm

from ..batch.cpu import RandomGames
from ..batch.tables import chunks
from ..core.chance import key_of, seed_of
from ..core.errors import HernaError
from ..core.position import Position, deal
from ..core.record import record_of
from ..core.trace import trace
from ..players import NAMES, player
from ..players.random import player_key
from .arguments import add_command, add_setup, count, dealt, hide_progress, writing
from .playing import chooser


def add(commands: Any) -> None:
    """Add this command."""
    simulate = add_command(
        commands,
        "simulate",
        _simulate,
        "play many games and sum them up, or write them down",
        "herna simulate korist --players 4 --games 100000\n"
        "herna simulate karma --players 3 --option premonition=true --seed 17 --games 2 --trace -\n"
        "herna simulate stycholov --games 10 --record games.jsonl",
    )
    add_setup(simulate, optional=False)
    simulate.add_argument("--games", metavar="K", type=count, default=1, help="how many games (default: 1)")
    simulate.add_argument("--bot", metavar="NAME", default="random", help=f"who plays: {NAMES}")
    simulate.add_argument("--trace", metavar="FILE", help="write every decision, as JSON Lines; - is standard output")
    simulate.add_argument("--record", metavar="FILE", help="write one record a line; - is standard output")


def _simulate(arguments: argparse.Namespace) -> int:
    player(arguments.bot, "")
    if arguments.trace and arguments.record:
        raise HernaError("Choose one of --trace and --record.")
    first = dealt(arguments)
    if arguments.trace or arguments.record:
        _write_games(first, arguments)
    elif arguments.bot == "random":
        _sum_up(first, arguments.games)
    else:
        _sum_up_played(first, arguments)
    return 0


def _write_games(first: Position, arguments: argparse.Namespace) -> None:
    series, start = _series_of(first)
    write = _trace_lines if arguments.trace else _record_lines
    with writing(arguments.trace or arguments.record) as file:
        for number in tqdm(range(start, start + arguments.games), unit="game", disable=hide_progress(file)):
            position = deal(first.game, first.players, first.options, seed_of(series, number))
            for line in write(position, chooser(arguments.bot, first.players, seed_of(series, number))):
                file.write(line + b"\n")


def _series_of(first: Position) -> tuple[str, int]:
    """The seed of a series, and which of its games is the first one."""
    assert first.seed is not None
    _, start = key_of(first.seed)
    return first.seed.rpartition("/")[0] if start else first.seed, start


def _trace_lines(position: Position, choose: Callable[[Position], int]) -> Iterator[bytes]:
    return trace(position, choose)


def _record_lines(position: Position, choose: Callable[[Position], int]) -> Iterator[bytes]:
    while not position.over:
        position.apply(choose(position))
    yield record_of(position).to_json().encode()


def _sum_up(first: Position, games: int) -> None:
    assert first.seed is not None
    series = RandomGames(first.game, first.players, first.options, first.seed, player_key(first.seed))
    series.play(0)  # compiles, or reads what is compiled, before the clock starts
    wall, cpu = time.perf_counter(), time.process_time()
    with tqdm(total=games, unit="game", unit_scale=True, disable=hide_progress(sys.stderr)) as bar:
        for portion in chunks(games):
            series.play(portion)
            bar.update(portion)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    totals = series.totals
    print(f"game              {first.game.name}, {first.players} players, {json.dumps(first.options)}")
    print(f"seed              {first.seed}")
    print(f"games             {totals.games:,}")
    print(f"decisions         {totals.decisions:,} ({totals.decisions / games:.1f} a game)")
    print(f"mean scores       {_means(totals.scores, games)}")
    print(f"share of wins     {_means(totals.wins, games)}")
    print(f"decisions/second  {totals.decisions / wall:,.0f} ({totals.decisions / cpu:,.0f} a CPU second)")


def _means(sums: list[int], games: int) -> str:
    return "  ".join(f"{total / games:.3f}" for total in sums)


def _sum_up_played(first: Position, arguments: argparse.Namespace) -> None:
    from ..lab import balance
    from ..lab.matches import Match, Series, play_all

    seed, start = _series_of(first)
    series = Series(first.game.name, first.players, first.options, seed)
    bots = (arguments.bot,) * first.players
    wanted = [Match(number, bots) for number in range(start, start + arguments.games)]
    games = list(tqdm(play_all(series, wanted), total=len(wanted), unit="game", disable=hide_progress(sys.stderr)))
    print(f"seed {first.seed}")
    print(balance.table([balance.weigh(series, arguments.bot, balance.gathered(series, games))]))
