"""How strong the players are: `python benchmarks/players.py [--only GAME…] [--games K] [--endgames K] [--write]`.

`--regret PLAYER…` tells only what these players give away in endgames, `--step ONE OTHER` only what one wins at a table
of the other, `--players N…` only of tables of so many.

For every game and every number of players one player sits at a table of the one below, and *master* at a table of the
strongest that has no network, in every seat of the same deals. Games are kept in build/arena, so that the run (`make
arena`) can be broken off and goes on where it was.
"""

from __future__ import annotations

import argparse
import itertools
import resource
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from tqdm import tqdm

import herna
from herna.core.processes import workers
from herna.lab.arena import Outcome, Share, judge
from herna.lab.matches import Journal, Match, Series, play
from herna.lab.regret import endgames, regret
from herna.players import LEVELS, levels_of, meaning

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "players.md"
PICTURE = ROOT / "docs" / "pictures" / "players.png"
OLD = "search:2000x2"
"""The strongest player by search and card sense alone."""
STEPS = [
    ("beginner", "random"),
    ("casual", "beginner"),
    ("club", "casual"),
    ("expert", "club"),
    ("master", "expert"),
    ("network", "heuristic"),
    ("master", OLD),
]
QUICKER = 10
"""Steps between players that do not search cost next to nothing, so they get so many times the games."""
SOLVED = 20_000
TIMED = 2
"""Games by which the time of a player is measured."""


def configurations(games: list[str], counts: list[int]) -> list[Series]:
    return [
        Series(game.name, players, game.check_options({}), "ladder")
        for game in herna.all_games()
        if game.name in games
        for players in game.players
        if players in counts
    ]


