"""Real server processes, and clients that talk to them over HTTP and sockets."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.folding import replace_parts
from server.forked import Forked

START_SECONDS = 60.0
PROGRAM = ("-m", "boattrain", "serve")
NO_LIMITS = (
    "rate_identity",
    "rate_address",
    "rate_tables",
    "rate_chat",
    "sockets_per_address",
    "bots_per_guest",
)
QUICK = {"bot_pause": 0, "metrics": True, **dict.fromkeys(NO_LIMITS, 0)}


def wait_until(true: Callable[[], bool], seconds: float = 30) -> None:
    """Until something is so, which nobody tells us."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


class ServerProcess:
    """`boattrain serve` in a process of its own, on a free port. In a test it is forked, unless a program is named."""

    def __init__(
        self,
        folder: Path,
        program: Sequence[str] | None = None,
        python: str = sys.executable,
        **settings: object,
    ) -> None:
        chosen = {"port": 0, "data": str(folder), **QUICK, **settings}
        environment = os.environ | {f"BOATTRAIN_{name.upper()}": str(value) for name, value in chosen.items()}
        self.folder = folder
        self.log = folder / f"server-{time.monotonic_ns()}.log"
        self.out = self.log.with_suffix(".out")
        self.process: Forked | subprocess.Popen[str]
        if program is None and "PYTEST_VERSION" in os.environ:
            self.process = Forked(environment, self.out, self.log)
        else:
            words = [python, *(program or PROGRAM)]
            with self.log.open("wb") as log, self.out.open("wb") as out:
                self.process = subprocess.Popen(words, stdout=out, stderr=log, text=True, env=environment)
        self.address = self._read_address()

    def _read_address(self) -> str:
        end = time.monotonic() + START_SECONDS
        while not self._said().endswith("\n") and self.process.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        line = self._said()
        if " at http://" not in line:
            self.process.kill()
            raise AssertionError(f"the server did not start: {self.log_text()[-3000:]}")
        return line.rsplit(" at ", 1)[1].strip()

    def _said(self) -> str:
        return self.out.read_text(encoding="utf-8") if self.out.exists() else ""

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process; returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            return self.process.wait(30)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()

    def log_text(self) -> str:
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""


class Person:
    """Somebody with a browser: a cookie, requests, sockets."""

    def __init__(self, server: ServerProcess | str, name: str | None = None) -> None:
        self.address = server if isinstance(server, str) else server.address
        self.http = httpx.Client(base_url=self.address, timeout=30)
        if name is not None:
            assert self.http.put("/api/me", json={"name": name}).status_code == 200

    def move(self, server: ServerProcess) -> None:
        """The same person at another process."""
        cookies = self.http.cookies
        self.http.close()
        self.address = server.address
        self.http = httpx.Client(base_url=self.address, timeout=30)
        for name, value in cookies.items():
            self.http.cookies.set(name, value)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **query: object) -> Any:
        answer = self.http.get(f"/api{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: object) -> Any:
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, path: str, **body: object) -> str:
        """The code with which a request is refused."""
        answer = self.http.post(f"/api{path}", json=body)
        assert 400 <= answer.status_code < 500, answer.text
        return str(answer.json()["code"])

    def table(
        self, board: str = "great_lakes", seats: list[dict[str, Any]] | None = None, **more: Any
    ) -> str:
        """A new table; by default for this person and one more. Starts when it is full."""
        chosen = seats or [{"kind": "you"}, {"kind": "open"}]
        state = self.post("/tables", board=board, seats=chosen, start=True, **more)
        return str(state["table"]["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, table: str, since: int | None = None, **more: Any) -> "TableSocket":
        return TableSocket(self, table, since, **more)


class TableSocket:
    """A client at a table: keeps the state as told, by replacing what changed."""

    def __init__(self, person: Person, table: str, since: int | None = None, **more: Any) -> None:
        address = person.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        headers = {"Cookie": person.cookie} if person.cookie else {}
        query = "" if since is None else f"?since={since}"
        self._opened = ExitStack()
        self.connection: ClientConnection = self._opened.enter_context(
            connect(address + query, additional_headers=headers, close_timeout=1, **more)
        )
        self.messages: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.state: dict[str, Any] = {}
        self.keys = 0
        self.name = f"{id(self)}-{time.monotonic_ns()}"

    def close(self) -> None:
        self._opened.close()

    def receive(self, timeout: float = 20) -> dict[str, Any]:
        """The next message; it is folded into the state."""
        text = self.connection.recv(timeout=timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.messages.append(message)
        self._fold(message)
        return message

    def _fold(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.state = {name: value for name, value in message.items() if name != "type"}
        if message["type"] != "update":
            return
        replace_parts(self.state, message)

    def until(self, true: Callable[["TableSocket"], Any], timeout: float = 30) -> dict[str, Any]:
        """Receive until something is so; returns the last message."""
        end = time.monotonic() + timeout
        while not true(self):
            left = end - time.monotonic()
            assert left > 0, f"it did not happen; the last messages: {self.raw[-3:]}"
            with suppress(TimeoutError):
                self.receive(left)
        return self.messages[-1]

    def until_type(self, kind: str, timeout: float = 30) -> dict[str, Any]:
        known = len(self.messages)
        self.until(lambda s: any(m["type"] == kind for m in s.messages[known:]), timeout)
        return next(m for m in reversed(self.messages) if m["type"] == kind)

    def send(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def next_key(self) -> str:
        self.keys += 1
        return f"{self.name}-{self.keys}"

    def act(self, action: str | int | list[int], **more: Any) -> dict[str, Any]:
        """Send an action and wait for the answer."""
        key = more.pop("key", None) or self.next_key()
        where = {"ply": self.state["ply"], "branch": self.state["branch"], **more}
        self.send(type="act", key=key, action=action, **where)
        self.until(lambda s: any(m.get("key") == key for m in s.messages))
        return next(m for m in self.messages if m.get("key") == key)

    def is_closed(self, timeout: float = 10) -> bool:
        """Whether the server closes the socket."""
        try:
            while True:
                self.receive(timeout)
        except ConnectionClosed:
            return True
        except TimeoutError:
            return False


def play_to_the_end(sockets: list[TableSocket], seed: int = 1, most: int = 5000) -> None:
    """Everybody plays at random over the sockets until the game is over for all of them."""
    chance = random.Random(seed)
    for socket in sockets:
        socket.until(lambda s: bool(s.state))
    for _ in range(most):
        if all(socket.state["outcome"] for socket in sockets):
            return
        actor = next((s for s in sockets if s.state["decision"]), None)
        if actor is None:
            behind = min(sockets, key=lambda s: s.state["seq"])
            behind.receive()
            continue
        answer = actor.act(chance.choice(actor.state["decision"]["actions"])["number"])
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        newest = max(s.state["seq"] for s in sockets)
        for socket in sockets:
            socket.until(lambda s: s.state["seq"] >= newest)  # noqa: B023
    raise AssertionError("the game did not end")
