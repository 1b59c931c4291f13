"""Messages that are read without a detour: however the network cuts them, and only as far as they are whole texts."""

import os
import socket as sockets

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from boattrain.server.web.direct_sockets import CONTROL_COST, FRAMES_IN_A_TURN, DirectSocket
from server.loops import run_apart
from server.processes import wait_until
from server.returning_clients import until
from server.test_direct_sockets import Transport

LENGTHS = (0, 1, 125, 126, 127, 4000)


class Reading(Transport):
    """Knows whether it is read."""

    def __init__(self) -> None:
        super().__init__()
        self.read = True

    def pause_reading(self):
        self.read = False

    def resume_reading(self):
        self.read = True


async def opened() -> tuple[DirectSocket, list[str], Reading]:
    """A socket after its handshake, and the texts that it hands over directly."""

    async def app(scope, receive, send): ...

    config = Config(app, ws_per_message_deflate=False, ws_max_size=5000)
    config.load()
    socket, transport, heard = DirectSocket(config, ServerState(), {}), Reading(), []
    socket.connection_made(transport)
    socket.handshake_complete, socket.scope = True, {}
    socket.conn.state = OPEN
    socket.conn.parser = socket.conn.parse()  # which reads frames, as after the handshake
    next(socket.conn.parser)
    socket.hear(heard.append)
    return socket, heard, transport


def frame(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    """As a client sends it, by the library that other clients use."""
    return Frame(opcode, text, fin).serialize(mask=mask)


def queued(socket: DirectSocket) -> list[dict]:
    """What came by the long way."""
    return [socket.queue.get_nowait() for _ in range(socket.queue.qsize())]


def test_texts_of_any_length_are_heard_as_they_were_sent_however_they_are_cut():
    texts = [os.urandom(length).hex()[:length] for length in LENGTHS]
    sent = b"".join(frame(text.encode()) for text in texts)

    async def scene(size):
        socket, heard, _ = await opened()
        for n in range(0, len(sent), size):
            socket.data_received(sent[n : n + size])
        assert heard == texts
        assert not queued(socket)

    for size in (1, 2, 3, 7, 100, len(sent)):
        run_apart(scene(size))


def test_pings_and_pongs_in_between_are_answered_as_before():
    async def scene():
        socket, heard, transport = await opened()
        sent = frame(b"one") + frame(b"ping", Opcode.PING) + frame(b"pong", Opcode.PONG) + frame(b"two")
        for n in range(len(sent)):
            socket.data_received(sent[n : n + 1])
        assert heard == ["one", "two"]
        assert b"".join(transport.written) == frame(b"ping", Opcode.PONG, mask=False)

    run_apart(scene())


def test_a_text_in_pieces_comes_by_the_long_way_and_in_its_order():
    async def scene():
        socket, heard, _ = await opened()
        pieces = frame(b"tw", fin=False) + frame(b"o", Opcode.CONT)
        socket.data_received(frame(b"one") + pieces + frame(b"three"))
        assert heard == ["one"]
        assert [message["text"] for message in queued(socket)] == ["two", "three"]

    run_apart(scene())


@pytest.mark.parametrize(
    "wrong",
    [frame(b"\xff\xfe"), frame(b"x" * 6000), frame(b"plain", mask=False), b"\xc1" + frame(b"bit")[1:]],
    ids=["no text", "too long", "not masked", "a bit that nobody has agreed on"],
)
def test_what_breaks_the_protocol_ends_the_connection(wrong):
    async def scene():
        socket, heard, transport = await opened()
        socket.data_received(frame(b"one") + wrong)
        assert heard == ["one"]
        assert [message["type"] for message in queued(socket)] == ["websocket.disconnect"]
        assert transport.closing

    run_apart(scene())


def test_after_bytes_texts_come_by_the_long_way():
    async def scene():
        socket, heard, _ = await opened()
        socket.data_received(frame(b"bytes", Opcode.BINARY) + frame(b"text"))
        assert not heard
        assert [set(message) - {"type"} for message in queued(socket)] == [{"bytes"}, {"text"}]

    run_apart(scene())


def test_of_much_that_comes_some_is_read_and_the_rest_in_its_turn():
    """In between everybody else is heard; what else comes stays in the network."""

    async def scene():
        socket, heard, transport = await opened()
        texts = [str(n) for n in range(2 * FRAMES_IN_A_TURN + 1)]
        socket.data_received(b"".join(frame(text.encode()) for text in texts))
        assert heard == texts[:FRAMES_IN_A_TURN]
        assert not transport.read
        socket.read_on(False)
        socket.read_on(True)
        assert not transport.read, "not even if more is wanted"
        await until(lambda: heard == texts)
        assert transport.read

    run_apart(scene())


def test_pings_are_read_more_slowly_and_so_is_what_comes_by_the_long_way():
    async def scene():
        socket, _, transport = await opened()
        socket.data_received(frame(b"", Opcode.PING) * FRAMES_IN_A_TURN)
        assert len(transport.written) == FRAMES_IN_A_TURN // CONTROL_COST
        socket, _, transport = await opened()
        socket.data_received(frame(b"bytes", Opcode.BINARY) + frame(b"text") * 2 * FRAMES_IN_A_TURN)
        for _ in range(FRAMES_IN_A_TURN):
            await socket.receive()
        assert socket.queue.empty()
        assert not transport.read
        await socket.receive()

    run_apart(scene())


def test_reading_stops_and_goes_on():
    async def scene():
        socket, _, transport = await opened()
        for on in (False, False, True, True):
            socket.read_on(on)
            assert transport.read == on

    run_apart(scene())


def test_who_sends_and_hangs_up_at_once_is_heard_all_the_same(person):
    ann = person("Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    socket = ann.socket(table)
    socket.until(lambda s: bool(s.state))
    for n in range(5):
        socket.send(type="chat", key=f"c{n}", text=f"Hello {n}")
    socket.connection.socket.shutdown(sockets.SHUT_WR)

    wait_until(lambda: len(ann.get(f"/tables/{table}")["chat"]) == 5)
    assert [line["text"] for line in ann.get(f"/tables/{table}")["chat"]] == [f"Hello {n}" for n in range(5)]


def test_much_that_is_sent_at_once_is_heard_in_its_order(person):
    ann = person("Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    socket = ann.socket(table)
    socket.until(lambda s: bool(s.state))
    for n in range(300):
        socket.send(type="chat", key=f"c{n}", text=f"Hello {n}")
    socket.until(lambda s: any(m.get("key") == "c299" for m in s.messages))
    keys = [m["key"] for m in socket.messages if m["type"] == "accepted"]
    assert keys == [f"c{n}" for n in range(300)]
    socket.close()
