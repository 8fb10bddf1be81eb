"""A table with a clock: whoever is too slow is decided for."""

from __future__ import annotations

import msgspec
import pytest
from room_client import Door, Server
from stores import Store
from test_crash import replayed

from herna.room.log import Acted, Logged

pytest_plugins = ["room_fixtures"]

SHORTEST = 5
LONGEST = 86_400
"""Seconds of a clock that no test sees run out by itself."""
DEALT = 4
"""The number of a duel when the cards are dealt: it was opened, and two sat down."""


def deciders(store: Store, table: str) -> list[str]:
    """Who made the decisions that were made: guests, bots or the clock."""
    return [logged.entry.by for logged in store.log_of(table) if isinstance(logged.entry, Acted)]


def let_time_pass(store: Store, seconds: float, *, closed: bool = False) -> None:
    """Everything in the logs of a room happened so much earlier; the room was open since, or closed."""
    store.ask("UPDATE tables SET changed = changed - ?", seconds)
    if closed:
        store.ask("UPDATE openings SET begun = begun - ?, ended = ended - ?", seconds, seconds)
    for place, number, body in store.ask("SELECT place, number, body FROM log"):
        logged = msgspec.json.decode(body, type=Logged)
        earlier = msgspec.json.encode(Logged(logged.at - seconds, logged.entry))
        store.ask("UPDATE log SET body = ? WHERE place = ? AND number = ?", earlier, place, number)


def test_whoever_does_nothing_is_decided_for(own_server: Server, own_door: Door) -> None:
    """All times are the server's own, from its log, so it does not matter when a view arrives here."""
    table, _, chairs = own_door.duel(clock=SHORTEST)
    views = [chair.until(DEALT + 1) for chair in chairs]
    log = own_server.store.log_of(table)
    for view in views:
        assert view["deadline"] == log[view["number"] - 1].at + SHORTEST
        assert view["events"]
    dealt, decided = log[DEALT - 1], log[DEALT]
    assert decided.at >= dealt.at + SHORTEST
    assert isinstance(decided.entry, Acted)
    assert (decided.entry.seat, decided.entry.by) == (replayed(log)[DEALT].decider, "clock")


def test_the_clock_runs_on_when_the_server_is_killed(own_server: Server, own_door: Door) -> None:
    untouched, _, chairs = own_door.duel(clock=LONGEST)
    begun, _, others = own_door.duel(clock=LONGEST)
    decider = next(chair for chair in others if chair.legal)
    first, then = chairs[0].last, decider.last
    decider.act(decider.legal[0])
    moved = decider.until(then["number"] + 1)
    assert moved["deadline"] > then["deadline"]
    own_server.kill()
    own_server.start()
    for chair, before in ((chairs[0], first), (decider, moved)):
        chair.reconnect()
        assert chair.number == before["number"]
        assert chair.last["deadline"] >= before["deadline"]
    own_server.kill()
    let_time_pass(own_server.store, LONGEST)
    own_server.start()
    for chair, before in ((chairs[0], first), (decider, moved)):
        chair.reconnect()
        assert chair.until(before["number"] + 1)["deadline"] > before["deadline"]
    assert deciders(own_server.store, untouched) == ["clock"]
    assert deciders(own_server.store, begun) == ["guest", "clock"]


@pytest.mark.settings({"noting_seconds": 0.01})
def test_the_time_when_the_room_was_closed_is_nobodys(own_server: Server, own_door: Door) -> None:
    """However it was closed, and however often: the clock goes on where it was."""
    table, _, chairs = own_door.duel(clock=LONGEST)
    decider = next(chair for chair in chairs if chair.legal)
    before = decider.last
    for closing in (own_server.kill, own_server.stop, own_server.kill):
        closing()
        let_time_pass(own_server.store, LONGEST, closed=True)
        own_server.start()
    decider.reconnect()
    assert (decider.number, decider.legal) == (before["number"], before["legal"])
    assert before["deadline"] <= decider.last["deadline"] < before["deadline"] + LONGEST
    decider.act(decider.legal[0])
    decider.until(before["number"] + 1)
    assert deciders(own_server.store, table) == ["guest"]


def test_no_clock_no_deadline(door: Door) -> None:
    _, _, chairs = door.duel()
    assert [chair.last["deadline"] for chair in chairs] == [None] * 3


def test_chairs_given_to_bots_and_back_win_no_time(door: Door) -> None:
    """Only a decision starts the clock again: nobody can put off the deadline of the one who decides."""
    table, guests, chairs = door.duel(clock=LONGEST)
    changed = next(number for number, chair in enumerate(chairs) if not chair.legal)
    number, deadline = chairs[0].number, chairs[0].last["deadline"]
    guests[changed].post(f"/api/tables/{table}/seat", {"seat": changed, "bot": "random"})
    guests[changed].post(f"/api/tables/{table}/seat", {"seat": changed, "bot": None})
    after = [chair.until(number + 2) for chair in chairs]
    assert [view["deadline"] for view in after] == [deadline] * 3
