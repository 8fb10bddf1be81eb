"""How much a network must doubt to be a level: `python benchmarks/levels.py [--games K] [--masters K] [GAME …]`.

At the usual table of each game, *master* is first measured against the network it is led by. Then the doubt of
*expert*, *club*, *casual* and *beginner* is found by halving, so that each is as far below the level above as `STEPS`
says. The result is printed as `src/herna/players/levels.py` has it, with the ratings that were measured.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import math
from concurrent.futures import ProcessPoolExecutor

import herna
from herna.core.processes import workers
from herna.lab.arena import judge
from herna.lab.matches import Match, Series, play
from herna.players import levels_of

TABLES = {"face_to_face": 2, "karma": 4, "korist": 3, "stycholov": 4}
"""How many usually play."""
STEPS = {"face_to_face": 200, "karma": 200, "korist": 200, "stycholov": 140}
"""Rating points between two levels; in Štycholov chance leaves no room for more."""
MASTERS = {"korist": "master:600", "stycholov": "master:512"}
"""Rounds of the masters whose search looks further."""
MASTER = "master:1000"
LOWEST = 1000
"""The rating of a beginner."""
HALVINGS = 6


@functools.cache
def pool() -> ProcessPoolExecutor:
    """Processes that are started once: to start them takes as long as some hundred games."""
    return workers()


def lead(series: Series, one: str, other: str, games: int) -> tuple[float, float, float]:
    """By how many points one player is above another, with a 95 % interval: one at a table of the other."""
    matches = [
        Match(deal, tuple(one if seat == place else other for seat in range(series.players)))
        for deal in range(-(-games // series.players))
        for place in range(series.players)
    ]
    played = list(pool().map(play, [series] * len(matches), matches, chunksize=4))
    found = judge(series, [one, other], played).leads[one][other]
    return found.mean, found.low, found.high


def doubting(doubt: float) -> str:
    """A network that doubts so much."""
    return f"network:{doubt:.3f}" if doubt else "network"


def below(series: Series, above: str, least: float, wanted: float, games: int) -> tuple[float, float]:
    """The doubt at which a network is so many points below another player, and by how many it is then."""
    low, high = math.log(least), math.log(min(90, 8 * least) if least > 1 else 20)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        mean, _, _ = lead(series, above, doubting(math.exp(middle)), games)
        low, high = (middle, high) if mean < wanted else (low, middle)
    doubt = round(math.exp((low + high) / 2), 3)
    return doubt, lead(series, above, doubting(doubt), games)[0]


def calibrate(game: str, games: int, masters: int, known: float | None) -> None:
    """Find the levels of one game, and print them."""
    series = Series(game, TABLES[game], herna.find(game).check_options({}), "levels")
    master, step = MASTERS.get(game, MASTER), STEPS[game]
    ahead = (known, known, known) if known is not None else (0.0, 0.0, 0.0)
    if master != "network" and known is None:
        ahead = lead(series, master, "network", masters)
    print(f"# {game}, {series.players}: {master} above network by {ahead[0]:.0f} ({ahead[1]:.0f}…{ahead[2]:.0f})")
    levels, gaps = [("master", master)], []
    above, doubt, wanted = "network", 0.02, step - ahead[0]
    for name in ("expert", "club", "casual", "beginner"):
        if name == "expert" and wanted <= 0:
            doubt, gap = 0.0, 0.0
        else:
            doubt, gap = below(series, above, max(doubt, 0.02), wanted, games)
        gaps.append(gap + (ahead[0] if name == "expert" else 0))
        above, wanted = doubting(doubt), step
        levels.append((name, above))
        print(f"#   {name}: {above}, {gaps[-1]:.0f} below", flush=True)
    rating, told = float(LOWEST), []
    for (name, meant), gap in zip(reversed(levels), [*reversed(gaps), 0.0], strict=True):
        told.append(f'        "{name}": Level("{meant}", {10 * round(rating / 10)}),')
        rating += gap
    print("\n".join([f'    "{game}": {{', *told, "    },"]), flush=True)


def check(game: str, games: int, masters: int) -> None:
    """How far each level of today is above the one below; where master searches, the network is measured, too."""
    series = Series(game, TABLES[game], herna.find(game).check_options({}), "ratings")
    levels = levels_of(game)
    for below, name in itertools.pairwise(levels):
        one, searches = levels[name].player, levels[name].player.startswith("master")
        for player, count in [("network", games), (one, masters)] if searches else [(one, games)]:
            mean, low, high = lead(series, player, levels[below].player, count)
            print(f"{game}, {series.players}: {player} above {below} by {mean:.0f} ({low:.0f}…{high:.0f})", flush=True)


def main() -> None:
    """Find the levels of the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(TABLES))
    parser.add_argument("--games", type=int, default=1200, help="games by which a doubt is judged")
    parser.add_argument("--masters", type=int, default=200, help="games of a master")
    parser.add_argument("--lead", type=float, help="by how much master leads the network, if that has been measured")
    parser.add_argument("--check", action="store_true", help="measure the levels as they are")
    arguments = parser.parse_args()
    for game in arguments.game:
        if arguments.check:
            check(game, arguments.games, arguments.masters)
            continue
        calibrate(game, arguments.games, arguments.masters, arguments.lead)


if __name__ == "__main__":
    main()
