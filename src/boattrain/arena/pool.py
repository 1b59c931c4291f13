"""Games in processes of this machine."""

from collections.abc import Callable, Iterator
from multiprocessing.connection import wait
from typing import TypeAlias

from boattrain.arena.desk import Desk
from boattrain.arena.games import PlayedGame
from boattrain.arena.schedule import Contest, Fixture
from boattrain.bots.cpus import usable_cpus

Pool: TypeAlias = Callable[[Contest, Iterator[Fixture], int], Iterator[PlayedGame]]
"""Plays games, as many at a time as the number says (0: as many as there are cores); gives them as they come.
A fixture is taken when there is somebody to play it. Closing the iterator ends all games at once."""


def play_here(contest: Contest, fixtures: Iterator[Fixture], jobs: int) -> Iterator[PlayedGame]:
    """The pool of this machine."""
    jobs = jobs or usable_cpus()
    idle: list[Desk] = []
    busy: list[Desk] = []
    try:
        while True:
            while len(busy) < jobs and (fixture := next(fixtures, None)) is not None:
                desk = idle.pop() if idle else Desk(contest)
                busy.append(desk)
                desk.begin(fixture)
            if not busy:
                return
            for desk in _ready(busy):
                game = desk.hear()
                if game is not None:
                    busy.remove(desk)
                    idle.append(desk)
                    yield game
            for desk in busy:
                desk.check_clock()
    finally:
        for desk in [*idle, *busy]:
            desk.close()


def _ready(busy: list[Desk]) -> list[Desk]:
    """The desks that have something to say, when one has or when the first clock runs out."""
    clocks = [left for desk in busy if (left := desk.time_left()) is not None]
    spoken = wait([desk.connection for desk in busy], max(min(clocks), 0) if clocks else None)
    return [desk for desk in busy if desk.connection in spoken]
