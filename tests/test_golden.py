"""A golden playthrough for every game: one whole game in words, to be read when it changes (`make golden`)."""

from __future__ import annotations

from pathlib import Path

import herna
from herna.core.retell import retell
from herna.players.random import RandomPlayer

GAMES = Path(__file__).parent / "games"
SEED = "golden"
MOST = 400
"""Decisions of the playthrough; a longer game is left unfinished."""


def played(game: herna.Game) -> herna.Record:
    position = herna.deal(game, game.players[1 % len(game.players)], seed=SEED, compile=False)
    player = RandomPlayer(SEED)
    while not position.over and position.fields.decisions < MOST:
        position.apply(player.choose(position.view(position.decider)))
    return herna.record_of(position)


def told(game: herna.Game) -> str:
    record = played(game)
    return record.to_json() + "\n\n" + "\n".join(retell(record)) + "\n"


def golden(game: herna.Game) -> Path:
    return GAMES / game.name / "golden.txt"


def test_the_game_is_told_as_before(game: herna.Game) -> None:
    assert told(game) == golden(game).read_text("utf-8")


if __name__ == "__main__":
    for each in herna.all_games():
        golden(each).write_text(told(each), "utf-8")
