"""A table with a clock: whoever is too slow is decided for."""

from __future__ import annotations

import time

import pytest
from room_client import Door, Server
from test_crash import log_of

from herna.room.log import Acted

pytest_plugins = ["room_fixtures"]

CLOCK = 5


def test_whoever_does_nothing_is_decided_for(own_server: Server, own_door: Door) -> None:
    """Also when the server was killed while the clock ran: it runs on."""
    begun = time.time()
    table, _, chairs = own_door.duel(clock=CLOCK)
    killed, _, others = own_door.duel(clock=CLOCK)
    first, then = chairs[0].last, others[0].last
    assert first["deadline"] == pytest.approx(begun + CLOCK, abs=3)
    decider = next(chair for chair in others if chair.legal)
    decider.act(decider.legal[0])
    moved = decider.until(decider.number + 1)
    assert moved["deadline"] > then["deadline"]
    own_server.kill()
    own_server.start()
    for chair in (*chairs, *others):
        chair.reconnect()
    assert (chairs[0].number, chairs[0].last["deadline"]) == (first["number"], first["deadline"])
    assert (others[0].number, others[0].last["deadline"]) == (moved["number"], moved["deadline"])
    for chair in chairs:
        after = chair.until(first["number"] + 1)
        assert time.time() >= first["deadline"]
        assert after["deadline"] == pytest.approx(time.time() + CLOCK, abs=3)
        assert after["events"]
    others[0].until(moved["number"] + 1)
    assert time.time() >= moved["deadline"]
    acted = [logged.entry for logged in log_of(own_server.folder, table) if isinstance(logged.entry, Acted)]
    assert [(entry.seat, entry.by) for entry in acted] == [(first["view"]["decider"], "clock")]
    acted = [logged.entry for logged in log_of(own_server.folder, killed) if isinstance(logged.entry, Acted)]
    assert [entry.by for entry in acted] == ["guest", "clock"]


def test_no_clock_no_deadline(door: Door) -> None:
    _, _, chairs = door.duel()
    assert [chair.last["deadline"] for chair in chairs] == [None] * 3


def test_chairs_given_to_bots_and_back_win_no_time(door: Door) -> None:
    """Only a decision starts the clock again: nobody can put off the deadline of the one who decides."""
    table, guests, chairs = door.duel(clock=60)
    changed = next(number for number, chair in enumerate(chairs) if not chair.legal)
    number, deadline = chairs[0].number, chairs[0].last["deadline"]
    guests[changed].post(f"/api/tables/{table}/seat", {"seat": changed, "bot": "random"})
    guests[changed].post(f"/api/tables/{table}/seat", {"seat": changed, "bot": None})
    after = [chair.until(number + 2) for chair in chairs]
    assert [view["deadline"] for view in after] == [deadline] * 3
