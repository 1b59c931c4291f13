"""A few threads of low priority that work for everybody in turn. A thread that does not finish is replaced.

A thread cannot be ended from outside. One that was given up ends when its work does, if ever, and holds nobody up:
neither those who wait for a thread, nor the process when it stops.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from boattrain.server.play.fair_queue import Claim, FairQueue

NICE = 10
STOP_SECONDS = 3.0
SLICE = 1.0  # seconds; a pause of the whole process counts as one of them and a half
T = TypeVar("T")


class TooSlow(Exception):
    """The work has taken longer than it may."""


class _Job:
    """A piece of work, and the two moments that the loop hears of: somebody has begun, and it is done."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._loop = asyncio.get_running_loop()
        self._lock = threading.Lock()
        self._ended = False
        self.work = work
        self.given_up = False
        self.begun: asyncio.Future[None] = self._loop.create_future()
        self.done: asyncio.Future[Any] = self._loop.create_future()

    def begin(self) -> None:
        self._settle(self.begun, None, None)

    def end(self, result: Any, error: BaseException | None) -> bool:
        """Tell the result; False if nobody waits for it any more."""
        with self._lock:
            self._ended = True
            if self.given_up:
                return False
        self._settle(self.done, result, error)
        return True

    def give_up(self) -> bool:
        """Wait no longer; False if it has just come to its end."""
        with self._lock:
            self.given_up = not self._ended
            return self.given_up

    def _settle(self, future: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
        def settle() -> None:
            if not future.done():
                future.set_result(result) if error is None else future.set_exception(error)

        with suppress(RuntimeError):  # the loop is closed: the server has stopped
            self._loop.call_soon_threadsafe(settle)


class BotThreads:
    """Runs pieces of work in this many threads, in a fair order."""

    def __init__(self, threads: int, name: str, nice: int = NICE) -> None:
        self._name = name
        self._nice = nice
        self._jobs: FairQueue[_Job] = FairQueue()
        self._threads: list[threading.Thread] = []
        for _ in range(max(1, threads)):
            self._hire()

    def _hire(self) -> None:
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        thread = threading.Thread(target=self._run, name=self._name, daemon=True)
        self._threads.append(thread)
        thread.start()

    async def run(self, work: Callable[[], T], seconds: float, claim: Claim) -> T:
        """The result of `work`; TooSlow when it takes longer than this. To wait for a thread does not count."""
        job = _Job(work)
        self._jobs.put(claim, job)
        try:
            await job.begun
            await _wait(job.done, seconds)
        except asyncio.CancelledError:
            if not job.begun.done():
                job.give_up()  # nobody has begun: nobody will
            raise
        if not job.done.done() and job.give_up():
            self._hire()
            raise TooSlow
        result: T = await job.done
        return result

    def close(self) -> None:
        """Begin nothing new, and wait a little for the work under way."""
        end = time.monotonic() + STOP_SECONDS
        self._jobs.close()
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))

    def _run(self) -> None:
        _step_back(self._nice)
        while (found := self._jobs.get()) is not None:
            claim, job = found
            if job.given_up:
                continue
            job.begin()
            result, error, began = None, None, time.monotonic()
            try:
                result = job.work()
            except BaseException as raised:
                error = raised
            self._jobs.charge(claim, time.monotonic() - began)
            if not job.end(result, error):
                return  # another has taken the place


async def _wait(done: "asyncio.Future[Any]", seconds: float) -> None:
    """Until it is done, or so much time has passed in which this process was awake: a machine that was frozen has not
    let anybody think."""
    left = seconds
    while left > 0 and not done.done():
        began = time.monotonic()
        await asyncio.wait({done}, timeout=min(SLICE, left))
        left -= min(time.monotonic() - began, 1.5 * SLICE)


def _step_back(nice: int) -> None:
    """Give this thread a low priority. Only Linux has priorities for single threads."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), nice)
