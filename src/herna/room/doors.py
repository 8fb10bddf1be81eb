"""Coming in: names, cookies, tokens, links to other devices, and the address to give to friends."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache
from typing import Annotated

import msgspec
import segno
from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody, QueryParameter

from . import wire
from .address import own_address
from .asking import COOKIE, AnyRequest, address_of, guest_of, guests, room, token_of
from .guests import hashed
from .others import ShownOut
from .storage import GuestRow
from .table import Denied

COOKIE_SECONDS = 400 * 86_400
OWN_NAMES = ("localhost", "127.0.0.1", "::1")


def _with_cookie(guest: GuestRow, token: str, request: AnyRequest) -> Response[wire.Guest]:
    secure = request.headers.get("x-forwarded-proto", request.url.scheme) == "https"
    cookie = Cookie(COOKIE, value=token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure)
    return Response(_shown(guest), cookies=[cookie])


def _shown(guest: GuestRow) -> wire.Guest:
    return msgspec.convert(msgspec.to_builtins(guest), wire.Guest)


def _check_newcomer(request: AnyRequest) -> None:
    """Limits for each guest mean little to whoever can be a thousand guests."""
    if not request.app.state.newcomers.take(address_of(request)):
        raise Denied("too_fast", "Too many guests have come from your address; wait a moment.")


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
    _check_newcomer(request)
    return _with_cookie(*await guests(request).welcome(data.name, data.language), request)


@post("/api/me/token", status_code=200)
async def program_token(request: AnyRequest, data: JSONBody[wire.NewGuest]) -> dict[str, str]:
    """A guest that is a program: its token, to be sent as `Authorization: Bearer …`."""
    _check_newcomer(request)
    guest, token = await guests(request).welcome(data.name, data.language)
    return {"id": guest.id, "token": token}


@post("/api/me/link", status_code=200)
async def link(request: AnyRequest) -> dict[str, str]:
    """A code that brings me to another device, once, within ten minutes."""
    return {"code": await guests(request).link(await guest_of(request))}


@post("/api/me/link/{code:str}", status_code=200)
async def redeem(request: AnyRequest, code: FromPath[str]) -> Response[wire.Guest]:
    """Be the guest who made the code."""
    return _with_cookie(*await guests(request).redeem(code), request)


@delete("/api/me", status_code=200)
async def leave(request: AnyRequest) -> Response[None]:
    """Be nobody on this device: its token is good for nothing any more."""
    guest = await guest_of(request)
    token = hashed(token_of(request) or "")
    await room(request).storage.forget_token(token)
    room(request).show_out(ShownOut(guest.id, token, but=False))
    return Response(None, cookies=[Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax")])


@delete("/api/me/devices", status_code=200)
async def leave_other_devices(request: AnyRequest) -> wire.Guest:
    """Be me on this device only: all other tokens of mine, and links that nobody has used, are good for nothing."""
    guest = await guest_of(request)
    token = hashed(token_of(request) or "")
    await guests(request).only(guest, token)
    room(request).show_out(ShownOut(guest.id, token, but=True))
    return _shown(guest)


@get("/api/qr", media_type="image/svg+xml")
async def qr_code(request: AnyRequest, text: Annotated[str, QueryParameter(max_length=200)]) -> bytes:
    """A picture of a text for a phone's camera."""
    if not request.app.state.pictures.take(address_of(request)):
        raise Denied("too_fast", "Wait a moment before you ask for more codes.")
    return await asyncio.to_thread(_picture, text)


@lru_cache(maxsize=256)
def _picture(text: str) -> bytes:
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


HANDLERS = [me, enter, program_token, link, redeem, leave, leave_other_devices, qr_code, address]
