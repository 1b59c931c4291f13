"""Law 5 at a real server: everybody at a table writes down every byte that they get, over socket and HTTP.

Afterwards, with all cards on the table, nothing of another's hand, tickets, offers, of the decks or the seed is found
in it; nor in the server's log.
"""

import json
import random
import re

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import SQLAlchemyError

from boattrain.boards import load_board
from boattrain.game.events import EVENT_TYPES
from boattrain.game.records import Record, replay
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.schema import secrets as kept_secrets
from in_time import BOARDS
from server.processes import Person, TableSocket

# By kind of event, the fields that nobody else is told
HIDDEN = {kind.kind: {field.name for field in kind.fields if not field.public} for kind in EVENT_TYPES}


class Tapped:
    """Somebody at the table who writes down everything that comes, and how far the game was."""

    def __init__(self, person: Person, table: str, seat: int | None) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.socket: TableSocket = person.socket(table)
        self.written: list[str] = []
        self.ended = False
        self.socket.until(lambda s: s.state)
        self.kept = 0

    def note(self) -> None:
        """Everything that has come over the socket until the game was over."""
        for text in self.socket.raw[self.kept :]:
            self.ended = self.ended or bool(json.loads(text).get("outcome"))
            if not self.ended:
                self.written.append(text)
        self.kept = len(self.socket.raw)

    def ask(self, path: str, **query: object) -> None:
        answer = self.person.http.get(f"/api{path}", params=query)
        assert answer.status_code < 500
        self.written.append(f"{answer.text}\n{sorted(answer.headers.items())}")

    def ask_everything(self, chance: random.Random, board) -> None:
        """All that can be asked during a game, also by those who are not to act."""
        table = f"/tables/{self.table}"
        self.ask(table)
        self.ask(f"{table}/events", since=0)
        self.ask("/me/tables")
        self.ask(f"{table}/why", action=f"claim {chance.choice(board.routes).id}")
        self.ask(f"{table}/payments", route=chance.choice(board.routes).id)
        for seat in range(2):
            self.ask(f"{table}/ways", seat=seat)
        hint = self.person.http.post(f"/api{table}/hint")
        self.written.append(hint.text)
        for path in ("/replay", "/replay/index", "/record.json", "/record.txt"):
            self.ask(table + path)

    def close(self) -> None:
        self.socket.close()


@pytest.mark.parametrize("board", BOARDS)
def test_nobody_gets_a_byte_of_anothers_secrets(person, server, board):
    ann, bob, onlooker = person("Ann"), person("Bob"), person(None)
    table = ann.table(board=board)
    bob.post(f"/tables/{table}/seats/1/take")
    token = ann.post(f"/tables/{table}/seats/0/link")["token"]
    tapped = [Tapped(ann, table, 0), Tapped(bob, table, 1), Tapped(onlooker, table, None)]
    play(tapped, load_board(board))
    record = Record.parse(ann.http.get(f"/api/tables/{table}/record.json").text)
    secrets = {"seed": str(record.start.seed), "link": token.partition(".")[2]}
    secrets |= {name: who.http.cookies["boattrain"] for name, who in (("ann", ann), ("bob", bob))}
    for one in tapped:
        check(one, record, secrets)
        one.close()
    check_log(server.log_text(), record, [*secrets.values(), table])


def play(tapped: list[Tapped], board) -> None:
    """At random; now and then everybody asks what can be asked, and the one to act tries what is not allowed."""
    chance = random.Random(board.id)
    players = [one.socket for one in tapped[:2]]
    choose_early(tapped, chance)
    for n in range(5000):
        actor = next((one for one in players if one.state["decision"]), None)
        if any(one.state["outcome"] for one in players):
            break
        if actor is None:
            min(players, key=lambda one: one.state["seq"]).receive()
            continue
        if n % 25 == 0:
            other = next(one for one in players if one is not actor)
            assert other.act(0)["code"] == "not_your_turn"
            actor.act("claim nowhere")
            for one in tapped:
                one.ask_everything(chance, board)
        answer = actor.act(chance.choice(actor.state["decision"]["actions"])["number"])
        assert answer["type"] == "accepted"
        for one in tapped:
            one.socket.until(lambda s, seq=answer["seq"]: s.state["seq"] >= seq)
            one.note()
    assert all(one.ended for one in tapped)


