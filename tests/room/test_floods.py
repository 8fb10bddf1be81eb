"""What comes too fast, below the level of messages: it is closed, and the others play on."""

from __future__ import annotations

import base64
import contextlib
import itertools
import socket
import time
from collections.abc import Iterator

import pytest
from room_client import Chair, Door, Guest, Server, connected
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Close, Frame, Opcode

from herna.room.address import whose
from herna.room.handshakes import WAITING_SECONDS
from patience import PATIENCE

pytest_plugins = ["room_fixtures"]

MOST_BYTES = 50_000_000
"""An attack ends by itself after so much, if nothing ends it before."""
EMPTY_PING = bytes.fromhex("898000000000")
FIRST_PART, EMPTY_PART = bytes.fromhex("018000000000"), bytes.fromhex("008000000000")
ONE_LETTER = bytes.fromhex("81810000000078")

FLOODS = {
    "pings": (b"", EMPTY_PING),
    "parts of one message": (FIRST_PART, EMPTY_PART),
    "short messages": (b"", ONE_LETTER),
    "bytes": (b"", Frame(Opcode.PONG, bytes(100)).serialize(mask=True)),
}


@contextlib.contextmanager
def bare_socket(server: Server, table: str) -> Iterator[socket.socket]:
    """A WebSocket after its handshake, to be written to byte by byte."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as bare:
        key = base64.b64encode(bytes(16)).decode()
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {server.address}",
            *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
            f"Sec-WebSocket-Key: {key}",
        ]
        bare.sendall("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in bare.recv(100)
        yield bare


def pour(bare: socket.socket, first: bytes, again: bytes) -> bool:
    """Send the same frame over and over, reading nothing; whether the other side has put an end to it."""
    many = again * (60_000 // len(again))
    try:
        bare.sendall(first)
        for _ in range(MOST_BYTES // len(many)):
            bare.sendall(many)
    except OSError:
        return True
    return False


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_closed_and_the_others_play_on(kind: str, own_server: Server, own_door: Door) -> None:
    table, _, chairs = own_door.duel()
    with bare_socket(own_server, table) as bare:
        assert pour(bare, *FLOODS[kind])
    play_on(chairs)
    assert "Traceback" not in own_server.output


def play_on(chairs: list[Chair]) -> None:
    decider = next(chair for chair in chairs if chair.legal)
    number = decider.number
    decider.act(decider.legal[0])
    for chair in chairs:
        chair.until(number + 1)


def test_a_quick_program_is_not_taken_for_a_flood(door: Door) -> None:
    """As many pings and messages at once as one may send."""
    table, guests, _ = door.duel()
    chair = door.chair(guests[0], table)
    for _ in range(200):
        chair.socket.ping()
        chair.say({"type": "why_not", "action": {"do": "end"}})
    answers = 0
    while answers < 200:
        answers += chair.read()["type"] == "reason"


def test_a_text_that_is_none_ends_the_socket_without_a_line_in_the_log(own_server: Server, own_door: Door) -> None:
    table, _, chairs = own_door.duel()
    with bare_socket(own_server, table) as bare:
        bare.sendall(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        received = b""
        while part := bare.recv(65_536):
            received += part
        assert Close(1007, "This is not UTF-8.").serialize() in received
    play_on(chairs)
    assert own_server.output.count("\n") == 1


def cut(stream: bytes, *places: int) -> list[bytes]:
    return [stream[start:end] for start, end in itertools.pairwise([0, *places, len(stream)])]


def frame(text: str, *, opcode: Opcode = Opcode.TEXT, last: bool = True) -> bytes:
    return Frame(opcode, text.encode(), last).serialize(mask=True)


def test_messages_are_read_however_they_come(own_server: Server, own_door: Door) -> None:
    """Whole, in pieces, several at once, in parts with a ping between them, and with more bytes for the length."""
    table, _, _ = own_door.duel()
    sent = [f'{{"type":"{number}{"x" * length}"}}' for number, length in enumerate((1, 1, 1, 200, 1, 1, 1, 1, 1))]
    whole = [frame(text) for text in sent]
    head, tail = sent[5][:7], sent[5][7:]
    wordy = whole[7][:1] + bytes([0x80 | 126, 0, whole[7][1] & 0x7F]) + whole[7][2:]
    pieces = [
        whole[0],
        *cut(whole[1], *range(1, len(whole[1]))),
        whole[2] + whole[3][:2],
        whole[3][2:9],
        whole[3][9:] + whole[4],
        *(frame(head, last=False), EMPTY_PING, frame(tail, opcode=Opcode.CONT)),
        *(whole[6], wordy, whole[8]),
    ]
    with bare_socket(own_server, table) as bare:
        for piece in pieces:
            bare.sendall(piece)
            time.sleep(0.005)  # Else they would come as one.
        received = b""
        while received.count(b'"refused"') < len(sent):
            received += bare.recv(65_536)
    places = [received.index(f"'{number}x".encode()) for number in range(len(sent))]
    assert places == sorted(places)


def codes_of(guest: Guest, server: Server, table: str, times: int) -> list[int | None]:
    """Open so many sockets side by side; how each was closed, if it was."""
    codes: list[int | None] = []
    url = f"ws://{server.address}/api/tables/{table}/socket"
    with contextlib.ExitStack() as stack:
        for _ in range(times):
            try:
                opened = stack.enter_context(connected(url, guest.headers))
            except InvalidStatus as refused:
                codes.append(refused.response.status_code)
                continue
            opened.recv(timeout=PATIENCE)
            codes.append(_code(opened) if len(codes) >= 3 else None)
    return codes


def _code(opened: object) -> int | None:
    with contextlib.suppress(TimeoutError):
        try:
            opened.recv(timeout=PATIENCE)  # type: ignore[attr-defined]
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    return None


@pytest.mark.settings({"sockets_a_guest": 3})
def test_one_guest_has_only_so_many_sockets(own_server: Server, own_door: Door) -> None:
    anna = own_door.guest()
    table = anna.open("karma", [None])
    assert codes_of(anna, own_server, table, 5) == [None] * 3 + [4429] * 2
    own_door.chair(own_door.guest("Bob"), table)
    assert codes_of(anna, own_server, table, 3) == [None] * 3, "those that were closed do not count any more"


@pytest.mark.settings({"sockets_an_address": 3})
def test_one_address_has_only_so_many_sockets(own_server: Server, own_door: Door) -> None:
    nobody = own_door.guest(None)
    table = own_door.guest().open("karma", [None])
    assert codes_of(nobody, own_server, table, 5) == [None] * 3 + [403] * 2


@pytest.mark.settings({"sockets_a_minute": 3})
def test_one_address_opens_sockets_only_so_often(own_server: Server, own_door: Door) -> None:
    nobody = own_door.guest(None)
    table = own_door.guest().open("karma", [None])
    codes = [codes_of(nobody, own_server, table, 1)[0] for _ in range(4)]
    assert codes == [None, None, None, 429]
    nobody.headers = {"X-Forwarded-For": "192.0.2.7"}
    assert codes_of(nobody, own_server, table, 1) == [None], "somebody else behind the same proxy may come"


@pytest.mark.settings({"sockets_a_minute": 3})
def test_who_comes_too_often_waits_for_the_answer(own_server: Server, own_door: Door) -> None:
    """So nobody keeps the room busy with being turned away; those who play notice nothing."""
    _, _, chairs = own_door.duel()
    key = base64.b64encode(bytes(16)).decode()
    head = f"GET /api/tables/x/socket HTTP/1.1\r\nHost: {own_server.address}\r\nConnection: Upgrade\r\n"
    head += f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    begun = time.monotonic()
    with contextlib.ExitStack() as stack:
        many = [stack.enter_context(socket.create_connection(("127.0.0.1", own_server.port))) for _ in range(150)]
        for bare in many:
            bare.sendall(head.encode())
        play_on(chairs)
        answers = [answer(bare) for bare in many]
    # Only a lower limit: a slow machine cannot fail it.
    assert time.monotonic() - begun >= WAITING_SECONDS
    assert answers[0] == b"HTTP/1.1 429"
    assert not [answer for answer in answers if answer.startswith((b"HTTP/1.1 5", b"HTTP/1.1 2"))]
    assert own_server.output.count("\n") == 1


def answer(bare: socket.socket) -> bytes:
    """How an answer begins; nothing if the connection was cut off."""
    try:
        return bare.recv(1_000)[:12]
    except ConnectionResetError:
        return b""


def test_addresses_that_belong_together() -> None:
    assert whose("192.0.2.7") == "192.0.2.7" == whose("::ffff:192.0.2.7")
    assert whose("2001:db8:1:2:3:4:5:6") == whose("2001:db8:1:2::1") != whose("2001:db8:1:3::1")
    assert whose("testclient") == "testclient"
