"""Analyses on a real database of either kind: begun once for all who ask, not too many at a time, kept, deleted."""

import asyncio
import threading
from dataclasses import replace

import pytest

from boattrain.analysis.analyzing import Analyzing
from boattrain.server.errors import TooOften
from boattrain.server.play import analyses
from boattrain.server.play.analyses import Analyses
from boattrain.server.play.bot_threads import BotThreads
from boattrain.server.play.bots import NOBODY
from boattrain.server.play.fair_queue import Claim
from boattrain.server.settings import Settings
from boattrain.server.storage.analyses import KeptAnalysis, StoredAnalyses
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from boattrain.server.tables.summary import table_summary
from server.finished_games import history_of, record_of
from server.loops import run_apart
from server.offline_table import seated

RECORD = record_of("san_francisco")


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    found = sqlite_address(tmp_path / "games.sqlite3")
    return found if request.param == "sqlite" else request.getfixturevalue("cluster").create()


@pytest.fixture
def begun(monkeypatch):
    """The analyses that were really begun, of which none goes on while `go` is not set."""
    found, go = [], threading.Event()

    class Counted(Analyzing):
        def __init__(self, *given, **named):
            found.append(self)
            super().__init__(*given, **named)

        def judge(self):
            for _ in super().judge():
                go.wait(10)
                yield

    monkeypatch.setattr(analyses, "Analyzing", Counted)
    return found, go


class AnalysisProcess:
    """What a process has for analyses, and finished games."""

    def __init__(self, address, games=(), iterations=2):
        self.store = Store(open_engine(address), "test")
        self.threads = BotThreads(1, "test")
        self.done: list[str] = []
        self.analyses = Analyses(
            self.store, Settings(analysis_iterations=iterations), self.threads, self.done.append
        )
        self.games = games

    async def __aenter__(self):
        entries, row = history_of("san_francisco", None)
        for table in self.games:
            await self.store.create(table, entries, row, None)
        return self

    async def __aexit__(self, *_):
        await self.analyses.close()
        self.threads.close()
        self.store.close()

    async def start(self, table, guest="ann", address="a"):
        return (await self.analyses.start(table, RECORD, Claim(address, guest))).state

    async def end(self, table):
        while (found := await self.analyses.look(table, 0)).state == "running":
            await asyncio.sleep(0.02)
        return found


def upgraded(address):
    engine = open_engine(address)
    upgrade(engine)
    engine.dispose()
    return address


def test_whoever_asks_at_the_same_time_starts_one_analysis(address, begun):
    found, go = begun

    async def scene():
        async with AnalysisProcess(upgraded(address), ["table1"]) as process:
            states = await asyncio.gather(*(process.start("table1", guest) for guest in ("ann", "bob", "cy")))
            go.set()
            return states, (await process.end("table1")).state, await process.start("table1")

    assert run_apart(scene()) == (["running"] * 3, "done", "done")
    assert len(found) == 1


def test_two_processes_on_one_database_do_the_work_once(cluster, begun, monkeypatch):
    found, go = begun
    monkeypatch.setattr(analyses, "BEAT", 0.05)

    async def scene():
        address = upgraded(cluster.create())
        async with AnalysisProcess(address, ["table1"]) as one, AnalysisProcess(address) as two:
            assert await one.start("table1") == "running"
            while (seen := await two.analyses.look("table1", 0)).chances is None:
                await asyncio.sleep(0.02)
            assert (seen.state, await two.start("table1", "bob")) == ("running", "running")
            go.set()
            ends = [await one.end("table1"), await two.end("table1")]
        return ends

    one, two = run_apart(scene())
    assert one == two
    assert (one.state, len(found)) == ("done", 1)


def test_what_a_process_left_undone_another_one_begins_anew(cluster, begun, monkeypatch):
    found, go = begun
    monkeypatch.setattr(analyses, "SILENT", 0.5)

    async def scene():
        address = upgraded(cluster.create())
        async with AnalysisProcess(address, ["table1"]) as one, AnalysisProcess(address) as two:
            await one.start("table1")
            while not found:
                await asyncio.sleep(0.02)
            await one.analyses.close()
            assert await two.start("table1") == "running"  # as far as anybody knows
            go.set()
            assert (await two.end("table1")).state == "none"
            await two.start("table1")
            return (await two.end("table1")).state

    assert run_apart(scene()) == "done"
    assert len(found) == 2


