"""The page's types are those of the wire and of the games' views."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import herna
from configurations import Configuration, random_play
from herna.room import typescript


@pytest.mark.parametrize("path", typescript.files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_committed_file_is_up_to_date(path: Path) -> None:
    assert path.read_text("utf-8") == typescript.files()[path], "Run: make types"


def test_every_message_is_there() -> None:
    text = typescript.wire_types()
    for name in ("Act", "WhyNot", "Hint", "Speak", "Told", "Refused", "Answer", "Hinted", "TableInfo", "Problem"):
        assert f"export interface {name} {{" in text


def test_views_are_of_their_type(configuration: Configuration) -> None:
    """Every key is there and nothing else, for seats, spectators and with all cards open."""
    game, position = configuration.game, configuration.deal("types")
    shown = 0
    for _ in random_play(position, "types", 150):
        views = [position.view(seat).to_json() for seat in (*range(position.players), None)]
        for view in (*views, position.unveiled()):
            read = msgspec.convert(view, game.view.type, strict=True)
            assert msgspec.to_builtins(read) == view
            shown += 1
        opened = position.to_json()
        assert msgspec.to_builtins(msgspec.convert(opened, game.open.type, strict=True)) == opened
    assert shown > 20


def test_a_view_of_another_shape_is_not_of_the_type(game: herna.Game) -> None:
    view = herna.deal(game, seed="other").view(0).to_json()
    for wrong in ({**view, "turn": "0"}, {key: value for key, value in view.items() if key != "hands"}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, game.view.type, strict=True)
