"""A database that is locked, frozen or damaged: one table harms only itself, and nobody waits for ever."""

import asyncio
import os
import pickle
import random
import signal
import sqlite3
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import psycopg
import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DatabaseError

from boattrain.server.play import table_reader
from boattrain.server.play.table_reader import TableReader
from boattrain.server.settings import Settings
from boattrain.server.storage import schema
from boattrain.server.storage.engines import connection_parameters, open_engine, sqlite_address
from boattrain.server.storage.failures import is_damaged
from boattrain.server.tables import commands, creating, snapshots
from boattrain.server.tables.snapshots import DEBT, PARTS, freeze, stamp, thaw
from boattrain.server.tables.summary import table_summary
from boattrain.server.tables.undo import answer_undo, ask_undo
from boattrain.server.web.app import make_app
from load_world import children_of
from server.finished_games import put
from server.loops import run_apart
from server.offline_table import seated
from server.processes import wait_until
from server.returning_clients import until

AWAY = "storage_unavailable"


def timed_post(person, path, **body):
    """The status and the code of an answer, and the seconds it took."""
    began = time.monotonic()
    answer = person.http.post(f"/api{path}", json=body)
    return answer.status_code, answer.json().get("code"), time.monotonic() - began


@contextmanager
def row_held(database, table):
    """Another session keeps the row of a table locked."""
    with psycopg.connect(database) as other:
        other.execute("SELECT 1 FROM game_tables WHERE id = %s FOR UPDATE", (table,))
        yield
        other.rollback()


def test_a_locked_row_holds_up_only_its_own_table(cluster, serve, people):
    database = cluster.create()
    ann = people(serve(database=database), "Ann")
    held, free = ann.table(), ann.table()
    with row_held(database, held), ThreadPoolExecutor(1) as thread:
        stuck = thread.submit(timed_post, ann, f"/tables/{held}/chat", text="stuck")
        wait_until(lambda: is_waiting(database))
        for n in range(5):
            status, _, seconds = timed_post(ann, f"/tables/{free}/chat", text=f"free {n}")
            assert status == 200
            assert seconds < 2
        assert not stuck.done()
        status, code, seconds = stuck.result()
    assert (status, code) == (503, AWAY)
    assert seconds < 9
    assert timed_post(ann, f"/tables/{held}/chat", text="again")[0] == 200


def is_waiting(database):
    """Whether a session waits for a lock."""
    with psycopg.connect(database) as other:
        return bool(other.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall())


def test_the_locks_of_a_frozen_process_are_taken_from_it(cluster, serve, people):
    """A process that stands still inside a transaction: the database ends that."""
    database = cluster.create()
    ann = people(serve(database=database), "Ann")
    table = ann.table()
    frozen = open_engine(database)  # as a server opens it
    with frozen.connect() as connection:
        connection.execute(text("SELECT 1 FROM game_tables WHERE id = :id FOR UPDATE"), {"id": table})
        end = time.monotonic() + 15
        while timed_post(ann, f"/tables/{table}/chat", text="Hello")[0] != 200:
            assert time.monotonic() < end
        connection.invalidate()
    frozen.dispose()


def test_a_frozen_database_is_told_in_time(cluster, serve, people):
    """To who reads (the name of who talks) and to who only writes."""
    database = cluster.create()
    ann = people(serve(database=database), "Ann")
    tables = [ann.table() for _ in range(2)]
    wishes = [("chat", {"text": "Hello"}), ("bot_pause", {"seconds": 1})]
    pids = children_of(cluster.folder)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        with ThreadPoolExecutor(2) as threads:
            answers = list(
                threads.map(
                    lambda t, wish: timed_post(ann, f"/tables/{t}/{wish[0]}", **wish[1]), tables, wishes
                )
            )
        assert {answer[:2] for answer in answers} == {(503, AWAY)}
        assert max(seconds for _, _, seconds in answers) < 12
        assert ann.http.get("/healthz").status_code == 200
        assert ann.http.get("/readyz").status_code == 503
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    wait_until(lambda: ann.http.get("/readyz").status_code == 200)
    for table in tables:
        wait_until(lambda: timed_post(ann, f"/tables/{table}/chat", text="again")[0] == 200)  # noqa: B023


def test_a_machine_that_vanishes_without_a_word_is_noticed(cluster):
    """The database's: the network asks for it, also on the connection on which a server only listens."""
    engine = open_engine(cluster.create())
    with (
        closing(engine.raw_connection()) as writing,
        closing(psycopg.connect(**connection_parameters(engine))) as listening,
    ):
        for connection in (writing.driver_connection, listening):
            asked = connection.info.get_parameters()
            assert int(asked["keepalives_idle"]) + 3 * int(asked["keepalives_interval"]) < 30
            assert int(asked["tcp_user_timeout"]) <= 10_000
            assert int(asked["connect_timeout"]) <= 5
    engine.dispose()


