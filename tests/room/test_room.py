"""Tables in memory and in the log, without the wire: what is kept, what is forgotten, and who comes second."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import threading
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
import pytest
from msgspec.structs import replace
from stores import Store
from test_undo import at, dealt, decide

import herna
from herna.room import allowed
from herna.room.after import Replays
from herna.room.clock import Clock
from herna.room.fair import FairPool
from herna.room.limits import USUAL, Limits
from herna.room.live import Connection
from herna.room.log import Logged
from herna.room.room import Room
from herna.room.sqlite import SqliteStorage
from herna.room.storage import GuestRow
from herna.room.table import ENTRY_BYTES, Denied, Table
from herna.room.wire import NewTable, Refused
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

T = TypeVar("T")

ANNA, BOB, CYRIL = (GuestRow(name.lower(), name, "en") for name in ("Anna", "Bob", "Cyril"))


QUICK = Limits(bot_pause=0.0)


def run(store: Store, work: Callable[[Room], Awaitable[T]], limits: Limits = QUICK) -> T:
    async def opened() -> T:
        room = Room(store.storage(limits), limits)
        try:
            return await asyncio.wait_for(work(room), PATIENCE)
        finally:
            await room.close()

    return asyncio.run(opened())


def test_tables_at_rest_leave_memory_and_come_back(store: Store) -> None:
    kept = 10

    async def work(room: Room) -> None:
        ids: list[str] = []
        busy = await room.open(NewTable("karma", [None]), ANNA)
        busy.connections.add(Connection("anna", "en"))
        for number in range(40):
            live = await room.open(NewTable("karma", [None, None]), ANNA)
            await room.change(live, lambda table: allowed.sitting(table, "bob", "Bob"))
            ids.append(live.table.id)
            assert len(room._tables) <= kept + 3, number
        assert busy.table.id in room._tables
        assert ids[0] not in room._tables
        found = await room.find(ids[0])
        assert [seat.name for seat in found.table.seats] == ["Anna", "Bob", ""]
        await room.change(found, lambda table: allowed.sitting(table, "cyril", "Cyril"))
        assert (await room.find(ids[0])).table.status == "playing"

    run(store, work, Limits(bot_pause=0.0, kept_bytes=kept * 13 * ENTRY_BYTES))


def test_a_table_is_as_heavy_as_it_says(game: herna.Game) -> None:
    """Without its words, in which nobody is interested when nobody is there."""

    def played(seed: str) -> Table:
        table = dealt(game, game.players[-1], seed)
        chance = random.Random(seed)
        while not at(table).over and table.number < 1_000:
            decide(table, chance.choice(at(table).legal_numbers()))
        return table

    played("first").told("en", 0)
    tracemalloc.start()
    table = played("second")
    told = tracemalloc.get_traced_memory()[0]
    table.told("en", 0)
    assert tracemalloc.get_traced_memory()[0] > told
    table.forget_words()
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert 0.3 * table.weight < taken < table.weight


def test_who_loses_a_write_catches_up_with_the_log(store: Store) -> None:
    """Two rooms on one store, as two processes would be: what the second wants is tried again on what the first did."""

    async def work(first: Room) -> None:
        second = Room(store.storage())
        live = await first.open(NewTable("karma", [None, None]), ANNA)
        other = await second.find(live.table.id)
        watching = Connection("cyril", "en")
        other.connections.add(watching)
        await first.change(live, lambda table: allowed.sitting(table, "bob", "Bob"))
        assert other.table.number == 2
        await second.change(other, lambda table: allowed.sitting(table, "cyril", "Cyril"))
        assert [seat.name for seat in other.table.seats] == ["Anna", "Bob", "Cyril"]
        assert other.table.log[:3] == live.table.log
        assert b'"number":5' in await watching.next()
        with pytest.raises(Denied) as refused:
            await first.change(live, lambda table: allowed.sitting(table, "eva", "Eva"))
        assert refused.value.code == "full"
        assert live.table.log == other.table.log
        await second.close()

    run(store, work)


def test_who_sits_down_while_a_table_is_being_opened_does_not_break_it(store: Store) -> None:
    async def sit_at_once(room: Room) -> None:
        while not (found := await room.storage.listed_tables(1)):
            await asyncio.sleep(0)
        live = await room.find(found[0].id)
        await room.change(live, lambda table: allowed.sitting(table, "bob", "Bob"))

    async def work(room: Room) -> None:
        new = NewTable("karma", [None, "random", "random", "random", "random"], listed=True)
        live, _ = await asyncio.gather(room.open(new, ANNA), sit_at_once(room))
        assert live.table.status == "playing"
        assert [seat.name for seat in live.table.seats[:2]] == ["Anna", "Bob"]
        bodies = await room.storage.read(live.table.id)
        assert [msgspec.json.decode(body, type=Logged) for body in bodies] == live.table.log

    run(store, work)


class SetClock(Clock):
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time


def test_changing_chairs_does_not_make_a_bot_wait(store: Store) -> None:
    """A bot's pause is counted from the last decision: once that is over it decides, though its chair is given anew."""
    pause = 2 * PATIENCE
    clock = SetClock()

    async def work(quick: Room) -> None:
        room = Room(quick.storage, Limits(bot_pause=pause), clock)
        live = await room.open(NewTable("face_to_face", [None]), ANNA)
        await room.change(live, lambda table: allowed.sitting(table, "bob", "Bob"))
        position, seat = live.table._position, live.table.decider
        assert seat is not None
        owner = live.table.seats[seat].guest
        assert owner is not None
        for bot in ("random", None):
            await room.change(live, lambda table, bot=bot: allowed.changing(table, owner, seat, bot))  # type: ignore[misc]
        assert live.table._position is position
        clock.time = pause
        await room.change(live, lambda table: allowed.changing(table, owner, seat, "random"))
        while live.table._position is position:
            await asyncio.sleep(0.01)
        room.thinkers.close()

    run(store, work)


