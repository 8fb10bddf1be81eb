"""The texts: the same messages in every language, one for everything that can be said, and each can be said."""

from __future__ import annotations

import functools
import itertools
import json
import random
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import herna
from facts import facts_of
from herna.core.retell import events
from herna.core.text import LANGUAGES, Card, Event, Seat, bundle, say

GAMES = [game.name for game in herna.all_games()]
PACKAGES = ["herna.core", *(f"herna.games.{name}" for name in GAMES)]
PLURALS = {"one", "few", "other"}


# ── The files ───────────────────────────────────────────────────────────────────────────────────────────────────


def entries(package: str, language: str) -> list[ast.Message]:
    source = resources.files(package).joinpath("text", f"{language}.ftl").read_text("utf-8")
    body = FluentParser().parse(source).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], f"{package} {language} has errors"
    return [entry for entry in body if isinstance(entry, ast.Message)]


def ids(package: str, language: str) -> list[str]:
    return [entry.id.name for entry in entries(package, language)]


class Selects(visitor.Visitor):
    """All choices in messages, each as the set of its keys."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = [variant.key for variant in node.variants]
        self.found.append({key.name if isinstance(key, ast.Identifier) else key.value for key in keys})
        self.generic_visit(node)


class Variables(visitor.Visitor):
    """All variables used in messages."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.found


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_have_the_same_messages(package: str) -> None:
    listed = {language: ids(package, language) for language in LANGUAGES}
    for language, found in listed.items():
        assert len(found) == len(set(found)), f"{language} has a message twice"
        assert found == listed["en"], language


@pytest.mark.parametrize("package", PACKAGES)
def test_languages_use_the_same_values(package: str) -> None:
    english = {message.id.name: variables(message) for message in entries(package, "en")}
    for language in LANGUAGES:
        assert {message.id.name: variables(message) for message in entries(package, language)} == english, language


@pytest.mark.parametrize("name", GAMES)
def test_core_and_game_share_no_message(name: str) -> None:
    assert not set(ids("herna.core", "en")) & set(ids(f"herna.games.{name}", "en"))


@pytest.mark.parametrize("language", ["cs", "sk"])
@pytest.mark.parametrize("package", PACKAGES)
def test_plurals_are_complete(package: str, language: str) -> None:
    for message in entries(package, language):
        found = Selects()
        found.visit(message)
        for keys in found.found:
            if keys & PLURALS:
                assert keys >= PLURALS, f"{message.id.name} lacks {PLURALS - keys}"


@pytest.mark.parametrize("package", PACKAGES)
def test_counts_are_plurals(package: str) -> None:
    """A message that says how many of something does it by a choice of forms."""
    for message in entries(package, "cs"):
        found = Selects()
        found.visit(message)
        assert found.found or not variables(message) & {"count", "points"}, message.id.name


# ── One text for everything ─────────────────────────────────────────────────────────────────────────────────────


def spelled(word: Any) -> str:
    return json.dumps(word).strip('"').lower().replace("_", "-")


def wanted(game: herna.Game) -> Iterator[str]:
    yield from ("player", "name", "about", "length")
    yield from (f"reason-{spelled(reason.name)}" for reason in game.reasons if reason.name != "OK")
    for option, values in game.options.items():
        for key in (option, *(f"{option}-{spelled(value)}" for value in values)):
            yield f"option-{spelled(key)}"
            yield f"option-{spelled(key)}-about"
    yield from (f"event-{message.name}" for message in game.events.messages)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_text(name: str, language: str) -> None:
    messages = bundle(name, language)
    assert [message for message in wanted(herna.find(name)) if not messages.has_message(message)] == []


