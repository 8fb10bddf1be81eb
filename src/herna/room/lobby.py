"""The lobby over HTTP: games, tables, and who sits where."""

from __future__ import annotations

import json

from litestar import delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

import herna
from herna.core.game import all_games
from herna.core.text import say

from . import wire
from .asking import AnyRequest, guest_of, guests, room, token_of


@get("/api/games", sync_to_thread=True)
def games(language: FromQuery[wire.Language] = "en") -> list[wire.GameInfo]:
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
    here = room(request)
    guest = await guests(request).who(token_of(request))
    mine = await here.storage.tables_of(guest.id, here.limits.listed_tables) if guest else []
    return wire.TableList(await here.infos(mine), await here.listed(but=mine))


@post("/api/tables")
async def open_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.TableInfo:
    """Open a table; I sit on its first chair."""
    guest = await guest_of(request)
    live = await room(request).open(data, guest)
    return live.info()


@get("/api/tables/{table:str}")
async def table_info(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
    """A table from outside."""
    live = await room(request).find(table)
    return live.info()


@post("/api/tables/{table:str}/sit", status_code=200)
async def sit(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
    """Take the first open chair; when all are taken, the cards are dealt."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change(live, lambda t: t.sitting(guest.id, guest.name))
    return live.info()


@delete("/api/tables/{table:str}/sit", status_code=200)
async def get_up(request: AnyRequest, table: FromPath[str]) -> wire.TableInfo:
    """Leave my chair before the game starts."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change(live, lambda t: t.leaving(guest.id))
    return live.info()


@post("/api/tables/{table:str}/seat", status_code=200)
async def change_seat(request: AnyRequest, table: FromPath[str], data: JSONBody[wire.SeatChange]) -> wire.TableInfo:
    """The host gives a chair to a bot, or back to its guest."""
    guest = await guest_of(request)
    live = await room(request).find(table)
    await room(request).change(live, lambda t: t.changing(guest.id, data.seat, data.bot, live.here()))
    return live.info()


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    """Another game with the same players."""
    guest = await guest_of(request)
    return {"table": await room(request).rematch(await room(request).find(table), guest)}


HANDLERS = [games, tables, open_table, table_info, sit, get_up, change_seat, rematch]
