"""Many tables and long series of games, as they are the same on all cores (`cpu`) and on a GPU (`cuda`)."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from herna.core.chance import key_of, seed_of
from herna.core.errors import BadAction, BadSetup, HernaError, IllegalAction
from herna.core.game import Game, Options, find
from herna.core.position import Refusal, template

from .table import NO_SUCH_ACTION, SeriesTables, Tables

FIRST_CHUNK, LARGEST_CHUNK = 16, 20_000


class Arrays(ABC):
    """Where arrays are: in memory, or on a card."""

    game: Game

    @abstractmethod
    def _new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """An array of zeros."""

    @abstractmethod
    def _copied(self, values: npt.NDArray[Any]) -> Any:
        """An array with these values."""

    @abstractmethod
    def _records(self, words: Any) -> Any:
        """The same memory as an array of state records."""

    def _new_words(self, size: int) -> Any:
        return self._new((size, self.game.layout.dtype.itemsize // 4), np.uint32)


class Batch(Arrays):
    """Many tables of one game, stepped together. All arrays have a row for each table and stay the same objects; treat
    them as read-only.

    deciders        the seat that decides
    masks           which actions are allowed to it
    features        what it knows: `game.features` says what each number is; those that are derived only if `derived`
    random_actions  one allowed action, drawn by chance
    done            whether the last step ended the game that was on the table; a new one is dealt then
    rewards         for each seat of the game that has ended: 1 for winning alone to −1 for losing alone; else 0
    scores          the scores of the last game that ended at the table
    numbers         the number of the game on the table; `seed_of` gives its seed
    words, states   the bytes of the tables, as numbers of 32 bits and as records

    Table i is played by `players[i % len(players)]`; where several options are given, the first ones are those of
    tables 0 to len(players) − 1, and so on in turn. The first game of table i is number `first + i` of the seed's
    series; each new deal at a table takes the number that is `size` further on. So no number is dealt twice, and which
    game is dealt where depends on nothing but the seed.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        players: int | Sequence[int] | None = None,
        options: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
        seed: str | int | None = None,
        *,
        derived: bool = False,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        if type(size) is not int or size < 1:
            raise BadSetup(f"A batch has one table or more, not {size!r}.")
        self.size = size
        counts = [self.game.players[0]] if players is None else [players] if isinstance(players, int) else players
        self.players = tuple(self.game.check_players(count) for count in counts)
        if not self.players:
            raise BadSetup("A batch needs a number of players.")
        given = [options or {}] if options is None or isinstance(options, Mapping) else options
        self.options = tuple(self.game.check_options(one) for one in given)
        self.setups = tuple((count, one) for one in self.options for count in self.players)
        """What is played at the tables, in turn."""
        self._width = self.game.features.full_size if derived else self.game.features.size
        self._lay_out()
        self.deal_again(secrets.token_hex(32) if seed is None else seed)

    def _lay_out(self) -> None:
        """Make all arrays; nothing is allocated after that."""
        size, actions, seats = self.size, len(self.game.words), max(self.players)
        self.words = self._new_words(size)
        self.states = self._records(self.words)
        self.numbers = self._new(size, np.int64)
        self._noise = self._new((size, 2), np.uint32)
        self.deciders = self._new(size, np.int8)
        self.masks = self._new((size, actions), np.bool_)
        self.features = self._new((size, self._width), np.int8)
        self.random_actions = self._new(size, np.int16)
        self.done = self._new(size, np.bool_)
        self.rewards = self._new((size, seats), np.float32)
        self.scores = self._new((size, seats), np.int16)
        self._templates = self._copied(
            np.stack([template(self.game, count, one).view(np.uint32) for count, one in self.setups])
        )

    def _gather(self) -> None:
        """All arrays as the one value that loops take."""
        self._tables = Tables(
            self.words, self.states, self.numbers, self._noise, self.deciders, self.masks, self.features,
            self.random_actions, self.done, self.rewards, self.scores, self._templates, self._key,
        )  # fmt: skip

    # ── Dealing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def deal_again(self, seed: str | int) -> None:
        """Deal every table the games of another seed."""
        self.seed = str(seed)
        key, self.first = key_of(self.seed)
        self._key = self._copied(key)
        self._gather()
        self.reset()

    def reset(self) -> None:
        """Deal every table again, from the first game of the seed on."""
        self._deal_from(self.first + np.arange(self.size))

    def go_on(self) -> None:
        """Deal every table its next game, whether the last one is over or not."""
        self._deal_from(self._numbers_now() + self.size)

    def seed_of(self, number: int) -> str:
        """The seed by which one game can be dealt by itself."""
        return seed_of(self.seed.rpartition("/")[0] if self.first else self.seed, number)

    def start_apart(self, steps: int) -> None:
        """Play on at random, at each table for another number of steps: games of one length would all end together."""
        wanted = np.arange(self.size) * steps // self.size
        for step in range(steps):
            self.step(np.where(wanted > step, self._random_actions_now(), -1), checked=False)

    @abstractmethod
    def _numbers_now(self) -> npt.NDArray[np.int64]: ...

    @abstractmethod
    def _random_actions_now(self) -> npt.NDArray[np.int16]: ...

    @abstractmethod
    def _deal_from(self, numbers: npt.NDArray[np.int64]) -> None:
        """Deal each table the game of its number, with nothing done or scored yet."""

    # ── Stepping ────────────────────────────────────────────────────────────────────────────────────────────────

    def step(self, actions: Any, *, checked: bool = True) -> None:
        """Carry out one action at each table; a bad one is an error, and then nothing is done at any table.

        Unchecked, actions must be allowed (nobody notices if not), or below 0 to leave a table as it is; a card need
        not be waited for then.
        """
        given = self._given(actions)
        bad = self._first_refused(given) if checked else None
        if bad is not None:
            raise self._refusal(*bad)
        self._step_all(given)

    def _check_shape(self, given: Any) -> None:
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise BadAction(f"A step takes {self.size} whole numbers, one for each table.")

    @abstractmethod
    def _given(self, actions: Any) -> Any:
        """The actions where the tables are; refused if they are not one whole number each."""

    @abstractmethod
    def _first_refused(self, actions: Any) -> tuple[int, int, int] | None:
        """The first table whose action is not allowed, the action, and why not."""

    @abstractmethod
    def _step_all(self, actions: Any) -> None:
        """Carry out allowed actions, and show what the seats that decide next see."""

    def _refusal(self, table: int, action: int, reason: int) -> HernaError:
        """What is wrong with an action, in words."""
        if reason == NO_SUCH_ACTION:
            last = len(self.game.words) - 1
            return BadAction(
                f"Table {table}: actions are numbered 0 to {last}; there is no {action}. Nothing was done."
            )
        refusal = Refusal(self.game, self.game.reasons(reason).name)
        words = self.game.words[action]
        return IllegalAction(f"Table {table}: {words} is not allowed now: {refusal} Nothing was done.", refusal)


