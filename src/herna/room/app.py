"""The room as an application: all handlers, what is checked before them, and how errors are told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, NotFoundException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from herna.core.errors import HernaError

from . import after, doors, lobby, watching, wire
from .asking import AnyRequest, comes_from_elsewhere
from .guests import Guests
from .limits import USUAL, Limits
from .names import KnownNames
from .pace import Paces
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
PAGES = [
    *("/", "/index.html", "/new", "/settings", "/puzzle"),
    *("/table/{table:str}", "/replay/{table:str}", "/device/{code:str}"),
    *("/rules/{game:str}", "/learn/{game:str}", "/puzzle/{game:str}"),
]
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


def _lost(page: Path | None) -> Callable[..., Response[Any]]:
    def lost(request: AnyRequest, error: HTTPException) -> Response[Any]:
        """A person who went astray gets the page, which says so in words; a program gets the problem."""
        wants_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if page is None or not wants_page or request.url.path.startswith("/api/"):
            return _failed(request, error)
        return Response((page / "index.html").read_bytes(), media_type=MediaType.HTML, status_code=404)

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


def _page(folder: Path) -> Callable[..., Any]:
    @get(PAGES, media_type=MediaType.HTML, include_in_schema=False)
    async def page() -> str:
        """The page; it finds its way by the address itself."""
        return (folder / "index.html").read_text("utf-8")

    return page


def _own_files(folder: Path) -> list[Any]:
    """Files that must lie at the root: what the browser keeps of the page, and what it calls the page by."""

    def file(name: str, media_type: str) -> Any:
        @get(f"/{name}", media_type=media_type, include_in_schema=False, name=name, sync_to_thread=False)
        def own() -> Response[bytes]:
            """A newer one must be seen at once."""
            return Response((folder / name).read_bytes(), headers={"cache-control": "no-cache"})

        return own

    return [file("sw.js", "text/javascript"), file("manifest.webmanifest", "application/manifest+json")]


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
    if page is not None:
        handlers += [_page(page), *_own_files(page)]
        handlers.append(create_static_files_router(path="/assets", directories=[page / "assets"]))
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        exception_handlers={
            HernaError: _refused,
            NotFoundException: _lost(page),
            HTTPException: _failed,
            Exception: _unexpected,
        },
        before_request=_check,
        before_send=[_secure],
        request_max_body_size=limits.largest_body,
        middleware=[
            KnownNames(names),
            RateLimitConfig(("minute", limits.requests_a_minute), exclude=["/assets"]).middleware,
        ],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        openapi_config=OpenAPIConfig(title="Herna", version="1", path="/api/schema"),
        logging_config=None,
    )
