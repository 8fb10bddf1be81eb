"""How games end, told by their last states: shares of the games, and what was left on the table."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.game import Game
from herna.games.karma.rules import LONGEST as LONGEST_KARMA
from herna.games.korist.rules import LONGEST as LONGEST_KORIST
from herna.games.stycholov.state import ROUNDS

from .masters import Games

Array = npt.NDArray[Any]


def endings(game: Game, games: Games) -> dict[str, float]:
    """What can be told of a game, rounded; nothing of games whose last states were not kept."""
    tell = TELLERS.get(game.name)
    if tell is None or not games.ends.dtype.names:
        return {}
    return {told: round(float(np.mean(values)), 4) for told, values in tell(games).items()}


def _of(values: Array, seats: Array) -> Array:
    """The value of one seat in each game."""
    found: Array = np.take_along_axis(values, seats[:, None].astype(int), 1)[:, 0]
    return found


def _face_to_face(games: Games) -> dict[str, Array]:
    ends = games.ends
    loser = 1 - ends["winner"]
    left = _of(ends["hand_size"], loser) + _of(ends["deck_left"], loser)
    all_laid = _of(ends["hand_size"] + ends["deck_left"], ends["winner"]) == 0
    single = ~all_laid & (left == 1) & (ends["laid"] == 0)
    return {
        "won by laying all cards": all_laid,
        "lost with a single last card": single,
        "lost as nothing fitted": ~all_laid & ~single,
        "cards the loser still had": left,
    }


def _karma(games: Games) -> dict[str, Array]:
    ends, players = games.ends, games.wins.shape[1]
    cards = (ends["hand_size"] + ends["up_left"] + ends["down_left"])[:, :players]
    endless = games.decisions >= LONGEST_KARMA
    return {
        "never over (stopped after 10,000 decisions)": endless,
        "cards the loser still had": cards[~endless].sum(1),
        "the loser still had all three face-down cards": (ends["down_left"][~endless] == 3).any(1),
        "cards that left the game": ends["removed"].sum(1),
    }


def _korist(games: Games) -> dict[str, Array]:
    ends, players = games.ends, games.wins.shape[1]
    hands = ends["hand_size"][:, :players]
    emptied = (hands == 0).any(1)
    late = ~emptied & (games.decisions >= LONGEST_KORIST)
    return {
        "ended by an empty hand": emptied,
        "ended as deck and market were used up": ~emptied & ~late,
        "stopped after 2,000 decisions": late,
        "whoever emptied the hand won": ((hands == 0) & games.wins).any(1)[emptied],
        "cards left in the deck": ends["deck_left"],
        "cards in the winner's row": ends["row_size"][:, :players][games.wins],
    }


def _stycholov(games: Games) -> dict[str, Array]:
    ends = games.ends
    return {
        "the ocean ran dry before round 8": ends["round"] < ROUNDS,
        "rounds played": ends["round"],
        "cards left in the ocean": ends["ocean_left"],
        "points of the winner": games.scores.max(1),
        "points between first and last": games.scores.max(1) - games.scores.min(1),
    }


TELLERS = {"face_to_face": _face_to_face, "karma": _karma, "korist": _korist, "stycholov": _stycholov}
"""Games that say how they end."""
