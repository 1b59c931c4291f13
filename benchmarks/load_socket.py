"""A minimal WebSocket client for load tests: thousands of them share two CPUs with the server.

It knows only what the server needs: text frames without extensions, pings, closing.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)  # masked with zeros, as the protocol wants a mask and no cache stands between


class LoadSocket(asyncio.Protocol):
    """One socket; `on_text` gets every message as bytes, `on_close` hears of the end."""

    def __init__(
        self, path: str, cookie: str, on_text: Callable[[bytes], None], on_close: Callable[[], None]
    ):
        self.path = path
        self.cookie = cookie
        self.on_text = on_text
        self.on_close = on_close
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._upgraded = False
        self._buffer = bytearray()
        self.transport: asyncio.Transport

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self.path} HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: boattrain={self.cookie}",
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                return self._fail(f"no socket: {bytes(buffer[:60])!r}")
            del buffer[: end + 4]
            self._upgraded = True
            self.opened.set_result(None)
        while (taken := self._frame(buffer)) > 0:
            del buffer[:taken]

    def _frame(self, buffer: bytearray) -> int:
        """Hear the first frame; returns its length, 0 while it is not whole."""
        if len(buffer) < 2:
            return 0
        length, start = buffer[1], 2
        if length == 126:
            if len(buffer) < 4:
                return 0
            length, start = struct.unpack_from(">H", buffer, 2)[0], 4
        elif length == 127:
            if len(buffer) < 10:
                return 0
            length, start = struct.unpack_from(">Q", buffer, 2)[0], 10
        if len(buffer) < start + length:
            return 0
        kind, body = buffer[0] & 15, bytes(buffer[start : start + length])
        if kind == TEXT:
            self.on_text(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self.transport.close()
        return start + length

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        n = len(body)
        size = bytes([0x80 | n]) if n < 126 else b"\xfe" + struct.pack(">H", n)
        self.transport.write(bytes([0x80 | kind]) + size + NO_MASK + body)

    def _fail(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(why))
        self.transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(f"closed: {error}")
        self.on_close()
