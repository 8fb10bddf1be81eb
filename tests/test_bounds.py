"""Compiled code reads outside an array without a word, so the rules also run with bounds checks switched on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import herna

CODE = """
import itertools, sys
import herna
from herna.batch.cpu import RandomGames

game = herna.find(sys.argv[1])
for players in game.players:
    for values in itertools.product(*game.options.values()):
        options = dict(zip(game.options, values))
        RandomGames(game, players, options, "bounds", "player", workers=1).play(200)
        position = herna.deal(game, players, options, "bounds")
        while not position.over and position.fields.decisions < 300:
            position.view(position.decider).guess("g")
            legal = position.legal_numbers()
            position.apply(legal[position.fields.decisions % len(legal)])
print("within bounds")
"""


def test_no_rule_reads_or_writes_out_of_bounds(game: herna.Game, tmp_path: Path) -> None:
    checked = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "HERNA_CACHE": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", CODE, game.name], env=checked, capture_output=True, text=True)
    assert run.stdout == "within bounds\n", run.stderr[-2000:]
