"""The arena: players against each other over the same deals, and how strong that makes them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import combinations, zip_longest
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from herna.core.errors import HernaError
from herna.core.game import find
from herna.players import player

from .matches import Journal, Match, Played, Series

BOOTSTRAPS = 300
Z = 1.96
"""Standard deviations on either side that hold 95 %."""
POINTS = 400 / math.log(10)
"""Ratings are told on the scale of chess: 400 points more are odds of ten to one."""


class Share(msgspec.Struct, frozen=True):
    """A share of games and the interval in which it is with a probability of 95 %."""

    mean: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """How one player did against all others together."""

    bot: str
    rating: Share
    wins: Share
    mean_seconds: float
    slowest_seconds: float


class Outcome(msgspec.Struct, frozen=True):
    """What an arena found. `cross[a][b]` is the share of wins of one `a` at a table of `b`.

    `leads[a][b]` is by how many points `a` is rated above `b`. All ratings move together with the luck of the games, so
    a lead is surer than the two ratings it is the difference of.
    """

    series: Series
    games: int
    fair: float
    standings: list[Standing]
    cross: dict[str, dict[str, Share]]
    leads: dict[str, dict[str, Share]]


def matches(bots: list[str], players: int, deals: int) -> list[Match]:
    """Every player alone among each other one, in every seat, over the same deals."""
    pairs = [(one, other) for one in bots for other in bots if one != other]
    if players == 2:
        pairs = [(one, other) for i, one in enumerate(bots) for other in bots[i + 1 :]]
    return [
        Match(deal, tuple(one if seat == place else other for seat in range(players)))
        for deal in range(deals)
        for one, other in pairs
        for place in range(players)
    ]


class Arena:
    """A series of games between players, kept in a folder."""

    def __init__(self, series: Series, bots: list[str], games: int, folder: Path) -> None:
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise HernaError("Name at least two different players, as in --bots heuristic,random.")
        for name in bots:
            player(name, "")
        self.series, self.bots, self.folder = series, bots, folder
        self.journal = Journal(folder / "games.jsonl", series)
        self.matches = matches(bots, series.players, deals=-(-games // series.players))

    def outcome(self) -> Outcome:
        """What the games say."""
        wanted = set(self.matches)
        return judge(self.series, self.bots, [played for played in self.journal.played if played.match in wanted])


# ── Judging ─────────────────────────────────────────────────────────────────────────────────────────────────────


def won(series: Series, played: Played, seat: int) -> float:
    """What a seat has of a game: all of it, a part of a shared victory, or nothing."""
    return find(series.game).share(len(played.winners)) if seat in played.winners else 0.0


def _sums(series: Series, bots: list[str], games: list[Played]) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """By deal, one player and the players of the others: the wins of the one, and the games."""
    deals = sorted({played.match.deal for played in games})
    place = {deal: i for i, deal in enumerate(deals)}
    wins = np.zeros((len(deals), len(bots), len(bots)))
    count = np.zeros_like(wins)
    for played in games:
        for seat, name in enumerate(played.match.bots):
            others = played.match.bots[:seat] + played.match.bots[seat + 1 :]
            if name in others or len(set(others)) != 1:
                continue
            cell = place[played.match.deal], bots.index(name), bots.index(others[0])
            wins[cell] += won(series, played, seat)
            count[cell] += 1
    return wins, count


def judge(series: Series, bots: list[str], games: list[Played]) -> Outcome:
    """Shares and ratings with their intervals, from drawing the deals anew many times (bootstrap)."""
    if not games:
        raise HernaError("No game was played yet.")
    wins, count = _sums(series, bots, games)
    rating = _with_interval(wins, count, lambda w, c: ratings(series, w, c))
    lead = _with_interval(wins, count, lambda w, c: np.subtract.outer(*2 * [ratings(series, w, c)]))
    alone = _with_interval(wins, count, lambda w, c: w.sum(1) / np.maximum(c.sum(1), 1))
    cell = _with_interval(wins, count, lambda w, c: w / np.maximum(c, 1))
    games_of = count.sum(0)
    cross = {
        one: {other: _widened(cell(i, j), games_of[i, j]) for j, other in enumerate(bots) if games_of[i, j]}
        for i, one in enumerate(bots)
    }
    leads = {one: {other: lead(i, j) for j, other in enumerate(bots) if i != j} for i, one in enumerate(bots)}
    standings = [Standing(bot, rating(i), alone(i), *_times(bot, games)) for i, bot in enumerate(bots)]
    standings.sort(key=lambda standing: -standing.rating.mean)
    return Outcome(series, len(games), find(series.game).fair_share(series.players), standings, cross, leads)


Figures = Callable[[npt.NDArray[Any], npt.NDArray[Any]], npt.NDArray[Any]]


def _with_interval(wins: npt.NDArray[Any], count: npt.NDArray[Any], figures: Figures) -> Callable[..., Share]:
    mean = figures(wins.sum(0), count.sum(0))
    drawn = np.array([figures(*sums) for sums in _drawn_anew(wins, count)])
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)

    def share(*index: int) -> Share:
        return Share(*(round(float(values[index]), 4) for values in (mean, low, high)))

    return share


def _widened(share: Share, games: float) -> Share:
    """Where every game went the same way drawing anew shows no doubt; there is some, by Wilson's interval."""
    return share if share.low < share.high else wilson(share.mean, games)


def wilson(mean: float, games: float) -> Share:
    """A share of games with Wilson's interval, which stays between 0 and 1 and doubts also what was always so."""
    doubt = Z * Z / games
    centre = (mean + doubt / 2) / (1 + doubt)
    reach = math.sqrt(mean * (1 - mean) * doubt + doubt * doubt / 4) / (1 + doubt)
    low, high = max(0.0, float(centre - reach)), min(1.0, float(centre + reach))
    return Share(round(mean, 4), round(low, 4), round(high, 4))


