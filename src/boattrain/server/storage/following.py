"""Following: what other processes have stored, read for many tables by one statement."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import orjson
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from boattrain.server.storage.encoding import entry_of
from boattrain.server.tables.entries import Entry

MOST_AT_ONCE = 100
# For each table its entries are found by their key. OFFSET 0 keeps PostgreSQL, which cannot know how few tables are
# asked for, from joining the two in another way.
ENTRIES_AFTER = """
    SELECT found.* FROM json_to_recordset(CAST(%(wanted)s AS json)) AS wanted (id text, seq integer)
    CROSS JOIN LATERAL (
        SELECT table_id, seq, kind, at, actor, key, data FROM entries
        WHERE table_id = wanted.id AND seq > wanted.seq ORDER BY seq OFFSET 0
    ) AS found
"""
Rows = list[Any]
InThread = Callable[[Callable[[], Rows]], Awaitable[Rows]]  # for a limited time


@dataclass(slots=True)
class _Request:
    table_id: str
    seq: int
    future: "asyncio.Future[list[Entry]]"


class Following:
    """Reads new entries. All that is asked for while one read is under way goes into the next one."""

    def __init__(self, engine: Engine, in_thread: InThread) -> None:
        self._open = _OpenConnection(engine)
        self._in_thread = in_thread
        self._waiting: list[_Request] = []
        self._task: asyncio.Task[None] | None = None

    async def entries_after(self, table_id: str, seq: int) -> list[Entry]:
        """The entries of a table after one of them."""
        loop = asyncio.get_running_loop()
        request = _Request(table_id, seq, loop.create_future())
        self._waiting.append(request)
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._work())
        return await request.future

    def close(self) -> None:
        self._open.close()

    async def _work(self) -> None:
        while self._waiting:
            some, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                rows = await self._in_thread(partial(self._open.read, _places(some)))
            except Exception as error:
                for request in some:
                    if not request.future.done():
                        request.future.set_exception(error)
            else:
                _settle(some, rows)


class _OpenConnection:
    """A connection that is kept. Each read is one statement, without a transaction around it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def read(self, wanted: str) -> Rows:
        """The rows after these places. An open connection may have been lost: then a new one reads once more."""
        known = self._connection is not None
        try:
            return self._read(wanted)
        except SQLAlchemyError:
            if not known:
                raise
            return self._read(wanted)

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _read(self, wanted: str) -> Rows:
        # taken out while in use: a read that was given up may still be under way in another thread
        connection, self._connection = self._connection, None
        if connection is None:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            found = list(connection.exec_driver_sql(ENTRIES_AFTER, {"wanted": wanted}))
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        if self._connection is None:
            self._connection = connection
        else:
            connection.close()
        return found


def _places(requests: list[_Request]) -> str:
    """From where on each table is to be read, as JSON."""
    first: dict[str, int] = {}
    for request in requests:
        first[request.table_id] = min(request.seq, first.get(request.table_id, request.seq))
    return orjson.dumps([{"id": table_id, "seq": seq} for table_id, seq in first.items()]).decode()


def _settle(requests: list[_Request], rows: Rows) -> None:
    """Give everybody their entries. A damaged one is told to those who asked for it alone."""
    of_table: dict[str, Rows] = {}
    for row in rows:
        of_table.setdefault(row.table_id, []).append(row)
    for request in requests:
        if request.future.done():
            continue
        try:
            found = [entry_of(row) for row in of_table.get(request.table_id, ()) if row.seq > request.seq]
            request.future.set_result(found)
        except Exception as error:
            request.future.set_exception(error)
