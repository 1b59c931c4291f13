"""Sockets that nobody reads, and connections that end in the middle: they are let go, and nothing else notices."""

import asyncio
import gc
import socket
import struct
import weakref
from contextlib import suppress
from types import SimpleNamespace
from urllib.parse import urlsplit

import httpx

from boattrain.server.play.live import Subscriber
from boattrain.server.web import timeouts
from boattrain.server.web.middleware import PLAIN_SEND
from boattrain.server.web.sockets import AFTER_TOO_MUCH, Conversation
from server.loops import run_apart
from server.returning_clients import until

PIPELINED = 50
AT_ONCE = struct.pack("ii", 1, 0)  # SO_LINGER: whoever closes takes everything back that was not read


class Transport:
    """Notes what happens to a connection."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None:
        raise AssertionError("a connection that answers is not closed")


class Protocol(asyncio.Protocol):
    """A server that sends something at once."""

    def connection_made(self, transport):
        transport.writelines([])


def unread(monkeypatch, seconds):
    """A connection that has been answered, of which the other side has stopped reading."""
    monkeypatch.setattr(timeouts, "ANSWER_SECONDS", seconds)
    guard, transport = timeouts.guarded(Protocol)(), Transport()
    transport.writelines = lambda chunks: None
    guard.connection_made(transport)
    guard.pause_writing()
    return guard, transport


def test_a_connection_that_is_not_read_is_ended(monkeypatch):
    async def scene():
        _, transport = unread(monkeypatch, 0.05)
        assert not transport.aborted
        await until(lambda: transport.aborted, seconds=10)

    run_apart(scene())


def test_a_connection_that_is_read_again_stays(monkeypatch):
    async def scene():
        slow, slow_transport = unread(monkeypatch, 0.05)
        slow.resume_writing()
        _, ended = unread(monkeypatch, 0.1)
        await until(lambda: ended.aborted, seconds=10)
        assert not slow_transport.aborted

    run_apart(scene())


def test_the_mailbox_of_a_closed_socket_is_let_go_at_once():
    class Conversation:
        def __init__(self):
            self.subscriber = Subscriber("ann", self.send)
            self.subscriber.on_room = self.refresh

        async def send(self, text): ...

        async def refresh(self): ...

    gc.disable()
    try:
        one = Conversation()
        known = weakref.ref(one)
        one.subscriber.close()
        del one
        assert known() is None
    finally:
        gc.enable()


def test_no_more_is_taken_from_a_client_than_is_heard():
    """Here by the way of ASGI, which would hand over whatever comes."""
    taken = 0

    class Socket:
        def __init__(self):
            self.scope = {PLAIN_SEND: None}

        async def receive(self):
            nonlocal taken
            taken += 1
            await asyncio.sleep(0)
            return {"text": "{}"}

    async def subscribe(table, subscriber, since):
        subscriber.close()
        return object()

    async def scene():
        service = SimpleNamespace(subscribe=subscribe, unsubscribe=lambda live, subscriber: None)
        sockets = SimpleNamespace(
            context=SimpleNamespace(service=service), allows=lambda name, address: False
        )
        with suppress(TimeoutError):
            await asyncio.wait_for(Conversation(sockets, Socket(), None, "a").run("table1", None), 0.5)

    run_apart(scene())
    assert 1 < taken < 0.5 / AFTER_TOO_MUCH + 2


def test_clients_that_vanish_among_their_requests_leave_no_errors(serve):
    server = serve()
    place = urlsplit(server.address)
    request = f"GET /api/boards HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode()
    for _ in range(10):
        with socket.create_connection((place.hostname, place.port), timeout=20) as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            one.sendall(request * PIPELINED)
            assert one.recv(100)
    assert httpx.get(f"{server.address}/readyz").status_code == 200
    assert server.stop() == 0
    assert "Traceback" not in server.log_text()
    assert '"level":"error"' not in server.log_text()
