"""`herna train`: a network that teaches itself a game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from ..core.errors import HernaError
from ..core.game import find
from .arguments import add_command, count


def add(commands: Any) -> None:
    """Add this command."""
    train = add_command(
        commands,
        "train",
        _train,
        "let a network teach itself a game by playing against itself",
        "herna train face_to_face --seconds 600\nherna train karma --small --device cpu --seconds 5",
    )
    train.add_argument("game", metavar="GAME", help="the game")
    train.add_argument("--seconds", metavar="S", type=count, default=1200, help="how long, in all (default: 1200)")
    train.add_argument("--every", metavar="S", type=count, default=60, help="time between two trials (default: 60)")
    train.add_argument("--seed", metavar="N", type=count, default=1, help="the same seed, another chance (default: 1)")
    train.add_argument("--device", choices=("cuda", "cpu"), default="cuda", help="where (default: on a card)")
    train.add_argument("--small", action="store_true", help="a tiny network at a few tables, to see that it works")
    train.add_argument("--out", metavar="FOLDER", help="results, and what to go on from (default: train-GAME)")
    train.add_argument("--commit", metavar="C", default="", help="what to call this code (default: what Git says)")


def _train(arguments: argparse.Namespace) -> int:
    game = find(arguments.game)
    try:
        from ..lab.train.run import Training, draw_curve
        from ..lab.train.settings import settings_of
    except ImportError as error:
        raise HernaError(f"Training needs PyTorch: pip install 'herna[train]' ({error}).") from None
    settings = settings_of(game.name, small=arguments.small)
    folder = Path(arguments.out or f"train-{game.name}")
    training = Training(game, settings, folder, device=arguments.device, seed=arguments.seed, commit=arguments.commit)
    for line in training.run(arguments.seconds, arguments.every):
        print(", ".join(f"{name} {value:,}" for name, value in line.items()), file=sys.stderr, flush=True)
    draw_curve(folder / f"{game.name}.csv", game)
    print(f"written: {folder}/{game.name}.npz, .csv, .png, and .pt to go on from")
    return 0
