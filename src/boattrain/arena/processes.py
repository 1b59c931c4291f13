"""Processes in which bots run: redirects what bots print, and ends what bots start."""

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.process import BaseProcess


def stand_apart() -> None:
    """Separate this process from its parent. Call it in the new process, before any code of a bot runs."""
    if sys.platform != "win32":
        os.setpgid(0, 0)  # a process group: what bots start here can be killed with it
    os.dup2(2, 1)  # what a bot prints goes to standard error, not into the results
    sys.stdout = sys.stderr


def end(process: BaseProcess) -> None:
    """Kill a process, and everything that bots have started there."""
    if sys.platform != "win32" and process.pid is not None:
        with suppress(ProcessLookupError, PermissionError):  # it may not lead a group yet
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.join()
