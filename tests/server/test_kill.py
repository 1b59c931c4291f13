"""The kill test: of two processes on one PostgreSQL, one after the other is killed, again and again, under load."""

import asyncio
import signal
import time
from contextlib import suppress

import orjson
from sqlalchemy import select

from boattrain.records import Record, replay
from boattrain.server.storage.engines import open_engine
from boattrain.server.storage.rows import entry_of
from boattrain.server.storage.schema import entries, game_tables
from boattrain.server.tables.entries import DECISION
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.table import Table
from server.comeback import Comeback
from server.processes import ServerProcess

TABLES = 9
KILLS = 5
BOARDS = ("world", "great_lakes", "san_francisco")


def test_processes_are_killed_under_load_and_nothing_is_lost(cluster, tmp_path, people):
    database = cluster.create()
    pair = Pair(tmp_path, database)
    try:
        players = [people(pair.servers[0], name) for name in ("Ann", "Bob", "Cy")]
        tables = [sit_down(players, BOARDS[n % 3], bot=n == 0) for n in range(TABLES)]
        clients = asyncio.run(play_while_killing(pair, players, tables))
        stored = read_tables(database)
        for table in tables:
            of_table = [client for client in clients if client.table == table]
            check_history(stored[table], of_table)
            check_what_they_see(stored[table], of_table, players)
            check_record(players[0], stored[table])
        assert_everybody_came_back(clients)
    finally:
        pair.stop()


class Pair:
    """Two processes; a killed one is started again at its old address."""

    def __init__(self, folder, database):
        self.folder, self.settings = folder, {"database": database}
        self.servers = [ServerProcess(folder, **self.settings) for _ in range(2)]
        self.addresses = [server.address for server in self.servers]

    def kill(self, number):
        self.servers[number].stop(signal.SIGKILL)
        port = self.addresses[number].rpartition(":")[2]
        self.servers[number] = ServerProcess(self.folder, **self.settings, port=port)

    def stop(self):
        for server in self.servers:
            server.stop()


def sit_down(people, board, bot):
    """Three people at a started table; with `bot`, a fourth seat is a bot's."""
    more = [{"kind": "bot", "level": "easy"}] if bot else []
    seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}, *more]
    table = people[0].table(board=board, seats=seats)
    people[1].post(f"/tables/{table}/seats/1/take")
    people[2].post(f"/tables/{table}/seats/2/take")
    return table


async def play_while_killing(pair, people, tables):
    cookies = [*(person.cookie for person in people), ""]  # the last one looks on
    clients = [
        Comeback(pair.addresses, table, cookie, seed, pause=0.05)
        for seed, (table, cookie) in enumerate((table, cookie) for table in tables for cookie in cookies)
    ]
    running = [asyncio.create_task(client.run()) for client in clients]
    try:
        await until(lambda: all(client.connected for client in clients))
        for n in range(KILLS):
            before = accepted(clients)
            await until(lambda before=before: accepted(clients) > before + 2 * TABLES)
            await asyncio.to_thread(pair.kill, n % 2)
        before = accepted(clients)
        await until(
            lambda: accepted(clients) > before + 10 * TABLES or all(over(client) for client in clients)
        )
        for client in clients:
            client.resting = True
        await until(lambda: all(client.idle for client in clients) and agreed(clients, tables))
    finally:
        for task in running:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*running)
    return clients


async def until(true, seconds=60):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.05)


def accepted(clients):
    return sum(len(client.accepted) for client in clients)


def over(client):
    return bool(client.state.get("outcome"))


def agreed(clients, tables):
    """Whether all at a table have heard of the same last entry, and no bot is about to act."""
    for table in tables:
        states = [client.state for client in clients if client.table == table]
        to_act = states[0]["view"]["to_act"]
        if len({state["seq"] for state in states}) > 1:
            return False
        if to_act is not None and states[0]["table"]["seats"][to_act]["bot_plays"]:
            return False
    return True


# What is in the database against what the clients saw


def read_tables(database):
    """The stored tables: the row's seq, and the entries."""
    engine = open_engine(database)
    with engine.connect() as connection:
        found = {row.id: (row.seq, []) for row in connection.execute(select(game_tables))}
        for row in connection.execute(select(entries).order_by(entries.c.table_id, entries.c.seq)):
            found[row.table_id][1].append(entry_of(row))
    engine.dispose()
    return {table: (table, seq, stored) for table, (seq, stored) in found.items()}


def check_history(stored, clients):
    """One history, without a gap; whatever a client was told or saw accepted is in it."""
    table_id, seq, history = stored
    assert [entry.seq for entry in history] == list(range(1, seq + 1))
    keys = [(entry.actor, entry.key) for entry in history if entry.key]
    assert len(keys) == len(set(keys))
    by_key = {entry.key: entry.seq for entry in history if entry.key}
    for client in clients:
        assert {key: by_key.get(key) for key in client.accepted} == client.accepted
    table, course = Table(table_id), {}
    for entry in history:
        happening = table.apply(entry)
        course[entry.seq] = (table.ply, table.branch, happening.seat)
    for client in clients:
        assert client.told
        assert {seq: course[seq] for seq in client.told} == client.told
    decisions = sum(entry.kind == DECISION for entry in history)
    assert decisions >= sum(len(client.accepted) for client in clients) > 0


def check_what_they_see(stored, clients, people):
    """The fold of what is stored, shown to each of them, is what they have in front of them."""
    table_id, _, history = stored
    showing = Showing(Table.fold(table_id, history))
    guests = {person.cookie: person.get("/me")["id"] for person in people}
    for client in clients:
        seats = showing.table.seats_of(guests.get(client.cookie))
        assert orjson.loads(bytes(orjson.dumps(showing.view(seats)))) == client.state["view"]
        decision = orjson.loads(orjson.dumps(showing.decision_for(seats)))
        assert decision == client.state["decision"]
        assert orjson.loads(showing.outcome) == client.state["outcome"]


def check_record(person, stored):
    """A finished game's record replays to the result that was stored."""
    table_id, _, history = stored
    table = Table.fold(table_id, history)
    if not table.over:
        assert person.http.get(f"/api/tables/{table_id}/record.json").status_code == 409
        return
    game = replay(Record.parse(person.http.get(f"/api/tables/{table_id}/record.json").text))
    assert game.hash == table.game.hash


def assert_everybody_came_back(clients):
    assert all(client.connected for client in clients) or all(client.sessions for client in clients)
    assert sum(client.sessions > 1 for client in clients) > len(clients) / 2
    assert {code for client in clients for code in client.refused} <= {"storage_unavailable", "busy", "stale"}
    assert [client.byes for client in clients if client.byes] == []
