"""Upgrades: a database of an older server opens after the last migration.

Its games were played by rules version 1: they are shown with their results, can be downloaded, and say so; none of them
goes on by other rules. The files in data/ were made by data/make_database.py with servers of that time, and do not
change any more: `first` with the first migration, `second` with the last code before rules version 2.
"""

import json
import re
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from boattrain import RecordError, replay
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.upgrading import newest_version, upgrade
from boattrain.server.wire import messages

DATA = Path(__file__).with_name("data")
NEWEST = {"first": "0001", "second": "0002"}  # the newest migration of the server that made it
UNDER_WAY = ("world", "great_lakes", "san_francisco")


@dataclass(frozen=True)
class Kept:
    """A database as an older server left it, and what people knew of it."""

    name: str
    address: str
    tables: dict[str, str]
    cookies: dict[str, str]
    seen: dict[str, Any]

    def number(self, question: str) -> Any:
        engine = open_engine(self.address)
        with engine.connect() as connection:
            answer = connection.scalar(text(question))
        engine.dispose()
        return answer


@pytest.fixture(params=[(name, kind) for name in NEWEST for kind in ("sqlite", "postgresql")], ids="-".join)
def old(request, tmp_path):
    name, kind = request.param
    sql = (DATA / f"{name}.sql").read_text(encoding="utf-8")
    known = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    if kind == "sqlite":
        address = sqlite_address(tmp_path / "old.sqlite3")
        connection = sqlite3.connect(tmp_path / "old.sqlite3")
        connection.executescript(sql)
        connection.close()
    else:
        address = request.getfixturevalue("cluster").create()
        fill(address, name, sql)
    return Kept(name, address, **known)


def fill(address, name, sql):
    """The rows of a database of SQLite in one of PostgreSQL, which the migrations of that time have made."""
    engine = open_engine(address)
    upgrade(engine, NEWEST[name])
    rows = [line for line in sql.splitlines() if line.startswith("INSERT") and "alembic_version" not in line]
    with engine.begin() as connection:
        for row in sorted(rows, key=lambda line: "game_tables" not in line[:40]):  # others refer to them
            connection.exec_driver_sql(row.replace("%", "%%"))
    engine.dispose()


@pytest.fixture
def people_of_the_old_server(people, old):
    """Ann and Bob with the cookies that they were given then."""

    def come(server):
        found = [people(server, None), people(server, None)]
        for person, name in zip(found, ("Ann", "Bob"), strict=True):
            cookie, _, value = old.cookies[name].partition("=")
            person.http.cookies.set(cookie, value)
        return found

    return come


def test_the_stored_database_is_of_its_version(old):
    assert old.number("SELECT version_num FROM alembic_version") == NEWEST[old.name]
    assert old.number("SELECT count(*) FROM game_tables") == len(old.tables)


OLDER = (
    "This game was played by an older version of the rules. You can look at its result and download the record, "
    "but the game cannot be played on or replayed."
)
REPLAYED = (
    "This game was played by an older version of the rules. You can look at its result, replay it and download the "
    "record, but the game cannot be played on."
)


def test_the_people_of_an_older_server_are_known_and_find_their_games(old, serve, people_of_the_old_server):
    server = serve(database=old.address)
    assert old.number("SELECT version_num FROM alembic_version") == newest_version()
    ann, bob = people_of_the_old_server(server)
    assert (ann.get("/me")["name"], bob.get("/me")["name"]) == ("Ann", "Bob")
    tables = ann.get("/me/tables")
    assert {row["id"] for row in tables["running"]} >= {old.tables[board] for board in UNDER_WAY}
    for row in tables["running"]:
        assert (row["older_rules"], row["my_turn"]) == (True, False)
    fresh = ann.table(board="world")
    assert not next(row for row in ann.get("/me/tables")["running"] if row["id"] == fresh)["older_rules"]


def test_a_finished_game_of_older_rules_is_shown_with_its_score_sheet(old, serve, people_of_the_old_server):
    ann, _ = people_of_the_old_server(serve(database=old.address))
    over = old.tables["over"]
    then, now = old.seen["Ann"]["over"], ann.get(f"/tables/{over}")
    messages.TableState.model_validate(now)
    assert now["outcome"] == then["outcome"]
    assert now["table"]["archived"] == {
        "code": "older_rules",
        "rules": 1,
        "scores": [sheet["total"] for sheet in then["outcome"]["sheets"]],
        "winners": then["outcome"]["winners"],
        "replayable": True,
    }
    assert (now["table"]["status"], now["view"], now["decision"]) == ("over", None, None)
    socket = ann.socket(over)
    assert socket.receive()["outcome"] == then["outcome"]
    socket.close()


