"""Search beside OpenSpiel's IS-MCTS bot with the same time for a decision: `python benchmarks/ismcts.py [--write]`.

Both play the same game through `herna.lab.openspiel`, over the same deals with the seats changed. OpenSpiel's bot is
its own Python one with random rollouts (its C++ bots cannot play games written in Python); as its length is given in
simulations, their number is chosen for each decision from how long the last ones took.
"""

from __future__ import annotations

import argparse
import functools
import math
import os
import time
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from tqdm import tqdm

import herna
from herna.core.processes import workers
from herna.lab.openspiel import CHANCES, OUTCOMES, name_of
from herna.players import SearchPlayer
from players import write  # the benchmark beside this one


class Peer:
    """OpenSpiel's bot, kept to a time for each decision."""

    def __init__(self, game: Any, seed: int, seconds: float) -> None:
        random = np.random.RandomState(seed)
        self.bot = ismcts.ISMCTSBot(
            game=game,
            uct_c=math.sqrt(2),
            evaluator=mcts.RandomRolloutEvaluator(1, random),
            max_simulations=4,
            random_state=random,
        )
        self.seconds, self.spent, self.decisions, self.simulations = seconds, 0.0, 0, 0

    def choose(self, state: Any) -> int:
        start = time.perf_counter()
        action = int(self.bot.step(state))
        took = time.perf_counter() - start
        self.spent += took
        self.decisions += 1
        self.simulations += self.bot._max_simulations
        self.bot._max_simulations = max(2, int(self.bot._max_simulations * min(2.0, self.seconds / took)))
        return action


class Ours:
    """Our search, as long as it gets the same time."""

    def __init__(self, seed: int, seconds: float) -> None:
        self.player, self.seconds = SearchPlayer(f"ours {seed}", rounds=10**7), seconds
        self.spent, self.decisions = 0.0, 0

    def choose(self, state: Any) -> int:
        start = time.perf_counter()
        action = self.player.choose(state.position.view(state.current_player()), self.seconds)
        self.spent += time.perf_counter() - start
        self.decisions += 1
        return action


def play(game: Any, deal: int, seats: list[Any]) -> list[float]:
    state = game.new_initial_state()
    for digit in range(CHANCES):
        state.apply_action(deal // OUTCOMES**digit % OUTCOMES)
    while not state.is_terminal():
        legal = state.legal_actions()
        seat = seats[state.current_player()]
        state.apply_action(legal[0] if len(legal) == 1 else seat.choose(state))
    winners = state.position.winners
    share = state.position.game.share(len(winners))
    return [share if seat in winners else 0.0 for seat in range(len(seats))]


class Deal(msgspec.Struct, frozen=True):
    """What came of one deal, with search in every seat in turn."""

    shares: list[float]
    ours: tuple[float, int]
    """Seconds and decisions."""
    theirs: tuple[float, int]
    simulations: int


def play_deal(name: str, players: int, seconds: float, deal: int) -> Deal:
    loaded = pyspiel.load_game(name_of(herna.find(name)), {"players": players})
    shares, ours, theirs = [], [], []
    for place in range(players):
        seats = [Ours(deal, seconds) if i == place else Peer(loaded, deal * 9 + i, seconds) for i in range(players)]
        shares.append(play(loaded, deal, seats)[place])
        ours += [seat for seat in seats if isinstance(seat, Ours)]
        theirs += [seat for seat in seats if isinstance(seat, Peer)]
    return Deal(shares, spent_by(ours), spent_by(theirs), sum(peer.simulations for peer in theirs))


def spent_by(seats: Sequence[Ours | Peer]) -> tuple[float, int]:
    return sum(seat.spent for seat in seats), sum(seat.decisions for seat in seats)


def compared(game: herna.Game, players: int, games: int, seconds: float) -> str:
    numbers = range(1, -(-games // players) + 1)
    with workers() as pool:
        # A first deal on each core is not counted: it loads what is compiled.
        list(pool.map(functools.partial(play_deal, game.name, players, 0.01), [0] * (os.cpu_count() or 1)))
        found = pool.map(functools.partial(play_deal, game.name, players, seconds), numbers)
        label = f"{game.name}, {players} players"
        deals = list(tqdm(found, total=len(numbers), desc=label, unit="deal"))
    shares = [share for deal in deals for share in deal.shares]
    mean, reach = np.mean(shares), 1.96 * np.std(shares) / math.sqrt(len(shares))
    ours, theirs = np.sum([deal.ours for deal in deals], 0), np.sum([deal.theirs for deal in deals], 0)
    simulations = sum(deal.simulations for deal in deals) / theirs[1]
    return (
        f"| {game.name}, {players} | {len(shares)} | {game.fair_share(players):.3f} | {mean:.3f} ± {reach:.3f} | "
        f"{1000 * ours[0] / ours[1]:.0f} ms | {1000 * theirs[0] / theirs[1]:.0f} ms, {simulations:.0f} simulations |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60, help="at each table")
    parser.add_argument("--seconds", type=float, default=0.05, help="for a decision")
    parser.add_argument("--write", action="store_true", help="put the table into docs/players.md")
    arguments = parser.parse_args()
    lines = [
        "| game, players | games | fair | wins of search | search took | IS-MCTS took |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        compared(game, players, arguments.games, arguments.seconds)
        for game in herna.all_games()
        for players in sorted({game.players[0], game.players[-1]})
    ]
    print("\n".join(lines))
    if arguments.write:
        write({"ismcts": "\n".join(lines)})


if __name__ == "__main__":
    main()
