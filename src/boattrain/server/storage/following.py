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
# Every row is found by its key. Without OFFSET 0 PostgreSQL, which cannot know how few tables are asked for, would
# read all entries there are.
ENTRIES_AFTER = """
    SELECT found.* FROM json_to_recordset(CAST(%(wanted)s AS json)) AS wanted (id text, seq integer)
    CROSS JOIN LATERAL (
        SELECT table_id, seq, kind, at, actor, key, data FROM entries
        WHERE table_id = wanted.id AND seq > wanted.seq ORDER BY seq OFFSET 0
    ) AS found
"""
Rows = list[Any]
Run = Callable[[Callable[[], Rows]], Awaitable[Rows]]  # in a thread, for a limited time


@dataclass(slots=True)
class _Wish:
    table_id: str
    seq: int
    future: "asyncio.Future[list[Entry]]"


class Following:
    """Reads new entries. All that is asked for while one read is under way goes into the next one."""

    def __init__(self, engine: Engine, run: Run) -> None:
        self._line = _Line(engine)
        self._run = run
        self._waiting: list[_Wish] = []
        self._task: asyncio.Task[None] | None = None

    async def entries_after(self, table_id: str, seq: int) -> list[Entry]:
        """The entries of a table after one of them."""
        loop = asyncio.get_running_loop()
        wish = _Wish(table_id, seq, loop.create_future())
        self._waiting.append(wish)
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._work())
        return await wish.future

    def close(self) -> None:
        self._line.close()

    async def _work(self) -> None:
        while self._waiting:
            some, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            try:
                rows = await self._run(partial(self._line.read, _places(some)))
            except Exception as error:
                for wish in some:
                    if not wish.future.done():
                        wish.future.set_exception(error)
            else:
                _settle(some, rows)


class _Line:
    """A connection that stays open. Each read of it is one statement, without a transaction around it."""

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


def _places(wishes: list[_Wish]) -> str:
    """From where on each table is to be read, as JSON."""
    first: dict[str, int] = {}
    for wish in wishes:
        first[wish.table_id] = min(wish.seq, first.get(wish.table_id, wish.seq))
    return orjson.dumps([{"id": table_id, "seq": seq} for table_id, seq in first.items()]).decode()


def _settle(wishes: list[_Wish], rows: Rows) -> None:
    """Give everybody their entries. A damaged one is told to those who asked for it alone."""
    of_table: dict[str, Rows] = {}
    for row in rows:
        of_table.setdefault(row.table_id, []).append(row)
    for wish in wishes:
        if wish.future.done():
            continue
        try:
            found = [entry_of(row) for row in of_table.get(wish.table_id, ()) if row.seq > wish.seq]
            wish.future.set_result(found)
        except Exception as error:
            wish.future.set_exception(error)
