"""What many games of good players say about a game itself: does it matter who starts, what scores, how long."""

from __future__ import annotations

import base64
import html
import io
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from herna.core.game import Game, Options, find

from .arena import Share, wilson
from .endings import endings
from .masters import Games
from .matches import Journal, Match, Played, Series

STYLE = """body { font: 16px/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
td, th { padding: .2rem .8rem; text-align: right } img { max-width: 100% }"""


class Balance(msgspec.Struct, frozen=True):
    """One way to play a game. `wins` and `scores` are by the order of play: the starting seat first.

    `endings` are there of whole games of networks alone, which keep their last states.
    """

    series: Series
    bot: str
    games: int
    fair: float
    wins: list[Share]
    scores: list[float]
    score_spread: list[float]
    decisions: list[float]
    shared: float
    endings: dict[str, float] = {}


def configurations(game: Game, players: int | None, options: Options | None) -> Iterator[tuple[int, Options]]:
    """Every way to play the game, or those with some players or options."""
    for count in game.players if players is None else [game.check_players(players)]:
        for values in itertools.product(*game.options.values()):
            chosen = dict(zip(game.options, values, strict=True))
            if options is None or chosen == options:
                yield count, chosen


def journal_of(folder: Path, series: Series) -> Journal:
    """Where the games of one way to play are kept."""
    spelled = "-".join([str(series.players), *(f"{key}.{value}" for key, value in series.options.items())])
    return Journal(folder / f"games-{spelled}.jsonl", series)


def matches(series: Series, bot: str, games: int) -> list[Match]:
    """All seats played by the same player."""
    return [Match(deal, (bot,) * series.players) for deal in range(games)]


def gathered(series: Series, played: list[Played]) -> Games:
    """Games that were kept one by one, without their last states and actions."""
    seats = range(series.players)
    none = np.zeros((len(played), 0), np.int16)
    return Games(
        np.array([game.starter for game in played]),
        np.array([[seat in game.winners for seat in seats] for game in played]),
        np.array([game.scores for game in played]),
        np.array([game.decisions for game in played]),
        none,
        none,
    )


def weigh(series: Series, bot: str, games: Games) -> Balance:
    """What the games come to."""
    game = find(series.game)
    order = (games.starters[:, None] + np.arange(series.players)) % series.players
    winners = games.wins.sum(1, keepdims=True)
    part = 1.0 if game.one_loses else 1 / winners
    wins = np.take_along_axis(games.wins * part, order, 1)
    scores = np.take_along_axis(games.scores, order, 1)
    return Balance(
        series=series,
        bot=bot,
        games=len(wins),
        fair=game.fair_share(series.players),
        wins=[wilson(float(column.mean()), len(column)) for column in wins.T],
        scores=[round(float(mean), 2) for mean in scores.mean(0)],
        score_spread=_spread(scores),
        decisions=_spread(games.decisions),
        shared=0.0 if game.one_loses else round(float((winners > 1).mean()), 4),
        endings=endings(game, games),
    )


def _spread(values: Any) -> list[float]:
    return [float(value) for value in np.percentile(values, [5, 25, 50, 75, 95])]


# ── Telling ─────────────────────────────────────────────────────────────────────────────────────────────────────


def named(series: Series) -> str:
    """A way to play in a few words."""
    return ", ".join([f"{series.players} players", *(f"{key} {value}" for key, value in series.options.items())])


def table(found: list[Balance]) -> str:
    """All ways to play, a line each, for a terminal."""
    lines = []
    for one in found:
        wins = "  ".join(f"{share.mean:.3f}" for share in one.wins)
        far = max(share.high - share.low for share in one.wins) / 2
        lines.append(f"{named(one.series)}: {one.games:,} games of {one.bot}, {one.decisions[2]:.0f} decisions")
        lines.append(f"    wins by order of play  {wins}  (fair {one.fair:.3f}, ± {far:.3f})")
        lines.append(f"    mean scores            {'  '.join(f'{score:.2f}' for score in one.scores)}")
        lines += [f"    {told}: {value:,.3f}" for told, value in one.endings.items()]
    return "\n".join(lines)


