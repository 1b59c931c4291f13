"""Presence: who is at a table now, on this process and on the others. Known in memory only."""

import hashlib
import time
from collections import Counter, defaultdict

from boattrain.server import clock

WATCHER = ""  # stands for anybody who has no seat
ALIVE_SECONDS = 4.0  # a process that is silent for longer is taken for dead; it is greeted when it is not


class Presence:
    """Counts the sockets of each guest at each table; other processes tell theirs."""

    def __init__(self, process: str) -> None:
        self.process = process
        self.here: dict[str, Counter[str]] = defaultdict(Counter)
        self.elsewhere: dict[str, dict[str, set[str]]] = {}
        self.heard: dict[str, float] = {}
        self.left_at: dict[tuple[str, str], float] = {}
        self.since = clock.now()

    def came(self, table: str, guest: str) -> bool:
        """One more socket; True if it is the guest's first here."""
        self.here[table][guest] += 1
        self.left_at.pop((table, guest), None)
        return self.here[table][guest] == 1

    def went(self, table: str, guest: str) -> bool:
        """A socket less; True if it was the guest's last here."""
        self.here[table][guest] -= 1
        if self.here[table][guest] > 0:
            return False
        del self.here[table][guest]
        if not self.here[table]:
            del self.here[table]
        self.left_at[table, guest] = clock.now()
        return True

    def seen(self, table: str, guest: str) -> None:
        """Note a request without a socket: people who play over HTTP alone count as present for a while."""
        if guest not in self.here.get(table, ()):
            self.left_at[table, guest] = clock.now()

    def anybody(self, table: str) -> bool:
        """Whether anybody plays or watches at a table, on any process."""
        return bool(self.here.get(table)) or any(tables.get(table) for tables in self.elsewhere.values())

    def is_there(self, table: str, guest: str | None) -> bool:
        if guest is None:
            return False
        if guest in self.here.get(table, ()):
            return True
        return any(guest in tables.get(table, ()) for tables in self.elsewhere.values())

    def missing_since(self, table: str, guest: str) -> float:
        """Since when a guest is not at the table, as far as this process knows."""
        return self.left_at.get((table, guest), self.since)

    def forget(self, table: str) -> None:
        """Forget everything about a table that is dropped from memory."""
        for key in [key for key in self.left_at if key[0] == table]:
            del self.left_at[key]

    # Other processes

    def processes(self) -> list[str]:
        """This process and all that were heard of lately."""
        return [self.process, *self.heard]

    def is_steward(self, table: str) -> bool:
        """Whether this process looks after a table. All processes compute the same answer without asking each other."""
        if not self.heard:
            return True
        return max(self.processes(), key=lambda process: _weight(process, table)) == self.process

    def hear(self, process: str) -> bool:
        """A sign of life; True if the process was not known."""
        new = process not in self.heard
        self.heard[process] = time.monotonic()
        return new

    def absorb(self, process: str, tables: dict[str, list[str]]) -> None:
        """What another process tells of its tables: who is there now."""
        known = self.elsewhere.setdefault(process, {})
        for table, guests in tables.items():
            for guest in known.get(table, set()) - set(guests):
                self.left_at[table, guest] = clock.now()
            if guests:
                known[table] = set(guests)
            else:
                known.pop(table, None)

    def bury(self, process: str) -> list[str]:
        """A process that is gone: the tables at which it had people."""
        self.heard.pop(process, None)
        tables = self.elsewhere.pop(process, {})
        for table, guests in tables.items():
            for guest in guests:
                self.left_at[table, guest] = clock.now()
        return list(tables)

    def silent(self) -> list[str]:
        """The processes that have not been heard of for too long."""
        return [process for process, at in self.heard.items() if at < time.monotonic() - ALIVE_SECONDS]


def _weight(process: str, table: str) -> bytes:
    return hashlib.blake2b(f"{process} {table}".encode(), digest_size=8).digest()
