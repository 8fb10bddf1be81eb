"""A position of a game, and a seat's view of it: what a programmer holds in hand."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .actions import Words
from .chance import key_of
from .engine import Engine, Scratch, compiled, interpreted
from .errors import BadSetup, HernaError, IllegalAction
from .events import ROOM
from .features import Scaled
from .game import Game, Options, find, shortened
from .layout import OVER_AT, PLAYERS_AT, Buffer
from .showing import EVERYTHING, SPECTATOR
from .text import Event, say

History = tuple["History", int] | None

_FORESEEN, _ = key_of("foreseen")


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed."""

    game: Game
    code: str

    def text(self, language: str = "en") -> str:
        """The reason as one sentence."""
        return say(self.game.name, language, "reason-" + self.code.lower().replace("_", "-"))

    def __str__(self) -> str:
        return self.text()


@dataclass(eq=False, repr=False)
class _Seen:
    """What positions and views share: bytes of a state, and questions that need nothing hidden."""

    game: Game
    options: Options
    _engine: Engine
    _buffer: Buffer
    _scratch: Scratch | None = field(default=None, init=False)
    """Kept once made: making it takes as long as finding what is allowed."""

    @functools.cached_property
    def fields(self) -> Any:
        """The fields of the state by name (see the game's `state.py`); treat them as read-only."""
        return self.game.layout(self._buffer)

    @property
    def players(self) -> int:
        return self._buffer.item(PLAYERS_AT)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._buffer.item(OVER_AT) != 0

    @property
    def decider(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        seat = self._engine.decider(self._buffer)
        return seat if seat >= 0 else None

    def legal_numbers(self) -> list[int]:
        """All allowed actions as numbers, each once."""
        if self._scratch is None:
            self._scratch = np.empty(len(self.game.words), np.int16)
        count = self._engine.legal(self._buffer, self._scratch)
        return self._scratch[:count].tolist()  # type: ignore[no-any-return]

    def legal(self) -> list[Words]:
        """All allowed actions in words."""
        return [self.game.spelled(number) for number in self.legal_numbers()]

    def why_not(self, action: Words | int) -> Refusal | None:
        """None if the action is allowed now, else the reason why it is not."""
        code = self._engine.why_not(self._buffer, self.game.number(action))
        return Refusal(self.game, self.game.reasons(code).name) if code else None

    @property
    def scores(self) -> list[int]:
        """One number a seat; final once the game is over."""
        return [int(self.game.rules.score(self.fields, seat)) for seat in range(self.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game is on."""
        if not self.over:
            return []
        return [seat for seat in range(self.players) if self.game.rules.wins(self.fields, seat)]

    @property
    def rewards(self) -> list[float]:
        """The result as numbers that add up to 0: 1 for winning alone, −1 for losing alone; 0 while the game is on."""
        wins = [1 if seat in self.winners else 0 for seat in range(self.players)]
        return [(self.players * win - sum(wins)) / (self.players - 1) for win in wins]

    @property
    def buffer(self) -> Buffer:
        """The bytes that compiled rules work on; treat them as read-only."""
        return self._buffer

    def to_bytes(self) -> bytes:
        """The raw bytes, to compare or hash."""
        return self._buffer.tobytes()


@dataclass(eq=False, repr=False)
class Position(_Seen):
    """A full position: all cards, nothing hidden. Keep it on the server's side; give players `view(seat)`."""

    seed: str | None
    _history: History = None

    def apply(self, action: Words | int) -> None:
        """Carry out an allowed action; any other raises `IllegalAction` and changes nothing."""
        number = self.game.number(action)
        code = self._engine.step(self._buffer, number)
        if code:
            refusal = Refusal(self.game, self.game.reasons(code).name)
            raise IllegalAction(f"{self.game.words[number]} is not allowed now: {refusal}", refusal)
        self._history = (self._history, number)

    def copy(self) -> Position:
        """An independent copy; it costs the copying of the state's bytes and nothing more."""
        return Position(self.game, self.options, self._engine, self._buffer.copy(), self.seed, self._history)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        compile = self._engine is compiled(self.game)
        return _unpickled, (self.game.name, self.options, self.to_bytes(), self.seed, self.actions, compile)

    def view(self, seat: int | None) -> View:
        """What a seat sees (None: what a spectator sees)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise HernaError(f"Seats are numbered 0 to {self.players - 1}; there is no seat {shortened(seat)}.")
        seen = self._buffer & _visible(self.game, seat)
        return View(self.game, self.options, self._engine, seen, seat)

    @property
    def last_action(self) -> int:
        """The number of the action that led here; −1 right after the deal."""
        return self._history[1] if self._history else -1

    @property
    def actions(self) -> list[int]:
        """The numbers of all actions since the deal."""
        return list(_forward(self._history))

    def to_json(self) -> dict[str, Any]:
        """The position with all cards open, as traces show it."""
        return self.game.open.show(self.fields, EVERYTHING)

    def unveiled(self) -> dict[str, Any]:
        """The position in the shape of a view, with every card named that a view shows as unknown."""
        return self.game.view.show(self.fields, EVERYTHING)


@dataclass(eq=False, repr=False)
class View(_Seen):
    """What one seat may know: the state with everything else blank. This is all a player ever gets."""

    seat: int | None

    def legal_numbers(self) -> list[int]:
        """All actions allowed to this seat now; none when another decides."""
        return super().legal_numbers() if self.seat is not None and self.decider == self.seat else []

    def why_not(self, action: Words | int) -> Refusal | None:
        """None if this seat may do it now, else the reason why not; that another decides is one, too."""
        if not self.over and self.seat != self.decider:
            self.game.number(action)
            return Refusal(self.game, "NOT_YOUR_TURN")
        return super().why_not(action)

    def guess(self, seed: str | None = None) -> Position:
        """A full position that could be the true one as far as this seat knows; another seed, another guess."""
        if self.seat is None:
            raise HernaError("Only a seat's view can be completed to a position; a spectator's cannot.")
        key, number = key_of(secrets.token_hex(16) if seed is None else seed)
        buffer = self._buffer.copy()
        self._engine.guess(buffer, self.seat, key, number)
        return Position(self.game, self.options, self._engine, buffer, None)

    def foresees(self, action: int, after: View, guesses: int = 8) -> bool:
        """Whether an allowed action would have led to what this seat then saw, whatever the hidden cards were.

        So many guesses of them are tried.
        """
        if self.seat is None or after.seat != self.seat:
            raise HernaError("What is foreseen is a seat's own; give it two views of the same seat.")
        visible, room = _visible(self.game, self.seat), np.empty_like(self._buffer)
        return bool(
            self._engine.foresees(self._buffer, self.seat, action, after._buffer, visible, room, _FORESEEN, guesses)
        )

    def features(self, *, derived: bool = False) -> Scaled:
        """What the seat knows as numbers between −1 and 1, and what is derived from that if it is wanted;
        `game.features` says which is which.
        """
        if self.seat is None:
            raise HernaError("Features are a seat's; a spectator has none.")
        told = self.game.features
        row = np.zeros(told.full_size if derived else told.size, np.float32)
        self._engine.features(self._buffer, self.seat, row)
        return row

    def to_json(self) -> dict[str, Any]:
        """The view for people and the wire; "?" is a card the seat cannot see."""
        return self.game.view.show(self.fields, SPECTATOR if self.seat is None else self.seat)

    @property
    def in_secret(self) -> bool:
        """Whether nobody else will see what is decided now."""
        return bool(self.game.rules.in_secret(self.fields))

    def events(self, action: int, after: View) -> list[Event]:
        """What an action has brought about since this spectator's view, as messages everybody may read."""
        if self.seat is not None or after.seat is not None:
            raise HernaError(
                "Events are told from a spectator's views, so that they say nothing that others cannot see."
            )
        row = np.empty(ROOM, np.int16)
        self._engine.events(self._buffer.copy(), action, after._buffer, row)
        return self.game.events.read(row)


def _unpickled(
    name: str, options: Options, buffer: bytes, seed: str | None, actions: list[int], compile: bool
) -> Position:
    game = find(name)
    history: History = None
    for number in actions:
        history = (history, number)
    engine = compiled(game) if compile else interpreted(game)
    return Position(game, options, engine, np.frombuffer(bytearray(buffer), np.uint8), seed, history)


@functools.cache
def _visible(game: Game, seat: int | None) -> Buffer:
    return game.layout.visible(seat)


def _forward(history: History) -> Iterator[int]:
    backwards = []
    while history is not None:
        history, number = history
        backwards.append(number)
    return reversed(backwards)


def template(game: Game, players: int, options: Options) -> Buffer:
    """The bytes of a state in which only the number of players and the options are set."""
    buffer = game.layout.empty()
    fields: Any = game.layout(buffer)
    fields.players = players
    for key, value in options.items():
        setattr(fields, key, game.options[key].index(value))
    return buffer


def _as_text(seed: str | int) -> str:
    try:
        return str(seed)
    except ValueError:
        raise BadSetup("A seed is a text, or a number of at most 4,300 digits.") from None


def deal(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int | None = None,
    *,
    compile: bool = True,
) -> Position:
    """Deal a new game. The same seed gives the same game, everywhere; without one, chance decides."""
    played = find(game) if isinstance(game, str) else game
    count = played.check_players(played.players[0] if players is None else players)
    chosen = played.check_options(options or {})
    text = secrets.token_hex(32) if seed is None else _as_text(seed)
    engine = compiled(played) if compile else interpreted(played)
    buffer = template(played, count, chosen)
    key, number = key_of(text)
    engine.deal(buffer, key, number)
    return Position(played, chosen, engine, buffer, text)
