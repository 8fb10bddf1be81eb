"""Whole games over real sockets: what everybody is told, and what is left of a game afterwards."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from room_client import JSON, Chair, Door, Server
from stories import play, story

import herna
from herna.players.sense import counted_of
from herna.room.limits import USUAL

pytest_plugins = ["room_fixtures"]

PRIVATE = ("hands", "foreseen", "passing", "gave", "got")
"""Keys of views that a seat may see differently from a spectator; during the set-up of Karma `face_up` too."""


def public(view: JSON) -> JSON:
    private = (*PRIVATE, "face_up") if view.get("phase") == "prepare" else PRIVATE
    shown = {key: value for key, value in view.items() if key not in private}
    return {**shown, "hand_sizes": [len(hand) for hand in view["hands"]]}


def test_everybody_is_told_every_number(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    steps = len(played.positions) - 1
    assert steps > 5
    for chair in played.chairs:
        numbers = [view["number"] for view in chair.views]
        assert set(numbers) >= set(range(played.base, played.base + steps + 1))
        assert numbers == sorted(numbers)
        assert chair.last["table"]["status"] == "over"


def test_all_chairs_agree_on_what_is_public(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    watched = {view["number"]: view for view in played.views(played.spectator)}
    assert {view["seat"] for view in played.views(played.spectator)} == {None}
    assert not any(view["legal"] for view in played.views(played.spectator))
    for seat, chair in enumerate(played.chairs[:-1]):
        for view in played.views(chair):
            other = watched[view["number"]]
            assert public(view["view"]) == public(other["view"])
            assert view["scores"] == other["scores"]
            assert view["table"]["winners"] == other["table"]["winners"]
            if seat < len(played.guests):
                assert view["table"]["seats"][view["seat"]]["guest"] == played.guests[seat].id


def test_two_sockets_of_one_guest_get_the_same_views(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    first, second = ({v["number"]: v for v in played.views(chair)} for chair in (played.host, played.chairs[-2]))
    assert first.keys() == second.keys()
    for number in first:
        for key in ("seat", "view", "legal", "scores"):
            assert first[number][key] == second[number][key]


def test_exactly_one_decides(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    bots = [seat["bot"] is not None for seat in played.host.last["table"]["seats"]]
    deciders: dict[int, set[int]] = {}
    for chair in played.chairs:
        for view in played.views(chair):
            if view["legal"]:
                assert view["view"]["decider"] == view["seat"]
                deciders.setdefault(view["number"], set()).add(view["seat"])
    for view in played.views(played.spectator)[:-1]:
        decider = view["view"]["decider"]
        over = view["table"]["status"] == "over"
        assert deciders.get(view["number"], set()) == (set() if over or bots[decider] else {decider})


def test_record_verifies(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    position = herna.load(played.record)
    assert position.over
    assert position.game is game
    assert herna.read_record(played.record).scores == position.scores == played.host.last["scores"]
    assert position.winners == played.host.last["table"]["winners"]
    answer = played.guests[0].get(f"/api/tables/{played.table}/record")
    assert f'filename="herna-{game.name}-{played.table}.json"' in answer.headers["content-disposition"]


def open_view(shown: JSON, truth: JSON, public: JSON) -> bool:
    """All cards lie open; everything else, decks and holds too, is as in the view of anybody who watches."""
    opened = [key for key in ("hands", "face_up", "face_down", "passing") if key in public]
    expected: JSON = {**public}
    expected.update((key, truth[key]) for key in opened)
    return shown == expected and "?" not in json.dumps(shown)


def test_replay_is_what_was_seen(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    seen = {played.step(view): view for view in played.views(played.host)}
    steps = len(played.positions) - 1
    told = played.told(played.host)
    for step in [*range(0, steps, max(1, steps // 40)), steps]:
        answer = played.guests[0].get(f"/api/tables/{played.table}/replay/{step}", seat=0, language="cs").json()
        assert answer["view"] == seen[step]["view"]
        assert answer["scores"] == seen[step]["scores"]
        assert (answer["step"], answer["steps"]) == (step, steps)
        assert answer["events"] == [{**event, "number": step} for event in told.get(step, [])]
        unveiled = played.guests[0].get(f"/api/tables/{played.table}/replay/{step}").json()
        assert open_view(unveiled["view"], played.open_states[step], played.public_states[step])
    course = played.guests[0].get(f"/api/tables/{played.table}/replay").json()
    assert course == {"deciders": [position.decider for position in played.positions[:-1]]}
    for step in (steps + 1, 10**6):
        assert played.guests[0].get(f"/api/tables/{played.table}/replay/{step}").status_code == 409
    assert played.guests[0].get(f"/api/tables/{played.table}/replay/0", seat=99).status_code == 400


def test_a_review_rates_what_could_have_been_done(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    steps = len(played.positions) - 1
    for step in {1, steps // 2, steps}:
        before, after = played.positions[step - 1], played.positions[step]
        first, again = (played.guests[0].get(f"/api/tables/{played.table}/replay/{step}/review") for _ in range(2))
        review = first.json()
        assert again.json() == review
        assert (review["step"], review["seat"]) == (step, before.decider)
        assert json.dumps(review["chosen"]) == json.dumps(after.game.words[after.actions[-1]])
        rated = [json.dumps(item["action"]) for item in review["rated"]]
        assert sorted(rated) == sorted(map(json.dumps, before.legal()))
        rates = [item["rate"] for item in review["rated"]]
        assert rates == sorted(rates, reverse=True)
        assert 0 <= rates[-1] <= rates[0] <= 1
        assert review["gains"] is None
        why = played.guests[0].get(f"/api/tables/{played.table}/replay/{step}/review", why=True).json()
        assert {gain["what"] for gain in why["gains"]} <= set(counted_of(game))
        assert why | {"gains": None} == review
    for step in (0, steps + 1):
        refused = played.guests[0].get(f"/api/tables/{played.table}/replay/{step}/review")
        assert (refused.status_code, refused.json()["code"]) == (409, "no_such_step")


def test_rematch_leads_all_to_one_table(game: herna.Game, server: Server, door: Door) -> None:
    played = story(server, game)
    watching = [door.chair(guest, played.table) for guest in played.guests]
    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(lambda guest: guest.post(f"/api/tables/{played.table}/rematch"), played.guests))
    assert {answer.status_code for answer in answers} == {200}
    tables = {answer.json()["table"] for answer in answers}
    assert len(tables) == 1
    table = tables.pop()
    number = played.host.number + 1
    assert [chair.until(number)["table"]["rematch"] for chair in watching] == [table] * len(watching)
    new = played.guests[0].table(table)
    first = next(guest for guest in played.guests if guest.id == new["host"])
    for guest in played.guests:
        if guest is not first:
            guest.sit(table)
    new = first.table(table)
    assert new["status"] == "playing"
    assert (new["game"], new["options"]) == (game.name, played.host.last["table"]["options"])
    assert {seat["guest"] for seat in new["seats"]} >= {guest.id for guest in played.guests}
    chairs = [door.chair(guest, table) for guest in played.guests]
    play(chairs, random.Random("rematch"), most=5)


@pytest.mark.parametrize("name", ["face_to_face", "karma"])
def test_rematch_against_bots_begins(name: str, door: Door) -> None:
    """All chairs are taken, so the cards must be dealt, as at any other table."""
    anna = door.guest()
    table = anna.open(name, ["random"])
    chair = door.chair(anna, table)
    play([chair], random.Random("bots"))
    again = anna.post(f"/api/tables/{table}/rematch").json()["table"]
    assert anna.table(again)["status"] == "playing"


def test_whoever_comes_back_has_the_current_view(game: herna.Game, door: Door) -> None:
    guests = [door.guest(f"Guest {seat}") for seat in range(game.players[0])]
    table = guests[0].open(game.name, [None] * (len(guests) - 1))
    for guest in guests[1:]:
        guest.sit(table)
    chairs = [door.chair(guest, table) for guest in guests]
    chance = random.Random("back")
    for _ in range(5):
        play(chairs, chance, most=3)
        gone = chance.choice(chairs)
        told = gone.last
        gone.reconnect()
        assert (gone.number, gone.last["view"], gone.legal) == (told["number"], told["view"], told["legal"])
        assert gone.last["events"][-1]["number"] <= gone.number
        assert len(gone.last["events"]) >= len(told["events"])


def test_whoever_comes_back_hears_the_whole_game_or_what_was_missed(game: herna.Game, server: Server) -> None:
    played = story(server, game)
    chair = played.guests[0].chair(played.table, "cs")
    told = played.told(played.host)
    heard = [event for step in sorted(told) for event in told[step]]
    # A game of Karma at random can be longer than what is retold.
    assert chair.last["events"] == [event for event in heard if event["number"] > chair.number - USUAL.retold_entries]
    missed = chair.number - 3
    chair.reconnect(since=missed)
    assert chair.last["events"] == [event for event in chair.views[0]["events"] if event["number"] > missed]
    chair.reconnect(since=chair.number)
    assert chair.last["events"] == []
    chair.close()


def test_who_is_here_is_shown(door: Door) -> None:
    table, guests, chairs = door.duel()

    def here() -> list[bool]:
        return [seat["here"] for seat in guests[0].table(table)["seats"]]

    assert here() == [True, True]
    chairs[1].close()
    while chairs[0].last["table"]["seats"][1]["here"]:
        chairs[0].read()
    assert here() == [True, False]
    returned = door.chair(guests[1], table)
    assert returned.last["table"]["seats"][1]["here"]


def test_a_guest_on_another_device_has_the_same_seat(door: Door) -> None:
    table, guests, chairs = door.duel()
    code = guests[0].post("/api/me/link").json()["code"]
    phone = door.guest(None)
    assert phone.post(f"/api/me/link/{code}").json()["id"] == guests[0].id
    phone.headers = {"Cookie": f"herna={phone.http.cookies['herna']}"}
    chair: Chair = door.chair(phone, table)
    assert (chair.last["seat"], chair.last["view"]) == (0, chairs[0].last["view"])
    assert door.guest(None).post(f"/api/me/link/{code}").status_code == 409


def test_lobby_lists_my_tables_and_the_open_ones(door: Door) -> None:
    anna, bob = door.guest("Anna"), door.guest("Bob")
    hidden = anna.open("karma", [None])
    listed = anna.open("karma", [None], listed=True)
    mine = anna.get("/api/tables").json()
    assert [table["id"] for table in mine["mine"]] == [listed, hidden]
    shown = [table["id"] for table in bob.get("/api/tables").json()["open"]]
    assert shown[0] == listed
    assert hidden not in shown


def test_language_can_be_changed_at_the_table(door: Door) -> None:
    table, guests, chairs = door.duel()
    play(chairs, random.Random("words"), most=3)
    told = {}
    for language in ("cs", "sk", "en"):
        chairs[0].say({"type": "language", "language": language})
        view = chairs[0].read()
        assert view == {**chairs[0].views[-2], "events": view["events"]}
        told[language] = [event["text"] for event in view["events"]]
        assert told[language] == [e["text"] for e in door.chair(guests[1], table, language).last["events"]]
    assert [len(texts) for texts in told.values()] == [len(told["en"])] * 3
    assert told["cs"] != told["sk"] != told["en"]


def test_hints_rate_every_allowed_action(game: herna.Game, door: Door) -> None:
    anna = door.guest()
    chair = door.chair(anna, anna.open(game.name, ["random"] * (game.players[0] - 1)))
    while not chair.legal:
        chair.read()
    hint = chair.ask({"type": "hint"})
    assert (hint["type"], hint["decision"]) == ("hinted", chair.decision)
    rates = [rated["rate"] for rated in hint["rated"]]
    assert rates == sorted(rates, reverse=True)
    assert 0 <= rates[-1] <= rates[0] <= 1
    assert sorted(map(str, chair.legal)) == sorted(str(rated["action"]) for rated in hint["rated"])
    assert {gain["what"] for gain in hint["gains"]} <= set(counted_of(game))


def test_games_are_told_in_all_languages(door: Door) -> None:
    guest = door.guest(None)
    told = [guest.get("/api/games", language=language).json() for language in ("cs", "sk", "en")]
    for games in told:
        assert [game["game"] for game in games] == [game.name for game in herna.all_games()]
    assert told[0] != told[1] != told[2]
    assert guest.get("/api/games", language="xx").status_code == 400


def test_slow_bots_hold_up_no_other_table(own_door: Door) -> None:
    """At some tables bots think without end; a whole game elsewhere and the lobby go on."""
    anna = own_door.guest()
    slow = [own_door.chair(anna, anna.open("karma", ["slow", "slow", "slow"])) for _ in range(4)]
    chance = random.Random("slow")
    for chair in slow:
        play([chair], chance, most=3)
    table = anna.open("face_to_face", ["random"])
    chair = own_door.chair(anna, table)
    play([chair], chance)
    assert chair.over
    assert {anna.table(other.table)["decider"] for other in slow} == {1}
