"""Engines: how each kind of database is opened."""

import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from boattrain.errors import BoattrainError

SECONDS_TO_CONNECT = 5
SQLITE_LOCK_SECONDS = 2  # another program may keep the file locked for so long
# A process that was frozen, or whose machine is gone, must not keep its locks: the database ends its transaction.
SESSION = {"lock_timeout": "2s", "statement_timeout": "5s", "idle_in_transaction_session_timeout": "5s"}
# A host that vanishes without a word is noticed all the same.
CONNECTION = {
    "connect_timeout": SECONDS_TO_CONNECT,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds
}


def sqlite_address(path: Path) -> str:
    return f"sqlite:///{path}"


def open_engine(address: str) -> Engine:
    """An engine for `sqlite:///path` or `postgresql://user@host/name`."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BoattrainError("bad_database", "The address of the database cannot be read.") from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        if not url.database or url.database.startswith((":memory:", "file:")):
            raise BoattrainError(
                "bad_database", "An SQLite database is a file: sqlite:///path/to/games.sqlite3"
            )
        return _open_sqlite(address)
    if kind == "postgresql":
        if find_spec("psycopg") is None:
            raise BoattrainError("no_psycopg", "PostgreSQL needs psycopg: pip install 'boattrain[postgres]'")
        return _open_postgres(url)
    raise BoattrainError(
        "bad_database", f"A database of kind {kind!r} is not known; sqlite and postgresql are."
    )


def _open_postgres(url: URL) -> Engine:
    engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_size=8,
        max_overflow=8,
        pool_timeout=SECONDS_TO_CONNECT,
        pool_pre_ping=True,
        hide_parameters=True,  # an error that is logged must not show what was to be stored
        connect_args={"prepare_threshold": 3, **CONNECTION},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # as a statement: poolers refuse them among the options of a connection
        connection.autocommit = True
        connection.execute("; ".join(f"SET {name} = '{value}'" for name, value in SESSION.items()))
        connection.autocommit = False

    return engine


def _open_sqlite(address: str) -> Engine:
    engine = create_engine(address, connect_args={"timeout": SQLITE_LOCK_SECONDS}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        # WAL: readers do not wait for the writer. FULL: what was told is on the disk, also after a power cut.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def connection_parameters(engine: Engine) -> dict[str, Any]:
    """How a PostgreSQL engine connects, for a connection of psycopg beside it: the one that listens."""
    _, parameters = engine.dialect.create_connect_args(engine.url)
    return {**parameters, **CONNECTION}
