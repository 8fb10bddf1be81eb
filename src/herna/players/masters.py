"""Players by a network that has taught itself the game: by what it wishes for alone, and by what it foresees."""

from __future__ import annotations

import functools
import threading
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.chance import key_of
from herna.core.errors import HernaError
from herna.core.game import Game
from herna.core.position import View, deal

from .endgame import ALL
from .imagination import COURSE
from .mind import Solver, exact_rates, mind_of, solve
from .network.think import ONE
from .network.weights import weights_of
from .random import Noise, player_key
from .search import GLANCE, Ahead
from .sense import counted_of

ROUNDS = 1_000
TRUST = 20.0
"""How much an action that the network wishes for less must prove."""
UNLIKELY = -6 * ONE
"""Actions that are wished for less by more than this are not tried."""
TURNS = 1
"""How many own turns a search looks ahead; games that differ are in `HORIZONS`."""
HORIZONS = {"face_to_face": 3, "korist": 4, "stycholov": 99}
"""Štycholov to the next round, when points are written: before that, what is expected hardly tells actions apart."""
MOST = 16
"""Actions that are tried at most."""
FEWEST = 16
"""Rounds there must be for each action that is tried."""
ENDINGS, MAY_FAIL = 8, 4
"""Guesses under which an endgame is played out, and how many of them may be too long for that."""
POSITIONS, DECISIONS = 20_000, 40
"""Positions that are looked at for each, and decisions that it may last."""

Array = npt.NDArray[Any]


def turns_of(game: Game) -> int:
    """How many own turns are looked ahead in a game."""
    return HORIZONS.get(game.name, TURNS)


class Desk:
    """What one thread works on with the network of a game."""

    def __init__(self, game: Game) -> None:
        network, words = weights_of(game), len(game.words)
        self.actions, self.wishes = np.zeros(words, np.int16), np.zeros(words + 1, np.int32)
        row = np.zeros(game.features.full_size, np.int8)
        self.arrays = (self.actions, self.wishes, row, *network, *network.rooms())


class NetworkPlayer:
    """Does what the network wishes for most; with doubt, sometimes what it wishes for nearly as much."""

    def __init__(self, seed: str, doubt: float = 0.0) -> None:
        self._noise, self._doubt = Noise(seed), doubt
        self._desk: Desk | None = None

    def wishes(self, view: View) -> tuple[list[int], Array, float]:
        """The allowed actions, the wish for each in ONEs, and what is expected, from −1 to 1."""
        if view.seat is None or view.seat != view.decider:
            raise HernaError("A network has wishes for the seat that decides.")
        if self._desk is None:
            self._desk = Desk(view.game)
        count = mind_of(view.game).wish_for(view.buffer, view.seat, *self._desk.arrays)
        wishes = self._desk.wishes
        return self._desk.actions[:count].tolist(), wishes[:count].copy(), int(wishes[count]) / ONE

    def choose(self, view: View, budget: float = 1.0) -> int:
        """The action wished for most, or with doubt one drawn by the wishes."""
        actions, wishes, _ = self.wishes(view)
        if not self._doubt:
            return actions[int(wishes.argmax())]
        return actions[mind_of(view.game).doubt(wishes / ONE, len(actions), self._doubt, self._noise.share())]

    def rate(self, view: View, budget: float = 1.0) -> dict[int, float]:
        """How likely each action is beside the likeliest."""
        actions, wishes, _ = self.wishes(view)
        rates = np.zeros(len(actions))
        mind_of(view.game).rate_wishes(wishes, len(actions), rates)
        return dict(zip(actions, rates.tolist(), strict=True))


class Imagination:
    """Guesses of what a view hides, by what others have done; each has a number."""

    def __init__(self, view: View, seed: str) -> None:
        self._view, words = view, len(view.game.words)
        self._rooms = view.buffer, view.buffer.copy(), np.zeros(COURSE, np.int16)
        self._actions, self._values = np.zeros(words, np.int16), np.zeros(words, np.int32)
        self._key, _ = key_of(player_key(seed))

    def guess(self, number: int) -> Array:
        """The bytes of a state, until the next guess."""
        given = *self._rooms, self._view.seat, self._key, number, self._actions, self._values
        mind_of(self._view.game).imagine(*given)
        return self._rooms[1]


class Lane(Imagination):
    """One thread of a search: its guesses, the results under them, and what was counted (by action)."""

    def __init__(self, view: View, tried: Array, sums: Array, noise: Array, seed: str, turns: int = TURNS) -> None:
        super().__init__(view, seed)
        self._tried, self._turns, self._desk = tried, turns, Desk(view.game)
        self._sums, self._noise = sums, noise
        self.guesses = 0
        self.brought = np.zeros((len(tried), len(counted_of(view.game))))

    def foresee(self, order: Array, count: int, guesses: int) -> None:
        """Try the first `count` actions of an order under the next guesses."""
        mind_of(self._view.game).foresee(
            *self._rooms, self._view.seat, self._turns, self._tried, order, count, self._sums, self._noise,
            self.brought, self._key, self.guesses, guesses, *self._desk.arrays,
        )  # fmt: skip
        self.guesses += guesses

    def foresee_until(self, order: Array, count: int, guesses: int, until: float) -> None:
        """The same, until a time on the clock; at least under one guess in all."""
        portion, end = 1, self.guesses + guesses
        now = time.perf_counter()
        while self.guesses < end and (now < until or not self.guesses):
            portion = min(portion, end - self.guesses)
            self.foresee(order, count, portion)
            before, now = now, time.perf_counter()
            portion = 2 * portion if now - before < GLANCE else portion


