"""Upgrades: a database of the first version opens after the last migration.

Its games were played by rules version 1: they are shown with their results, can be downloaded, and say so; none of them
goes on by other rules. The files in data/ were made by data/make_first.py with the server of that version, and do not
change any more.
"""

import json
import re
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from boattrain import RecordError, replay
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.upgrading import newest_version, upgrade
from boattrain.server.wire import messages

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


def test_the_stored_database_is_of_the_first_version(first_database):
    engine = open_engine(first_database)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == FIRST
        assert connection.scalar(text("SELECT count(*) FROM game_tables")) == len(KNOWN["tables"])
    engine.dispose()


OLDER = (
    "This game was played by an older version of the rules. You can look at its result and download the record, "
    "but the game cannot be played on or replayed."
)


def test_the_people_of_the_first_version_are_known_and_find_their_games(first_database, serve, old_friends):
    server = serve(database=first_database)
    assert version_of(first_database) == newest_version()
    ann, bob = old_friends(server)
    assert (ann.get("/me")["name"], bob.get("/me")["name"]) == ("Ann", "Bob")
    tables = ann.get("/me/tables")
    assert {row["id"] for row in tables["running"]} >= {KNOWN["tables"][board] for board in UNDER_WAY}
    for row in tables["running"]:
        assert (row["older_rules"], row["my_turn"]) == (True, False)
    fresh = ann.table(board="world")
    assert not next(row for row in ann.get("/me/tables")["running"] if row["id"] == fresh)["older_rules"]


def test_a_finished_game_of_older_rules_is_shown_with_its_score_sheet(first_database, serve, old_friends):
    ann, _ = old_friends(serve(database=first_database))
    over = KNOWN["tables"]["over"]
    then, now = KNOWN["seen"]["Ann"]["over"], ann.get(f"/tables/{over}")
    messages.TableState.model_validate(now)
    assert now["outcome"] == then["outcome"]
    assert now["table"]["archived"] == {
        "code": "older_rules",
        "rules": 1,
        "scores": [sheet["total"] for sheet in then["outcome"]["sheets"]],
        "winners": then["outcome"]["winners"],
    }
    assert (now["table"]["status"], now["view"], now["decision"]) == ("over", None, None)
    socket = ann.socket(over)
    assert socket.receive()["outcome"] == then["outcome"]
    socket.close()


def test_what_is_stored_is_shown_also_where_the_present_rules_come_to_another_result(
    first_database, serve, old_friends
):
    engine, over = open_engine(first_database), KNOWN["tables"]["over"]
    with engine.begin() as connection:
        summary = json.loads(
            connection.scalar(text("SELECT summary FROM game_tables WHERE id = :id"), {"id": over})
        )
        summary["seats"][0]["score"] += 1
        connection.execute(
            text("UPDATE game_tables SET summary = :summary WHERE id = :id"),
            {"id": over, "summary": json.dumps(summary)},
        )
    engine.dispose()
    ann, _ = old_friends(serve(database=first_database))
    now = ann.get(f"/tables/{over}")
    assert now["outcome"] is None  # the sheet would tell of another game
    assert now["table"]["archived"]["scores"] == [seat["score"] for seat in summary["seats"]]
    record = ann.http.get(f"/api/tables/{over}/record.txt").text
    assert f"seat 0: {summary['seats'][0]['score']}," in record
    assert re.search(r"(?m)^1\. seat \d: action \d+$", record)


def test_records_of_older_rules_are_downloaded(first_database, serve, old_friends):
    ann, _ = old_friends(serve(database=first_database))
    over = KNOWN["tables"]["over"]
    record = ann.http.get(f"/api/tables/{over}/record.txt")
    assert record.status_code == 200
    assert '[Rules "1"]' in record.text
    assert '[Result "seat 0: 17, seat 1: 21; won by seat 1"]' in record.text
    assert re.search(r"(?m)^1\. seat \d: keep ", record.text)
    numbers = ann.http.get(f"/api/tables/{over}/record.json").json()["actions"]
    assert len(numbers) == KNOWN["seen"]["Ann"]["over"]["ply"]
    with pytest.raises(RecordError, match="played by an older version of the rules"):
        replay(record.text)
    for board in UNDER_WAY:
        then = KNOWN["seen"]["Ann"][board]
        record = ann.http.get(f"/api/tables/{KNOWN['tables'][board]}/record.json").json()
        assert (record["board"], record["result"], len(record["actions"])) == (board, None, then["ply"])
    answer = ann.http.get(f"/api/tables/{KNOWN['tables']['open']}/record.txt")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")


def test_nothing_goes_on_by_other_rules(first_database, serve, old_friends):
    ann, bob = old_friends(serve(database=first_database))
    before = entries_of(first_database)
    tables = KNOWN["tables"]
    act = {"ply": 0, "branch": 0, "action": 0, "key": "one"}
    seats = [{"kind": "you"}, {"kind": "hotseat"}]
    wishes = [(f"/tables/{tables[board]}/actions", act) for board in UNDER_WAY]
    wishes += [
        (f"/tables/{tables['world']}/undo", {"key": "two"}),
        (f"/tables/{tables['world']}/chat", {"text": "Hello", "key": "three"}),
        (f"/tables/{tables['over']}/play-on", {"ply": 5, "seats": seats}),
        (f"/tables/{tables['over']}/rematch", {}),
        (f"/tables/{tables['open']}/seats/1/take", {}),
    ]
    for person in (ann, bob):
        for path, body in wishes:
            answer = person.http.post(f"/api{path}", json=body)
            assert (answer.status_code, answer.json()["sentence"]) == (409, OLDER), path
    for path in ("replay/index", "replay?ply=3"):
        assert ann.http.get(f"/api/tables/{tables['over']}/{path}").json()["code"] == "older_rules"
    socket = ann.socket(tables["great_lakes"])
    socket.receive()
    assert socket.act(0)["sentence"] == OLDER
    socket.close()
    assert entries_of(first_database) == before


def entries_of(address):
    engine = open_engine(address)
    with engine.connect() as connection:
        count = connection.scalar(text("SELECT count(*) FROM entries"))
    engine.dispose()
    return count


def version_of(address):
    engine = open_engine(address)
    with engine.connect() as connection:
        version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    engine.dispose()
    return version
