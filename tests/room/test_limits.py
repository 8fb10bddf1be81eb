"""What the room does not let anybody do to it: too much, too fast, too slow; and what it writes down of that."""

from __future__ import annotations

import contextlib
import random
import sqlite3
import time

import pytest
from room_client import Chair, Door, Server, connected
from stories import play
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from herna.room.limits import USUAL
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

REQUESTS = 5
"""Few, so that they all come in the same minute."""


@pytest.mark.settings({"requests_a_minute": REQUESTS})
def test_too_many_requests(own_server: Server, own_door: Door) -> None:
    guest = own_door.guest(None)
    answers = [guest.get("/api/games") for _ in range(REQUESTS + 2)]
    assert [answer.status_code for answer in answers] == [200] * REQUESTS + [429] * 2
    assert answers[-1].json()["code"] == "too_fast"
    assert "content-security-policy" in answers[-1].headers
    assert guest.post("/api/me", {"name": "Anna"}).status_code == 429


@pytest.mark.settings({"waiting_messages": 8, "dear_message": 1, "messages_at_once": 2_000, "frames_at_once": 5_000})
def test_who_does_not_read_is_closed_and_slows_nobody(own_server: Server, own_door: Door) -> None:
    """After a long game every answer is long: soon more waits than the system and the room keep for one reader."""
    anna, bob = own_door.guest("Anna"), own_door.guest("Bob")
    table = anna.open("karma", [None])
    bob.sit(table)
    chairs = [own_door.chair(guest, table) for guest in (anna, bob)]
    play(chairs, random.Random("karma"))
    chairs[1].close()
    wait_until_bob(chairs[0], here=False)
    with connected(f"ws://{own_server.address}/api/tables/{table}/socket", bob.headers, max_queue=1) as lazy:
        wait_until_bob(chairs[0], here=True)
        ask_much(lazy)
        wait_until_bob(chairs[0], here=False)
        with pytest.raises(ConnectionClosed):
            read_all(lazy)
    assert "Traceback" not in own_server.output


@pytest.mark.settings({"guests_a_minute": 2, "pictures_a_minute": 2})
def test_what_is_dear_has_limits_of_its_own(own_server: Server, own_door: Door) -> None:
    anna, _ = own_door.guest("Anna"), own_door.guest("Bob")
    assert own_door.guest(None).post("/api/me", {"name": "Cyril"}).status_code == 429
    assert own_door.guest(None).post("/api/me/token", {"name": "Cyril"}).status_code == 429
    assert anna.post("/api/me", {"name": "Eva"}).status_code == 200
    assert [anna.get("/api/qr", text="x").status_code for _ in range(3)] == [200, 200, 429]


def test_a_whole_game_told_again_counts_for_many_messages(door: Door) -> None:
    chair = door.duel()[2][0]
    asked = USUAL.messages_at_once // USUAL.dear_message + 10
    started = time.monotonic()
    for _ in range(asked):
        chair.say({"type": "language", "language": "cs"})
    # This is answered after all of them. Their views are not counted: others may be on their way, too.
    assert chair.ask("what?")["type"] == "refused"
    # Only a lower limit: a slow machine cannot fail it.
    assert time.monotonic() - started > 0.9 * 10 * USUAL.dear_message / USUAL.messages_a_second


def wait_until_bob(chair: Chair, *, here: bool) -> None:
    while chair.last["table"]["seats"][1]["here"] != here:
        chair.read()


def ask_much(connection: ClientConnection) -> None:
    """More than will be answered: it may be closed before all is asked."""
    with contextlib.suppress(ConnectionClosed):
        for _ in range(1_000):
            connection.send('{"type":"language","language":"en"}')


def read_all(connection: ClientConnection) -> None:
    while True:
        connection.recv(timeout=PATIENCE)


def test_odd_addresses_are_refused_and_not_written_down(own_server: Server, own_door: Door) -> None:
    guest = own_door.guest("Anna")
    for path in ("/assets/%00", "/assets/%00%0Aforged%20line%1b[31m", f"/assets/{'x' * 400}", "/api/tables/%0A"):
        assert guest.http.get(path).status_code == 404
    assert guest.post("/api/me", {"name": "Anna", "language": "cs"}, headers={"origin": "http://["}).status_code == 403
    assert "forged" not in own_server.output
    assert "Traceback" not in own_server.output


def test_refusals_are_not_written_down(own_server: Server, own_door: Door) -> None:
    """Only what nobody expected is worth a line in the log."""
    anna, nobody = own_door.guest(), own_door.guest(None)
    chair = own_door.chair(anna, anna.open("face_to_face", [None]))
    answers = [
        nobody.get("/api/me"),
        nobody.post("/api/me/link"),
        nobody.get("/api/tables/nowhere"),
        nobody.get("/nowhere"),
        anna.post("/api/me", {"name": ""}),
        anna.post("/api/me", {"name": 7}),
        anna.post("/api/tables", {"game": "poker", "seats": []}),
        anna.post("/api/me", {"name": "x" * 20_000}),
        anna.get("/api/games", language="xx"),
        anna.post("/api/me", {"name": "A"}, headers={"origin": "http://evil.example"}),
    ]
    assert [answer.status_code for answer in answers] == [200, 401, 404, 404, 409, 400, 400, 413, 400, 403]
    assert chair.ask({"type": "act", "decision": 0, "action": {}})["code"] == "not_playing"
    assert chair.ask("hello")["code"] == "malformed"
    assert own_server.output.replace(f"Herna is open at http://localhost:{own_server.port}\n", "") == ""


@pytest.mark.sqlite
def test_a_file_that_cannot_be_written_is_told_and_written_down(own_server: Server, own_door: Door) -> None:
    """Another program holds the file: nothing is changed meanwhile, and afterwards all goes on."""
    _, _, chairs = own_door.duel()
    decider = next(chair for chair in chairs if chair.legal)
    number = decider.number
    with contextlib.closing(sqlite3.connect(own_server.folder / "herna.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        act = {"type": "act", "decision": decider.decision, "action": decider.legal[0]}
        answer = decider.ask(act)
        assert (answer["type"], answer["code"]) == ("refused", "failed")
        other.execute("ROLLBACK")
    assert "database is locked" in own_server.output
    decider.say(act)
    assert decider.until(number + 1)["events"]
    assert own_door.guest("Cyril").id
