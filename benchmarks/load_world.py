"""Sets up a load test: a database with games under way and server processes; measures who uses how much CPU time."""

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from boattrain.server.tables import commands, seating
from boattrain.server.tables.creating import SeatWish, TableWish, create, new_table_id
from boattrain.server.tables.effects import apply
from boattrain.server.tables.entries import Body, Entry, in_place
from boattrain.server.tables.summary import table_summary
from boattrain.server.tables.table import Table
from boattrain.server.web.identity import Identities, new_guest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from server.postgres import Cluster
from server.processes import ServerProcess

SECRET = "the load test signs its own cookies"
BOARDS = ("world", "great_lakes", "san_francisco")
AT_ONCE = 50  # tables that are stored together: the store gives nobody all the time in the world


@dataclass(frozen=True)
class Seating:
    """A table of the load test: its id, and a cookie for each seat."""

    id: str
    cookies: list[str]


@dataclass
class World:
    servers: list[ServerProcess]
    cluster: Cluster | None
    database: str
    seatings: list[Seating]


@contextmanager
def world(tables: int, seats: int, plies: int, processes: int, postgres: bool) -> Iterator[World]:
    """A database with `tables` games, `plies` decisions old, and servers on it."""
    with tempfile.TemporaryDirectory(prefix="boattrain-load-") as folder:
        cluster = Cluster() if postgres else None
        servers: list[ServerProcess] = []
        try:
            address = cluster.create() if cluster else sqlite_address(Path(folder) / "games.sqlite3")
            seatings = asyncio.run(fill(address, tables, seats, plies))
            settings = {"database": address, "secret": SECRET, "sockets": tables * seats * 2}
            servers += [ServerProcess(Path(folder), **settings) for _ in range(processes)]
            yield World(servers, cluster, address, seatings)
        finally:
            for server in servers:
                server.stop()
            if cluster:
                cluster.remove()


async def fill(address: str, tables: int, seats: int, plies: int) -> list[Seating]:
    """Games under way, stored as the server stores them."""
    engine = open_engine(address)
    upgrade(engine)
    store, identities = Store(engine, "load"), Identities(SECRET)
    try:
        pending: list[asyncio.Task[str | None]] = []
        seatings = []
        for number in range(tables):
            guests = [new_guest() for _ in range(seats)]
            table, entries = begun(BOARDS[number % len(BOARDS)], guests, number, plies)
            row = table_summary(table)
            pending.append(asyncio.create_task(store.create(table.id, entries, row, None)))
            seatings.append(Seating(table.id, [identities.sign(guest) for guest in guests]))
            if len(pending) == AT_ONCE or number == tables - 1:
                assert not any(await asyncio.gather(*pending))
                pending.clear()
        return seatings
    finally:
        store.close()


def begun(board: str, guests: list[str], seed: int, plies: int) -> tuple[Table, list[Entry]]:
    """A game that has come some way, played at random."""
    seats = (SeatWish("you"), *[SeatWish("open")] * (len(guests) - 1))
    wish = TableWish(board, seats=seats, start=True)
    table, entries, chance = Table(new_table_id()), [], random.Random(seed)

    def put(bodies: list[Body], guest: str) -> None:
        for entry in in_place(bodies, table.seq, time.time(), guest, None):
            entries.append(entry)
            apply(table, entry)

    put(create(wish, guests[0], "Ann", seed), guests[0])
    for seat, guest in enumerate(guests[1:], 1):
        put(seating.take_seat(table, guest, f"Guest {seat}", seat), guest)
    while table.ply < plies and table.game is not None and not table.over:
        guest = table.seats[table.to_act or 0].guest
        assert guest is not None
        put(
            commands.act(table, guest, table.ply, table.branch, chance.choice(table.game.legal_numbers())),
            guest,
        )
    return table, entries


# Who uses the machine


def processor_seconds(pids: list[int]) -> float:
    """Seconds of processor time of these processes so far."""
    total = 0.0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def children_of(folder: Path) -> list[int]:
    """The processes of a PostgreSQL: the one of its pid file, and its children."""
    try:
        first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    except OSError:
        return []
    return [first, *(int(child) for child in children)]


class Usage:
    """Processor time by part, between two looks."""

    def __init__(self, found: World) -> None:
        self.world = found
        self.at = time.monotonic()
        self.before = self._now()

    def _now(self) -> dict[str, float]:
        parts = {
            f"server {n + 1}": processor_seconds([server.process.pid])
            for n, server in enumerate(self.world.servers)
        }
        if self.world.cluster:
            parts["database"] = processor_seconds(children_of(self.world.cluster.folder))
        parts["clients"] = processor_seconds([os.getpid()])
        return parts

    def shares(self) -> dict[str, float]:
        """Of one processor core, in percent."""
        seconds = time.monotonic() - self.at
        return {
            part: round(100 * (now - self.before[part]) / seconds, 1) for part, now in self._now().items()
        }


def busy_seconds() -> float:
    """Seconds of processor time of the whole machine so far, at any priority."""
    user, nice, system = (int(field) for field in Path("/proc/stat").read_text().split()[1:4])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")


def others_share(found: World) -> Callable[[], float]:
    """Starts a measurement of what programs that have no part in this take away."""
    usage, busy = Usage(found), busy_seconds()
    return lambda: round(
        100 * (busy_seconds() - busy) / (time.monotonic() - usage.at) - sum(usage.shares().values()), 1
    )
