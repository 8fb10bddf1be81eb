"""The example of the protocol's page plays a whole game at a real table."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from room_client import Door
from stories import play

import herna
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_bot.py"


def test_the_example_plays_to_the_end(game: herna.Game, door: Door) -> None:
    anna = door.guest()
    table = anna.open(game.name, [None, *["random"] * (game.players[0] - 2)])
    chair = door.chair(anna, table)
    command = [sys.executable, str(EXAMPLE), door.server.url, table]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as program:
        try:
            while chair.last["table"]["status"] == "waiting":
                chair.read()
            play([chair], random.Random("example"))
            said, _ = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert (program.returncode, chair.last["table"]["seats"][1]["name"]) == (0, "Example")
    assert said == ("I have won.\n" if 1 in chair.last["table"]["winners"] else "I have not won.\n")