def test_a_locked_sqlite_file_is_told_in_time(serve, people):
    server = serve()
    ann = people(server, "Ann")
    tables = [ann.table() for _ in range(10)]
    with closing(sqlite3.connect(server.folder / "games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(10) as threads:
            answers = list(threads.map(lambda t: timed_post(ann, f"/tables/{t}/chat", text="Hello"), tables))
        assert ann.http.get("/readyz").status_code == 503
        other.execute("ROLLBACK")
    assert {answer[:2] for answer in answers} == {(503, AWAY)}
    assert max(seconds for _, _, seconds in answers) < 12
    wait_until(lambda: ann.http.get("/readyz").status_code == 200)
    assert timed_post(ann, f"/tables/{tables[0]}/chat", text="again")[0] == 200


def test_damaged_pages_are_told_apart_from_a_database_that_is_away(serve, people):
    server = serve()
    ann = people(server, "Ann")
    table = ann.table()
    server.stop()
    file = server.folder / "games.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(bytes(200))
    ann.move(serve())
    answer = ann.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["code"]) == (500, "storage_damaged")
    assert any("the database is damaged" in log.read_text() for log in server.folder.glob("server-*.log"))


@pytest.mark.parametrize(
    ("code", "damaged"),
    [
        (sqlite3.SQLITE_CORRUPT, True),
        (sqlite3.SQLITE_CORRUPT_INDEX, True),
        (sqlite3.SQLITE_NOTADB, True),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, False),
        (None, False),
    ],
)
def test_every_kind_of_damage_is_known_by_its_code(code, damaged):
    error = sqlite3.DatabaseError("")
    if code is not None:
        error.sqlite_errorcode = code
    assert is_damaged(DatabaseError(None, None, error)) is damaged


def test_one_unreadable_table_harms_only_itself(store, serve, people):
    """It is the first of those that wait for a bot after the start."""
    tables = [creating.new_table_id() for _ in range(4)]
    for n, table in enumerate(tables):
        offline = seated("bot", "ann", first=0)
        offline.table.changed_at = float(n + 1)
        put(store, table, offline)
    with store.engine.begin() as connection:
        cut = text("UPDATE entries SET data = substr(data, 4) WHERE table_id = :id AND seq = 1")
        connection.execute(cut, {"id": tables[0]})
    server = serve()
    wait_until(lambda: min(run_apart(store.last_seqs(tables[1:])).values()) > 2)
    ann = people(server, "Ann")
    answer = ann.http.get(f"/api/tables/{tables[0]}")
    assert (answer.status_code, answer.json()["code"]) == (500, "damaged_entry")
    assert "a table cannot be read" in server.log_text()
    assert ann.http.get(f"/api/tables/{tables[1]}").status_code == 200


def test_a_table_that_takes_long_to_open_holds_up_no_other(store):
    """It is the first of those that wait for a bot after the start."""
    slow, *others = [creating.new_table_id() for _ in range(4)]
    for n, table in enumerate((slow, *others)):
        offline = seated("bot", "ann", first=0)
        offline.table.changed_at = float(n + 1)
        put(store, table, offline)
    before = run_apart(store.last_seqs(others))
    run_apart(bots_play_beside(store, slow, before))


async def bots_play_beside(store, slow, before):
    service = (app := make_app(Settings(), store.engine)).state.context.service
    read = service.reader.read

    async def read_the_others(table_id):
        if table_id == slow:
            await asyncio.Event().wait()
        return await read(table_id)

    service.reader.read = read_the_others
    async with app.router.lifespan_context(app):
        async with asyncio.timeout(30):
            while any(seq <= before[table] for table, seq in (await store.last_seqs(list(before))).items()):
                await asyncio.sleep(0.05)


# Snapshots


def with_undos(undos, plies=200):
    """A table at which somebody takes a turn back again and again."""
    offline = seated("ann", "bob", board="world")
    offline.play_at_random(random.Random(1), plies)
    for _ in range(undos):
        ply, mover = offline.table.ply, offline.table.to_act
        offline.play_at_random(random.Random(2), 1)
        offline.put(
            ask_undo(offline.table, (mover,)), offline.table.seats[mover].guest, f"undo {offline.table.seq}"
        )
        if offline.table.undo is not None:
            offline.put(answer_undo(offline.table, (1 - mover,), True))
        assert offline.table.ply <= ply
    return offline


def cpu_to_read(store, table):
    reader = TableReader(store)
    times = []
    for _ in range(5):
        began = time.process_time()
        found = run_apart(reader.read(table))
        times.append(time.process_time() - began)
    return min(times), found


