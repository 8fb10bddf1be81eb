"""Random actions, legal, illegal and nonsense, driven through the public API."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import herna
from configurations import Configuration, configurations
from herna.core.trace import trace, verify_trace
from herna.players.random import RandomPlayer

settings.register_profile("herna", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("herna")

some_configuration = st.sampled_from(configurations())
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def likely_words(configuration: Configuration) -> st.SearchStrategy[dict[str, Any]]:
    """Words that look like actions: real ones, and real ones with a value replaced or added."""
    real = st.sampled_from(configuration.game.words)
    broken = st.builds(
        lambda words, key, value: {**words, key: value},
        real,
        st.sampled_from(["do", "card", "cards", "value", "count", "slot", "from", "to", "on", "pile", "colour", "x"]),
        json_values,
    )
    return real | broken


@settings(max_examples=120)
@given(data=st.data())
def test_any_sequence_of_actions_is_played_or_refused_and_refusals_change_nothing(data: st.DataObject) -> None:
    configuration = data.draw(some_configuration)
    position = configuration.deal(data.draw(st.text(max_size=5)))
    for choice in data.draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=60)):
        if position.over:
            break
        before, legal = position.to_bytes(), position.legal_numbers()
        action = choice % len(configuration.game.words) if choice % 3 == 0 else legal[choice % len(legal)]
        if action in legal:
            assert position.why_not(action) is None
            position.apply(action)
            assert position.fields.decisions == len(position.actions)
        else:
            with pytest.raises(herna.IllegalAction):
                position.apply(action)
            assert position.to_bytes() == before


@settings(max_examples=300)
@given(data=st.data())
def test_fuzzed_words_never_raise_anything_but_the_documented_errors(data: st.DataObject) -> None:
    configuration = data.draw(some_configuration)
    position = configuration.deal("words", compile=False)
    words: Any = data.draw(likely_words(configuration) | json_values)
    before = position.to_bytes()
    try:
        refusal = position.why_not(words)
        position.copy().apply(words)
    except herna.HernaError:
        pass
    else:
        assert refusal is None
    assert position.to_bytes() == before


def a_record() -> dict[str, Any]:
    position = herna.deal("korist", 3, seed="fuzz", compile=False)
    player = RandomPlayer("fuzz")
    for _ in range(30):
        position.apply(player.choose(position.view(position.decider)))
    loaded: dict[str, Any] = json.loads(herna.record_of(position).to_json())
    return loaded


RECORD = a_record()


@settings(max_examples=300)
@given(key=st.sampled_from([*RECORD, "extra"]), value=json_values)
def test_fuzzed_records_are_loaded_or_refused(key: str, value: Any) -> None:
    text = json.dumps({**RECORD, key: value})
    try:
        herna.load(text, compile=False)
    except herna.HernaError:
        return
    assert key in ("seed", "actions", "scores") or value == RECORD[key]


@settings(max_examples=300)
@given(text=st.binary(max_size=60), place=st.integers(0, 2000))
def test_bytes_spliced_into_a_record_never_crash(text: bytes, place: int) -> None:
    whole = json.dumps(RECORD).encode()
    with suppress(herna.HernaError):
        herna.load(whole[:place] + text + whole[place + len(text) :], compile=False)


TRACE = list(trace(herna.deal("face_to_face", seed="fuzz"), lambda p: p.legal_numbers()[0]))


@settings(max_examples=300)
@given(data=st.data())
def test_fuzzed_traces_never_crash(data: st.DataObject) -> None:
    lines = list(TRACE)
    which = data.draw(st.integers(0, len(lines) - 1))
    line = json.loads(lines[which])
    if data.draw(st.booleans()):
        key = data.draw(st.sampled_from([*line, "extra"]))
        lines[which] = json.dumps({**line, key: data.draw(json_values)}).encode()
    else:
        lines[which] = data.draw(st.binary(max_size=40))
    try:
        verify_trace(lines)
    except herna.HernaError:
        return
    assert [json.loads(a) for a in lines] == [json.loads(b) for b in TRACE]


@settings(max_examples=100)
@given(name=st.text(max_size=10), players=json_values, options=st.dictionaries(st.text(max_size=6), json_values))
def test_fuzzed_setups_are_dealt_or_refused(name: str, players: Any, options: dict[str, Any]) -> None:
    for game in (name, "korist"):
        try:
            herna.deal(game, players, options, "s", compile=False)
        except herna.HernaError:
            continue
        assert game == "korist"
        assert players is None or players in range(2, 6)
