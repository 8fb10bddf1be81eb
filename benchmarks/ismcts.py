"""Search beside OpenSpiel's IS-MCTS bot with the same time for a decision: `python benchmarks/ismcts.py [--write]`.

Both play the same game through `herna.lab.openspiel`, over the same deals with the seats changed. OpenSpiel's bot is
its own Python one with random rollouts (its C++ bots cannot play games written in Python); as its length is given in
simulations, their number is chosen for each decision from how long the last ones took.
"""

from __future__ import annotations

import argparse
import math
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from tqdm import tqdm

import herna
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


def compared(game: herna.Game, deals: int, seconds: float) -> str:
    players = game.players[0]
    loaded = pyspiel.load_game(name_of(game), {"players": players})
    shares, times = [], np.zeros((2, 2))
    simulations = decisions = 0
    play(loaded, 0, [Ours(0, 0.01), *(Peer(loaded, 0, 0.01) for _ in range(players - 1))])
    for deal in tqdm(range(1, deals + 1), desc=game.name, unit="deal"):
        for place in range(players):
            seats = [Ours(deal, seconds) if i == place else Peer(loaded, deal * 9 + i, seconds) for i in range(players)]
            shares.append(play(loaded, deal, seats)[place])
            for seat in seats:
                times[int(isinstance(seat, Peer))] += seat.spent, seat.decisions
            peers = [seat for seat in seats if isinstance(seat, Peer)]
            simulations += sum(peer.simulations for peer in peers)
            decisions += sum(peer.decisions for peer in peers)
    mean, reach = np.mean(shares), 1.96 * np.std(shares) / math.sqrt(len(shares))
    ours, theirs = (1000 * spent / made for spent, made in times)
    return (
        f"| {game.name}, {players} | {len(shares)} | {game.fair_share(players):.3f} | {mean:.3f} ± {reach:.3f} | "
        f"{ours:.0f} ms | {theirs:.0f} ms, {simulations / decisions:.0f} simulations |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.1, help="for a decision")
    parser.add_argument("--write", action="store_true", help="put the table into docs/players.md")
    arguments = parser.parse_args()
    lines = [
        "| game, players | games | fair | wins of search | search took | IS-MCTS took |",
        "|---|---|---|---|---|---|",
    ]
    lines += [compared(game, arguments.deals, arguments.seconds) for game in herna.all_games()]
    print("\n".join(lines))
    if arguments.write:
        write({"ismcts": "\n".join(lines)})


if __name__ == "__main__":
    main()