@dataclass
class Totals:
    """What a series of games came to."""

    games: int = 0
    decisions: int = 0
    scores: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)


class RandomGames(Arrays):
    """A series of whole random games: game i has the seed `seed/i`, and is the same however the series is played."""

    def __init__(self, game: Game, players: int, options: Options, seed: str, player_seed: str) -> None:
        self.game = game
        self.totals = Totals(scores=[0] * players, wins=[0] * players)
        self._template = template(game, players, options).view(np.uint32)
        self._key, self._first = key_of(seed)
        self._player_key, _ = key_of(player_seed)

    def _lay_out(self, tables: int) -> SeriesTables:
        """All that so many tables need."""
        words = self._new_words(tables)
        return SeriesTables(
            words=words,
            states=self._records(words),
            noise=self._new((tables, 2), np.uint32),
            sums=self._new((tables, 2, len(self.totals.scores)), np.int64),
            decisions=self._new(tables, np.int64),
            template=self._copied(self._template),
            key=self._copied(self._key),
            player_key=self._copied(self._player_key),
        )

    def play(self, games: int) -> int:
        """Play the next games of the series; returns the decisions made in them."""
        first = self._first + self.totals.games
        decisions, sums = self._play(first, first + games)
        played = decisions - self.totals.decisions
        self.totals = Totals(self.totals.games + games, decisions, *sums)
        return played

    @abstractmethod
    def _play(self, first: int, stop: int) -> tuple[int, list[list[int]]]:
        """Play some games; returns all decisions so far, and the sums of scores and of wins by seat."""


def chunks(total: int) -> Iterator[int]:
    """Growing portions of a total, so that progress shows early and costs little later."""
    size = FIRST_CHUNK
    while total:
        portion = min(size, total)
        yield portion
        total -= portion
        size = min(2 * size, LARGEST_CHUNK)
