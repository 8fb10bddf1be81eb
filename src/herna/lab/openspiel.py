"""Every game in OpenSpiel: import this, then `pyspiel.load_game("herna_korist(players=4,rules=expert)")`.

Chance moves at the start only: four chance nodes of 256 outcomes each draw one of 2³² deals, all equally likely. Cards
that are turned up later were put there by the deal, and nobody has seen them before. An information state is
everything a seat has seen since the deal: what it sees and remembers now, with a digest of all it has seen before.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from herna.core.game import Game, all_games, find
from herna.core.layout import Buffer
from herna.core.position import Position, View, deal

CHANCES = 4
OUTCOMES = 256
LONGEST = 2**15 - 1


class Trail:
    """The states since the deal; copies of a game share it. A digest is over all that a seat has seen on the way."""

    def __init__(self, game: Game, before: Trail | None, buffer: Buffer) -> None:
        self._game = game
        self._before = before
        self._buffer = buffer
        self._digests: dict[int, bytes] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Trail:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        seats = range(int(self._game.layout(self._buffer).players))
        return _trail, (self._game.name, self._buffer.tobytes(), {seat: self.digest(seat) for seat in seats})

    def inherit(self, seat: int, digest: bytes) -> None:
        """Go on from what a seat has seen elsewhere."""
        self._digests[seat] = digest

    def digest(self, seat: int) -> bytes:
        """A digest of everything the seat has seen until now."""
        unknown: list[Trail] = []
        trail: Trail | None = self
        while trail is not None and seat not in trail._digests:
            unknown.append(trail)
            trail = trail._before
        digest = trail._digests[seat] if trail is not None else b""
        for later in reversed(unknown):
            seen = (later._buffer & _visible(self._game, seat)).tobytes()
            digest = hashlib.blake2b(digest + seen, digest_size=12).digest()
            later._digests[seat] = digest
        return digest


def _trail(game: str, buffer: bytes, digests: dict[int, bytes]) -> Trail:
    trail = Trail(find(game), None, np.frombuffer(buffer, np.uint8))
    trail._digests = digests
    return trail


@functools.cache
def _visible(game: Game, seat: int) -> Buffer:
    return game.layout.visible(seat)


class HernaGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Herna with its number of players and options."""

    herna: Game
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, given = self.herna, params or {}
        self.players = game.check_players(given.get("players", game.players[0]))
        self.options = game.check_options({key: given[key] for key in game.options if key in given})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.words),
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(given))

    def new_initial_state(self) -> HernaState:
        """A game that is not dealt yet."""
        return HernaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Chance moves at the start only."""
        return CHANCES

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat sees; with perfect recall also a digest of all it has seen."""
        return Observer(self.herna, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class HernaState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel wants it."""

    def __init__(self, game: HernaGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.position: Position | None = None
        self.trail: Trail | None = None

    def current_player(self) -> int:
        """Chance until the cards are dealt, then the seat that decides."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        decider = self.position.decider
        return int(pyspiel.PlayerId.TERMINAL) if decider is None else decider

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One digit of the number of the deal."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal_numbers()) if self.position and player == self.position.decider else []

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.drawn.append(action)
            if len(self.drawn) == CHANCES:
                self._begin(self._deal())
        else:
            self.position.apply(int(action))
            self.trail = Trail(self.position.game, self.trail, self.position.buffer.copy())

    def _deal(self) -> Position:
        game = self.get_game()
        number = int.from_bytes(bytes(self.drawn), "big")
        return deal(game.herna, game.players, game.options, f"openspiel/{number}")

    def _begin(self, position: Position) -> None:
        self.position = position
        self.trail = Trail(position.game, None, position.buffer.copy())

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player < 0 else json.dumps(self.get_game().herna.words[action])

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """1 for winning alone to −1 for losing alone; 0 while the game is on."""
        return self.position.rewards if self.position else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HernaState:
        """A game that could be this one as far as the player knows; what is hidden is dealt again by the sampler."""
        assert self.position is not None
        assert self.trail is not None
        state = HernaState(self.get_game())
        state._begin(self.position.view(player).guess(repr([sampler(), sampler()])))
        assert state.trail is not None
        state.trail.inherit(player, self.trail.digest(player))
        return state

    def __str__(self) -> str:
        return json.dumps(self.position.to_json()) if self.position else f"drawn {self.drawn}"


class Observer:
    """What a seat knows, as a string and as the game's features."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("Only what one player knows, public and private, can be observed.")
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(game.features.size, np.float32)
        self.dict = game.features.named(self.tensor)

    def set_from(self, state: HernaState, player: int) -> None:
        """Write the features of a player; zeros before the deal."""
        self.tensor[:] = self._view(state, player).features() if state.position else 0

    def string_from(self, state: HernaState, player: int) -> str:
        """What the player sees, and with perfect recall a digest of what it has seen."""
        if state.position is None or state.trail is None:
            return f"seat {player}: not dealt"
        seen = json.dumps(self._view(state, player).to_json())
        recalled = f" {state.trail.digest(player).hex()}" if self._recalls else ""
        return f"seat {player}{recalled}: {seen}"

    @staticmethod
    def _view(state: HernaState, player: int) -> View:
        assert state.position is not None
        return state.position.view(player)


def name_of(game: Game) -> str:
    """The name of a game in OpenSpiel."""
    return f"herna_{game.name}"


def _register(game: Game) -> None:
    kind = pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Herna: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0], **{key: v[0] for key, v in game.options.items()}},
    )
    # A class, as OpenSpiel keeps it until after Python has ended; a function would be freed there, and crash.
    named = type(f"Herna_{game.name}", (HernaGame,), {"herna": game, "kind": kind})
    globals()[named.__name__] = named  # pickle looks for it here
    pyspiel.register_game(kind, named)


for _game in all_games():
    if name_of(_game) not in pyspiel.registered_names():
        _register(_game)
