"""After the end: the record of a game, and its steps from any seat's eyes."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

import herna
from herna.core.actions import Words
from herna.core.record import Record, record_of, replay
from herna.core.retell import events
from herna.core.text import Event

from . import wire
from .asking import AnyRequest, address_of, room
from .happened import Happened
from .limits import Limits
from .live import LiveTable
from .pace import counted
from .table import Denied
from .thinking import Thinkers


class Replay:
    """All positions of a finished game, the deal first, and the reviews that were asked for."""

    def __init__(self, finished: herna.Position) -> None:
        self.positions = [position.copy() for position, _ in replay(record_of(finished))]
        self.reviews: dict[int, wire.Review] = {}

    def check(self, step: int, first: int = 0) -> None:
        """Refuse a step that is not one."""
        last = len(self.positions) - 1
        if not first <= step <= last:
            raise Denied("no_such_step", f"The game has the steps {first} to {last}.")

    def decision(self, step: int) -> tuple[herna.Position, Words]:
        """Where the decision that led to a step was made, and what was chosen."""
        after = self.positions[step]
        return self.positions[step - 1], after.game.spelled(after.last_action)

    def events(self, step: int) -> list[Event]:
        """What the last decision has led to."""
        return events(self.positions[step - 1], self.positions[step]) if step else []


class Replays:
    """The finished games that were looked at last."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._kept: dict[str, Replay] = {}
        self._reviewing = asyncio.Lock()
        self._asked: Counter[str] = Counter()

    async def of(self, table: str, finished: herna.Position) -> Replay:
        """The replay of a game."""
        if table not in self._kept:
            made = await asyncio.to_thread(Replay, finished)
            # Somebody else may have asked meanwhile: there is one replay, so that every review is thought once.
            self._kept.setdefault(table, made)
        found = self._kept[table] = self._kept.pop(table)
        while len(self._kept) > self._limits.kept_replays:
            del self._kept[next(iter(self._kept))]
        return found

    @contextlib.contextmanager
    def asked_by(self, address: str) -> Iterator[None]:
        """One more review for an address; nobody can ask for so many that all others wait."""
        if self._asked[address] >= self._limits.reviews_at_once:
            raise Denied("too_fast", "Wait for the reviews you have asked for.")
        with counted(self._asked, address):
            yield

    async def review(self, found: Replay, step: int, thinkers: Thinkers, owner: str, *, why: bool) -> wire.Review:
        """What a bot thinks of a decision; one is thought about at a time, for those who play come first."""
        async with self._reviewing:
            before, chosen = found.decision(step)
            seat = before.decider
            assert seat is not None
            view = before.view(seat)
            if step not in found.reviews:
                found.reviews[step] = wire.Review(step, seat, chosen, await thinkers.rated(view, owner))
            review = found.reviews[step]
            best = review.rated[0].action
            if why and review.gains is None:
                review.gains = await thinkers.gains(view, owner, best, chosen) if best != chosen else []
        return review


async def _replay(request: AnyRequest, live: LiveTable) -> Replay:
    replays: Replays = request.app.state.replays
    return await replays.of(live.table.id, live.table.finished())


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, to keep and to verify."""
    kept = await room(request).storage.record(table)
    if kept is None:
        (await room(request).find(table)).table.finished()
        raise Denied("unreadable", "The record of this game is lost.")
    game = msgspec.json.decode(kept, type=Record).game
    headers = {"content-disposition": f'attachment; filename="herna-{game}-{table}.json"'}
    return Response(kept, media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/replay")
async def course(request: AnyRequest, table: FromPath[str]) -> wire.Course:
    """Who made each decision of a finished game."""
    found = await _replay(request, await room(request).find(table))
    return wire.Course([position.decider for position in found.positions[:-1] if position.decider is not None])


@get("/api/tables/{table:str}/replay/{step:int}")
async def replay_step(
    request: AnyRequest,
    table: FromPath[str],
    step: FromPath[int],
    seat: FromQuery[int | None] = None,
    language: FromQuery[wire.Language] = "en",
    layout: FromQuery[str] = "",
) -> wire.Step:
    """One step of a finished game through a seat's eyes (no seat: with all cards open)."""
    live = await room(request).find(table)
    found = await _replay(request, live)
    found.check(step)
    position, game = found.positions[step], live.table.opened.game
    seen = position if seat is None else position.view(seat)
    return wire.Step(
        step=step,
        steps=len(found.positions) - 1,
        view=position.unveiled() if isinstance(seen, herna.Position) else seen.to_json(),
        scores=position.scores,
        decider=position.decider,
        events=Happened(step, game, live.table.names, found.events(step)).told(language),
        seen=seen.to_bytes() if layout == position.game.layout_id else msgspec.UNSET,
    )


@get("/api/tables/{table:str}/replay/{step:int}/review")
async def review_step(
    request: AnyRequest, table: FromPath[str], step: FromPath[int], why: FromQuery[bool] = False
) -> wire.Review:
    """What a master thinks of the decision that led to a step of a finished game, and why, if it is asked for."""
    here = room(request)
    found = await _replay(request, await here.find(table))
    found.check(step, first=1)
    replays: Replays = request.app.state.replays
    address = address_of(request)
    with replays.asked_by(address):
        return await replays.review(found, step, here.thinkers, address, why=why)


HANDLERS = [record, course, replay_step, review_step]
