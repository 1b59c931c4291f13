"""Sockets that are written to without a detour: usually every message takes a task and many calls on its way out.

What several messages of the same moment say to a socket goes to the network at once: of all that an action costs,
giving four players the news over the network costs most.
"""

from struct import pack
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WRITE_NOW = "boattrain.write_now"  # in the scope of a socket
TEXT = 0x81  # the first byte of a whole text message (RFC 6455, 5.2); nothing is compressed


class DirectSocket(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with a way past ASGI for texts that the network takes at once."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._unsent: list[bytes] = []

    def connection_made(self, transport: Any) -> None:
        """After the handshake nobody has to watch over the answers any more."""
        super().connection_made(transport)
        self._unguarded = getattr(transport, "unguarded", transport)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else the handshake was refused
            scope: dict[str, Any] = cast(dict[str, Any], self.scope)
            scope[WRITE_NOW] = self.write_now

    def write_now(self, text: bytes) -> bool:
        """Write a text, when the loop comes round; False if the other side does not read, or is gone."""
        if self.disconnected or self.close_sent or not self.handshake_complete or not self.writable.is_set():
            return False
        if self._unguarded.is_closing():
            return False
        if not self._unsent:
            self.loop.call_soon(self.flush)
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
