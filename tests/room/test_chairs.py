"""Chairs over HTTP: who sits where, when bots stand in, and what is refused."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from asking import refused, seat
from room_client import Door, Server
from stories import play, story

import herna
from herna.room.limits import USUAL
from herna.room.log import Opened, Started

pytest_plugins = ["room_fixtures"]


def test_sitting(door: Door) -> None:
    anna, bob, cyril, dana = (door.guest(name) for name in ("Anna", "Bob", "Cyril", "Dana"))
    table = anna.open("karma", [None, None])
    assert refused(anna.post(f"/api/tables/{table}/sit"), 409, "seated_already")
    assert bob.sit(table)["status"] == "waiting"
    assert refused(bob.post(f"/api/tables/{table}/sit"), 409, "seated_already")
    assert [seat["name"] for seat in anna.table(table)["seats"]] == ["Anna", "Bob", ""]
    assert cyril.sit(table)["status"] == "playing"
    before = anna.table(table)
    assert refused(dana.post(f"/api/tables/{table}/sit"), 409, "full")
    assert refused(bob.post(f"/api/tables/{table}/sit"), 409, "seated_already")
    assert anna.table(table) == before


def test_chairs_go_to_those_who_come_first(door: Door) -> None:
    """Many sit down in the same moment: as many as there are chairs sit, and the cards are dealt once."""
    host = door.guest("Host")
    others = [door.guest(f"Guest {number}") for number in range(5)]
    for _ in range(5):
        table = host.open("karma", [None, None, None])
        with ThreadPoolExecutor(len(others)) as pool:
            answers = list(pool.map(lambda guest: guest.post(f"/api/tables/{table}/sit"), others))  # noqa: B023
        assert sorted(answer.status_code for answer in answers) == [200, 200, 200, 409, 409]
        after = host.table(table)
        assert (after["status"], after["number"]) == ("playing", 1 + 4 + 1)
        assert len({seat["guest"] for seat in after["seats"]}) == 4


def test_getting_up(door: Door) -> None:
    anna, bob, cyril = door.guest("Anna"), door.guest("Bob"), door.guest("Cyril")
    table = anna.open("karma", [None, None])
    before = anna.table(table)
    assert refused(bob.http.delete(f"/api/tables/{table}/sit"), 409, "cannot_leave")
    assert anna.table(table) == before
    bob.sit(table)
    assert bob.http.delete(f"/api/tables/{table}/sit").json()["seats"] == before["seats"]
    bob.sit(table)
    cyril.sit(table)
    before = anna.table(table)
    for guest in (anna, bob, cyril):
        assert refused(guest.http.delete(f"/api/tables/{table}/sit"), 409, "cannot_leave")
    assert anna.table(table) == before


def test_only_the_host_gives_chairs_to_bots(door: Door) -> None:
    anna, bob = door.guest("Anna"), door.guest("Bob")
    table = anna.open("karma", [None, None])
    bob.sit(table)
    before = anna.table(table)
    for number in (0, 2):
        assert refused(seat(bob, table, number, "random"), 403, "not_host")
    assert refused(seat(anna, table, 1, "random"), 409, "taken")
    assert refused(seat(anna, table, 2, None), 409, "no_bot")
    for number in (-1, 3, 10**30):
        assert refused(seat(anna, table, number, "random"), 409, "no_such_seat")
    bad: list[tuple[Any, Any]] = [(2, "genius"), (2, ""), ("two", "random"), (2, 7), (1.5, None)]
    for number, level in bad:
        assert seat(anna, table, number, level).status_code == 400
    assert anna.table(table) == before
    assert seat(anna, table, 2, "random").json()["status"] == "playing"


def test_a_bot_can_leave_before_the_deal(door: Door) -> None:
    anna, bob = door.guest("Anna"), door.guest("Bob")
    table = anna.open("karma", ["random", None])
    assert seat(anna, table, 1, None).json()["seats"][1]["bot"] is None
    assert bob.sit(table)["seats"][1]["name"] == "Bob"


def test_a_bot_plays_for_a_guest_and_gives_back(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider = next(number for number, chair in enumerate(chairs) if chair.legal)
    number = chairs[decider].number
    assert refused(seat(guests[1], table, 0, "random"), 403, "not_host")
    assert refused(seat(guests[decider], table, decider, None), 409, "no_bot")
    assert guests[0].table(table)["number"] == number
    assert seat(guests[decider], table, decider, "random").json()["seats"][decider]["bot"] == "random"
    other = chairs[1 - decider]
    while not other.legal:
        other.read()
    assert other.number > number + 1
    back = seat(guests[decider], table, decider, None).json()
    assert (back["seats"][decider]["bot"], back["seats"][decider]["guest"]) == (None, guests[decider].id)
    while not chairs[decider].legal:
        if other.legal:
            other.act(other.legal[0])
            other.until(other.number + 1)
        chairs[decider].until(other.number)
    chairs[decider].act(chairs[decider].legal[0])
    chairs[decider].until(chairs[decider].number + 1)


@pytest.mark.settings({"grace_seconds": 0.01})
def test_a_host_has_bots_play_only_for_those_who_are_gone(own_door: Door) -> None:
    table, guests, chairs = own_door.duel(substitute="slow")
    number = chairs[0].number
    assert refused(seat(guests[0], table, 1, "random"), 409, "present")
    assert guests[0].table(table)["number"] == number
    chairs[1].close()
    while chairs[0].last["table"]["seats"][1]["here"]:
        chairs[0].read()
    assert refused(seat(guests[0], table, 1, "random"), 409, "other_level")
    assert seat(guests[0], table, 1, "slow").json()["seats"][1]["bot_at"] > 0
    while chairs[0].last["table"]["seats"][1]["bot"] is None:
        chairs[0].read()
    assert refused(seat(guests[0], table, 1, "slow"), 409, "taken")


def test_who_is_gone_has_a_while_to_come_back(own_door: Door) -> None:
    """Everybody sees when a bot will take over; whoever comes back in time plays on, and the host may call it off."""
    table, guests, chairs = own_door.duel()
    number = chairs[0].number
    chairs[1].close()
    while chairs[0].last["table"]["seats"][1]["here"]:
        chairs[0].read()
    for _ in range(2):
        asked = seat(guests[0], table, 1, "casual").json()
        bot_at = asked["seats"][1]["bot_at"]
        assert seat(guests[0], table, 1, "casual").json()["seats"][1]["bot_at"] == bot_at, "asked twice is not longer"
        mine = guests[1].get("/api/tables").json()["mine"][0]
        assert (mine["seats"][1]["bot_at"], mine["number"]) == (bot_at, number)
        chairs[0].until(number)
        assert seat(guests[0], table, 1, None).json()["seats"][1]["bot_at"] is None
    seat(guests[0], table, 1, "casual")
    chairs[1].reconnect()
    assert chairs[1].last["table"]["seats"][1]["bot_at"] is None
    assert guests[0].table(table)["number"] == number


def test_a_rematch_keeps_the_chairs_of_its_players(own_door: Door) -> None:
    """A stranger takes none of them; the host may give one up."""
    table, guests, chairs = own_door.duel(listed=True)
    play(chairs, random.Random("again"))
    stranger = own_door.guest("Cyril")
    again = guests[1].post(f"/api/tables/{table}/rematch").json()["table"]
    chair = guests[1].table(again)["seats"][1]
    assert (chair["kept"], chair["name"], chair["guest"]) == (guests[0].id, "Anna", None)
    assert refused(stranger.post(f"/api/tables/{again}/sit"), 409, "kept")
    assert refused(seat(stranger, again, 1, None), 403, "not_host")
    assert guests[0].sit(again)["status"] == "playing"
    third = own_door.guest("Dana")
    play_again = [own_door.chair(guest, again) for guest in guests[:2]]
    play(play_again, random.Random("and again"))
    once_more = guests[0].post(f"/api/tables/{again}/rematch").json()["table"]
    assert seat(guests[0], once_more, 1, None).json()["seats"][1]["kept"] is None
    assert third.sit(once_more)["status"] == "playing"


def dealt(server: Server, table: str) -> herna.Position:
    """The cards as they were dealt at a table."""
    entries = [logged.entry for logged in server.store.log_of(table)]
    opened, started = entries[0], next(entry for entry in entries if isinstance(entry, Started))
    assert isinstance(opened, Opened)
    return herna.deal(opened.game, opened.players, opened.options, started.seed)


def test_who_begins_can_be_chosen(game: herna.Game, door: Door) -> None:
    """In every game and from every chair; else it is drawn."""
    anna, players = door.guest(), game.players[-1]
    bots: list[str | None] = ["random"] * (players - 1)
    for starts in range(players):
        table = anna.open(game.name, bots, starts=starts)
        assert anna.table(table)["starts"] == starts
        first = dealt(door.server, table)
        assert (first.fields.turn, first.players) == (starts, players)
    drawn = [anna.open(game.name, bots) for _ in range(20)]
    assert {anna.table(table)["starts"] for table in drawn} == {None}
    assert len({int(dealt(door.server, table).fields.turn) for table in drawn}) > 1
    for nowhere in (-1, players):
        answer = anna.post("/api/tables", {"game": game.name, "seats": bots, "starts": nowhere})
        assert answer.status_code == 400
        assert f"0 to {players - 1}" in answer.json()["text"]


def test_in_a_rematch_the_next_one_begins(own_door: Door) -> None:
    table, guests, chairs = own_door.duel(starts=0)
    play(chairs, random.Random("first"))
    # Bob, who asks for it, sits on the first chair there.
    again = guests[1].post(f"/api/tables/{table}/rematch").json()["table"]
    assert (guests[1].table(again)["seats"][0]["name"], guests[1].table(again)["starts"]) == ("Bob", 0)
    guests[0].sit(again)
    play([own_door.chair(guest, again) for guest in guests[:2]], random.Random("second"))
    third = guests[1].post(f"/api/tables/{again}/rematch").json()["table"]
    assert (guests[1].table(third)["seats"][0]["name"], guests[1].table(third)["starts"]) == ("Bob", 1)


def test_bots_have_one_of_the_levels(door: Door) -> None:
    """Any other player might think for ever."""
    anna = door.guest()
    for level in ("search", "search:9999999x99", "heuristic:1.9", "genius"):
        assert anna.post("/api/tables", {"game": "karma", "seats": [level]}).status_code == 400


def test_nothing_changes_at_the_chairs_after_the_end(server: Server) -> None:
    played = story(server, herna.find("face_to_face"))
    assert refused(seat(played.guests[0], played.table, 0, "random"), 409, "not_playing")


def test_an_action_answers_a_decision_whatever_chairs_change_meanwhile(door: Door) -> None:
    """A player who gives the own chair to a bot and takes it back makes no action of the other come too late."""
    table, guests, chairs = door.duel()
    decider = next(number for number, chair in enumerate(chairs) if chair.legal)
    acting, other = chairs[decider], 1 - decider
    before = acting.last
    for bot in ("slow", None) * 4:
        assert seat(guests[other], table, other, bot).status_code == 200
    acting.say({"type": "act", "decision": before["decision"], "action": before["legal"][0]})
    after = acting.until(before["number"] + 9)
    assert after["decision"] == before["decision"] + 1
    assert after["events"]


@pytest.mark.settings({"chairs_at_once": 4, "chairs_a_second": 1e-9})
def test_chairs_change_at_a_human_pace(own_door: Door) -> None:
    table, guests, _ = own_door.duel()
    assert [seat(guests[1], table, 1, bot).status_code for bot in ("slow", None) * 3] == [200, 200, 200, 429, 429, 429]
    assert guests[0].table(table)["number"] == 4 + 3
    assert seat(guests[0], table, 0, "slow").status_code == 200


@pytest.mark.settings({"chairs_at_once": 10**6})
def test_the_log_of_a_table_does_not_grow_by_sitting_down_and_getting_up(own_door: Door) -> None:
    anna, bob, cyril = (own_door.guest(name) for name in ("Anna", "Bob", "Cyril"))
    table = anna.open("karma", [None, None])
    for _ in range(USUAL.sittings):
        bob.sit(table)
        assert bob.http.delete(f"/api/tables/{table}/sit").status_code == 200
    assert refused(bob.post(f"/api/tables/{table}/sit"), 409, "sat_enough")
    for _ in range(USUAL.bots_a_chair):
        assert seat(anna, table, 1, "random").status_code == 200
        assert seat(anna, table, 1, None).status_code == 200
    assert refused(seat(anna, table, 1, "random"), 409, "bots_enough")
    assert cyril.sit(table)["seats"][1]["name"] == "Cyril"


def test_a_bot_without_a_guest_plays_on(door: Door) -> None:
    """Refused as impossible, not as if the host were nobody (401)."""
    anna = door.guest()
    table = anna.open("face_to_face", ["random"])
    chair = door.chair(anna, table)
    while not chair.legal:
        chair.read()
    before = anna.table(table)
    answer = seat(anna, table, 1, None)
    assert anna.table(table) == before
    assert refused(answer, 409, "bot_stays")
