"""State layouts: one declaration for the record, its plain twin, who sees what, and the table of the docs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import herna
from herna.core.layout import Buffer, Field, Grid, Layout, Row, Visibility, i8, i16, i64, private, public, secret

MOST_BYTES = 1024

FORMATS = {"b": (-(2**7), 2**7 - 1), "h": (-(2**15), 2**15 - 1), "I": (0, 2**32 - 1), "q": (-(2**63), 2**63 - 1)}


class Small(Layout):
    turn: int = public(i8, doc="whose turn")
    points: Row = public(i16, 3, doc="points")
    hands: Grid = private(i8, 3, 5, doc="hands")
    passing: Row = private(i64, 3, doc="card to pass")
    deck: Row = secret(i16, 7, doc="deck")
    joker: int = secret(i8, doc="where the joker is")


LAYOUTS: list[type[Layout]] = [Small, *(game.layout for game in herna.all_games())]

all_layouts = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.__module__ + "." + layout.__name__)
games_layouts = pytest.mark.parametrize("layout", LAYOUTS[1:], ids=lambda layout: layout.__module__)


def twin(layout: type[Layout], buffer: Buffer) -> Any:
    return layout(buffer)


def bytes_of(layout: type[Layout], name: str) -> slice:
    """Where a field lies in the state."""
    assert layout.dtype.fields is not None
    kind, offset = layout.dtype.fields[name][:2]
    return slice(offset, offset + kind.itemsize)


def every_index(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(np.ndindex(shape))


# ── The record and its twin ─────────────────────────────────────────────────────────────────────────────────────


@all_layouts
def test_what_the_twin_writes_the_record_reads(layout: type[Layout]) -> None:
    buffer = layout.empty()
    fields, record = twin(layout, buffer), buffer.view(layout.dtype)[0]
    for number, field in enumerate(layout.fields):
        for i, index in enumerate(every_index(field.shape)):
            value = (7 * number + i) % 128
            if field.shape:
                getattr(fields, field.name)[index if len(index) > 1 else index[0]] = value
                assert record[field.name][index] == value
            else:
                setattr(fields, field.name, value)
                assert record[field.name] == value


@all_layouts
def test_what_the_record_writes_the_twin_reads_as_plain_integers(layout: type[Layout]) -> None:
    chance = np.random.default_rng(17)
    buffer = chance.integers(0, 256, layout.dtype.itemsize, np.uint8)
    fields, record = twin(layout, buffer), buffer.view(layout.dtype)[0]
    for field in layout.fields:
        value = getattr(fields, field.name)
        plain = value.tolist() if field.shape else value
        assert plain == record[field.name].tolist()
        assert type(value[(0,) * len(field.shape)] if field.shape else value) is int


@all_layouts
def test_fields_do_not_overlap(layout: type[Layout]) -> None:
    uses = np.zeros(layout.dtype.itemsize, int)
    for field in layout.fields:
        uses[bytes_of(layout, field.name)] += 1
    assert uses.max() == 1


def test_a_copy_of_the_bytes_is_independent() -> None:
    buffer = Small.empty()
    other = twin(Small, buffer.copy())
    twin(Small, buffer).turn = 5
    assert other.turn == 0


@all_layouts
def test_a_value_that_does_not_fit_its_field_is_refused(layout: type[Layout]) -> None:
    fields = twin(layout, layout.empty())
    for field in layout.fields:
        low, high = FORMATS[field.format]
        for value in (low, high):
            put(fields, field, value)
            assert got(fields, field) == value
        for value in (low - 1, high + 1):
            with pytest.raises(ValueError, match="invalid value"):
                put(fields, field, value)
            assert got(fields, field) == high


def first_of(field: Field) -> Any:
    return (0,) * len(field.shape) if len(field.shape) > 1 else 0


def put(fields: Any, field: Field, value: int) -> None:
    if field.shape:
        getattr(fields, field.name)[first_of(field)] = value
    else:
        setattr(fields, field.name, value)


def got(fields: Any, field: Field) -> int:
    found = getattr(fields, field.name)
    return int(found[first_of(field)] if field.shape else found)


def test_a_scalar_that_does_not_fit_is_refused_by_name() -> None:
    fields = twin(Small, Small.empty())
    fields.turn = 127
    with pytest.raises(ValueError, match="invalid value"):
        fields.turn = 128
    with pytest.raises(TypeError):
        fields.turn = 1.5
    assert fields.turn == 127


@pytest.mark.parametrize("index", [7, -8, 100])
def test_a_place_that_is_not_there_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        twin(Small, Small.empty()).deck[index] = 1


def test_every_layout_has_the_common_fields_first() -> None:
    for layout in LAYOUTS:
        assert [field.name for field in layout.fields[:4]] == ["random", "decisions", "players", "over"]


# ── Who sees what ───────────────────────────────────────────────────────────────────────────────────────────────


def seats_of(layout: type[Layout]) -> list[int]:
    sizes = {field.shape[0] for field in layout.fields if field.visibility is Visibility.PRIVATE}
    assert len(sizes) == 1, "all private fields are indexed by the seat"
    return list(range(sizes.pop()))


@all_layouts
def test_secrets_are_visible_to_nobody(layout: type[Layout]) -> None:
    secrets = [field.name for field in layout.fields if field.visibility is Visibility.SECRET]
    assert "random" in secrets
    for seat in (None, *seats_of(layout)):
        for name in secrets:
            assert not layout.visible(seat)[bytes_of(layout, name)].any()


@all_layouts
def test_public_fields_are_visible_to_all(layout: type[Layout]) -> None:
    for seat in (None, *seats_of(layout)):
        for field in layout.fields:
            if field.visibility is Visibility.PUBLIC:
                assert (layout.visible(seat)[bytes_of(layout, field.name)] == 255).all()


@all_layouts
def test_private_fields_are_visible_only_to_the_seat_that_is_their_first_index(layout: type[Layout]) -> None:
    for seat in seats_of(layout):
        for field in layout.fields:
            if field.visibility is Visibility.PRIVATE:
                rows = layout.visible(seat)[bytes_of(layout, field.name)].reshape(field.shape[0], -1)
                assert (rows[seat] == 255).all()
                assert not np.delete(rows, seat, axis=0).any()


@all_layouts
def test_a_spectator_sees_public_fields_and_nothing_else(layout: type[Layout]) -> None:
    expected = layout.empty()
    for field in layout.fields:
        if field.visibility is Visibility.PUBLIC:
            expected[bytes_of(layout, field.name)] = 255
    assert (layout.visible(None) == expected).all()


@games_layouts
def test_a_game_has_a_private_row_for_every_seat(layout: type[Layout]) -> None:
    game = next(game for game in herna.all_games() if game.layout is layout)
    assert len(seats_of(layout)) >= game.players[-1]


@pytest.mark.parametrize("name", [game.name for game in herna.all_games()])
def test_a_view_is_the_same_whatever_is_hidden_from_it(name: str) -> None:
    position = herna.deal(name, seed="hidden", compile=False)
    chance = np.random.default_rng(17)
    for seat in (None, *range(position.players)):
        other = position.copy()
        hidden = position.game.layout.visible(seat) == 0
        other._buffer[hidden] = chance.integers(0, 256, int(hidden.sum()), np.uint8)
        assert other.view(seat).to_bytes() == position.view(seat).to_bytes()
        assert other.view(seat).to_json() == position.view(seat).to_json()


# ── The declarations ────────────────────────────────────────────────────────────────────────────────────────────


@all_layouts
def test_the_table_has_a_line_for_every_field(layout: type[Layout]) -> None:
    head, rule, *lines = layout.table().splitlines()
    assert head.count("|") == rule.count("|") == 5
    assert len(lines) == len(layout.fields)
    for line, field in zip(lines, layout.fields, strict=True):
        assert line.startswith(f"| `{field.name}` | ")
        assert field.doc in line
        assert field.visibility.value in line
        assert line.count("|") == 5


def test_the_table_shows_shapes_and_numbers() -> None:
    assert "| `hands` | 3×5 int8 | the seat that is its first index | hands |" in Small.table()
    assert "| `turn` | 1 int8 | everybody | whose turn |" in Small.table()


@games_layouts
def test_a_state_is_small(layout: type[Layout]) -> None:
    assert layout.dtype.itemsize <= MOST_BYTES
    assert layout.empty().size == layout.dtype.itemsize


@games_layouts
def test_every_field_is_declared_with_a_doc(layout: type[Layout]) -> None:
    declared = {field.name for field in layout.fields}
    assert set(layout.__annotations__) <= declared
    assert set(layout.dtype.names or ()) == declared
    for field in layout.fields:
        assert field.doc.strip(), f"{field.name} needs a doc"
