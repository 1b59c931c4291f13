"""Patience has an end: who opens a connection and never says what is wanted, or says it without end, is shown out."""

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

REQUEST_SECONDS = 20.0
MOST_HEAD = 64 * 1024  # bytes of a request before its body


class Patient(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, where a request has to arrive within some seconds, and its head within some bytes."""

    _timer: asyncio.TimerHandle | None = None
    _head: int | None = None  # bytes of a head that is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > MOST_HEAD:
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._wait()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait_no_more()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._head = 0
        self._timer = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _wait_no_more(self) -> None:
        self._head = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
