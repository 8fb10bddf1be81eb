"""A batch is many single games: the same bytes, masks, features and results, and refusals that touch nothing."""

from __future__ import annotations

import numpy as np
import pytest

import herna
from configurations import Configuration
from herna.batch import cuda
from herna.batch.cpu import Batch

TABLES = 64
STEPS = 1600
"""102,400 decisions of every configuration."""


def test_a_batch_is_many_single_games_byte_for_byte(configuration: Configuration) -> None:
    batch = Batch(configuration.game, TABLES, configuration.players, configuration.options, "single", workers=2)
    singles = [configuration.deal(batch.seed_of(number)) for number in batch.numbers.tolist()]
    for step in range(STEPS):
        for table, single in enumerate(singles):
            if (step + table) % 16 == 0:
                _same(batch, table, single)
            single.apply(int(batch.random_actions[table]))
        batch.step(batch.random_actions)
        for table in np.flatnonzero(batch.done).tolist():
            assert batch.rewards[table].tolist() == np.array(singles[table].rewards, np.float32).tolist()
            assert batch.scores[table].tolist() == singles[table].scores
            singles[table] = configuration.deal(batch.seed_of(batch.numbers[table]))
        assert [single.over for single in singles] == [False] * TABLES
        assert not batch.rewards[~batch.done].any()
    for table, single in enumerate(singles):
        _same(batch, table, single)


def _same(batch: Batch, table: int, single: herna.Position) -> None:
    assert batch.words[table].tobytes() == single.to_bytes()
    assert batch.deciders[table] == single.decider
    assert np.flatnonzero(batch.masks[table]).tolist() == sorted(single.legal_numbers())
    assert batch.masks[table, batch.random_actions[table]]
    seen = batch.game.features.scaled(batch.features[table])
    assert np.array_equal(seen, single.view(single.decider).features())


def test_a_batch_writes_what_is_derived_where_it_is_asked_for(game: herna.Game) -> None:
    batch, plain = (Batch(game, 20, seed="derived", derived=wanted) for wanted in (True, False))
    single = herna.deal(game, game.players[0], seed=batch.seed_of(7))
    while not single.over:
        seen = game.features.scaled(batch.features[7])
        assert np.array_equal(seen, single.view(single.decider).features(derived=True))
        assert np.array_equal(batch.features[:, : game.features.size], plain.features)
        single.apply(int(batch.random_actions[7]))
        batch.step(batch.random_actions)
        plain.step(plain.random_actions)


def test_the_number_of_cores_makes_no_difference(game: herna.Game) -> None:
    batches = [Batch(game, 50, seed="cores", workers=workers) for workers in (1, 2, 7)]
    for _ in range(150):
        for batch in batches:
            batch.step(batch.random_actions)
    assert len({batch.words.tobytes() + batch.features.tobytes() for batch in batches}) == 1


def test_tables_of_different_numbers_of_players(game: herna.Game) -> None:
    batch = Batch(game, 12, list(game.players), seed="mixed")
    for _ in range(300):
        batch.step(batch.random_actions)
    assert batch.states["players"].tolist() == [game.players[i % len(game.players)] for i in range(12)]
    for table in range(12):
        assert (batch.deciders[table] < game.players[table % len(game.players)]).all()


def test_no_game_is_dealt_twice() -> None:
    batch, seen = Batch("face_to_face", 16, seed="x/100"), set(range(100, 116))
    for _ in range(400):
        batch.step(batch.random_actions)
        for number in batch.numbers[batch.done].tolist():
            assert number not in seen
            seen.add(number)
    assert len(seen) > 40
    assert batch.seed_of(117) == "x/117"


def test_a_bad_action_names_the_table_and_nothing_is_stepped(game: herna.Game) -> None:
    batch = Batch(game, 40, seed="bad", workers=3)
    before = batch.words.tobytes()
    actions = batch.random_actions.copy()
    illegal = int(np.flatnonzero(~batch.masks[23])[0])
    actions[23] = illegal
    with pytest.raises(herna.IllegalAction, match=r"^Table 23: .* Nothing was done\.$") as refused:
        batch.step(actions)
    single = herna.deal(game, seed=batch.seed_of(23))
    assert refused.value.reason == single.why_not(illegal)
    assert batch.words.tobytes() == before
    batch.step(batch.random_actions)
    assert batch.words.tobytes() != before


@pytest.mark.parametrize("action", [-1, 10_000])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    batch = Batch("karma", 4, seed="bad")
    actions = batch.random_actions.copy()
    actions[2] = action
    with pytest.raises(herna.BadAction, match=f"Table 2: .*there is no {action}"):
        batch.step(actions)


