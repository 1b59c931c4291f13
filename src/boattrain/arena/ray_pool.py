"""Plays games on a Ray cluster, one worker process in each actor. Ray is an extra: `pip install boattrain[ray]`."""

import logging
import os
import re
import socket
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from boattrain.arena.contest_game import MatchTask
from boattrain.arena.games import PlayedGame
from boattrain.arena.pool import Pool
from boattrain.arena.schedule import Contest, Fixture
from boattrain.arena.worker_process import WorkerProcess
from boattrain.errors import BoattrainError

LOCAL = "local"
ANSWER_WITHIN = 10  # seconds
MOST_LOSSES = 3  # machines or actors that may be lost while one game is played


class RayWorker:
    """A worker process on some machine of the cluster."""

    def __init__(self, contest: Contest, folders: list[str]) -> None:
        # Finds bots in modules of the caller, if this machine can see the same folders.
        sys.path.extend(folder for folder in folders if folder not in sys.path)
        self.worker = WorkerProcess(MatchTask(contest))

    def play(self, fixture: Fixture) -> PlayedGame:
        return self.worker.run(fixture)


def ray_pool(address: str) -> Pool:
    """The pool of a cluster: `local` starts one on this machine, anything else is joined."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise BoattrainError("no_ray", "Ray is not installed: pip install 'boattrain[ray]'") from None

    def play(contest: Contest, fixtures: Iterator[Fixture], jobs: int) -> Iterator[PlayedGame]:
        started = _join(ray, address, jobs)
        try:
            yield from _play(ray, contest, fixtures, jobs)
        finally:
            if started:
                ray.shutdown()

    return play


def _join(ray: Any, address: str, jobs: int) -> bool:
    """Connect to the cluster unless that is done already. Returns whether this call did it."""
    if ray.is_initialized():
        return False
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    try:
        _check_port(address)
        if address == LOCAL:
            ray.init(num_cpus=jobs or None, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except Exception as error:  # Ray raises many kinds of errors if nobody answers
        raise BoattrainError("no_cluster", f"No Ray cluster answers at {address}: {error}") from error
    return True


def _check_port(address: str) -> None:
    """Fail at once if nobody listens there: Ray itself would try for minutes."""
    if port := re.fullmatch(r"(?:ray://)?\[?([^/\]]+?)\]?:(\d{1,5})", address):
        socket.create_connection((port[1], int(port[2])), ANSWER_WITHIN).close()


def _play(ray: Any, contest: Contest, fixtures: Iterator[Fixture], jobs: int) -> Iterator[PlayedGame]:
    """Give games to the actors. A game whose machine is lost is played again from its beginning elsewhere."""
    kind = ray.remote(RayWorker).options(num_cpus=1)
    cores = max(int(ray.cluster_resources().get("CPU", 1)), 1)  # a further actor would wait forever
    jobs = min(jobs or cores, cores)
    folders = [os.path.abspath(folder) for folder in sys.path]
    running: dict[Any, tuple[Any, Fixture, int]] = {}
    idle: list[Any] = []
    try:
        while True:
            while len(running) < jobs and (fixture := next(fixtures, None)) is not None:
                actor = idle.pop() if idle else kind.remote(contest, folders)
                running[actor.play.remote(fixture)] = (actor, fixture, 0)
            if not running:
                return
            for future in ray.wait(list(running))[0]:
                actor, fixture, losses = running.pop(future)
                try:
                    game: PlayedGame = ray.get(future)
                except ray.exceptions.RayActorError as error:
                    if losses == MOST_LOSSES:
                        raise BoattrainError(
                            "lost_process", f"The cluster loses its actors: {error}"
                        ) from error
                    actor = kind.remote(contest, folders)
                    running[actor.play.remote(fixture)] = (actor, fixture, losses + 1)
                else:
                    idle.append(actor)
                    yield game
    finally:
        for actor in [*idle, *(actor for actor, _, _ in running.values())]:
            ray.kill(actor)
