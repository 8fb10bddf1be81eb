"""How near guesses come to the truth: `python benchmarks/guesses.py [PLAYER…] [--players N…] [--deals K]`.

One seat of Štycholov does what the network wishes for, the others are players of the list (all of one kind at a table).
At each decision of the first one with a choice, guesses are made by chance and by what others have done (as a master
makes them). Told is how many of the others' cards lie in the right hand, and how many guesses contradict what was done
since the round began or cards were passed: others could not have done it, with such cards.
"""

from __future__ import annotations

import argparse
import itertools
import math
from typing import NamedTuple

import numpy as np
from tqdm import tqdm

import herna
from herna.core.position import Position, deal
from herna.core.processes import workers
from herna.games.stycholov.state import COURSE
from herna.players import player
from herna.players.masters import Imagination, NetworkPlayer

GAME = "stycholov"
GUESSES = 16
SURE = 1.96
NO_HURRY = 60.0


class Counted(NamedTuple):
    """Of one game: cards of others, right ones among them by chance and by deeds; guesses, and those contradicted."""

    cards: int
    right: tuple[int, int]
    guesses: int
    refuted: tuple[int, int]


def hands(position: Position) -> list[set[int]]:
    s = position.fields
    return [{int(s.hands[seat, i]) for i in range(s.hand_size[seat])} for seat in range(position.players)]


def is_refuted(guess: Position) -> bool:
    """Whether what was done could not have been done in this state."""
    rules, actions = guess.game.rules, np.zeros(COURSE, np.int16)
    for action in actions[: rules.rewind(guess.fields, actions.data)]:
        if rules.why_not(guess.fields, int(action)):
            return True
        rules.apply(guess.fields, int(action))
    return False


def count(others: str, players: int, number: int) -> Counted:
    """Play one game, guessing."""
    position, seat = deal(herna.find(GAME), players, seed=f"guesses/{number}"), number % players
    network = NetworkPlayer("guesses")
    bots = [network if place == seat else player(others, f"{number} {place}") for place in range(players)]
    cards, guesses, right, refuted = 0, 0, [0, 0], [0, 0]
    while not position.over:
        assert position.decider is not None
        view = position.view(position.decider)
        if view.seat == seat and len(view.legal_numbers()) > 1:
            true, imagined = hands(position), Imagination(view, f"{number}")
            for trial in range(GUESSES):
                by_chance, by_deeds = view.guess(f"{number} {trial}"), view.guess(f"{number} {trial}")
                by_deeds.buffer[:] = imagined.guess(trial)
                for way, guess in enumerate((by_chance, by_deeds)):
                    found = hands(guess)
                    right[way] += sum(len(true[other] & found[other]) for other in range(players) if other != seat)
                    refuted[way] += is_refuted(guess)
                cards += sum(len(true[other]) for other in range(players) if other != seat)
                guesses += 1
        position.apply(bots[position.decider].choose(view, NO_HURRY))
    return Counted(cards, (right[0], right[1]), guesses, (refuted[0], refuted[1]))


def told(others: str, players: int, found: list[Counted]) -> str:
    """A row of the table; the interval is that between games."""
    shares = np.array([[one.right[0] / one.cards, one.right[1] / one.cards] for one in found])
    wrong = np.sum([one.refuted for one in found], axis=0) / sum(one.guesses for one in found)
    more = shares[:, 1] - shares[:, 0]
    about = SURE * more.std() / math.sqrt(len(more))
    return (
        f"| {others}, {players} players | {shares[:, 0].mean():.3f} | {more.mean():+.3f} ± {about:.3f} "
        f"| {wrong[0]:.3f} | {wrong[1]:.3f} |"
    )


def main() -> None:
    """Guess at the tables that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("others", nargs="*", default=["network", "club", "heuristic", "search:200"])
    parser.add_argument("--players", type=int, nargs="*", default=[4], help="at tables of how many")
    parser.add_argument("--deals", type=int, default=20, help="games of each table")
    given = parser.parse_args()
    rows = []
    with workers() as pool:
        for others, players in itertools.product(given.others, given.players):
            games = pool.map(count, itertools.repeat(others), itertools.repeat(players), range(given.deals))
            found = list(tqdm(games, total=given.deals, desc=f"{others}, {players} players", unit="game"))
            rows.append(told(others, players, found))
    print(
        "| others | right by chance | by deeds | contradicted by chance | by deeds |", "|---|---|---|---|---|", sep="\n"
    )
    print("\n".join(rows))


if __name__ == "__main__":
    main()