@pytest.mark.parametrize("name", GAMES)
def test_no_text_is_left_over(name: str) -> None:
    other = ("card-", "colour-")
    assert {m for m in ids(f"herna.games.{name}", "en") if not m.startswith(other)} <= set(wanted(herna.find(name)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_names(language: str) -> None:
    assert say("korist", language, "event-lay", seat=Seat(0), cards=[Card("7"), Card("J")]).count("J") == 0
    for name in ("karma", "stycholov"):
        cards = {words["card"] for words in herna.find(name).words if "card" in words}
        message = "event-turned-up" if name == "karma" else "event-catch"
        said = {say(name, language, message, seat=Seat(0), cards=[Card(card)]) for card in cards}
        assert len(said) == len(cards)


# ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────


def play(name: str, players: int, options: dict[str, Any], number: int) -> Iterator[tuple[Any, Event, Any]]:
    """A random game; each event with the states before and after its action."""
    position = herna.deal(name, players, options, seed=f"texts {number}", compile=False)
    chance = random.Random(number)
    while not position.over:
        facts_of(position.game).hurry(position, number)
        before = position.copy()
        position.apply(chance.choice(position.legal_numbers()))
        told = events(before, position)
        assert told, "something always happens"
        for event in told:
            yield before.fields, event, position.fields


@functools.cache
def all_events(name: str) -> list[Event]:
    """Every different event of many games, with all numbers of players and all options."""
    game = herna.find(name)
    found: dict[str, Event] = {}
    for players in game.players:
        for values in itertools.product(*game.options.values()):
            options = dict(zip(game.options, values, strict=True))
            for number in range(facts_of(game).GAMES_FOR_EVENTS):
                for _, event, _ in play(name, players, options, number):
                    found.setdefault(repr(event), event)
    return list(found.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_event_can_be_said(name: str) -> None:
    for message, values in all_events(name):
        for language in LANGUAGES:
            text = say(name, language, message, **values)
            assert text
            assert "None" not in text
            assert "{" not in text


@pytest.mark.parametrize("name", GAMES)
def test_events_say_all_their_values(name: str) -> None:
    """No value is given in vain and none is missing."""
    used = {m.id.name: variables(m) for p in ("herna.core", f"herna.games.{name}") for m in entries(p, "en")}
    for message, values in all_events(name):
        assert set(values) == used[message], message


@pytest.mark.parametrize("name", GAMES)
def test_every_event_message_is_used(name: str) -> None:
    produced = {message for message, _ in all_events(name)}
    never = {f"event-{message.name}" for message in herna.find(name).events.messages} - produced
    assert not never, f"never produced: {sorted(never)}"


def test_names_of_players() -> None:
    assert say("korist", "cs", "event-decline", ["Anna", "Petr"], seat=Seat(1)).startswith("Petr ")
    assert say("korist", "sk", "event-decline", seat=Seat(1)).startswith("Hráč 2 ")


def test_ocean_draws_add_up() -> None:
    drawn: dict[int, int] = {}
    left: dict[int, int] = {}
    for before, (message, values), after in play("stycholov", 4, {}, 0):
        if message == "event-ocean":
            drawn[after.round] = drawn.get(after.round, 0) + values["count"]
            left[after.round] = before.ocean_left - after.ocean_left
    assert drawn
    assert drawn == left


def test_karma_piles_go_into_hands() -> None:
    for before, (message, values), after in play("karma", 3, {}, 0):
        if message in ("event-take", "event-give"):
            assert values["count"] == before.pile_size > 0
            assert after.hand_size[values.get("to", values["seat"])] >= values["count"]


def test_karma_removed_piles_are_counted() -> None:
    """What the log says about three equal cards is what has left the game."""
    for before, (message, values), after in play("karma", 4, {"premonition": True}, 1):
        if message == "event-three":
            gone = sum(after.removed[kind] - before.removed[kind] for kind in range(21))
            assert values["count"] == gone


def test_korist_captures_leave_rows() -> None:
    for before, (message, values), after in play("korist", 4, {}, 0):
        if message == "event-capture":
            victim = values["victim"]
            assert before.row_size[victim] - after.row_size[victim] == len(values["cards"])


def test_stycholov_minus_is_scored() -> None:
    """Within a round points only fall, and by what the log says."""
    told: dict[tuple[int, int], int] = {}
    lost: dict[tuple[int, int], int] = {}
    for number in (0, 1, 3):
        for before, (message, values), after in play("stycholov", 5, {}, number):
            if message == "event-minus" and after.round == before.round and not after.over:
                told[number, after.decisions] = told.get((number, after.decisions), 0) + values["points"]
                lost[number, after.decisions] = sum(before.points) - sum(after.points)
    assert told
    assert told == lost
