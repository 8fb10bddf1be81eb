"""How masters play, in figures: `python benchmarks/strategy.py [--games K] [GAME …]` writes docs/strategy/GAME.md.

Games of the network at every seat of the usual table are looked at decision by decision (`benchmarks/studies`); what
was counted stands between the marks at the end of each page, and every claim above it was written by looking at that.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import herna
from herna.lab.matches import Series
from studies import face_to_face, karma, korist, stycholov
from studies.watching import moments

FOLDER = Path(__file__).parent.parent / "docs" / "strategy"
START, END = "<!-- figures -->\n", "<!-- end of figures -->"
STUDIES: dict[str, Any] = {"face_to_face": face_to_face, "karma": karma, "korist": korist, "stycholov": stycholov}


def study(game: herna.Game, count: int) -> str:
    """All that is counted in so many games."""
    about = STUDIES[game.name]
    series = Series(game.name, about.PLAYERS, game.check_options(about.OPTIONS), "strategy")
    seen = about.Study()
    for moment in moments(series, count):
        seen.see(moment)
    options = "".join(f", {key} {value}" for key, value in series.options.items())
    return "\n".join([f"{count:,} games, {series.players} players{options}.", "", *seen.tally.rows()])


def write(page: Path, text: str) -> None:
    """Put the figures between the marks."""
    head, start, rest = page.read_text("utf-8").partition(START)
    _, end, tail = rest.partition(END)
    if not start or not end:
        sys.exit(f"{page} has no place for figures.")
    page.write_text(f"{head}{start}\n{text}\n\n{end}{tail}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--games", type=int, default=2_000, help="games to look at (default: 2,000)")
    given = parser.parse_args()
    for name in given.names or STUDIES:
        write(FOLDER / f"{name}.md", study(herna.find(name), given.games))


if __name__ == "__main__":
    main()
