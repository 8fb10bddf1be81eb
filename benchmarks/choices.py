"""What choices are worth: `python benchmarks/choices.py GAME PLAYERS [--players N…] [--positions K] [--guesses M]`.

Whole games need thousands of deals to tell two good players apart. Here the network plays among others, one of its
decisions in each game is taken at random, and every player of the list (`master:256 master:1024`) chooses there. What
each choice is worth is judged by many guesses of what is hidden, which the players have not seen: under each the
network plays on to the end of the game, among others of the same kind (`--others network`, `doubting` or `heuristic`).
Told is how much more of a win the choices bring than what the network itself wishes for, a decision. `--taken-for` has
the players search as if all others were of one kind.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import math
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from tqdm import tqdm

import herna
from herna.core.chance import key_of
from herna.core.position import View, deal
from herna.core.processes import workers
from herna.core.rule import Compiler
from herna.players import player
from herna.players.imagination import COURSE
from herna.players.masters import Desk, NetworkPlayer
from herna.players.network import foresight
from herna.players.network.foresight import AS_WISHED, DOUBTING, HESITATION, SENSIBLE, foreseer
from herna.players.random import Noise, player_key
from herna.players.sense import counted_of, only_chapter


class Others(NamedTuple):
    """A kind of others: as whom they play, and how they are taken to play on."""

    name: str
    way: int


OTHERS = {
    "network": Others("network", AS_WISHED),
    "doubting": Others(f"network:{HESITATION}", DOUBTING),
    "heuristic": Others("heuristic", SENSIBLE),
}
ENDLESS = 1 << 30
SEED = "choices"
SURE = 1.96
BUDGET = 60.0
"""Seconds for a decision: enough for all rounds."""


class Judged(NamedTuple):
    """A choice of each player: what it brings beyond the network's, whether it is another one, and its seconds."""

    gains: list[float]
    others: list[bool]
    seconds: list[float]


@functools.cache
def to_the_end(game: herna.Game, others: str) -> Callable[..., None]:
    """Tries actions as a master does, but plays every game out, among others of one kind."""
    compiler = Compiler(game.name)
    compiled: Callable[..., None] = compiler(
        foreseer(game, compiler.record_reader(game.layout.dtype), only_chapter, (OTHERS[others].way,)), short=False
    )
    return compiled


def position_by_chance(game: herna.Game, players: int, others: str, number: int) -> View | None:
    """What the network sees at one of its decisions in a game among others; None if it had no choice in all of it."""
    network, other = NetworkPlayer(SEED), player(OTHERS[others].name, f"{SEED} {number}")
    views: list[View] = []
    position = deal(game, players, seed=f"{SEED}/{number}")
    while not position.over:
        view, own = position.view(position.decider), position.decider == number % players
        legal = view.legal_numbers()
        if own and len(legal) > 1:
            views.append(view)
        position.apply((network if own else other).choose(view) if len(legal) > 1 else legal[0])
    return views[int(Noise(f"{SEED}/{number}").share() * len(views))] if views else None


def worth(view: View, choices: list[int], others: str, guesses: int, seed: str) -> dict[int, float]:
    """What each choice leads to on average, from −1 to 1, under the same guesses."""
    assert view.seat is not None
    tried, order, sums = np.array(choices, np.int16), np.arange(len(choices)), np.zeros(len(choices))
    brought, (key, _) = np.zeros((len(choices), len(counted_of(view.game)))), key_of(player_key(seed))
    to_the_end(view.game, others)(
        view.buffer, view.buffer.copy(), np.zeros(COURSE, np.int16), view.seat, ENDLESS, tried, order, len(choices),
        sums, np.zeros(2), brought, key, 0, guesses, *Desk(view.game).arrays,
    )  # fmt: skip
    return dict(zip(choices, (sums / guesses).tolist(), strict=True))


def judge(
    name: str, players: int, others: str, names: list[str], guesses: int, taken_for: str | None, number: int
) -> Judged | None:
    """Let all choose at one decision; None where there is no choice."""
    if taken_for:  # before anything is compiled in this process
        foresight.OTHERS[name] = (OTHERS[taken_for].way,)
    view = position_by_chance(herna.find(name), players, others, number)
    if view is None:
        return None
    usual, chosen, seconds = NetworkPlayer(SEED).choose(view), [], []
    for one in names:
        began = time.perf_counter()
        chosen.append(player(one, f"{SEED} {number}").choose(view, BUDGET))
        seconds.append(time.perf_counter() - began)
    different = sorted({usual, *chosen})
    found = worth(view, different, others, guesses, f"judge {number}") if len(different) > 1 else {usual: 0.0}
    part = (players - 1) / players
    gains = [part * (found[choice] - found[usual]) for choice in chosen]
    return Judged(gains, [choice != usual for choice in chosen], seconds)


def told(names: list[str], judged: list[Judged]) -> str:
    """A row for each player."""
    lines = ["| player | a win more, of a thousand | another choice | ms |", "|---|---|---|---|"]
    for place, name in enumerate(names):
        gains = 1000 * np.array([one.gains[place] for one in judged])
        about = SURE * gains.std() / math.sqrt(len(gains))
        others = np.mean([one.others[place] for one in judged])
        lines.append(
            f"| {name} | {gains.mean():+.1f} ± {about:.1f} | {others:.2f} "
            f"| {1000 * np.median([one.seconds[place] for one in judged]):.0f} |"
        )
    return "\n".join(lines)


def measure(game: herna.Game, players: int, others: str, given: argparse.Namespace) -> list[Judged]:
    """So many decisions, on all cores."""
    asked = game.name, players, others, given.names, given.guesses, given.taken_for
    same: tuple[Any, ...] = tuple(map(itertools.repeat, asked))
    with workers() as pool:
        found = pool.map(judge, *same, range(given.positions))
        label = f"{game.name}, {players} players, the others {others}"
        return [one for one in tqdm(found, total=given.positions, desc=label, unit="decision") if one is not None]


def main() -> None:
    """Judge the players that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="which game")
    parser.add_argument("names", nargs="+", metavar="PLAYER", help="who chooses")
    parser.add_argument("--players", type=int, nargs="*", help="at tables of how many (default: all)")
    parser.add_argument("--positions", type=int, default=400, help="decisions that are judged")
    parser.add_argument("--guesses", type=int, default=400, help="guesses by which each is judged")
    parser.add_argument("--others", choices=list(OTHERS), nargs="*", default=["network"], help="who else plays")
    parser.add_argument("--taken-for", choices=list(OTHERS), help="whom the players take all others for")
    given = parser.parse_args()
    game = herna.find(given.game)
    for players, others in itertools.product(given.players or game.players, given.others):
        judged = measure(game, players, others, given)
        print(f"{game.name}, {players} players, the others {others}: {len(judged)} decisions", flush=True)
        print(told(given.names, judged), flush=True)


if __name__ == "__main__":
    main()
