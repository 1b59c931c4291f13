"""The event loop: no endpoint keeps it to itself. Measured in processor time, so a busy machine harms nothing."""

import asyncio
import random
import re
import threading
import time
from contextlib import contextmanager

import httpx
import pytest
import uvicorn

from boattrain.server.settings import Settings
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.tables.creating import new_table_id
from boattrain.server.tables.hints import vote
from boattrain.server.tables.summary import table_summary
from boattrain.server.web.app import make_app
from boattrain.server.web.fixed_answers import FixedAnswers
from server.finished_games import put_finished, record_of
from server.loops import run_apart
from server.offline_table import seated
from server.processes import QUICK, wait_until

MOST_SECONDS = 0.005


class Watched:
    """A server in a thread of this process. `longest` is the processor time of its slowest callback since `reset`."""

    def __init__(self, folder) -> None:
        self.folder = folder
        settings = Settings(data=str(folder), **QUICK)
        self.app = make_app(settings, open_engine(sqlite_address(folder / "games.sqlite3")))
        config = uvicorn.Config(self.app, port=0, log_config=None, loop="asyncio", lifespan="on")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.longest = 0.0
        self.what = ""

    def reset(self):
        self.longest = 0.0

    @contextmanager
    def running(self):
        run, thread = asyncio.Handle._run, self.thread

        def timed(handle):
            if threading.current_thread() is not thread:
                return run(handle)
            began = time.thread_time()
            run(handle)
            seconds = time.thread_time() - began
            if seconds > self.longest:
                self.longest, self.what = seconds, repr(handle)

        asyncio.Handle._run = timed
        thread.start()
        try:
            wait_until(lambda: self.server.started)
            (socket,) = self.server.servers[0].sockets
            with httpx.Client(base_url=f"http://127.0.0.1:{socket.getsockname()[1]}", timeout=30) as http:
                yield http
        finally:
            asyncio.Handle._run = run
            self.server.should_exit = True
            thread.join(20)


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    made = Watched(tmp_path_factory.mktemp("watched"))
    with made.running() as http:
        http.put("/api/me", json={"name": "Ann"})
        yield made, http


def long_game(watched, guest):
    """A game of five that has come far, in which it is the guest's turn."""
    offline = seated(guest, "bob", "eve", "dan", "kim", board="world", allow_hints=True)
    for one in (guest, "bob", "eve", "dan", "kim"):
        offline.do(vote, one, True)
    offline.play_at_random(random.Random(1), 250)
    while offline.table.to_act != 0:
        offline.play_at_random(random.Random(1), 1)
    store = watched.app.state.context.service.store
    table = new_table_id()
    run_apart(store.create(table, offline.entries, table_summary(offline.table), None))
    return table


def paths(app):
    """All operations of the API, by method and path."""
    found = {(method.upper(), path) for path, methods in app.openapi()["paths"].items() for method in methods}
    return sorted(found) + [("GET", path) for path in EXTRA]


EXTRA = (
    "/api/wire.json",
    "/api/openapi.json",
    "/api/docs",
    "/healthz",
    "/readyz",
    "/metrics",
    "/",
    "/nowhere",
)
YOU, BOT = {"kind": "you"}, {"kind": "bot", "level": "easy"}
BODIES = {
    "/api/me": {"name": "Ann"},
    "/api/tables": {
        "board": "world",
        "seats": [{"kind": "you"}, *[{"kind": "bot", "level": "easy"}] * 4],
        "start": True,
    },
    "/api/tables/quick": {"board": "world"},
    "/api/tables/{table_id}/play-on": {
        "ply": 150,
        "seats": [{"kind": "you"}, *[{"kind": "bot", "level": "easy"}] * 2],
    },
    "/api/tables/{table_id}/prepare": {"action": 0},
    "/api/tables/{table_id}/actions": {"ply": 3, "branch": 0, "action": 1},
    "/api/tables/{table_id}/undo/answer": {"agree": True},
    "/api/tables/{table_id}/chat": {"text": "Hello"},
    "/api/tables/{table_id}/hints": {"agree": True},
    "/api/tables/{table_id}/mute": {"seat": 1, "on": True},
    "/api/records": {"text": record_of("world").text()},
}
QUERIES = {
    "/api/tables/{table_id}/why": {"action": "take red from row"},
    "/api/tables/{table_id}/payments": {"route": "rotterdam-hamburg"},
    "/api/tables/{table_id}/ways": {"seat": 0},
    "/api/tables/{table_id}/replay": {"ply": 200, "seat": 0},
}
AFTERWARDS = ("replay", "record", "play-on", "rematch")


@pytest.mark.compiled  # the limit is for the compiled core; plain Python takes many times as long
def test_no_endpoint_keeps_the_loop_to_itself(watched):
    server, http = watched
    guest = http.get("/api/me").json()["id"]
    slow, asked = {}, set()
    for method, path in paths(server.app):
        finished = any(word in path for word in AFTERWARDS)
        best = 1.0
        for _ in range(3):  # the first one warms up what is the same for all; a fresh table is cold each time
            table = put_finished(server, "world", guest) if finished else long_game(server, guest)
            server.reset()
            filled = path.replace("{table_id}", table).replace("{seat}", "0").replace("{board}", "world")
            filled = re.sub(r"{\w+}", "x", filled)
            answer = http.request(
                method,
                filled,
                json=BODIES.get(path, {}) if method != "GET" else None,
                params=QUERIES.get(path),
            )
            assert answer.status_code < 500, (path, answer.text)
            http.get("/healthz")  # answered by a later callback: those before it are measured by then
            best = min(best, server.longest)
        asked.add((method, path))
        if best > MOST_SECONDS:
            slow[method, path] = (round(1000 * best, 1), server.what)
    assert not slow
    assert len(asked) > 25


@pytest.mark.parametrize("path", ["/api/wire.json", "/api/openapi.json", "/api/boards", "/api/boards/world"])
def test_what_never_changes_is_sent_once(watched, path):
    _, http = watched
    first = http.get(path)
    again = http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.json()


def test_what_never_changes_is_made_once_beside_the_loop():
    made = []

    def make():
        made.append(threading.current_thread())
        return b"{}"

    async def scene():
        answers = FixedAnswers()
        found = [await answers.find("wire", make) for _ in range(3)]
        assert {one.content for one in found} == {b"{}"}
        assert len(made) == 1
        assert made[0] is not threading.current_thread()

    run_apart(scene())
