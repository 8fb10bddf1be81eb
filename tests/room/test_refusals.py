"""What cannot be done at a table: it is refused with a reason, and nothing changes."""

from __future__ import annotations

import contextlib
import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from room_client import JSON, Chair, Door, Guest, connected
from stories import play
from websockets.exceptions import ConnectionClosed, InvalidStatus

import herna
from herna.core.text import say
from herna.room.limits import USUAL
from herna.room.pace import Pace, Paces
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

MALFORMED: list[str | bytes] = [
    "",
    "hello",
    "null",
    "[]",
    "{}",
    "\ud7ff",
    '{"type":"act"',
    '{"type":"dance"}',
    '{"type":7}',
    '{"type":"act"}',
    '{"type":"act","decision":1}',
    '{"type":"act","decision":"1","action":{}}',
    '{"type":"act","decision":1.5,"action":{}}',
    '{"type":"act","decision":true,"action":{}}',
    '{"type":"act","decision":1,"action":[]}',
    '{"type":"act","decision":1,"action":7}',
    '{"type":"act","decision":1,"action":{},"seat":0}',
    '{"type":"hint","number":1}',
    '{"type":"why_not"}',
    '{"type":"why_not","action":{"do":"dance"}}',
    '{"type":"why_not","action":{"do":"end","more":1}}',
    '{"type":"why_not","action":{"card":NaN}}',
    '{"type":"why_not","action":{"card":"\\ud800"}}',
    '{"type":"language"}',
    '{"type":"language","language":"xx"}',
    '{"type":"why_not","action":{"a":' + "[" * 1500 + "]" * 1500 + "}}",
    b'{"type":"hint"}\xff',
    b"hello",
]


@contextlib.contextmanager
def unchanged(guest: Guest, table: str, *chairs: Chair) -> Iterator[None]:
    """Nothing at the table changes, and no chair is told of anything new."""
    before = guest.table(table)
    told = [(chair.number, chair.last["view"], chair.legal) for chair in chairs]
    yield
    assert guest.table(table) == before
    for chair, old in zip(chairs, told, strict=True):
        chair.say({"type": "language", "language": "en"})
        view = chair.read()
        while view["type"] != "view":
            view = chair.read()
        assert (chair.number, chair.last["view"], chair.legal) == old


def deciding(chairs: list[Chair]) -> tuple[Chair, Chair]:
    """Who decides, and who waits."""
    first, second = chairs[:2]
    return (first, second) if first.legal else (second, first)


def test_stale_decision(door: Door) -> None:
    table, guests, chairs = door.duel()
    play(chairs, random.Random("stale"), most=2)
    decider, _ = deciding(chairs)
    with unchanged(guests[0], table, *chairs):
        for decision in (0, -1, decider.decision - 1, decider.decision + 1, 10**30):
            answer = decider.ask({"type": "act", "decision": decision, "action": decider.legal[0]})
            assert (answer["type"], answer["code"]) == ("refused", "stale")


def test_the_same_action_twice_counts_once(door: Door) -> None:
    _, _, chairs = door.duel()
    decider, _ = deciding(chairs)
    act: JSON = {"type": "act", "decision": decider.decision, "action": decider.legal[0]}
    decider.say(act)
    answer = decider.ask(act)
    assert answer["code"] == "stale"
    assert decider.decision == act["decision"] + 1


