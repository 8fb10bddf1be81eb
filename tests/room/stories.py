"""Whole games played over the wire at random, kept with everything that everybody was told."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from room_client import JSON, Chair, Door, Guest, Server

import herna

BOTS = "random"
LANGUAGES = ("cs", "sk", "en", "cs", "sk")


@dataclass(frozen=True)
class Story:
    """A finished game: `chairs` are the host's, the other guests', the host's second one and a spectator's."""

    table: str
    guests: list[Guest]
    chairs: list[Chair]
    base: int
    record: str

    @functools.cached_property
    def positions(self) -> list[herna.Position]:
        """The true positions, rebuilt from the record."""
        return [position.copy() for position, _ in herna.replay(herna.read_record(self.record))]

    @functools.cached_property
    def open_states(self) -> list[JSON]:
        """The positions with all cards open."""
        return [position.to_json() for position in self.positions]

    @functools.cached_property
    def public_states(self) -> list[JSON]:
        """The positions as everybody may see them."""
        return [position.view(None).to_json() for position in self.positions]

    @property
    def host(self) -> Chair:
        return self.chairs[0]

    @property
    def spectator(self) -> Chair:
        return self.chairs[-1]

    def views(self, chair: Chair) -> list[JSON]:
        """What a chair was told since the deal."""
        return [view for view in chair.views if view["number"] >= self.base]

    def step(self, view: JSON) -> int:
        """How many actions had been taken when a view was sent."""
        return int(view["number"]) - self.base

    def told(self, chair: Chair) -> dict[int, list[JSON]]:
        """The events a chair was told of, by step."""
        found: dict[int, list[JSON]] = {}
        for view in chair.views:
            for number in {event["number"] for event in view["events"]}:
                events = [event for event in view["events"] if event["number"] == number]
                assert found.setdefault(number - self.base, events) == events
        return found


def choose(legal: list[JSON], chance: random.Random) -> JSON:
    """Any allowed action; the pile of Karma is not taken without need, or the game would never end."""
    return chance.choice([action for action in legal if action["do"] != "take"] or legal)


def play(chairs: Sequence[Chair], chance: random.Random, most: int = 10**6) -> None:
    """Guests decide at random, bots in between, and everybody reads every number, until the end."""
    for _ in range(most):
        number = max(chair.number for chair in chairs)
        for chair in chairs:
            chair.until(number)
        if chairs[0].over:
            return
        decider = next((chair for chair in chairs if chair.legal), None)
        if decider is not None:
            decider.act(choose(decider.legal, chance))
        for chair in chairs:
            chair.until(number + 1)


def setup(game: herna.Game, index: int, chance: random.Random) -> tuple[int, dict[str, Any]]:
    """Players and options: the fewest and the defaults first, then any, but not too many players."""
    if not index:
        return game.players[0], {}
    return chance.choice(game.players[:3]), {key: chance.choice(values) for key, values in game.options.items()}


@functools.cache
def story(server: Server, game: herna.Game, index: int = 0) -> Story:
    """A whole game; two guests, one of them a program, and a third if there is a chair, bots on the others."""
    chance = random.Random(f"{game.name} {index}")
    players, options = setup(game, index, chance)
    door = Door(server)
    server.at_end.callback(door.close)
    guests = [door.guest("Anna"), door.guest("Bob", program=True), door.guest("Cyril")][:players]
    bots = [BOTS] * (players - len(guests))
    table = guests[0].open(game.name, [*bots, *[None] * (len(guests) - 1)], options=options)
    people = [*guests, guests[0], door.guest(None)]
    chairs = [door.chair(guest, table, language) for guest, language in zip(people, LANGUAGES, strict=False)]
    for guest in guests[1:]:
        guest.sit(table)
    base = 1 + players + 1
    for chair in chairs:
        chair.until(base)
    play(chairs, chance)
    record = guests[0].get(f"/api/tables/{table}/record").text
    for chair in chairs:
        chair.close()
    return Story(table, guests, chairs, base, record)
