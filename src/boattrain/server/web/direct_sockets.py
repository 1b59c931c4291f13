"""Sockets that are read and written without a detour: usually every message takes a queue, tasks and many calls.

What several messages of the same moment say to a socket goes to the network at once: of all that an action costs,
giving four players the news over the network costs most.
"""

import asyncio
import logging
from asyncio import TimerHandle
from collections.abc import Callable
from struct import pack
from typing import Any, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # no C on this machine
    from websockets.utils import apply_mask

log = logging.getLogger(__name__)
DIRECT = "boattrain.direct"  # in the scope of a socket: its DirectSocket
TEXT = 0x81  # the first byte of a whole text message (RFC 6455, 5.2); nothing is compressed
CONTROL = (0x88, 0x89, 0x8A)  # the same of the frames that close, ping and pong
MASKED = 0x80
NOT_WHOLE, BROKEN = 0, -1
# So many frames are read in a turn. Nobody but a program pings a server, and no program does so often.
FRAMES_IN_A_TURN, CONTROL_COST = 50, 10
TURN_SECONDS = 0.05


class Outbox:
    """The sockets of a loop that have something to write when it comes round."""

    def __init__(self) -> None:
        self._sockets: list[DirectSocket] = []

    def add(self, socket: "DirectSocket") -> None:
        if not self._sockets:
            socket.loop.call_soon(self._empty)
        self._sockets.append(socket)

    def _empty(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.flush()
            except Exception:  # the others get what is for them
                log.exception("a socket could not be written to")


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


class DirectSocket(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with a way past ASGI for texts that come, and for those that the network takes at once."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._unsent: list[bytes] = []
        self._on_text: Callable[[str], None] | None = None
        self._early = False  # something came before anybody was there to hear it
        self._rest = b""  # what came and is not read yet
        self._turn: TimerHandle | None = None  # when to read on
        self._broken = False  # what came is no frame

    def connection_made(self, transport: Any) -> None:
        """After the handshake nobody has to watch over the answers any more."""
        super().connection_made(transport)
        self._unguarded = getattr(transport, "unguarded", transport)
        self._outbox = _outboxes.setdefault(self.loop, Outbox())

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            scope: dict[str, Any] = cast(dict[str, Any], self.scope)
            scope[DIRECT] = self

    # Reading

    def hear(self, on_text: Callable[[str], None]) -> None:
        """From now on hand over texts as they come. Some may come by ASGI all the same."""
        if not self._early:
            self._on_text = on_text

    def data_received(self, data: bytes) -> None:
        if not hasattr(self, "scope") or self._broken:
            return super().data_received(data)
        self._rest = self._rest + data if self._rest else data
        if self._turn is None:
            self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._turn is not None:
            self._turn.cancel()
        super().connection_lost(exc)

    def _read(self) -> None:
        """Some of what has come, and the others after a while: whoever sends without end holds up nobody else."""
        self._turn = None
        data, at, left = self._rest, 0, FRAMES_IN_A_TURN
        while left > 0 and (end := self._end_of_frame(data, at)) > at:
            left -= CONTROL_COST if data[at] in CONTROL else 1
            self._take_frame(data[at:end])
            at = end
        self._rest = data[at:]
        if left <= 0 and self._rest:
            self.transport.pause_reading()
            self._turn = self.loop.call_later(TURN_SECONDS, self._read_on)
        elif left > 0 and end == BROKEN:
            self._broken, rest = True, self._rest
            self._rest = b""
            super().data_received(rest)  # which closes the connection

    def _read_on(self) -> None:
        if not self.read_paused:
            self.transport.resume_reading()
        self._read()

    def _end_of_frame(self, data: bytes, at: int) -> int:
        """Where the frame at a place ends, or why that is not known."""
        if len(data) - at < 6:
            return NOT_WHOLE
        length, start = data[at + 1] - MASKED, at + 6
        if length == 126:
            length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
        elif not 0 <= length < 126:
            return BROKEN
        if length > self.config.ws_max_size:
            return BROKEN
        return start + length if start + length <= len(data) else NOT_WHOLE

    def _take_frame(self, frame: bytes) -> None:
        if frame[0] == TEXT and self._on_text is not None:
            return self._take_text(frame, 8 if frame[1] - MASKED == 126 else 6)
        if frame[0] not in CONTROL:  # from here on by the long way, which knows everything
            self._early, self._on_text = True, None
        super().data_received(frame)

    def _take_text(self, frame: bytes, start: int) -> None:
        try:
            text = apply_mask(frame[start:], frame[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return super().data_received(frame)  # which closes the connection
        if self._on_text is not None and not self.close_sent:
            self._on_text(text)

    def read_on(self, on: bool) -> None:
        """Whether to read what else comes; in the meantime it stays in the network. Of what comes by ASGI the protocol
        itself takes care."""
        if self._on_text is None or on != self.read_paused:
            return
        self.read_paused = not on
        if not on:
            self.transport.pause_reading()
        elif self._turn is None:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._turn is not None:  # the protocol reads on too early
            self.transport.pause_reading()
        return message

    # Writing

    def write_now(self, text: bytes) -> bool:
        """Write a text, when the loop comes round; False if the other side does not read, or is gone."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        if self._unguarded.is_closing():
            return False
        if not self._unsent:
            self._outbox.add(self)
        self._unsent.append(_head(len(text)))
        self._unsent.append(text)
        return True

    async def send(self, message: Any) -> None:
        """What is sent in another way comes after what was written before."""
        self.flush()
        await super().send(message)

    def flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not self._unguarded.is_closing():
            self._unguarded.write(b"".join(unsent))


def _head(length: int) -> bytes:
    """What stands before the text of a message. A server does not mask it."""
    if length < 126:
        return bytes((TEXT, length))
    return pack("!BBH", TEXT, 126, length) if length < 65536 else pack("!BBQ", TEXT, 127, length)
