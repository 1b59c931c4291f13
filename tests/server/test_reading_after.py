"""What other processes have stored is read for many tables by one statement, and nobody suffers for another's table."""

import asyncio

import pytest
from sqlalchemy import event, text

from boattrain.server.errors import Damaged, Unavailable
from boattrain.server.storage.engines import open_engine
from boattrain.server.storage.store import Store
from boattrain.server.storage.upgrading import upgrade
from boattrain.server.tables.summary import table_summary
from server.loops import run_apart
from server.offline_table import seated

TABLES = [f"table {n}" for n in range(12)]


@pytest.fixture
def store(cluster):
    engine = open_engine(cluster.create())
    upgrade(engine)
    made = Store(engine, "this process")
    run_apart(fill(made))
    yield made
    made.close()


async def fill(store: Store) -> None:
    for table_id in TABLES:
        offline = seated("ann", "bob")
        offline.table.id = table_id
        await store.create(table_id, offline.entries, table_summary(offline.table), None)


async def read(store: Store, after: int):
    return await asyncio.gather(
        *(store.load_after(table_id, after) for table_id in TABLES), return_exceptions=True
    )


def test_many_tables_are_read_at_once(store):
    statements = []

    @event.listens_for(store.engine, "before_cursor_execute")
    def count(connection, cursor, statement, *_):
        statements.append(statement)

    whole = run_apart(read(store, 0))
    assert all([entry.seq for entry in found] == list(range(1, len(found) + 1)) for found in whole)
    assert len(whole[0]) > 1
    assert len(statements) == 1
    assert run_apart(read(store, 1)) == [found[1:] for found in whole]


def test_two_who_ask_for_the_same_table_from_different_places(store):
    async def scene():
        return await asyncio.gather(*(store.load_after(TABLES[0], after) for after in (1, 0, 2)))

    some, whole, fewer = run_apart(scene())
    assert (some, fewer) == (whole[1:], whole[2:])


def test_a_damaged_entry_is_the_trouble_of_its_table_alone(store):
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE entries SET data = '{' WHERE table_id = 'table 3' AND seq = 2"))
    found = run_apart(read(store, 0))
    assert isinstance(found.pop(3), Damaged)
    assert all(isinstance(entries, list) and entries for entries in found)


def test_a_lost_connection_is_replaced(store):
    whole = run_apart(read(store, 0))
    with store.engine.begin() as other:
        other.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        )
    assert run_apart(read(store, 0)) == whole


def test_nobody_waits_for_a_database_that_is_away(store):
    run_apart(read(store, 0))
    with store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE entries RENAME TO lost"))
    assert all(isinstance(found, Unavailable) for found in run_apart(read(store, 0)))
    with store.engine.begin() as connection:
        connection.execute(text("ALTER TABLE lost RENAME TO entries"))
    assert all(isinstance(found, list) for found in run_apart(read(store, 0)))
