"""The server is killed under play, again and again: nothing that was acknowledged is lost."""

from __future__ import annotations

import contextlib
import random
import time

import pytest
from room_client import JSON, Chair, Door, Server
from stories import choose, play
from websockets.exceptions import ConnectionClosed

import herna
from herna.room.log import Acted, Logged, Opened, Started

pytest_plugins = ["room_fixtures"]

KILLS = 12


def replayed(entries: list[Logged]) -> dict[int, herna.Position]:
    """The position after each number of entries, by the rules alone."""
    opened = entries[0].entry
    assert isinstance(opened, Opened)
    found: dict[int, herna.Position] = {}
    position: herna.Position | None = None
    for number, logged in enumerate(entries, 1):
        match logged.entry:
            case Started(seed):
                position = herna.deal(opened.game, opened.players, opened.options, seed)
            case Acted(seat=seat, action=action):
                assert position is not None
                assert position.decider == seat
                position.apply(action)
        if position is not None:
            found[number] = position.copy()
    return found


def play_on(chairs: list[Chair], chance: random.Random) -> None:
    """Play a little, and then leave in the middle of whatever is going on."""
    play(chairs, chance, most=chance.randrange(8))
    number = max(chair.number for chair in chairs)
    decider = next((chair for chair in chairs if chair.until(number)["legal"]), None)
    if decider is not None:
        decider.act(choose(decider.legal, chance))
    # Any moment will do: however far the server has come by then, what it said must hold.
    time.sleep(chance.random() * 0.004)


def drain(chair: Chair) -> None:
    """Read what the server still sent before it was killed; that, too, was acknowledged."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            chair.read()


def test_no_acknowledged_action_is_lost(own_server: Server, own_door: Door) -> None:
    chance = random.Random("crash")
    guests = [own_door.guest("Anna"), own_door.guest("Bob", program=True)]
    table = guests[0].open("korist", ["random", None])
    guests[1].sit(table)
    chairs = [own_door.chair(guest, table) for guest in guests]
    for _ in range(KILLS):
        assert not chairs[0].over
        play_on(chairs, chance)
        own_server.kill()
        for chair in chairs:
            drain(chair)
        acknowledged = max(chair.number for chair in chairs)
        own_server.start()
        for chair in chairs:
            chair.reconnect()
            assert chair.number >= acknowledged
    assert not chairs[0].over, "the kills must come before the end"
    play(chairs, chance)
    record = guests[0].get(f"/api/tables/{table}/record").content
    for chair in chairs:
        check(chair, own_server.store.log_of(table))
    positions = replayed(own_server.store.log_of(table))
    last = positions[max(positions)]
    assert last.over
    assert last.to_bytes() == herna.load(record).to_bytes()
    assert last.scores == chairs[0].last["scores"]


def check(chair: Chair, entries: list[Logged]) -> None:
    """Every view that was ever sent is that of the log which is on disk in the end."""
    positions = replayed(entries)
    for view in chair.views:
        position = positions[view["number"]]
        assert view["view"] == position.view(view["seat"]).to_json()
        assert view["table"]["status"] == ("over" if position.over else "playing")


def test_bots_go_on_after_a_crash(own_server: Server, own_door: Door) -> None:
    """At a table of bots and one guest the bot whose turn it was decides as soon as somebody looks."""
    chance = random.Random("bots")
    anna = own_door.guest()
    table = anna.open("karma", ["random", "random", "random"])
    chair = own_door.chair(anna, table)
    for _ in range(3):
        play_on([chair], chance)
        own_server.kill()
        drain(chair)
        own_server.start()
        chair.reconnect()
        while not chair.legal and not chair.over:
            chair.read()
    check(chair, own_server.store.log_of(table))


def test_guests_and_lobby_survive(own_server: Server, own_door: Door) -> None:
    anna, bob = own_door.guest("Anna"), own_door.guest("Bob", program=True)
    tables = [anna.open("karma", [None], listed=True), anna.open("korist", [None]), bob.open("karma", [None])]
    before: list[JSON] = [guest.get("/api/tables").json() for guest in (anna, bob)]
    own_server.kill()
    own_server.start()
    assert [guest.get("/api/tables").json() for guest in (anna, bob)] == before
    assert [guest.get("/api/me").json()["name"] for guest in (anna, bob)] == ["Anna", "Bob"]
    assert [table["id"] for table in before[0]["mine"]] == tables[1::-1]
    assert bob.sit(tables[0])["status"] == "playing"


@pytest.mark.parametrize("seats", [["random"], [None]])
def test_killed_between_the_last_chair_and_the_deal(
    seats: list[str | None], own_server: Server, own_door: Door
) -> None:
    """The log ends with the last chair taken: the cards must be dealt all the same, or nobody could play there."""
    anna, bob = own_door.guest("Anna"), own_door.guest("Bob")
    table = anna.open("face_to_face", seats)
    if seats == [None]:
        bob.sit(table)
    own_server.kill()
    own_server.store.ask("DELETE FROM log WHERE place = ? AND number >= 3", table)
    own_server.start()
    chair = own_door.chair(anna, table)
    while chair.last["table"]["status"] != "playing":
        chair.read()
