"""The words of the games for people, in Czech, Slovak and English, kept as Fluent files beside each game."""

from __future__ import annotations

import functools
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from .errors import HernaError

LANGUAGES = ("cs", "sk", "en")


@functools.cache
def bundle(game: str, language: str) -> FluentBundle:
    """All messages of a game in a language."""
    if language not in LANGUAGES:
        raise HernaError(f"There is no language {language!r}; the languages are {', '.join(LANGUAGES)}.")
    messages = FluentBundle([language], use_isolating=False)
    for package in ("herna.core", f"herna.games.{game}"):
        source = resources.files(package).joinpath("text", f"{language}.ftl").read_text("utf-8")
        messages.add_resource(FluentResource(source))
    return messages


def say(game: str, language: str, message: str, **values: Any) -> str:
    """One message in words."""
    messages = bundle(game, language)
    pattern = messages.get_message(message).value
    assert pattern is not None, f"{message} has no text"
    text, errors = messages.format_pattern(pattern, values)
    if errors:
        raise errors[0]
    return str(text)
