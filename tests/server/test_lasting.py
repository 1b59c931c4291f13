"""Games that last: a board file changes under the games of a database, and they open, go on and replay as before."""

import json
import random
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import text

import boattrain
from boattrain.cli import main
from boattrain.server.storage.engines import open_engine, sqlite_address
from server.processes import PROGRAM, Person, ServerProcess, play_to_the_end

SOURCE = Path(boattrain.__file__).parent
BOARD = "san_francisco"
SEATS = [{"kind": "you"}, {"kind": "hotseat"}]
MISSING = (
    "This game was played on a version of its board that is not kept here. You can look at what is stored and "
    "download the record, but the game cannot be played on or replayed."
)


def changed_board() -> dict:
    """San Francisco as it may have been before a correction: a route was longer, tickets were worth more."""
    content = json.loads(boattrain.load_board(BOARD).content)
    route = next(
        row
        for row in content["routes"]
        if row["length"] == 2 and not (row.get("ferries") or row.get("double"))
    )
    route["length"] = 3
    for ticket in content["tickets"]:
        ticket["points"] += 5
    return content


@pytest.fixture(scope="module")
def old_server(tmp_path_factory) -> Path:
    """The package with that board file."""
    folder = tmp_path_factory.mktemp("lasting")
    shutil.copytree(
        SOURCE, folder / "boattrain", ignore=shutil.ignore_patterns("*.c", "__pycache__", "static", "_static")
    )
    (folder / "boattrain" / "boards" / f"{BOARD}.json").write_text(json.dumps(changed_board()))
    return folder


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def played(request, old_server, tmp_path_factory):
    """Ann's games with the old board file: one over, one under way, and what she saw of them; then the server stops."""
    folder = tmp_path_factory.mktemp("played")
    if request.param == "sqlite":
        database = sqlite_address(folder / "games.sqlite3")
    else:
        database = request.getfixturevalue("cluster").create()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(old_server))
        server = ServerProcess(folder, PROGRAM, database=database)
    ann = Person(server, "Ann")
    tables = {"over": play(ann, 5000), "playing": play(ann, 30)}
    seen = {name: ann.get(f"/tables/{table}") for name, table in tables.items()}
    assert [state["table"]["status"] for state in seen.values()] == ["over", "playing"]
    record = ann.http.get(f"/api/tables/{tables['over']}/record.txt").text
    server.stop()
    yield Played(ann, tables, seen, record, database)
    ann.close()


class Played(NamedTuple):
    ann: Person
    tables: dict[str, str]
    seen: dict[str, Any]
    record: str
    database: str


def play(person: Person, most: int) -> str:
    """A table at which somebody plays both seats at random, for so many decisions at most."""
    table, chance = person.table(board=BOARD, seats=SEATS), random.Random(3)
    for n in range(most):
        state = person.get(f"/tables/{table}")
        if state["outcome"]:
            break
        number = chance.choice(state["decision"]["actions"])["number"]
        person.post(
            f"/tables/{table}/actions",
            ply=state["ply"],
            branch=state["branch"],
            action=number,
            key=f"key-{n}",
        )
    return table


@pytest.fixture
def later(played, serve) -> Played:
    """The same, now that a server with the board file of today runs on the database."""
    played.ann.move(serve(database=played.database))
    return played


def same(now: dict, then: dict) -> bool:
    return all(now[part] == then[part] for part in ("view", "outcome", "ply", "log", "decision"))


