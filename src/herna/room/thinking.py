"""Bots think in other threads: they get a view, and the room goes on meanwhile."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

import herna
from herna.core.actions import Words
from herna.players import player

from . import wire
from .limits import Limits

log = logging.getLogger("herna.room")

SLOW = "expert"
HINT_LEVEL = "expert"


class Thinkers:
    """Threads for bots and hints."""

    def __init__(self, limits: Limits) -> None:
        self._quick = ThreadPoolExecutor(limits.thinkers, thread_name_prefix="bot")
        self._slow = ThreadPoolExecutor(limits.slow_thinkers, thread_name_prefix="expert")
        self._hints = ThreadPoolExecutor(limits.slow_thinkers, thread_name_prefix="hint")

    async def choice(self, view: herna.View, level: str) -> Words:
        """What a bot would do; it sees its own view and nothing else, and its chance is nobody's to foresee."""
        pool = self._slow if level == SLOW else self._quick
        return await asyncio.get_running_loop().run_in_executor(pool, _choice, view, level)

    async def rated(self, view: herna.View) -> list[wire.Rated]:
        """How good each allowed action looks, the best first."""
        return await asyncio.get_running_loop().run_in_executor(self._hints, _rated, view)

    def close(self) -> None:
        """Wait for no bot."""
        for pool in (self._quick, self._slow, self._hints):
            pool.shutdown(wait=False, cancel_futures=True)


def _choice(view: herna.View, level: str) -> Words:
    seed = secrets.token_hex(16)
    try:
        return view.game.spelled(player(level, seed).choose(view))
    except Exception:
        log.exception("A bot of level %s failed in %s; a random action is taken instead.", level, view.game.name)
        return view.game.spelled(player("random", seed).choose(view))


def _rated(view: herna.View) -> list[wire.Rated]:
    rates = player(HINT_LEVEL, secrets.token_hex(16)).rate(view)
    ordered = sorted(rates.items(), key=lambda item: -item[1])
    return [wire.Rated(view.game.spelled(number), rate) for number, rate in ordered]
