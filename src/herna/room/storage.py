"""Where logs and guests are kept: all that the room asks of a database.

An entry of a log is unique in (table, number): who comes second simply loses. What `append` has answered is on disk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from .log import Logged
from .table import Denied

if TYPE_CHECKING:
    from .others import Ears, Others


class Unreachable(Denied):
    """The database does not answer; when it does again, everything goes on."""

    def __init__(self) -> None:
        super().__init__("unreachable", "The room cannot reach its database; try again in a moment.")


class GuestRow(msgspec.Struct):
    """A guest as stored."""

    id: str
    name: str
    language: str


class Summary(msgspec.Struct):
    """A table as the lobby shows it, so that nobody has to replay it: kept with every entry of its log."""

    host: str
    listed: bool
    status: str
    info: bytes
    """The table from outside, as JSON (`wire.TableInfo`)."""
    members: list[str] = []
    """Guests who are new at the table."""
    record: bytes | None = None
    """The record of the game, once it is over: it stays when the rules change."""


class TableRow(msgspec.Struct):
    """A table as the lobby finds it: `info` is null if nobody could make sense of the table."""

    id: str
    changed: float
    info: bytes | None


class Storage(Protocol):
    """All that the room asks of a database."""

    def others(self, ears: Ears) -> Others:
        """The other processes that work with the same tables; what they say is told to these ears."""
        ...

    async def append(self, table: str, number: int, logged: Logged, summary: Summary) -> bool:
        """Write entry `number` of a table; False if there is one already."""
        ...

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The log of a table from an entry on, each as JSON; empty if there is no such table."""
        ...

    async def row(self, table: str) -> TableRow | None:
        """One table as the lobby shows it."""
        ...

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """So many tables a guest has sat at, the newest first."""
        ...

    async def forget_table(self, guest: str, table: str) -> None:
        """A table is none of a guest's any more, until they sit down there again."""
        ...

    async def listed_tables(self, most: int) -> list[TableRow]:
        """So many tables everybody may find, the newest first."""
        ...

    async def waiting_tables(self, host: str, since: float) -> int:
        """How many listed tables of a host wait for players at which something has happened since then."""
        ...

    async def record(self, table: str) -> bytes | None:
        """The record of a finished game."""
        ...

    async def save_guest(self, guest: GuestRow, token: bytes | None) -> None:
        """Write a guest, and the hash of a new token of theirs."""
        ...

    async def guest_of(self, token: bytes) -> GuestRow | None:
        """The guest a token belongs to."""
        ...

    async def forget_token(self, token: bytes) -> None:
        """A token is good for nothing any more."""
        ...

    async def forget_other_tokens(self, guest: str, but: bytes) -> None:
        """The same for all tokens of a guest but one, and for all links."""
        ...

    async def save_link(self, code: bytes, guest: str, now: float, until: float) -> None:
        """Write the hash of a code that will be good until then; those that are too old go."""
        ...

    async def take_link(self, code: bytes, now: float) -> GuestRow | None:
        """The guest a code belongs to, once."""
        ...

    async def begin(self, now: float) -> list[tuple[float, float]]:
        """The room is open from now on; from when to when it was not, before that."""
        ...

    async def still_open(self, now: float) -> None:
        """The room that has begun is open until now."""
        ...

    async def close(self) -> None:
        """Finish what was begun."""
        ...
