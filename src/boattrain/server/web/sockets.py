"""Sockets: one for each player and onlooker of a table."""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable
from typing import Any

import orjson
from fastapi import APIRouter, Query, WebSocket
from pydantic import TypeAdapter, ValidationError

from boattrain.server.errors import BadInput, Refusal, TooOften
from boattrain.server.play.live import LiveTable, Subscriber
from boattrain.server.tables.standing_in import welcome_back
from boattrain.server.web.command_table import COMMAND_BY_NAME, QUESTION_BY_NAME, Asker, sealed
from boattrain.server.web.context import Context
from boattrain.server.web.direct_sockets import DIRECT, DirectSocket
from boattrain.server.web.middleware import (
    PLAIN_SEND,
    address_of,
    cookie_of,
    host_fits,
    origin_fits,
    refusal_body,
    too_often,
)
from boattrain.server.web.rate_limits import Buckets
from boattrain.server.wire import messages

log = logging.getLogger(__name__)
router = APIRouter()
CLIENT_MESSAGE: TypeAdapter[Any] = TypeAdapter(messages.ClientMessage)
GOING_AWAY, POLICY, WENT_WRONG, TRY_AGAIN = 1001, 1008, 1011, 1013
MOST_BAD = 20  # messages that make no sense, before the socket is closed
LAST_SECONDS = 10.0  # so long a message is finished whose sender is gone
AFTER_TOO_MUCH = 0.2  # seconds without hearing; what else comes stays in the network


