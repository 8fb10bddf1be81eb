"""After the end: the record of a game, and its steps from any seat's eyes."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

import herna
from herna.core.record import record_of, replay
from herna.core.retell import events
from herna.core.text import Event, say

from . import wire
from .asking import AnyRequest, room
from .live import LiveTable
from .table import Refusal

MOST_REPLAYS = 16
"""So many finished games are kept with all their positions."""


class Replays:
    """The positions of the finished games that were looked at last."""

    def __init__(self) -> None:
        self._kept: dict[str, list[herna.Position]] = {}

    async def of(self, table: str, finished: herna.Position) -> list[herna.Position]:
        """All positions of a game, the deal first."""
        positions = self._kept.pop(table, None)
        if positions is None:
            positions = await asyncio.to_thread(_positions, finished)
        self._kept[table] = positions
        while len(self._kept) > MOST_REPLAYS:
            del self._kept[next(iter(self._kept))]
        return positions


def _positions(finished: herna.Position) -> list[herna.Position]:
    return [position.copy() for position, _ in replay(record_of(finished))]


def _finished(live: LiveTable) -> herna.Position:
    position = live.table.position
    if position is None or not position.over:
        raise Refusal("not_over", "The game is not over yet; its cards are still secret.")
    return position


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, to keep and to verify."""
    position = _finished(await room(request).find(table))
    name = f"herna-{position.game.name}-{table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record_of(position).to_json().encode(), media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/replay/{step:int}")
async def replay_step(
    request: AnyRequest,
    table: FromPath[str],
    step: FromPath[int],
    seat: FromQuery[int | None] = None,
    language: FromQuery[wire.Language] = "en",
) -> wire.Step:
    """One step of a finished game through a seat's eyes (no seat: with all cards open)."""
    live = await room(request).find(table)
    replays: Replays = request.app.state.replays
    positions = await replays.of(table, _finished(live))
    if not 0 <= step < len(positions):
        raise Refusal("no_such_step", f"The game has the steps 0 to {len(positions) - 1}.")
    position, game = positions[step], live.table.opened.game
    return wire.Step(
        step=step,
        steps=len(positions) - 1,
        view=unveiled(position) if seat is None else position.view(seat).to_json(),
        scores=position.scores,
        decider=position.decider,
        events=[say(game, language, text, live.table.names, **values) for text, values in _led_to(positions, step)],
    )


def _led_to(positions: list[herna.Position], step: int) -> list[Event]:
    if not step:
        return []
    before, after = positions[step - 1], positions[step]
    return events(before, after.game.words[after.actions[-1]], after)


def unveiled(position: herna.Position) -> dict[str, Any]:
    """A spectator's view with all cards open: what it counts stays a number, so that it has the shape of a view."""
    seen, truth = position.view(None).to_json(), position.to_json()
    return {key: value if _counts(value) else truth.get(key, value) for key, value in seen.items()}


def _counts(value: Any) -> bool:
    return isinstance(value, int) or (isinstance(value, list) and all(isinstance(item, int) for item in value))


HANDLERS = [record, replay_step]
