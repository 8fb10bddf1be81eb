"""Others may be anybody: how a master takes them to play on."""

from __future__ import annotations

from collections import Counter

import herna
from herna.core.chance import key_of, set_key
from herna.players.heuristic import HeuristicPlayer
from herna.players.network.foresight import ANYBODY, ways_of_all
from herna.players.sense import best_by_sense

DRAWS = 3000


def test_each_seat_plays_in_any_way_as_often_as_in_another() -> None:
    position = herna.deal("stycholov", 4, seed="ways")
    drawn, key = Counter[tuple[int, int]](), key_of("ways")[0].data
    for number in range(DRAWS):
        set_key(position.fields.random, key, number)
        ways = ways_of_all(position.fields, ANYBODY)
        drawn.update((seat, (ways >> (2 * seat)) & 3) for seat in range(position.players))
        assert ways >> (2 * position.players) == 0
    assert set(drawn) == {(seat, way) for seat in range(4) for way in ANYBODY}
    assert all(abs(count - DRAWS / 3) < DRAWS / 15 for count in drawn.values())


def test_the_ways_of_a_guess_are_the_same_each_time() -> None:
    position, key = herna.deal("korist", 5, seed="ways"), key_of("ways")[0].data
    found = []
    for number in (7, 8, 7):
        set_key(position.fields.random, key, number)
        found.append(ways_of_all(position.fields, ANYBODY))
    assert found[0] == found[2] != found[1]


def test_who_plays_by_card_sense_does_what_its_player_does(game: herna.Game) -> None:
    best_of, heuristic = best_by_sense(game), HeuristicPlayer("any")
    position = herna.deal(game, game.players[-1], seed="sense")
    while not position.over and position.fields.decisions < 40:
        legal, chosen = position.legal_numbers(), heuristic.choose(position.view(position.decider))
        assert best_of(position.fields, legal, len(legal)) == chosen
        position.apply(chosen)
