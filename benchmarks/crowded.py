"""One person plays while the server is busy with everybody else.

    python benchmarks/crowded.py [--seconds 30] [--tables 100] [--json crowded.json]

Bots of the strongest level think at every other table, a hint is asked for every second, and every second a table with
2,000 turns taken back is opened that is not in memory. How long the person waits, from an action to its event, first
alone and then in the crowd; 99 of 100 actions should take less than 50 ms.

Then on another server: a person and Hard bots, first without and then beside two analyses of finished games.
"""

import argparse
import json
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from beside_analyses import beside_analyses
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from boattrain.server.tables.creating import new_table_id
from boattrain.server.tables.snapshots import freeze, stamp
from boattrain.server.tables.undo import answer_undo, ask_undo
from server.finished_games import put
from server.loops import run_apart
from server.offline_table import OfflineTable, seated
from server.processes import Person, ServerProcess, TableSocket

BAR_MS = 50.0
UNDOS = 2000
PLIES = 200
EVERY = 0.2  # seconds between two actions of the person
AFTERWARDS = 5  # turns taken back since the last snapshot
HOTSEAT = [{"kind": "you"}, {"kind": "hotseat"}]


def take_back(offline: OfflineTable, times: int) -> None:
    """Somebody takes a turn back, again and again."""
    for _ in range(times):
        mover = offline.table.to_act
        assert mover is not None
        offline.play_at_random(random.Random(2), 1)
        offline.put(ask_undo(offline.table, (mover,)), offline.table.seats[mover].guest)
        if offline.table.undo is not None:
            offline.put(answer_undo(offline.table, (1 - mover,), True))


def fill(address: str, tables: int) -> list[str]:
    """Tables with a long history, each with the snapshot that a server leaves; returns their ids."""
    offline = seated("ann", "bob", board="world")
    offline.play_at_random(random.Random(1), PLIES)
    take_back(offline, UNDOS - AFTERWARDS)
    seq, snapshot_of = offline.table.seq, _copier(offline)
    take_back(offline, AFTERWARDS)
    engine = open_engine(address)
    upgrade(engine)
    store = Store(engine, "crowded")
    ids = [new_table_id() for _ in range(tables)]
    for table_id in ids:
        put(store, table_id, offline)
        run_apart(store.put_snapshot(table_id, seq, stamp(), snapshot_of(table_id)))
    store.close()
    return ids


def _copier(offline: OfflineTable) -> Callable[[str], bytes]:
    """Snapshots of the table as it is now, under other ids."""
    table = offline.refold()

    def copy(table_id: str) -> bytes:
        table.id = table_id
        return freeze(table)

    return copy


class Player:
    """Plays by oneself at one table after the other, over a socket."""

    def __init__(self, person: Person, **options: Any) -> None:
        self.person = person
        self.options = options
        self.chance = random.Random(1)
        self.socket: TableSocket | None = None

    def act(self) -> float:
        """Any legal action; returns the seconds until it was told."""
        if self.socket is None or self.socket.state.get("outcome"):
            self.table = self.person.table(seats=HOTSEAT, **self.options)
            self.socket = self.person.socket(self.table)
            self.socket.until(lambda one: bool(one.state))
        number = self.chance.choice(self.socket.state["decision"]["actions"])["number"]
        ply, began = self.socket.state["ply"], time.perf_counter()
        assert self.socket.act(number)["type"] == "accepted"
        self.socket.until(lambda one: one.state["ply"] > ply)
        return time.perf_counter() - began


def measure(player: Player, seconds: float) -> dict[str, float]:
    """The person's waiting times, in milliseconds."""
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        times.append(1000 * player.act())
        time.sleep(EVERY)
    times.sort()
    at = lambda share: round(times[min(len(times) - 1, int(share * len(times)))], 1)  # noqa: E731
    return {"actions": len(times), "p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "worst": at(1.0)}


class EverySecond(threading.Thread):
    """Does something every second until it is stopped, and notes how long it took."""

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self.work = work
        self.times: list[float] = []
        self.stopped = threading.Event()

    def run(self) -> None:
        due = time.monotonic()
        while not self.stopped.wait(max(0.0, due - time.monotonic())):
            began = time.monotonic()
            self.work()
            self.times.append(time.monotonic() - began)
            due += 1.0

    def figures(self) -> dict[str, float]:
        self.stopped.set()
        self.join(30)
        times = sorted(self.times)
        return {"times": len(times), "p50": round(1000 * times[len(times) // 2], 1)}


def run(address: str, cold: list[str], args: argparse.Namespace) -> dict[str, Any]:
    ann, bob, cy, crowd = (Person(address, name) for name in ("Ann", "Bob", "Cy", "Eve"))
    player, hinted = Player(ann, board="world"), Player(bob, board="great_lakes", allow_hints=True)
    hinted.act()
    alone = measure(player, args.seconds)
    experts = [{"kind": "you"}, *[{"kind": "bot", "level": "expert"}] * 4]
    for number in range(args.tables):
        crowd.table(board=("world", "great_lakes")[number % 2], seats=experts, first=1)

    def hint() -> None:
        bob.post(f"/tables/{hinted.table}/hint")
        hinted.act()  # the next hint is for another position

    unopened = iter(cold)
    others = [EverySecond(hint), EverySecond(lambda: cy.get(f"/tables/{next(unopened)}"))]
    for one in others:
        one.start()
    crowded = measure(player, args.seconds)
    waiting = "boattrain_bots_waiting "
    text = next(line for line in cy.http.get("/metrics").text.splitlines() if line.startswith(waiting))
    figures = {"alone": alone, "crowded": crowded, "bots_thinking": float(text.removeprefix(waiting))}
    hints, opened = (one.figures() for one in others)
    return {**figures, "hints": hints, "opened": opened, "holds": crowded["p99"] < BAR_MS}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100, help="tables at which bots think")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each of the four measurements")
    parser.add_argument("--json", type=Path, help="write the figures there")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="boattrain-crowded-") as folder:
        address = sqlite_address(Path(folder) / "games.sqlite3")
        cold = fill(address, int(args.seconds) + 10)
        server = ServerProcess(Path(folder), database=address, tables_per_guest=100_000)
        try:
            figures = run(server.address, cold, args)
        finally:
            server.stop()
    with tempfile.TemporaryDirectory(prefix="boattrain-crowded-") as folder:
        figures["analyses"] = beside_analyses(
            Path(folder), args.seconds, lambda address: Player(Person(address, "Ann"), board="world"), measure
        )
    print(json.dumps(figures, indent=1))
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    sys.exit(0 if figures["holds"] else 1)


if __name__ == "__main__":
    main()