class Sockets:
    """All open sockets of this process."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.open: set[WebSocket] = set()
        self.by_address: Counter[str] = Counter()
        self.arrivals = Buckets(context.settings.rate_address)
        self._by_guest = Buckets(context.settings.rate_identity)
        self._by_address = Buckets(context.settings.rate_address)

    def obstacle(self, address: str) -> Refusal | None:
        settings = self.context.settings
        if len(self.open) >= settings.sockets:
            return TooOften("too_many_sockets", "The server is full right now; try again in a moment.")
        if not self.arrivals.take(address):
            return too_often()
        most = settings.sockets_per_address
        if most and self.by_address[address] >= most:
            return TooOften("too_many_sockets", "Too many connections come from your address.")
        return None

    def allows(self, name: str, address: str) -> bool:
        """Whether one more message is heard. Whoever has many guests has no more messages for that."""
        return self._by_guest.take(name) and self._by_address.take(address)

    def enter(self, socket: WebSocket, address: str) -> None:
        self.open.add(socket)
        self.by_address[address] += 1
        self.context.service.metrics.sockets.set(len(self.open))

    def leave(self, socket: WebSocket, address: str) -> None:
        self.open.discard(socket)
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
        self.context.service.metrics.sockets.set(len(self.open))

    async def say_bye(self) -> None:
        """The server stops: everybody is told to come back."""
        farewell = bye("server_stops", "The server restarts; you come back by yourself in a moment.", True)
        await asyncio.gather(*(_close(one, farewell, GOING_AWAY) for one in list(self.open)))


def bye(code: str, sentence: str, reconnect: bool) -> str:
    message = {"type": "bye", "code": code, "sentence": sentence, "reconnect": reconnect}
    return orjson.dumps(message).decode()


async def _close(socket: WebSocket, farewell: str, code: int) -> None:
    try:
        await asyncio.wait_for(socket.send_text(farewell), 1)
        await asyncio.wait_for(socket.close(code), 1)
    except Exception:  # gone already
        log.debug("a socket was gone before it was closed")


@router.websocket("/api/tables/{table_id}/socket")
async def table_socket(socket: WebSocket, table_id: str, since: int | None = Query(default=None)) -> None:
    """Play at a table, or look on."""
    sockets: Sockets = socket.app.state.sockets
    context = sockets.context
    if not origin_fits(socket.headers, context.settings) or not host_fits(socket.headers, context.settings):
        await socket.close(POLICY)
        return
    address = address_of(socket.scope)
    await socket.accept()
    refusal = sockets.obstacle(address)
    if refusal is not None:
        await _close(socket, bye(refusal.code, refusal.sentence, True), TRY_AGAIN)
        return
    guest = context.identities.read(cookie_of(socket.headers))
    context.service.addresses.note(guest, address)
    sockets.enter(socket, address)
    try:
        await Conversation(sockets, socket, guest, address).run(table_id, since)
    finally:
        sockets.leave(socket, address)


class Conversation:
    """One socket, from its first message to its last."""

    def __init__(self, sockets: Sockets, socket: WebSocket, guest: str | None, address: str) -> None:
        self.context = sockets.context
        self.service = sockets.context.service
        self.sockets = sockets
        self.socket = socket
        self.guest = guest
        self.live: LiveTable | None = None
        self._plain_send = socket.scope[PLAIN_SEND]
        self._direct: DirectSocket | None = socket.scope.get(DIRECT)
        write_now = self._direct.write_now if self._direct else None
        self.subscriber = Subscriber(guest, self._send, write_now)
        self.address = address
        self.name = guest or f"socket {id(socket)}"  # whose messages are counted
        self.bad = 0
        self._unheard: deque[str] = deque()
        self._hearing: asyncio.Task[None] | None = None
        if self._direct is not None:
            self._direct.hear(self.take)

    def _send(self, text: bytes) -> Awaitable[None]:
        """The way of messages that cannot be written at once."""
        sent: Awaitable[None] = self._plain_send({"type": "websocket.send", "text": text.decode()})
        return sent

    async def run(self, table_id: str, since: int | None) -> None:
        try:
            live = await self.service.subscribe(table_id, self.subscriber, since)
        except Refusal as refusal:
            again = refusal.status == 503
            return await _close(
                self.socket, bye(refusal.code, refusal.sentence, again), TRY_AGAIN if again else POLICY
            )
        try:
            await self._welcome(live)
            self.live = live
            self._hear_soon()
            while (text := (await self.socket.receive()).get("text")) is not None:  # else the end, or bytes
                self.take(text)
                await self._heard()
            await self._heard()
        except RuntimeError:  # the socket was closed meanwhile
            pass
        finally:
            self._unheard.clear()
            self.service.unsubscribe(live, self.subscriber)

    async def _heard(self) -> None:
        """Until what came is heard, so that no more is taken from who sends faster than that."""
        if self._hearing is not None:
            await asyncio.wait({self._hearing}, timeout=LAST_SECONDS)

    # Messages are heard one after the other, in a task that lasts until all are heard

    def take(self, text: str) -> None:
        """A message has come."""
        self._unheard.append(text)
        self._hear_soon()
        if len(self._unheard) > 1 and self._direct is not None:
            self._direct.read_on(False)

    def _hear_soon(self) -> None:
        if self._unheard and self._hearing is None and self.live is not None:
            self._hearing = asyncio.get_running_loop().create_task(self._hear_all(self.live))

    async def _hear_all(self, live: LiveTable) -> None:
        try:
            while self._unheard and self.bad < MOST_BAD:
                text = self._unheard.popleft()
                if self.sockets.allows(self.name, self.address):
                    await self._hear(live, text)
                else:
                    self._refuse(too_often(), None)
                    await asyncio.sleep(AFTER_TOO_MUCH)
            if self.bad >= MOST_BAD:
                await _close(self.socket, bye("bad_input", "These messages make no sense.", False), POLICY)
        except Exception:
            log.exception("a message went wrong")
            await _close(
                self.socket, bye("internal", "Something went wrong on the server.", True), WENT_WRONG
            )
        finally:
            self._hearing = None
        if self._direct is not None:
            self._direct.read_on(True)

    async def _welcome(self, live: LiveTable) -> None:
        """Seats that a bot has taken meanwhile are given back."""
        guest = self.guest
        if guest is not None and any(seat.stand_in for seat in live.table.seats if seat.guest == guest):
            try:
                await self.service.command(live.id, None, None, lambda t: welcome_back(t, guest))
            except Refusal:
                log.info("a seat could not be given back yet")

    async def _hear(self, live: LiveTable, text: str) -> None:
        message: Any = None
        try:
            message = _read(text)
            if message.type in COMMAND_BY_NAME:
                await self._command(live, message)
            elif message.type in QUESTION_BY_NAME:
                await self._question(live, message)
            else:
                self._say(type="pong")
        except BadInput as refusal:
            self.bad += 1
            self._refuse(refusal, message)
        except Refusal as refusal:
            self._refuse(refusal, message)

    def _refuse(self, refusal: Refusal, message: Any) -> None:
        self._say(
            type="refused",
            key=getattr(message, "key", None),
            id=getattr(message, "id", None),
            **refusal_body(refusal),
        )

    def _say(self, **message: Any) -> None:
        self.subscriber.push(orjson.dumps(message))

    async def _command(self, live: LiveTable, message: Any) -> None:
        kind = COMMAND_BY_NAME[message.type]
        if kind.needs_name or self.guest is None:
            asker = await self.context.asker(kind, self.guest)
        else:
            asker = Asker(self.guest)
        key = sealed(kind, message)
        seq = await self.service.command(
            live.id, asker.guest, key, lambda table: kind.run(table, asker, message)
        )
        self._say(type="accepted", key=message.key or "", seq=seq)

    async def _question(self, live: LiveTable, message: Any) -> None:
        kind = QUESTION_BY_NAME[message.type]
        found = await self.service.inspect_apart(
            live.id, lambda one: kind.find(one.table, self.guest, message)
        )
        self._say(type=message.type, id=message.id, **found)


def _read(text: str) -> Any:
    if len(text) > messages.MOST_FRAME:
        raise BadInput("too_long", f"A message has {messages.MOST_FRAME} characters at most.")
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        if first["type"].startswith("union_tag"):  # its text would give back what was sent
            raise BadInput(
                "bad_input", "The message cannot be understood: it has no type that is known."
            ) from None
        where = ".".join(str(part) for part in first["loc"])[:100]
        raise BadInput("bad_input", f"The message cannot be understood: {first['msg']} ({where}).") from None
