"""`herna train`: a network that teaches itself a game, or that learns to beat another one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import HernaError
from ..core.game import Game, find
from .arguments import add_command, count

if TYPE_CHECKING:
    from ..lab.train.run import Training


def add(commands: Any) -> None:
    """Add this command."""
    train = add_command(
        commands,
        "train",
        _train,
        "let a network teach itself a game by playing against itself",
        "herna train face_to_face --seconds 600\nherna train karma --small --device cpu --seconds 5\n"
        "herna train korist --against network --seconds 300 --out exploiter",
    )
    train.add_argument("game", metavar="GAME", help="the game")
    train.add_argument("--seconds", metavar="S", type=count, default=1200, help="how long, in all (default: 1200)")
    train.add_argument("--every", metavar="S", type=count, default=60, help="time between two trials (default: 60)")
    train.add_argument("--seed", metavar="N", type=count, default=1, help="the same seed, another chance (default: 1)")
    train.add_argument("--device", choices=("cuda", "cpu"), default="cuda", help="where (default: on a card)")
    train.add_argument("--small", action="store_true", help="a tiny network at a few tables, to see that it works")
    train.add_argument("--out", metavar="FOLDER", help="results, and what to go on from (default: train-GAME)")
    train.add_argument("--commit", metavar="C", default="", help="what to call this code (default: what Git says)")
    train.add_argument(
        "--against", metavar="WHO", help="learn to beat 'network', the one of the package, or one in a file (.npz)"
    )
    train.add_argument(
        "--begin", metavar="WHO", default="", help="go on from 'network', the one of the package, or a file"
    )
    train.add_argument("--fresh", action="store_true", help="against another network: begin knowing nothing")


def _train(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    try:
        import torch  # noqa: F401
    except ImportError as error:
        raise HernaError(f"Training needs PyTorch: pip install 'herna[train]' ({error}).") from None
    if arguments.fresh and not arguments.against:
        raise HernaError("Every training begins knowing nothing, but one --against another network.")
    if arguments.begin and arguments.against:
        raise HernaError("Who learns to beat a network begins as that network; leave --begin out.")
    return _exploit(game, arguments) if arguments.against else _teach(game, arguments)


def _teach(game: Game, arguments: argparse.Namespace) -> int:
    from ..lab.train.run import Training, draw_curve
    from ..lab.train.settings import going_on, settings_of

    settings = settings_of(game.name, small=arguments.small)
    folder = Path(arguments.out or f"train-{game.name}")
    if arguments.begin:
        settings = going_on(settings)
    _follow(Training(game, settings, folder, **_given(arguments), begin=arguments.begin), arguments)
    draw_curve(folder / f"{game.name}.csv", game)
    print(f"written: {folder}/{game.name}.npz, .csv, .png, and .pt to go on from")
    return 0


def _exploit(game: Game, arguments: argparse.Namespace) -> int:
    from ..lab.train.exploit import Exploiter, table
    from ..lab.train.run import draw_curve
    from ..lab.train.settings import settings_of

    settings = settings_of(game.name, small=arguments.small)
    folder = Path(arguments.out or f"exploit-{game.name}")
    who = {"rival": arguments.against, "fresh": arguments.fresh}
    training = Exploiter(game, settings, folder, **who, **_given(arguments))
    _follow(training, arguments)
    outcome = training.outcome()
    training.write(outcome)
    draw_curve(folder / f"{game.name}.csv", game, "networks")
    print(table(outcome))
    print(f"written: {folder}/{game.name}.json, .txt, .npz, .csv, .png, and .pt to go on from")
    return 0


def _given(arguments: argparse.Namespace) -> dict[str, Any]:
    return {"device": arguments.device, "seed": arguments.seed, "commit": arguments.commit}


def _follow(training: Training, arguments: argparse.Namespace) -> None:
    """Train to the end, and say how it goes."""
    for line in training.run(arguments.seconds, arguments.every):
        print(", ".join(f"{name} {value:,}" for name, value in line.items()), file=sys.stderr, flush=True)
