"""Sockets below their messages: how many frames and bytes one may send before it is a flood."""

from __future__ import annotations

import time
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.frames import apply_mask as _unmasked  # type: ignore[attr-defined]
from websockets.http11 import Request

from .handshakes import Handshakes, address_behind
from .limits import Limits
from .pace import Pace

LINE, PROTOCOL = "herna.line", "protocol"
"""The extension by which the application finds the protocol of a socket, to speak without detours."""
SLICE = 2_048
"""Bytes that are looked at before the frames in them are counted: a flood is noticed after a few hundred frames."""
WHOLE_TEXT, MASKED, LENGTH_IN_TWO_BYTES = 0x81, 0x80, 126
LEAST_FRAME = 6
"""Bytes of the shortest frame that a client sends: two, and its mask."""
AHEAD = 4
"""So many messages that nobody has taken yet are read before the sender has to wait."""
FAREWELL_SECONDS = 5.0
"""A socket that was closed and does not read is cut off after so long."""


class PacedProtocol(WebSocketsSansIOProtocol):
    """A socket that is closed when frames or bytes come faster than any honest program sends them.

    Messages wait for their turn (see `socket.py`), but frames that carry none, such as pings and empty parts of a
    message, are answered by the library at once; nobody else is served meanwhile.
    """

    limits: Limits
    handshakes: Handshakes

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        now = time.monotonic()
        self._frame_pace = Pace(self.limits.frames_at_once, self.limits.frames_a_second, now)
        self._byte_pace = Pace(self.limits.bytes_at_once, self.limits.bytes_a_second, now)
        self._unread = 0
        """Bytes the library was given that have not become frames; never less than there are."""

    def data_received(self, data: bytes) -> None:
        """Look at what comes in slices, until it is too much."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            if not self._byte_pace.take(time.monotonic(), len(part)):
                self._end(CloseCode.POLICY_VIOLATION, "Too many bytes.")
                return
            message = _whole_text(part) if self._between_messages else None
            if message is not None:
                self._take(message)
            else:
                self._unread += len(part) if self.handshake_initiated else 0
                super().data_received(part)

    @property
    def _between_messages(self) -> bool:
        """Whether what comes next begins a message: a whole one then need not go through the library."""
        return self.handshake_complete and not self._unread and self.conn.current_size is None and not self.close_sent

    def _take(self, message: bytes) -> None:
        if self._counted():
            self.curr_msg_data_type, self.frames = "text", [message]
            self.send_receive_event_to_app()

    def handle_events(self) -> None:
        """What the library made of what it was given."""
        for event in self.conn.events:
            if isinstance(event, Frame):
                self._unread -= _least_bytes(len(event.data))
        super().handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone. What reads its frames refers to itself: ended, it leaves memory at once."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self._extensions.pop(LINE, None)

    def handle_connect(self, event: Request) -> None:
        """Somebody wants to open a socket; who does so too often is not worth the way through the application."""
        address = address_behind(self.app, self.client, event.headers)
        if not self.handshakes.allowed(address):
            self.handshakes.turn_away(address, self.transport)
            return
        super().handle_connect(event)
        if not self.handshake_complete:
            self._extensions[LINE] = {PROTOCOL: self}

    @property
    def _extensions(self) -> dict[str, dict[object, object]]:
        return (self.scope["extensions"] or {}) if hasattr(self, "scope") else {}

    def _counted(self) -> bool:
        """Count one frame; whether it may still be looked at."""
        if self.transport.is_closing():
            return False
        if self._frame_pace.take(time.monotonic()):
            return True
        self._end(CloseCode.POLICY_VIOLATION, "Too many frames.")
        return False

    def _end(self, code: CloseCode, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()
        self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message."""
        if self._counted():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """A message, or its first part."""
        if self._counted():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """The same in bytes."""
        if self._counted():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        """A question whether we are here."""
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The answer to ours, or one nobody asked for."""
        if self._counted():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message; a text that is none ends the socket, as the standard wants, and is not worth a line."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        try:
            # Only texts mean something here.
            text = data.decode() if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            self._end(CloseCode.INVALID_DATA, "This is not UTF-8.")
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def say(self, text: bytes) -> bool:
        """Send a message at once, if the other side reads what it is sent; whether that could be."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_head(len(text)) + text)
        return True


def _whole_text(data: bytes) -> bytes | None:
    """The text of a frame that is a whole message, if that is all there is; nearly all that comes is just that."""
    if len(data) < LEAST_FRAME or data[0] != WHOLE_TEXT or not data[1] & MASKED:
        return None
    length, start = data[1] & ~MASKED, LEAST_FRAME
    if length > LENGTH_IN_TWO_BYTES:
        return None
    if length == LENGTH_IN_TWO_BYTES:
        length, start = int.from_bytes(data[2:4]), LEAST_FRAME + 2
    if len(data) != start + length:
        return None
    return bytes(_unmasked(data[start:], data[start - 4 : start]))


def _least_bytes(length: int) -> int:
    """How long a frame with so many bytes in it is at least, on its way to us."""
    return length + LEAST_FRAME + (0 if length < LENGTH_IN_TWO_BYTES else 2 if length < 1 << 16 else 8)


def _head(length: int) -> bytes:
    """What comes before a text of so many bytes (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + length.to_bytes(2)
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8)


def paced(limits: Limits) -> type[PacedProtocol]:
    """The protocol with the limits of a room."""
    return type("RoomProtocol", (PacedProtocol,), {"limits": limits, "handshakes": Handshakes(limits)})
