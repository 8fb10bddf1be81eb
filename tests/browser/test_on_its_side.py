"""A phone that lies on its side: the others, the middle, my cards and the button are all in sight."""

from __future__ import annotations

import pytest
from playing import Player
from visitor import Visit

import herna

pytest_plugins = ["room_fixtures", "browser_fixtures"]

SIDEWAYS = {"width": 915, "height": 412}

OUT_OF_SIGHT = """() => {
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  const bottom = document.querySelector('.thumb').getBoundingClientRect().top;
  const hidden = (part) => {
    const box = part.getBoundingClientRect();
    return Math.min(box.bottom, bottom) - Math.max(box.top, top) < box.height / 2;
  };
  const parts = '.others > *, .side.opponent, .middle, [data-hand] .spot';
  return [...document.querySelectorAll(parts)].filter(hidden).map((part) => part.outerHTML.slice(0, 200));
}"""
"""What is hidden by more than half behind the head or the button, or beyond the edge."""


@pytest.mark.parametrize("players", ["fewest", "most"])
def test_nothing_is_out_of_sight(game: herna.Game, players: str, visit: Visit) -> None:
    visitor = visit("cs", "phone", viewport=SIDEWAYS)
    visitor.play_now(game.name, game.players[0 if players == "fewest" else -1], "Anna")
    player = Player(visitor, "on its side")
    player.play(until=visitor.number + 8)
    assert visitor.page.evaluate(OUT_OF_SIGHT) == []