def test_a_finished_game_is_shown_replayed_and_downloaded_on_its_own_board(later, tmp_path):
    ann, tables, seen, record, _ = later
    then, now = seen["over"], ann.get(f"/tables/{tables['over']}")
    old_hash = boattrain.Board.from_dict(changed_board()).hash
    assert now["table"]["board_hash"] == then["table"]["board_hash"] == old_hash
    assert now["table"]["board_hash"] != boattrain.load_board(BOARD).hash
    assert now["table"]["archived"] is None
    assert same(now, then)
    index = ann.get(f"/tables/{tables['over']}/replay/index")
    assert index["final_scores"] == [sheet["total"] for sheet in then["outcome"]["sheets"]]
    end = ann.get(f"/tables/{tables['over']}/replay", ply=index["plies"])
    assert end["outcome"] == then["outcome"]
    assert ann.http.get(f"/api/tables/{tables['over']}/record.txt").text == record
    path, board = tmp_path / "game.txt", tmp_path / "old.json"
    path.write_text(record, encoding="utf-8")
    board.write_text(json.dumps(changed_board()))
    assert main(["verify", str(path)]) == 1
    assert main(["verify", str(path), "--board", str(board)]) == 0


def test_a_client_gets_the_board_of_the_game_by_its_hash(later):
    ann, seen = later.ann, later.seen
    old, new = (ann.get(f"/boards/{name}") for name in (seen["over"]["table"]["board_hash"], BOARD))
    assert (old["id"], old["hash"]) == (BOARD, seen["over"]["table"]["board_hash"])
    assert [
        one["points"] - other["points"] for one, other in zip(old["tickets"], new["tickets"], strict=True)
    ] == [5] * len(new["tickets"])
    assert set(old["layout"]["routes"]) == {route["id"] for route in old["routes"]}
    for unknown in ("sha256:" + "0" * 64, "sha256:..", "atlantis"):
        assert ann.http.get(f"/api/boards/{unknown}").json()["code"] == "unknown_board"


def test_a_game_under_way_goes_on_and_both_can_be_played_on(later):
    ann, tables, seen = later.ann, later.tables, later.seen
    assert same(ann.get(f"/tables/{tables['playing']}"), seen["playing"])
    socket = ann.socket(tables["playing"])
    play_to_the_end([socket])
    socket.close()
    for name, table in tables.items():
        then = ann.get(f"/tables/{table}/replay", ply=20)["view"]
        again = ann.post(f"/tables/{table}/play-on", ply=20, seats=SEATS)
        assert {**again["view"], "mine": {}} == then
        assert again["table"]["board_hash"] == seen[name]["table"]["board_hash"]
    socket = ann.socket(again["table"]["id"])
    play_to_the_end([socket])
    socket.close()


def test_a_rematch_is_played_on_the_board_of_today(later):
    ann, tables = later.ann, later.tables
    again = ann.post(f"/tables/{tables['over']}/rematch")
    assert again["table"]["board_hash"] == boattrain.load_board(BOARD).hash
    assert again["table"]["status"] == "playing"


def test_a_board_is_stored_once_for_each_hash(later, serve):
    if "postgresql" in later.database:
        serve(database=later.database)  # a second server on the same database
    engine = open_engine(later.database)
    with engine.connect() as connection:
        hashes = list(connection.scalars(text("SELECT hash FROM boards")))
    engine.dispose()
    offered = {boattrain.load_board(name).hash for name in boattrain.board_names()}
    assert sorted(hashes) == sorted(offered | {later.seen["over"]["table"]["board_hash"]})


def test_a_game_whose_board_is_not_kept_is_shown_with_its_result_and_says_so(played, serve):
    ann, tables, seen, record, database = played
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM boards"))
    engine.dispose()
    ann.move(serve(database=database))
    for name, table in tables.items():
        now = ann.get(f"/tables/{table}")
        assert now["table"]["archived"]["code"] == "board_missing"
        if name == "over":
            assert now["outcome"] == seen[name]["outcome"]
        answer = ann.http.post(f"/api/tables/{table}/play-on", json={"ply": 3, "seats": SEATS})
        assert (answer.status_code, answer.json()["sentence"]) == (409, MISSING)
    downloaded = ann.http.get(f"/api/tables/{tables['over']}/record.txt").text
    assert downloaded.partition("\n\n")[0] == record.partition("\n\n")[0]
