"""Advice: every choice has a chance, by what its seat knows alone. And levels, which are other players in each game."""

from __future__ import annotations

import itertools

import pytest

import herna
from herna.players import LEVELS, levels_of, meaning, player
from herna.players.advice import LEAST, Adviser, chance
from herna.players.levels import TAUGHT, UNTAUGHT
from herna.players.network.weights import file_of
from herna.players.sense import counted_of, tally_of

TRAINED = [game for game in herna.all_games() if file_of(game).exists()]


def midgame(game: herna.Game, steps: int = 30) -> herna.View:
    position = herna.deal(game, game.players[-1], seed=f"advice {game.name}")
    seats = [player("club", str(seat)) for seat in range(position.players)]
    while position.fields.decisions < steps or len(position.legal_numbers()) < 2:
        assert position.decider is not None
        position.apply(seats[position.decider].choose(position.view(position.decider)))
    return position.view(position.decider)


def test_a_chance_is_0_for_who_loses_and_1_for_who_wins_alone(game: herna.Game) -> None:
    for players in game.players:
        for winners in {1, players - 1} if game.one_loses else {1}:
            wins, loses = ((share - winners) / (players - 1) for share in (players, 0))
            if game.one_loses and winners == 1 and players > 2:
                continue
            assert chance(game, players, wins) == pytest.approx(1)
            assert chance(game, players, loses) == pytest.approx(0)
        assert chance(game, players, 0.0) == pytest.approx(game.fair_share(players))


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_every_choice_has_a_chance_and_the_best_comes_first(trained: herna.Game) -> None:
    view = midgame(trained)
    rates = Adviser("a").rate(view)
    assert set(rates) == set(view.legal_numbers())
    assert all(0 <= rate <= 1 for rate in rates.values())
    tried = list(rates.values())
    assert tried == sorted(tried, reverse=True)
    assert Adviser("a").choose(view) == next(iter(rates))


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_what_is_hidden_changes_no_advice(trained: herna.Game) -> None:
    view = midgame(trained)
    assert view.seat is not None
    other = view.guess("other").view(view.seat)
    assert Adviser("a").rate(view) == Adviser("a").rate(other)


def surely_wins(view: herna.View, action: int) -> bool:
    """Whether a choice ends the game with a victory of its seat alone, whatever is hidden."""
    for number in range(8):
        guess = view.guess(str(number))
        guess.apply(action)
        if not guess.over or guess.winners != [view.seat]:
            return False
    return True


@pytest.mark.parametrize("name", ["face_to_face", "korist"])
def test_what_surely_wins_is_told_to_win(name: str) -> None:
    seen = 0
    for deal in range(12):
        position = herna.deal(name, 2, seed=f"ends/{deal}")
        seats = [player("expert", f"{deal} {seat}") for seat in range(2)]
        while not position.over:
            assert position.decider is not None
            last = position.view(position.decider)
            position.apply(seats[position.decider].choose(last))
        if len(last.legal_numbers()) > 1 and surely_wins(last, position.actions[-1]):
            assert Adviser("a").rate(last)[position.actions[-1]] > 0.95
            seen += 1
    assert seen


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_gains_are_of_what_is_counted_and_by_what_its_seat_knows_alone(trained: herna.Game) -> None:
    told = 0
    for steps in range(20, 60, 4):
        view = midgame(trained, steps)
        assert view.seat is not None
        # The best and the worst choice: the two best ones may well bring the same, as far as that is no luck.
        one, *_, other = Adviser("a").rate(view)
        gains = Adviser("a").gains(view, one, other)
        assert set(gains) <= set(counted_of(trained))
        assert all(by >= LEAST for by in gains.values())
        assert Adviser("a").gains(view.guess("other").view(view.seat), one, other) == gains
        # What the first brings more of, the second brings less of; and nothing differs from itself.
        assert not set(gains) & set(Adviser("a").gains(view, other, one))
        assert not Adviser("a").gains(view, one, one)
        told += len(gains)
    assert told


DEALT = {
    "face_to_face": {"room": 116, "left": 58, "rival_room": 116},
    "karma": {"cards": 9, "others": 45},
    "korist": {"laid": 0, "held": 13, "rival": -13},
    "stycholov": {"points": 0, "rival": 0, "trumps": 0},
}


@pytest.mark.parametrize("name", DEALT)
def test_what_is_counted_is_what_everybody_could_count(name: str) -> None:
    game = herna.find(name)
    position = herna.deal(game, game.players[-1], seed="counted")
    counted, tally = list(counted_of(game)), tally_of(game)

    def counts(seat: int) -> dict[str, int]:
        found = [0] * len(counted)
        tally(position.fields, seat, found)
        return dict(zip(counted, found, strict=True))

    assert counts(1).items() >= DEALT[name].items()
    while not position.over:
        position.apply(position.legal_numbers()[0])
    for seat in range(position.players):
        found = counts(seat)
        others = [score for other, score in enumerate(position.scores) if other != seat]
        if name == "korist":
            assert (found["laid"] - found["held"], found["rival"]) == (position.scores[seat], max(others))
            assert found["values"] <= found["held"]
        elif name == "stycholov":
            assert (found["points"], found["rival"]) == (position.scores[seat], max(others))
        elif name == "karma":
            assert (found["cards"] == 0) == (position.scores[seat] == 1)
        else:
            assert found["room"] == counts(1 - seat)["rival_room"] < DEALT[name]["room"]


FAR = 12


def test_who_helps_the_opponent_gives_room_away() -> None:
    game = herna.find("face_to_face")
    helped = 0
    for steps in range(10, 90, 2):
        view = midgame(game, steps)
        piles, legal = view.to_json()["piles"][1 - view.seat], view.legal()  # type: ignore[operator]
        gifts = [one for one in legal if one.get("on") == "opponent" and abs(one["card"] - piles[one["pile"]]) > FAR]
        if gifts and {"do": "end"} in legal:
            assert "rival_room" in Adviser("a").gains(view, game.number({"do": "end"}), game.number(gifts[0]))
            helped += 1
    assert helped


def test_levels_rise_from_the_first_to_the_last(game: herna.Game) -> None:
    levels = levels_of(game)
    assert tuple(levels) == LEVELS
    ratings = [level.rating for level in levels.values()]
    if None not in ratings:
        assert all(below < above for below, above in itertools.pairwise(ratings))  # type: ignore[operator]
    view = midgame(game, 10)
    for name in LEVELS:
        assert player(name, "x").choose(view, 0.0) in view.legal_numbers()


def test_a_level_is_what_it_means_in_its_game(game: herna.Game) -> None:
    view = midgame(game)
    for name in LEVELS[:-1]:
        one, other = player(name, "same"), player(meaning(name, game), "same")
        assert [one.choose(view) for _ in range(5)] == [other.choose(view) for _ in range(5)]
    assert tuple(UNTAUGHT) == tuple(TAUGHT) == LEVELS
