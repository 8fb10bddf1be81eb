"""Networks in whole numbers: packed as they were, the same interpreted and compiled, and only by their own rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import herna
from configurations import Configuration, random_play
from herna.core.errors import HernaError
from herna.core.rule import Compiler
from herna.players import player
from herna.players.masters import MasterPlayer, NetworkPlayer
from herna.players.mind import mind_of
from herna.players.network import think as thinking
from herna.players.network import weights as files
from herna.players.network.think import HIGHEST, LARGEST, ONE, WHOLE
from herna.players.network.weights import LAYERS, Origin, belonging, file_of, inputs_of, packed

TRAINED = [game for game in herna.all_games() if file_of(game).exists()]
NO_HURRY = 60.0


def by_chance(game: herna.Game, first: int = 24, second: int = 12) -> dict[str, npt.NDArray[Any]]:
    """The layers of a network that has learned nothing."""
    chance = np.random.default_rng(1)
    shapes = ((inputs_of(game).size, first), (first, second), (second, second), (second, game.outputs + 1))
    layers = {}
    for name, shape in zip(LAYERS, shapes, strict=True):
        layers[name] = chance.normal(0, 0.3, shape)
        layers[f"{name}_bias"] = chance.normal(0, 0.3, shape[1])
    return layers


def heard(game: herna.Game, row: npt.NDArray[np.int8]) -> npt.NDArray[np.float64]:
    inputs = inputs_of(game)
    bits = row[inputs.bit_at] >= inputs.bit_from
    return np.concatenate([bits, row[inputs.amount_at] / WHOLE])


def plainly(
    game: herna.Game, layers: dict[str, npt.NDArray[Any]], row: npt.NDArray[np.int8]
) -> npt.NDArray[np.float64]:
    """What a network says, in fractions and without any haste."""
    top = HIGHEST / ONE
    one = np.clip(heard(game, row) @ layers["first"] + layers["first_bias"], 0, top)
    two = np.clip(one @ layers["second"] + layers["second_bias"], 0, top)
    three = np.clip(two + two @ layers["third"] + layers["third_bias"], 0, top)
    said: npt.NDArray[np.float64] = three @ layers["last"] + layers["last_bias"]
    return said


def bytes_of(view: herna.View) -> npt.NDArray[np.int8]:
    assert view.seat is not None
    row = np.zeros(view.game.features.full_size, np.int8)
    view.game.rules.features(view.fields, view.seat, row.data)
    view.game.rules.derived(view.fields, view.seat, row.data)
    return row


def test_whole_numbers_say_what_fractions_say(game: herna.Game) -> None:
    layers = by_chance(game)
    network = packed(game, layers)
    words = len(game.words)
    arrays = (
        *(np.zeros(words, np.int16), np.zeros(words + 1, np.int32), np.zeros(game.features.full_size, np.int8)),
        *(*network, *network.rooms()),
    )
    position = herna.deal(game, game.players[-1], seed="say")
    for _ in random_play(position, "say", 40):
        view = position.view(position.decider)
        count = mind_of(game).wish_for(view.buffer, view.seat, *arrays)
        assert arrays[0][:count].tolist() == view.legal_numbers()
        wanted = plainly(game, layers, bytes_of(view))
        outputs = [int(game.rules.output_of(view.fields, int(action))) for action in arrays[0][:count]]
        assert np.allclose(arrays[1][:count] / ONE, wanted[outputs], atol=0.3, rtol=0.05)
        assert arrays[1][count] / ONE == pytest.approx(max(-1, min(1, wanted[-1])), abs=0.3)


def test_interpreted_and_compiled_thinking_are_equal(game: herna.Game) -> None:
    network = packed(game, by_chance(game))
    compiled, interpreted = network.rooms(), network.rooms()
    words = len(game.words)
    actions, wishes, row = (
        np.zeros(words, np.int16),
        np.zeros(words + 1, np.int32),
        np.zeros(game.features.full_size, np.int8),
    )
    position = herna.deal(game, game.players[0], seed="equal")
    for number, _ in enumerate(random_play(position, "equal", 30)):
        if number % 10:
            continue
        view = position.view(position.decider)
        count = mind_of(game).wish_for(view.buffer, view.seat, actions, wishes, row, *network, *compiled)
        numbers = network.numbers.astype(np.int64)
        thinking.think(bytes_of(view).astype(np.int64), network.weights.astype(np.int64), numbers, *interpreted)
        assert compiled[0].tolist() == interpreted[0].tolist()
        output = int(game.rules.output_of(view.fields, int(actions[0])))
        said = thinking.wish(output, network.weights.astype(np.int64), numbers, interpreted[0].astype(np.int64))
        assert said == wishes[0]
        assert count == len(view.legal_numbers())


@pytest.mark.parametrize("value", [127, -128])
def test_small_sums_hold_whatever_is_added(game: herna.Game, value: int) -> None:
    """Everything is set, every amount and every weight is as large as can be."""
    network, inputs, width = packed(game, by_chance(game)), inputs_of(game), 24
    row, out = np.full(game.features.full_size, value, np.int8), np.zeros(width, np.int32)
    largest = np.full(inputs.size * width, -LARGEST, np.int8)
    listen = Compiler(game.name, keep=False)(thinking.listen)
    listen(row, largest, network.numbers, np.zeros(width, np.int16), out)
    bits = int((value >= inputs.bit_from.astype(int)).sum())
    assert out.tolist() == [-LARGEST * (WHOLE * bits + value * len(inputs.amount_at))] * width


def test_outputs_are_numbers_of_their_own_for_what_differs(configuration: Configuration) -> None:
    """Two allowed actions share an output only if they lead to the same."""
    game, position = configuration.game, configuration.deal("outputs")
    for _ in random_play(position, "outputs", 150):
        found: dict[int, int] = {}
        for action in position.legal_numbers():
            output = int(game.rules.output_of(position.fields, action))
            assert 0 <= output < game.outputs
            other = found.setdefault(output, action)
            if other != action:
                assert open_cards(position, action) == open_cards(position, other)


def open_cards(position: herna.Position, action: int) -> list[list[int]]:
    """What a seat holds, and what is known of it, after an action."""
    after = position.copy()
    after.apply(action)
    fields = after.fields
    return [[int(fields.hands[seat, kind]) for kind in range(15)] for seat in range(after.players)]


def test_gifts_are_counted_from_the_giver() -> None:
    game = herna.find("karma")
    gifts = [n for n, words in enumerate(game.words) if words["do"] == "give"]
    seen = set()
    for number in range(20):
        position = herna.deal(game, 4, seed=f"gifts/{number}")
        for action in random_play(position, f"gifts/{number}"):
            if action in gifts:
                giver = position.decider
                assert giver is not None
                place = game.rules.output_of(position.fields, action) - gifts[0]
                assert (giver + place) % 4 == game.words[action]["to"]
                seen.add(place)
    assert seen == {1, 2, 3}


def test_market_cards_are_told_by_what_they_are() -> None:
    game = herna.find("korist")
    position = herna.deal(game, 3, seed="market")
    market = [n for n, words in enumerate(game.words) if words.get("from") == "market"]
    drawn = 0
    for action in random_play(position, "market"):
        if action in market:
            kind = position.fields.market[game.words[action]["slot"], 0]
            assert game.rules.output_of(position.fields, action) == len(game.words) + kind - 1
            drawn += 1
    assert drawn


# ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────


def origin(game: herna.Game, belongs: str | None = None) -> Origin:
    return Origin(game.name, belongs or belonging(game), 1, "abc", "processor", 1.0, 100)


def test_a_network_is_read_as_it_was_written(game: herna.Game, tmp_path: Path) -> None:
    network = packed(game, by_chance(game))
    files.write(tmp_path / "one.npz", network, origin(game))
    again, told = files.read(tmp_path / "one.npz", game)
    assert told == origin(game)
    assert np.array_equal(again.weights, network.weights)
    assert np.array_equal(again.numbers, network.numbers)


def test_a_network_of_other_rules_or_features_is_refused(game: herna.Game, tmp_path: Path) -> None:
    files.write(tmp_path / "other.npz", packed(game, by_chance(game)), origin(game, "0123456789abcdef"))
    with pytest.raises(HernaError, match="was trained for other rules or features"):
        files.read(tmp_path / "other.npz", game)
    with pytest.raises(HernaError, match="There is no network"):
        files.read(tmp_path / "none.npz", game)


def test_the_networks_in_the_package_belong_to_these_rules_and_features() -> None:
    names = {game.name for game in TRAINED}
    assert {"face_to_face", "karma", "korist", "stycholov"} <= names
    for game in TRAINED:
        _, told = files.read(file_of(game), game)
        assert told.decisions > 10**8
        assert file_of(game).stat().st_size <= 10**6


# ── Players ─────────────────────────────────────────────────────────────────────────────────────────────────────


def midgame(game: herna.Game) -> herna.View:
    position = herna.deal(game, game.players[-1], seed="mid")
    for _ in random_play(position, "mid", 41):
        pass
    while len(position.legal_numbers()) < 2:
        position.apply(position.legal_numbers()[0])
    return position.view(position.decider)


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_players_by_a_network_choose_what_they_rate_best(trained: herna.Game) -> None:
    view = midgame(trained)
    for name in ("network", "master:48", "master:48x2"):
        rated = player(name, "rate").rate(view, NO_HURRY)
        assert set(rated) == set(view.legal_numbers())
        assert max(rated.values()) == 1
        assert all(0 <= rate <= 1 for rate in rated.values())
        assert rated[player(name, "rate").choose(view, NO_HURRY)] == 1


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_the_same_seed_makes_the_same_choices(trained: herna.Game) -> None:
    view = midgame(trained)
    for name in ("network:0.5", "master:64"):
        first, second = player(name, "same"), player(name, "same")
        assert [first.choose(view, NO_HURRY) for _ in range(4)] == [second.choose(view, NO_HURRY) for _ in range(4)]


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_what_is_hidden_changes_no_choice(trained: herna.Game) -> None:
    view = midgame(trained)
    assert view.seat is not None
    other = view.guess("other").view(view.seat)
    for name in ("network", "master:32"):
        assert player(name, "x").choose(view, NO_HURRY) == player(name, "x").choose(other, NO_HURRY)


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_doubt_makes_other_choices(trained: herna.Game) -> None:
    view = midgame(trained)
    doubting = NetworkPlayer("doubt", 1.9)
    assert len({doubting.choose(view) for _ in range(300)}) > 1


@pytest.mark.parametrize("trained", TRAINED, ids=lambda game: game.name)
def test_a_master_without_time_still_answers(trained: herna.Game) -> None:
    view = midgame(trained)
    assert MasterPlayer("haste", 100_000).choose(view, 0.0) in view.legal_numbers()


def test_a_network_wins_more_than_card_sense() -> None:
    won = 0.0
    for deal in range(40):
        position = herna.deal("face_to_face", seed=f"network/{deal}")
        seats = [NetworkPlayer("n"), player("heuristic", "h")][:: 1 if deal % 2 else -1]
        while position.decider is not None:
            position.apply(seats[position.decider].choose(position.view(position.decider)))
        won += (0 if deal % 2 else 1) in position.winners
    assert won >= 24


def test_who_does_not_decide_has_no_wishes() -> None:
    position = herna.deal("karma", 3, seed="wish")
    assert position.decider is not None
    with pytest.raises(HernaError, match="the seat that decides"):
        NetworkPlayer("x").choose(position.view((position.decider + 1) % 3))
