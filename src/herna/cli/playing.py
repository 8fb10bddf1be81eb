"""`herna games`, `room`, `site` and `play`: what there is, and playing it in the browser or the terminal."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.errors import HernaError
from ..core.game import all_games
from ..core.position import Position
from ..core.record import record_of
from ..core.text import say
from ..players import NAMES, levels_of, player
from .arguments import add_command, add_data, add_database, add_setup, count, data_folder, dealt, writing
from .terminal import play as play_in_terminal


def add(commands: Any) -> None:
    """Add these commands."""
    add_command(commands, "games", _games, "list the games, their players and options", "herna games --language cs")
    opened = add_command(
        commands,
        "room",
        _room,
        "open the room: play in the browser, with friends and against bots",
        "herna room\nherna room --host 0.0.0.0 --port 8080 --data /srv/herna\n"
        "herna room --database postgresql://herna@localhost/herna --workers 4",
    )
    opened.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every one of this machine)")
    opened.add_argument("--port", metavar="N", type=count, default=8000, help="port to listen on (default: 8000)")
    opened.add_argument(
        "--name", action="append", default=[], help="a name of the room in the internet (may be repeated)"
    )
    opened.add_argument("--json-logs", action="store_true", help="write errors as JSON, one object a line")
    opened.add_argument(
        "--workers", metavar="N", type=count, default=1, help="processes that serve the room (default: 1)"
    )
    add_data(opened)
    add_database(opened)
    site = add_command(
        commands,
        "site",
        _site,
        "write the page as files for any web space: all games against bots, without a server",
        "herna site public",
    )
    site.add_argument("folder", metavar="FOLDER", type=Path, help="a new folder, or that of an older site")
    play = add_command(
        commands,
        "play",
        _play,
        "play a game in the terminal against bots",
        "herna play face_to_face\nherna play korist --players 4 --option rules=expert --record my-game.json",
    )
    add_setup(play, optional=True)
    play.add_argument("--bot", metavar="NAME", default="casual", help=f"against whom: {NAMES}")
    play.add_argument("--record", metavar="FILE", help="save the game here when it ends or is left")


def _games(arguments: argparse.Namespace) -> int:
    for game in all_games():
        low, high = game.players[0], game.players[-1]
        print(f"{game.name}  ·  {say(game.name, arguments.language, 'name')}")
        print(f"    {say(game.name, arguments.language, 'about')}")
        print(f"    --players {low}" + (f" … {high}" if high > low else ""))
        for key, values in game.options.items():
            print(f"    --option {key}=" + "|".join(v if isinstance(v, str) else json.dumps(v) for v in values))
        levels = (f"{name} ({level.rating})" if level.rating else name for name, level in levels_of(game).items())
        print(f"    --bot {', '.join(levels)}")
    return 0


def _room(arguments: argparse.Namespace) -> int:
    from ..room.serve import Door, serve
    from ..room.workers import serve_database

    door = Door(arguments.host, arguments.port, names=arguments.name, json_logs=arguments.json_logs)
    if arguments.database:
        serve_database(door, arguments.database, arguments.workers)
    elif arguments.workers > 1:
        raise HernaError("Several workers share a database; say which with --database postgresql://…")
    else:
        serve(door, data_folder(arguments))
    return 0


def _site(arguments: argparse.Namespace) -> int:
    from ..room.serve import PAGE
    from ..room.site import make_site

    make_site(PAGE, arguments.folder)
    print(f"{arguments.folder} can be put on any web space; nothing has to run there.")
    return 0


def _play(arguments: argparse.Namespace) -> int:
    position = dealt(arguments)
    assert position.seed is not None
    play_in_terminal(position, chooser(arguments.bot, position.players, position.seed), arguments.language)
    if arguments.record:
        with writing(arguments.record) as file:
            file.write(record_of(position).to_json().encode() + b"\n")
    return 0


def chooser(bot: str, players: int, seed: str) -> Callable[[Position], int]:
    """Who decides in a game: one player at every seat; random ones share one stream, as in a series of random games."""
    seats = [player(bot, seed)] * players if bot == "random" else [player(bot, f"{seed} {i}") for i in range(players)]

    def choose(position: Position) -> int:
        assert position.decider is not None
        return seats[position.decider].choose(position.view(position.decider))

    return choose
