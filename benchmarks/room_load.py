"""Guests for room.py, in a process of their own: whole games between two over real sockets, at Herna and at its peer.

Both are played by the same loop: whoever decides waits a moment, sends an action, and the time is taken until the
resulting view has come, at both seats. `python room_load.py KIND PORT TABLES SECONDS PAUSE` prints the outcome as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import random
import resource
import sys
import time
from dataclasses import dataclass
from typing import Protocol

import httpx
import msgspec
import numpy as np
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import herna
from herna.core.engine import compiled

WARMING_SECONDS = 3.0
"""Both servers may get used to their work before times are taken."""
KEPT_SECONDS = 1.0
AT_ONCE = 20
"""So many tables are opened at the same time."""


class Outcome(msgspec.Struct):
    """What a load of so many tables came to: `busy` is the guests' share of a core, `used` the server's CPU seconds."""

    tables: int
    actions: int
    games: int
    seconds: float
    times: list[float]
    busy: float
    used: float = 0.0


@dataclass
class Seen:
    """What both kinds of views say: how far the game is, what I may send now, and whether it is over."""

    number: int
    actions: list[str]
    over: bool


class Host(Protocol):
    """A kind of server: how two come to a table, and how to read what it says."""

    async def open(self) -> tuple[ClientConnection, ClientConnection]:
        """Two sockets at a new table."""
        ...

    def read(self, text: str | bytes, seat: int) -> Seen | None:
        """A view; None if the message is something else."""
        ...


class HernaTable(msgspec.Struct):
    """The part of a table that matters here."""

    status: str


class HernaView(msgspec.Struct):
    """The part of a view that matters here."""

    table: HernaTable
    number: int
    decision: int
    legal: list[msgspec.Raw]


class Herna:
    """Face to Face in the room."""

    def __init__(self, port: int) -> None:
        self._address = f"127.0.0.1:{port}"
        # Shorter than the room keeps a connection that nothing comes through: it must not close one that is used again.
        pool = httpx.Limits(keepalive_expiry=KEPT_SECONDS)
        self._http = httpx.AsyncClient(base_url=f"http://{self._address}", trust_env=False, timeout=300, limits=pool)
        self._guests: list[dict[str, str]] = []
        self._decode = msgspec.json.Decoder(HernaView).decode

    async def prepare(self) -> None:
        for name in ("Anna", "Bob"):
            token = (await self._http.post("/api/me/token", json={"name": name})).json()["token"]
            self._guests.append({"Authorization": f"Bearer {token}"})

    async def open(self) -> tuple[ClientConnection, ClientConnection]:
        anna, bob = self._guests
        body = {"game": "face_to_face", "seats": [None]}
        table = (await self._http.post("/api/tables", json=body, headers=anna)).json()["id"]
        (await self._http.post(f"/api/tables/{table}/sit", headers=bob)).raise_for_status()
        url = f"ws://{self._address}/api/tables/{table}/socket"
        return await opened(url, anna), await opened(url, bob)

    def read(self, text: str | bytes, seat: int) -> Seen | None:
        view = self._decode(text)
        actions = [f'{{"type":"act","decision":{view.decision},"action":{bytes(a).decode()}}}' for a in view.legal[:50]]
        return Seen(view.number, actions, view.table.status == "over")


class PageView(msgspec.Struct, tag="bytes"):
    """The part of a view as bytes that matters here."""

    table: HernaTable
    number: int
    decision: int
    seen: bytes


class OtherView(msgspec.Struct, tag="view"):
    """What came before the bytes were asked for."""


class HernaPage(Herna):
    """The same as the page plays it: views are bytes, and what is allowed is asked of the rules here."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self._game = herna.find("face_to_face")
        self._read = msgspec.json.Decoder(PageView | OtherView).decode

    async def open(self) -> tuple[ClientConnection, ClientConnection]:
        pair = await super().open()
        for socket in pair:
            await socket.send(f'{{"type":"know","layout":"{self._game.layout_id}"}}')
        return pair

    def read(self, text: str | bytes, seat: int) -> Seen | None:
        told = self._read(text)
        if isinstance(told, OtherView):
            return None
        view = herna.View(self._game, {}, compiled(self._game), np.frombuffer(told.seen, np.uint8), seat)
        legal = [msgspec.json.encode(action).decode() for action in view.legal()[:50]]
        actions = [f'{{"type":"act","decision":{told.decision},"action":{action}}}' for action in legal]
        return Seen(told.number, actions, told.table.status == "over")


class DuelTurn(msgspec.Struct):
    """Whose turn it is at boardgame.io."""

    currentPlayer: str
    gameover: dict[str, bool] | None = None


class DuelCards(msgspec.Struct):
    """The cards of the peer's game: my hand, and the size of the other."""

    hands: list[list[int] | int]


class DuelState(msgspec.Struct):
    """The part of boardgame.io's state that matters here."""

    G: DuelCards
    ctx: DuelTurn
    _stateID: int


class DuelSync(msgspec.Struct):
    """What comes when a seat connects."""

    state: DuelState


