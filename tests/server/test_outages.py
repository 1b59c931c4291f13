"""Outages: the database goes away for ten seconds, the disk is full. People are told, nothing is half done, and
afterwards play goes on by itself."""

import asyncio
import os
import sqlite3
import subprocess
import time
from contextlib import closing

import httpx
import pytest
from sqlalchemy import text

from boattrain.server.storage.engines import open_engine
from server.loops import run_apart
from server.processes import ServerProcess, wait_until
from server.returning_clients import ReturningClient, accepted, playing, until
from server.stored_history import check_history, check_what_they_see, read_tables

AWAY_SECONDS = 10.0
AWAY = "storage_unavailable"
SENTENCE = "The games cannot be stored right now. Nothing is lost; try again in a moment."


def sit_down(ann, bob, board, *others):
    table = ann.table(board=board, seats=[{"kind": "you"}, {"kind": "open"}, *others])
    bob.post(f"/tables/{table}/seats/1/take")
    return table


def test_the_database_goes_away_for_ten_seconds(cluster, serve, people):
    database = cluster.create()
    here, there = serve(database=database), serve(database=database)
    ann, bob = people(here, "Ann"), people(there, "Bob")
    bot = {"kind": "bot", "level": "easy"}
    tables = [sit_down(ann, bob, board, bot) for board in ("world", "great_lakes", "san_francisco")]
    clients = [
        ReturningClient([server.address], table, who.cookie if who else "", seed, pause=0.05)
        for seed, (table, server, who) in enumerate(
            (table, server, who)
            for table in tables
            for server, who in ((here, ann), (there, bob), (there, None))
        )
    ]
    run_apart(play_through(clients, lambda: away(cluster, (here, there), tables[0])))
    stored = read_tables(database)
    for table in tables:
        of_table = [client for client in clients if client.table == table]
        check_history(stored[table], of_table)
        check_what_they_see(stored[table], of_table, (ann, bob))
    codes = {code for client in clients for code in [*client.refused, *client.byes]}
    assert AWAY in codes
    assert codes <= {AWAY, "stale"}
    for server in (here, there):
        assert '"trace"' not in server.log_text()


async def play_through(clients, outage):
    """Play, let the outage happen, and play on: every table has to get further."""
    async with playing(clients):
        before = accepted(clients)
        await until(lambda: accepted(clients) > before + 30)
        await asyncio.to_thread(outage)
        seqs = {client.table: client.state["seq"] for client in clients}
        await until(lambda: all(moved_on(client, seqs[client.table]) for client in clients))


def moved_on(client, seq):
    return client.state["seq"] > seq + 5 or bool(client.state["outcome"])


def away(cluster, servers, table):
    """Ten seconds without a database. Meanwhile the servers live, say so, and say what is missing."""
    cluster.stop("immediate")
    try:
        end = time.monotonic() + AWAY_SECONDS
        for server in servers:
            with httpx.Client(base_url=server.address, timeout=20) as http:
                assert http.get("/healthz").status_code == 200
                assert http.get("/readyz").status_code == 503
                answer = http.put("/api/me", json={"name": "Cy"})
                assert (answer.status_code, answer.json()["code"]) == (503, AWAY)
                assert answer.json()["sentence"] == SENTENCE
        time.sleep(max(0.0, end - time.monotonic()))
    finally:
        cluster.start()
    for server in servers:
        with httpx.Client(base_url=server.address, timeout=20) as http:
            wait_until(lambda http=http: http.get("/readyz").status_code == 200)


def test_a_process_that_has_not_heard_the_others_looks_before_it_refuses(cluster, serve, people):
    database = cluster.create()
    here, there = serve(database=database), serve(database=database)
    ann, same = people(here, "Ann"), people(there, None)
    same.http.cookies.update(ann.http.cookies)
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    behind = same.get(f"/tables/{table}")  # the other process has the table in memory from now on
    for n in range(3):
        # What the other process did last is heard once the connection is back.
        wait_until(lambda n=n: ann.get(f"/tables/{table}")["ply"] == behind["ply"] + 3 * n)
        end_listening(database)
        state = ann.get(f"/tables/{table}")
        ahead = take_first_action(ann, table, state, f"here {n}")
        with_socket = same.socket(table, since=ahead)
        assert with_socket.receive()["seq"] >= ahead
        with_socket.close()
        end_listening(database)
        state = ann.get(f"/tables/{table}")
        take_first_action(ann, table, state, f"once more {n}")
        take_first_action(same, table, ann.get(f"/tables/{table}"), f"there {n}")
    assert same.get(f"/tables/{table}")["ply"] == behind["ply"] + 9


LISTENERS = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"


def end_listening(database):
    """End the connections on which the processes listen; they come back after a second."""
    engine = open_engine(database)

    def ask(question):
        with engine.connect() as connection:  # what it shows stays the same within a transaction
            return len(connection.execute(text(f"SELECT {question} {LISTENERS}")).all())

    wait_until(lambda: ask("pid") == 2)
    assert ask("pg_terminate_backend(pid)") == 2
    engine.dispose()


def take_first_action(person, table, state, key):
    action = state["decision"]["actions"][0]["number"]
    place = {"ply": state["ply"], "branch": state["branch"], "key": key.replace(" ", "-")}
    return person.post(f"/tables/{table}/actions", action=action, **place)["seq"]


# A full disk


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own, of a few megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)], capture_output=True, text=True
    )
    if mounted.returncode != 0:
        pytest.skip(f"a small disk cannot be mounted here: {mounted.stderr.strip()}")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder):
    """Not one byte is left; returns what has to go to make room again."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    return ballast


def empty_log(database):
    """Give back the pages that SQLite would write to again: from now on whatever is stored needs room."""
    with closing(sqlite3.connect(database)) as connection:
        wait_until(lambda: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)


def test_a_full_disk_stops_nobody_for_good(small_disk, tmp_path, people):
    server = ServerProcess(tmp_path, data=small_disk)
    try:
        ann, bob = people(server, "Ann"), people(server, "Bob")
        table = sit_down(
            ann, bob, "great_lakes"
        )  # no bot: whoever is next is told that nothing can be stored
        clients = [
            ReturningClient([server.address], table, cookie, seed, pause=0.02)
            for seed, cookie in enumerate((ann.cookie, bob.cookie, ""))
        ]
        run_apart(play_through(clients, lambda: disk_is_full(small_disk, ann, clients)))
        stored = read_tables(f"sqlite:///{small_disk / 'games.sqlite3'}")[table]
        check_history(stored, clients)
        check_what_they_see(stored, clients, (ann, bob))
        assert AWAY in {code for client in clients for code in client.refused}
        assert '"trace"' not in server.log_text()
    finally:
        server.stop()


def disk_is_full(folder, ann, clients):
    """Until somebody was told that nothing can be stored; then there is room again."""
    empty_log(folder / "games.sqlite3")
    ballast = fill(folder)
    assert os.statvfs(folder).f_bavail == 0
    try:
        wait_until(lambda: any(AWAY in client.refused for client in clients), 60)
        # What the log of the database held before may be overwritten, so a table or two may still fit.
        answers = (ann.http.post("/api/tables/quick", json={"board": "world"}) for _ in range(20))
        refusal = next(answer for answer in answers if not answer.is_success)
        assert (refusal.status_code, refusal.json()["sentence"]) == (503, SENTENCE)
        assert ann.http.get("/healthz").status_code == 200
    finally:
        ballast.unlink()
