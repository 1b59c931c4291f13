"""Processes in which bots of others run: what they print and what they start stays in our hands."""

import os
import signal
import sys
from contextlib import suppress
from multiprocessing.process import BaseProcess


def stand_apart() -> None:
    """To be called in the process, before anything of a bot is."""
    if sys.platform != "win32":
        os.setpgid(0, 0)  # what bots start here can be ended with it
    os.dup2(2, 1)  # what a bot prints must not end up in the results: it goes where errors go
    sys.stdout = sys.stderr


def end(process: BaseProcess) -> None:
    """End a process, whatever it does, and what bots have started there."""
    if sys.platform != "win32" and process.pid is not None:
        with suppress(ProcessLookupError, PermissionError):  # it may not have come to lead a group yet
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.join()
