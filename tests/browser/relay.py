"""A stretch of network between a browser and a server, on which the sockets of tables can be held up."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

BLOCK = 65536


class Relay:
    """Passes every connection on to a server; those to a table's socket wait while they are held."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.server = (parts.hostname, parts.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.passes = threading.Event()
        self.passes.set()
        self.dead = False
        self.open: list[socket.socket] = []

    def hold(self) -> None:
        self.passes.clear()

    def release(self) -> None:
        self.passes.set()

    def cut(self) -> None:
        """What is held never arrives: its connection ends."""
        self.dead = True
        self.passes.set()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.release()
        for one in (self.listener, *self.open):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def _accept(self) -> None:
        with suppress(OSError):  # closed at the end
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        with suppress(OSError), client:
            begun = client.recv(BLOCK)
            if b"/socket?" in begun:
                self.passes.wait()
                if self.dead:
                    return
            with socket.create_connection(self.server) as server:
                self.open += [client, server]
                server.sendall(begun)
                threading.Thread(target=forward, args=(server, client), daemon=True).start()
                forward(client, server)


def forward(source: socket.socket, into: socket.socket) -> None:
    """All that comes from one end, to the other."""
    with suppress(OSError):
        while block := source.recv(BLOCK):
            into.sendall(block)
        into.shutdown(socket.SHUT_WR)
