"""Two worlds that somebody cannot tell apart are told to them in the very same words.

At many decisions of every configuration the hidden cards are exchanged for others that the one who looks holds
possible, the same is done in both worlds, and all that the room sends of it is compared.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec

import herna
from configurations import Configuration, random_play
from herna.core.text import LANGUAGES
from herna.room.allowed import opening
from herna.room.clock import Clock
from herna.room.limits import USUAL
from herna.room.live import Connection, LiveTable
from herna.room.log import Acted, Logged, Seated, Started
from herna.room.table import Table
from herna.room.wire import NewTable

PAIRS, GAMES, DECISIONS = 40, 20, 130
"""So many pairs of worlds are compared; they are found in so many games at most, in so many decisions of each."""
NOW = 1_000.0


@dataclass(frozen=True)
class Step:
    """One decision in one world."""

    before: herna.Position
    action: int
    after: herna.Position


def table_of(configuration: Configuration, step: Step) -> Table:
    """A table at which a decision has just been made."""
    table = Table("table")
    seats: list[str | None] = [None] * (configuration.players - 1)
    opened = opening(NewTable(configuration.game.name, seats, configuration.options), "guest 0")
    table.add(Logged(NOW, opened))
    for seat in range(configuration.players):
        table.add(Logged(NOW, Seated(seat=seat, guest=f"guest {seat}", name=f"Guest {seat}")))
    table.add(Logged(NOW, Started("worlds")))
    table._move_to(step.before)
    decider = step.before.decider
    assert decider is not None
    words = configuration.game.spelled(step.action)
    table.add(Logged(NOW, Acted(seat=decider, action=words, by="guest")), step.after)
    return table


def sent(table: Table, seat: int | None) -> list[bytes]:
    """What the room sends to a seat or (None) a spectator, in every language, and as bytes."""
    live, guest = LiveTable(table, USUAL, Clock()), None if seat is None else f"guest {seat}"
    read = [Connection(guest, language) for language in LANGUAGES]
    knowing = Connection(guest, LANGUAGES[0], knows_rules=True)
    told = [*((one, one.language) for one in (*read, knowing)), (knowing, None)]
    return [msgspec.json.encode(live.message(one, since=0, language=language)) for one, language in told]


def other_world(step: Step, seat: int | None, chance: random.Random) -> Step | None:
    """The same step where other cards are hidden from a seat; None if it could tell the worlds apart afterwards."""
    eyes = chance.randrange(step.before.players) if seat is None else seat
    before = step.before.view(eyes).guess(f"{chance.random()}")
    action = step.action
    if step.before.game.rules.in_secret(step.before.fields) and step.before.decider != seat:
        action = chance.choice(before.legal_numbers())
    if before.why_not(action) is not None:
        return None
    after = before.copy()
    after.apply(action)
    same = after.view(seat).to_bytes() == step.after.view(seat).to_bytes()
    return Step(before, action, after) if same else None


def worlds(configuration: Configuration) -> Iterator[tuple[Step, Step, int | None]]:
    """Decisions of random games, each with a world that somebody cannot tell from it."""
    chance = random.Random(str(configuration))
    for step in itertools.chain.from_iterable(steps(configuration, number) for number in range(GAMES)):
        for seat in (None, chance.randrange(configuration.players)):
            other = other_world(step, seat, chance)
            if other is not None and other.before.to_json() != step.before.to_json():
                yield step, other, seat


def steps(configuration: Configuration, number: int) -> Iterator[Step]:
    """The decisions of a random game, the early ones only."""
    position = configuration.deal(f"worlds/{number}")
    for action in random_play(position, f"{configuration} {number}", DECISIONS):
        before, after = position.copy(), position.copy()
        after.apply(action)
        yield Step(before, action, after)


Sent = Callable[[Table, int | None], list[bytes]]


def told_apart(configuration: Configuration, sent: Sent) -> tuple[int, int]:
    """How many pairs of worlds are told in other words, and how many pairs there were."""
    found = pairs = 0
    for one, other, seat in itertools.islice(worlds(configuration), PAIRS):
        pairs += 1
        found += sent(table_of(configuration, one), seat) != sent(table_of(configuration, other), seat)
    return found, pairs


def test_what_is_sent_says_nothing_of_what_is_hidden(configuration: Configuration) -> None:
    found, pairs = told_apart(configuration, sent)
    assert found == 0
    assert pairs == PAIRS


def leaking(leak: Callable[[herna.Position], object]) -> Sent:
    def leaky(table: Table, seat: int | None) -> list[bytes]:
        assert table._position is not None
        return [*sent(table, seat), repr(leak(table._position)).encode()]

    return leaky


def test_a_leak_would_be_found(configuration: Configuration) -> None:
    """The words of one hand, of the top of a deck, or of what was chosen are enough."""
    leaks = (
        leaking(lambda position: position.to_json()["hands"][0]),
        leaking(lambda position: position.to_json()["hands"][-1]),
        leaking(lambda position: position.buffer[4 * 28 :].tobytes()),
    )
    for leak in leaks:
        found, _ = told_apart(configuration, leak)
        assert found > 0
