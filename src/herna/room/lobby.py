"""The lobby over HTTP: games, tables, and who sits where."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from herna.core.game import all_games
from herna.players.levels import in_words

from . import allowed, wire
from .asking import AnyRequest, guest_of, guests, room, token_of


@get("/api/games", sync_to_thread=True)
def games(language: FromQuery[wire.Language] = "en") -> list[wire.GameInfo]:
    """The games in words."""
    return [msgspec.convert(in_words(game, language), wire.GameInfo) for game in all_games()]


@get("/api/tables")
async def tables(request: AnyRequest) -> wire.TableList:
    """My tables and those that are listed."""
    guest = await guests(request).who(token_of(request))
    return await room(request).listing.tables(guest.id if guest else None)


@post("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
    """Open a table; I sit on its first chair."""
    guest = await guest_of(request)
    live = await room(request).open(data, guest)
    return live.info()


@get("/api/tables/{table:str}")
async def table_info(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
    """A table from outside."""
    return await room(request).info(table)


@post("/api/tables/{table:str}/sit", status_code=200)
async def sit(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
    """Take the first open chair; when all are taken, the cards are dealt."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change_chairs(live, guest.id, lambda t: allowed.sitting(t, guest.id, guest.name))
    return live.info()


@delete("/api/tables/{table:str}/sit", status_code=200)
async def get_up(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
    """Leave my chair before the game starts."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change_chairs(live, guest.id, lambda t: allowed.leaving(t, guest.id))
    return live.info()


@delete("/api/tables/{table:str}")
async def give_up(request: AnyRequest, table: FromPath[str]) -> None:
    """Give a game up (a bot plays on for me), and take its table off my list."""
    guest = await guest_of(request)
    await room(request).give_up(table, guest.id)


@post("/api/tables/{table:str}/seat", status_code=200)
async def change_seat(request: AnyRequest, table: FromPath[str], data: JSONBody[wire.SeatChange]) -> wire.TableInfo:
    """The host gives a chair to a bot, or back to its guest; who plays and is gone has a while to come back."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change_seat(live, guest.id, data)
    return live.info()


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    """Another game with the same players."""
    guest = await guest_of(request)
    return {"table": await room(request).rematch(await room(request).find(table), guest)}


HANDLERS = [games, tables, open_table, table_info, sit, get_up, give_up, change_seat, rematch]
