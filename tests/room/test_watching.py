"""Whether a room is well, what is measured of it, and how it writes errors down."""

from __future__ import annotations

import contextlib
import json
import logging
import random
import sqlite3
import sys

import pytest
from prometheus_client.parser import text_string_to_metric_families
from room_client import Door, Guest, Server
from stories import play

from herna.room.logs import JsonLines

pytest_plugins = ["room_fixtures"]


def figures(guest: Guest) -> dict[str, float]:
    """All figures; those with a label under name and label."""
    text = guest.get("/metrics").text
    samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
    return {" ".join([sample.name, *sample.labels.values()]): sample.value for sample in samples}


def test_what_happens_is_measured(own_door: Door) -> None:
    anna = own_door.guest()
    table, _, chairs = own_door.duel()
    play(chairs, random.Random("figures"), most=3)
    assert chairs[0].ask({"type": "act", "decision": -1, "action": {}})["code"] == "stale"
    assert anna.post(f"/api/tables/{table}/sit").status_code == 409
    found = figures(anna)
    assert found["herna_entries_total acted"] == 3
    assert found["herna_entries_total seated"] == 2
    assert found["herna_change_seconds_count"] == 1 + 2 + 1 + 3
    assert (found["herna_refused_total stale"], found["herna_refused_total full"]) == (1, 1)
    assert (found["herna_tables"], found["herna_sockets"], found["herna_unreadable_tables"]) == (1, 3, 0)


def test_thinking_is_measured(own_door: Door) -> None:
    anna = own_door.guest()
    chair = own_door.chair(anna, anna.open("karma", ["random"]))
    play([chair], random.Random("thinking"), most=10)
    while not chair.legal:
        chair.read()
    chair.ask({"type": "hint"})
    found = figures(anna)
    assert found["herna_thinking_seconds_count random"] >= 1
    assert found["herna_thinking_seconds_count hint"] == 1
    assert found["herna_thoughts_waiting"] == 0


def test_no_figure_names_a_guest_or_leaves_the_network(own_door: Door) -> None:
    table, guests, _ = own_door.duel()
    text = guests[0].get("/metrics").text
    assert not [name for name in ("Anna", "Bob", table, guests[0].id) if str(name) in text]
    answer = guests[0].http.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_here")


@pytest.mark.sqlite
def test_a_room_that_cannot_write_is_not_well(own_server: Server, own_door: Door) -> None:
    nobody = own_door.guest(None)
    assert (nobody.get("/health").status_code, nobody.get("/health").json()) == (200, {"status": "ok"})
    with contextlib.closing(sqlite3.connect(own_server.folder / "herna.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert nobody.get("/health").status_code == 503
    assert nobody.get("/health").status_code == 200


def test_errors_as_json() -> None:
    try:
        raise KeyError("a\nb")
    except KeyError:
        record = logging.LogRecord("herna", logging.ERROR, "file", 1, "It %s\nfailed", ("has",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"], found["text"]) == ("error", "herna", "It has\nfailed")
    assert "KeyError" in found["error"]


@pytest.mark.settings({"json_logs": True})
def test_a_room_writes_json_on_request(own_server: Server, own_door: Door) -> None:
    table, guests, _ = own_door.duel()
    own_server.kill()
    own_server.store.ask("UPDATE log SET body = ? WHERE place = ? AND number = 1", b"\0", table)
    own_server.start()
    assert guests[0].get(f"/api/tables/{table}").status_code == 409
    lines = [line for line in own_server.output.splitlines() if not line.startswith("Herna is open")]
    assert [json.loads(line)["level"] for line in lines] == ["error"]
