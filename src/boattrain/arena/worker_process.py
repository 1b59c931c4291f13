"""A worker process of a pool, seen from the process that started it: gives it jobs, watches its time (a supervisor).

A bot that hangs cannot be stopped, but its process can. The process is killed and replaced, the new one plays the moves
of the game again, and the decision under way is forfeited. The same happens if the process dies.
"""

import time
from collections import Counter
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic

from boattrain.arena.processes import end, interrupts_wait
from boattrain.arena.tasks import CRASHED, DECIDE, HUNG, MAKE, MEASURE, Failure, Job, Past, Result, Task
from boattrain.arena.worker import ASKING, DONE, work
from boattrain.errors import BoattrainError

FORGIVEN = 3  # processes that one bot may cost in one game; after that it is not asked again in this game
# Seconds for making a bot, if the limit of a decision is shorter: it may have much to load.
MAKING = 20.0
MOST_LOSSES = 3  # processes that may be lost in a game while no bot was asked


class WorkerProcess(Generic[Job, Result]):
    """One job of a task at a time (such as a game of a match), in a process of its own."""

    def __init__(self, task: Task[Job, Result]) -> None:
        self.task = task
        self.job: Job | None = None
        self._start()

    def _start(self) -> None:
        # Spawned, not forked: the same on every system, and safe where the caller has threads.
        context = get_context("spawn")
        self.connection: Connection[Any, Any]
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, self.task))
        with interrupts_wait():
            self.process.start()
        theirs.close()
        self.asked: tuple[int, str] | None = None
        self.asked_at = 0.0

    def begin(self, job: Job) -> None:
        """Start a job; `hear` returns its result later."""
        self.job = job
        self.past = Past()
        self.costs: Counter[int] = Counter()
        self.losses = 0
        self._send()

    def _send(self) -> None:
        try:
            self.connection.send((self.job, self.past))
        except OSError:  # it died while it was idle: `hear` will notice
            return

    def time_left(self) -> float | None:
        """Seconds until the bot that is being called is out of time; None while no bot is called."""
        return None if self.asked is None else self.asked_at + self._allowed() - time.monotonic()

    @property
    def _making(self) -> bool:
        return self.asked is not None and self.asked[1] == MAKE

    def _allowed(self) -> float:
        """The time limit of the present call."""
        return max(self.task.limit, MAKING) if self._making else self.task.limit

    def hear(self) -> Result | None:
        """Read a message of the process. Returns the result when the job is done, else None."""
        try:
            message = self.connection.recv()
        except (EOFError, OSError):
            self.process.join(1)
            self._go_on((CRASHED, f"the process ended with code {self.process.exitcode}"))
            return None
        if message[0] == ASKING:
            _, seat, stage, moves = message
            if moves:
                self.past.moves += moves
                self.past.failure = None
            self.asked = None if stage == MEASURE else (seat, stage)
            self.asked_at = time.monotonic()
            return None
        self.asked = self.job = None
        if message[0] == DONE:
            result: Result = message[1]
            return result
        _, code, sentence = message
        raise BoattrainError(code, sentence)

    def check_clock(self) -> None:
        """End a decision that takes too long."""
        left = self.time_left()
        if left is not None and left <= 0 and not self.connection.poll():
            what = "not made" if self._making else "no answer"
            self._go_on((HUNG, f"{what} in {self._allowed():g} seconds"))

    def _go_on(self, failure: Failure) -> None:
        """Continue the game in a new process. The bot that was being called has failed."""
        if self.asked is None:
            self.losses += 1
            if self.losses > MOST_LOSSES:
                raise BoattrainError("lost_process", "A process that played games was ended from outside.")
        else:
            seat, stage = self.asked
            self.costs[seat] += 1
            if stage != DECIDE or self.costs[seat] >= FORGIVEN:
                self.past.out[seat] = failure
            if stage == DECIDE:
                self.past.failure = failure
        self.close()
        self._start()
        self._send()

    def run(self, job: Job) -> Result:
        """Do one job and wait for its result."""
        self.begin(job)
        while True:
            if wait([self.connection], self.time_left()):
                result = self.hear()
                if result is not None:
                    return result
            self.check_clock()

    def close(self) -> None:
        """Kill the process, and everything that bots have started there."""
        end(self.process)
        self.connection.close()
