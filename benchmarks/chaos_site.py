"""What a chaos test breaks: server processes, their database, their clock and their disk."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from boattrain.server.storage.engines import sqlite_address

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from load_world import children_of
from server.postgres import Cluster
from server.processes import ServerProcess

PROGRAM = [str(Path(__file__).with_name("clocked_server.py"))]
DISK = "48m"
JUMPS = (300, -600, 3600, 0)  # seconds


class Site:
    """Servers on a database of their own. A process that was killed comes back at its old address."""

    def __init__(self, folder: Path, postgres: bool) -> None:
        self.folder = folder
        self.clock = folder / "clock"
        self.clock.write_text("0", encoding="ascii")
        os.environ["CHAOS_CLOCK"] = str(self.clock)
        self.cluster = Cluster() if postgres else None
        self.disk = _small_disk(self.cluster.folder if self.cluster else folder)
        self.database = (
            self.cluster.create(self.disk)
            if self.cluster
            else sqlite_address((self.disk or folder) / "games.sqlite3")
        )
        self.servers = [self._start() for _ in range(2 if postgres else 1)]
        self.addresses = [server.address for server in self.servers]
        self.jumps = 0

    def _start(self, port: int = 0) -> ServerProcess:
        more = {"database": self.database, "tables_per_guest": 100_000, "port": port}
        return ServerProcess(self.folder, PROGRAM, **more)

    def ways(self) -> dict[str, Callable[[int], None]]:
        """The ways to break it, by name; each takes a number to choose by and mends what it has broken."""
        found = {"kill": self.kill, "freeze": self.freeze, "clock": self.move_clock}
        if self.cluster:
            found |= {"database restart": self.restart_database, "database freeze": self.freeze_database}
        if self.disk:
            found |= {"full disk": self.fill_disk}
        return found

    def kill(self, number: int) -> None:
        which = number % len(self.servers)
        self.servers[which].stop(signal.SIGKILL)
        port = int(self.addresses[which].rpartition(":")[2])
        self.servers[which] = self._start(port)

    def freeze(self, number: int) -> None:
        process = self.servers[number % len(self.servers)].process
        process.send_signal(signal.SIGSTOP)
        time.sleep(1 + number % 6)
        process.send_signal(signal.SIGCONT)

    def move_clock(self, number: int) -> None:
        self.clock.write_text(str(JUMPS[self.jumps % len(JUMPS)]), encoding="ascii")
        self.jumps += 1

    def restart_database(self, number: int) -> None:
        assert self.cluster is not None
        self.cluster.stop("immediate" if number % 2 else "fast")
        time.sleep(number % 4)
        self.cluster.start()

    def freeze_database(self, number: int) -> None:
        assert self.cluster is not None
        pids = children_of(self.cluster.folder)
        for signaled in (signal.SIGSTOP, signal.SIGCONT):
            for pid in pids:
                try:
                    os.kill(pid, signaled)
                except ProcessLookupError:
                    continue
            if signaled == signal.SIGSTOP:
                time.sleep(1 + number % 6)

    def fill_disk(self, number: int) -> None:
        assert self.disk is not None
        ballast = self.disk / "ballast"
        try:
            with ballast.open("wb", buffering=0) as file:
                for size in (1 << 20, 4096, 1):
                    try:
                        while True:
                            file.write(b"\0" * size)
                    except OSError:
                        continue
            time.sleep(1 + number % 4)
        finally:
            ballast.unlink()

    def close(self) -> None:
        for server in self.servers:
            server.stop()
        if self.disk:
            subprocess.run(["umount", "-l", str(self.disk)], check=True)
            shutil.rmtree(self.disk, ignore_errors=True)
        if self.cluster:
            self.cluster.remove()


def _small_disk(folder: Path) -> Path | None:
    """A disk that can be filled; None where it cannot be mounted."""
    disk = folder / "disk"
    disk.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(disk)]
    return disk if subprocess.run(words, capture_output=True).returncode == 0 else None
