"""The writer: one thread that gathers what many tables want to store into one transaction (group commit)."""

import asyncio
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from boattrain.server.errors import unavailable

log = logging.getLogger(__name__)
MOST_AT_ONCE = 128
T = TypeVar("T")


@dataclass(slots=True)
class Job:
    """A piece of work on the connection. `order` keeps processes from waiting for each other in a circle."""

    order: str
    work: Callable[[Connection], Any]
    done: Callable[[Any, BaseException | None], None]


class Writer:
    """Runs jobs in the order of their arrival, many to a transaction; a job hears of it after the commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="boattrain-writer", daemon=True)
        self._thread.start()

    async def write(self, order: str, work: Callable[[Connection], T]) -> T:
        """The result of `work`, once it is stored; Unavailable when it is not, or when nobody knows."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(result: Any, error: BaseException | None) -> None:
            if future.done():
                return
            future.set_result(result) if error is None else future.set_exception(error)

        def done(result: Any, error: BaseException | None) -> None:
            loop.call_soon_threadsafe(settle, result, error)

        self._queue.put(Job(order, cast(Callable[[Connection], Any], work), done))
        return await asyncio.shield(future)

    def close(self) -> None:
        """Store what is waiting, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            self._work()
        finally:
            self._disconnect()

    def _work(self) -> None:
        while True:
            job = self._queue.get()
            if job is None:
                return
            jobs = [job]
            stop = False
            while len(jobs) < MOST_AT_ONCE and not self._queue.empty():
                further = self._queue.get()
                if further is None:
                    stop = True
                    break
                jobs.append(further)
            self._store(sorted(jobs, key=lambda one: one.order))
            if stop:
                return

    def _store(self, jobs: list[Job], again: bool = True) -> None:
        """All jobs in one transaction. Where that fails, each gets one of its own, on a new connection: one of them
        may be at fault, or the connection. What was stored after all is not stored twice: an append names its place."""
        try:
            connection = self._connect()
            with connection.begin():
                results = [job.work(connection) for job in jobs]
        except Exception as error:
            self._disconnect()
            if again:
                for job in jobs:
                    self._store([job], again=False)
                return
            known = not isinstance(error, SQLAlchemyError)
            if not known:
                log.warning("nothing stored", extra={"error": type(error).__name__})
            jobs[0].done(None, error if known else unavailable())
            return
        for job, result in zip(jobs, results, strict=True):
            job.done(result, None)

    def _connect(self) -> Connection:
        """The writer's own connection, which stays open."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
            with suppress(SQLAlchemyError):
                connection.close()
