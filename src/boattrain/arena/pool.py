"""The process pool of this machine: plays the games of a match, or chunks of a simulation."""

from collections.abc import Callable, Generator, Iterator
from multiprocessing.connection import wait
from typing import TypeAlias

from boattrain.arena.contest_game import MatchTask
from boattrain.arena.games import PlayedGame
from boattrain.arena.schedule import Contest, Fixture
from boattrain.arena.tasks import Job, Result, Task
from boattrain.arena.worker_process import WorkerProcess
from boattrain.bots.cpus import usable_cpus

Pool: TypeAlias = Callable[[Contest, Iterator[Fixture], int], Iterator[PlayedGame]]
"""Plays games, so many at a time (0: one for each CPU), and yields them as they finish. A fixture is taken from the
iterator when a process is free for it. Closing the result ends all games at once."""


def play_here(contest: Contest, fixtures: Iterator[Fixture], jobs: int) -> Iterator[PlayedGame]:
    """The pool of this machine, for a match."""
    return run_here(MatchTask(contest), fixtures, jobs)


def run_here(task: Task[Job, Result], waiting: Iterator[Job], number: int) -> Generator[Result, None, None]:
    """Do the jobs of a task in this many processes (0: one for each CPU). Yields results as they finish."""
    number = number or usable_cpus()
    idle: list[WorkerProcess[Job, Result]] = []
    busy: list[WorkerProcess[Job, Result]] = []
    try:
        while True:
            while len(busy) < number and (job := next(waiting, None)) is not None:
                worker = idle.pop() if idle else WorkerProcess(task)
                busy.append(worker)
                worker.begin(job)
            if not busy:
                return
            for worker in _ready(busy):
                result = worker.hear()
                if result is not None:
                    busy.remove(worker)
                    idle.append(worker)
                    yield result
            for worker in busy:
                worker.check_clock()
    finally:
        for worker in [*idle, *busy]:
            worker.close()


def _ready(busy: list[WorkerProcess[Job, Result]]) -> list[WorkerProcess[Job, Result]]:
    """Wait until a process has sent something or a time limit is reached; returns the processes with a message."""
    clocks = [left for worker in busy if (left := worker.time_left()) is not None]
    spoken = wait([worker.connection for worker in busy], max(min(clocks), 0) if clocks else None)
    return [worker for worker in busy if worker.connection in spoken]
