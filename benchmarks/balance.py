"""What games of masters say about the games, for docs/balance.md: `python benchmarks/balance.py [--games K] [GAME …]`.

The network of a game sits at every seat, in every way to play, over the same deals for all options. The tables between
the marks of docs/balance.md and its pictures come from here; the sentences around them were written by looking at them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import herna
from herna.lab import masters
from herna.lab.balance import Balance, configurations, named, overview, weigh
from herna.lab.matches import Series

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "balance.md"
SHARES = ("won by", "lost ", "ended", "stopped", "never", "whoever", "the ocean", "the loser still had all")
"""What is told in per cent."""


def played(game: herna.Game, count: int) -> list[Balance]:
    """Every way to play, and what its games came to."""
    found = []
    for players, options in configurations(game, None, None):
        series = Series(game.name, players, options, "balance")
        print(f"{game.name}: {named(series)}", file=sys.stderr, flush=True)
        found.append(weigh(series, "network", masters.play(series, count)))
    return found


def section(told: list[Balance]) -> str:
    """Two tables: who wins and how long it takes, then how games end."""
    return "\n".join([f"{told[0].games:,} games each way.", "", *_who_wins(told), "", *_how_they_end(told)])


def _who_wins(told: list[Balance]) -> list[str]:
    lines = [
        "| way to play | wins by order of play | ± | fair | shared | decisions, half of the games |",
        "|---" * 6 + "|",
    ]
    for one in told:
        wins = " · ".join(f"{100 * share.mean:.1f}" for share in one.wins)
        far = 50 * max(share.high - share.low for share in one.wins)
        length = f"{one.decisions[1]:.0f}–{one.decisions[3]:.0f}"
        fair, shared = f"{100 * one.fair:.1f}", f"{100 * one.shared:.1f} %"
        lines.append(f"| {named(one.series)} | {wins} % | {far:.1f} | {fair} | {shared} | {length} |")
    return lines


def _how_they_end(told: list[Balance]) -> list[str]:
    names = list(told[0].endings)
    lines = [f"| way to play | {' | '.join(names)} |", "|---" * (1 + len(names)) + "|"]
    for one in told:
        cells = [_spelled(name, one.endings[name]) for name in names]
        lines.append(f"| {named(one.series)} | {' | '.join(cells)} |")
    return lines


def _spelled(name: str, value: float) -> str:
    return f"{100 * value:.1f} %" if name.startswith(SHARES) else f"{value:.2f}"


def write(name: str, text: str) -> None:
    """Put a section between its marks."""
    page, start, end = PAGE.read_text("utf-8"), f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    head, _, rest = page.partition(start)
    _, there, tail = rest.partition(end)
    if not there:
        sys.exit(f"{PAGE} has no place for {name}.")
    PAGE.write_text(f"{head}{start}\n{text}\n\n{end}{tail}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--games", dest="count", type=int, default=20_000, help="games each way (default: 20,000)")
    given = parser.parse_args()
    for name in given.games or [game.name for game in herna.all_games()]:
        told = played(herna.find(name), given.count)
        write(name, section(told))
        (DOCS / "pictures" / f"balance-{name}.png").write_bytes(overview(told))


if __name__ == "__main__":
    main()
