"""Who has the rules is told views as bytes: nothing but the seat's own view is in them."""

from __future__ import annotations

import base64
import json
import random

from room_client import JSON, Chair, Door
from seen_bytes import in_json, view_of
from stories import choose, play

import herna

pytest_plugins = ["room_fixtures"]

KEYS = {"type", "table", "number", "decision", "seat", "seen", "events", "deadline", "undo"}


class Knowing:
    """A socket that asks for bytes, and what it was told so far."""

    def __init__(self, chair: Chair, layout: str) -> None:
        self.chair, self.told = chair, list[JSON]()
        chair.say({"type": "know", "layout": layout})

    def until(self, number: int) -> JSON:
        while not self.told or self.told[-1]["number"] < number:
            message = self.chair.read()
            if message["type"] == "bytes":
                self.told.append(message)
        return self.told[-1]


def test_bytes_are_the_view_of_the_seat_and_nothing_else(game: herna.Game, door: Door) -> None:
    guests = [door.guest(f"Guest {seat}") for seat in range(game.players[0])]
    table = guests[0].open(game.name, [None] * (len(guests) - 1))
    for guest in guests[1:]:
        guest.sit(table)
    watcher = door.guest(None)
    chairs = [door.chair(guest, table) for guest in (*guests, watcher)]
    knowing = [Knowing(door.chair(guest, table), game.layout_id) for guest in (*guests, watcher)]
    chance = random.Random(game.name)
    for _ in range(40):
        number = max(chair.number for chair in chairs)
        for chair, known in zip(chairs, knowing, strict=True):
            chair.until(number)
            message = known.until(number)
            assert message.keys() == KEYS
            shown = json.loads(json.dumps(in_json(message)))
            for key in ("view", "legal", "scores", "seat", "number", "decision", "undo"):
                assert shown[key] == chair.last[key], key
            # Who has the rules has the words of each event, too; only what is told again comes with them.
            events = [{**event, "text": ""} for event in chair.last["events"]]
            assert len(known.told) == 1 or message["events"] == events
            view = view_of(message)
            hidden = ~game.layout.visible(view.seat)
            assert not (view.buffer & hidden).any()
        if chairs[0].over:
            return
        decider = next(chair for chair in chairs if chair.legal)
        decider.act(choose(decider.legal, chance))
        for chair in chairs:
            chair.until(number + 1)


def test_a_page_with_other_rules_goes_on_with_json(game: herna.Game, door: Door) -> None:
    guest = door.guest("Anna")
    chair = door.chair(guest, guest.open(game.name, ["random"] * (game.players[0] - 1)))
    chair.say({"type": "know", "layout": "of another time"})
    chair.say({"type": "why_not", "action": game.spelled(0)})
    kinds = {chair.read()["type"]}
    while "reason" not in kinds:
        kinds.add(chair.read()["type"])
    assert "bytes" not in kinds


def test_a_step_of_a_replay_has_its_bytes_for_who_reads_them(game: herna.Game, door: Door) -> None:
    guests = [door.guest(f"Guest {seat}") for seat in range(game.players[0])]
    table = guests[0].open(game.name, [None] * (len(guests) - 1))
    for guest in guests[1:]:
        guest.sit(table)
    chairs = [door.chair(guest, table) for guest in guests]
    play(chairs, random.Random(game.name))
    path = f"/api/tables/{table}/replay/3"
    finished = herna.read_record(guests[0].get(f"/api/tables/{table}/record").text)
    position = [each.copy() for each, _ in herna.replay(finished)][3]
    assert "seen" not in guests[0].get(path, seat=1).json()
    assert "seen" not in guests[0].get(path, seat=1, layout="of another time").json()
    seen = guests[0].get(path, seat=1, layout=game.layout_id).json()["seen"]
    assert base64.b64decode(seen) == position.view(1).to_bytes()
    everything = guests[0].get(path, layout=game.layout_id).json()["seen"]
    assert base64.b64decode(everything) == position.to_bytes()
