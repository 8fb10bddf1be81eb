"""What every game must pass, over every number of players and every option."""

from __future__ import annotations

import random
from typing import Any

import pytest

import herna
from configurations import Configuration, random_play
from facts import facts_of
from herna.core.layout import Visibility

DECISIONS = 150
"""Decisions looked at in one game; long games are left after so many."""


def seeds(configuration: Configuration, count: int) -> list[str]:
    return [f"{configuration}-{number}" for number in range(count)]


def test_interpreted_and_compiled_are_equal_byte_for_byte(configuration: Configuration) -> None:
    for seed in seeds(configuration, 3):
        plain, fast = configuration.deal(seed, compile=False), configuration.deal(seed)
        for action in random_play(plain, seed, 4 * DECISIONS):
            assert plain.to_bytes() == fast.to_bytes()
            assert plain.legal_numbers() == fast.legal_numbers()
            fast.apply(action)
        assert plain.to_bytes() == fast.to_bytes()


def test_interpreted_and_compiled_guesses_are_equal(configuration: Configuration) -> None:
    seed = str(configuration)
    plain, fast = configuration.deal(seed, compile=False), configuration.deal(seed)
    for action in random_play(plain, seed, DECISIONS):
        seat = plain.fields.decisions % plain.players
        assert plain.view(seat).guess("g").to_bytes() == fast.view(seat).guess("g").to_bytes()
        fast.apply(action)


def test_what_a_seat_foresees_is_what_all_its_guesses_agree_on(configuration: Configuration) -> None:
    plain, fast = configuration.deal("foreseen", compile=False), configuration.deal("foreseen")
    found = set()
    for action in random_play(fast, "foreseen", 60):
        seat = fast.decider
        before, also_before = fast.view(seat), plain.view(seat)
        after = fast.copy()
        after.apply(action)
        plain.apply(action)
        foreseen = before.foresees(action, after.view(seat))
        assert foreseen == also_before.foresees(action, plain.view(seat))
        found.add((foreseen, agreed(before, action, after)))
    # Other guesses hardly ever see what so many did not.
    assert {(True, True), (False, False)} <= found
    assert (True, False) not in found


def agreed(view: herna.View, action: int, after: herna.Position) -> bool:
    """Whether some guesses lead to what was seen afterwards, one by one."""
    for number in range(8):
        guess = view.guess(f"{number}")
        guess.apply(action)
        if guess.view(view.seat).to_bytes() != after.view(view.seat).to_bytes():
            return False
    return True


def test_legal_actions_apply_and_all_others_give_a_reason_and_change_nothing(configuration: Configuration) -> None:
    for seed in seeds(configuration, 2):
        position = configuration.deal(seed)
        for _ in random_play(position, seed, DECISIONS):
            before = position.to_bytes()
            legal = position.legal_numbers()
            assert sorted(legal) == [n for n in range(len(position.game.words)) if position.why_not(n) is None]
            assert legal
            assert position.to_bytes() == before
            position.copy().apply(random.Random(seed).choice(legal))
            _refuses(position, seed)
            assert position.to_bytes() == before


def _refuses(position: herna.Position, seed: str) -> None:
    legal = set(position.legal_numbers())
    for action in random.Random(seed).sample(range(len(position.game.words)), 5):
        if action not in legal:
            with pytest.raises(herna.IllegalAction) as refused:
                position.apply(action)
            assert refused.value.reason.code != "OK"


def test_no_card_is_lost_and_somebody_decides_until_the_end(configuration: Configuration) -> None:
    for seed in seeds(configuration, 3):
        position = configuration.deal(seed)
        for _ in random_play(position, seed):
            assert position.decider in range(position.players)
            _conserved(position)
        _conserved(position)
        assert position.decider is None
        assert position.legal_numbers() == []
        assert position.why_not(0) is not None
        assert all(0 <= seat < position.players for seat in position.winners)


def _conserved(position: herna.Position) -> None:
    facts = facts_of(position.game)
    assert facts.cards_of(position) == facts.whole_deck(position.players)


def test_the_same_seed_gives_the_same_game_and_another_seed_another(configuration: Configuration) -> None:
    first, again = configuration.deal("one"), configuration.deal("one")
    assert first.to_bytes() == again.to_bytes()
    assert len({configuration.deal(f"{n}").to_bytes() for n in range(20)}) == 20
    assert len({configuration.deal(f"series/{n}").to_bytes() for n in range(20)}) == 20
    assert configuration.deal("one").to_json() != configuration.deal("two").to_json()


