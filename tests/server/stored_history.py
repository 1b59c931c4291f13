"""Compares what is in the database with what clients were told, saw accepted and have in front of them."""

import orjson
from sqlalchemy import select

from boattrain.game.records import Record, replay
from boattrain.server.storage.encoding import entry_of
from boattrain.server.storage.engines import open_engine
from boattrain.server.storage.schema import entries, game_tables
from boattrain.server.tables.effects import apply, fold
from boattrain.server.tables.entries import Decided, split_key
from boattrain.server.tables.showing import Showing
from boattrain.server.tables.table import Table


def read_tables(database):
    """The stored tables: the row's seq, and the entries."""
    engine = open_engine(database)
    with engine.connect().execution_options(isolation_level="SERIALIZABLE") as connection:  # one moment
        found = {row.id: (row.seq, []) for row in connection.execute(select(game_tables))}
        for row in connection.execute(select(entries).order_by(entries.c.table_id, entries.c.seq)):
            found[row.table_id][1].append(entry_of(row))
    engine.dispose()
    return {table: (table, seq, stored) for table, (seq, stored) in found.items()}


def check_history(stored, clients):
    """One history, without a gap; whatever a client was told or saw accepted is in it."""
    table_id, seq, history = stored
    assert [entry.seq for entry in history] == list(range(1, seq + 1))
    keys = [(entry.actor, entry.key) for entry in history if entry.key]
    assert len(keys) == len(set(keys))
    by_key = {split_key(entry.key)[0]: entry.seq for entry in history if entry.key}
    for client in clients:
        assert {key: by_key.get(key) for key in client.accepted} == client.accepted
    table, course = Table(table_id), {}
    for entry in history:
        happening = apply(table, entry)
        course[entry.seq] = (table.ply, table.branch, happening.seat)
    for client in clients:
        assert client.went_back == 0
        assert client.told
        assert {seq: course[seq] for seq in client.told} == client.told
    decisions = sum(isinstance(entry.body, Decided) for entry in history)
    assert decisions >= sum(len(client.accepted) for client in clients) > 0


def check_what_they_see(stored, clients, people):
    """The fold of what is stored, shown to each of them, is what they have in front of them."""
    table_id, _, history = stored
    showing = Showing(fold(table_id, history))
    guests = {person.cookie: person.get("/me")["id"] for person in people}
    for client in clients:
        seats = showing.table.seats_of(guests.get(client.cookie))
        assert orjson.loads(bytes(orjson.dumps(showing.view(seats)))) == client.state["view"]
        decision = orjson.loads(showing.decision_for(seats))
        assert decision == client.state["decision"]
        assert orjson.loads(showing.outcome) == client.state["outcome"]


def check_record(person, stored):
    """A finished game's record replays to the result that was stored."""
    table_id, _, history = stored
    table = fold(table_id, history)
    if not table.over:
        assert person.http.get(f"/api/tables/{table_id}/record.json").status_code == 409
        return
    game = replay(Record.parse(person.http.get(f"/api/tables/{table_id}/record.json").text))
    assert game.hash == table.game.hash
