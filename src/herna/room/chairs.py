"""Chairs: who sits on them after each entry of a log."""

from __future__ import annotations

from msgspec.structs import replace

from .log import BotGone, BotSeated, Entry, Left, Opened, Seated
from .wire import Chair


def seated(seats: list[Chair], entry: Entry) -> list[Chair]:
    """Who sits where once an entry has had its effect."""
    match entry:
        case Opened():
            kept = [*entry.kept, *[None] * (entry.players - len(entry.kept))]
            return [Chair(name=one.name, kept=one.guest) if one else Chair() for one in kept]
        case Seated():
            chair = Chair(name=entry.name, guest=entry.guest)
        case Left():
            chair = Chair()
        case BotSeated():
            before = seats[entry.seat]
            chair = replace(before, name=before.name if before.guest else "", bot=entry.bot, kept=None)
        case BotGone():
            chair = replace(seats[entry.seat], bot=None)
        case _:
            return seats
    return [*seats[: entry.seat], chair, *seats[entry.seat + 1 :]]


def is_open(chair: Chair) -> bool:
    """Whether nobody sits on a chair, guest or bot."""
    return chair.guest is None and chair.bot is None
