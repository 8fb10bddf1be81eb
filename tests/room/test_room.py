"""Tables in memory and in the log, without the wire: what is kept, what is forgotten, and who comes second."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import TypeVar

import msgspec
import pytest

import herna
from herna.room import room as rooms
from herna.room.after import Replays
from herna.room.limits import USUAL, Limits
from herna.room.live import Connection
from herna.room.room import Room
from herna.room.storage import GuestRow, SqliteStorage
from herna.room.table import Denied
from herna.room.wire import NewTable
from patience import PATIENCE

T = TypeVar("T")

ANNA, BOB, CYRIL = (GuestRow(name.lower(), name, "en") for name in ("Anna", "Bob", "Cyril"))


QUICK = Limits(bot_pause=0.0)


def run(folder: Path, work: Callable[[Room], Awaitable[T]], limits: Limits = QUICK) -> T:
    async def opened() -> T:
        room = Room(SqliteStorage(folder / "herna.sqlite"), limits)
        try:
            return await asyncio.wait_for(work(room), PATIENCE)
        finally:
            await room.close()

    return asyncio.run(opened())


def test_tables_at_rest_leave_memory_and_come_back(tmp_path: Path) -> None:
    kept = 5

    async def work(room: Room) -> None:
        ids = []
        busy = await room.open(NewTable("karma", [None]), ANNA)
        busy.connections.add(Connection("anna", "en"))
        for number in range(40):
            live = await room.open(NewTable("karma", [None, None]), ANNA)
            await room.change(live, lambda table: table.sitting("bob", "Bob"))
            ids.append(live.table.id)
            assert len(room._tables) <= 2 * kept + 1, number
        assert busy.table.id in room._tables
        assert ids[0] not in room._tables
        found = await room.find(ids[0])
        assert [seat.name for seat in found.table.seats] == ["Anna", "Bob", ""]
        await room.change(found, lambda table: table.sitting("cyril", "Cyril"))
        assert (await room.find(ids[0])).table.status == "playing"

    run(tmp_path, work, Limits(bot_pause=0.0, kept_tables=kept))


def test_who_loses_a_write_catches_up_with_the_log(tmp_path: Path) -> None:
    """Two rooms on one file, as two processes would be: the second writer is refused and then up to date."""

    async def work(first: Room) -> None:
        second = Room(SqliteStorage(tmp_path / "herna.sqlite"))
        live = await first.open(NewTable("karma", [None, None]), ANNA)
        other = await second.find(live.table.id)
        watching = Connection("cyril", "en")
        other.connections.add(watching)
        await first.change(live, lambda table: table.sitting("bob", "Bob"))
        assert other.table.number == 2
        with pytest.raises(Denied) as refused:
            await second.change(other, lambda table: table.sitting("cyril", "Cyril"))
        assert refused.value.code == "stale"
        assert other.table.log == live.table.log
        assert b'"number":3' in watching.outgoing.get_nowait()
        await second.change(other, lambda table: table.sitting("cyril", "Cyril"))
        assert [seat.name for seat in other.table.seats] == ["Anna", "Bob", "Cyril"]
        await second.close()

    run(tmp_path, work)


def test_who_sits_down_while_a_table_is_being_opened_does_not_break_it(tmp_path: Path) -> None:
    async def sit_at_once(room: Room) -> None:
        while not (found := await room.storage.listed_tables(1)):
            await asyncio.sleep(0)
        live = await room.find(found[0])
        await room.change(live, lambda table: table.sitting("bob", "Bob"))

    async def work(room: Room) -> None:
        new = NewTable("karma", [None, "random", "random", "random", "random"], listed=True)
        live, _ = await asyncio.gather(room.open(new, ANNA), sit_at_once(room))
        assert live.table.status == "playing"
        assert [seat.name for seat in live.table.seats[:2]] == ["Anna", "Bob"]
        assert await room.storage.read(live.table.id) == live.table.log

    run(tmp_path, work)


def test_changing_chairs_does_not_make_a_bot_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's pause is counted from the last decision: once that is over it decides, though its chair is given anew."""
    pause = 2 * PATIENCE
    clock = SimpleNamespace(time=lambda: 0.0)
    monkeypatch.setattr(rooms, "time", clock)

    async def work(quick: Room) -> None:
        room = Room(quick.storage, Limits(bot_pause=pause))
        live = await room.open(NewTable("face_to_face", [None]), ANNA)
        await room.change(live, lambda table: table.sitting("bob", "Bob"))
        position, seat = live.table._position, live.table.decider
        assert seat is not None
        owner = live.table.seats[seat].guest
        assert owner is not None
        for bot in ("random", None):
            await room.change(live, lambda table, bot=bot: table.changing(owner, seat, bot))  # type: ignore[misc]
        assert live.table._position is position
        clock.time = lambda: pause
        await room.change(live, lambda table: table.changing(owner, seat, "random"))
        while live.table._position is position:
            await asyncio.sleep(0.01)
        room.thinkers.close()

    run(tmp_path, work)


