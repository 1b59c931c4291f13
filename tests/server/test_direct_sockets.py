"""Messages that go to the network without a detour: whole, in order, and never to a client who does not read."""

import asyncio

import pytest
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Opcode
from websockets.protocol import OPEN, Protocol, Side

from boattrain.server.play.live import MOST_WAITING, Subscriber
from boattrain.server.web.direct_sockets import DirectSocket
from server.loops import run_apart
from server.returning_clients import until

LENGTHS = (0, 1, 125, 126, 127, 65535, 65536, 70000)


class Transport(asyncio.Transport):
    """Keeps what is written to it, piece by piece."""

    def __init__(self) -> None:
        super().__init__()
        self.written = []
        self.closing = False

    def write(self, data):
        self.written.append(data)

    def is_closing(self):
        return self.closing

    def close(self):
        self.closing = True


async def opened() -> tuple[DirectSocket, Transport]:
    """A socket after its handshake."""

    async def app(scope, receive, send): ...

    config = Config(app, ws_per_message_deflate=False)
    config.load()
    socket, transport = DirectSocket(config, ServerState(), {}), Transport()
    socket.connection_made(transport)
    socket.handshake_complete = True
    socket.conn.state = OPEN
    return socket, transport


def texts_of(written: bytes) -> list[bytes]:
    """What a client reads, by the library that other clients use."""
    client = Protocol(Side.CLIENT, max_size=None)
    client.receive_data(written)
    frames = client.events_received()
    assert all(frame.opcode is Opcode.TEXT and frame.fin for frame in frames)
    return [bytes(frame.data) for frame in frames]


def test_messages_of_any_length_are_read_as_they_were_written():
    async def scene():
        socket, transport = await opened()
        texts = [b"x" * length for length in LENGTHS]
        assert all(socket.write_now(text) for text in texts)
        await asyncio.sleep(0)
        assert texts_of(b"".join(transport.written)) == texts

    run_apart(scene())


def test_messages_of_one_moment_are_written_at_once():
    async def scene():
        socket, transport = await opened()
        for text in (b"first", b"second", b"third"):
            socket.write_now(text)
        assert not transport.written
        await asyncio.sleep(0)
        assert len(transport.written) == 1
        await asyncio.sleep(0)
        assert len(transport.written) == 1

    run_apart(scene())


def test_a_socket_that_cannot_be_written_to_keeps_nothing_from_the_others():
    async def scene():
        (broken, lost), (socket, transport) = await opened(), await opened()
        lost.write = None
        assert broken.write_now(b"lost")
        assert socket.write_now(b"told")
        await asyncio.sleep(0)
        assert texts_of(b"".join(transport.written)) == [b"told"]

    run_apart(scene())


def test_what_is_sent_in_another_way_comes_after_what_was_written_before():
    async def scene():
        socket, transport = await opened()
        socket.write_now(b"first")
        await socket.send({"type": "websocket.send", "text": "second"})
        socket.write_now(b"third")
        await asyncio.sleep(0)
        assert texts_of(b"".join(transport.written)) == [b"first", b"second", b"third"]

    run_apart(scene())


@pytest.mark.parametrize("state", ["unread", "closing", "closed", "gone", "not open yet"])
def test_nothing_is_written_to_a_client_who_does_not_take_it(state):
    async def scene():
        socket, transport = await opened()
        if state == "unread":
            socket.pause_writing()
        transport.closing = state == "closing"
        socket.close_sent = state == "closed"
        socket.disconnected = state == "gone"
        socket.handshake_complete = state != "not open yet"
        assert not socket.write_now(b"text")
        await asyncio.sleep(0)
        assert not transport.written

    run_apart(scene())


def test_who_does_not_read_gets_the_messages_in_order_as_soon_as_there_is_room():
    async def scene():
        socket, transport = await opened()
        mailbox = Subscriber(
            "ann",
            lambda text: socket.send({"type": "websocket.send", "text": text.decode()}),
            socket.write_now,
        )
        mailbox.push(b"0")
        await asyncio.sleep(0)
        socket.pause_writing()
        for number in range(1, 6):
            mailbox.push(b"%d" % number)
        await asyncio.sleep(0)
        assert len(transport.written) == 1
        socket.resume_writing()
        mailbox.push(b"6")
        await until(lambda: len(texts_of(b"".join(transport.written))) == 7)
        assert texts_of(b"".join(transport.written)) == [b"%d" % number for number in range(7)]

    run_apart(scene())


def test_who_does_not_read_for_long_is_behind_and_fills_no_memory():
    async def scene():
        socket, transport = await opened()
        socket.pause_writing()
        mailbox = Subscriber("ann", lambda text: socket.send({"type": "websocket.send"}), socket.write_now)
        for _ in range(MOST_WAITING + 1):
            mailbox.push(b"text")
        assert mailbox.behind
        assert not transport.written
        socket.disconnected = True
        socket.resume_writing()
        with pytest.raises(ClientDisconnected):
            await socket.send({"type": "websocket.send", "text": ""})

    run_apart(scene())
