"""The writer: one thread that stores what many tables want to store in one transaction (group commit).

What comes within a few milliseconds is gathered: whoever comes first is stored at once, and while much is stored, each
transaction takes many along. A transaction costs as much as several actions: a commit, and two ways between threads.

A job that has to wait for a row which another process has locked goes to a thread of its own, so that it holds up
nobody else. Nobody waits for longer than `WRITE_SECONDS`, whatever happens to the database.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from boattrain.server.errors import unavailable
from boattrain.server.storage.failures import is_locked, refusal_for

log = logging.getLogger(__name__)
MOST_AT_ONCE = 128
WRITE_SECONDS = 8.0
# The pause between two transactions grows with the rate of jobs, up to a maximum: a single player waits for nobody, and
# a crowd shares transactions. At 100 jobs a second it is 1.5 milliseconds.
GATHER_SECONDS = 0.000015
MOST_GATHER_SECONDS = 0.012
GAPS = 50  # about so many gaps count for the moving average
LOCK_MS = 200  # so long the writer itself waits for a locked row
CLOSE_SECONDS = 10.0
TRANSACTIONS, AUTOCOMMIT = "", "AUTOCOMMIT"  # isolation levels
# PostgreSQL cannot know how many rows a JSON parameter has, and would read the whole table of tables at every action.
# The writer finds every row by its key, so its plans are made once and use the indexes.
BY_KEY = {
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "plan_cache_mode": "force_generic_plan",
}
T = TypeVar("T")
Together = Callable[[Connection, list[Any]], list[Any]]


@dataclass(slots=True)
class Job:
    """A piece of work on the connection: a function, or an item for a function that stores many items at once.

    Jobs of a transaction run in the order of `order`, in every process, so that two processes do not wait for each
    other in a circle. Two items with the same `order` are not stored at once.
    """

    order: str
    work: Any
    together: Together | None
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[Any]"

    def settle(self, result: Any, error: BaseException | None) -> None:
        """In the loop: tell the result, unless nobody waits for it any more."""
        if self.future.done():
            return
        self.future.set_result(result) if error is None else self.future.set_exception(error)


class Batch:
    """Jobs that are handed over together. One timer sees to it that nobody waits for them too long."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.jobs: list[Job] = []
        self._waiting = 0
        self._timer = loop.call_later(WRITE_SECONDS, self._give_up)

    def add(self, job: Job) -> None:
        self.jobs.append(job)
        self._waiting += 1

    def forget(self) -> None:
        """Somebody does not wait any more: mostly because the job is done."""
        self._waiting -= 1
        if not self._waiting:
            self._timer.cancel()

    def _give_up(self) -> None:
        for job in self.jobs:
            if not job.future.done():
                _give_up(job)


class Writer:
    """Runs jobs in the order of their arrival, many to a transaction; a job hears of it after the commit."""

    def __init__(self, engine: Engine, in_one_statement: Callable[[list[Any]], bool] | None = None) -> None:
        """`in_one_statement` says of items whether they are stored by a single one, which is its own transaction."""
        self._late = _Lane(engine, "boattrain-late-writer", in_one_statement)
        self._lane = _Lane(engine, "boattrain-writer", in_one_statement, self._late)
        self._gathered: dict[asyncio.AbstractEventLoop, Batch] = {}
        self._handed_over_at = self._came_at = time.monotonic()
        self._gap = 1.0  # seconds between two jobs, a moving average

    async def write(self, order: str, work: Callable[[Connection], T], seconds: float = WRITE_SECONDS) -> T:
        """The result of `work`, once it is stored; Unavailable when it is not, or when nobody knows."""
        if seconds == WRITE_SECONDS:
            return cast(T, await self._write(order, work, None))
        try:
            return cast(T, await asyncio.wait_for(self._write(order, work, None), seconds))
        except TimeoutError:
            log.warning("the writer is late")
            raise unavailable() from None

    def write_together(self, order: str, item: Any, together: Together) -> Awaitable[Any]:
        """The same for an item. `together` stores it, perhaps at once with other items."""
        return self._write(order, item, together)

    async def _write(self, order: str, work: Any, together: Together | None) -> Any:
        loop = asyncio.get_running_loop()
        job = Job(order, work, together, loop, loop.create_future())
        batch = self._gather(job)
        try:
            return await job.future
        finally:
            batch.forget()

    def _gather(self, job: Job) -> Batch:
        """Hand the job over with others of its loop: at once, or some milliseconds after the last ones."""
        now = time.monotonic()
        self._gap += (now - self._came_at - self._gap) / GAPS
        self._came_at = now
        batch = self._gathered.get(job.loop)
        if batch is not None:
            batch.add(job)
            return batch
        batch = self._gathered[job.loop] = Batch(job.loop)
        batch.add(job)
        pause = self._handed_over_at + min(MOST_GATHER_SECONDS, GATHER_SECONDS / self._gap) - now
        if pause > 0:
            job.loop.call_later(pause, self._hand_over, job.loop)
        else:
            job.loop.call_soon(self._hand_over, job.loop)
        return batch

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        self._handed_over_at = time.monotonic()
        if (batch := self._gathered.pop(loop, None)) is not None:
            self._lane.put(batch.jobs)

    def close(self) -> None:
        """Store what is waiting, then stop."""
        for loop in list(self._gathered):
            self._hand_over(loop)
        self._lane.close()
        self._late.close()


def _give_up(job: Job) -> None:
    log.warning("the writer is late")
    job.settle(None, unavailable())


def _tell(jobs: list[Job], results: list[Any], error: BaseException | None = None) -> None:
    """Tell all at once: to wake a loop takes longer than to store a job."""
    for loop in {job.loop for job in jobs}:
        own = [(job, result) for job, result in zip(jobs, results, strict=True) if job.loop is loop]
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle_all, own, error)