def overview(found: list[Balance]) -> bytes:
    """All ways to play in one PNG: what each place in the order of play wins, beside its fair share."""
    from matplotlib.figure import Figure

    figure = Figure((8, 1.6 + 0.42 * len(found)), layout="constrained")
    axes = figure.subplots()
    for place in range(max(len(one.wins) for one in found)):
        rows = [row for row, one in enumerate(found) if place < len(one.wins)]
        fair = np.array([found[row].fair for row in rows])
        shares = np.array([[share.mean, share.low, share.high] for share in (found[row].wins[place] for row in rows)])
        mean, low, high = shares.T / fair
        apart = np.array(rows) + 0.1 * place
        reach = np.maximum([mean - low, high - mean], 0)
        axes.errorbar(mean, apart, xerr=reach, fmt="o", capsize=2, label=f"{place + 1}.")
    axes.axvline(1, color="#b5532a", linestyle="--")
    axes.set_yticks(np.arange(len(found)) + 0.1, [named(one.series) for one in found])
    axes.invert_yaxis()
    axes.set_xlabel("wins beside the fair share, by order of play")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5))
    axes.set_title(f"{found[0].series.game}: {found[0].games:,} games of {found[0].bot} each way")
    return _png(figure)


def _png(figure: Any) -> bytes:
    file = io.BytesIO()
    figure.savefig(file, dpi=100)
    return file.getvalue()


def picture(one: Balance, games: Games) -> bytes:
    """Wins by order of play, scores and lengths as a PNG."""
    from matplotlib.figure import Figure

    figure = Figure((11, 3.2), layout="constrained")
    first, second, third = figure.subplots(1, 3)
    places = np.arange(len(one.wins))
    means = np.array([share.mean for share in one.wins])
    reach = np.array([[share.mean - share.low, share.high - share.mean] for share in one.wins]).T
    first.bar(places, means, yerr=np.maximum(reach, 0), color="#2f7d6b", capsize=4)
    first.axhline(one.fair, color="#b5532a", linestyle="--", label="fair")
    first.set_xticks(places, [f"{place + 1}." for place in places])
    first.set_title("Share of wins by order of play")
    first.legend()
    scores = games.scores.ravel()
    second.hist(scores, bins=_bins(scores), color="#3d6fa5")
    second.set_title("Scores")
    third.hist(games.decisions, bins=min(40, _bins(games.decisions)), color="#8a6d3b")
    third.set_title("Decisions in a game")
    figure.suptitle(f"{one.series.game}: {named(one.series)}")
    return _png(figure)


def _bins(values: Any) -> int:
    return int(min(40, max(2, values.max() - values.min() + 1)))


def _embedded(drawn: bytes, told: str) -> str:
    return f'<img alt="{told}" src="data:image/png;base64,{base64.b64encode(drawn).decode()}">'


def _listed(endings: dict[str, float]) -> str:
    return "".join(f"<li>{html.escape(told)}: {value:,.3f}" for told, value in endings.items())


def report(found: list[Balance], pictures: list[bytes]) -> str:
    """A page with tables and pictures in it."""
    game = found[0].series.game
    parts = [
        f"<!doctype html><meta charset=utf-8><title>{game}</title><style>{STYLE}</style><h1>Balance of {game}</h1>",
        _embedded(overview(found), "Wins beside the fair share, by order of play, in every way to play"),
    ]
    for one, drawn in zip(found, pictures, strict=True):
        rows = "".join(
            f"<tr><td>{place + 1}.<td>{share.mean:.3f}<td>{share.low:.3f}–{share.high:.3f}<td>{score:.2f}"
            for place, (share, score) in enumerate(zip(one.wins, one.scores, strict=True))
        )
        parts.append(
            f"<h2>{html.escape(named(one.series))}</h2><p>{one.games:,} games of {html.escape(one.bot)}; fair share "
            f"{one.fair:.3f}; shared victories {one.shared:.1%}; half of all games take {one.decisions[1]:.0f} to "
            f"{one.decisions[3]:.0f} decisions.</p><table><tr><th>order of play<th>wins<th>95 %<th>mean score{rows}"
            f"</table><ul>{_listed(one.endings)}</ul>{_embedded(drawn, 'Wins by order of play, scores and lengths')}"
        )
    return "".join(parts) + "\n"
