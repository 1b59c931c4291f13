"""Appending: what is stored at every action, of many tables in one statement."""

from collections.abc import Callable
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, select

from boattrain.server.storage.encoding import row_of
from boattrain.server.storage.schema import game_tables
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.summary import TableRow

MOST_TOGETHER = 50  # their notice has to fit into 8,000 bytes
# What is stored at every action goes to the driver as it is: to have it compiled takes longer than to store it.
# On SQLite too all tables of a transaction go into one statement: around each statement the writer's thread gives the
# interpreter away, and gets it back only when the event loop has had its time.
MOVE_ALL_ON = """
    UPDATE game_tables
    SET seq = p.seq, status = p.status, changed_at = p.changed_at, wake_at = p.wake_at, summary = p.summary,
        result = p.result, bots = p.bots
    FROM (
        SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.expected') AS expected,
            json_extract(value, '$.seq') AS seq, json_extract(value, '$.status') AS status,
            json_extract(value, '$.changed_at') AS changed_at, json_extract(value, '$.wake_at') AS wake_at,
            json_extract(value, '$.summary') AS summary, json_extract(value, '$.result') AS result,
            json_extract(value, '$.bots') AS bots
        FROM json_each(?)
    ) AS p
    WHERE game_tables.id = p.id AND game_tables.seq = p.expected
"""
ADD_ALL_ENTRIES = """
    INSERT INTO entries (table_id, seq, kind, at, actor, key, data)
    SELECT json_extract(value, '$.table_id'), json_extract(value, '$.seq'), json_extract(value, '$.kind'),
        json_extract(value, '$.at'), json_extract(value, '$.actor'), json_extract(value, '$.key'),
        json_extract(value, '$.data')
    FROM json_each(?)
"""
# Many tables at once, in one go to the database and back. The rows are locked in the order of their ids, so that two
# processes do not wait for each other in a circle; nothing happens to a table whose row could not move on.
APPEND_AND_TELL = """
    WITH places AS (
        SELECT * FROM json_to_recordset(CAST(%(places)s AS json)) AS p (
            id text, expected integer, seq integer, status text, changed_at double precision,
            wake_at double precision, summary text, result text, bots integer)
    ), locked AS (
        SELECT t.id FROM game_tables AS t JOIN places AS p ON p.id = t.id ORDER BY t.id FOR UPDATE OF t
    ), moved AS (
        UPDATE game_tables AS t
        SET seq = p.seq, status = p.status, changed_at = p.changed_at, wake_at = p.wake_at, summary = p.summary,
            result = p.result, bots = p.bots
        FROM places AS p JOIN locked AS l ON l.id = p.id
        WHERE t.id = p.id AND t.seq = p.expected
        RETURNING t.id
    ), added AS (
        INSERT INTO entries (table_id, seq, kind, at, actor, key, data)
        SELECT e.table_id, e.seq, e.kind, e.at, e.actor, e.key, e.data
        FROM moved JOIN json_to_recordset(CAST(%(entries)s AS json)) AS e (
            table_id text, seq integer, kind text, at double precision, actor text, key text, data text)
            ON e.table_id = moved.id
    ), told AS (
        SELECT pg_notify(%(channel)s, %(payload)s)
    )
    SELECT moved.id FROM moved, told
"""


class Append(NamedTuple):
    """New entries of a table, to be stored right after the ones before them, and what is kept beside them."""

    table_id: str
    new: list[Entry]
    row: TableRow
    fresh_guests: list[str]  # who sits at the table for the first time

    def place(self) -> dict[str, Any]:
        """The table's own row, and after which entry it has to stand."""
        row, last = self.row, self.new[-1]
        return {
            "id": self.table_id,
            "expected": self.new[0].seq - 1,
            "seq": last.seq,
            "status": row.status,
            "changed_at": last.at,
            "wake_at": row.wake_at,
            "summary": orjson.dumps(row.summary).decode(),
            "result": result_json(row),
            "bots": row.bots,
        }

    def rows(self) -> list[dict[str, Any]]:
        return [row_of(self.table_id, entry) for entry in self.new]


def result_json(row: TableRow) -> str | None:
    return None if row.result is None else orjson.dumps(row.result).decode()


class NotAll(Exception):
    """Some of several tables could not move on; each has to be tried by itself."""


def append_on_sqlite(connection: Connection, appends: list[Append]) -> list[bool]:
    """Of each whether it is stored. If that is so of some only, nothing is stored: NotAll."""
    driver: Any = connection.connection.driver_connection
    moved = driver.execute(MOVE_ALL_ON, (_json([one.place() for one in appends]),)).rowcount
    if moved == 0:
        return [False] * len(appends)
    if moved < len(appends):
        raise NotAll
    driver.execute(ADD_ALL_ENTRIES, (_json([row for one in appends for row in one.rows()]),))
    return [True] * len(appends)


def in_one_statement(appends: list[Append]) -> bool:
    """Whether PostgreSQL stores these by a single statement: then it needs no transaction around it."""
    return len(appends) <= MOST_TOGETHER and not any(one.fresh_guests for one in appends)


def append_together(
    connection: Connection, appends: list[Append], notice: Callable[[list[Append]], dict[str, str]]
) -> list[bool]:
    """On PostgreSQL, with the notice for the other processes: of each whether it is stored."""
    values = {
        "places": _json([one.place() for one in appends]),
        "entries": _json([row for one in appends for row in one.rows()]),
        **notice(appends),
    }
    driver: Any = connection.connection.driver_connection
    moved = {found for (found,) in driver.execute(APPEND_AND_TELL, values)}
    return [one.table_id in moved for one in appends]


def _json(rows: list[dict[str, Any]]) -> str:
    return orjson.dumps(rows).decode()


def made_before(connection: Connection, table_id: str, host: str | None, key: str | None) -> str | None:
    """The table that exists already under this id, or that the host has made with this key."""
    if connection.scalar(select(game_tables.c.id).where(game_tables.c.id == table_id)) is not None:
        return table_id
    if key is None:
        return None
    wanted = select(game_tables.c.id).where(game_tables.c.host == host, game_tables.c.create_key == key)
    found = connection.scalar(wanted)
    return None if found is None else str(found)