def _drawn_anew(wins: npt.NDArray[Any], count: npt.NDArray[Any]) -> Iterator[tuple[npt.NDArray[Any], npt.NDArray[Any]]]:
    """The sums over deals drawn anew, for each pair of players among the deals it has played."""
    chance = np.random.default_rng(0)
    both = count + count.transpose(0, 2, 1)
    pairs = [(i, j, both[:, i, j].nonzero()[0]) for i, j in combinations(range(wins.shape[1]), 2)]
    for _ in range(BOOTSTRAPS):
        sums = np.zeros((2, *wins.shape[1:]))
        for i, j, deals in pairs:
            if len(deals):
                draw = chance.choice(deals, len(deals))
                for a, b in ((i, j), (j, i)):
                    sums[:, a, b] = wins[draw, a, b].sum(), count[draw, a, b].sum()
        yield sums[0], sums[1]


def ratings(series: Series, wins: npt.NDArray[Any], count: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Bradley–Terry for tables of any size (Luce's choice): each seat wins with a chance in proportion to its strength.

    Of a game with a single loser the same is said of losing, with strengths turned round. For each pair one game a
    seat is added in which all play alike, so that a player who never lost has a rating too.
    """
    others = series.players - 1
    losing = find(series.game).one_loses
    taken = np.where(count > 0, (count - wins if losing else wins) + 1, 0.0)
    games = np.where(count > 0, count + series.players, 0.0)
    strength = np.zeros(len(wins))
    for _ in range(200):
        odds = np.exp(strength[:, None] - strength[None, :])
        chance = odds / (odds + others)
        slope = ((taken - games * chance) - (taken - games * chance).T).sum(1)
        tied = games * chance * (1 - chance)
        bend = np.diag((tied + tied.T).sum(1)) - (tied + tied.T)
        step = np.clip(np.linalg.lstsq(bend, slope)[0], -1, 1)
        strength += step
        strength -= strength.mean()
        if np.abs(step).max() < 1e-5:
            break
    return (-strength if losing else strength) * POINTS


def _times(bot: str, games: list[Played]) -> tuple[float, float]:
    seconds, choices, slowest = 0.0, 0, 0.0
    for played in games:
        for seat, name in enumerate(played.match.bots):
            if name == bot:
                seconds += played.seconds[seat]
                choices += played.choices[seat]
                slowest = max(slowest, played.slowest[seat])
    return round(seconds / max(choices, 1), 5), slowest


# ── Telling ─────────────────────────────────────────────────────────────────────────────────────────────────────


def table(outcome: Outcome) -> str:
    """The outcome in words, for a terminal."""
    series = outcome.series
    lines = [
        f"{series.game}, {series.players} players, {outcome.games:,} games, fair share of wins {outcome.fair:.3f}",
        "",
        f"{'player':<12} {'rating':>7} {'95 %':>14} {'above the next':>22} {'wins':>6} {'95 %':>14} "
        f"{'s/decision':>11} {'slowest':>8}",
    ]
    names = [standing.bot for standing in outcome.standings]
    for one, below in zip_longest(outcome.standings, names[1:]):
        lead = outcome.leads[one.bot][below] if below else None
        lines.append(
            f"{one.bot:<12} {one.rating.mean:>+7.0f} {_between(one.rating, '+.0f'):>14} "
            f"{_told(lead, '+.0f'):>22} {one.wins.mean:>6.3f} "
            f"{_between(one.wins, '.3f'):>14} {one.mean_seconds:>11.4f} {one.slowest_seconds:>8.2f}"
        )
    lines += ["", "One (row) at a table of others (column): share of wins"]
    lines.append(" " * 12 + "".join(f"{name:>22}" for name in names))
    for name in names:
        cells = [outcome.cross[name].get(other) for other in names]
        lines.append(f"{name:<12}" + "".join(f"{_told(cell, '.3f'):>22}" for cell in cells))
    return "\n".join(lines)


def _told(share: Share | None, spelled: str) -> str:
    return f"{share.mean:{spelled}} {_between(share, spelled)}" if share else ""


def _between(share: Share, spelled: str) -> str:
    return f"{share.low:{spelled}}…{share.high:{spelled}}"


def picture(outcome: Outcome, file: Path) -> None:
    """The cross-table as a picture: green where the row wins more than its fair share."""
    from matplotlib.figure import Figure

    names = [standing.bot for standing in outcome.standings]
    size = 1.5 + 1.1 * len(names)
    figure = Figure((size + 1, size), layout="constrained")
    axes = figure.subplots()
    shares = np.full((len(names), len(names)), np.nan)
    for i, one in enumerate(names):
        for j, other in enumerate(names):
            cell = outcome.cross[one].get(other)
            if cell:
                shares[i, j] = cell.mean
                axes.text(j, i, f"{cell.mean:.2f}\n{_between(cell, '.2f')}", ha="center", va="center", fontsize=8)
    reach = max(outcome.fair, 1 - outcome.fair)
    axes.imshow(shares, cmap="RdYlGn", vmin=outcome.fair - reach, vmax=outcome.fair + reach)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title(
        f"{outcome.series.game}, {outcome.series.players} players: one (row) at a table of (column)", fontsize=9
    )
    figure.savefig(file, dpi=110)


def write(outcome: Outcome, folder: Path) -> None:
    """The outcome as JSON, text and picture."""
    (folder / "arena.json").write_bytes(msgspec.json.format(msgspec.json.encode(outcome), indent=2) + b"\n")
    (folder / "arena.txt").write_text(table(outcome) + "\n", "utf-8")
    picture(outcome, folder / "arena.png")