def test_every_seat_starts_sometimes(configuration: Configuration) -> None:
    starters = {configuration.deal(f"start/{n}").fields.turn for n in range(100)}
    assert starters == set(range(configuration.players))


def test_a_record_replays_to_the_same_positions(configuration: Configuration) -> None:
    position = configuration.deal("record")
    bytes_seen = [position.copy().to_bytes() for _ in random_play(position, "record", 500)] + [position.to_bytes()]
    record = herna.read_record(herna.record_of(position).to_json())
    assert [p.to_bytes() for p, _ in herna.replay(record)] == bytes_seen
    assert herna.load(record).to_bytes() == position.to_bytes()


def test_copies_are_independent(configuration: Configuration) -> None:
    position = configuration.deal("copy")
    for _ in random_play(position, "copy", 20):
        before, copy = position.to_bytes(), position.copy()
        copy.apply(copy.legal_numbers()[-1])
        assert position.to_bytes() == before != copy.to_bytes()
        assert len(copy.actions) == len(position.actions) + 1


def test_numbers_and_words_are_two_spellings_of_one_action(game: herna.Game) -> None:
    for number, words in enumerate(game.words):
        assert game.number(words) == number == game.number(dict(reversed(words.items())))
        assert game.number(number) == number


# ── Secrets ─────────────────────────────────────────────────────────────────────────────────────────────────────


def garbled(position: herna.Position, seat: int | None, seed: str) -> herna.Position:
    """The position with everything the seat may not see replaced by noise."""
    copy = position.copy()
    hidden = position.game.layout.visible(seat) == 0
    noise = random.Random(seed)
    copy._buffer[hidden] = [noise.randrange(256) for _ in range(int(hidden.sum()))]
    return copy


def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_legal_actions(configuration: Configuration) -> None:
    position = configuration.deal("secret")
    for _ in random_play(position, "secret", DECISIONS):
        for seat in (*range(position.players), None):
            view, other = position.view(seat), garbled(position, seat, "noise").view(seat)
            assert view.to_bytes() == other.to_bytes()
            assert view.to_json() == other.to_json()
            assert view.legal() == other.legal()
        deciding = position.view(position.decider)
        assert deciding.legal_numbers() == position.legal_numbers()


def test_the_random_state_and_the_decks_are_secret(game: herna.Game) -> None:
    secret = {field.name for field in game.layout.fields if field.visibility is Visibility.SECRET}
    assert "random" in secret
    assert {name for name in ("deck", "decks", "ocean", "face_down", "under") if name in _names(game)} <= secret


def _names(game: herna.Game) -> set[str]:
    return {field.name for field in game.layout.fields}


def test_guesses_fit_the_view_vary_and_do_not_peek(configuration: Configuration) -> None:
    for seed in seeds(configuration, 2):
        position = configuration.deal(seed)
        for _ in random_play(position, seed, DECISIONS):
            seat = position.fields.decisions % position.players
            view = position.view(seat)
            guess = view.guess("a")
            assert guess.view(seat).to_bytes() == view.to_bytes()
            _conserved(guess)
            assert guess.decider == position.decider
            assert guess.to_bytes() == garbled(position, seat, "x").view(seat).guess("a").to_bytes()


def test_guesses_differ_from_draw_to_draw_and_seldom_hit_the_truth(configuration: Configuration) -> None:
    position = configuration.deal("vary")
    hidden = [str(position.view(0).guess(f"{n}").to_json()) for n in range(30)]
    assert len(set(hidden)) == 30
    assert str(position.to_json()) not in hidden


def test_a_guess_can_be_played_to_its_end(configuration: Configuration) -> None:
    position = configuration.deal("onward")
    for _ in random_play(position, "onward", DECISIONS):
        if position.fields.decisions % 25 == 0:
            guess = position.view(position.decider).guess("z")
            for _ in random_play(guess, "z", 400):
                pass
            _conserved(guess)


def test_views_tell_every_hidden_card_as_unknown(configuration: Configuration) -> None:
    position = configuration.deal("json")
    for _ in random_play(position, "json", 60):
        spectator: dict[str, Any] = position.view(None).to_json()
        sizes = [len(hand) for hand in position.to_json()["hands"]]
        assert [len(hand) for hand in spectator["hands"]] == sizes
