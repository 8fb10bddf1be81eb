"""Bots think in other threads: they get a view, and the room goes on meanwhile."""

from __future__ import annotations

import logging
import secrets

import herna
from herna.core.actions import Words
from herna.players import Adviser, player

from . import wire
from .fair import FairPool
from .limits import Limits
from .metrics import Metrics

log = logging.getLogger("herna.room")

SLOW = "master"


class Thinkers:
    """Threads for bots and hints."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self._metrics = metrics
        self._quick = FairPool(limits.thinkers, "bot")
        self._slow = FairPool(limits.slow_thinkers, SLOW)
        self._hints = FairPool(limits.slow_thinkers, "hint")

    async def choice(self, view: herna.View, level: str, owner: str) -> Words:
        """What a bot would do; it sees its own view and nothing else, and its chance is nobody's to foresee."""
        pool = self._slow if level == SLOW else self._quick
        with self._metrics.thinking.labels(level).time():
            return await pool.run(owner, _choice, view, level)

    async def rated(self, view: herna.View, owner: str) -> list[wire.Rated]:
        """The chance of winning that each allowed action leaves, the best first."""
        with self._metrics.thinking.labels("hint").time():
            return await self._hints.run(owner, _rated, view)

    async def hint(self, view: herna.View, owner: str) -> tuple[list[wire.Rated], list[wire.Gain]]:
        """The same, and what the best action brings more of than the second: one thought, which waits once."""
        with self._metrics.thinking.labels("hint").time():
            return await self._hints.run(owner, _hint, view)

    async def gains(self, view: herna.View, owner: str, one: Words, other: Words) -> list[wire.Gain]:
        """What one action brings more of than another, the surest first."""
        with self._metrics.thinking.labels("hint").time():
            return await self._hints.run(owner, _gains, view, one, other)

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a thread."""
        return self._quick.waiting + self._slow.waiting + self._hints.waiting

    def close(self) -> None:
        """Wait for no bot."""
        for pool in (self._quick, self._slow, self._hints):
            pool.close()


def _choice(view: herna.View, level: str) -> Words:
    seed = secrets.token_hex(16)
    try:
        return view.game.spelled(player(level, seed).choose(view))
    except Exception:
        log.exception("A bot of level %s failed in %s; a random action is taken instead.", level, view.game.name)
        return view.game.spelled(player("random", seed).choose(view))


def _rated(view: herna.View) -> list[wire.Rated]:
    rates = Adviser(secrets.token_hex(16)).rate(view)
    ordered = sorted(rates.items(), key=lambda item: -item[1])
    return [wire.Rated(view.game.spelled(number), rate) for number, rate in ordered]


def _hint(view: herna.View) -> tuple[list[wire.Rated], list[wire.Gain]]:
    rated = _rated(view)
    return rated, _gains(view, rated[0].action, rated[1].action) if len(rated) > 1 else []


def _gains(view: herna.View, one: Words, other: Words) -> list[wire.Gain]:
    found = Adviser(secrets.token_hex(16)).gains(view, view.game.number(one), view.game.number(other))
    return [wire.Gain(what, by) for what, by in found.items()]
