"""The kill test: of two processes on one PostgreSQL, one after the other is killed, again and again, under load."""

import asyncio
import signal

from server.loops import run_apart
from server.processes import ServerProcess
from server.returning_clients import ReturningClient, accepted, playing, until
from server.stored_history import check_history, check_record, check_what_they_see, read_tables

TABLES = 9
KILLS = 5
BOARDS = ("world", "great_lakes", "san_francisco")


def test_processes_are_killed_under_load_and_nothing_is_lost(cluster, tmp_path, people):
    database = cluster.create()
    pair = Pair(tmp_path, database)
    try:
        players = [people(pair.servers[0], name) for name in ("Ann", "Bob", "Cy")]
        tables = [sit_down(players, BOARDS[n % 3], bot=n == 0) for n in range(TABLES)]
        clients = run_apart(play_while_killing(pair, players, tables))
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
        ReturningClient(pair.addresses, table, cookie, seed, pause=0.02)
        for seed, (table, cookie) in enumerate((table, cookie) for table in tables for cookie in cookies)
    ]
    async with playing(clients):
        for n in range(KILLS):
            before = accepted(clients)
            await until(lambda before=before: accepted(clients) > before + 2 * TABLES)
            await asyncio.to_thread(pair.kill, n % 2)
        before = accepted(clients)
        await until(
            lambda: accepted(clients) > before + 10 * TABLES or all(over(client) for client in clients)
        )
    return clients


def over(client):
    return bool(client.state.get("outcome"))


def assert_everybody_came_back(clients):
    assert all(client.connected for client in clients)
    assert sum(client.sessions > 1 for client in clients) > len(clients) / 2
    assert {code for client in clients for code in client.refused} <= {"storage_unavailable", "busy", "stale"}
    assert [client.byes for client in clients if client.byes] == []
