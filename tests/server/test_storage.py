"""Storage, on both kinds of database: appended once, in order, told after it is stored; migrations to the newest."""

import asyncio
import threading

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, inspect, select, text

from boattrain.errors import BoattrainError
from boattrain.server.errors import Unavailable
from boattrain.server.storage import schema
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.guests import Guests
from boattrain.server.storage.store import COUNT_OPEN, LISTED, Conflict, Store
from boattrain.server.storage.upgrading import newest_version, upgrade
from boattrain.server.tables.effects import fold
from boattrain.server.tables.entries import ChatSaid, in_place
from boattrain.server.tables.summary import table_summary
from boattrain.server.tables.table import Table
from server.loops import run_apart
from server.offline_table import seated


@pytest.fixture(scope="module")
def database(cluster):
    return cluster.create()


@pytest.fixture
def empty_database(database):
    """One for all tests, with nothing left in it: a new one takes longer, and longer still to be removed."""
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return database


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path):
    if request.param == "sqlite":
        return sqlite_address(tmp_path / "games.sqlite3")
    return request.getfixturevalue("empty_database")


@pytest.fixture
def store(address):
    engine = open_engine(address)
    upgrade(engine)
    made = Store(engine, "this process")
    yield made
    made.close()


async def create(store: Store, table_id: str = "offline") -> Table:
    offline = seated("ann", "bob")
    offline.table.id = table_id
    await store.create(table_id, offline.entries, table_summary(offline.table), None)
    return offline.table


def said(after: int, text: str):
    return in_place([ChatSaid(0, "Ann", text)], after, 2000.0, "ann", text)


def test_what_was_stored_comes_back_as_it_was(store):
    async def scene():
        table = await create(store)
        await store.append("offline", said(table.seq, "Hello"), table_summary(table), [])
        return table, await store.load("offline")

    table, entries = run_apart(scene())
    folded = fold("offline", entries)
    assert entries[-1].body == ChatSaid(0, "Ann", "Hello")
    assert entries[-1].key == "Hello"
    assert folded.game.hash == table.game.hash


