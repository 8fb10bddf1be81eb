"""A table as it is kept for the lobby, and the record of its game: both stay readable when the rules change."""

from __future__ import annotations

from functools import reduce

import msgspec

import herna
from herna.core.record import FORMAT, Record, record_of

from . import wire
from .chairs import seated
from .log import Acted, BotGone, Entry, Logged, Opened, Rematched, Seated, Started, Undone
from .storage import Summary
from .table import Table

_encode = msgspec.json.Encoder().encode


def summary_of(table: Table, entry: Entry, after: herna.Position | None) -> Summary:
    """What is kept of a table once an entry has had its effect; `after` is the position it leads to."""
    opened = entry if isinstance(entry, Opened) else table.opened
    info = table.info_after(entry, after)
    over = isinstance(entry, Acted) and after is not None and after.over
    return Summary(
        host=opened.host,
        listed=opened.listed,
        status=info.status,
        info=_encode(info),
        members=_new_at(table, entry),
        record=record_of(after).to_json().encode() if over and after is not None else None,
    )


def _new_at(table: Table, entry: Entry) -> list[str]:
    """Whose table it is from now on; also who had given it up and plays again."""
    if isinstance(entry, Seated):
        return [entry.guest]
    guest = table.seats[entry.seat].guest if isinstance(entry, BotGone) else None
    return [guest] if guest is not None else []


def summed_up(table_id: str, log: list[Logged], status: str) -> Summary:
    """The same from a whole log; where the rules have changed since, as much as the log itself says."""
    opened = log[0].entry
    assert isinstance(opened, Opened)
    if any(game.name == opened.game and game.version == opened.version for game in herna.all_games()):
        return _replayed(table_id, opened, log)
    record = _written_down(opened, log) if status == "over" else None
    return Summary(
        opened.host, opened.listed, status, _encode(_from_outside(table_id, opened, log, status)), [], record
    )


def _replayed(table_id: str, opened: Opened, log: list[Logged]) -> Summary:
    table = Table(table_id)
    for logged in log:
        table.add(logged)
    info = table.info(set())
    record = record_of(table.finished()).to_json().encode() if info.status == "over" else None
    return Summary(opened.host, opened.listed, info.status, _encode(info), [], record)


def _from_outside(table_id: str, opened: Opened, log: list[Logged], status: str) -> wire.TableInfo:
    entries = [logged.entry for logged in log]
    return wire.TableInfo(
        id=table_id,
        game=opened.game,
        version=opened.version,
        options=opened.options,
        status=msgspec.convert(status, wire.Status),
        seats=reduce(seated, entries, []),
        host=opened.host,
        listed=opened.listed,
        clock=opened.clock,
        substitute=opened.substitute,
        hints=opened.hints,
        starts=opened.starts,
        number=len(log),
        rematch=next((entry.table for entry in entries if isinstance(entry, Rematched)), None),
    )


def _written_down(opened: Opened, log: list[Logged]) -> bytes:
    """The record of a game without playing it; only the scores would want its rules."""
    seed, actions = "", []
    for logged in log:
        match logged.entry:
            case Started(seed=given):
                seed = given
            case Acted(action=action):
                actions.append(action)
            case Undone():
                actions.pop()
    record = Record(FORMAT, opened.game, opened.version, opened.players, opened.options, seed, actions)
    return record.to_json().encode()
