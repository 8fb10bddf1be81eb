"""The words of the games for people, in Czech, Slovak and English, kept as Fluent files beside each game."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Sequence
from importlib import resources
from typing import TYPE_CHECKING, Any

from .errors import HernaError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from .game import Game

LANGUAGES = ("cs", "sk", "en")

_COLOURED = re.compile(r"([A-Z])(\d+)")
_BELOW_ZERO = re.compile(r"(?<!\w)-(?=\d)")
"""A hyphen is no minus."""
_NAME_OF = "\0"
_NAME = re.compile(f"{_NAME_OF}(\\d+){_NAME_OF}")
KEPT = 10_000
"""So many sentences are remembered: to make one takes as long as to make a whole view."""

Event = tuple[str, dict[str, Any]]
"""Something that happened: the id of a message and its values."""


class Seat(int):
    """A seat among the values of a message; it is said as the player's name."""


class Card(str):
    """A card among the values of a message, as traces write it; it is said by its name."""


@functools.cache
def bundle(game: str, language: str) -> FluentBundle:
    """All messages of a game in a language."""
    # Imported late: it takes a tenth of a second, and most programs never ask for a text.
    from fluent.runtime import FluentBundle, FluentResource

    if language not in LANGUAGES:
        raise HernaError(f"There is no language {language!r}; the languages are {', '.join(LANGUAGES)}.")
    messages = FluentBundle([language], use_isolating=False)
    for package in ("herna.core", f"herna.games.{game}"):
        source = resources.files(package).joinpath("text", f"{language}.ftl").read_text("utf-8")
        messages.add_resource(FluentResource(source))
    return messages


def say(game: str, language: str, message: str, names: Sequence[str] | None = None, /, **values: Any) -> str:
    """One message in words; `names` are the players' names by seat."""
    given = tuple((key, tuple(value) if isinstance(value, list) else value) for key, value in values.items())
    text = _without_names(game, language, message, given)
    if _NAME_OF not in text:
        return text

    def name(seat: re.Match[str]) -> str:
        number = int(seat[1])
        return names[number] if names else say(game, language, "player", number=number + 1)

    return _NAME.sub(name, text)


@functools.lru_cache(KEPT)
def _without_names(game: str, language: str, message: str, values: tuple[tuple[str, Any], ...]) -> str:
    """The same with a mark where a name belongs: names are many, but few things happen at all tables."""
    messages = bundle(game, language)
    said = {key: _said(game, language, value) for key, value in values}
    pattern = messages.get_message(message).value
    assert pattern is not None
    text, errors = messages.format_pattern(pattern, said)
    if errors:
        raise errors[0]
    return _BELOW_ZERO.sub("−", str(text))


def _said(game: str, language: str, value: Any) -> Any:
    if isinstance(value, Seat):
        return f"{_NAME_OF}{value}{_NAME_OF}"
    if isinstance(value, Card):
        return _card(game, language, value)
    if isinstance(value, tuple):
        return ", ".join(str(_said(game, language, item)) for item in value)
    return value


def _card(game: str, language: str, card: Card) -> str:
    """A card has a message of its own (`card-J`), or its colour has one with the value in it (`card-B`), or none."""
    coloured = _COLOURED.fullmatch(card)
    if coloured:
        return say(game, language, f"card-{coloured[1]}", value=coloured[2])
    return say(game, language, f"card-{card}") if bundle(game, language).has_message(f"card-{card}") else str(card)


def game_in_words(game: Game, language: str) -> dict[str, Any]:
    """A game and its options as the lobby shows them."""

    def named(message: str) -> dict[str, str]:
        return {"name": say(game.name, language, message), "about": say(game.name, language, f"{message}-about")}

    options = []
    for key, values in game.options.items():
        option = f"option-{key.replace('_', '-')}"
        shown = [{"value": value, **named(f"{option}-{json.dumps(value).strip(chr(34))}")} for value in values]
        options.append({"key": key, **named(option), "values": shown})
    said = {message: say(game.name, language, message) for message in ("name", "about", "length")}
    return {"game": game.name, **said, "players": list(game.players), "options": options}