def _settle_all(own: list[tuple[Job, Any]], error: BaseException | None) -> None:
    for job, result in own:
        job.settle(result, error)


class _Lane:
    """A thread with connections of its own: one for transactions, one for statements that are transactions."""

    def __init__(
        self,
        engine: Engine,
        name: str,
        in_one_statement: Callable[[list[Any]], bool] | None,
        late: "_Lane | None" = None,
    ) -> None:
        self._engine = engine
        self._in_one_statement = in_one_statement
        self._late = late  # where jobs go that wait for a lock
        self._connections: dict[str, Connection] = {}  # by isolation level
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def put(self, jobs: list[Job]) -> None:
        self._queue.put(jobs)

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(CLOSE_SECONDS)

    def _run(self) -> None:
        try:
            self._work()
        finally:
            self._disconnect()

    def _work(self) -> None:
        most = MOST_AT_ONCE if self._late is not None else 1
        while True:
            jobs = self._queue.get()
            if jobs is None:
                return
            stop = False
            while len(jobs) < most and not self._queue.empty():
                further = self._queue.get()
                if further is None:
                    stop = True
                    break
                jobs = jobs + further
            for n in range(0, len(jobs), most):
                self._store_all(sorted(jobs[n : n + most], key=lambda one: one.order))
            if stop:
                return

    def _store_all(self, jobs: list[Job]) -> None:
        """All jobs in one transaction. Where that fails, each gets one of its own, on a new connection: one of them
        may be at fault, or the connection. What was stored after all is not stored twice: an append names its place."""
        error = self._store(jobs)
        if error is None:
            return
        if isinstance(error, SQLAlchemyError) and not is_locked(error) and not self._can_connect():
            return self._fail(jobs, error)  # the database is away: each by itself would wait as long again
        for job in jobs:
            failure = self._store([job])
            if failure is None:
                continue
            if self._late is not None and is_locked(failure):
                self._late.put([job])
            else:
                self._fail([job], failure)

    def _fail(self, jobs: list[Job], error: Exception) -> None:
        told = refusal_for(error, "writing") if isinstance(error, SQLAlchemyError) else error
        _tell(jobs, [None] * len(jobs), told)

    def _store(self, jobs: list[Job]) -> Exception | None:
        """These jobs in one transaction; the error if that fails."""
        try:
            if self._are_one_statement(jobs):
                results = _work_off(self._connect(AUTOCOMMIT), jobs)
            else:
                connection = self._connect()
                with connection.begin():
                    results = _work_off(connection, jobs)
        except Exception as error:
            self._disconnect()
            return self._wrapped(error)
        _tell(jobs, results)
        return None

    def _wrapped(self, error: Exception) -> Exception:
        """An error of the driver, as SQLAlchemy raises it."""
        base = self._engine.dialect.loaded_dbapi.Error
        if not isinstance(error, base):
            return error
        found = DBAPIError.instance(
            None, None, error, base, hide_parameters=True, dialect=self._engine.dialect
        )
        return cast(Exception, found)

    def _can_connect(self) -> bool:
        """Whether the database can be written to at all."""
        try:
            with self._connect().begin():
                probe(self._connect())
        except Exception:
            self._disconnect()
            return False
        return True

    def _are_one_statement(self, jobs: list[Job]) -> bool:
        together, orders = jobs[0].together, {job.order for job in jobs}
        return (
            self._in_one_statement is not None
            and together is not None
            and len(orders) == len(jobs)
            and all(job.together is together for job in jobs)
            and self._in_one_statement([job.work for job in jobs])
        )

    def _connect(self, isolation: str = TRANSACTIONS) -> Connection:
        """A connection of the writer's own, which stays open."""
        connection = self._connections.get(isolation)
        if connection is None:
            connection = self._connections[isolation] = self._engine.connect()
            if isolation == AUTOCOMMIT:
                connection.execution_options(isolation_level=AUTOCOMMIT)
            if self._engine.dialect.name == "postgresql":
                wait = {} if self._late is None else {"lock_timeout": str(LOCK_MS)}
                for name, value in (BY_KEY | wait).items():
                    connection.execute(text(f"SET {name} = {value}"))
                connection.commit()
        return connection

    def _disconnect(self) -> None:
        connections, self._connections = self._connections, {}
        for connection in connections.values():
            with suppress(SQLAlchemyError):
                connection.invalidate()
            with suppress(SQLAlchemyError):
                connection.close()


def _work_off(connection: Connection, jobs: list[Job]) -> list[Any]:
    """The results of these jobs. Items are stored at once, as many as possible."""
    results: list[Any] = [None] * len(jobs)
    waiting: list[int] = []
    for n, job in enumerate(jobs):
        if waiting and (
            job.together is not jobs[waiting[0]].together or job.order == jobs[waiting[-1]].order
        ):
            _work_together(connection, jobs, waiting, results)
        if job.together is None:
            results[n] = job.work(connection)
        else:
            waiting.append(n)
    if waiting:
        _work_together(connection, jobs, waiting, results)
    return results


def _work_together(connection: Connection, jobs: list[Job], waiting: list[int], results: list[Any]) -> None:
    together = jobs[waiting[0]].together
    assert together is not None
    for n, result in zip(waiting, together(connection, [jobs[n].work for n in waiting]), strict=True):
        results[n] = result
    waiting.clear()


def probe(connection: Connection) -> None:
    """Takes the lock that writing needs, and changes nothing."""
    connection.execute(text("UPDATE secrets SET value = value WHERE name = ''"))
