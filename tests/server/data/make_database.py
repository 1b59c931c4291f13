"""Makes NAME.sql and NAME.json: a database of an older server with its games, and what people saw of it.

    PYTHONPATH=tests python tests/server/data/make_database.py second

To be run on a checkout of that server; the files stay as they are from then on. `first` was made by the first server
that kept games, `second` by the last server of rules version 1.
"""

import json
import math
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from boattrain.server.storage.upgrading import newest_version
from server.processes import Person, ServerProcess

HERE = Path(__file__).parent
PLIES = 40
NEWEST = {"first": "0001", "second": "0002"}  # the newest migration of the server


def main(name: str) -> None:
    assert newest_version() == NEWEST[name], "another version cannot make this database"
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        try:
            tables = {"open": ann.table(board="world"), "over": finished(ann, bob)}
            tables |= {
                board: played(ann, bob, board, PLIES) for board in ("world", "great_lakes", "san_francisco")
            }
            seen = {
                who: {table: facts(person.get(f"/tables/{one}")) for table, one in tables.items()}
                for who, person in (("Ann", ann), ("Bob", bob))
            }
            cookies = {"Ann": ann.cookie, "Bob": bob.cookie}
        finally:
            ann.close()
            bob.close()
            server.stop()
        write(name, Path(folder) / "games.sqlite3", {"tables": tables, "cookies": cookies, "seen": seen})


def facts(state: dict[str, Any]) -> dict[str, Any]:
    """What has to be the same for ever."""
    return {name: state[name] for name in ("seq", "ply", "branch", "view", "chat", "outcome")}


def played(ann: Person, bob: Person, board: str, plies: float) -> str:
    """A game of two people and a bot, with talk and something taken back; under way after so many decisions."""
    table = ann.table(board, [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}])
    bob.post(f"/tables/{table}/seats/1/take")
    chance, undone = random.Random(board), False
    while True:
        for person in (ann, bob):
            state = person.get(f"/tables/{table}")
            if state["outcome"] or (undone and state["ply"] > plies and state["decision"]):
                return table
            if not state["decision"]:
                continue
            place = {"ply": state["ply"], "branch": state["branch"], "key": f"k{state['seq']}"}
            action = chance.choice(state["decision"]["actions"])["number"]
            person.post(f"/tables/{table}/actions", action=action, **place)
            if state["ply"] < PLIES:
                person.post(f"/tables/{table}/chat", text=f"That was {state['ply']}.")
            undo = person.get(f"/tables/{table}")["undo"]
            if undo["possible"] and not (undo["needs_consent"] or undone) and state["ply"] > PLIES // 2:
                undone = person.http.post(f"/api/tables/{table}/undo", json={}).status_code == 200


def finished(ann: Person, bob: Person) -> str:
    return played(ann, bob, "san_francisco", math.inf)


def write(name: str, database: Path, known: dict[str, object]) -> None:
    connection = sqlite3.connect(database)
    (HERE / f"{name}.sql").write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")
    connection.close()
    (HERE / f"{name}.json").write_text(json.dumps(known, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
