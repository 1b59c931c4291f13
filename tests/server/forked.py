"""Server processes forked from one that has loaded their packages: a process like any other, that starts in no time."""

import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

LOADED = [
    "boattrain.cli",
    "boattrain.server.web.running",
    "boattrain.server.play.peers",
    "boattrain.bots.search_bot",
]
forkserver = multiprocessing.get_context("forkserver")
forkserver.set_forkserver_preload(LOADED)


class Forked:
    """`boattrain serve`, as subprocess.Popen would have it."""

    def __init__(self, environment: dict[str, str], out: Path, log: Path) -> None:
        self._process = forkserver.Process(target=serve, args=(environment, str(out), str(log)), daemon=True)
        self._process.start()
        self.pid = self._process.pid or 0

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("boattrain serve", timeout or 0)
        return code

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def serve(environment: dict[str, str], out: str, log: str) -> None:
    """In the new process: nothing is left of the one that it comes from but the loaded packages."""
    os.environ.clear()
    os.environ.update(environment)
    for number, path in ((1, out), (2, log)):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, number)
        os.close(file)
    sys.stdout = os.fdopen(1, "w", closefd=False, encoding="utf-8")
    sys.stderr = os.fdopen(2, "w", closefd=False, encoding="utf-8", buffering=1)
    from boattrain.cli import main

    sys.exit(main(["serve"]))
