"""At the table: the conversation over a WebSocket (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.params import FromPath, FromQuery

from herna.core.errors import HernaError
from herna.core.game import find
from herna.core.text import LANGUAGES, bundle, say

from . import wire
from .asking import AnySocket, address_of, comes_from_elsewhere, guests, line_of, room, token_of
from .guests import hashed
from .limits import Limits
from .live import Connection, LiveTable
from .pace import Pace
from .room import Room
from .sockets import Sockets
from .table import Denied

log = logging.getLogger("herna.room")

NO_TABLE, TOO_MANY = 4404, 4429
"""Why a socket is closed; a page that is told so does not come again by itself."""
TRY_AGAIN = 1013
CLOSED = {"too_many_sockets": TOO_MANY, "unreachable": TRY_AGAIN}

_decode = msgspec.json.Decoder(wire.FromClient).decode
_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/socket")
async def socket(
    socket: AnySocket,
    table: FromPath[str],
    language: FromQuery[str] = "en",
    since: FromQuery[int] = 0,
) -> None:
    """Sit at a table, or watch it: the view comes at once, with what happened so far, and after every change."""
    try:
        await _receive(socket, table, language, since)
    finally:
        _let_go(socket)


async def _receive(socket: AnySocket, table: str, language: str, since: int) -> None:
    """Let somebody in, or say why not."""
    sockets: Sockets = socket.app.state.sockets
    address = address_of(socket)
    if comes_from_elsewhere(socket) or not sockets.may_open(address):
        await socket.close(code=4403, reason="This page may not connect here, or too many have done so.")
        return
    await socket.accept()
    try:
        guest = await guests(socket).who(token_of(socket))
        spoken = language if language in LANGUAGES else "en"
        token = hashed(token_of(socket) or "")
        limits, line = room(socket).limits, line_of(socket)
        connection = Connection(guest.id if guest else None, spoken, limits, token, address, write=line.say)
        with sockets.opened(connection.guest, address):
            await _serve(socket, await _found(socket, table, connection), connection, since)
    except HernaError as error:
        code = error.code if isinstance(error, Denied) else "refused"
        await socket.send_text(_encode(wire.Refused(code, str(error))).decode())
        await socket.close(code=CLOSED.get(code, NO_TABLE))


def _let_go(socket: AnySocket) -> None:
    """What the library wraps refers to the socket, and the socket to it: without this, a socket that is closed stays in
    memory until everything is searched for such rings, which we spare (see `serve.py`)."""
    socket.receive, socket.send = empty_receive, empty_send


async def _found(socket: AnySocket, table: str, connection: Connection) -> LiveTable:
    await (await room(socket).find(table)).prepare(connection.language)
    # Found again: it may have left memory while the words were sought.
    return await room(socket).find(table)


async def _serve(socket: AnySocket, live: LiveTable, connection: Connection, since: int) -> None:
    """Talk both ways until either side ends, or the other one does not read any more."""
    before = live.seated_here()
    live.connections.add(connection)
    room(socket).welcome(live, connection.guest)
    live.retell(connection, since)
    if live.seated_here() != before:
        live.tell(live.table.number, but=connection)
    listening = asyncio.ensure_future(_listen(socket, live, connection))
    ways = [_send_all(socket, live, connection), connection.ended.wait()]
    tasks: list[asyncio.Task[Any]] = [listening, *map(asyncio.ensure_future, ways)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        before = live.seated_here()
        live.connections.discard(connection)
        # Once begun, an action is carried out, also if the connection ends meanwhile.
        for task in tasks:
            if task is not listening or not connection.acting:
                task.cancel()
        connection.ended.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        if live.seated_here() != before:
            live.tell(live.table.number)
        live.attended_at = time.monotonic()
        room(socket).farewell(live)
        if not live.connections:
            live.table.forget_words()


async def _send_all(socket: AnySocket, live: LiveTable, connection: Connection) -> None:
    while True:
        await socket.send_text((await connection.next()).decode())
        live.catch_up(connection)


async def _listen(socket: AnySocket, live: LiveTable, connection: Connection) -> None:
    here, line, limits = room(socket), line_of(socket), connection.limits
    pace = Pace(limits.messages_at_once, limits.messages_a_second, time.monotonic())
    while not connection.ended.is_set():
        event = await line.receive()
        if event["type"] != "websocket.receive":
            return
        text = event["text"] or ""
        # What comes meanwhile waits with the sender: a socket whose messages are not taken is not read.
        if wait := pace.wait(time.monotonic(), _cost(text, limits)):
            await asyncio.sleep(wait)
        answer = await _answer(here, live, connection, text)
        if isinstance(answer, wire.Refused):
            here.metrics.refused.labels(answer.code).inc()
        if answer is not None:
            connection.say(answer)


def _cost(text: str, limits: Limits) -> int:
    """What a message counts for: to tell everything again, or to think, is dear."""
    return limits.dear_message if '"language"' in text or '"hint"' in text else 1


async def _answer(here: Room, live: LiveTable, connection: Connection, text: str) -> wire.ToClient | None:
    """Do what a message asks; the answer, if there is one beyond the views that everybody gets."""
    if len(text) > connection.limits.largest_message:
        return wire.Refused("too_long", "This message is too long.")
    try:
        return await _obey(here, live, connection, _decode(text))
    except (msgspec.MsgspecError, RecursionError) as error:
        return wire.Refused("malformed", f"This message is not understood: {error}.")
    except Denied as error:
        return wire.Refused(error.code, _in_words(live, connection, error))
    except HernaError as error:
        return wire.Refused("malformed", str(error))
    except Exception:
        log.exception("A message at table %s failed", live.table.id)
        return wire.Refused("failed", "Something went wrong here; try again.")


def _in_words(live: LiveTable, connection: Connection, error: Denied) -> str:
    """The reason in the reader's language where the rules gave it."""
    message = "reason-" + error.code.replace("_", "-")
    game = live.table.opened.game
    known = bundle(game, connection.language).has_message(message)
    return say(game, connection.language, message) if known else str(error)