def test_what_is_stored_is_shown_also_where_the_present_rules_come_to_another_result(
    old, serve, people_of_the_old_server
):
    engine, over = open_engine(old.address), old.tables["over"]
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
    ann, _ = people_of_the_old_server(serve(database=old.address))
    now = ann.get(f"/tables/{over}")
    assert now["outcome"] is None  # the sheet would tell of another game
    assert now["table"]["archived"]["scores"] == [seat["score"] for seat in summary["seats"]]
    assert not now["table"]["archived"]["replayable"]
    for path in ("replay/index", "replay?ply=3"):
        answer = ann.http.get(f"/api/tables/{over}/{path}")
        assert (answer.status_code, answer.json()["sentence"]) == (409, OLDER)
    record = ann.http.get(f"/api/tables/{over}/record.txt").text
    assert f"seat 0: {summary['seats'][0]['score']}," in record
    assert re.search(r"(?m)^1\. seat \d: action \d+$", record)


def test_records_of_older_rules_are_downloaded(old, serve, people_of_the_old_server):
    ann, _ = people_of_the_old_server(serve(database=old.address))
    over = old.tables["over"]
    record = ann.http.get(f"/api/tables/{over}/record.txt")
    assert record.status_code == 200
    assert '[Rules "1"]' in record.text
    outcome = old.seen["Ann"]["over"]["outcome"]
    scores = ", ".join(f"seat {seat}: {sheet['total']}" for seat, sheet in enumerate(outcome["sheets"]))
    assert f'[Result "{scores}; won by seat {outcome["winners"][0]}"]' in record.text
    assert re.search(r"(?m)^1\. seat \d: keep ", record.text)
    numbers = ann.http.get(f"/api/tables/{over}/record.json").json()["actions"]
    assert len(numbers) == old.seen["Ann"]["over"]["ply"]
    with pytest.raises(RecordError, match="played by an older version of the rules"):
        replay(record.text)
    for board in UNDER_WAY:
        then = old.seen["Ann"][board]
        record = ann.http.get(f"/api/tables/{old.tables[board]}/record.json").json()
        assert (record["board"], record["result"], len(record["actions"])) == (board, None, then["ply"])
    answer = ann.http.get(f"/api/tables/{old.tables['open']}/record.txt")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")


def test_a_finished_game_of_older_rules_is_replayed_if_the_present_ones_come_to_its_result(
    old, serve, people_of_the_old_server
):
    ann, _ = people_of_the_old_server(serve(database=old.address))
    over, then = old.tables["over"], old.seen["Ann"]["over"]
    index = ann.get(f"/tables/{over}/replay/index")
    assert index["plies"] == then["ply"]
    assert index["final_scores"] == [sheet["total"] for sheet in then["outcome"]["sheets"]]
    assert index["turns"][0]["text"].startswith("keep ")
    end = ann.get(f"/tables/{over}/replay", ply=index["plies"], seat=0)
    assert end["outcome"] == then["outcome"]
    assert end["view"]["routes"] == then["view"]["routes"]


def test_a_table_of_older_rules_whose_game_has_not_begun_asks_for_a_new_one(
    old, serve, people_of_the_old_server
):
    ann, bob = people_of_the_old_server(serve(database=old.address))
    waiting = old.tables["open"]
    assert ann.get(f"/tables/{waiting}")["table"]["status"] == "open"
    for person, path in ((bob, "seats/1/take"), (ann, "start"), (ann, "chat")):
        body = {"text": "Hello", "key": "one"} if path == "chat" else {}
        answer = person.http.post(f"/api/tables/{waiting}/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (409, "older_rules")
        assert answer.json()["sentence"] == (
            "This table was set up for an older version of the rules, and its game has not begun. Set up a new table "
            "to play."
        )


def test_nothing_goes_on_by_other_rules(old, serve, people_of_the_old_server):
    ann, bob = people_of_the_old_server(serve(database=old.address))
    before = old.number("SELECT count(*) FROM entries")
    tables = old.tables
    act = {"ply": 0, "branch": 0, "action": 0, "key": "one"}
    seats = [{"kind": "you"}, {"kind": "hotseat"}]
    wishes = [(f"/tables/{tables[board]}/actions", act, OLDER) for board in UNDER_WAY]
    wishes += [
        (f"/tables/{tables['world']}/undo", {"key": "two"}, OLDER),
        (f"/tables/{tables['world']}/chat", {"text": "Hello", "key": "three"}, OLDER),
        (f"/tables/{tables['over']}/play-on", {"ply": 5, "seats": seats}, REPLAYED),
        (f"/tables/{tables['over']}/rematch", {}, REPLAYED),
        (f"/tables/{tables['over']}/analysis", {}, REPLAYED),
    ]
    for person in (ann, bob):
        for path, body, sentence in wishes:
            answer = person.http.post(f"/api{path}", json=body)
            assert (answer.status_code, answer.json()["sentence"]) == (409, sentence), path
    assert ann.http.get(f"/api/tables/{tables['over']}/analysis").json()["code"] == "older_rules"
    assert ann.http.get(f"/api/tables/{tables['world']}/replay/index").json()["code"] == "older_rules"
    socket = ann.socket(tables["great_lakes"])
    socket.receive()
    assert socket.act(0)["sentence"] == OLDER
    socket.close()
    assert old.number("SELECT count(*) FROM entries") == before
