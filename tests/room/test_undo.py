"""Taking decisions back: nobody else has decided since, and nothing has come to light."""

from __future__ import annotations

import random

import pytest
from room_client import Chair, Door, Server

import herna
from herna.core.record import record_of
from herna.room import allowed
from herna.room.allowed import opening
from herna.room.limits import USUAL
from herna.room.log import Acted, By, Entry, Logged, Seated, Started
from herna.room.table import Denied, Table
from herna.room.wire import NewTable

pytest_plugins = ["room_fixtures"]


def dealt(game: herna.Game, players: int, seed: str) -> Table:
    """A table of guests, whose cards are dealt."""
    table = Table("undo")
    add(table, opening(NewTable(game.name, [None] * (players - 1)), "guest 0"))
    for seat in range(players):
        add(table, Seated(seat=seat, guest=f"guest {seat}", name=f"Guest {seat}"))
    add(table, Started(seed))
    return table


def add(table: Table, entry: Entry) -> None:
    table.add(Logged(float(table.number), entry))


def at(table: Table) -> herna.Position:
    assert table._position is not None
    return table._position


def decide(table: Table, action: int) -> int:
    """Let the guest whose turn it is act; their seat."""
    seat = at(table).decider
    assert seat is not None
    add(table, allowed.acting(table, f"guest {seat}", table.decision, at(table).game.words[action]))
    return seat


@pytest.mark.parametrize("largest", [False, True])
def test_a_decision_is_taken_back_whole_and_only_if_it_showed_nothing(game: herna.Game, largest: bool) -> None:
    table = dealt(game, game.players[-largest], f"undo {largest}")
    chooser = random.Random(17)
    undone = 0
    while not at(table).over:
        before = at(table)
        action = chooser.choice(before.legal_numbers())
        seat = decide(table, action)
        after = at(table)
        if not table.can_undo(seat):
            continue
        assert after.decider == seat
        for other in (before.view(seat).guess(f"other {look}") for look in range(3)):
            other.apply(action)
            assert other.view(seat).to_bytes() == after.view(seat).to_bytes()
        add(table, allowed.undoing(table, f"guest {seat}", table.decision))
        assert at(table).to_bytes() == before.to_bytes()
        assert at(table).actions == before.actions
        undone += 1
        decide(table, action)
    assert undone
    again = Table("undo")
    for logged in table.log:
        again.add(logged)
    assert again._position is not None
    assert again._position.to_bytes() == at(table).to_bytes()
    assert herna.load(record_of(at(table)).to_json()).scores == at(table).scores


SHOWING = [("korist", "draw", "deck"), ("karma", "lay", "face_down")]


@pytest.mark.parametrize(("name", "do", "place"), SHOWING)
def test_what_shows_a_card_stays(name: str, do: str, place: str) -> None:
    found = 0
    for deal in range(8):
        table = dealt(herna.find(name), 2, f"showing {deal}")
        chooser = random.Random(deal)
        while not at(table).over:
            action = chooser.choice(at(table).legal_numbers())
            words = at(table).game.words[action]
            seat = decide(table, action)
            if (words["do"], words.get("from")) == (do, place):
                found += 1
                assert not table.can_undo(seat)
    assert found


def test_several_decisions_of_a_turn_are_taken_back_one_by_one_and_no_turn_of_others() -> None:
    table = dealt(herna.find("face_to_face"), 2, "turn")
    positions = [at(table)]
    for _ in range(3):
        laying = [number for number in at(table).legal_numbers() if at(table).game.words[number]["do"] == "lay"]
        seat = decide(table, laying[0])
        positions.append(at(table))
    for before in positions[-2::-1]:
        add(table, allowed.undoing(table, f"guest {seat}", table.decision))
        assert at(table).to_bytes() == before.to_bytes()
    with pytest.raises(Denied, match="only your own last decision"):
        allowed.undoing(table, f"guest {seat}", table.decision)
    while at(table).decider == seat:
        decide(table, at(table).legal_numbers()[0])
    assert not any(table.can_undo(other) for other in (0, 1, None))


def test_there_is_an_end_to_it() -> None:
    table = dealt(herna.find("face_to_face"), 2, "end")
    seat = at(table).decider
    for _ in range(USUAL.undone):
        decide(table, at(table).legal_numbers()[0])
        add(table, allowed.undoing(table, f"guest {seat}", table.decision))
    decide(table, at(table).legal_numbers()[0])
    assert not table.can_undo(seat)


def test_who_has_used_up_the_own_ones_takes_none_from_others() -> None:
    table = dealt(herna.find("face_to_face"), 2, "others")
    first = at(table).decider
    assert first is not None
    for _ in range(USUAL.undone):
        decide(table, at(table).legal_numbers()[0])
        add(table, allowed.undoing(table, f"guest {first}", table.decision))
    while at(table).decider == first:
        decide(table, at(table).legal_numbers()[0])
    laying = [number for number in at(table).legal_numbers() if at(table).game.words[number]["do"] == "lay"]
    assert decide(table, laying[0]) != first
    assert table.can_undo(1 - first)


def test_what_a_bot_or_the_clock_decides_stays() -> None:
    deciders: list[By] = ["bot", "clock"]
    for by in deciders:
        table = dealt(herna.find("face_to_face"), 2, "others")
        seat = at(table).decider
        assert seat is not None
        add(table, Acted(seat=seat, action=at(table).legal()[0], by=by))
        assert at(table).decider == seat
        assert not table.can_undo(seat)


def undo(chair: Chair) -> None:
    chair.say({"type": "undo", "decision": chair.decision})


def test_at_the_table(own_server: Server, own_door: Door) -> None:
    """Everybody sees it, the clock wins nothing by it, and it survives the server."""
    _, _, chairs = own_door.duel(clock=86_400)
    decider = next(chair for chair in chairs if chair.legal)
    begun = decider.last
    for chair in chairs:
        assert chair.last["undo"] is False
        assert chair.ask({"type": "undo", "decision": chair.decision})["code"] in ("no_undo", "spectator")
    decider.act(decider.legal[0])
    laid = [chair.until(begun["number"] + 1) for chair in chairs]
    assert [view["undo"] for view in laid] == [chair is decider for chair in chairs]
    assert decider.ask({"type": "undo", "decision": decider.decision - 1})["code"] == "stale"
    own_server.kill()
    own_server.start()
    for chair in chairs:
        chair.reconnect()
    assert decider.last["undo"] is True
    laid_deadline = decider.last["deadline"]
    undo(decider)
    back = decider.until(begun["number"] + 2)
    for key in ("view", "legal", "undo"):
        assert back[key] == begun[key]
    # Later than at first only by the time in which the server was away.
    assert begun["deadline"] <= back["deadline"] < laid_deadline
    names = [seat["name"] for seat in back["table"]["seats"]]
    assert [event["text"] for event in back["events"]] == [f"{names[begun['seat']]} takes back their last decision."]
    own_server.kill()
    own_server.start()
    decider.reconnect()
    assert (decider.number, decider.last["view"]) == (back["number"], begun["view"])
    decider.act(decider.legal[-1])
    assert decider.until(back["number"] + 1)["undo"] is True