class Boardgame:
    """The peer's duel: Socket.IO messages, written out."""

    def __init__(self, port: int) -> None:
        self._url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self._numbers = itertools.count()
        self._update = msgspec.json.Decoder(tuple[str, str, DuelState, msgspec.Raw]).decode
        self._sync = msgspec.json.Decoder(tuple[str, str, DuelSync]).decode

    async def prepare(self) -> None:
        pass

    async def open(self) -> tuple[ClientConnection, ClientConnection]:
        table = f"table{next(self._numbers)}"
        return await self._sit(table, 0), await self._sit(table, 1)

    async def _sit(self, table: str, seat: int) -> ClientConnection:
        socket = await opened(self._url, {})
        await socket.recv()
        await socket.send("40/duel,")
        await socket.recv()
        await socket.send(f'42/duel,["sync","{table}","{seat}",null,2]')
        return socket

    def read(self, text: str | bytes, seat: int) -> Seen | None:
        assert isinstance(text, str)
        body = text[8:]
        if body.startswith('["update"'):
            _, table, state, _ = self._update(body)
        elif body.startswith('["sync"'):
            _, table, sync = self._sync(body)
            state = sync.state
        else:
            return None
        over = state.ctx.gameover is not None
        mine = state.G.hands[seat]
        decides = not over and state.ctx.currentPlayer == str(seat) and isinstance(mine, list)
        actions = [self._lay(table, seat, state._stateID, len(mine))] if decides and isinstance(mine, list) else []
        return Seen(state._stateID, actions, over)

    @staticmethod
    def _lay(table: str, seat: int, number: int, hand: int) -> str:
        arguments = f"[{random.randrange(hand)},{random.randrange(4)}]"
        payload = f'{{"type":"lay","args":{arguments},"playerID":"{seat}"}}'
        return f'42/duel,["update",{{"type":"MAKE_MOVE","payload":{payload}}},{number},"{table}","{seat}"]'


async def opened(url: str, headers: dict[str, str]) -> ClientConnection:
    return await connect(url, additional_headers=headers, compression=None, proxy=None, ping_interval=None)


class Load:
    """Tables at which games are played one after another until the time is up."""

    def __init__(self, host: Herna | Boardgame, seconds: float, pause: float) -> None:
        self._host: Host = host
        self._seconds = seconds
        self._pause = pause
        self._opening = asyncio.Semaphore(AT_ONCE)
        self._warm_at = self._until = float("inf")
        self.times: list[float] = []
        self.actions = 0
        self.games = 0

    async def run(self, tables: int) -> Outcome:
        waiting = [asyncio.create_task(self._open()) for _ in range(tables)]
        pairs = await asyncio.gather(*waiting)
        begun, used = time.perf_counter(), time.process_time()
        self._warm_at = begun + WARMING_SECONDS
        self._until = begun + WARMING_SECONDS + self._seconds
        await asyncio.gather(*(self._play(*pair) for pair in pairs))
        passed, busy = time.perf_counter() - begun, time.process_time() - used
        return Outcome(tables, self.actions, self.games, passed, self.times, busy / passed)

    async def _open(self) -> tuple[ClientConnection, ClientConnection]:
        async with self._opening:
            return await self._host.open()

    async def _play(self, *pair: ClientConnection) -> None:
        while time.perf_counter() < self._until:
            sent: dict[int, float] = {}
            seats = [asyncio.create_task(self._sit(socket, seat, sent)) for seat, socket in enumerate(pair)]
            # Who sees that the time is up leaves; the other may have looked a moment earlier and would wait forever.
            await asyncio.wait(seats, return_when=asyncio.FIRST_COMPLETED)
            for socket in pair:
                await socket.close()
            await asyncio.gather(*seats)
            if time.perf_counter() < self._until:
                self.games += 1
                pair = await self._open()

    async def _sit(self, socket: ClientConnection, seat: int, sent: dict[int, float]) -> None:
        """Play one seat of one game; `sent` says when the action that leads to a number was sent."""
        last = -1
        async for text in socket:
            now = time.perf_counter()
            if text == "2":  # Engine.IO asks whether we are still there.
                await socket.send("3")
                continue
            seen = self._host.read(text, seat)
            if seen is None or seen.number == last:
                continue
            if last >= 0 and seen.number in sent and now > self._warm_at:
                self.times.append(now - sent[seen.number])
            last = seen.number
            if seen.over or now > self._until:
                return
            if seen.actions:
                await asyncio.sleep(self._pause * random.uniform(0.5, 1.5))
                sent[seen.number + 1] = time.perf_counter()
                self.actions += 1
                with contextlib.suppress(ConnectionClosed):
                    await socket.send(random.choice(seen.actions))


async def main(kind: str, port: int, tables: int, seconds: float, pause: float) -> None:
    host = {"herna": Herna, "page": HernaPage}.get(kind, Boardgame)(port)
    await host.prepare()
    sys.stdout.buffer.write(msgspec.json.encode(await Load(host, seconds, pause).run(tables)))


if __name__ == "__main__":
    # Guests shall not stop for a tenth of a second to look for garbage: that would be counted as the server's.
    gc.disable()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    given = sys.argv[1:]
    uvloop.run(main(given[0], int(given[1]), int(given[2]), float(given[3]), float(given[4])))
