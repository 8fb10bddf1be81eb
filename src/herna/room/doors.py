"""Coming in: names, cookies, tokens, links to other devices, and the address to give to friends."""

from __future__ import annotations

import io
from typing import Annotated

import msgspec
import segno
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, QueryParameter

from . import wire
from .address import own_address
from .asking import COOKIE, AnyRequest, guest_of, guests, token_of
from .storage import GuestRow

COOKIE_SECONDS = 400 * 86_400
OWN_NAMES = ("localhost", "127.0.0.1", "::1")


def _with_cookie(guest: GuestRow, token: str, request: AnyRequest) -> Response[wire.Guest]:
    secure = request.headers.get("x-forwarded-proto", request.url.scheme) == "https"
    cookie = Cookie(COOKIE, value=token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
    return Response(_shown(guest), cookies=[cookie])


def _shown(guest: GuestRow) -> wire.Guest:
    return msgspec.convert(msgspec.to_builtins(guest), wire.Guest)


@get("/api/me")
async def me(request: AnyRequest) -> wire.Guest | None:
    """Who I am; null before I have said a name."""
    known = await guests(request).who(token_of(request))
    return _shown(known) if known else None


@post("/api/me", status_code=200)
async def enter(request: AnyRequest, data: JSONBody[wire.NewGuest]) -> Response[wire.Guest]:
    """Come in under a name, or change it."""
    known = await guests(request).who(token_of(request))
    if known is not None:
        return Response(_shown(await guests(request).rename(known, data.name, data.language)))
    return _with_cookie(*await guests(request).welcome(data.name, data.language), request)


@post("/api/me/token", status_code=200)
async def program_token(request: AnyRequest, data: JSONBody[wire.NewGuest]) -> dict[str, str]:
    """A guest that is a program: its token, to be sent as `Authorization: Bearer …`."""
    guest, token = await guests(request).welcome(data.name, data.language)
    return {"id": guest.id, "token": token}


@post("/api/me/link", status_code=200)
async def link(request: AnyRequest) -> dict[str, str]:
    """A code that brings me to another device, once, within ten minutes."""
    return {"code": guests(request).link(await guest_of(request))}


@post("/api/me/link/{code:str}", status_code=200)
async def redeem(request: AnyRequest, code: FromPath[str]) -> Response[wire.Guest]:
    """Be the guest who made the code."""
    return _with_cookie(*await guests(request).redeem(code), request)


@get("/api/qr", media_type="image/svg+xml", sync_to_thread=True)
def qr_code(text: Annotated[str, QueryParameter(max_length=200)]) -> bytes:
    """A picture of a text for a phone's camera."""
    picture = io.BytesIO()
    segno.make(text).save(picture, kind="svg", scale=4, border=2, xmldecl=False)
    return picture.getvalue()


@get("/api/address")
async def address(request: AnyRequest) -> wire.Address:
    """The address to give to friends: the one I use, or that of the local network if mine is good here only."""
    if request.url.hostname not in OWN_NAMES:
        return wire.Address(f"{request.url.scheme}://{request.url.netloc}")
    port: int | None = request.app.state.open_port
    found = own_address() if port is not None else None
    return wire.Address(f"http://{found}:{port}" if found else None)


HANDLERS = [me, enter, program_token, link, redeem, qr_code, address]
