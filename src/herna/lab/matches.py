"""Games between players, on all cores, written down as they end: a long series can be broken off and resumed."""

from __future__ import annotations

import functools
import operator
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import islice
from pathlib import Path

import msgspec

import herna.players
from herna.core.cache import short_hash
from herna.core.errors import HernaError
from herna.core.game import Options, find
from herna.core.position import View, deal
from herna.core.processes import workers
from herna.core.rule import digest, rules_of
from herna.players import Player, meaning, player
from herna.players.network.weights import file_of
from herna.players.sense import sense_of

from .cluster import over

PLAYERS = Path(herna.players.__file__).parent
NO_THOUGHT = ("__init__.py", "levels.py")
"""Files that say who there is, not how anybody thinks."""


class Match(msgspec.Struct, frozen=True):
    """One game to be played: the deal, and who sits where."""

    deal: int
    bots: tuple[str, ...]


@functools.cache
def code_of(game: str) -> str:
    """A hash of a game's rules and of how its players think: games of other ones are not of the same series.

    What the levels are is not in it; each game says who played it, so that a new level costs only its own games.
    """
    found = find(game)
    rules = [digest(rule) for rule in (*vars(found.rules).values(), *rules_of(sense_of(found)))]
    files = [
        path for path in sorted((*PLAYERS.glob("*.py"), *PLAYERS.glob("network/*.py"))) if path.name not in NO_THOUGHT
    ]
    network = file_of(found)
    return short_hash(*rules, *(path.read_bytes() for path in (*files, *([network] if network.exists() else []))))


class Series(msgspec.Struct, frozen=True):
    """What all games of a series share."""

    game: str
    players: int
    options: Options
    seed: str
    code: str = ""

    def __post_init__(self) -> None:
        if not self.code:
            msgspec.structs.force_setattr(self, "code", code_of(self.game))


class Played(msgspec.Struct, frozen=True):
    """How a game ended; all lists but that of the winners are by seat, `slowest` is the longest thought of each.

    `players` says what the bots were when it was played.
    """

    match: Match
    players: list[str]
    starter: int
    winners: list[int]
    scores: list[int]
    decisions: int
    choices: list[int]
    seconds: list[float]
    slowest: list[float]


def play(series: Series, match: Match) -> Played:
    """Play one game; an answer that is not allowed is the player's fault and ends the series with its name."""
    for name in match.bots:
        warm_up(series, name)
    seed = f"{series.seed}/{match.deal}"
    position = deal(series.game, series.players, series.options, seed)
    seats = [player(name, f"{seed} {seat} {name}") for seat, name in enumerate(match.bots)]
    starter = int(position.fields.turn)
    choices = [0] * series.players
    seconds, slowest = [0.0] * series.players, [0.0] * series.players
    while not position.over:
        seat = position.decider
        assert seat is not None
        view = position.view(seat)
        before = time.perf_counter()
        action = _choice(match.bots[seat], seats[seat], view)
        took = time.perf_counter() - before
        position.apply(action)
        choices[seat] += 1
        seconds[seat] += took
        slowest[seat] = max(slowest[seat], took)
    return Played(
        match=match,
        players=[meaning(name, series.game) for name in match.bots],
        starter=starter,
        winners=position.winners,
        scores=position.scores,
        decisions=sum(choices),
        choices=choices,
        seconds=_rounded(seconds),
        slowest=_rounded(slowest),
    )


def _choice(name: str, one: Player, view: View) -> int:
    """What a player chooses; whatever is wrong with it is told with the player's name."""
    try:
        action = operator.index(one.choose(view))
        refusal = view.why_not(action)
    except Exception as error:
        raise HernaError(f"The player {name} failed: {error!r}") from error
    if refusal is not None:
        raise HernaError(f"The player {name} chose what is not allowed: {refusal.text()}")
    return action


@functools.cache
def _warm(game: str, players: int, name: str) -> None:
    position = deal(game, players, seed="warm")
    player(name, "warm").choose(position.view(position.decider), 0.01)


def warm_up(series: Series, name: str) -> None:
    """Let a player make a first choice, for which its code is compiled: no game shall wait for that."""
    _warm(series.game, series.players, name)


def _rounded(seconds: list[float]) -> list[float]:
    return [round(value, 4) for value in seconds]


def play_there(series: Series, match: Match) -> Played:
    """Play one game on another machine, if it has the same rules and players."""
    check_code(series)
    return play(series, match)


def check_code(series: Series) -> None:
    """Whether the rules and players here are those of a series."""
    if code_of(series.game) != series.code:
        raise HernaError(f"A worker has other rules or players of {series.game}; install the same Herna everywhere.")


def play_all(
    series: Series, matches: Sequence[Match], cores: int | None = None, ray: str | None = None
) -> Iterator[Played]:
    """Play the games on all cores, or on those of a Ray cluster; each comes as soon as it ends."""
    if ray is not None:
        yield from (played for _, played in over(ray, play_there, [(series, match) for match in matches]))
        return
    count = min(cores or os.cpu_count() or 1, len(matches))
    if count <= 1:
        yield from (play(series, match) for match in matches)
        return
    with workers(count) as pool:
        left = iter(matches)
        try:
            running = {pool.submit(play, series, match) for match in islice(left, 2 * count)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                running |= {pool.submit(play, series, match) for match in islice(left, len(done))}
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class Journal:
    """The games of a series in a file, one a line; the first line says which series it is.

    Games of a level that has become another player since are left out, and will be played again.
    """

    def __init__(self, file: Path, series: Series) -> None:
        self.file = file
        self._series = series
        self.played = self._read()

    def _read(self) -> list[Played]:
        if not self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_bytes(msgspec.json.encode(self._series) + b"\n")
            return []
        head, *lines = self.file.read_bytes().split(b"\n")
        if not lines:  # The power failed before the first line was whole.
            self.file.write_bytes(msgspec.json.encode(self._series) + b"\n")
            return []
        try:
            if msgspec.json.decode(head, type=Series) != self._series:
                raise HernaError(
                    f"{self.file} holds other games, or games of other players' code; choose another folder (--out), "
                    "or remove it."
                )
            # The last line may be half a line, if the power failed.
            played = [msgspec.json.decode(line, type=Played) for line in lines[:-1] if line]
        except msgspec.DecodeError as error:
            raise HernaError(f"{self.file} is no journal of games: {error}.") from None
        if lines[-1]:
            os.truncate(self.file, sum(map(len, (head, *lines[:-1]))) + len(lines))
        # Two runs at once may both have played a game: it counts once.
        found = {game.match: game for game in played if game.players == self._meant(game.match)}
        return list(found.values())

    def _meant(self, match: Match) -> list[str]:
        """What the players of a match are today."""
        return [meaning(name, self._series.game) for name in match.bots]

    def missing(self, wanted: Sequence[Match]) -> list[Match]:
        """The games that are not in the file yet."""
        known = {played.match for played in self.played}
        return [match for match in wanted if match not in known]

    def play(self, matches: Sequence[Match], cores: int | None = None, ray: str | None = None) -> Iterator[Played]:
        """Play games and add them to the file as they end."""
        with self.file.open("ab") as file:
            for played in play_all(self._series, matches, cores, ray):
                file.write(msgspec.json.encode(played) + b"\n")
                file.flush()
                self.played.append(played)
                yield played
