"""The log of a table: everything that happened to it, one entry after another; the table is what they add up to."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

By = Literal["guest", "bot", "clock"]


class Kept(msgspec.Struct):
    """A guest for whom a chair is kept."""

    guest: str
    name: str


class Opened(msgspec.Struct, tag="opened", kw_only=True):
    """A table was opened."""

    game: str
    version: int
    players: int
    options: dict[str, Any]
    host: str
    listed: bool
    clock: int | None
    substitute: str = "casual"
    """The level of a bot that plays for a guest who is gone."""
    hints: bool = True
    """Whether players may ask what a bot would do."""
    starts: int | None = None
    """The seat that begins; it is drawn if there is none."""
    kept: list[Kept | None] = []
    """For whom chairs are kept; none where the list ends."""


class Seated(msgspec.Struct, tag="seated", kw_only=True):
    """A guest took a chair."""

    seat: int
    guest: str
    name: str


class Left(msgspec.Struct, tag="left"):
    """A chair is open again."""

    seat: int


class BotSeated(msgspec.Struct, tag="bot"):
    """A bot plays for a chair: for good, or for the guest it belongs to."""

    seat: int
    bot: str


class BotGone(msgspec.Struct, tag="bot_gone"):
    """The guest of a chair plays again."""

    seat: int


class Started(msgspec.Struct, tag="started"):
    """The cards were dealt. The seed never leaves the server before the game is over."""

    seed: str


class Acted(msgspec.Struct, tag="acted", kw_only=True):
    """A seat decided."""

    seat: int
    action: dict[str, Any]
    by: By


class Undone(msgspec.Struct, tag="undone"):
    """A seat took its last decision back."""

    seat: int


class Rematched(msgspec.Struct, tag="rematched"):
    """The same players meet again at another table."""

    table: str


Entry = Opened | Seated | Left | BotSeated | BotGone | Started | Acted | Undone | Rematched


class Logged(msgspec.Struct):
    """An entry and when it was written, in seconds since 1970."""

    at: float
    entry: Entry
