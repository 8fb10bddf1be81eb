"""The room as an application: all handlers, what is checked before them, and how errors are told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from herna.core.errors import HernaError

from . import after, doors, lobby, watching, wire
from .asking import AnyRequest, comes_from_elsewhere
from .guests import Guests
from .limits import USUAL, Limits
from .names import KnownNames
from .pace import Paces
from .page import OTHER, PACKED, Page, handlers_of
from .request_pace import RequestPace
from .room import Room
from .socket import socket
from .sockets import Sockets
from .storage import Storage
from .table import Denied

log = logging.getLogger("herna.room")

STATUSES = {
    "no_such_table": 404,
    "no_guest": 401,
    "not_host": 403,
    "not_here": 403,
    "too_fast": 429,
    "closing": 503,
    "unreachable": 503,
}
CODES = {400: "malformed", 413: "too_long", 429: "too_fast"}
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def _refused(request: AnyRequest, error: HernaError) -> Response[wire.Problem]:
    code = error.code if isinstance(error, Denied) else "refused"
    request.app.state.room.metrics.refused.labels(code).inc()
    if not isinstance(error, Denied):
        return Response(wire.Problem("refused", str(error)), status_code=400)
    return Response(wire.Problem(error.code, str(error)), status_code=STATUSES.get(error.code, 409))


def _failed(_: AnyRequest, error: HTTPException) -> Response[wire.Problem]:
    problem = wire.Problem(CODES.get(error.status_code, "http"), error.detail)
    return Response(problem, status_code=error.status_code, headers=error.headers)


def _lost(page: Page | None) -> Callable[..., Response[Any]]:
    def lost(request: AnyRequest, error: HTTPException) -> Response[Any]:
        """A person who went astray gets the page, which says so in words; a program gets the problem."""
        wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if page is None or not wants_page or request.url.path.startswith("/api/"):
            return _failed(request, error)
        return Response(page.at(OTHER).plain, media_type=MediaType.HTML, status_code=404)

    return lost


def _unexpected(request: AnyRequest, error: Exception) -> Response[wire.Problem]:
    # The path as it came: a line break in it must not look like another line of the log.
    log.error("%s %r failed", request.scope["method"], request.scope["path"], exc_info=error)
    return Response(wire.Problem("failed", "Something went wrong here; try again."), status_code=500)


async def _check(request: AnyRequest) -> Response[wire.Problem] | None:
    """Refuse what another site's page sends, and bodies that are not exactly of the type they should be."""
    path = request.scope["path"]
    if not path.isprintable() or len(path) > request.app.state.room.limits.longest_path:
        return Response(wire.Problem("http", "Not Found"), status_code=404)
    if request.method not in ("GET", "HEAD") and comes_from_elsewhere(request):
        return Response(wire.Problem("origin", "This page may not do that here."), status_code=403)
    expected = getattr(request.route_handler, "parsed_data_field", None)
    if expected is not None:
        try:
            async with asyncio.timeout(request.app.state.room.limits.body_seconds):
                body = await request.body()
            msgspec.json.decode(body, type=expected.annotation)
        except TimeoutError:
            return Response(wire.Problem("too_slow", "This took too long to come."), status_code=408)
        except (msgspec.MsgspecError, RecursionError) as error:
            return Response(wire.Problem("malformed", f"This is not understood: {error}."), status_code=400)
    return None


async def _secure(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers, errors too; what is told to one guest is kept for no other."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"


def make_app(
    storage: Storage,
    page: Path | None = None,
    limits: Limits = USUAL,
    open_port: int | None = None,
    names: Collection[str] = (),
) -> Litestar:
    """The room as an ASGI application.

    `page` is the folder of the built page; `open_port` is the port at which other machines reach it, if they do;
    `names` are those under which it is known in the internet.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.room = Room(storage, limits)
        await app.state.room.begin()
        app.state.guests = Guests(storage)
        app.state.replays = after.Replays(limits)
        app.state.open_port = open_port
        app.state.sockets = Sockets(limits)
        app.state.newcomers = Paces(limits.guests_a_minute, limits.guests_a_minute / 60)
        app.state.pictures = Paces(limits.pictures_a_minute, limits.pictures_a_minute / 60)
        yield
        await app.state.room.close()

    handlers: list[Any] = [*doors.HANDLERS, *lobby.HANDLERS, *after.HANDLERS, *watching.HANDLERS, socket]
    found = Page(page) if page is not None else None
    if found is not None:
        handlers += handlers_of(found)
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        exception_handlers={
            HernaError: _refused,
            NotFoundException: _lost(found),
            HTTPException: _failed,
            Exception: _unexpected,
        },
        before_request=_check,
        before_send=[_secure],
        request_max_body_size=limits.largest_body,
        middleware=[KnownNames(names), RequestPace(limits.requests_a_minute)],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key=PACKED),
        openapi_config=OpenAPIConfig(title="Herna", version="1", path="/api/schema"),
        logging_config=None,
    )
