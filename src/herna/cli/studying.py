"""`herna arena` and `balance`: what many games say about players, and about a game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from tqdm import tqdm

from ..core.game import find
from ..players import NAMES, meaning, player
from .arguments import add_command, add_setup, count, hide_progress, options_of

if TYPE_CHECKING:
    from ..lab.masters import Games
    from ..lab.matches import Journal, Match, Series

RAY = "play on a Ray cluster: 'auto' is the one of this machine (herna[ray])"
PORTION = 2_000
"""Games of networks between two steps of the progress bar."""


def add(commands: Any) -> None:
    """Add these commands."""
    arena = add_command(
        commands,
        "arena",
        _arena,
        "let players play each other over the same deals and rate them",
        "herna arena face_to_face --bots search,heuristic,random --games 200\n"
        "herna arena korist --players 5 --bots expert,club --games 100 --out my-arena",
    )
    add_setup(arena, optional=False, seed="arena")
    arena.add_argument("--bots", metavar="A,B,…", required=True, help=f"who plays: {NAMES}")
    arena.add_argument("--games", metavar="K", type=count, default=100, help="games of each pair (default: 100)")
    arena.add_argument("--out", metavar="FOLDER", help="results, and what to resume from (default: by game and seed)")
    arena.add_argument("--cores", metavar="N", type=count, help="games at once (default: one for each core)")
    arena.add_argument("--ray", metavar="ADDRESS", help=RAY)
    balance = add_command(
        commands,
        "balance",
        _balance,
        "what many games say about a game: who starts, scores, lengths, as a report with charts",
        "herna balance face_to_face --bot network --games 20000\n"
        "herna balance korist --players 3 --bot casual --games 2000 --out report",
    )
    add_setup(balance, optional=False, seed="balance")
    balance.add_argument("--bot", metavar="NAME", default="heuristic", help=f"who plays: {NAMES}")
    balance.add_argument("--games", metavar="K", type=count, default=400, help="games of each way to play")
    balance.add_argument("--out", metavar="FOLDER", help="report, and what to resume from (default: balance-GAME)")
    balance.add_argument("--cores", metavar="N", type=count, help="games at once (default: one for each core)")
    balance.add_argument("--ray", metavar="ADDRESS", help=RAY)


def _arena(arguments: argparse.Namespace) -> int:
    from ..lab.arena import Arena, table, write
    from ..lab.matches import Series

    game = find(arguments.game)
    players = game.check_players(arguments.players or game.players[0])
    series = Series(game.name, players, options_of(game, arguments.option), arguments.seed)
    folder = Path(arguments.out or f"arena-{game.name}-{players}-{series.seed}")
    arena = Arena(series, arguments.bots.split(","), arguments.games, folder)
    _play_on(arena.journal, arena.matches, arguments, game.name)
    outcome = arena.outcome()
    write(outcome, folder)
    print(table(outcome))
    print(f"\nwritten: {folder}/arena.json, arena.txt, arena.png")
    return 0


def _balance(arguments: argparse.Namespace) -> int:
    from ..lab import balance
    from ..lab.matches import Series

    game = find(arguments.game)
    player(arguments.bot, "")
    chosen = options_of(game, arguments.option) if arguments.option else None
    folder = Path(arguments.out or f"balance-{game.name}")
    found, pictures = [], []
    for players, options in balance.configurations(game, arguments.players, chosen):
        series = Series(game.name, players, options, arguments.seed)
        play = _networks if meaning(arguments.bot, game) == "network" else _one_by_one
        games = play(series, arguments, folder)
        found.append(balance.weigh(series, arguments.bot, games))
        pictures.append(balance.picture(found[-1], games))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "balance.html").write_text(balance.report(found, pictures), "utf-8")
    (folder / "balance.json").write_text(_as_json(found), "utf-8")
    (folder / "balance.png").write_bytes(balance.overview(found))
    for number, drawn in enumerate(pictures, 1):
        (folder / f"balance-{number}.png").write_bytes(drawn)
    print(balance.table(found))
    print(f"\nwritten: {folder}/balance.html, balance.json, balance.png, balance-*.png")
    return 0


def _networks(series: Series, arguments: argparse.Namespace, folder: Path) -> Games:
    """Games that are compiled as a whole: so fast that none is kept."""
    from ..lab import balance, masters

    portions = [(min(PORTION, arguments.games - first), first) for first in range(0, arguments.games, PORTION)]
    made: dict[int, Games] = {}
    with tqdm(total=arguments.games, desc=balance.named(series), unit="game", disable=hide_progress(sys.stderr)) as bar:
        for place, games in _portions(series, portions, arguments):
            made[place] = games
            bar.update(len(games.starters))
    return masters.joined([made[place] for place in sorted(made)])


def _portions(
    series: Series, portions: list[tuple[int, int]], arguments: argparse.Namespace
) -> Iterator[tuple[int, Games]]:
    from ..lab import cluster, masters

    if arguments.ray:
        yield from cluster.over(arguments.ray, masters.play_there, [(series, *portion) for portion in portions])
        return
    for place, (games, first) in enumerate(portions):
        yield place, masters.play(series, games, first=first, threads=arguments.cores)


def _one_by_one(series: Series, arguments: argparse.Namespace, folder: Path) -> Games:
    """Games of any players, each kept as it ends."""
    from ..lab import balance

    journal = balance.journal_of(folder, series)
    wanted = balance.matches(series, arguments.bot, arguments.games)
    _play_on(journal, wanted, arguments, balance.named(series))
    asked = set(wanted)
    return balance.gathered(series, [played for played in journal.played if played.match in asked])


def _play_on(journal: Journal, wanted: list[Match], arguments: argparse.Namespace, label: str) -> None:
    """Play what is missing, with a progress bar; what is done is kept when it is broken off."""
    missing = journal.missing(wanted)
    with tqdm(total=len(missing), desc=label, unit="game", disable=hide_progress(sys.stderr)) as bar:
        try:
            for _ in journal.play(missing, arguments.cores, arguments.ray):
                bar.update()
        except KeyboardInterrupt:
            print(f"\nBroken off; the same command goes on from {journal.file}.", file=sys.stderr)
            raise


def _as_json(found: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
