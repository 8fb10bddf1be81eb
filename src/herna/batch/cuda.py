"""The calls of `cpu`, on a GPU: the same rule functions, one thread a table.

Arrays stay on the card. All have `__cuda_array_interface__`, so PyTorch, CuPy or JAX use them without copying:
`torch.as_tensor(batch.features, device="cuda")` is the batch's own memory and changes with every step. A step takes
its actions from anything with that interface, or from the host.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from herna.core.chance import key_of, set_noise
from herna.core.errors import BadAction, HernaError
from herna.core.game import Game, Options
from herna.core.rule import Compiler
from herna.core.simulate import Totals

from .loops import FINE, Loops, table_loops
from .tables import Setup

THREADS = 64
NOBODY = 2**31 - 1


def cuda() -> Any:
    """Numba's CUDA part; what is missing is an error that says so."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # older releases of numba-cuda ask NumPy for it
    try:
        from numba import cuda as found
    except ImportError as error:
        raise HernaError(f"Batches on a GPU need the package numba-cuda ({error}).") from None
    if not found.is_available():
        raise HernaError("Batches on a GPU need an NVIDIA card and its driver; this machine shows none.")
    return found


class Batch(Setup):
    """Many tables of one game on the card; see `cpu.Batch` for what each array is."""

    def __init__(
        self,
        game: str | Game,
        size: int,
        players: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | int | None = None,
    ) -> None:
        super().__init__(game, size, players, options, seed)
        self._cuda = cuda()
        actions, seats = len(self.game.words), max(self.players)
        self.words = self._new((size, self.game.layout.dtype.itemsize // 4), np.uint32)
        self.states = _records(self.words, self.game)
        self.deciders = self._new(size, np.int8)
        self.masks = self._new((size, actions), np.bool_)
        self.features = self._new((size, self.game.features.size), np.int8)
        self.random_actions = self._new(size, np.int16)
        self.done = self._new(size, np.bool_)
        self.rewards = self._new((size, seats), np.float32)
        self.scores = self._new((size, seats), np.int16)
        self.numbers = self._new(size, np.int64)
        self._noise = self._new((size, 2), np.uint32)
        self._refused = self._new(1, np.int32)
        self._templates = self._cuda.to_device(self.templates())
        self._key = self._cuda.to_device(self.key)
        self._kernels = _kernels(self.game)
        self._grid = (-(-size // THREADS), THREADS)
        self.reset()

    def _new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        array = self._cuda.device_array(shape, dtype)
        _blank(array)
        return array

    @property
    def bytes_on_card(self) -> int:
        """The memory all arrays of the batch take."""
        arrays = [value for name, value in vars(self).items() if hasattr(value, "nbytes") and name != "states"]
        return sum(array.nbytes for array in arrays)

    def reset(self) -> None:
        """Deal every table again, from the first game of the seed on."""
        self.numbers.copy_to_device(self.first + np.arange(self.size))
        for array in (self.done, self.rewards, self.scores):
            _blank(array)
        self._kernels.deal[self._grid](self.words, self.states, self._templates, self._key, self.numbers, self._noise)
        self._show()

    def step(self, actions: Any) -> None:
        """Carry out one action at each table; a bad one is an error, and then nothing is done at any table."""
        given = self._on_card(actions)
        self._refused.copy_to_device(np.array([NOBODY], np.int32))
        self._kernels.refuse[self._grid](self.states, given, self._refused)
        bad = int(self._refused.copy_to_host()[0])
        if bad != NOBODY:
            raise self._refusal(bad, given)
        self._kernels.step[self._grid](
            self.words, self.states, given, self._templates, self._key, self.numbers, self.done, self.scores,
            self.rewards,
        )  # fmt: skip
        self._show()

    def _show(self) -> None:
        _blank(self.masks)
        _blank(self.features)
        self._kernels.show[self._grid](
            self.states, self._noise, self.deciders, self.masks, self.random_actions, self.features
        )

    def _on_card(self, actions: Any) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            actions = self._cuda.to_device(np.ascontiguousarray(actions))
        given = self._cuda.as_cuda_array(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise BadAction(f"A step takes {self.size} whole numbers, one for each table.")
        return given

    def _refusal(self, table: int, given: Any) -> HernaError:
        action = int(given[table : table + 1].copy_to_host()[0])
        state = self.states[table : table + 1].copy_to_host()
        return self.refusal(table, action, self._kernels.loops.refuse(state, 0, action))


class RandomGames:
    """A series of random games on the card, as `herna.core.simulate.RandomGames` plays it on a core."""

    def __init__(
        self, game: Game, players: int, options: Options, seed: str, player_seed: str, *, tables: int = 1 << 15
    ) -> None:
        self._batch = Setup(game, tables, players, options, seed)
        self._cuda = cuda()
        self.totals = Totals(scores=[0] * players, wins=[0] * players)
        self._template = self._cuda.to_device(self._batch.templates()[0])
        self._key = self._cuda.to_device(self._batch.key)
        self._player_key = self._cuda.to_device(key_of(player_seed)[0])
        self._words = self._cuda.device_array((tables, game.layout.dtype.itemsize // 4), np.uint32)
        self._states = _records(self._words, game)
        self._noise = self._cuda.device_array((tables, 2), np.uint32)
        self._sums = self._cuda.to_device(np.zeros((tables, 2, players), np.int64))
        self._decisions = self._cuda.to_device(np.zeros(tables, np.int64))
        self._play = _kernels(game).play

    def play(self, games: int) -> int:
        """Play the next games of the series; returns the decisions made in them."""
        before = self.totals.decisions
        tables = self._batch.size
        self._play[-(-tables // THREADS), THREADS](
            self._words, self._states, self._template, self._key, self._player_key,
            self._batch.first + self.totals.games, games, self._noise, self._sums, self._decisions,
        )  # fmt: skip
        self.totals.games += games
        self.totals.decisions = int(self._decisions.copy_to_host().sum())
        self.totals.scores, self.totals.wins = self._sums.copy_to_host().sum(axis=0).tolist()
        return self.totals.decisions - before


def _records(words: Any, game: Game) -> Any:
    """The same memory as an array of state records."""
    from numba.cuda.cudadrv.devicearray import DeviceNDArray

    dtype = game.layout.dtype
    return DeviceNDArray((len(words),), (dtype.itemsize,), dtype, gpu_data=words.gpu_data)


def _blank(array: Any) -> None:
    """Fill an array with zero bytes, by the card's own memory set."""
    from numba.cuda.cudadrv.driver import device_memset

    device_memset(array.gpu_data, 0, array.nbytes)


class _Kernels:
    def __init__(self, game: Game, loops: Loops) -> None:
        found = cuda()
        self.loops = loops
        actions = len(game.words)
        self.deal = _deal_kernel(found, loops, Compiler(game.name)(set_noise))
        self.refuse = _refuse_kernel(found, loops)
        self.step = _step_kernel(found, loops)
        self.show = _show_kernel(found, loops, actions)
        self.play = _play_kernel(found, loops, actions)


@functools.cache
def _kernels(game: Game) -> _Kernels:
    return _Kernels(game, table_loops(game))


def _deal_kernel(cuda: Any, loops: Loops, start_noise: Any) -> Any:
    deal_one = loops.deal

    def deal(words: Any, states: Any, templates: Any, key: Any, numbers: Any, noise: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            deal_one(words, states, i, templates[i % len(templates)], key, numbers[i])
            start_noise(noise[i], key, numbers[i])

    return cuda.jit(deal)


def _refuse_kernel(cuda: Any, loops: Loops) -> Any:
    refuse_one = loops.refuse

    def refuse(states: Any, actions: Any, refused: Any) -> None:
        i = cuda.grid(1)
        if i < len(states) and refuse_one(states, i, actions[i]) != FINE:
            cuda.atomic.min(refused, 0, i)

    return cuda.jit(refuse)


def _step_kernel(cuda: Any, loops: Loops) -> Any:
    step_one = loops.step

    def step(
        words: Any, states: Any, given: Any, templates: Any, key: Any, numbers: Any, done: Any, scores: Any,
        rewards: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < len(states):
            template = templates[i % len(templates)]
            step_one(words, states, i, given[i], template, key, numbers, done, scores, rewards)

    return cuda.jit(step)


def _show_kernel(cuda: Any, loops: Loops, actions: int) -> Any:
    show_one = loops.show

    def show(states: Any, noise: Any, deciders: Any, masks: Any, random_actions: Any, features: Any) -> None:
        scratch = cuda.local.array(actions, np.int16)
        i = cuda.grid(1)
        if i < len(states):
            show_one(states, i, scratch, noise, deciders, masks, random_actions, features)

    return cuda.jit(show)


def _play_kernel(cuda: Any, loops: Loops, actions: int) -> Any:
    play_one = loops.play

    def play(
        words: Any, states: Any, template: Any, key: Any, player_key: Any, first: Any, games: Any, noise: Any,
        sums: Any, decisions: Any,
    ) -> None:  # fmt: skip
        scratch = cuda.local.array(actions, np.int16)
        i = cuda.grid(1)
        for game in range(i, games, len(states)):
            if i < len(states):
                decisions[i] += play_one(
                    words, states, i, scratch, template, key, player_key, first + game, noise[i], sums
                )

    return cuda.jit(play)
