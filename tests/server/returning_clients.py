"""Clients that come back by themselves, as a browser does: to whichever process answers, with what was under way."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from server.folding import replace_parts

AGAIN_SECONDS = 0.1
ANSWER_SECONDS = 15.0
TRY_AGAIN = ("storage_unavailable", "busy")


class ReturningClient:
    """A player (or, without a cookie, an onlooker) of one table, who plays at random until told to rest."""

    def __init__(self, addresses: list[str], table: str, cookie: str, seed: int, pause: float) -> None:
        self.addresses = addresses
        self.table = table
        self.cookie = cookie
        self.pause = pause
        self.chance = random.Random(seed)
        self.state: dict[str, Any] = {}
        self.accepted: dict[str, int] = {}
        self.told: dict[int, tuple[int, int, Any]] = {}  # seq -> ply, branch, seat
        self.refused: list[str] = []
        self.byes: list[str] = []
        self.sessions = 0
        self.went_back = 0  # how often less was told than before: something was told that was not stored
        self.resting = False
        self.connected = False
        self._pending: dict[str, Any] | None = None
        self._keys = 0

    async def run(self) -> None:
        """Until cancelled: a session after the other, each at the next address."""
        turn = self.chance.randrange(len(self.addresses))
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._session(self.addresses[turn % len(self.addresses)])
            self.connected = False
            turn += 1
            await asyncio.sleep(AGAIN_SECONDS)

    async def _session(self, address: str) -> None:
        since = f"?since={self.state['seq']}" if self.state else ""
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket{since}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(url, additional_headers=headers, open_timeout=5, close_timeout=1) as socket:
            async with asyncio.timeout(ANSWER_SECONDS):
                self._hear(json.loads(await socket.recv()))
            self.sessions += 1
            self.connected = True
            if self._pending is not None:
                await socket.send(json.dumps(self._pending))
            while True:
                await self._act(socket)
                # whoever waits for an answer that does not come, tries anew
                async with asyncio.timeout(ANSWER_SECONDS if self._pending else None):
                    self._hear(json.loads(await socket.recv()))

    async def _act(self, socket: Any) -> None:
        decision = self.state.get("decision")
        if self._pending is not None or not decision or self.resting:
            return
        await asyncio.sleep(self.pause * self.chance.random() * 2)
        if self.resting:
            return
        self._keys += 1
        self._pending = {
            "type": "act",
            "key": f"{id(self)}-{self._keys}",
            "ply": self.state["ply"],
            "branch": self.state["branch"],
            "action": self.chance.choice(decision["actions"])["number"],
        }
        await socket.send(json.dumps(self._pending))

    def _hear(self, message: dict[str, Any]) -> None:
        self.went_back += message["type"] in ("state", "update") and message["seq"] < self.state.get("seq", 0)
        match message["type"]:
            case "state":
                self.state = message
            case "update":
                self._fold(message)
            case "accepted":
                self.accepted[message["key"]] = message["seq"]
                self._pending = None
            case "refused":
                self.refused.append(message["code"])
                if message["code"] in TRY_AGAIN:
                    raise TimeoutError
                self._pending = None
            case "bye":
                self.byes.append(message["code"])

    def _fold(self, message: dict[str, Any]) -> None:
        if message["events"]:
            self.told[message["seq"]] = (message["ply"], message["branch"], message["seat"])
        replace_parts(self.state, message)

    @property
    def idle(self) -> bool:
        """Connected, and nothing of its own under way."""
        return self.connected and self._pending is None

    def summary(self) -> str:
        """Where it stands, for whoever looks for a fault."""
        seats = [(seat["bot_plays"], seat["stand_in"]) for seat in self.state["table"]["seats"]]
        to_act = (self.state.get("view") or {}).get("to_act")
        return (
            f"\n{self.table}: seq {self.state['seq']}, to act {to_act}, seats {seats}, {self.sessions} sessions, "
            f"connected {self.connected}, pending {self._pending}, refused {self.refused[-3:]}, byes {self.byes}"
        )


@asynccontextmanager
async def playing(clients: list[ReturningClient]) -> AsyncIterator[None]:
    """All of them play; at the end they rest, and all at a table have heard of the same last entry."""
    running = [asyncio.create_task(client.run()) for client in clients]
    try:
        await until(lambda: all(client.connected for client in clients))
        yield
        for client in clients:
            client.resting = True
        await until(
            lambda: all(client.idle for client in clients) and agreed(clients),
            what=lambda: [client.summary() for client in clients],
        )
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


async def until(
    true: Callable[[], bool], seconds: float = 60, what: Callable[[], object] = lambda: ""
) -> None:
    """Until something is so; where it does not come to be, `what` tells how things stand."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"it did not happen {what()}"
        await asyncio.sleep(0.05)


def accepted(clients: list[ReturningClient]) -> int:
    """Actions that they saw accepted."""
    return sum(len(client.accepted) for client in clients)


def agreed(clients: list[ReturningClient]) -> bool:
    """Whether all at a table have heard of the same last entry, and no bot is about to act."""
    for table in {client.table for client in clients}:
        states = [client.state for client in clients if client.table == table]
        to_act = states[0]["view"]["to_act"]
        if len({state["seq"] for state in states}) > 1:
            return False
        if to_act is not None and states[0]["table"]["seats"][to_act]["bot_plays"]:
            return False
    return True
