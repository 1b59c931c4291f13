"""Upgrades: a database of the first version, with games under way, opens after the last migration and goes on.

The files in data/ were made by data/make_first.py with the server of that version, and do not change any more.
"""

import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from boattrain.rules import COMPILED
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.upgrading import newest_version, upgrade
from server.processes import play_to_the_end

DATA = Path(__file__).with_name("data")
FIRST = "0001"
KNOWN = json.loads((DATA / "first.json").read_text(encoding="utf-8"))
SQL = (DATA / "first.sql").read_text(encoding="utf-8")
UNDER_WAY = ("world", "great_lakes", "san_francisco")


@pytest.fixture(params=["sqlite", "postgresql"])
def first_database(request, tmp_path):
    """The address of a database as the first version left it."""
    if request.param == "sqlite":
        with_games = tmp_path / "first.sqlite3"
        connection = sqlite3.connect(with_games)
        connection.executescript(SQL)
        connection.close()
        return sqlite_address(with_games)
    address = request.getfixturevalue("cluster").create()
    engine = open_engine(address)
    upgrade(engine, FIRST)
    rows = [line for line in SQL.splitlines() if line.startswith("INSERT") and "alembic_version" not in line]
    with engine.begin() as connection:
        for row in sorted(rows, key=lambda line: "game_tables" not in line[:40]):  # others refer to them
            connection.exec_driver_sql(row.replace("%", "%%"))
    engine.dispose()
    return address


@pytest.fixture
def old_friends(people):
    """Ann and Bob with the cookies that they were given then."""

    def come(server):
        found = [people(server, None), people(server, None)]
        for person, name in zip(found, ("Ann", "Bob"), strict=True):
            cookie, _, value = KNOWN["cookies"][name].partition("=")
            person.http.cookies.set(cookie, value)
        return found

    return come


of_older_rules = pytest.mark.xfail(
    strict=True, reason="the stored games are of rules version 1, which a server does not open yet"
)


def test_the_stored_database_is_of_the_first_version(first_database):
    engine = open_engine(first_database)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == FIRST
        assert connection.scalar(text("SELECT count(*) FROM game_tables")) == len(KNOWN["tables"])
    engine.dispose()


@of_older_rules
def test_games_of_the_first_version_are_as_they_were_and_go_on(first_database, serve, old_friends):
    server = serve(database=first_database)
    assert version_of(first_database) == newest_version()
    ann, bob = old_friends(server)
    assert (ann.get("/me")["name"], bob.get("/me")["name"]) == ("Ann", "Bob")
    assert {row["id"] for row in ann.get("/me/tables")["running"]} >= {KNOWN["tables"][b] for b in UNDER_WAY}
    for name, person in (("Ann", ann), ("Bob", bob)):
        for table, seen in KNOWN["seen"][name].items():
            assert holds(person.get(f"/tables/{KNOWN['tables'][table]}"), seen), table
    for board in UNDER_WAY if COMPILED else ("san_francisco",):  # the others take plain Python long
        sockets = [person.socket(KNOWN["tables"][board]) for person in (ann, bob)]
        play_to_the_end(sockets)
        for socket in sockets:
            socket.close()


def holds(now, then):
    """Whether all that was seen then is seen now; there may be more."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(name in now and holds(now[name], then[name]) for name in then)
    return now == then


@of_older_rules
def test_what_was_over_or_open_in_the_first_version_is_still_of_use(first_database, serve, old_friends):
    ann, bob = old_friends(serve(database=first_database))
    over, waiting = KNOWN["tables"]["over"], KNOWN["tables"]["open"]
    plies = ann.get(f"/tables/{over}/replay/index")["plies"]
    shown = ann.get(f"/tables/{over}/replay", ply=plies)
    assert shown["outcome"] == KNOWN["seen"]["Ann"]["over"]["outcome"]
    then = ann.get(f"/tables/{over}/replay", ply=5, seat="public")["view"]
    again = ann.post(f"/tables/{over}/play-on", ply=5, seats=[{"kind": "you"}, {"kind": "hotseat"}])
    assert {**again["view"], "mine": {}} == then
    assert bob.post(f"/tables/{waiting}/seats/1/take")["table"]["status"] == "playing"


def version_of(address):
    engine = open_engine(address)
    with engine.connect() as connection:
        version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    engine.dispose()
    return version