@pytest.mark.heavy
def test_a_guest_an_address_and_all_together_have_a_few_under_way(tmp_path, begun, monkeypatch):
    monkeypatch.setattr(analyses, "PER_ADDRESS", 3)
    monkeypatch.setattr(analyses, "IN_ALL", 4)
    _, go = begun

    async def scene():
        games = [f"table{n}" for n in range(6)]
        async with AnalysisProcess(upgraded(sqlite_address(tmp_path / "games.sqlite3")), games) as process:
            codes = []
            asked = [
                ("ann", "a"),
                ("ann", "a"),
                ("ann", "b"),
                ("bob", "a"),
                ("cy", "a"),
                ("di", "c"),
                ("ed", "d"),
            ]
            tables = iter(games)
            for guest, address in asked:
                table = next(tables) if guest not in ("cy", "ed") and address != "b" else "table5"
                try:
                    codes.append(await process.start(table, guest, address))
                except TooOften as refusal:
                    codes.append(refusal.code)
            go.set()
            await process.end("table0")
            return codes, await process.start("table5", "ann", "a")

    codes, later = run_apart(scene())
    assert codes == [
        "running",
        "running",
        "too_many_analyses",
        "running",
        "many_analyses",
        "running",
        "many_analyses",
    ]
    assert later == "running"


@pytest.mark.heavy
def test_a_bot_at_an_empty_table_waits_for_one_piece_and_not_for_all_analyses(tmp_path, monkeypatch):
    pieces, some = [], analyses._some
    monkeypatch.setattr(analyses, "_some", lambda work: pieces.append(work) or some(work))

    async def scene():
        games = [f"table{n}" for n in range(4)]
        async with AnalysisProcess(
            upgraded(sqlite_address(tmp_path / "games.sqlite3")), games, 400
        ) as process:
            for number, table in enumerate(games):
                await process.start(table, f"guest {number}", f"address {number}")
            while any([(await process.analyses.look(table, 0)).done == 0 for table in games]):
                await asyncio.sleep(0.02)
            waited, bot = [], Claim("bots", "bots", NOBODY)
            process.threads._jobs.charge(bot, 100.0)  # it has had much more time than they
            for _ in range(6):
                await asyncio.sleep(0.05)
                began = len(pieces)
                await process.threads.run(lambda: None, 10.0, bot)
                waited.append(len(pieces) - began)
            return waited

    assert max(run_apart(scene())) <= 2  # one that was about to begin, and one that began after the bot


@pytest.mark.heavy
def test_one_that_fails_says_so_and_can_be_asked_for_again(address, begun, monkeypatch):
    begun[1].set()
    whole = analyses.Analyzing.result
    monkeypatch.setattr(analyses.Analyzing, "result", lambda work: 1 // 0)

    async def scene():
        async with AnalysisProcess(upgraded(address), ["table1"]) as process:
            await process.start("table1")
            failed = (await process.end("table1")).state
            monkeypatch.setattr(analyses.Analyzing, "result", whole)
            await process.start("table1")
            return failed, (await process.end("table1")).state

    assert run_apart(scene()) == ("failed", "done")


# The database


def test_one_that_is_done_stays_and_another_version_is_replaced(address):
    begins, done = KeptAnalysis(1, 10.0, 0, 9, None, None), KeptAnalysis(1, 20.0, 9, 9, "[]", "{}")

    async def scene():
        async with AnalysisProcess(upgraded(address), ["table1"]) as process:
            stored = StoredAnalyses(process.store)
            assert await stored.take("table1", begins, 0.0)
            assert not await stored.take("table1", begins, 9.0)  # it was changed after that
            assert await stored.take("table1", begins, 10.0)
            await stored.put("table1", done)
            await stored.put("table1", begins)
            assert await stored.find("table1", 1) == done
            assert await stored.find("table1", 2) is None
            assert await stored.take("table1", replace(begins, version=2), 0.0)
            assert await stored.find("table1", 1) is None

    run_apart(scene())


def test_an_analysis_is_deleted_with_its_table(address):
    waiting = seated("ann", "bob")
    waiting.entries = waiting.entries[:1]
    waiting.table = waiting.refold()

    async def scene():
        async with AnalysisProcess(upgraded(address)) as process:
            await process.store.create("table1", waiting.entries, table_summary(waiting.table), None)
            await StoredAnalyses(process.store).put("table1", KeptAnalysis(1, 10.0, 0, 9, None, None))
            assert await process.store.expire(4e9, 0.0) == 1
            return await StoredAnalyses(process.store).find("table1", 1), await process.store.load("table1")

    assert run_apart(scene()) == (None, [])
