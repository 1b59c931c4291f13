"""The store: tables and their entries, boards and secrets, on either kind of database.

An append is optimistic: it names the last entry that it knows, and fails when another process was quicker.
On PostgreSQL the other processes are told in the same transaction.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_urlsafe
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, Engine, bindparam, delete, desc, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from boattrain.boards import Board
from boattrain.server.errors import unavailable
from boattrain.server.storage.appending import (
    MOST_TOGETHER,
    Append,
    append_on_sqlite,
    append_together,
    in_one_statement,
    made_before,
    result_json,
)
from boattrain.server.storage.encoding import entry_of, row_of
from boattrain.server.storage.expiry import expire
from boattrain.server.storage.failures import refusal_for
from boattrain.server.storage.following import Following
from boattrain.server.storage.notices import sign
from boattrain.server.storage.schema import (
    UNDER_WAY,
    boards,
    entries,
    game_tables,
    players,
    secrets,
    snapshots,
)
from boattrain.server.storage.writer import Writer, probe
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.summary import TableRow
from boattrain.server.tables.table import StoredResult
from boattrain.version import RULES_VERSION

CHANNEL = "boattrain"
LISTED = 200
MOST_RUNNING = 1000
READERS = 8  # threads
READ_SECONDS = 8.0
PING_SECONDS = 3.0
log = logging.getLogger(__name__)
T = TypeVar("T")

COUNT_OPEN = (
    select(func.count(), func.coalesce(func.sum(game_tables.c.bots), 0))
    .select_from(game_tables)
    .where(game_tables.c.host == bindparam("host"), UNDER_WAY, game_tables.c.rules == RULES_VERSION)
)
_TELL = text("SELECT pg_notify(:channel, :payload)")


class Conflict(Exception):
    """Another process has appended first."""


class Store:
    """All that the server asks of the database. Reads run in threads, writes in the writer's."""

    def __init__(self, engine: Engine, process: str) -> None:
        self.engine = engine
        self.process = process
        self.shared = engine.dialect.name == "postgresql"
        self._writer = Writer(engine, in_one_statement if self.shared else None)
        self._readers = ThreadPoolExecutor(READERS, "boattrain-reader")
        self.insert = postgresql.insert if self.shared else sqlite.insert
        self._notice_key: bytes | None = None
        self._following = Following(engine, self._in_thread)
        self._together = self._append_all  # always the same object: the writer compares it

    @property
    def notice_key(self) -> bytes:
        """What the processes on this database sign their notices with."""
        if self._notice_key is None:
            self._notice_key = self.secret("notices", token_urlsafe(32)).encode()
        return self._notice_key

    def close(self) -> None:
        self._writer.close()
        self._following.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    # Tables

    async def create(self, table_id: str, new: list[Entry], row: TableRow, key: str | None) -> str | None:
        """Store a new table. Where it is there already, or the same key has made one before: the id of that."""

        def work(connection: Connection) -> str | None:
            if (made := made_before(connection, table_id, row.host, key)) is not None:
                return made
            connection.execute(
                insert(game_tables).values(
                    id=table_id,
                    seq=new[-1].seq,
                    status=row.status,
                    host=row.host,
                    create_key=key,
                    created_at=new[0].at,
                    changed_at=new[-1].at,
                    wake_at=row.wake_at,
                    summary=orjson.dumps(row.summary).decode(),
                    rules=row.rules,
                    result=result_json(row),
                    bots=row.bots,
                )
            )
            connection.execute(insert(entries), [row_of(table_id, entry) for entry in new])
            if self.shared:
                connection.execute(_TELL, self._notice_of([Append(table_id, new, row, [])]))
            self._seat(connection, table_id, row.guests)
            return None

        return await self._writer.write(table_id, work)

    async def append(
        self, table_id: str, new: list[Entry], row: TableRow, fresh_guests: Iterable[str]
    ) -> None:
        """Store entries right after the ones before them; Conflict when others are there already."""
        item = Append(table_id, new, row, list(fresh_guests))
        if not await self._writer.write_together(table_id, item, self._together):
            raise Conflict

    def _append_all(self, connection: Connection, appends: list[Append]) -> list[bool]:
        """Entries of many tables: of each whether they are stored."""
        found = []
        for n in range(0, len(appends), MOST_TOGETHER):
            some = appends[n : n + MOST_TOGETHER]
            if self.shared:
                found += append_together(connection, some, self._notice_of)
            else:
                found += append_on_sqlite(connection, some)
        for one, stored in zip(appends, found, strict=True):
            if stored and one.fresh_guests:
                self._seat(connection, one.table_id, one.fresh_guests)
        return found

    def _seat(self, connection: Connection, table_id: str, seated: Iterable[str]) -> None:
        rows = [{"guest": guest, "table_id": table_id} for guest in sorted(seated)]
        if rows:
            connection.execute(self.insert(players).on_conflict_do_nothing(), rows)

    async def load(self, table_id: str) -> list[Entry]:
        """The entries of a table; none where there is no such table."""
        wanted = select(entries).where(entries.c.table_id == table_id).order_by(entries.c.seq)
        return await self.read(lambda connection: [entry_of(row) for row in connection.execute(wanted)])

    async def load_after(self, table_id: str, seq: int) -> list[Entry]:
        """What other processes have stored after an entry."""
        return await self._following.entries_after(table_id, seq) if self.shared else []

    async def load_from_snapshot(
        self, table_id: str, stamp: str, upto: int | None = None
    ) -> tuple[bytes | None, list[Entry]]:
        """The newest snapshot with this stamp (not after entry `upto`), and the entries after it; without one, all."""
        newest = select(snapshots.c.seq, snapshots.c.data).where(
            snapshots.c.table_id == table_id, snapshots.c.stamp == stamp
        )
        if upto is not None:
            newest = newest.where(snapshots.c.seq <= upto)

        def read(connection: Connection) -> tuple[bytes | None, list[Entry]]:
            found = connection.execute(newest).first()
            rows = connection.execute(
                select(entries)
                .where(entries.c.table_id == table_id, entries.c.seq > (found.seq if found else 0))
                .order_by(entries.c.seq)
            )
            return (found.data if found else None), [entry_of(row) for row in rows]

        return await self.read(read)

    async def put_snapshot(self, table_id: str, seq: int, stamp: str, data: bytes) -> None:
        """Keep a snapshot, in place of an older one."""
        values = {"table_id": table_id, "seq": seq, "stamp": stamp, "data": data}
        statement = self.insert(snapshots).values(values)
        renewed = statement.on_conflict_do_update(
            index_elements=["table_id"], set_={"seq": seq, "stamp": stamp, "data": data}
        )
        await self._writer.write(f"snapshot {table_id}", lambda connection: connection.execute(renewed))

    async def last_seqs(self, table_ids: list[str]) -> dict[str, int]:
        """How far these tables have come."""
        wanted = select(game_tables.c.id, game_tables.c.seq).where(game_tables.c.id.in_(table_ids))
        return await self.read(lambda connection: {row.id: row.seq for row in connection.execute(wanted)})

    async def to_wake(self, since: float, until: float) -> list[str]:
        """The tables that somebody has to look after, with a time in this span."""
        wanted = select(game_tables.c.id).where(
            game_tables.c.wake_at > since,
            game_tables.c.wake_at <= until,
            game_tables.c.rules == RULES_VERSION,
        )
        return await self.read(lambda connection: list(connection.scalars(wanted)))

    async def tables_of(self, guest: str, *, over: bool) -> list[dict[str, Any]]:
        """The tables at which a guest sits or sat, the newest first: those that are over, or all others."""
        found = game_tables.c.status == "over" if over else UNDER_WAY
        wanted = (
            select(game_tables)
            .join(players, players.c.table_id == game_tables.c.id)
            .where(players.c.guest == guest, found)
            .order_by(desc(game_tables.c.changed_at))
            .limit(LISTED if over else MOST_RUNNING)
        )

        def read(connection: Connection) -> list[dict[str, Any]]:
            return [
                {
                    "id": row.id,
                    "status": row.status,
                    "rules": row.rules,
                    "at": row.changed_at,
                    **orjson.loads(row.summary),
                }
                for row in connection.execute(wanted)
            ]

        return await self.read(read)

    async def listed(self, table_id: str) -> dict[str, Any] | None:
        """What lists know of a table; None if there is no such table."""
        wanted = select(game_tables.c.status, game_tables.c.summary).where(game_tables.c.id == table_id)

        def read(connection: Connection) -> dict[str, Any] | None:
            row = connection.execute(wanted).first()
            return None if row is None else {"status": row.status, **orjson.loads(row.summary)}

        return await self.read(read)

    async def forget_table(self, guest: str, table_id: str) -> None:
        """A table is no longer listed for a guest."""
        gone = delete(players).where(players.c.guest == guest, players.c.table_id == table_id)
        await self._writer.write(table_id, lambda connection: connection.execute(gone))

    def newest_time(self) -> float:
        """When the last entry of any table was stored; 0 if there is none."""
        with self.engine.connect() as connection:
            return float(connection.scalar(select(func.max(game_tables.c.changed_at))) or 0.0)

    async def count_open(self, host: str) -> tuple[int, int]:
        """How many tables of a host are not over, and how many bots sit at them."""

        def count(connection: Connection) -> tuple[int, int]:
            tables, bots = connection.execute(COUNT_OPEN, {"host": host}).one()
            return tables, bots

        return await self.read(count)

    async def result(self, table_id: str) -> StoredResult:
        """What is stored beside the entries of a table: how far it came, and how it ended."""
        wanted = select(game_tables).where(game_tables.c.id == table_id)

        def read(connection: Connection) -> StoredResult:
            row = connection.execute(wanted).one()
            summary = orjson.loads(row.summary)
            result = orjson.loads(row.result) if row.result else {}
            scores = [seat["score"] for seat in summary["seats"]]
            return StoredResult(
                row.status, scores, summary["winners"], result.get("outcome"), result.get("final_hash")
            )

        return await self.read(read)

    # Boards

    def keep_boards(self, offered: Iterable[Board]) -> None:
        """Store the boards that are offered, each once: a board file may change, the games on it do not."""
        now = time.time()
        rows = [{"hash": board.hash, "content": board.content, "stored_at": now} for board in offered]
        with self.engine.begin() as connection:
            connection.execute(self.insert(boards).on_conflict_do_nothing(), rows)

    async def board(self, board_hash: str) -> str | None:
        """The board file with this hash."""
        wanted = select(boards.c.content).where(boards.c.hash == board_hash)
        return await self.read(lambda connection: connection.scalar(wanted))

    async def expire(self, before: float, now: float) -> int:
        """Delete some of what nobody has used since a time, or is too old now; returns how much."""
        return await self._writer.write("expiry", lambda connection: expire(connection, before, now))

    # For this store, and for stores of other things on the same database

    async def read(self, find: Callable[[Connection], T]) -> T:
        """What a function finds in the database."""

        def work() -> T:
            with self.engine.connect() as connection:
                return find(connection)

        return await self._in_thread(work)

    async def write(self, what: str, work: Callable[[Connection], T]) -> T:
        """Let a function change the database, in one transaction; `what` is written one after the other."""
        return await self._writer.write(what, work)

    # Secrets

    def secret(self, name: str, fresh: str) -> str:
        """A secret that all processes share: the stored one, or `fresh` if there is none yet."""
        with self.engine.begin() as connection:
            new = self.insert(secrets).values(name=name, value=fresh).on_conflict_do_nothing()
            connection.execute(new)
            found = connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
        assert found is not None
        return str(found)

    # Telling other processes

    def _notice_of(self, appends: list[Append]) -> dict[str, str]:
        """What the other processes are told of new entries: that they are there. What they say is in the database, for
        those who may read it; everybody who can connect hears a notice."""
        entries = [(one.table_id, one.new[-1].seq, one.row.wake_at) for one in appends]
        return self._to_channel({"entries": entries})

    def _to_channel(self, notice: dict[str, Any]) -> dict[str, str]:
        return {"channel": CHANNEL, "payload": sign(self.notice_key, {"from": self.process, **notice})}

    async def announce(self, notice: dict[str, Any]) -> None:
        """Tell the other processes something that is not stored."""
        if self.shared:
            told = self._to_channel(notice)
            await self._writer.write("", lambda connection: connection.execute(_TELL, told))

    async def ping(self) -> None:
        """Unavailable unless the database answers, and the writer comes to write."""
        await self.read(lambda connection: connection.execute(select(1)))
        await self._writer.write("", probe, PING_SECONDS)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """The result of a read. Nobody waits for longer than `READ_SECONDS`."""
        task = asyncio.get_running_loop().run_in_executor(self._readers, work)
        try:
            return await asyncio.wait_for(task, READ_SECONDS)
        except SQLAlchemyError as error:
            raise refusal_for(error, "reading") from None
        except TimeoutError:
            log.warning("the database is slow to answer")
            raise unavailable() from None