class MasterPlayer(Ahead):
    """Tries what the network wishes for under the same guesses; the worse half leaves, stage by stage.

    An endgame is played out instead. Without any rounds it is the network that decides until then.
    """

    def __init__(self, seed: str, rounds: int = ROUNDS, threads: int = 1) -> None:
        super().__init__(seed, rounds, threads)
        self._network = NetworkPlayer(seed)

    def _load(self, game: Game) -> None:
        load_foresight(game)

    def _solve(self, view: View, until: float) -> dict[int, float] | None:
        """Exactly, or on average over exact endgames; of equal actions the one wished for more comes first."""
        found = super()._solve(view, until) or self._play_out(view, until)
        if found is None:
            return None
        actions, wishes, _ = self._network.wishes(view)
        order = np.argsort(-wishes, kind="stable").tolist()
        return {actions[place]: found[actions[place]] for place in order}

    def _play_out(self, view: View, until: float) -> dict[int, float] | None:
        """How good each action is on average if under each guess all play on without a fault; None if too long."""
        solver, legal = ROOMS.of(view.game), view.legal_numbers()
        sums, solved = np.zeros(len(legal), np.int64), 0
        imagined = Imagination(view, f"{self._seed} {self._decision} ending")
        for number in range(ENDINGS):
            found = solver.find(imagined.guess(number), POSITIONS)
            if found is not None:
                sums, solved = sums + found[: len(legal), view.seat], solved + 1
            if not solved or number + 1 - solved > MAY_FAIL or time.perf_counter() > until:
                return None
        lost = (sums.max() - sums) / (ALL * solved)
        return dict(zip(legal, (1 - lost).tolist(), strict=True)) if lost.any() else None

    def _search(self, view: View, until: float) -> dict[int, float]:
        if not self._rounds:
            return self._network.rate(view)
        actions, wishes, _ = self._network.wishes(view)
        places = np.argsort(-wishes, kind="stable")[: max(2, min(MOST, self._rounds // FEWEST))]
        prior = wishes[places] - wishes[places[0]]
        likely = max(1, int((prior > UNLIKELY).sum()))
        tried = np.array(actions, np.int16)[places[:likely]]
        return self.try_out(view, tried, prior[:likely], until) if likely > 1 else {int(tried[0]): 1.0}

    def try_out(self, view: View, tried: Array, prior: Array, until: float) -> dict[int, float]:
        """How good each action that was tried has proved, the best one first."""
        count = staying = len(tried)
        sums, noise = np.zeros((self._threads, count)), np.zeros((self._threads, 2))
        turns = turns_of(view.game)
        lanes = [Lane(view, tried, sums[i], noise[i], seed, turns) for i, seed in enumerate(self._seeds())]
        order, visits, promises = np.arange(count), np.zeros(count, np.int64), np.zeros(count)
        mind = mind_of(view.game)
        stages = (count - 1).bit_length()
        for left in range(stages, 0, -1):
            guesses = max(1, self._rounds // (stages * staying * self._threads))
            now, before = time.perf_counter(), sum(lane.guesses for lane in lanes)
            in_threads(lanes, order, staying, guesses, now + (until - now) / left)
            visits[order[:staying]] += sum(lane.guesses for lane in lanes) - before
            mind.rank_foreseen(sums, visits, noise, prior, order, staying, promises, TRUST)
            staying = (staying + 1) // 2
        rates = np.zeros(count)
        mind.settle(order, count, promises, rates)
        return {int(tried[place]): rate for place, rate in zip(order.tolist(), rates.tolist(), strict=True)}


def in_threads(lanes: list[Lane], order: Array, count: int, guesses: int, until: float) -> None:
    """Let every lane go on in a thread of its own, the first one in this thread."""
    given = (order, count, guesses, until)
    threads = [threading.Thread(target=lane.foresee_until, args=given) for lane in lanes[1:]]
    for thread in threads:
        thread.start()
    lanes[0].foresee_until(*given)
    for thread in threads:
        thread.join()


class Rooms(threading.local):
    """Where a thread plays out endgames: a room takes some megabytes, and there may be a thousand players."""

    def __init__(self) -> None:
        self._solvers: dict[Game, Solver] = {}

    def of(self, game: Game) -> Solver:
        """The room for a game."""
        if game not in self._solvers:
            self._solvers[game] = Solver(game, DECISIONS)
        return self._solvers[game]


ROOMS = Rooms()


@functools.cache
def load_foresight(game: Game) -> None:
    """Have the search by the network compiled, once."""
    position = deal(game, seed="load")
    view = position.view(position.decider)
    tried = np.array(view.legal_numbers()[:2] * 2, np.int16)[:2]
    MasterPlayer("load", 2).try_out(view, tried, np.zeros(2, np.int32), 0.0)
    exact_rates(view, "load", 1)
    solve(position, limit=1)
    Imagination(view, "load").guess(0)