def test_bots_do_not_pause_where_nothing_can_be_seen(store: Store) -> None:
    """The cards of Karma's set-up are chosen in secret: bots choose theirs at once, and pause when it is over."""

    async def work(quick: Room) -> None:
        room = Room(quick.storage, Limits(bot_pause=2 * PATIENCE), SetClock())
        live = await room.open(NewTable("karma", ["random"] * 4), ANNA)
        for _ in range(3):
            view = live.table.view(0)
            assert view is not None
            await room.act(live, "anna", live.table.decision, view.legal()[0])
        while live.table.decision < 1 + 5 * 3:
            await asyncio.sleep(0.01)
        assert not live.table.view(None).in_secret  # type: ignore[union-attr]
        assert live.table.decider == 0 or live.timer is not None
        await room.close()

    run(store, work)


@pytest.mark.parametrize("restarted", [False, True])
def test_bots_do_not_care_when_the_clock_is_set_back(
    restarted: bool, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither while the room is open, nor when it finds a log that was written by a clock which was ahead."""

    async def work(room: Room) -> None:
        live = await room.open(NewTable("karma", ["random"]), ANNA)
        monkeypatch.setattr("herna.room.clock.time.time", lambda: 0.0)
        if restarted:
            room = Room(room.storage, QUICK)
            live = await room.find(live.table.id)
        while not live.idle:
            await asyncio.sleep(0.01)
        assert live.table.decider == 0
        deciding = live.table.decision
        action = live.table.view(0).legal()[0]  # type: ignore[union-attr]
        await room.act(live, "anna", deciding, action)
        while not live.idle:
            await asyncio.sleep(0.01)
        assert live.table.decision > deciding + 1 or live.table.decider == 0
        room.thinkers.close()

    run(store, work, Limits(bot_pause=0.01))


def test_moments_are_shown_by_the_clock_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which other machines can see, and compare with their own."""
    clock = Clock()
    moment = clock.now()
    assert clock.shown(moment) == moment
    really = time.time
    monkeypatch.setattr("herna.room.clock.time.time", lambda: really() - 3_600)
    assert clock.shown(moment) == moment - 3_600
    assert clock.now() >= moment


def test_a_table_that_nobody_attends_rests(store: Store) -> None:
    """Its bots go on when somebody comes."""

    async def work(room: Room) -> None:
        live = await room.open(NewTable("face_to_face", ["random"]), ANNA)
        live.attended_at = -math.inf
        while not live.idle:
            await asyncio.sleep(0.01)
        while live.table.decider == 0:
            action = live.table.view(0).legal()[-1]  # type: ignore[union-attr]
            await room.act(live, "anna", live.table.decision, action)
        assert live.table.decider == 1
        assert live.idle
        before = live.table.number
        live.connections.add(Connection("anna", "en"))
        room.welcome(live, "anna")
        while live.table.number == before:
            await asyncio.sleep(0.01)

    run(store, work)


def test_threads_serve_everybody_in_turn() -> None:
    """Who wants much waits; a second guest waits only for what has begun."""
    served: list[str] = []
    gate = threading.Event()

    def serve(name: str) -> None:
        gate.wait(PATIENCE)
        served.append(name)

    async def work() -> None:
        pool = FairPool(1, "test")
        greedy = [asyncio.create_task(pool.run("greedy", serve, f"greedy {number}")) for number in range(20)]
        await asyncio.sleep(0)
        given_up = asyncio.create_task(pool.run("modest", serve, "given up"))
        modest = [asyncio.create_task(pool.run("modest", serve, f"modest {number}")) for number in range(2)]
        await asyncio.sleep(0)
        assert pool.waiting == 22
        given_up.cancel()
        gate.set()
        await asyncio.gather(*greedy, *modest)
        assert pool.waiting == 0
        assert (pool._free, pool._waiting) == (1, {})
        pool.close()

    asyncio.run(work())
    assert served[:5] == ["greedy 0", "greedy 1", "modest 0", "greedy 2", "modest 1"]
    assert len(served) == 22


def test_one_address_does_not_have_all_hints_wait(store: Store) -> None:
    async def work(room: Room) -> None:
        live = await room.open(NewTable("face_to_face", [None]), ANNA)
        await room.change(live, lambda table: allowed.sitting(table, "bob", "Bob"))
        decider = live.table.seats[live.table.decider or 0].guest
        asked = [asyncio.create_task(room.hint(live, decider, "a")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Denied, match="Wait for the hints"):
            await room.hint(live, decider, "a")
        assert (await room.hint(live, decider, "b")).rated
        await asyncio.gather(*asked)
        assert (await room.hint(live, decider, "a")).rated

    run(store, work, Limits(hints_at_once=3))


def test_a_table_of_older_rules_is_not_filled(store: Store) -> None:
    async def work(room: Room) -> None:
        live = await room.open(NewTable("karma", [None]), ANNA)
        live.table.opened = msgspec.structs.replace(live.table.opened, version=0)
        for entry in (lambda t: allowed.sitting(t, "bob", "Bob"), lambda t: allowed.changing(t, "anna", 1, "random")):
            with pytest.raises(Denied) as refused:
                await room.change(live, entry)
            assert refused.value.code == "other_rules"
        assert len(await room.storage.read(live.table.id)) == 2

    run(store, work)


def test_long_answers_count_by_their_length() -> None:
    connection = Connection(None, "en")
    long = Refused("long", "x" * (2 * USUAL.waiting_bytes))
    connection.say(long)
    assert not connection.ended.is_set()
    assert len(asyncio.run(connection.next())) > 2 * USUAL.waiting_bytes
    for _ in range(2):
        connection.say(long)
    assert connection.ended.is_set()


def test_a_slow_reader_is_told_all_at_once_and_not_closed_by_what_others_do(store: Store) -> None:
    """What waits for them is bounded all the same, and their own questions are still answered."""

    async def work(room: Room) -> None:
        live = await room.open(NewTable("face_to_face", [None]), ANNA)
        slow = Connection("anna", "en", Limits(waiting_messages=3))
        live.connections.add(slow)
        await room.change(live, lambda table: allowed.sitting(table, "bob", "Bob"))
        decider = live.table.seats[live.table.decider or 0].guest
        for _ in range(20):
            action = live.table.view(live.table.decider).legal()[0]  # type: ignore[union-attr]
            await room.act(live, decider, live.table.decision, action)
            await room.undo(live, decider, live.table.decision)
        slow.say(Refused("why", "not"))
        assert not slow.ended.is_set()
        received = []
        while not slow.outgoing.empty():
            received.append(msgspec.json.decode(await slow.next()))
            live.catch_up(slow)
        assert [message["type"] for message in received] == ["view"] * 3 + ["refused", "view"]
        told = [event["number"] for message in received for event in message.get("events", [])]
        assert sorted(set(told)) == list(range(5, live.table.number + 1))
        assert received[-1]["number"] == live.table.number

    run(store, work)


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


@pytest.mark.sqlite
def test_a_table_that_cannot_be_read_does_not_close_the_lobby(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    """It is left out for others, told to those who sit there, and written down once."""

    async def work(room: Room) -> None:
        tables = [(await room.open(NewTable("karma", [None]), ANNA)).table.id for _ in range(5)]
        changes = [
            ("UPDATE tables SET info = x'00' WHERE id = ?", tables[0]),
            ("UPDATE tables SET info = replace(info, 'karma', 'poker') WHERE id = ?", tables[1]),
            ("UPDATE tables SET info = replace(info, '\"version\":1', '\"version\":0') WHERE id = ?", tables[2]),
            ("UPDATE log SET body = x'00' WHERE place = ? AND number = 1", tables[3]),
            ("UPDATE tables SET listed = 1", None),
        ]
        for statement, table in changes:
            assert isinstance(room.storage, SqliteStorage)
            await room.storage._change(statement, *([table] if table else []))
        fresh = Room(room.storage)
        with pytest.raises(Denied) as damaged:
            await fresh.find(tables[3])
        assert damaged.value.code == "unreadable"
        assert [info.id for info in (await fresh.listing.tables(None)).open] == tables[4:]
        for _ in range(2):
            mine = await fresh.listing.tables("anna")
            assert ([info.id for info in mine.mine], sorted(mine.unreadable)) == (tables[4:], sorted(tables[:4]))
            assert mine.open == []
        assert caplog.text.count("cannot be read") == 2

    run(store, work)


def test_the_lobby_replays_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many old tables there are, and also while they are played: what was kept is what a replay would say."""

    async def work(room: Room) -> None:
        lives = [await room.open(NewTable("karma", ["random", None], listed=True), ANNA) for _ in range(3)]
        await room.change(lives[0], lambda table: allowed.sitting(table, "bob", "Bob"))
        while lives[0].timer is not None:
            await asyncio.sleep(0.01)
        told = {live.table.id: live.info() for live in lives}
        fresh = Room(room.storage)
        monkeypatch.setattr(fresh.storage, "read", None)
        mine = (await fresh.listing.tables("anna")).mine
        assert {info.id: replace(info, changed=None) for info in mine} == told
        assert [info.id for info in (await fresh.listing.tables("bob")).mine] == [lives[0].table.id]
        assert fresh._tables == {}

    run(store, work)
