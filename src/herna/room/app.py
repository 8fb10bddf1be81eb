"""The room over HTTP and WebSocket (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import segno
from litestar import Litestar, MediaType, Response, delete, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.logging import LoggingConfig
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.params import Parameter
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

import herna
from herna.core.errors import HernaError
from herna.core.game import all_games
from herna.core.record import record_of, replay
from herna.core.retell import events
from herna.core.text import say

from . import wire
from .asking import COOKIE, AnyRequest, comes_from_elsewhere, guest_of, guests, room, token_of
from .guests import Guests
from .live import LiveTable, Room
from .socket import socket
from .storage import GuestRow, Storage
from .table import Refusal

COOKIE_SECONDS = 400 * 86_400
LARGEST_BODY = 16_384
REQUESTS_A_MINUTE = 1_200
STATUSES = {"no_such_table": 404, "no_guest": 401, "not_host": 403}
PAGES = [
    *("/", "/new", "/settings"),
    *("/table/{table:str}", "/replay/{table:str}", "/device/{code:str}", "/rules/{game:str}"),
]
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def _with_cookie(guest: GuestRow, token: str, request: AnyRequest) -> Response[wire.Guest]:
    secure = request.headers.get("x-forwarded-proto", request.url.scheme) == "https"
    cookie = Cookie(COOKIE, value=token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
    return Response(_shown(guest), cookies=[cookie])


def _shown(guest: GuestRow) -> wire.Guest:
    return msgspec.convert(msgspec.to_builtins(guest), wire.Guest)


# ── Guests ──────────────────────────────────────────────────────────────────────────────────────────────────────


@get("/api/me")
async def me(request: AnyRequest) -> wire.Guest:
    """Who I am."""
    return _shown(await guest_of(request))


@post("/api/me", status_code=200)
async def enter(request: AnyRequest, data: wire.NewGuest) -> Response[wire.Guest]:
    """Come in under a name, or change it."""
    known = await guests(request).who(token_of(request))
    if known is not None:
        return Response(_shown(await guests(request).rename(known, data.name, data.language)))
    return _with_cookie(*await guests(request).welcome(data.name, data.language), request)


@post("/api/me/token", status_code=200)
async def program_token(request: AnyRequest, data: wire.NewGuest) -> dict[str, str]:
    """A guest that is a program: its token, to be sent as `Authorization: Bearer …`."""
    guest, token = await guests(request).welcome(data.name, data.language)
    return {"id": guest.id, "token": token}


@post("/api/me/link", status_code=200)
async def link(request: AnyRequest) -> dict[str, str]:
    """A code that brings me to another device, once, within ten minutes."""
    return {"code": guests(request).link(await guest_of(request))}


@post("/api/me/link/{code:str}", status_code=200)
async def redeem(request: AnyRequest, code: str) -> Response[wire.Guest]:
    """Be the guest who made the code."""
    return _with_cookie(*await guests(request).redeem(code), request)


@get("/api/qr", media_type="image/svg+xml", sync_to_thread=True)
def qr_code(text: Annotated[str, Parameter(max_length=200)]) -> bytes:
    """A picture of a text for a phone's camera."""
    picture = io.BytesIO()
    segno.make(text).save(picture, kind="svg", scale=4, border=2, xmldecl=False)
    return picture.getvalue()


# ── Lobby ───────────────────────────────────────────────────────────────────────────────────────────────────────


@get("/api/games", sync_to_thread=True)
def games(language: wire.Language = "en") -> list[wire.GameInfo]:
    """The games in words."""
    return [_game_info(game, language) for game in all_games()]


def _game_info(game: herna.Game, language: str) -> wire.GameInfo:
    def text(message: str) -> str:
        return say(game.name, language, message)

    options = []
    for key, values in game.options.items():
        spelled = f"option-{key.replace('_', '-')}"
        named = [(value, f"{spelled}-{json.dumps(value).strip(chr(34))}") for value in values]
        shown = [wire.OptionValue(value, text(name), text(f"{name}-about")) for value, name in named]
        options.append(wire.Option(key, text(spelled), text(f"{spelled}-about"), shown))
    return wire.GameInfo(game.name, text("name"), text("about"), text("length"), list(game.players), options)


@get("/api/tables")
async def tables(request: AnyRequest) -> wire.TableList:
    """My tables and those that are listed."""
    guest = await guests(request).who(token_of(request))
    storage = room(request).storage
    mine = await storage.tables_of(guest.id) if guest else []
    listed = [table for table in await storage.listed_tables() if table not in mine]
    return wire.TableList(await _infos(request, mine), await _infos(request, listed))


async def _infos(request: AnyRequest, ids: list[str]) -> list[wire.TableInfo]:
    found = [await room(request).find(table) for table in ids]
    return [live.table.info(live.here()) for live in found]


@post("/api/tables")
async def open_table(request: AnyRequest, data: wire.NewTable) -> wire.TableInfo:
    """Open a table; I sit on its first chair."""
    guest = await guest_of(request)
    live = await room(request).open(data, guest)
    if live.table.free_seat() is None:
        await room(request).start(live, guest.id)
    return live.table.info(live.here())


@get("/api/tables/{table:str}")
async def table_info(request: AnyRequest, table: str) -> wire.TableInfo:
    """A table from outside."""
    live = await room(request).find(table)
    return live.table.info(live.here())


