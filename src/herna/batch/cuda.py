"""The calls of `cpu`, on a GPU: the same rule functions, one thread a table.

Arrays stay on the card. All have `__cuda_array_interface__`, so PyTorch, CuPy or JAX use them without copying:
`torch.as_tensor(batch.features, device="cuda")` is the batch's own memory and changes with every step. A step takes
its actions from anything with that interface, or from the host.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.errors import HernaError
from herna.core.game import Game, Options
from herna.core.rule import Compiler

from . import tables
from .table import FINE, SeriesTables, Tables, table_rules

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


class _OnCard(tables.Arrays):
    def _new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        array = cuda().device_array(shape, dtype)
        blank(array)
        return array

    def _copied(self, values: npt.NDArray[Any]) -> Any:
        return cuda().to_device(values)

    def _records(self, words: Any) -> Any:
        from numba.cuda.cudadrv.devicearray import DeviceNDArray

        dtype = self.game.layout.dtype
        return DeviceNDArray((len(words),), (dtype.itemsize,), dtype, gpu_data=words.gpu_data)


class Batch(_OnCard, tables.Batch):
    """Many tables of one game on the card; `tables.Batch` says what each array is."""

    def _lay_out(self) -> None:
        super()._lay_out()
        self._refused = self._new(1, np.int32)
        self._kernels = _kernels(self.game)
        self.follow(0)

    def follow(self, stream: int) -> None:
        """Start all that comes on this stream, by its number in CUDA; 0 is the usual one."""
        self._stream = cuda().external_stream(stream) if stream else 0
        self._grid = (*_grid(self.size), self._stream)

    @property
    def bytes_on_card(self) -> int:
        """The memory all arrays of the batch take."""
        arrays = [value for name, value in vars(self).items() if hasattr(value, "nbytes") and name != "states"]
        return sum(array.nbytes for array in arrays)

    def _numbers_now(self) -> npt.NDArray[np.int64]:
        return self.numbers.copy_to_host()  # type: ignore[no-any-return]

    def _random_actions_now(self) -> npt.NDArray[np.int16]:
        return self.random_actions.copy_to_host()  # type: ignore[no-any-return]

    def _deal_from(self, numbers: npt.NDArray[np.int64]) -> None:
        self.numbers.copy_to_device(numbers)
        for array in (self.done, self.rewards, self.scores):
            blank(array)
        self._kernels.begin[self._grid](self._tables)
        self._show()

    def _given(self, actions: Any) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            actions = cuda().to_device(np.ascontiguousarray(actions))
        given = cuda().as_cuda_array(actions)
        self._check_shape(given)
        return given

    def _first_refused(self, actions: Any) -> tuple[int, int, int] | None:
        self._refused.copy_to_device(np.array([NOBODY], np.int32))
        self._kernels.refuse[self._grid](self.states, actions, self._refused)
        bad = int(self._refused.copy_to_host()[0])
        if bad == NOBODY:
            return None
        action = int(actions[bad : bad + 1].copy_to_host()[0])
        return bad, action, self._kernels.refuse_here(self.states[bad : bad + 1].copy_to_host(), 0, action)

    def _step_all(self, actions: Any) -> None:
        self._kernels.step[self._grid](self._tables, actions)
        self._show()

    def _show(self) -> None:
        blank(self.masks, self._stream)
        blank(self.features, self._stream)
        self._kernels.show[self._grid](self._tables)


class RandomGames(_OnCard, tables.RandomGames):
    """A series of random games on the card."""

    def __init__(
        self, game: Game, players: int, options: Options, seed: str, player_seed: str, *, tables: int = 1 << 15
    ) -> None:
        super().__init__(game, players, options, seed, player_seed)
        self._series, self._grid = self._lay_out(tables), _grid(tables)
        self._kernel = _kernels(game).play

    def _play(self, first: int, stop: int) -> tuple[int, list[list[int]]]:
        self._kernel[self._grid](self._series, first, stop)
        decisions, sums = self._series.decisions.copy_to_host(), self._series.sums.copy_to_host()
        return int(decisions.sum()), sums.sum(axis=0).tolist()


def _grid(size: int) -> tuple[int, int]:
    return -(-size // THREADS), THREADS


def blank(array: Any, stream: Any = 0) -> None:
    """Fill an array with zero bytes, by the card's own memory set."""
    from numba.cuda.cudadrv.driver import device_memset

    device_memset(array.gpu_data, 0, array.nbytes, stream)


class _Kernels:
    """The loops over all tables, a thread for each; the rules they call are compiled by Numba for the card."""

    def __init__(self, game: Game) -> None:
        found, compiler, rules = cuda(), Compiler(game.name), table_rules(game)
        actions = len(game.words)
        self.refuse_here = compiler(rules.refuse, short=True)
        self.begin = _begin_kernel(found, compiler(rules.begin))
        self.refuse = _refuse_kernel(found, self.refuse_here)
        self.step = _step_kernel(found, compiler(rules.step))
        self.show = _show_kernel(found, compiler(rules.show), actions)
        self.play = _play_kernel(found, compiler(rules.play), actions)


@functools.cache
def _kernels(game: Game) -> _Kernels:
    return _Kernels(game)


def _begin_kernel(cuda: Any, begin_one: Any) -> Any:
    def begin(t: Tables) -> None:
        i = cuda.grid(1)
        if i < len(t.states):
            begin_one(t, i)

    return cuda.jit(begin)


def _refuse_kernel(cuda: Any, refuse_one: Any) -> Any:
    def refuse(states: Any, actions: Any, refused: Any) -> None:
        i = cuda.grid(1)
        if i < len(states) and refuse_one(states, i, actions[i]) != FINE:
            cuda.atomic.min(refused, 0, i)

    return cuda.jit(refuse)


def _step_kernel(cuda: Any, step_one: Any) -> Any:
    def step(t: Tables, actions: Any) -> None:
        i = cuda.grid(1)
        if i < len(t.states):
            step_one(t, i, actions[i])

    return cuda.jit(step)


def _show_kernel(cuda: Any, show_one: Any, actions: int) -> Any:
    def show(t: Tables) -> None:
        scratch = cuda.local.array(actions, np.int16)
        i = cuda.grid(1)
        if i < len(t.states):
            show_one(t, i, scratch)

    return cuda.jit(show)


def _play_kernel(cuda: Any, play_one: Any, actions: int) -> Any:
    def play(t: SeriesTables, first: int, stop: int) -> None:
        scratch = cuda.local.array(actions, np.int16)
        i = cuda.grid(1)
        if i < len(t.states):
            for number in range(first + i, stop, len(t.states)):
                play_one(t, i, number, scratch)

    return cuda.jit(play)
