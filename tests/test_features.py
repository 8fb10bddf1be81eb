"""What features must be, over every game, number of players and option."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import herna
from configurations import Configuration, random_play
from herna.core.engine import compiled, interpreted
from herna.core.features import Features, Scaled, block
from herna.games.stycholov.cards import card_name, colour_of, is_buoy
from herna.games.stycholov.rules import beats
from herna.games.stycholov.state import Phase
from test_every_game import garbled

DECISIONS = 120


def features_of(position: herna.Position, seat: int, *, compile: bool = True) -> Scaled:
    """Features from the whole position, nothing blanked."""
    engine = compiled(position.game) if compile else interpreted(position.game)
    row = np.zeros(position.game.features.full_size, np.float32)
    engine.features(position.buffer, seat, row)
    return row


def bytes_of(position: herna.Position, seat: int) -> npt.NDArray[np.int8]:
    """What the rule itself writes; a memory view refuses a number that is no byte."""
    row = np.zeros(position.game.features.full_size, np.int8)
    position.game.rules.features(position.fields, seat, row.data)
    position.game.rules.derived(position.fields, seat, row.data)
    return row


def test_interpreted_and_compiled_features_are_equal(configuration: Configuration) -> None:
    position = configuration.deal("features")
    for _ in random_play(position, "features", DECISIONS):
        for seat in range(position.players):
            assert np.array_equal(features_of(position, seat), features_of(position, seat, compile=False))


def test_what_a_seat_cannot_see_does_not_change_its_features(configuration: Configuration) -> None:
    position = configuration.deal("secret")
    for _ in random_play(position, "secret", DECISIONS):
        for seat in range(position.players):
            row = features_of(position, seat)
            assert np.array_equal(row, features_of(garbled(position, seat, "noise"), seat))
            assert np.array_equal(row, position.view(seat).features(derived=True))


def test_features_are_the_bytes_of_the_rule_scaled(configuration: Configuration) -> None:
    position = configuration.deal("bytes")
    for _ in random_play(position, "bytes", DECISIONS):
        for seat in range(position.players):
            scaled = position.game.features.scaled(bytes_of(position, seat))
            assert np.array_equal(features_of(position, seat), scaled)


def test_features_stay_within_their_bounds_to_the_end(configuration: Configuration) -> None:
    position = configuration.deal("bounds")
    for _ in random_play(position, "bounds"):
        assert (np.abs(features_of(position, position.fields.decisions % position.players)) <= 1).all()
    for seat in range(position.players):
        assert (np.abs(features_of(position, seat)) <= 1).all()


def test_features_tell_the_cards_in_hand_apart(configuration: Configuration) -> None:
    hands = set()
    for number in range(20):
        view = configuration.deal(f"hand/{number}").view(0)
        hands.add(view.game.features.named(view.features())["hand"].tobytes())
    assert len(hands) == 20


def test_seats_are_told_from_my_place_on(configuration: Configuration) -> None:
    position = configuration.deal("turn")
    for _ in random_play(position, "turn", DECISIONS):
        for seat in range(position.players):
            told = position.game.features.named(bytes_of(position, seat))
            sizes = told["hand_size"].tolist()[: position.players]
            seats = [(seat + place) % position.players for place in range(position.players)]
            assert sizes == [position.fields.hand_size[other] for other in seats]


def test_a_spectator_has_no_features() -> None:
    with pytest.raises(herna.HernaError, match="a spectator has none"):
        herna.deal("karma", seed="1").view(None).features()


def test_the_table_names_every_block(game: herna.Game) -> None:
    lines = game.features.table().splitlines()[2:]
    assert [line.split("`")[1] for line in lines] == list(game.features.blocks)
    assert sum(b.size for b in game.features.blocks.values()) == game.features.full_size
    plain = [b.size for b, line in zip(game.features.blocks.values(), lines, strict=True) if "derived: " not in line]
    assert sum(plain) == game.features.size


def test_blocks_lie_one_after_the_other() -> None:
    features = Features(block("one", doc="a"), block("grid", 2, 3, most=5, doc="b"), derived=(block("last", doc="c"),))
    assert [features.at(name) for name in ("one", "grid", "last")] == [0, 1, 7]
    assert (features.size, features.full_size) == (7, 8)
    row = np.array([1, 1, 2, 3, 4, 5, -5, 1], np.int8)
    assert features.scaled(row).tolist() == pytest.approx([1, 0.2, 0.4, 0.6, 0.8, 1, -1, 1])
    assert features.named(row)["grid"].tolist() == [[1, 2, 3], [4, 5, -5]]
    assert list(features.named(row)) == ["one", "grid", "last"]
    assert list(features.named(row[:7])) == ["one", "grid"]
    assert features.scaled(row[:7]).tolist() == features.scaled(row).tolist()[:7]


def test_a_number_that_is_no_byte_is_refused() -> None:
    with pytest.raises(ValueError, match="none can be 128"):
        block("large", most=128, doc="too much")


# ── What is derived ─────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_derived_is_written_only_where_it_is_asked_for(configuration: Configuration) -> None:
    position, most = configuration.deal("asked"), configuration.game.features
    for _ in random_play(position, "asked", DECISIONS):
        view = position.view(position.decider)
        plain, full = view.features(), view.features(derived=True)
        assert (len(plain), len(full)) == (most.size, most.full_size)
        assert np.array_equal(plain, full[: most.size])
        assert set(most.named(full)) - set(most.named(plain)) == set(list(most.blocks)[len(most.named(plain)) :])


def named(position: herna.Position) -> tuple[herna.View, dict[str, npt.NDArray[Any]]]:
    """The view of the seat that decides, and its features by name."""
    assert position.decider is not None
    view = position.view(position.decider)
    return view, view.game.features.named(bytes_of(position, position.decider))


def test_what_fits_in_face_to_face_is_what_may_be_laid() -> None:
    position = herna.deal("face_to_face", seed="fits")
    for _ in random_play(position, "fits"):
        view, told = named(position)
        for card in np.flatnonzero(told["hand"]).tolist():
            for pile, side in enumerate(("up", "down")):
                allowed = view.why_not({"do": "lay", "card": card + 2, "on": "own", "pile": side}) is None
                assert allowed == bool(told["fits"][0, pile, card] or told["back"][0, pile, card])
                assert not (told["fits"][0, pile, card] and told["back"][0, pile, card])


def test_what_a_card_of_face_to_face_jumps_over_is_told() -> None:
    position = herna.deal("face_to_face", seed="jumps")
    seen: set[int] = set()
    for _ in random_play(position, "jumps"):
        view, told = named(position)
        s, me = view.fields, position.fields.turn
        mine, theirs = ({card for card in range(2, 60) if not s.played[seat] >> card & 1} for seat in (me, 1 - me))
        for card in range(2, 60):
            held = bool(told["hand"][card - 2])
            up, down, their_up, their_down = (s.piles[seat, pile] for seat in (me, 1 - me) for pile in (0, 1))
            expected = [
                len(mine & set(range(up + 1, card))) - (card == up - 10) * len(mine & set(range(card + 1, up + 1))),
                len(mine & set(range(card + 1, down))) - (card == down + 10) * len(mine & set(range(down, card))),
                len(theirs & set(range(card + 1, their_up + 1))) if card < their_up else 0,
                len(theirs & set(range(their_down, card))) if card > their_down else 0,
            ]
            found = told["jumps"][:, :, card - 2].reshape(-1).tolist()
            assert found == (expected if held else [0] * 4)
            seen |= set(found)
    assert min(seen) < 0 < max(seen)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_takes_in_korist_is_as_large_and_higher(players: int) -> None:
    position = herna.deal("korist", players, seed="takes")
    seen = 0
    for _ in random_play(position, "takes"):
        view, told = named(position)
        lays = [words for words in view.legal() if words["do"] == "lay"]
        for place in range(1, players if lays else 1):
            other = (view.seat + place) % players  # type: ignore[operator]
            layer = view.fields.row_top[other]
            size = view.fields.layer_numbers[layer] + view.fields.layer_jokers[layer]
            fitting = {
                w["value"] for w in lays if len(w["cards"]) == size and w["value"] > view.fields.layer_value[layer]
            }
            assert set((np.flatnonzero(told["takes"][place - 1]) + 1).tolist()) == (fitting if layer else set())
            seen += len(fitting) if layer else 0
    assert seen


def test_what_the_market_of_korist_offers() -> None:
    position = herna.deal("korist", 4, seed="offer")
    for _ in random_play(position, "offer", DECISIONS):
        _, told = named(position)
        assert told["offer"].tolist() == told["market"].sum(0).tolist()
        assert told["match"].tolist() == np.where(told["offer"] > 0, told["hand"], 0).tolist()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_is_likely_to_hold_a_card_in_stycholov_holds_it_in_as_many_guesses(players: int) -> None:
    position, guesses, looked = herna.deal("stycholov", players, seed="likely"), 200, 0
    for _ in random_play(position, "likely"):
        if position.fields.decisions % 7 or position.fields.passed or any(position.fields.lacks):
            continue
        view, told = named(position)
        held = np.zeros((players, told["likely"].shape[1]))
        for number in range(guesses):
            fields = view.guess(str(number)).fields
            for place in range(1, players):
                other = (view.seat + place) % players  # type: ignore[operator]
                for i in range(fields.hand_size[other]):
                    held[place, fields.hands[other, i] - 1] += 1 / guesses
        assert np.abs(held - told["likely"][:players] / 16).max() < 0.2
        assert np.abs(held - told["likely"][:players] / 16).mean() < 0.02
        looked += 1
    assert looked >= 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_would_win_a_trick_of_stycholov_wins_it_if_nobody_lays_better(players: int) -> None:
    """The last one to lay sees at once what came of it."""
    won = [0, 0]
    position = herna.deal("stycholov", players, seed="standing")
    for action in random_play(position, "standing"):
        _, told = named(position)
        s, words = position.fields, position.game.spelled(action)
        if words["do"] != "lay" or s.trick_size < players - 1:
            continue
        card = next(card for card in (np.flatnonzero(told["hand"]) + 1).tolist() if card_name(card) == words["card"])
        winning, on_top = (s.turn + int(told["winning"].argmax())) % players, bool(told["on_top"][card - 1])
        after = position.copy()
        after.apply(action)
        if not is_buoy(card):
            assert after.fields.winner == (s.turn if on_top else winning)
            won[on_top] += 1
        assert not told["beaten"].any()
        assert not told["trumps"].any()
    assert min(won) > 5


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_may_beat_a_card_of_stycholov_does_so_in_as_many_guesses(players: int) -> None:
    position, expected, found = herna.deal("stycholov", players, seed="beaten"), [], []
    for _ in random_play(position, "beaten"):
        s = position.fields
        if s.phase != Phase.LAY or s.passed or any(s.lacks):
            continue
        view, told = named(position)
        guesses = [view.guess(str(number)) for number in range(10)]
        for card in (np.flatnonzero(told["hand"]) + 1).tolist():
            if not is_buoy(card):
                expected.append(told["beaten"][card - 1] / 8)
                found.append(sum(beating(guess, card) for guess in guesses) / len(guesses))
    difference = np.array(found) - np.array(expected)
    # Shares are told in sixteenths, rounded down, of each card: there are a few more than said.
    assert 0 <= difference.mean() < 0.35
    assert np.corrcoef(found, expected)[0, 1] > 0.95


def beating(guess: herna.Position, card: int) -> int:
    """How many cards that beat this one in its colour those hold who have still to lay."""
    s = guess.fields
    later = [(s.turn + i) % guess.players for i in range(1, guess.players - s.trick_size)]
    held = [s.hands[seat, i] for seat in later for i in range(s.hand_size[seat])]
    return sum(colour_of(other) == colour_of(card) and bool(beats(s, other, card)) for other in held)