def test_the_same_action_from_two_devices_counts_once(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, _ = deciding(chairs)
    second = door.chair(guests[chairs.index(decider)], table)
    number = decider.number
    act = {"type": "act", "decision": decider.decision, "action": decider.legal[0]}
    for chair in (decider, second):
        chair.say(act)
    codes = []
    for chair in (decider, second):
        chair.say({"type": "why_not", "action": {"do": "end"}})
        while (message := chair.read())["type"] != "reason":
            codes += [message["code"]] if message["type"] == "refused" else []
    assert codes == ["stale"]
    assert guests[0].table(table)["number"] == number + 1


def test_foreign_seat(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, other = deciding(chairs)
    with unchanged(guests[0], table, *chairs):
        answer = other.ask({"type": "act", "decision": other.decision, "action": decider.legal[0]})
        assert answer["code"] == "not_your_turn"
        assert answer["text"] == say("face_to_face", "en", "reason-not-your-turn")
        assert other.ask({"type": "hint"})["code"] == "not_your_turn"
        assert other.ask({"type": "why_not", "action": decider.legal[0]})["code"] == "not_your_turn"


def test_spectator(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, _ = deciding(chairs)
    named = door.chair(door.guest("Cyril"), table)
    with unchanged(guests[0], table, *chairs, named):
        for chair in (chairs[2], named):
            assert chair.last["seat"] is None
            answer = chair.ask({"type": "act", "decision": chair.decision, "action": decider.legal[0]})
            assert answer["code"] == "spectator"
            assert chair.ask({"type": "why_not", "action": decider.legal[0]})["code"] == "not_playing"
            assert chair.ask({"type": "hint"})["code"] == "not_your_turn"


@pytest.mark.parametrize("language", ["cs", "sk", "en"])
def test_illegal_action_with_its_reason(game: herna.Game, language: str, door: Door) -> None:
    guests = [door.guest(f"Guest {seat}") for seat in range(game.players[0])]
    table = guests[0].open(game.name, [None] * (len(guests) - 1))
    for guest in guests[1:]:
        guest.sit(table)
    chairs = [door.chair(guest, table, language) for guest in guests]
    decider = next(chair for chair in chairs if chair.legal)
    reasons = {reason.name.lower() for reason in game.reasons}
    illegal = [action for action in game.words if action not in decider.legal]
    told = set()
    with unchanged(guests[0], table):
        for action in random.Random(language).sample(illegal, 20):
            answer = decider.ask({"type": "act", "decision": decider.decision, "action": action})
            assert answer["type"] == "refused"
            assert answer["code"] in reasons
            assert answer["text"] == say(game.name, language, "reason-" + answer["code"].replace("_", "-"))
            why = decider.ask({"type": "why_not", "action": action})
            assert (why["code"], why["text"], why["action"]) == (answer["code"], answer["text"], action)
            told.add(answer["text"])
        why = decider.ask({"type": "why_not", "action": decider.legal[0]})
        assert (why["type"], why["code"], why["text"]) == ("reason", None, None)
    others = {say(game.name, other, "reason-not-your-turn") for other in ("cs", "sk", "en")}
    assert len(others) == 3
    assert told


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_messages(text: str | bytes, door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, _ = deciding(chairs)
    with unchanged(guests[0], table, *chairs):
        answer = decider.ask(text)
        assert (answer["type"], answer["code"]) == ("refused", "malformed")


def test_unknown_actions(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, _ = deciding(chairs)
    legal = decider.legal[0]
    odd: list[JSON] = [{}, {"do": "dance"}, {**legal, "more": 1}, {**legal, "card": "7"}, {**legal, "card": True}]
    odd += [{**legal, "card": [legal["card"]]}, {**legal, "card": float(legal["card"])}, {"card": {"a": {"b": []}}}]
    with unchanged(guests[0], table, *chairs):
        for action in odd:
            answer = decider.ask({"type": "act", "decision": decider.decision, "action": action})
            assert (answer["type"], answer["code"]) == ("refused", "malformed")


def test_too_long_message(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, _ = deciding(chairs)
    with unchanged(guests[0], table, *chairs):
        padded = json.dumps({"type": "act", "decision": decider.decision, "action": decider.legal[0]})
        answer = decider.ask(padded + " " * USUAL.largest_message)
        assert (answer["type"], answer["code"]) == ("refused", "too_long")
    with unchanged(guests[0], table, *chairs[2:]):
        with pytest.raises(ConnectionClosed) as closed:
            decider.ask("x" * 100_000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        decider.reconnect()


def test_pace() -> None:
    """A few at once are read at once, and then one after another; a pause makes up for it, up to a limit."""
    many, spacing = 20, 0.25
    pace = Pace(many, 4.0, 0.0)
    assert [pace.wait(0.0) for _ in range(many)] == [0.0] * many
    assert [pace.wait(0.0) for _ in range(3)] == pytest.approx([spacing, 2 * spacing, 3 * spacing])
    assert [pace.wait(1_000.0) for _ in range(many)] == [0.0] * many
    assert pace.wait(1_000.0) == pytest.approx(spacing)


def test_paces_of_those_who_rest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herna.room.pace.SWEEP_AT", 100)
    now = 0.0
    paces = Paces(2, 1.0, clock=lambda: now)
    assert [paces.take("quick") for _ in range(3)] == [True, True, False]
    for number in range(1_000):
        now += 0.5
        paces.take("quick")
        paces.take(number)
    assert len(paces._kept) < 2 * 100 + 10
    assert not paces.take("quick", cost=3)


def test_too_many_messages_are_read_slowly_and_all_answered(door: Door) -> None:
    table, guests, chairs = door.duel()
    decider, other = deciding(chairs)
    more = 100
    started = time.monotonic()
    with unchanged(guests[0], table, other, chairs[2]):
        asked = USUAL.messages_at_once + more
        for _ in range(asked):
            decider.say({"type": "why_not", "action": {"do": "end"}})
        while asked:
            asked -= decider.read()["type"] == "reason"
    # Only a lower limit: a slow machine cannot fail it.
    assert time.monotonic() - started > 0.9 * more / USUAL.messages_a_second


def test_before_the_deal(door: Door) -> None:
    anna = door.guest()
    table = anna.open("face_to_face", [None])
    chair = door.chair(anna, table)
    assert (chair.last["view"], chair.legal, chair.last["scores"]) == (None, [], None)
    with unchanged(anna, table, chair):
        answer = chair.ask({"type": "act", "decision": chair.decision, "action": {"do": "end"}})
        assert answer["code"] == "not_playing"
        assert chair.ask({"type": "why_not", "action": {"do": "end"}})["code"] == "not_playing"
        assert chair.ask({"type": "hint"})["code"] == "not_your_turn"


def test_after_the_end(door: Door) -> None:
    table, guests, chairs = door.duel()
    play(chairs, random.Random("end"))
    with unchanged(guests[0], table, *chairs):
        for chair in chairs[:2]:
            answer = chair.ask({"type": "act", "decision": chair.decision, "action": {"do": "end"}})
            assert answer["code"] == "not_playing"
        assert guests[0].post(f"/api/tables/{table}/sit").status_code == 409
        assert guests[0].http.delete(f"/api/tables/{table}/sit").json()["code"] == "cannot_leave"
        assert door.guest("Cyril").post(f"/api/tables/{table}/rematch").status_code == 409


def test_unknown_table(door: Door) -> None:
    anna = door.guest()
    for path in ("", "/record", "/replay/0"):
        answer = anna.get(f"/api/tables/nowhere{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
    for path, body in (("sit", None), ("rematch", None), ("seat", {"seat": 0, "bot": None})):
        answer = anna.post(f"/api/tables/nowhere/{path}", body)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")
    url = f"ws://{door.server.address}/api/tables/nowhere/socket"
    with connected(url, anna.headers) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE))["code"] == "no_such_table"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://herna.evil"])
def test_socket_from_another_site(origin: str, door: Door) -> None:
    table, guests, chairs = door.duel()
    url = f"ws://{door.server.address}/api/tables/{table}/socket"

    def is_let_in(value: Any) -> bool:
        with connected(url, guests[0].headers, origin=value) as socket:
            return bool(json.loads(socket.recv(timeout=PATIENCE))["seat"] == 0)

    with unchanged(guests[0], table, *chairs):
        with pytest.raises(InvalidStatus) as refused:
            is_let_in(origin)
        assert refused.value.response.status_code == 403
    assert is_let_in(door.server.url)


def test_a_guest_for_whom_a_bot_plays_only_watches(door: Door) -> None:
    """Until the chair is taken back: then it is as before."""
    table, guests, chairs = door.duel()
    decider, _ = deciding(chairs)
    seat = chairs.index(decider)
    number, legal = decider.number, decider.legal
    path, body = f"/api/tables/{table}/seat", {"seat": seat, "bot": "slow"}
    assert guests[seat].post(path, body).status_code == 200
    assert decider.until(number + 1)["legal"] == []
    for message in ({"type": "act", "decision": decider.decision, "action": legal[0]}, {"type": "hint"}):
        assert decider.ask(message)["code"] == "bot_plays"
    assert guests[0].table(table)["number"] == number + 1
    assert guests[seat].post(path, {"seat": seat, "bot": None}).status_code == 200
    assert decider.until(number + 2)["legal"] == legal
    decider.act(legal[0])
    decider.until(number + 3)
