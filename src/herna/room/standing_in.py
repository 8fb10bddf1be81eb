"""Bots that take over the chair of somebody who plays and is gone: announced, counted down, and called off in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from . import allowed
from .clock import Clock
from .deciding import Change
from .limits import Limits
from .live import LiveTable
from .log import Entry
from .others import Others, StandIn
from .table import Denied, Table

log = logging.getLogger("herna.room")


class StandingIn:
    """The stand-ins of all tables."""

    def __init__(self, change: Change, others: Others, limits: Limits, clock: Clock) -> None:
        self._change, self._others, self._limits, self._clock = change, others, limits, clock

    def announce(self, live: LiveTable, seat: int, host: str, bot: str) -> None:
        """Everybody, the absent guest too, sees when a bot will take over; who comes back in time plays on."""
        coming = StandIn(seat, self._clock.now() + self._limits.grace_seconds, host, bot)
        self._expect(live, coming)
        self._others.announce(live.table.id, coming)
        live.tell(live.table.number)

    def call_off(self, live: LiveTable, seat: int) -> None:
        """No bot comes to this chair."""
        _, task = live.stand_ins.pop(seat)
        task.cancel()
        self._others.call_off(live.table.id, seat)
        live.tell(live.table.number)

    def agree(self, live: LiveTable, known: Collection[StandIn]) -> None:
        """Expect those, and no others, of whom all processes know."""
        coming = {stand_in.seat: stand_in for stand_in in known}
        for seat in live.stand_ins.keys() - coming.keys():
            live.stand_ins.pop(seat)[1].cancel()
        for seat in coming.keys() - live.stand_ins.keys():
            self._expect(live, coming[seat])

    def _expect(self, live: LiveTable, coming: StandIn) -> None:
        """Let a bot take over when its time has come; where several processes do so, one of them is first."""
        live.stand_ins[coming.seat] = coming.bot_at, asyncio.create_task(self._take_over(live, coming))

    async def _take_over(self, live: LiveTable, coming: StandIn) -> None:
        def entry(table: Table) -> Entry:
            return allowed.changing(table, coming.host, coming.seat, coming.bot, live.here())

        await asyncio.sleep(self._clock.until(coming.bot_at, self._limits.grace_seconds))
        del live.stand_ins[coming.seat]
        try:
            await self._change(live, entry)
        except Denied:
            live.tell(live.table.number)
        except Exception:
            log.exception("No bot could take over a chair at table %s.", live.table.id)
        self._others.call_off(live.table.id, coming.seat)
