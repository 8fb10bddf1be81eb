"""What is refused: each time with the right error, a message that says what is allowed, and nothing changed."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

import herna

NAMES = [game.name for game in herna.all_games()]
HUGE = 10**5000

every_game = pytest.mark.parametrize("name", NAMES)


@cache
def _dealt(name: str) -> herna.Position:
    return herna.deal(name, seed="errors", compile=False)


def dealt(name: str = "face_to_face") -> herna.Position:
    return _dealt(name).copy()


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@contextmanager
def refused(error: type[herna.HernaError], match: str, position: herna.Position | None = None) -> Iterator[None]:
    """The block raises exactly this error, in one short sentence, and the position stays as it is."""
    before = position.to_bytes() if position else b""
    actions = position.actions if position else []
    with pytest.raises(herna.HernaError, match=match) as caught:
        yield
    assert type(caught.value) is error
    assert len(str(caught.value)) < 300
    assert str(caught.value).endswith(".")
    if position:
        assert position.to_bytes() == before
        assert position.actions == actions


def test_every_error_is_a_herna_error_and_a_value_error() -> None:
    for error in (herna.UnknownGame, herna.BadSetup, herna.BadAction, herna.IllegalAction, herna.BadRecord):
        assert issubclass(error, herna.HernaError)
    assert issubclass(herna.HernaError, ValueError)


# ── Dealing ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", ["", "chess", "Karma", "karma ", "../karma", "herna.games.karma", "\0"])
def test_an_unknown_game_is_refused_with_the_names_of_all(name: str) -> None:
    with refused(herna.UnknownGame, ", ".join(NAMES)):
        herna.deal(name, compile=False)


def test_a_long_name_is_not_repeated_in_full() -> None:
    with refused(herna.UnknownGame, ", ".join(NAMES)):
        herna.deal("x" * 10**5, compile=False)


@pytest.mark.parametrize("players", [0, 1, 7, -2, True, False, "4", 2.0, math.nan, [2]])
@every_game
def test_a_wrong_number_of_players_is_refused(name: str, players: Any) -> None:
    allowed = herna.find(name).players
    match = f"{allowed[0]} to {allowed[-1]} players" if len(allowed) > 1 else f"{allowed[0]} players"
    with refused(herna.BadSetup, match):
        herna.deal(name, players, compile=False)


def test_a_number_of_players_too_long_to_be_written_is_refused() -> None:
    with refused(herna.BadSetup, "2 to 6 players"):
        herna.deal("karma", HUGE, compile=False)


@every_game
def test_without_a_number_of_players_the_fewest_play(name: str) -> None:
    assert herna.deal(name, None, seed="fewest", compile=False).players == herna.find(name).players[0]


@pytest.mark.parametrize("key", ["", "rule", "Rules", "turn", "players", "random", "__class__", 0, None])
@every_game
def test_an_unknown_option_is_refused(name: str, key: Any) -> None:
    known = ", ".join(herna.find(name).options) or "none"
    with refused(herna.BadSetup, f"options: {known}"):
        herna.deal(name, options={key: 1}, compile=False)


@pytest.mark.parametrize(
    ("name", "option", "allowed"),
    [
        ("korist", "rules", '"base", "advanced", "expert"'),
        ("face_to_face", "last_card", '"strict", "lenient"'),
        ("karma", "premonition", "false, true"),
    ],
)
@pytest.mark.parametrize("value", [0, 1, 1.0, None, "true", "Base", "", [], {}, math.nan])
def test_a_wrong_value_of_an_option_is_refused(name: str, option: str, allowed: str, value: Any) -> None:
    with refused(herna.BadSetup, f"one of {allowed}"):
        herna.deal(name, options={option: value}, compile=False)


@pytest.mark.parametrize("value", [True, False])
def test_a_truth_value_is_not_a_word(value: bool) -> None:
    with refused(herna.BadSetup, '"strict", "lenient"'):
        herna.deal("face_to_face", options={"last_card": value}, compile=False)


# ── Actions ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("distance", [-(10**30), -2, -1, 0, 1, 10**30])
@every_game
def test_a_number_out_of_range_is_refused(name: str, distance: int) -> None:
    position = dealt(name)
    count = len(position.game.words)
    number = count + distance if distance >= 0 else distance
    for ask in (position.apply, position.why_not):
        with refused(herna.BadAction, f"numbered 0 to {count - 1}", position):
            ask(number)


def test_a_number_too_long_to_be_written_is_refused() -> None:
    position = dealt()
    for number in (HUGE, -HUGE):
        with refused(herna.BadAction, "numbered 0 to 232", position):
            position.apply(number)


@pytest.mark.parametrize("action", [True, False, 1.0, math.nan, math.inf, None, "end", b"end", [], ["end"], {"end"}])
@every_game
def test_what_is_neither_words_nor_a_number_is_refused(name: str, action: Any) -> None:
    position = dealt(name)
    for ask in (position.apply, position.why_not):
        with refused(herna.BadAction, 'actions look like {"do": ', position):
            ask(action)


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": ""},
        {"do": "END"},
        {"do": None},
        {"DO": "end"},
        {"do": "end", "card": 5},
        {"do": "end", "comment": ""},
        {"do": ["end"]},
        {"do": {"do": "end"}},
        {"do": "lay", "card": 5, "on": "own"},
        {"do": "lay", "card": 5, "pile": "up"},
        {"do": "lay", "card": 5, "on": "own", "pile": "left"},
        {"do": "lay", "card": 5, "on": "me", "pile": "up"},
        {"do": "lay", "card": 5, "on": "own", "pile": "up", "x": 1},
        {"do": "lay", "card": "5", "on": "own", "pile": "up"},
        {"do": "lay", "card": 5.0, "on": "own", "pile": "up"},
        {"do": "lay", "card": True, "on": "own", "pile": "up"},
        {"do": "lay", "card": math.nan, "on": "own", "pile": "up"},
        {"do": "lay", "card": math.inf, "on": "own", "pile": "up"},
        {"do": "lay", "card": None, "on": "own", "pile": "up"},
        {"do": "lay", "card": [5], "on": "own", "pile": "up"},
        {"do": "lay", "card": 60, "on": "own", "pile": "up"},
        {"do": "lay", "card": 10**30, "on": "own", "pile": "up"},
        {"do": "lay", "card": b"5", "on": "own", "pile": "up"},
        {"do": "lay", "card": {5}, "on": "own", "pile": "up"},
        {"do": "lay", "card": "\ud800", "on": "own", "pile": "up"},
        {1: 2},
        {None: "end"},
        {"do": "end", 1: 2},
        {("do",): "end"},
        {b"do": "end"},
    ],
    ids=repr,
)
def test_wrong_words_are_refused(action: Any) -> None:
    position = dealt()
    for ask in (position.apply, position.why_not):
        with refused(herna.BadAction, 'actions look like {"do": "end"}', position):
            ask(action)


@pytest.mark.parametrize("depth", [10, 500, 5000, 100_000])
@every_game
def test_deep_nesting_is_refused(name: str, depth: int) -> None:
    position = dealt(name)
    for action in ({"do": nested(depth)}, {"do": "lay", "cards": nested(depth)}, {"do": {"do": nested(depth)}}):
        with refused(herna.BadAction, "actions look like", position):
            position.apply(action)


@every_game
def test_an_action_that_holds_itself_is_refused(name: str) -> None:
    position = dealt(name)
    action: dict[str, Any] = {"do": "lay"}
    action["cards"] = [action]
    with refused(herna.BadAction, "actions look like", position):
        position.apply(action)


@every_game
def test_huge_actions_are_refused_in_few_words(name: str) -> None:
    position = dealt(name)
    many_keys = {str(i): i for i in range(20_000)}
    for action in ({"do": "lay", "cards": ["7"] * 200_000}, {"do": "x" * 10**6}, many_keys, ["7"] * 200_000):
        with refused(herna.BadAction, "actions look like", position):
            position.apply(action)  # type: ignore[arg-type]


def test_words_with_a_number_too_long_to_be_written_are_refused() -> None:
    position = dealt()
    for card in (HUGE, [HUGE]):
        with refused(herna.BadAction, "actions look like", position):
            position.apply({"do": "lay", "card": card, "on": "own", "pile": "up"})


@every_game
def test_words_given_out_may_be_changed_without_harm(name: str) -> None:
    position = dealt(name)
    for number, words in zip(position.legal_numbers(), position.legal(), strict=True):
        known = position.game.words[number]
        assert words == known
        assert words is not known
        for key, value in words.items():
            assert not isinstance(value, list) or value is not known[key], "a list of the game itself was given out"


@every_game
def test_a_real_action_that_is_not_allowed_now_is_refused_with_its_reason(name: str) -> None:
    position = dealt(name)
    legal = position.legal_numbers()
    for number in sorted(set(range(len(position.game.words))) - set(legal))[::40]:
        reason = position.why_not(number)
        assert reason is not None
        with refused(herna.IllegalAction, "is not allowed now: ", position):
            position.apply(number)
        with pytest.raises(herna.IllegalAction) as caught:
            position.apply(position.game.words[number])
        assert caught.value.reason == reason


# ── Views, guesses and records ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seat", [-1, 2, 5, 6, 10**30, -(10**30)])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    position = dealt()
    with refused(herna.HernaError, "numbered 0 to 1", position):
        position.view(seat)


@pytest.mark.parametrize("seat", [True, False, 1.0, 0.5, math.nan, "0", [0]])
def test_what_is_no_seat_number_has_no_view(seat: Any) -> None:
    """A truth value as a seat would show every hand (as an index it stands for all rows, or for none)."""
    position = dealt()
    assert position.view(0).seat == 0
    assert position.view(1).seat == 1
    with refused(herna.HernaError, "numbered 0 to 1", position):
        position.view(seat)


def test_a_spectators_view_cannot_be_completed() -> None:
    position = dealt()
    with refused(herna.HernaError, "Only a seat's view", position):
        position.view(None).guess("17")


def test_a_spectator_has_no_actions() -> None:
    assert dealt().view(None).legal() == []


@every_game
def test_a_guessed_position_has_no_record(name: str) -> None:
    guessed = dealt(name).view(0).guess("17")
    with refused(herna.HernaError, "guessed position", guessed):
        herna.record_of(guessed)
    guessed.apply(guessed.legal_numbers()[0])
    with refused(herna.HernaError, "guessed position", guessed):
        herna.record_of(guessed)
    assert guessed.copy().seed is None