@post("/api/tables/{table:str}/sit", status_code=200)
async def sit(request: AnyRequest, table: str) -> wire.TableInfo:
    """Take the first open chair; when all are taken, the cards are dealt."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change(live, lambda t: t.sitting(guest.id, guest.name))
    if live.table.free_seat() is None:
        await room(request).start(live, live.table.opened.host)
    return live.table.info(live.here())


@delete("/api/tables/{table:str}/sit", status_code=200)
async def get_up(request: AnyRequest, table: str) -> wire.TableInfo:
    """Leave my chair before the game starts."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change(live, lambda t: t.leaving(guest.id))
    return live.table.info(live.here())


@post("/api/tables/{table:str}/seat", status_code=200)
async def change_seat(request: AnyRequest, table: str, data: wire.SeatChange) -> wire.TableInfo:
    """The host gives a chair to a bot, or back to its guest."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change(live, lambda t: t.changing(guest.id, data.seat, data.bot))
    if live.table.status == "waiting" and live.table.free_seat() is None:
        await room(request).start(live, live.table.opened.host)
    return live.table.info(live.here())


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: str) -> dict[str, str]:
    """Another game with the same players."""
    guest = await guest_of(request)
    return {"table": await room(request).rematch(await room(request).find(table), guest)}


# ── After the end ───────────────────────────────────────────────────────────────────────────────────────────────


def _finished(live: LiveTable) -> herna.Position:
    position = live.table.position
    if position is None or not position.over:
        raise Refusal("not_over", "The game is not over yet; its cards are still secret.")
    return position


@get("/api/tables/{table:str}/record")
async def record(request: AnyRequest, table: str) -> Response[bytes]:
    """The record of a finished game, to keep and to verify."""
    position = _finished(await room(request).find(table))
    name = f"herna-{position.game.name}-{table}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record_of(position).to_json().encode(), media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/replay/{step:int}")
async def replay_step(
    request: AnyRequest, table: str, step: int, seat: int | None = None, language: wire.Language = "en"
) -> dict[str, Any]:
    """One step of a finished game through a seat's eyes (no seat: with all cards open)."""
    live = await room(request).find(table)
    finished = _finished(live)
    steps = len(finished.actions)
    if not 0 <= step <= steps:
        raise Refusal("no_such_step", f"The game has the steps 0 to {steps}.")
    names = [s.name or f"Bot {i + 1}" for i, s in enumerate(live.table.seats)]
    return await asyncio.to_thread(_step, finished, step, seat, language, names)


def _step(finished: herna.Position, step: int, seat: int | None, language: str, names: list[str]) -> dict[str, Any]:
    before = after = None
    for number, (position, _) in enumerate(replay(record_of(finished))):
        if number == step - 1:
            before = position.copy()
        if number == step:
            after = position.copy()
            break
    assert after is not None
    happened = events(before, before.game.words[after.actions[-1]], after) if before else []
    return {
        "step": step,
        "steps": len(finished.actions),
        "view": after.to_json() if seat is None else after.view(seat).to_json(),
        "scores": after.scores,
        "decider": after.decider,
        "events": [say(after.game.name, language, message, names, **values) for message, values in happened],
    }


# ── The application ─────────────────────────────────────────────────────────────────────────────────────────────


def _refused(_: AnyRequest, error: HernaError) -> Response[wire.Problem]:
    code = error.code if isinstance(error, Refusal) else "refused"
    status = {"no_such_table": 404, "no_guest": 401, "not_host": 403}.get(
        code, 409 if isinstance(error, Refusal) else 400
    )
    return Response(wire.Problem(code, str(error)), status_code=status)


def _failed(_: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    return Response(wire.Problem("http", error.detail), status_code=error.status_code)


def _same_site(request: AnyRequest) -> Response[wire.Problem] | None:
    if request.method not in ("GET", "HEAD") and comes_from_elsewhere(request):
        return Response(wire.Problem("origin", "This page may not do that here."), status_code=403)
    return None


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[wire.Problem]:
    return Response(wire.Problem("malformed", "This request is nested too deeply."), status_code=400)


async def _secure(message: Message, _: Scope) -> None:
    """Every answer carries the security headers, errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value


def _page(folder: Path) -> Callable[..., Any]:
    @get(PAGES, media_type=MediaType.HTML, include_in_schema=False)
    async def page() -> str:
        """The page; it finds its way by the address itself."""
        return (folder / "index.html").read_text("utf-8")

    return page


def make_app(storage: Storage, page: Path | None = None, bot_pause: float = 0.7) -> Litestar:
    """The room as an ASGI application; `page` is the folder of the built page."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.room = Room(storage, bot_pause)
        app.state.guests = Guests(storage)
        yield
        await app.state.room.close()

    handlers: list[Any] = [
        *(me, enter, program_token, link, redeem, games, tables, open_table, table_info, sit, get_up),
        *(change_seat, rematch, record, replay_step, qr_code, socket),
    ]
    if page is not None:
        handlers.append(_page(page))
        handlers.append(create_static_files_router(path="/assets", directories=[page / "assets"]))
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        exception_handlers={HernaError: _refused, HTTPException: _failed, RecursionError: _too_deep},
        before_request=_same_site,
        before_send=[_secure],
        request_max_body_size=LARGEST_BODY,
        middleware=[RateLimitConfig(("minute", REQUESTS_A_MINUTE), exclude=["/assets"]).middleware],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(title="Herna", version="1", path="/api/schema"),
        logging_config=LoggingConfig(log_exceptions="always"),
    )