@pytest.mark.parametrize("actions", [[1, 2], np.zeros((4, 1), int), [0.0] * 4, ["a"] * 4])
def test_a_step_takes_one_whole_number_for_each_table(actions: object) -> None:
    with pytest.raises(herna.BadAction, match="4 whole numbers"):
        Batch("karma", 4).step(actions)


@pytest.mark.parametrize("size", [0, -1, 2.0])
def test_a_batch_has_a_table(size: int) -> None:
    with pytest.raises(herna.BadSetup, match="one table or more"):
        Batch("karma", size)


def test_a_batch_needs_players() -> None:
    with pytest.raises(herna.BadSetup, match="number of players"):
        Batch("karma", 4, [])
    with pytest.raises(herna.BadSetup, match="karma is played by"):
        Batch("karma", 4, [2, 9])


def test_going_on_deals_the_next_game_of_every_table(game: herna.Game) -> None:
    batch = Batch(game, 10, seed="next/4")
    batch.step(batch.random_actions)
    batch.go_on()
    assert batch.numbers.tolist() == list(range(14, 24))
    assert not batch.done.any()
    later = Batch(game, 10, seed="next/14")
    assert (later.words.tobytes(), later.masks.tobytes()) == (batch.words.tobytes(), batch.masks.tobytes())


def test_another_seed_deals_its_own_games(game: herna.Game) -> None:
    batch = Batch(game, 10, seed="first")
    batch.step(batch.random_actions)
    batch.deal_again("second/3")
    other = Batch(game, 10, seed="second/3")
    assert (batch.seed, batch.numbers.tolist()) == ("second/3", list(range(3, 13)))
    assert other.words.tobytes() == batch.words.tobytes()
    batch.step(batch.random_actions)
    other.step(other.random_actions)
    assert other.words.tobytes() == batch.words.tobytes()


def test_reset_deals_the_same_games_again(game: herna.Game) -> None:
    batch = Batch(game, 10, seed="again")
    before = batch.words.tobytes(), batch.features.tobytes(), batch.random_actions.tobytes()
    for _ in range(50):
        batch.step(batch.random_actions)
    batch.reset()
    assert (batch.words.tobytes(), batch.features.tobytes(), batch.random_actions.tobytes()) == before


def test_nothing_is_allocated_in_a_step(game: herna.Game) -> None:
    batch = Batch(game, 100, seed="still")
    arrays = {name: id(array) for name, array in vars(batch).items() if isinstance(array, np.ndarray)}
    memory = {name: array.ctypes.data for name, array in vars(batch).items() if isinstance(array, np.ndarray)}
    batch.step(batch.random_actions)
    assert {name: id(array) for name, array in vars(batch).items() if isinstance(array, np.ndarray)} == arrays
    assert {n: a.ctypes.data for n, a in vars(batch).items() if isinstance(a, np.ndarray)} == memory


def test_a_million_tables_of_korist_fit_in_two_gibibytes() -> None:
    tables = 1000
    batch = Batch("korist", tables, 5, seed="memory")
    arrays = [array for array in vars(batch).values() if isinstance(array, np.ndarray) and array.base is None]
    per_table = sum(array.nbytes for array in arrays if len(array) == tables) / tables
    assert per_table * 1_000_000 < 2 * 2**30


def test_a_gpu_that_is_not_there_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(herna.HernaError, match="need an NVIDIA card"):
        cuda.Batch("karma", 4)


def test_tables_of_several_options_in_turn() -> None:
    batch = Batch("karma", 12, [2, 3], [{"premonition": False}, {"premonition": True}], seed="options")
    wanted = [(2, False), (3, False), (2, True), (3, True)] * 3
    assert [(count, one["premonition"]) for count, one in batch.setups] == wanted[:4]
    for _ in range(400):
        batch.step(batch.random_actions)
    assert batch.states["players"].tolist() == [players for players, _ in wanted]
    assert batch.states["premonition"].tolist() == [int(premonition) for _, premonition in wanted]


def test_an_unchecked_step_is_the_same_and_may_leave_tables_alone(game: herna.Game) -> None:
    checked, unchecked = (Batch(game, 20, seed="unchecked") for _ in range(2))
    for _ in range(50):
        checked.step(checked.random_actions)
        unchecked.step(unchecked.random_actions, checked=False)
    assert checked.words.tobytes() == unchecked.words.tobytes()
    before = unchecked.words.copy()
    unchecked.step(np.where(np.arange(20) < 7, unchecked.random_actions, -1), checked=False)
    assert (before != unchecked.words).any(1).tolist() == [True] * 7 + [False] * 13
    with pytest.raises(herna.HernaError, match="there is no -1"):
        checked.step(np.full(20, -1))


def test_tables_start_apart(game: herna.Game) -> None:
    batch = Batch(game, 4, seed="apart")
    batch.start_apart(8)
    assert batch.states["decisions"].tolist() == [0, 2, 4, 6]
