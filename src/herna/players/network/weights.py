"""Weights of the networks: one file a game, made by `herna train`, that says what it belongs to."""

from __future__ import annotations

import functools
import hashlib
import itertools
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from herna.core.chance import draft, key_of, set_noise
from herna.core.errors import HernaError
from herna.core.game import Game, Options
from herna.core.position import deal

from .think import AMOUNTS, BITS, FIRST, HEAD, LARGEST, ONE, SECOND, SHIFT, WHOLE

FOLDER = Path(__file__).parent / "weights"
DECISIONS = 40
"""Decisions of every way to play that tell which rules and features a network belongs to."""
LAYERS = ("first", "second", "third", "last")


class Inputs(NamedTuple):
    """What a network reads of the features: whether a number is at least so large, and some numbers themselves."""

    bit_at: npt.NDArray[np.int64]
    bit_from: npt.NDArray[np.int8]
    amount_at: npt.NDArray[np.int64]

    @property
    def size(self) -> int:
        """How many inputs there are."""
        return len(self.bit_at) + len(self.amount_at)


class Weights(NamedTuple):
    """A network as compiled code takes it (see `think.py`)."""

    weights: npt.NDArray[np.int8]
    numbers: npt.NDArray[np.int32]

    @property
    def hidden(self) -> tuple[int, int]:
        """Neurons of the first hidden layer, and of the two after it."""
        return int(self.numbers[FIRST]), int(self.numbers[SECOND])

    def rooms(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int16]]:
        """What one thread thinks in: the numbers of all layers, and small sums of the first."""
        first, second = self.hidden
        return np.zeros(first + 2 * second, np.int32), np.zeros(first, np.int16)


def inputs_of(game: Game) -> Inputs:
    """What a network of a game reads, as the features declare it."""
    bits: list[tuple[int, int]] = []
    amounts: list[int] = []
    for name, block in game.features.blocks.items():
        places = range(game.features.at(name), game.features.at(name) + block.size)
        bits += itertools.product(places, block.steps)
        amounts += places if block.amount else ()
    at, least = np.array(bits, np.int64).T
    return Inputs(at, least.astype(np.int8), np.array(amounts, np.int64))


def setups(game: Game) -> list[tuple[int, Options]]:
    """Every number of players with every choice of options."""
    options = [dict(zip(game.options, chosen, strict=True)) for chosen in itertools.product(*game.options.values())]
    return [(players, one) for one in options for players in game.players]


@functools.cache
def belonging(game: Game) -> str:
    """A hash of what a network of a game has to do with: what it reads and says in some games by chance, way by way.

    It is made of what rules do and not of how they are written, so that it is the same under every Python.
    """
    told = hashlib.sha256()
    noise = np.zeros(2, np.uint32)
    for part in inputs_of(game):
        told.update(part.tobytes())
    key, _ = key_of("belonging")
    for number, (players, options) in enumerate(setups(game)):
        set_noise(noise.data, key.data, number)
        position = deal(game, players, options, f"belonging/{number}")
        while not position.over and position.fields.decisions < DECISIONS:
            view = position.view(position.decider)
            legal = view.legal_numbers()
            told.update(view.features(derived=True).tobytes())
            told.update(bytes(str([int(game.rules.output_of(view.fields, action)) for action in legal]), "ascii"))
            position.apply(legal[draft(noise.data, len(legal))])
    return told.hexdigest()[:16]


# ── Making whole numbers of a trained network ───────────────────────────────────────────────────────────────────


def packed(game: Game, layers: dict[str, npt.NDArray[Any]]) -> Weights:
    """A network as bytes. `layers` has for each layer its weights, a row for each input, and its biases (`first_bias`).

    Each neuron has a unit of its own, so that its largest weight is the largest byte.
    """
    inputs = inputs_of(game)
    first, second = layers["first"].shape[1], layers["second"].shape[1]
    rows: list[npt.NDArray[np.int8]] = []
    numbers: list[npt.NDArray[Any]] = [
        np.array([len(inputs.bit_at), len(inputs.amount_at), first, second, game.outputs]),
        *inputs,
    ]
    for name in LAYERS:
        weights = np.asarray(layers[name], np.float64)
        unit = np.maximum(np.abs(weights).max(axis=0), 1e-9) / LARGEST
        small = np.rint(weights / unit).astype(np.int8)
        rows.append((small.T if name == "last" else small).reshape(-1))
        scale = ONE / WHOLE if name == "first" else 1
        numbers += [np.rint(ONE * layers[f"{name}_bias"]), np.rint(unit * scale * (1 << SHIFT))]
    return Weights(np.concatenate(rows), np.concatenate(numbers).astype(np.int32))


def unpacked(game: Game, network: Weights) -> dict[str, npt.NDArray[Any]]:
    """The layers of a network of bytes, as `packed` takes them."""
    first, second = network.hidden
    sizes = dict(zip(LAYERS, ((inputs_of(game).size, first), (first, second), (second, second)), strict=False))
    sizes["last"] = (second, game.outputs + 1)
    at, number_at = 0, HEAD + 2 * int(network.numbers[BITS]) + int(network.numbers[AMOUNTS])
    layers: dict[str, npt.NDArray[Any]] = {}
    for name, (rows, columns) in sizes.items():
        small = network.weights[at : at + rows * columns].astype(np.float64)
        biases, factors = network.numbers[number_at : number_at + 2 * columns].reshape(2, columns)
        scale = ONE / WHOLE if name == "first" else 1
        shaped = small.reshape(columns, rows).T if name == "last" else small.reshape(rows, columns)
        layers[name], layers[f"{name}_bias"] = shaped * factors / (scale * (1 << SHIFT)), biases / ONE
        at, number_at = at + rows * columns, number_at + 2 * columns
    return layers


# ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Origin(msgspec.Struct, frozen=True):
    """Where weights come from; `against` says which network an exploiter has learned to beat."""

    game: str
    belongs: str
    seed: int
    commit: str
    device: str
    seconds: float
    decisions: int
    against: str = ""


def write(file: Path, weights: Weights, origin: Origin) -> None:
    """Keep a network."""
    file.parent.mkdir(parents=True, exist_ok=True)
    told = np.frombuffer(msgspec.json.encode(origin), np.uint8)
    np.savez_compressed(file, weights=weights.weights, numbers=weights.numbers, origin=told)


def read(file: Path, game: Game) -> tuple[Weights, Origin]:
    """A network of a game; one that belongs to other rules or features is refused."""
    if not file.exists():
        raise HernaError(f"There is no network for {game.name} yet; `herna train {game.name}` makes one.")
    with np.load(file) as kept:
        origin = msgspec.json.decode(kept["origin"].tobytes(), type=Origin)
        weights = Weights(kept["weights"], kept["numbers"])
    if origin.game != game.name or origin.belongs != belonging(game):
        raise HernaError(
            f"The network in {file.name} was trained for other rules or features of {origin.game} than these of "
            f"{game.name}; train it again (`herna train {game.name}`)."
        )
    return weights, origin


def file_of(game: Game) -> Path:
    """Where the network of a game is."""
    return FOLDER / f"{game.name}.npz"


@functools.cache
def weights_of(game: Game) -> Weights:
    """The network of a game, read when it is first asked for."""
    return read(file_of(game), game)[0]
