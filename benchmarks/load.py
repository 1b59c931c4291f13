"""Load on one machine: many live tables, a socket for every seat, actions at a human pace.

    python benchmarks/load.py [--postgres] [--processes 2] [--limit] [--json load.json]

Server, database and clients share the machine. First 1,000 tables with 4 sockets each at 200 actions a second in
all, for 60 seconds: how long from an action to its event at each of the four, and whether anything is lost.
Then more and more actions, until it breaks; and what was full when it did. With --limit only the highest rate is looked
for at which 99 of 100 events come within 50 ms. benchmarks/load_beside.py measures that for two versions in turn.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import re
import time
from collections import Counter, deque
from dataclasses import asdict, dataclass, field
from pathlib import Path

import uvloop
from sqlalchemy import select

from boattrain.server.storage.engines import open_engine
from boattrain.server.storage.schema import entries
from load_socket import LoadSocket
from load_world import Seating, Usage, World, others_share, world

PLACE = re.compile(rb'"seq":(\d+),"ply":(\d+),"branch":(\d+)')
NUMBER = re.compile(rb'"number":(\d+)')
CODE = re.compile(rb'"code":"(\w+)"')
ACCEPTED = re.compile(rb'"key":"([^"]*)","seq":(\d+)')
BAR_MS = 150.0
LIMIT_MS = 50.0
FINE = 1.04  # so close to the limit the search for it comes
PATIENCE = 10.0


@dataclass
class Figures:
    """What one step of the load showed. Times in milliseconds, shares in percent of one core."""

    wanted: float
    seconds: float
    sent: int = 0
    events: int = 0
    lost: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    closed: int = 0
    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0
    worst: float = 0.0
    rate: float = 0.0
    shares: dict[str, float] = field(default_factory=dict)
    others: float = 0.0

    def within(self, milliseconds: float) -> bool:
        """Whether nothing was lost, and 99 of 100 events came in this time."""
        unharmed = not (self.lost or self.refused or self.closed)
        return unharmed and self.p99 < milliseconds and self.rate > 0.95 * self.wanted

    @property
    def holds(self) -> bool:
        return self.within(BAR_MS)

    def line(self) -> str:
        shares = ", ".join(f"{part} {share:.0f}%" for part, share in self.shares.items())
        return (
            f"{self.wanted:6.0f}/s  sent {self.rate:6.1f}/s  p50 {self.p50:6.1f}  p95 {self.p95:6.1f}  "
            f"p99 {self.p99:6.1f}  worst {self.worst:6.0f} ms  lost {self.lost}  refused {sum(self.refused.values())}"
            f"  closed {self.closed}  [{shares}; other programs {self.others:.0f}%]"
        )


class Notes:
    """What all tables note down during a step."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused: Counter[str] = Counter()
        self.accepted: list[tuple[str, str, int]] = []
        self.gaps = 0
        self.closed = 0


