"""The process pool of this machine: games of a match, or chunks of a simulation."""

from collections.abc import Callable, Generator, Iterator
from multiprocessing.connection import wait
from typing import TypeAlias

from boattrain.arena.contest_game import MatchTask
from boattrain.arena.desk import Desk
from boattrain.arena.games import PlayedGame
from boattrain.arena.schedule import Contest, Fixture
from boattrain.arena.tasks import Job, Result, Task
from boattrain.bots.cpus import usable_cpus

Pool: TypeAlias = Callable[[Contest, Iterator[Fixture], int], Iterator[PlayedGame]]
"""Plays games, as many at a time as the number says (0: as many as there are cores); gives them as they come.
A fixture is taken when there is somebody to play it. Closing the iterator ends all games at once."""


def play_here(contest: Contest, fixtures: Iterator[Fixture], jobs: int) -> Iterator[PlayedGame]:
    """The pool of this machine, for a match."""
    return run_here(MatchTask(contest), fixtures, jobs)


def run_here(task: Task[Job, Result], waiting: Iterator[Job], number: int) -> Generator[Result, None, None]:
    """The jobs of a task in this many processes (0: one for each core); results as they come."""
    number = number or usable_cpus()
    idle: list[Desk[Job, Result]] = []
    busy: list[Desk[Job, Result]] = []
    try:
        while True:
            while len(busy) < number and (job := next(waiting, None)) is not None:
                desk = idle.pop() if idle else Desk(task)
                busy.append(desk)
                desk.begin(job)
            if not busy:
                return
            for desk in _ready(busy):
                result = desk.hear()
                if result is not None:
                    busy.remove(desk)
                    idle.append(desk)
                    yield result
            for desk in busy:
                desk.check_clock()
    finally:
        for desk in [*idle, *busy]:
            desk.close()


def _ready(busy: list[Desk[Job, Result]]) -> list[Desk[Job, Result]]:
    """The desks that have something to say, when one has or when the first clock runs out."""
    clocks = [left for desk in busy if (left := desk.time_left()) is not None]
    spoken = wait([desk.connection for desk in busy], max(min(clocks), 0) if clocks else None)
    return [desk for desk in busy if desk.connection in spoken]
