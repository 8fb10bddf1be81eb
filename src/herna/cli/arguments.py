"""What several commands share: their arguments, and the files they read and write."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from ..core.errors import BadSetup
from ..core.game import Game, Options, all_games, find
from ..core.position import Position, deal
from ..core.text import LANGUAGES

MOST_GAMES = 10**12


def add_command(
    commands: Any, name: str, run: Callable[..., int], about: str, examples: str
) -> argparse.ArgumentParser:
    """A command with its description, examples and language."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog="examples:\n" + "\n".join(f"  {line}" for line in examples.split("\n")),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of what is printed")
    return parser


def add_setup(parser: argparse.ArgumentParser, *, optional: bool, seed: str | None = None) -> None:
    """The arguments that say which game is dealt."""
    names = ", ".join(game.name for game in all_games())
    parser.add_argument("game", metavar="GAME", nargs="?" if optional else None, default="face_to_face", help=names)
    parser.add_argument("--players", metavar="N", type=count, help="how many play (default: the fewest)")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the game")
    usual = f"the same seed gives the same games (default: {seed or 'by chance'})"
    parser.add_argument("--seed", metavar="S", default=seed, help=usual)


def add_data(parser: argparse.ArgumentParser) -> None:
    """The argument that says where a room is kept."""
    parser.add_argument("--data", metavar="FOLDER", help="where everything is kept (default: the user's data folder)")


def add_database(parser: argparse.ArgumentParser) -> None:
    """The argument that says that a room is kept in a database."""
    parser.add_argument(
        "--database",
        metavar="URL",
        default=os.environ.get("HERNA_DATABASE"),
        help="keep everything in PostgreSQL instead (postgresql://…; default: $HERNA_DATABASE)",
    )


def data_folder(arguments: argparse.Namespace) -> Path:
    """Where a room is kept."""
    from platformdirs import user_data_path

    return Path(arguments.data) if arguments.data else user_data_path("herna")


def count(text: str) -> int:
    """A whole number of things."""
    if not (text.isascii() and text.isdigit()) or not 0 < int(text[:20]) <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to {MOST_GAMES}")
    return int(text)


def options_of(game: Game, given: list[str]) -> Options:
    """The options of a game as they were given, KEY=VALUE each."""
    chosen: Options = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"An option is written KEY=VALUE, not {text!r}.")
        values = game.options.get(key, ())
        chosen[key] = next((v for v in values if value in (v, json.dumps(v))), value)
    return game.check_options(chosen)


def dealt(arguments: argparse.Namespace) -> Position:
    """The position the arguments ask for."""
    game = find(arguments.game)
    return deal(game, arguments.players, options_of(game, arguments.option), arguments.seed)


def hide_progress(file: Any) -> bool:
    """Whether a bar would be in the way: of what is written to standard output, or of a file."""
    return file is sys.stdout.buffer or not sys.stderr.isatty()


@contextmanager
def writing(name: str) -> Iterator[IO[bytes]]:
    """A file to write; - is standard output."""
    if name == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        with open(name, "wb") as file:
            yield file


@contextmanager
def reading(name: str) -> Iterator[IO[bytes]]:
    """A file to read; - is standard input."""
    if name == "-":
        yield sys.stdin.buffer
    else:
        with open(name, "rb") as file:
            yield file
