"""How often one player wins against a table of another: `python benchmarks/duel.py GAME A B [--deals K]`.

One seat is played by A, all others by B; A's seat goes round over the same deals.
"""

from __future__ import annotations

import argparse

import herna
from herna.players import Player, player


def play(game: herna.Game, players: int, names: list[str], seed: str) -> list[int]:
    position = herna.deal(game, players, seed=seed)
    seats: list[Player] = [player(name, f"{seed} {seat}") for seat, name in enumerate(names)]
    while not position.over:
        assert position.decider is not None
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return position.winners


def share_of_wins(game: herna.Game, players: int, one: str, others: str, deals: int) -> tuple[float, float]:
    """Wins of the one seat, a shared win in parts, and the share it would have if all played alike."""
    won = total = 0.0
    for deal in range(deals):
        for seat in range(players):
            names = [one if other == seat else others for other in range(players)]
            winners = play(game, players, names, f"duel/{deal}")
            won += (seat in winners) / (len(winners) if game.name != "karma" and winners else 1)
            total += 1
    fair = (players - 1) / players if game.name == "karma" else 1 / players
    return won / total, fair


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--deals", type=int, default=50)
    arguments = parser.parse_args()
    game = herna.find(arguments.game)
    for players in sorted({game.players[0], game.players[-1]}):
        share, fair = share_of_wins(game, players, arguments.one, arguments.others, arguments.deals)
        print(f"{game.name}, {players} players: {arguments.one} wins {share:.3f} (fair share {fair:.3f})")


if __name__ == "__main__":
    main()
