"""Two processes serve the same tables: everything is as with one, and either may die or lose the database."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from postgres_server import Postgres
from room_client import Chair, Door, Guest, Launcher, Server
from stores import DatabaseStore
from stories import choose, play
from test_crash import check, drain, play_on, replayed
from websockets.exceptions import ConnectionClosed

import herna
from herna.room.log import Acted
from patience import wait_until

pytest_plugins = ["room_fixtures"]

KILLS = int(os.environ.get("HERNA_KILLS", "6"))
"""`make soak` kills more often."""
AWAY = "cannot be reached; everything is refused"
LEASE = {"lease_seconds": 4.0, "rest_seconds": 2.0}
"""Long enough for a busy machine, where a process may be silent for seconds; so long it takes to find one dead."""
LONG_LEASE = {"lease_seconds": 120.0, "rest_seconds": 2.0}
"""Where nobody dies, nobody shall be taken for dead."""


@dataclass
class Pair:
    """Two servers on one database, and a door to each."""

    servers: list[Server]
    doors: list[Door]

    def duel(self) -> tuple[str, list[Guest], list[Chair]]:
        """Two guests at one table, each at a server of their own."""
        guests = [door.guest(name) for door, name in zip(self.doors, ("Anna", "Bob"), strict=True)]
        table = guests[0].open("face_to_face", [None])
        guests[1].sit(table)
        return table, guests, [door.chair(guest, table) for door, guest in zip(self.doors, guests, strict=True)]


def opened(launcher: Launcher, postgres: Postgres, folder: Path, limits: dict[str, float]) -> Iterator[Pair]:
    store = DatabaseStore(postgres.new())
    folders = [folder / name for name in ("first", "second")]
    for each in folders:
        each.mkdir()
    servers = [Server(launcher, each, limits, store) for each in folders]
    found = Pair(servers, [Door(server) for server in servers])
    yield found
    for door, server in zip(found.doors, servers, strict=True):
        door.close()
        server.kill()


@pytest.fixture
def pair(launcher: Launcher, postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    yield from opened(launcher, postgres, tmp_path, LEASE)


@pytest.fixture
def steady_pair(launcher: Launcher, postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    yield from opened(launcher, postgres, tmp_path, LONG_LEASE)


def are_here(chair: Chair, expected: list[bool]) -> None:
    """Read until these are there, and no others."""
    while [seat["here"] for seat in chair.last["table"]["seats"]] != expected:
        chair.read()


def test_a_whole_game_between_two_processes(pair: Pair) -> None:
    table, guests, chairs = pair.duel()
    play(chairs, random.Random("two"))
    entries = pair.servers[0].store.log_of(table)
    for chair in chairs:
        check(chair, entries)
    records = [guest.get(f"/api/tables/{table}/record").content for guest in guests]
    assert records[0] == records[1]
    assert herna.load(records[0]).scores == chairs[1].last["scores"]


def test_each_sees_who_is_at_the_other(pair: Pair) -> None:
    table, guests, chairs = pair.duel()
    for chair in chairs:
        are_here(chair, [True, True])
    assert guests[0].post(f"/api/tables/{table}/seat", {"seat": 1, "bot": "casual"}).json()["code"] == "present"
    chairs[1].close()
    are_here(chairs[0], [True, False])
    chairs[1].reconnect()
    are_here(chairs[0], [True, True])
    pair.servers[1].kill()
    are_here(chairs[0], [True, False])


@pytest.mark.parametrize("dies", [False, True])
def test_a_bot_that_stands_in_is_announced_everywhere(pair: Pair, dies: bool) -> None:
    """Who comes back to another process calls it off; one that has announced it may die meanwhile."""
    table, guests, chairs = pair.duel()
    watching = pair.doors[1].chair(pair.doors[1].guest(None), table)
    are_here(chairs[0], [True, True])
    chairs[1].close()
    are_here(chairs[0], [True, False])
    assert guests[0].post(f"/api/tables/{table}/seat", {"seat": 1, "bot": "casual"}).status_code == 200
    while watching.last["table"]["seats"][1]["bot_at"] is None:
        watching.read()
    if dies:
        pair.servers[0].kill()
    chairs[1].reconnect()
    while watching.last["table"]["seats"][1]["bot_at"] is not None:
        watching.read()
    assert watching.last["table"]["seats"][1]["bot"] is None
    store = pair.servers[0].store
    wait_until(lambda: store.ask("SELECT * FROM stand_ins") == [], "nobody waits for a bot any more")


def test_links_and_signing_out_work_at_every_process(pair: Pair) -> None:
    anna = pair.doors[0].guest("Anna")
    phone = pair.doors[1].guest(None)
    code = anna.post("/api/me/link").json()["code"]
    assert phone.post(f"/api/me/link/{code}").json()["id"] == anna.id
    assert phone.post(f"/api/me/link/{code}").json()["code"] == "link_used"
    phone.headers = {"Cookie": f"herna={phone.http.cookies['herna']}"}
    chair = pair.doors[1].chair(phone, anna.open("karma", [None]))
    assert anna.http.delete("/api/me/devices").status_code == 200
    drain(chair)
    with pytest.raises(ConnectionClosed):
        chair.read()


def test_bots_of_a_table_are_led_by_one_process(steady_pair: Pair) -> None:
    """Both have guests there, and every decision of a bot is in the log once."""
    anna = steady_pair.doors[0].guest("Anna")
    table = anna.open("karma", ["random", "random"])
    chairs = [steady_pair.doors[0].chair(anna, table), steady_pair.doors[1].chair(anna, table)]
    play(chairs, random.Random("bots"), most=30)
    for server in steady_pair.servers:
        assert "Traceback" not in server.output
    leases = steady_pair.servers[0].store.ask("SELECT fence FROM leases WHERE place = ?", table)
    assert leases == [(1,)]


def test_bots_follow_a_guest_to_another_process(steady_pair: Pair) -> None:
    """Whoever led them lets go of a table at which nobody is any more, when somebody comes elsewhere."""
    anna = steady_pair.doors[0].guest("Anna")
    table = anna.open("karma", ["random", "random"])
    store, leaders = steady_pair.servers[0].store, set()
    for door in [*steady_pair.doors, *steady_pair.doors]:
        chair = door.chair(anna, table)
        play([chair], random.Random("follow"), most=6)
        leaders.add(store.ask("SELECT process FROM leases WHERE place = ?", table)[0])
        chair.close()
    assert len(leaders) == 2


def test_no_acknowledged_action_is_lost_when_one_of_two_is_killed(pair: Pair) -> None:
    """Who was at the one that died goes on at the other at once; bots go on as soon as it is known to be dead."""
    chance = random.Random("one of two")
    guests = [pair.doors[0].guest("Anna"), pair.doors[1].guest("Bob", program=True)]
    table, chairs = begun(pair, guests)
    for kill in range(KILLS):
        if chairs[0].over:
            check_end(pair, table, chairs)
            table, chairs = begun(pair, guests)
        play_on(chairs, chance)
        dead, alive = pair.servers[kill % 2], pair.servers[(kill + 1) % 2]
        kill_for_good(dead)
        drain(chairs[kill % 2])
        # Messages of one socket are obeyed in turn: when this is answered, so is what was on its way.
        chairs[(kill + 1) % 2].ask({"type": "why_not", "action": {}})
        acknowledged = max(chair.number for chair in chairs)
        chairs[kill % 2].reconnect(server=alive)
        assert chairs[kill % 2].number >= acknowledged
        play(chairs, chance, most=2)
        dead.start()
        chairs[kill % 2].reconnect(server=dead)
    play(chairs, chance)
    check_end(pair, table, chairs)


def check_end(pair: Pair, table: str, chairs: list[Chair]) -> None:
    """Whatever was shown to anybody is in the log, to the end."""
    entries = pair.servers[0].store.log_of(table)
    for chair in chairs:
        check(chair, entries)
    positions = replayed(entries)
    assert positions[max(positions)].scores == chairs[0].last["scores"]


def kill_for_good(server: Server) -> None:
    """Kill a process, and wait until the database has finished what it was asked for: who acts again before that is
    refused as stale, for the action that nobody acknowledged has been carried out after all."""
    query, name = "SELECT count(*) FROM pg_stat_activity WHERE application_name = ?", f"herna {server.pid}"
    server.kill()
    wait_until(lambda: server.store.ask(query, name) == [(0,)], "the database has noticed")


def begun(pair: Pair, guests: list[Guest]) -> tuple[str, list[Chair]]:
    """A table of two guests, one at each process, and a bot."""
    table = guests[0].open("korist", ["random", None])
    guests[1].sit(table)
    return table, [door.chair(guest, table) for door, guest in zip(pair.doors, guests, strict=True)]


def bots_acted(pair: Pair, table: str) -> int:
    """How often bots have decided at a table."""
    entries = [logged.entry for logged in pair.servers[1].store.log_of(table)]
    return sum(isinstance(entry, Acted) and entry.by == "bot" for entry in entries)


def leading(pair: Pair, table: str) -> tuple[str, int]:
    """Which process lets the bots of a table decide, and under which fencing number."""
    process, fence = pair.servers[0].store.ask("SELECT process, fence FROM leases WHERE place = ?", table)[0]
    return process, fence


def test_bots_go_on_when_their_process_is_killed(pair: Pair) -> None:
    """Anna is at both processes. The one that leads the bots dies; the other leads them, under a higher number."""
    anna, chance = pair.doors[0].guest("Anna"), random.Random("led")
    table = anna.open("korist", ["random", "random"])
    chairs = [door.chair(anna, table) for door in pair.doors]
    zoe = pair.doors[0].guest("Zoe")
    pair.doors[0].chair(zoe, table)  # tells the first process from the second
    while not bots_acted(pair, table):
        play(chairs, chance, most=1)
    leader, fence = leading(pair, table)
    guests = pair.servers[0].store.ask("SELECT guests FROM present WHERE process = ? AND place = ?", leader, table)
    dead = 0 if zoe.id in guests[0][0] else 1
    kill_for_good(pair.servers[dead])
    before = bots_acted(pair, table)
    while bots_acted(pair, table) == before:
        assert not chairs[1 - dead].over
        play([chairs[1 - dead]], chance, most=1)
    now, higher = leading(pair, table)
    assert now != leader
    assert higher > fence


def test_the_database_is_stopped_and_started_under_play(postgres: Postgres, pair: Pair) -> None:
    """Everything is refused with a sentence meanwhile, sockets stay, and afterwards it goes on by itself."""
    table, guests, chairs = pair.duel()
    bots = guests[0].open("karma", ["random"])
    waiting = pair.doors[0].chair(guests[0], bots)
    play(chairs, random.Random("before"), most=4)
    decider = next(chair for chair in chairs if chair.legal)
    act = {"type": "act", "decision": decider.decision, "action": choose(decider.legal, random.Random("stop"))}
    number = decider.number
    postgres.stop()
    try:
        answer = decider.ask(act)
        assert (answer["type"], answer["code"]) == ("refused", "unreachable")
        refused = guests[1].get("/api/tables")
        assert (refused.status_code, refused.json()["code"]) == (503, "unreachable")
        assert guests[0].get("/health").status_code == 503
        wait_until(lambda: all(AWAY in server.output for server in pair.servers), "each process has noticed")
    finally:
        postgres.start()
    wait_until(lambda: guests[0].get("/health").status_code == 200, "the room is well again")
    wait_until(lambda: guests[1].get("/health").status_code == 200, "the room is well again")
    decider.say(act)
    while decider.number <= number:
        decider.read()
    play(chairs, random.Random("after"), most=10)
    while not waiting.legal:
        waiting.read()
    for server in pair.servers:
        assert "Traceback" not in server.output, server.output
        assert server.output.count(AWAY) == 1
    for chair in chairs:
        check(chair, pair.servers[0].store.log_of(table))
