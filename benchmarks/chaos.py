"""Chaos: people play while processes are killed and frozen, the database restarts, the clock jumps, the disk is full.

    python benchmarks/chaos.py [--minutes 15] [--tables 100] [--json chaos.json]

Half of the time with one process on SQLite, half with two on PostgreSQL. At the end every acknowledged action has to be
stored once, every table has to open, and every client has to show what the server has. Otherwise the exit code is 1.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from chaos_site import Site

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from boattrain.server.tables.entries import split_key
from server.processes import Person, wait_until
from server.returning_clients import ReturningClient, accepted, agreed
from server.stored_history import read_tables

BOARDS = ("world", "great_lakes", "san_francisco")
PEOPLE = 12
BETWEEN = 20.0  # seconds at most until the next blow
SETTLE_SECONDS = 120.0
BLOWS_TO_FREEZE = ("freeze", "database freeze")


class Crowd:
    """People who play at many tables at once; where a game is over, another begins."""

    def __init__(self, site: Site, tables: int, chance: random.Random, pause: float) -> None:
        self.site = site
        self.wanted = tables
        self.chance = chance
        self.pause = pause
        self.people = [Person(site.addresses[0], f"Guest {n}") for n in range(PEOPLE)]
        self.clients: list[ReturningClient] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.seated: dict[str, list[ReturningClient]] = {}

    def sit_down(self) -> tuple[str, list[str]]:
        """A started table, and the cookies of those at it: two players and an onlooker."""
        ann, bob = self.chance.sample(self.people, 2)
        number = len(self.seated)
        bots = [{"kind": "bot", "level": "easy"}] if number % 10 == 0 else []
        seats = [{"kind": "you"}, {"kind": "open"}, *bots]
        table = ann.table(board=BOARDS[number % 3], seats=seats)
        bob.post(f"/tables/{table}/seats/1/take")
        return table, [ann.cookie, bob.cookie, ""]

    async def open_tables(self) -> None:
        """As many games under way as are wanted. What fails is tried again with the next call."""
        running = sum(not any(one.state.get("outcome") for one in of) for of in self.seated.values())
        for _ in range(self.wanted - running):
            try:
                table, cookies = await asyncio.to_thread(self.sit_down)
            except (AssertionError, OSError) as error:
                print(f"no table now: {type(error).__name__}")
                return
            except Exception as error:  # of the HTTP client, while nobody answers
                print(f"no table now: {type(error).__name__}")
                return
            of = [
                ReturningClient(self.site.addresses, table, cookie, self.chance.getrandbits(30), self.pause)
                for cookie in cookies
            ]
            self.seated[table] = of
            self.clients += of
            self.tasks += [asyncio.create_task(client.run()) for client in of]

    async def settle(self) -> None:
        """Everybody rests, until all have heard of the same last entry; or until there is no more patience."""
        for client in self.clients:
            client.resting = True
        end = time.monotonic() + SETTLE_SECONDS
        while time.monotonic() < end:
            if all(client.idle for client in self.clients) and agreed(self.clients):
                break
            await asyncio.sleep(0.2)

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def play(site: Site, crowd: Crowd, seconds: float, blows: Counter[str]) -> None:
    """Blow after blow, in turn and each at least once, while people play."""
    end = time.monotonic() + seconds
    await crowd.open_tables()
    ways, number = list(site.ways().items()), 0
    while time.monotonic() < end or number < len(ways):
        before, patience = accepted(crowd.clients), time.monotonic() + BETWEEN
        while accepted(crowd.clients) < before + crowd.wanted and time.monotonic() < patience:
            await asyncio.sleep(0.1)
        name, strike = ways[number % len(ways)]
        await asyncio.to_thread(strike, number)
        blows[name] += 1
        number += 1
        await crowd.open_tables()
        print(f"{name:>16}: {accepted(crowd.clients)} actions acknowledged, {len(crowd.seated)} tables")
    site.clock.write_text("0", encoding="ascii")


def verify(site: Site, crowd: Crowd) -> dict[str, int]:
    """What was promised against what is stored and shown."""
    found = Counter(acknowledged=0, lost=0, twice=0, unopened=0, differing=0)
    stored = read_tables(site.database)
    for table, clients in crowd.seated.items():
        _, seq, history = stored[table]
        keys = Counter((entry.actor, split_key(entry.key)[0]) for entry in history if entry.key)
        found["twice"] += sum(n - 1 for n in keys.values())
        found["lost"] += [entry.seq for entry in history] != list(range(1, seq + 1))
        by_key = {split_key(entry.key)[0]: entry.seq for entry in history if entry.key}
        for client in clients:
            found["acknowledged"] += len(client.accepted)
            found["lost"] += sum(by_key.get(key) != at for key, at in client.accepted.items())
            found["differing"] += client.went_back
            shown = shown_by(site, table, client)
            found["unopened"] += shown is None
            found["differing"] += shown is not None and not same(shown, client.state)
    return dict(found)


def shown_by(site: Site, table: str, client: ReturningClient) -> dict[str, Any] | None:
    person = Person(site.addresses[0])
    try:
        answer = person.http.get(f"/api/tables/{table}", headers={"cookie": client.cookie})
        return answer.json() if answer.status_code == 200 else None
    finally:
        person.close()


def same(shown: dict[str, Any], client: dict[str, Any]) -> bool:
    return all(shown[name] == client.get(name) for name in ("seq", "ply", "view", "decision", "outcome"))


async def storm(site: Site, seconds: float, args: argparse.Namespace, blows: Counter[str]) -> dict[str, int]:
    crowd = Crowd(site, args.tables, random.Random(args.seed), args.pause)
    try:
        await play(site, crowd, seconds, blows)
        await asyncio.to_thread(wait_until, lambda: all(_ready(address) for address in site.addresses), 60)
        await crowd.settle()
        return await asyncio.to_thread(verify, site, crowd)
    finally:
        await crowd.stop()


def _ready(address: str) -> bool:
    person = Person(address)
    try:
        return person.http.get("/readyz").status_code == 200
    finally:
        person.close()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=15.0, help="how long people play, in all")
    parser.add_argument("--tables", type=int, default=100, help="games at the same time")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds that a player thinks, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures there")
    args = parser.parse_args()
    blows: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for postgres in (False, True):
        with tempfile.TemporaryDirectory(prefix="boattrain-chaos-") as folder:
            site = Site(Path(folder), postgres)
            try:
                found.update(asyncio.run(storm(site, args.minutes * 30, args, blows)))
            finally:
                site.close()
    figures: dict[str, object] = {
        "kills": blows["kill"],
        "freezes": sum(blows[name] for name in BLOWS_TO_FREEZE),
        **{name: found[name] for name in ("acknowledged", "lost", "twice", "unopened", "differing")},
        "blows": dict(blows),
    }
    print(json.dumps(figures))
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return int(any(found[name] for name in ("lost", "twice", "unopened", "differing")))


if __name__ == "__main__":
    sys.exit(main())
