"""What a seat and a spectator receive is determined by what they may see."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from room_client import JSON, Chair, Door, Server
from stories import Story, story

import herna
from herna.core.retell import events
from herna.core.text import say

pytest_plugins = ["room_fixtures"]

KEYS = {"type", "table", "number", "decision", "seat", "view", "legal", "events", "deadline", "scores", "undo"}
CHANGING = {"number", "status", "seats", "decider", "winners", "rematch"}

stories = pytest.mark.parametrize("index", [1, 2])


def plain(value: Any) -> Any:
    """A value as it comes out of JSON."""
    return json.loads(json.dumps(value))


def named(hand: list[Any]) -> Counter[Any]:
    return Counter(card for card in hand if card != "?")


@stories
def test_views_are_those_of_the_record(game: herna.Game, index: int, server: Server) -> None:
    played = story(server, game, index)
    for chair in played.chairs:
        for view in played.views(chair):
            position = played.positions[played.step(view)]
            seen = position.view(view["seat"])
            assert view["view"] == plain(seen.to_json())
            assert view["legal"] == plain(seen.legal())
            assert view["scores"] == position.scores


@stories
def test_nothing_else_is_in_the_messages(game: herna.Game, index: int, server: Server) -> None:
    played = story(server, game, index)
    first = {key: value for key, value in played.host.views[0]["table"].items() if key not in CHANGING}
    for chair in played.chairs:
        assert [json.loads(text) for text in chair.texts] == chair.views
        for view in chair.views:
            over = view["number"] == played.base + len(played.positions) - 1
            waiting = view["number"] < played.base
            table = view["table"]
            assert view.keys() == KEYS
            assert {key: value for key, value in table.items() if key not in CHANGING} == first
            assert table.keys() - first.keys() == CHANGING
            assert table["number"] == view["number"]
            assert table["status"] == ("waiting" if waiting else "over" if over else "playing")
            assert table["decider"] == (None if waiting or over else view["view"]["decider"])
            assert table["winners"] == (played.positions[-1].winners if over else None)
            assert {key for seat in table["seats"] for key in seat} == {
                "name",
                "guest",
                "bot",
                "here",
                "kept",
                "bot_at",
            }
            assert view["deadline"] is None
            assert not view["undo"] or view["legal"]
            if waiting:
                assert (view["view"], view["legal"], view["events"], view["scores"]) == (None, [], [], None)


@stories
def test_seed_and_tokens_are_never_told(game: herna.Game, index: int, server: Server) -> None:
    played = story(server, game, index)
    secrets = [herna.read_record(played.record).seed]
    secrets += [re.split("[= ]", value, maxsplit=1)[1] for guest in played.guests for value in guest.headers.values()]
    assert all(len(secret) >= 32 for secret in secrets)
    for chair in played.chairs:
        for text in chair.texts:
            assert not any(secret in text for secret in secrets)


@stories
def test_hands_of_others_name_only_what_everybody_knows(game: herna.Game, index: int, server: Server) -> None:
    played = story(server, game, index)
    hidden = 0
    for chair in played.chairs:
        for view in played.views(chair):
            everybody = played.public_states[played.step(view)]["hands"]
            truth = played.open_states[played.step(view)]["hands"]
            for seat, hand in enumerate(view["view"]["hands"]):
                assert len(hand) == len(truth[seat])
                if seat == view["seat"]:
                    assert named(hand) == Counter(truth[seat])
                else:
                    hidden += hand.count("?")
                    assert named(hand) == named(everybody[seat])
                    assert not named(hand) - Counter(truth[seat])
    assert hidden > 100


@stories
def test_events_are_those_of_the_record(game: herna.Game, index: int, server: Server) -> None:
    """The same for all, each in the chair's own language; test_worlds.py shows that they give nothing away."""
    played = story(server, game, index)
    names = [seat["name"] or f"Bot {i + 1}" for i, seat in enumerate(played.host.last["table"]["seats"])]
    heard = [(chair, played.told(chair)) for chair in played.chairs]
    for step, (before, after) in enumerate(zip(played.positions, played.positions[1:], strict=False), 1):
        happened = events(before, after)
        for chair, told in heard:
            texts = [say(game.name, chair.language, message, names, **values) for message, values in happened]
            assert [event["text"] for event in told.get(step, [])] == texts
            assert [event["message"] for event in told.get(step, [])] == [message for message, _ in happened]
            assert [event["values"] for event in told.get(step, [])] == plain([values for _, values in happened])


@stories
def test_other_hidden_cards_would_have_been_told_the_same(game: herna.Game, index: int, server: Server) -> None:
    """All of a view message follows from the seat's own view: any completion of it would have given the same."""
    played = story(server, game, index)
    for chair in played.chairs[: len(played.guests)]:
        for view in played.views(chair)[::7]:
            position = played.positions[played.step(view)]
            if position.over:
                continue
            other = position.view(view["seat"]).guess(f"{index} {view['number']}")
            assert plain(other.view(view["seat"]).to_json()) == view["view"]
            assert plain(other.view(view["seat"]).legal()) == view["legal"]
            assert other.scores == view["scores"]


def test_record_and_replay_are_refused_before_the_end(game: herna.Game, door: Door) -> None:
    guests = [door.guest(f"Guest {seat}") for seat in range(game.players[0])]
    table = guests[0].open(game.name, [None] * (len(guests) - 1))
    steps = ["replay/0", "replay/0?seat=0", "replay/1", "replay/1?seat=1&language=cs", "replay/1/review"]
    paths = ["record", "replay", *steps]

    def refused() -> bool:
        answers = [guest.get(f"/api/tables/{table}/{path}") for guest in guests for path in paths]
        return all((answer.status_code, answer.json()["code"]) == (409, "not_over") for answer in answers)

    assert refused()
    for guest in guests[1:]:
        guest.sit(table)
    chairs: list[Chair] = [door.chair(guest, table) for guest in guests]
    decider = next(chair for chair in chairs if chair.legal)
    assert refused()
    decider.act(decider.legal[0])
    decider.until(decider.number + 1)
    assert refused()
    assert guests[0].post(f"/api/tables/{table}/rematch").json()["code"] == "not_over"


def test_the_same_deal_seen_from_two_seats_differs(game: herna.Game, server: Server) -> None:
    played: Story = story(server, game, 1)
    first: JSON = played.views(played.chairs[0])[0]
    second: JSON = played.views(played.chairs[1])[0]
    assert first["view"]["hands"] != second["view"]["hands"]