async def _obey(room: Room, live: LiveTable, connection: Connection, message: wire.FromClient) -> wire.ToClient | None:
    match message:
        case wire.Act() | wire.TakeBack():
            connection.acting = True
            try:
                await _decide(room, live, connection.guest, message)
            finally:
                connection.acting = False
            return None
        case wire.WhyNot():
            return _why_not(live, connection, message)
        case wire.Hint():
            return await room.hint(live, connection.guest, connection.address)
        case wire.Speak():
            connection.language = message.language
            await live.prepare(message.language)
            live.retell(connection)
            return None
        case wire.Know():
            _trust(live, connection, message.layout)
            return None


async def _decide(room: Room, live: LiveTable, guest: str | None, message: wire.Act | wire.TakeBack) -> None:
    if isinstance(message, wire.Act):
        await room.act(live, guest, message.decision, message.action)
    else:
        await room.undo(live, guest, message.decision)


def _trust(live: LiveTable, connection: Connection, layout: str) -> None:
    """Views as bytes from now on, for a page that reads them as we do; another one goes on with JSON."""
    if layout == find(live.table.opened.game).layout_id:
        connection.knows_rules = True
        live.retell(connection, live.table.number)


def _why_not(live: LiveTable, connection: Connection, message: wire.WhyNot) -> wire.Answer:
    seat = live.table.seat_of(connection.guest)
    view = live.table.view(seat)
    if view is None or seat is None:
        raise Denied("not_playing", "No game is going on here for you.")
    refusal = view.why_not(message.action)
    text = refusal.text(connection.language) if refusal else None
    return wire.Answer(message.action, refusal.code.lower() if refusal else None, text)
