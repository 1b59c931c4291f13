"""Processes in which bots run: redirects what bots print, and ends what bots start."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Hold back Ctrl-C while a process is started.

    A process that is interrupted before it has read its task prints a traceback. The new process inherits the blocked
    signal: Ctrl-C in a terminal reaches the whole process group, and only the process that started it handles that.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # the start of a process would start it, and that lets the signal through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
