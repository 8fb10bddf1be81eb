"""What the lobby shows: my tables and those that everybody may find, from stored summaries; nothing is replayed."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import msgspec

import herna

from . import wire
from .clock import Clock
from .limits import Limits
from .live import LiveTable
from .others import Others
from .storage import Storage, TableRow

log = logging.getLogger("herna.room")


class Listing:
    """All tables from outside."""

    def __init__(
        self, storage: Storage, others: Others, limits: Limits, clock: Clock, in_memory: Mapping[str, LiveTable]
    ) -> None:
        self._storage, self._others, self._limits, self._clock = storage, others, limits, clock
        self._in_memory = in_memory
        self.unreadable: set[str] = set()
        """Tables of which nobody could make sense since the room was opened."""

    async def tables(self, guest: str | None) -> wire.TableList:
        """My tables and those everybody may find, without those that were abandoned."""
        most = self._limits.listed_tables
        mine = await self._storage.tables_of(guest, most) if guest else []
        own = [(row.id, self._dated(row)) for row in mine]
        shown = [self._dated(row) for row in await self._open_tables({row.id for row in mine})]
        return wire.TableList(
            [info for _, info in own if info is not None],
            [info for info in shown if info is not None],
            [table for table, info in own if info is None],
        )

    async def _open_tables(self, seen: set[str]) -> list[TableRow]:
        """Those everybody may find, but for these and for abandoned ones."""
        listed = [row for row in await self._storage.listed_tables(self._limits.listed_tables) if row.id not in seen]
        since = self._clock.now() - self._limits.abandoned_seconds
        old = [row.id for row in listed if row.changed <= since and not self.attends(row.id)]
        abandoned = set(old) - await self._others.attended(old)
        return [row for row in listed if row.id not in abandoned]

    def _dated(self, row: TableRow) -> wire.TableInfo | None:
        info = self.shown(row)
        if info is not None:
            info.changed = self._clock.shown(row.changed)
        return info

    def attends(self, table_id: str) -> bool:
        """Whether somebody is connected to a table here."""
        live = self._in_memory.get(table_id)
        return live is not None and bool(live.connections)

    def shown(self, row: TableRow) -> wire.TableInfo | None:
        """A table from outside, if it can be gone on with or was finished; one that cannot is left out and noted."""
        live = self._in_memory.get(row.id)
        if live is not None and live.table.log:
            return live.info()
        try:
            info = msgspec.json.decode(row.info or b"", type=wire.TableInfo)
        except msgspec.MsgspecError as error:
            self.note_unreadable(row.id, exc_info=error)
            return None
        playable = info.status == "over" or _is_current(info)
        return info if playable and row.id not in self.unreadable else None

    def note_unreadable(self, table_id: str, exc_info: BaseException | bool) -> None:
        """A table is left out from now on; the host hears of it once."""
        if table_id not in self.unreadable:
            self.unreadable.add(table_id)
            log.error("Table %s cannot be read and is left out of the lobby.", table_id, exc_info=exc_info)


def _is_current(info: wire.TableInfo) -> bool:
    """Whether a table can be gone on with under the rules as they are."""
    return any(game.name == info.game and game.version == info.version for game in herna.all_games())