def test_a_table_of_older_rules_is_not_filled(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        live = await room.open(NewTable("karma", [None]), ANNA)
        older = msgspec.structs.replace(live.table.opened, version=0)
        live.table.log[0] = msgspec.structs.replace(live.table.log[0], entry=older)
        for entry in (lambda t: t.sitting("bob", "Bob"), lambda t: t.changing("anna", 1, "random")):
            with pytest.raises(Denied) as refused:
                await room.change(live, entry)
            assert refused.value.code == "other_rules"
        assert len(await room.storage.read(live.table.id)) == 2

    run(tmp_path, work)


def test_long_messages_count_by_their_length() -> None:
    connection = Connection(None, "en")
    connection.send(bytes(2 * USUAL.waiting_bytes))
    assert not connection.overflowed.is_set()
    assert len(asyncio.run(connection.next())) == 2 * USUAL.waiting_bytes
    for _ in range(2):
        connection.send(bytes(USUAL.waiting_bytes))
    assert connection.overflowed.is_set()


def test_one_address_does_not_have_all_reviews_wait() -> None:
    replays = Replays(USUAL)
    with contextlib.ExitStack() as asked:
        for _ in range(USUAL.reviews_at_once):
            asked.enter_context(replays.asked_by("a"))
        with pytest.raises(Denied, match="Wait for the reviews"), replays.asked_by("a"):
            pass
        with replays.asked_by("b"):
            pass
    with replays.asked_by("a"):
        pass


def test_replays_are_made_once_and_not_all_kept(game: herna.Game) -> None:
    position = herna.deal(game, seed="replay")
    for _ in range(5):
        position.apply(position.legal_numbers()[0])

    async def work() -> None:
        replays = Replays(USUAL)
        first, again = await asyncio.gather(replays.of("a", position), replays.of("a", position))
        assert first is again
        assert [kept.actions for kept in first.positions] == [position.actions[:step] for step in range(6)]
        assert first.positions[-1].to_bytes() == position.to_bytes()
        for number in range(USUAL.kept_replays - 1):
            await replays.of(str(number), position)
        assert await replays.of("a", position) is first
        for number in range(USUAL.kept_replays):
            await replays.of(str(number), position)
        assert await replays.of("a", position) is not first

    asyncio.run(work())


def test_a_table_that_cannot_be_read_does_not_close_the_lobby(tmp_path: Path) -> None:
    async def work(room: Room) -> None:
        tables = []
        for _ in range(3):
            live = await room.open(NewTable("karma", ["random"], listed=True), ANNA)
            tables.append(live.table.id)
        for table, old, new in zip(tables, ("karma", '"version":1'), ("poker", '"version":0'), strict=False):
            change = "UPDATE log SET body = replace(body, ?, ?) WHERE place = ? AND number = 0", (old, new, table)
            await room.storage._run(lambda connection: connection.execute(*change).rowcount)  # type: ignore # noqa: B023
        fresh = Room(room.storage)
        assert [info.id for info in await fresh.listed(but=[])] == tables[2:]
        assert [info.id for info in await fresh.infos(tables)] == tables[2:]

    run(tmp_path, work)