class LoadTable:
    """A table with a socket for each seat. At most one action is under way."""

    def __init__(self, seating: Seating, notes: list[Notes]) -> None:
        self.seating = seating
        self.notes = notes  # the last one is of this step
        self.sockets: list[LoadSocket] = []
        self.seqs = [0] * len(seating.cookies)
        self.waiting_for = 0
        self.sent_at = 0.0
        self.flight = 0  # the entry that the action under way becomes
        self.turn: tuple[int, bytes] | None = None
        self.place = (b"0", b"0")
        self.keys = 0

    async def open(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for seat, cookie in enumerate(self.seating.cookies):
            socket = LoadSocket(
                f"/api/tables/{self.seating.id}/socket",
                cookie,
                lambda body, seat=seat: self.hear(seat, body),
                self.lose,
            )
            await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", port)
            await socket.opened
            self.sockets.append(socket)

    def lose(self) -> None:
        self.notes[-1].closed += 1

    def hear(self, seat: int, body: bytes) -> None:
        kind = body[9:15]
        if kind == b"update":
            self.update(seat, body)
        elif kind == b"accept":
            key, seq = ACCEPTED.search(body).groups()  # type: ignore[union-attr]
            self.notes[-1].accepted.append((self.seating.id, key.decode(), int(seq)))
        elif kind == b'state"':
            seq, ply, branch = PLACE.search(body).groups()  # type: ignore[union-attr]
            self.seqs[seat] = int(seq)
            self.place = ply, branch
            self.look_for_turn(seat, body)
        elif kind == b"refuse":
            self.notes[-1].refused[CODE.search(body).group(1).decode()] += 1  # type: ignore[union-attr]
            self.waiting_for = 0

    def update(self, seat: int, body: bytes) -> None:
        seq, ply, branch = PLACE.search(body, 0, 100).groups()  # type: ignore[union-attr]
        number = int(seq)
        if number != self.seqs[seat] + 1:
            self.notes[-1].gaps += 1
        self.seqs[seat] = number
        self.place = ply, branch
        if number == self.flight and self.waiting_for:
            self.notes[-1].times.append(time.perf_counter() - self.sent_at)
            self.waiting_for -= 1
        self.look_for_turn(seat, body)

    def look_for_turn(self, seat: int, body: bytes) -> None:
        start = body.find(b'"decision":{')
        if start >= 0:
            self.turn = seat, body[start : body.find(b'"undo":', start)]

    @property
    def ready(self) -> bool:
        return self.turn is not None and not self.waiting_for

    def act(self, chance: random.Random, due: float) -> None:
        """Any legal action. Its time runs from when it was due: a client that is late hides nothing."""
        assert self.turn is not None
        seat, listed = self.turn
        number = chance.choice(NUMBER.findall(listed))
        self.turn = None
        self.keys += 1
        self.sent_at = due
        self.flight = self.seqs[seat] + 1
        self.waiting_for = len(self.sockets)
        self.sockets[seat].send(
            b'{"type":"act","ply":%s,"branch":%s,"key":"k%d","action":%s}' % (*self.place, self.keys, number)
        )


class Load:
    """All tables, and what is asked of them."""

    def __init__(self, found: World, chance: random.Random) -> None:
        self.world = found
        self.chance = chance
        self.notes = [Notes()]
        self.tables = [LoadTable(seating, self.notes) for seating in found.seatings]

    async def open(self) -> None:
        """All sockets, some at a time; of every table on all processes."""
        ports = [int(server.address.rpartition(":")[2]) for server in self.world.servers]
        waiting = deque(enumerate(self.tables))

        async def worker() -> None:
            while waiting:
                number, table = waiting.popleft()
                await table.open(ports[number % len(ports)])

        await asyncio.gather(*(worker() for _ in range(20)))
        end = time.monotonic() + 60
        while not all(table.turn for table in self.tables):
            assert time.monotonic() < end, "not every table has told its state"
            await asyncio.sleep(0.1)

    async def step(self, rate: float, seconds: float) -> Figures:
        """So many actions a second for so long."""
        notes = Notes()
        self.notes.append(notes)
        figures, usage, others = Figures(rate, seconds), Usage(self.world), others_share(self.world)
        turns = deque(self.chance.sample(self.tables, len(self.tables)))
        began = time.perf_counter()
        while (now := time.perf_counter()) < began + seconds:
            while figures.sent < (now - began) * rate and self.act_once(turns, began + figures.sent / rate):
                figures.sent += 1
            await asyncio.sleep(0.001)
        figures.rate = round(figures.sent / seconds, 1)
        figures.shares, figures.others = usage.shares(), others()
        await self.settle(figures)
        return self.summed_up(figures, notes)

    def act_once(self, turns: deque[LoadTable], due: float) -> bool:
        """One action at the next table that waits for one; False if none does."""
        for _ in range(len(turns)):
            table = turns[0]
            turns.rotate(-1)
            if table.ready:
                table.act(self.chance, due)
                return True
        return False

    async def settle(self, figures: Figures) -> None:
        """Everything that was sent has its events, or is lost."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and any(table.waiting_for for table in self.tables):
            await asyncio.sleep(0.05)
        figures.lost = sum(table.waiting_for for table in self.tables)
        for table in self.tables:
            table.waiting_for = 0

    def summed_up(self, figures: Figures, notes: Notes) -> Figures:
        times = sorted(notes.times)
        figures.events = len(times)
        figures.lost += notes.gaps
        figures.refused = dict(notes.refused)
        figures.closed = notes.closed
        if times:
            at = lambda share: round(1000 * times[min(len(times) - 1, int(share * len(times)))], 1)  # noqa: E731
            figures.p50, figures.p95, figures.p99, figures.worst = at(0.5), at(0.95), at(0.99), at(1.0)
        return figures

    def not_stored(self) -> int:
        """Actions that were accepted and are not in the database."""
        engine = open_engine(self.world.database)
        with engine.connect() as connection:
            wanted = select(entries.c.table_id, entries.c.key, entries.c.seq).where(
                entries.c.key.is_not(None)
            )
            found = connection.execute(wanted)
            stored = {(table, key.partition("#")[0], seq) for table, key, seq in found}  # without its seal
        engine.dispose()
        return sum(one not in stored for notes in self.notes for one in notes.accepted)


def what_broke(figures: Figures) -> str:
    """What was full when it broke."""
    part, share = max(figures.shares.items(), key=lambda item: item[1])
    total = sum(figures.shares.values())
    if share > 85:
        return f"the {part} ({share:.0f}% of one core; all parts together {total:.0f}%)"
    if total + figures.others > 90 * (os.cpu_count() or 1):
        return (
            f"the machine: its cores are full (all parts {total:.0f}%, other programs {figures.others:.0f}%)"
        )
    return f"no part: the largest is the {part} with {share:.0f}% of one core, all together {total:.0f}%"


async def find_limit(load: Load, rate: float, seconds: float) -> tuple[float, list[Figures]]:
    """The highest rate that holds, and all steps on the way to it. A step that does not hold is tried once more: what
    other programs do only adds time."""
    steps: list[Figures] = []

    async def holds(wanted: float) -> bool:
        for _ in range(2):
            steps.append(await load.step(wanted, seconds))
            print(steps[-1].line(), flush=True)
            if steps[-1].within(LIMIT_MS):
                return True
        return False

    low, high = 0.0, rate
    while await holds(high):
        low, high = high, 1.5 * high
    if not low:
        low = high / 4
        while low > 1 and not await holds(low):
            low, high = low / 4, low
    while high > FINE * low:
        middle = (low * high) ** 0.5
        low, high = (middle, high) if await holds(middle) else (low, middle)
    return low, steps


async def run(found: World, args: argparse.Namespace) -> dict[str, object]:
    load = Load(found, random.Random(args.seed))
    began = time.monotonic()
    await load.open()
    gc.collect()
    gc.disable()  # a pause of the clients would look like one of the server
    sockets = sum(len(table.sockets) for table in load.tables)
    print(f"{len(load.tables)} tables, {sockets} sockets opened in {time.monotonic() - began:.1f} s")
    await load.step(args.rate, min(5.0, args.seconds))  # warm
    limit = None
    if args.limit:
        limit, steps = await find_limit(load, args.rate, args.seconds)
        print(f"It holds {limit:.0f} actions/s.")
    else:
        steps = [await load.step(args.rate, args.seconds)]
        print(steps[0].line())
    while (
        args.further
        and not args.limit
        and steps[-1].rate > 0.9 * steps[-1].wanted
        and steps[-1].p99 < 10 * BAR_MS
    ):
        steps.append(await load.step(steps[-1].wanted * args.factor, args.further))
        print(steps[-1].line())
    missing = load.not_stored()
    accepted = sum(len(notes.accepted) for notes in load.notes)
    print(f"{accepted} actions accepted, {missing} of them not in the database")
    broken = None if args.limit else next((step for step in steps if not step.holds), None)
    if broken:
        print(f"It breaks at {broken.wanted:.0f} actions/s: {what_broke(broken)}.")
    return {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "tables": len(load.tables),
        "sockets": sockets,
        "accepted": accepted,
        "not_stored": missing,
        "limit": limit,
        "steps": [asdict(step) for step in steps],
        "breaks_at": broken.wanted if broken else None,
        "breaks_first": what_broke(broken) if broken else None,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=200.0, help="actions a second, all tables together")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--plies", type=int, default=80, help="how old the games are at the beginning")
    parser.add_argument(
        "--processes", type=int, default=1, help="server processes (more than one: --postgres)"
    )
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL; else on SQLite")
    parser.add_argument("--further", type=float, default=15.0, help="seconds of each further step; 0: none")
    parser.add_argument("--factor", type=float, default=1.5, help="how much more each further step asks")
    parser.add_argument(
        "--limit", action="store_true", help=f"only find the highest rate with p99 under {LIMIT_MS:.0f} ms"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures there")
    args = parser.parse_args()
    if args.processes > 1 and not args.postgres:
        parser.error("several processes need --postgres")
    with world(args.tables, args.seats, args.plies, args.processes, args.postgres) as found:
        figures = uvloop.run(run(found, args))
    figures |= {"database": "PostgreSQL" if args.postgres else "SQLite", "processes": args.processes}
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