def matches(series: Series, steps: list[tuple[str, str]], games: int) -> list[Match]:
    return [
        Match(deal, tuple(one if seat == place else other for seat in range(series.players)))
        for one, other in steps
        for deal in range((QUICKER if is_quick(series, one, other) else 1) * -(-games // series.players))
        for place in range(series.players)
    ]


def is_quick(series: Series, *names: str) -> bool:
    return not any(meaning(name, series.game).startswith(("search", "master")) for name in names)


def ladder(series: Series, steps: list[tuple[str, str]], games: int, cores: int | None) -> Outcome:
    options = "".join(f"-{value}" for value in series.options.values())
    file = ROOT / "build" / "arena" / series.code / f"{series.game}-{series.players}{options}.jsonl"
    journal = Journal(file, series)
    wanted = matches(series, steps, games)
    missing = journal.missing(wanted)
    label = f"{series.game}, {series.players} players"
    for _ in tqdm(journal.play(missing, cores), total=len(missing), desc=label, unit="game"):
        pass
    bots = list(dict.fromkeys(itertools.chain(*steps)))
    kept = set(wanted)
    return judge(series, bots, [played for played in journal.played if played.match in kept])


# ── Time ────────────────────────────────────────────────────────────────────────────────────────────────────────


def times(series: Series) -> dict[str, tuple[float, float]]:
    """Mean and slowest decision of each player that people meet, in milliseconds, while nothing else is played."""
    found = {}
    for name in tqdm([*LEVELS, OLD], desc=f"time of {series.game}, {series.players} players", unit="player"):
        games = [play(series, Match(deal, (name,) * series.players)) for deal in range(TIMED)]
        mean = sum(sum(game.seconds) for game in games) / sum(game.decisions for game in games)
        found[name] = 1000 * mean, 1000 * max(max(game.slowest) for game in games)
    return found


# ── Endgames ────────────────────────────────────────────────────────────────────────────────────────────────────


def regrets(series: Series, names: list[str], deal: int) -> list[float] | None:
    """What each player gives away in the endgame of one deal; None where nothing is left to decide."""
    found = next(endgames(series.game, series.players, series.options, "endgame", range(deal, deal + 1), SOLVED), None)
    return None if found is None else [regret(found, name, f"endgame/{deal}") for name in names]


def all_regrets(series: Series, names: list[str], wanted: int, cores: int | None) -> Any:
    rows: list[list[float]] = []
    bar = tqdm(total=wanted, desc=f"endgames of {series.game}, {series.players} players", unit="endgame")
    with workers(cores) as pool, bar:
        for first in itertools.count(0, 64):
            for row in pool.map(regrets, [series] * 64, [names] * 64, range(first, first + 64)):
                if row is not None and len(rows) < wanted:
                    rows.append(row)
                    bar.update()
            if len(rows) >= wanted:
                return np.array(rows)


# ── Telling ─────────────────────────────────────────────────────────────────────────────────────────────────────


def told(share: Share) -> str:
    return f"{share.mean:.3f} ({share.low:.3f}–{share.high:.3f})"


def level_table() -> str:
    lines = ["| game | " + " | ".join(LEVELS) + " |", "|---|" + "---|" * len(LEVELS)]
    for game in herna.all_games():
        cells = " | ".join(f"{level.rating or '–'} `{level.player}`" for level in levels_of(game).values())
        lines.append(f"| {game.name} | {cells} |")
    return "\n".join(lines)


def strength_table(outcomes: list[Outcome], steps: list[tuple[str, str]]) -> str:
    lines = [
        "| game, players | fair | " + " | ".join(f"{one} at {other}" for one, other in steps) + " |",
        "|---|---|" + "---|" * len(steps),
    ]
    for outcome in outcomes:
        cells = " | ".join(told(outcome.cross[one][other]) for one, other in steps)
        lines.append(f"| {outcome.series.game}, {outcome.series.players} | {outcome.fair:.3f} | {cells} |")
    return "\n".join(lines)


def lead_table(outcomes: list[Outcome], steps: list[tuple[str, str]]) -> str:
    lines = [
        "| game, players | " + " | ".join(f"{one} above {other}" for one, other in steps) + " |",
        "|---|" + "---|" * len(steps),
    ]
    for outcome in outcomes:
        leads = [outcome.leads[one][other] for one, other in steps]
        cells = " | ".join(f"{lead.mean:+.0f} ({lead.low:+.0f}…{lead.high:+.0f})" for lead in leads)
        lines.append(f"| {outcome.series.game}, {outcome.series.players} | {cells} |")
    return "\n".join(lines)


def time_table(found: list[tuple[Series, dict[str, tuple[float, float]]]]) -> str:
    names = list(found[0][1])
    lines = ["| game, players | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
    for series, by_name in found:
        cells = " | ".join(f"{mean:.2f} / {slowest:.0f}" for mean, slowest in by_name.values())
        lines.append(f"| {series.game}, {series.players} | {cells} |")
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    lines += ["", f"The largest process that played, Python, rules and all players included, took {largest:.0f} MB."]
    return "\n".join(lines)


def regret_table(names: list[str], found: list[tuple[Series, Any]]) -> str:
    lines = ["| game, players | endgames | " + " | ".join(names) + " |", "|---|---|" + "---|" * len(names)]
    for series, rows in found:
        means, reach = rows.mean(0), 1.96 * rows.std(0) / np.sqrt(len(rows))
        cells = " | ".join(f"{mean:.3f} ± {far:.3f}" for mean, far in zip(means, reach, strict=True))
        lines.append(f"| {series.game}, {series.players} | {len(rows)} | {cells} |")
    return "\n".join(lines)


def draw(outcomes: list[Outcome]) -> None:
    from matplotlib.figure import Figure

    games = list(dict.fromkeys(outcome.series.game for outcome in outcomes))
    figure = Figure((10, 7), layout="constrained")
    for axes, game in zip(figure.subplots(-(-len(games) // 2), 2, squeeze=False).flat, games, strict=False):
        draw_game(axes, game, [outcome for outcome in outcomes if outcome.series.game == game])
    figure.suptitle(
        "Rating above random (400 points: ten to one); bars: 95 % interval of the lead over the level to the left"
    )
    PICTURE.parent.mkdir(exist_ok=True)
    figure.savefig(PICTURE, dpi=110)


def draw_game(axes: Any, game: str, outcomes: list[Outcome]) -> None:
    names = ["random", *LEVELS]
    for number, outcome in enumerate(outcomes):
        leads = [outcome.leads[one][below] for below, one in itertools.pairwise(names)]
        heights = np.cumsum([0.0, *(lead.mean for lead in leads)])
        reach = np.array([[0.0, 0.0], *([lead.mean - lead.low, lead.high - lead.mean] for lead in leads)]).T
        places = np.arange(len(names)) + 0.06 * (number - len(outcomes) / 2)
        axes.errorbar(places, heights, yerr=reach, marker="o", capsize=3, label=f"{outcome.series.players} players")
    axes.set_xticks(range(len(names)), names)
    axes.set_title(game)
    axes.grid(axis="y", alpha=0.4)
    axes.legend(fontsize=8)


def write(sections: dict[str, str]) -> None:
    page = PAGE.read_text("utf-8")
    for name, text in sections.items():
        start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        head, _, rest = page.partition(start)
        _, found, tail = rest.partition(end)
        if not found:
            sys.exit(f"{PAGE} has no place for {name}.")
        page = f"{head}{start}\n{text}\n\n{end}{tail}"
    PAGE.write_text(page, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    games = [game.name for game in herna.all_games()]
    parser.add_argument("--only", nargs="+", choices=games, default=games, help="these games (all)")
    parser.add_argument("--players", nargs="+", type=int, default=range(2, 10), help="tables of so many (all)")
    parser.add_argument("--games", type=int, default=200, help="games of each step; more where they are quick")
    parser.add_argument(
        "--endgames", type=int, default=500, help="endgames of each table; 0 leaves out endgames and times"
    )
    parser.add_argument("--regret", nargs="+", metavar="PLAYER", help="only what these give away in endgames")
    parser.add_argument("--step", nargs=2, metavar=("ONE", "OTHER"), help="only one player at a table of another")
    parser.add_argument("--cores", type=int)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/players.md")
    arguments = parser.parse_args()
    tables, names = configurations(arguments.only, arguments.players), arguments.regret or list(LEVELS)

    def regret_found() -> str:
        rows = [(series, all_regrets(series, names, arguments.endgames, arguments.cores)) for series in tables]
        return regret_table(names, rows)

    if arguments.regret:
        print(regret_found())
        return
    steps = [(arguments.step[0], arguments.step[1])] if arguments.step else STEPS
    outcomes = [ladder(series, steps, arguments.games, arguments.cores) for series in tables]
    strength, leads = strength_table(outcomes, steps), lead_table(outcomes, steps)
    if arguments.step:
        print(strength, leads, sep="\n\n")
        return
    sections = {"levels": level_table(), "strength": strength, "leads": leads}
    if arguments.endgames:
        sections["regret"] = regret_found()
        sections["times"] = time_table([(series, times(series)) for series in tables])
    for name, text in sections.items():
        print(f"\n{name}\n{text}")
    folder = ROOT / "build" / "arena"
    (folder / "ladder.json").write_bytes(msgspec.json.encode(outcomes))
    if arguments.write:
        write(sections)
        draw(outcomes)


if __name__ == "__main__":
    main()
