"""What players give away at the end."""

from __future__ import annotations

import pytest

from herna.lab.regret import endgames, regret


@pytest.mark.parametrize(("name", "players"), [("face_to_face", 2), ("stycholov", 3)])
def test_an_endgame_has_a_choice_that_matters_and_a_best_one(name: str, players: int) -> None:
    found = list(endgames(name, players, {}, "regret", range(12), 3_000))
    assert found
    for endgame in found:
        assert set(endgame.worth) == set(endgame.position.legal_numbers())
        best = max(endgame.worth, key=lambda number: endgame.worth[number])
        worst = min(endgame.worth, key=lambda number: endgame.worth[number])
        assert endgame.regret(best) == 0 < endgame.regret(worst) <= 1
        assert 0 <= regret(endgame, "heuristic", "x") <= 1


def test_card_sense_gives_away_less_than_chance() -> None:
    found = list(endgames("face_to_face", 2, {}, "regret", range(40), 3_000))
    given = {name: sum(regret(e, name, f"{i}") for i, e in enumerate(found)) for name in ("random", "heuristic")}
    assert given["heuristic"] < given["random"]
