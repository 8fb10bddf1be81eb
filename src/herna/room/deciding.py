"""Who decides for those who do not: the bots of a table, and its clock when somebody's time is up."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from herna.core.actions import Words

from . import allowed
from .clock import Clock
from .limits import Limits
from .live import LiveTable
from .log import By, Entry, Opened
from .others import Others
from .storage import Unreachable
from .table import Denied, Due, Table
from .thinking import Thinkers

log = logging.getLogger("herna.room")

CLOCK_LEVEL = "casual"

Change = Callable[[LiveTable, Callable[[Table], Entry]], Awaitable[None]]
"""How anything changes at a table."""


class Deciding:
    """The bots and clocks of all tables."""

    def __init__(self, change: Change, others: Others, thinkers: Thinkers, limits: Limits, clock: Clock) -> None:
        self._change, self._others, self._thinkers = change, others, thinkers
        self._limits, self._clock = limits, clock
        self._closed = False

    def wake(self, live: LiveTable, wait: float = 0.0) -> None:
        """Let the bot whose turn it is think, or the clock run; one that does so already is not disturbed."""
        if self._closed:
            return
        due = live.table.due()
        if live.timer is not None and due is not None and due.still(live.due):
            return
        if live.timer is not None:
            live.timer.cancel()
        live.timer, live.due = None, due
        if due is not None and not self._rests(live, due):
            live.timer = asyncio.create_task(self._move_for(live, due, wait))

    def close(self) -> None:
        """Nobody is woken any more."""
        self._closed = True

    def _rests(self, live: LiveTable, due: Due) -> bool:
        """Whether a bot need not think, because nobody has been there for a while who might want to know."""
        unattended = not live.attended and time.monotonic() > live.attended_at + self._limits.rest_seconds
        return due.bot is not None and unattended

    async def _move_for(self, live: LiveTable, due: Due, wait: float) -> None:
        """Decide for a bot after a pause, or for a guest whose time is up, if that is this process's business."""
        try:
            await asyncio.sleep(wait)
            async with asyncio.timeout(self._limits.rest_seconds):
                await self._others.lead(live.table.id)
            by, action = await self._decision(due, live.table.opened)
            live.timer = None
            await self._change(live, lambda table: allowed.decided_for(table, due, action, by))
        except Unreachable:
            self._wake_again(live, self._limits.lease_seconds / 3)
        except (Denied, TimeoutError):
            self._wake_again(live)
        except Exception:
            log.exception("Nobody could decide at table %s; it is tried again.", live.table.id)
            self._wake_again(live, self._limits.retry_seconds)

    def _wake_again(self, live: LiveTable, wait: float = 0.0) -> None:
        if live.timer is asyncio.current_task():
            live.timer = None
        self.wake(live, wait)

    async def _decision(self, due: Due, opened: Opened) -> tuple[By, Words]:
        if due.bot is not None:
            pause = self._pause(due)
            thought = self._thinkers.choice(due.view, due.bot, opened.host)
            action, _ = await asyncio.gather(thought, asyncio.sleep(pause))
            return "bot", action
        assert due.deadline is not None
        assert opened.clock is not None
        await asyncio.sleep(self._clock.until(due.deadline, opened.clock))
        return "clock", await self._thinkers.choice(due.view, CLOCK_LEVEL, opened.host)

    def _pause(self, due: Due) -> float:
        """What can be seen shall be followed by eye; of what is chosen in secret there is nothing to see."""
        if due.view.in_secret:
            return 0.0
        # Counted from the last decision: nobody can make a bot wait by changing chairs again and again.
        return self._clock.until(due.since + self._limits.bot_pause, self._limits.bot_pause)
