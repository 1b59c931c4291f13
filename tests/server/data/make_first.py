"""Makes first.sql and first.json: a database of the first version with games under way, and what people saw of it.

    PYTHONPATH=tests python tests/server/data/make_first.py

To be run on a checkout whose newest migration is the first; the files stay as they are from then on.
"""

import json
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from boattrain.server.storage.upgrading import newest_version
from server.processes import Person, ServerProcess

HERE = Path(__file__).parent
PLIES = 40


def main() -> None:
    assert newest_version() == "0001", "a later version cannot make a database of the first"
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        ann, bob = Person(server, "Ann"), Person(server, "Bob")
        try:
            tables = {"open": ann.table(board="world"), "over": finished(ann)}
            tables |= {board: begun(ann, bob, board) for board in ("world", "great_lakes", "san_francisco")}
            seen = {
                name: {table: facts(person.get(f"/tables/{one}")) for table, one in tables.items()}
                for name, person in (("Ann", ann), ("Bob", bob))
            }
            cookies = {"Ann": ann.cookie, "Bob": bob.cookie}
        finally:
            ann.close()
            bob.close()
            server.stop()
        write(Path(folder) / "games.sqlite3", {"tables": tables, "cookies": cookies, "seen": seen})


def facts(state: dict[str, Any]) -> dict[str, Any]:
    """What has to be the same for ever."""
    return {name: state[name] for name in ("seq", "ply", "branch", "view", "chat", "outcome")}


def begun(ann: Person, bob: Person, board: str) -> str:
    """A game under way, with a bot, talk, and something taken back."""
    table = ann.table(board, [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}])
    bob.post(f"/tables/{table}/seats/1/take")
    chance, undone = random.Random(board), False
    while True:
        for person in (ann, bob):
            state = person.get(f"/tables/{table}")
            if undone and state["ply"] > PLIES and state["decision"]:
                return table
            if not state["decision"]:
                continue
            place = {"ply": state["ply"], "branch": state["branch"], "key": f"k{state['seq']}"}
            action = chance.choice(state["decision"]["actions"])["number"]
            person.post(f"/tables/{table}/actions", action=action, **place)
            person.post(f"/tables/{table}/chat", text=f"That was {state['ply']}.")
            undo = person.get(f"/tables/{table}")["undo"]
            if undo["possible"] and not (undo["needs_consent"] or undone) and state["ply"] > PLIES // 2:
                undone = person.http.post(f"/api/tables/{table}/undo", json={}).status_code == 200


def finished(ann: Person) -> str:
    table = ann.table("san_francisco", [{"kind": "bot", "level": "easy"}] * 2)
    socket = ann.socket(table)
    socket.until(lambda s: s.state.get("outcome"), 60)
    socket.close()
    return table


def write(database: Path, known: dict[str, object]) -> None:
    connection = sqlite3.connect(database)
    (HERE / "first.sql").write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")
    connection.close()
    (HERE / "first.json").write_text(json.dumps(known, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
