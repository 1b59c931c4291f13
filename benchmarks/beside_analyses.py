"""Part of crowded.py: a person plays, and Hard bots think, without and beside two analyses of finished World games."""

import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from server.finished_games import put_finished
from server.processes import Person, ServerProcess, TableSocket

AT_ONCE = 2
HARD = [{"kind": "you"}, *[{"kind": "bot", "level": "hard"}] * 3]
SUM, COUNT = (f'boattrain_bot_seconds_{part}{{level="hard"}}' for part in ("sum", "count"))


class Analyses(threading.Thread):
    """Keeps two analyses under way until it is stopped."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.people = [Person(server, f"Reader {n}") for n in range(AT_ONCE)]
        self.stopped = threading.Event()
        self.begun = 0
        self.done = 0

    def run(self) -> None:
        running: dict[int, str] = {}
        while not self.stopped.wait(0.2):
            for n, person in enumerate(self.people):
                if n in running and person.get(f"/tables/{running[n]}/analysis")["state"] == "running":
                    continue
                self.done += n in running
                self.begun += 1
                running[n] = put_finished(self.server, "world")
                person.post(f"/tables/{running[n]}/analysis")

    def figures(self) -> dict[str, int]:
        self.stopped.set()
        self.join(30)
        return {"begun": self.begun, "done": self.done}


class HardTable(threading.Thread):
    """A person with three Hard bots, who decides at once; how long the table waits for the bots."""

    def __init__(self, person: Person, seconds: float) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.seconds = seconds
        self.waited: list[float] = []

    def run(self) -> None:
        end, chance, socket = time.monotonic() + self.seconds, random.Random(1), None
        while time.monotonic() < end:
            if socket is None or socket.state["outcome"]:
                socket = self.person.socket(self.person.table(board="world", seats=HARD, absent_seconds=None))
                socket.until(lambda one: bool(one.state))
            self._go_on(socket, chance)

    def _go_on(self, socket: TableSocket, chance: random.Random) -> None:
        """The person's action, or that of a bot."""
        if socket.state["decision"]:
            socket.act(chance.choice(socket.state["decision"]["actions"])["number"])
        else:
            ply, began = socket.state["ply"], time.monotonic()
            socket.until(lambda one: one.state["ply"] > ply or one.state["outcome"])
            self.waited.append(time.monotonic() - began)


def beside_analyses(
    folder: Path, seconds: float, player_at: Callable[[str], Any], measure: Callable[[Any, float], Any]
) -> dict[str, Any]:
    """The figures of one measurement without analyses, and of one beside them."""
    server = ServerProcess(folder, tables_per_guest=100_000)
    try:
        player, dan = player_at(server.address), Person(server, "Dan")
        without = _measured(dan, seconds, lambda: measure(player, seconds))
        analyses = Analyses(server)
        analyses.start()
        time.sleep(2)
        beside = _measured(dan, seconds, lambda: measure(player, seconds))
        return {"without": without, "beside": beside, "analyses": analyses.figures()}
    finally:
        server.stop()


def _measured(dan: Person, seconds: float, measure: Callable[[], Any]) -> dict[str, Any]:
    """What a person waits for, and what one decision of a Hard bot takes: its thinking, and until the table has it."""
    before, table = _hard(dan), HardTable(dan, seconds)
    table.start()
    person = measure()
    table.join(60)
    thought, decisions = (now - then for now, then in zip(_hard(dan), before, strict=True))
    if not decisions:
        return {"person": person, "hard": None}
    hard = {
        "decisions": int(decisions),
        "thinking_ms": round(1000 * thought / decisions, 1),
        "waiting_ms": round(1000 * sum(table.waited) / decisions, 1),
    }
    return {"person": person, "hard": hard}


def _hard(person: Person) -> tuple[float, float]:
    """Seconds that Hard bots have thought, and their decisions."""
    lines = person.http.get("/metrics").text.splitlines()
    found = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if line[:1] != "#"}
    return found.get(SUM, 0.0), found.get(COUNT, 0.0)