def test_of_two_that_append_at_the_same_place_one_gets_through(store):
    async def scene():
        table = await create(store)
        row = table_summary(table)
        tries = [store.append("offline", said(table.seq, f"word{n}"), row, []) for n in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        return table, results, await store.load("offline")

    table, results, entries = run_apart(scene())
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 19
    assert [entry.seq for entry in entries] == list(range(1, table.seq + 2))


def test_two_stores_on_one_database_never_fork_a_table(address):
    """Each appends as fast as it can; what got through is one unbroken line."""
    stores = []
    for n in range(2):
        engine = open_engine(address)
        upgrade(engine)
        stores.append(Store(engine, f"process {n}"))

    async def append(store: Store, row, mine: list[str]) -> None:
        for n in range(40):
            last = (await store.last_seqs(["offline"]))["offline"]
            name = f"{store.process[-1]}-{n}"
            try:
                await store.append("offline", said(last, name), row, [])
                mine.append(name)
            except Conflict:
                await asyncio.sleep(0)

    async def scene():
        table = await create(stores[0])
        row, accepted = table_summary(table), []
        await asyncio.gather(*(append(store, row, accepted) for store in stores))
        return accepted, (await stores[1].load("offline"))[table.seq :]

    accepted, entries = run_apart(scene())
    assert sorted(entry.key for entry in entries) == sorted(accepted)
    assert [entry.seq for entry in entries] == list(range(entries[0].seq, entries[0].seq + len(entries)))
    for store in stores:
        store.close()


def test_many_tables_share_a_transaction(store):
    commits = []
    event.listen(store.engine, "commit", lambda connection: commits.append(threading.get_ident()))

    async def scene():
        tables = [await create(store, f"table {n}") for n in range(30)]
        commits.clear()
        appends = [
            store.append(table.id, said(table.seq, "Hello"), table_summary(table), []) for table in tables
        ]
        await asyncio.gather(*appends)

    run_apart(scene())
    assert 1 <= len(commits) < 15
    assert len(set(commits)) == 1


def test_a_table_that_is_behind_holds_up_no_other_of_its_transaction(store):
    async def scene():
        tables = [await create(store, f"table {n}") for n in range(6)]
        appends = []
        for n, table in enumerate(tables):
            after = table.seq - 1 if n == 2 else table.seq  # something stands there already
            appends.append(store.append(table.id, said(after, "Hello"), table_summary(table), []))
        results = await asyncio.gather(*appends, return_exceptions=True)
        return tables, results, [await store.load(table.id) for table in tables]

    tables, results, stored = run_apart(scene())
    assert [isinstance(result, Conflict) for result in results] == [n == 2 for n in range(6)]
    assert all(result is None for n, result in enumerate(results) if n != 2)
    for n, (table, entries) in enumerate(zip(tables, stored, strict=True)):
        assert [entry.seq for entry in entries] == list(range(1, table.seq + (1 if n == 2 else 2)))


def test_times_are_stored_to_the_last_bit(store):
    times = [1_790_000_000 + n / 7 for n in range(200)]

    async def scene():
        table = await create(store)
        bodies = [ChatSaid(0, "Ann", str(n)) for n in range(len(times))]
        entries = [
            in_place([body], table.seq + n, at)[0]
            for n, (body, at) in enumerate(zip(bodies, times, strict=True))
        ]
        await store.append("offline", entries, table_summary(table), [])
        return (await store.load("offline"))[table.seq :]

    assert [entry.at for entry in run_apart(scene())] == times


def test_work_that_fails_takes_no_other_along(store):
    async def scene():
        table = await create(store)
        fine = store.append("offline", said(table.seq, "Hello"), table_summary(table), [])
        broken = store.append("offline", said(table.seq, "x" * 100), table_summary(table), [])
        lost = store._writer.write(
            "offline", lambda connection: connection.execute(text("SELECT * FROM nowhere"))
        )
        return await asyncio.gather(lost, fine, broken, return_exceptions=True)

    lost, fine, _ = run_apart(scene())
    assert isinstance(lost, Unavailable)
    assert fine is None


def test_guests_and_secrets_are_kept(store):
    async def scene():
        await Guests(store).put("g1", "Ann", "et")
        await Guests(store).put("g1", "Anna", None)
        return await Guests(store).find("g1"), await Guests(store).find("g2")

    assert run_apart(scene()) == (("Anna", None), None)
    assert store.secret("cookies", "first") == "first"
    assert store.secret("cookies", "second") == "first"


def test_the_migrations_lead_to_the_tables_that_the_code_knows(store):
    with store.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    assert differences == []
    assert version == newest_version()


def test_who_hosts_how_many_is_answered_from_an_index_also_after_thousands_of_games(store):
    explain = "EXPLAIN" if store.shared else "EXPLAIN QUERY PLAN"
    asked = str(COUNT_OPEN.params(host="ann").compile(store.engine, compile_kwargs={"literal_binds": True}))
    with store.engine.connect() as connection:
        if store.shared:  # with so few rows, PostgreSQL reads them all
            connection.execute(text("SET enable_seqscan = off"))
        plan = str(connection.execute(text(f"{explain} {asked}")).all())
    assert "ix_game_tables_host" in plan


def test_a_game_of_older_rules_is_not_waited_for_and_counts_for_nobody(store):
    offline = seated("ann", "bot", first=1)
    row = table_summary(offline.table)
    rows = {"today": row, "before": row._replace(rules=row.rules - 1)}

    async def scene():
        for name, one in rows.items():
            await store.create(name, offline.entries, one, None)
        return await store.to_wake(0.0, 9e9), await store.count_open("ann")

    assert run_apart(scene()) == (["today"], (1, 1))


def test_a_game_under_way_is_listed_however_many_are_over(store):
    async def scene():
        await create(store, "slow")
        return await store.tables_of("ann", over=False), await store.tables_of("ann", over=True)

    over = [
        {
            "id": f"over{n}",
            "seq": 1,
            "status": "over",
            "created_at": 1.0,
            "changed_at": 9e9 + n,
            "summary": "{}",
        }
        for n in range(LISTED + 5)
    ]
    with store.engine.begin() as connection:
        connection.execute(schema.game_tables.insert(), over)
        connection.execute(schema.players.insert(), [{"guest": "ann", "table_id": row["id"]} for row in over])
    running, finished = run_apart(scene())
    assert [row["id"] for row in running] == ["slow"]
    assert [row["id"] for row in finished] == [row["id"] for row in over[:4:-1]]


def test_a_database_of_a_newer_version_is_left_alone(address):
    engine = open_engine(address)
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE guests ADD COLUMN shoe_size INTEGER"))
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BoattrainError, match="a newer one has used it") as refused:
        upgrade(engine)
    assert refused.value.code == "newer_database"
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"
        assert "shoe_size" in {column["name"] for column in inspect(connection).get_columns("guests")}
    engine.dispose()


def test_a_database_that_is_up_to_date_is_opened_as_it_is(address):
    engine = open_engine(address)
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(schema.guests.insert().values(id="g", name="Ann", created_at=1.0))
    upgrade(engine)
    with engine.connect() as connection:
        assert connection.scalar(select(schema.guests.c.name)) == "Ann"
    engine.dispose()


def test_processes_that_start_at_once_upgrade_once(empty_database):
    failed = []

    def open_one() -> None:
        engine = open_engine(empty_database)
        try:
            upgrade(engine)
        except Exception as error:
            failed.append(error)
        engine.dispose()

    threads = [threading.Thread(target=open_one) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_a_database_that_is_away_is_told_in_a_sentence(tmp_path):
    engine = open_engine(f"postgresql://nobody@/nothing?host={tmp_path}")
    store = Store(engine, "this process")

    async def scene():
        return await asyncio.gather(
            store.load("offline"), Guests(store).put("g", "A", None), return_exceptions=True
        )

    for error in run_apart(scene()):
        assert isinstance(error, Unavailable)
        assert error.code == "storage_unavailable"
    store.close()