def test_a_table_with_two_thousand_undos_opens_as_fast_as_one_without(store):
    many = with_undos(2000)
    put(store, "without", with_undos(0))
    put(store, "thousands", many)
    run_apart(TableReader(store).read("thousands"))  # the first time, the snapshot is made
    plain, _ = cpu_to_read(store, "without")
    taken_back, found = cpu_to_read(store, "thousands")
    assert found.digest() == many.table.digest()
    assert taken_back < 1.5 * plain + 0.002


def test_a_table_is_read_beside_the_loop(store, monkeypatch):
    """With and without a snapshot: whoever does something else in the meantime does not wait for it."""
    offline, threads = seated("ann", "bob"), []

    def noted(work):
        def work_and_note(*arguments):
            threads.append(threading.current_thread())
            return work(*arguments)

        return work_and_note

    for name in ("_applied", "thaw"):
        monkeypatch.setattr(table_reader, name, noted(getattr(table_reader, name)))

    async def read_twice():
        for _ in range(2):
            await TableReader(store).read("table1")
            await TableReader(store).keep("table1", offline.table.seq, freeze(offline.table))
        return threading.current_thread()

    put(store, "table1", offline)
    assert run_apart(read_twice()) not in threads
    assert len(threads) == 3


@pytest.mark.parametrize("board", ["world", "great_lakes", "san_francisco"])
def test_a_table_from_a_snapshot_is_the_table_of_all_entries(store, board):
    offline = seated("ann", "bot", "bob", board=board)
    offline.play_at_random(random.Random(3), 60)
    put(store, "halfway", offline)
    run_apart(TableReader(store).keep("halfway", offline.table.seq, freeze(offline.table)))
    known = offline.table.seq
    offline.play_at_random(random.Random(4), 60)
    offline.do(commands.say, "ann", "Ann", "Hello")
    row = table_summary(offline.table)
    run_apart(store.append("halfway", offline.entries[known:], row, []))
    found = run_apart(TableReader(store).read("halfway"))
    assert found.digest() == offline.table.digest()
    before, rest = run_apart(TableReader(store).read_upto("halfway", known - 2))
    assert (before.seq, [entry.seq for entry in rest][:3]) == (known - 2, [known - 1, known, known + 1])


def test_a_game_under_way_is_kept_in_snapshots(tmp_path):
    """Whoever opens it after a restart does not wait for all that has happened."""
    engine = open_engine(sqlite_address(tmp_path / "games.sqlite3"))
    app = make_app(Settings(data=str(tmp_path)), engine)
    assert run_apart(chat_until_a_snapshot_is_due(app)) > DEBT


async def chat_until_a_snapshot_is_due(app) -> int:
    async with app.router.lifespan_context(app):
        service = app.state.context.service
        wish = creating.TableWish(
            "world", seats=(creating.SeatWish("you"), creating.SeatWish("hotseat")), start=True
        )
        bodies = creating.create(wish, "ann", "Ann", 1)
        table = await service.create(creating.new_table_id(), bodies, "ann", None)
        for _ in range(DEBT + 1):
            await service.command(
                table, "ann", None, lambda found: commands.say(found, "ann", "Ann", "Hello")
            )
        with service.store.engine.connect() as connection:
            wanted = select(schema.snapshots.c.seq)
            await until(lambda: connection.scalar(wanted) is not None)
            return connection.scalar(wanted)


def test_a_snapshot_that_cannot_be_read_is_passed_over(store):
    offline = seated("ann", "bob")
    put(store, "table1", offline)
    run_apart(TableReader(store).keep("table1", offline.table.seq, b"no snapshot"))
    assert run_apart(TableReader(store).read("table1")).digest() == offline.table.digest()


def test_a_snapshot_of_other_code_is_passed_over(store, monkeypatch):
    offline = seated("ann", "bob")
    put(store, "table1", offline)
    run_apart(store.put_snapshot("table1", offline.table.seq, "another stamp", freeze(offline.table)))
    data, entries = run_apart(store.load_from_snapshot("table1", stamp()))
    assert data is None
    assert len(entries) == offline.table.seq


def test_every_change_of_the_code_changes_the_stamp(tmp_path, monkeypatch):
    for part in PARTS:
        (tmp_path / part).mkdir(parents=True)
        (tmp_path / part / "code.py").write_text("")
    monkeypatch.setattr(snapshots.boattrain, "__file__", str(tmp_path / "__init__.py"))
    known = {stamp.__wrapped__()}
    for part in PARTS:
        (tmp_path / part / "code.py").write_text(f"changed = {part!r}")
        known.add(stamp.__wrapped__())
    assert len(known) == 1 + len(PARTS)


def test_a_snapshot_makes_no_objects_but_those_of_a_table():
    import zlib

    foreign = b"sha256:1\n" + zlib.compress(pickle.dumps(OrderedDict(a=1)))
    with pytest.raises(pickle.UnpicklingError):
        thaw(foreign, None)
