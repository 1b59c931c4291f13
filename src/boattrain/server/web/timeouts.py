"""Closes connections whose request does not arrive in time, or is too long (a defense against Slowloris).

Works between asyncio and any protocol class that uvicorn chooses, and reads no HTTP: whoever begins to send has to get
the first bytes of an answer within some seconds and before some bytes. That covers a head or a body that comes too
slowly or never ends, and a connection on which nothing is said.
"""

import asyncio
from typing import Any, ClassVar, cast

ANSWER_SECONDS = 30.0  # more than the slowest answer takes: a hint that waits for other hints
# Twice what asyncio hands over at once, so that a body that is too long can still be refused with a sentence.
MOST_BYTES = 2 * 256 * 1024


class GuardedTransport:
    """A transport that tells its guard when something is sent. What is for a client who is gone is let go."""

    def __init__(self, transport: asyncio.Transport, guard: "Guard") -> None:
        self._transport = self.unguarded = transport
        self._guard = guard

    def write(self, data: Any) -> None:
        self._guard.answered()
        if not self._transport.is_closing():
            self._transport.write(data)

    def writelines(self, chunks: Any) -> None:
        self._guard.answered()
        if not self._transport.is_closing():
            self._transport.writelines(chunks)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Guard(asyncio.Protocol):
    """Passes everything on to the protocol behind it. After a WebSocket's handshake it is out of the way."""

    protocol_class: ClassVar[type[asyncio.Protocol]]

    def __init__(self, **settings: Any) -> None:
        self._protocol = self.protocol_class(**settings)
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._unanswered = 0
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._wait()
        self._protocol.connection_made(cast(asyncio.Transport, GuardedTransport(self._transport, self)))

    def data_received(self, data: bytes) -> None:
        self._unanswered += len(data)
        if self._timer is None:
            self._wait()
        self._protocol.data_received(data)
        if self._unanswered > MOST_BYTES:
            self._transport.close()

    def answered(self) -> None:
        """The protocol sends something: what came so far is dealt with."""
        self._unanswered = 0
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._read_again()
        self._protocol.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return self._protocol.eof_received()

    def pause_writing(self) -> None:
        """The other side does not read. For a while that is all right."""
        self._unread = self._loop.call_later(ANSWER_SECONDS, self._transport.abort)
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._read_again()
        self._protocol.resume_writing()

    def _read_again(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _wait(self) -> None:
        self._timer = self._loop.call_later(ANSWER_SECONDS, self._transport.close)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def guarded(protocol_class: type[asyncio.Protocol]) -> type[asyncio.Protocol]:
    """The protocol class behind a guard."""
    return type("Guarded", (Guard,), {"protocol_class": protocol_class})