def choose_early(tapped: list[Tapped], chance: random.Random) -> None:
    """Whoever is not asked yet chooses tickets and a fleet, and then others; all write down what they get."""
    chosen = 0
    for one in tapped[:2]:
        for early in 2 * one.socket.state["early"]:
            key, action = one.socket.next_key(), chance.choice(early["decision"]["actions"])
            one.socket.send(type="prepare", key=key, action=action["text"])
            seq = one.socket.until_type("accepted")["seq"]
            chosen += 1
            for other in tapped:
                other.socket.until(lambda s, seq=seq: s.state["seq"] >= seq)
                other.note()
                other.ask(f"/tables/{other.table}")
    assert chosen


def check(one: Tapped, record: Record, secrets: dict[str, str]) -> None:
    text = "\n".join(one.written)
    assert len(one.written) > 100
    own_cookie = one.person.http.cookies.get("boattrain")
    for secret in secrets.values():
        assert secret == own_cookie or secret not in text
    names = {ticket.id for ticket in load_board(record.board).tickets}
    shown = set(re.findall(r'"([a-z0-9_:.-]+)"', text)) & names
    assert shown == seen_tickets(record, one.seat)
    for written in one.written:
        if written.startswith("{"):
            walk(json.loads(written.partition("\n")[0]), one.seat)


def seen_tickets(record: Record, seat: int | None) -> set[str]:
    """The tickets that a seat was ever offered, by the record."""
    game = replay(record, upto=0)
    seen = set(game.offer(seat)) if seat is not None else set()
    for action in record.actions:
        game.step(action)
        if seat is not None and not game.over:
            seen |= set(game.offer(seat))
    return seen


def walk(body: object, seat: int | None) -> None:
    """No field that is a secret of another seat, however deep."""
    if isinstance(body, list):
        for part in body:
            walk(part, seat)
    if not isinstance(body, dict):
        return
    for owner in body.get("mine") if isinstance(body.get("mine"), dict) else ():
        assert owner == str(seat)
    if body.get("decision"):
        assert body["decision"]["seat"] == seat
    assert body.get("seed") is None
    if body.get("seat") != seat:
        assert all(body[name] is None for name in HIDDEN.get(str(body.get("kind")), ()))
    for name, value in body.items():
        if name not in ("mine", "decision"):
            walk(value, seat)


def check_log(log: str, record: Record, secrets: list[str]) -> None:
    assert log.count("\n") > 20
    for secret in secrets:
        assert secret not in log
    for line in log.splitlines():
        assert "trace" not in json.loads(line)
    for ticket in load_board(record.board).tickets:
        assert f'"{ticket.id}"' not in log


def test_a_refusal_gives_nothing_back_of_what_was_sent(person, server):
    ann, secret = person("Ann"), "S3cret-of-mine"
    table = ann.table()
    bodies = [
        ann.http.post("/api/tables", json={"board": secret, "seats": [{"kind": "you"}, {"kind": "open"}]}),
        ann.http.post("/api/tables", json={"board": 5, "seats": secret}),
        ann.http.post(f"/api/tables/{table}/actions", content=secret.encode()),
        ann.http.post(f"/api/tables/{table}/actions", json={"ply": secret}),
        ann.http.post(f"/api/tables/{table}/chat", json={"text": 7, "key": secret + "\n"}),
        ann.http.post(f"/api/seat-links/{table}.{secret}"),
        ann.http.get(f"/api/tables/{secret}"),
        ann.http.get("/api/me", headers={"Cookie": f"boattrain={secret}"}),
        ann.http.get(f"/api/{secret}"),
    ]
    for answer in bodies:
        assert answer.status_code < 500
        if answer.request.url.path != "/api/tables":  # the name of a board is no secret
            assert secret not in answer.text
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    for text in (
        secret,
        json.dumps({"type": secret}),
        json.dumps({"type": "act", "key": "k", "action": [secret]}),
    ):
        socket.connection.send(text)
        assert secret not in json.dumps(socket.until_type("refused"))
    socket.close()
    assert secret not in server.log_text()


def test_an_error_of_the_database_does_not_show_what_was_to_be_stored(tmp_path, cluster):
    for address in (sqlite_address(tmp_path / "games.sqlite3"), cluster.create()):
        engine = open_engine(address)
        with engine.connect() as connection, pytest.raises(SQLAlchemyError) as caught:
            connection.execute(
                insert(kept_secrets).values(name="cookies", value="S3cret-of-mine")
            )  # no such table yet
        assert "S3cret-of-mine" not in str(caught.value)
        engine.dispose()
