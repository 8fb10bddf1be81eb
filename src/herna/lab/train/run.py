"""A training from its start, or from where it was broken off, to its end: `herna train`.

In the folder are `GAME.pt` (to go on from), `GAME.csv` (a line for each trial), `GAME.png` (the same as a picture) and
`GAME.npz`, the network for `players/network/weights`.
"""

from __future__ import annotations

import csv
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch

from herna.core.errors import HernaError
from herna.core.game import Game
from herna.players.network.weights import Origin, Weights, belonging, file_of, packed, read, write

from .learning import TOLD, Learner, loss
from .net import Net
from .recording import Recording
from .selfplay import SelfPlay, drawn
from .settings import Settings
from .trial import Trial

LOWEST_RATE, LOWEST_SPREAD = 0.05, 0.1
SHIPPED = "network"
"""What the network of the package is called."""
MARGIN_UNTIL = 0.7
"""The part of the time after which only victory counts."""


class Training:
    """One training of one game."""

    against = ""
    """Which network it plays against, if not against itself."""

    def __init__(
        self, game: Game, settings: Settings, folder: Path, *, device: str, seed: int, commit: str = "", begin: str = ""
    ) -> None:
        self.game, self.settings, self.folder, self.device, self.seed = game, settings, folder, device, seed
        self.commit, self.begin = commit or own_commit(), begin
        self.seconds, self.decisions = 0.0, 0
        torch.manual_seed(seed)
        self.learner = Learner(self._beginner(), settings, device)
        self._resume()
        self.play, self.trial = self._tables(f"train {seed} {self.decisions}")
        self._draw = compiled(drawn, device)
        self._gather = Recording(self._play_on, device, self.play.tables.follow)
        self.learner.learn_from(self.play.flat(), compiled(loss, device))

    def _beginner(self) -> Net:
        """The network before the first lesson."""
        return Net.of(self.game, named(self.begin, self.game)) if self.begin else Net(self.game, self.settings.hidden)

    def _tables(self, seed: str) -> tuple[SelfPlay, Trial]:
        """Where it learns, and where it is tried."""
        return SelfPlay(self.game, self.settings, seed, self.device), Trial(self.game, self.settings, self.device)

    @property
    def _belongs(self) -> str:
        return belonging(self.game) + self.against

    def _file(self, ending: str) -> Path:
        return self.folder / f"{self.game.name}.{ending}"

    def _resume(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._file("pt").exists():
            return
        kept = torch.load(self._file("pt"), map_location=self.device)
        if kept["belongs"] != self._belongs:
            raise HernaError(
                f"{self._file('pt')} is a training by other rules or features, or against somebody else; choose "
                "another folder."
            )
        self.learner.restore(kept)
        self.seconds, self.decisions = kept["seconds"], kept["decisions"]

    def run(self, seconds: float, every: float) -> Iterator[dict[str, float]]:
        """Train until so many seconds were spent in all; gives a line of the log after each `every` seconds."""
        next_line = self.seconds + every
        told = self.prepare() if self.seconds < seconds else torch.zeros(len(TOLD))
        while self.seconds < seconds:
            before = time.perf_counter()
            told = self._lesson(self.seconds / seconds)
            told = told.cpu()  # waits for the card
            self.seconds += time.perf_counter() - before
            if self.seconds >= min(next_line, seconds):
                next_line = self.seconds + every
                yield self._note(told)

    def prepare(self) -> torch.Tensor:
        """A first lesson, for which all code is compiled: that is not counted."""
        return self._lesson(0.0).cpu()

    def _lesson(self, spent: float) -> torch.Tensor:
        o, left = self.settings, max(0.0, 1 - spent)
        margin = o.margin * max(0.0, 1 - spent / MARGIN_UNTIL)
        self.play.margin.fill_(margin)
        self._gather()
        self.decisions += o.steps * o.tables
        rate, spread = LOWEST_RATE + (1 - LOWEST_RATE) * left, LOWEST_SPREAD + (1 - LOWEST_SPREAD) * left
        return self.learner.learn(o.rate * rate, o.spread * spread)

    def _play_on(self) -> None:
        with self.learner.short_numbers:
            self.play.gather(self.learner.net, self._draw)

    def _note(self, told: torch.Tensor) -> dict[str, float]:
        """Try the network, keep everything, and write a line of the log."""
        line: dict[str, float] = {"seconds": round(self.seconds, 1), "decisions": self.decisions}
        line |= {name: round(value, 4) for name, value in zip(TOLD, told.tolist(), strict=True)}
        with self.learner.short_numbers:
            shares = self.trial.shares(self.learner.mean)
        line |= {f"share of {count}": round(share, 4) for count, share in shares.items()}
        self._keep()
        is_new = not self._file("csv").exists()
        with self._file("csv").open("a", newline="") as file:
            log = csv.DictWriter(file, list(line))
            if is_new:
                log.writeheader()
            log.writerow(line)
        return line

    def _keep(self) -> None:
        kept = {**self.learner.state(), "seconds": self.seconds, "decisions": self.decisions}
        unfinished = self._file("unfinished")
        torch.save({**kept, "belongs": self._belongs}, unfinished)
        unfinished.replace(self._file("pt"))
        write(self._file("npz"), packed(self.game, self.learner.mean.layers()), self._origin())

    def _origin(self) -> Origin:
        card = torch.cuda.get_device_name() if self.play.tables.on_card else "processor"
        time_spent = round(self.seconds), self.decisions
        return Origin(self.game.name, belonging(self.game), self.seed, self.commit, card, *time_spent, self.against)


def compiled(part: Callable[..., Any], device: str) -> Callable[..., Any]:
    """A part of training as fast as the card can do it; a processor takes it as it is."""
    fast: Callable[..., Any] = torch.compile(part, dynamic=False) if torch.device(device).type == "cuda" else part
    return fast


def named(name: str, game: Game) -> Weights:
    """The network of the package, or one in a file."""
    return read(file_of(game) if name == SHIPPED else Path(name), game)[0]


def own_commit() -> str:
    """The commit of this code, if it has a history here."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def draw_curve(log: Path, game: Game, table: str = "card sense") -> Path:
    """The log as a picture: shares of victory at tables of card sense, or of somebody else, by decisions made."""
    from matplotlib.figure import Figure

    with log.open(newline="") as file:
        lines: list[dict[str, Any]] = list(csv.DictReader(file))
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for count in game.players:
        shares = [float(line[f"share of {count}"]) for line in lines]
        axes.plot([float(line["decisions"]) for line in lines], shares, marker=".", label=f"{count} players")
        axes.axhline(game.fair_share(count), color="grey", linewidth=0.5, linestyle=":")
    axes.set(xlabel="decisions", ylabel=f"share of victory at a table of {table}", title=game.name, ylim=(0, 1))
    axes.legend()
    picture = log.with_suffix(".png")
    figure.savefig(picture, dpi=120)
    return picture
