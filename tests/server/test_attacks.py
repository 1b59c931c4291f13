"""Ill will and bad luck: races on two processes, clients that do not read, requests that never end, strange letters."""

import random
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
import pytest

from boattrain.server.play.live import MOST_WAITING
from boattrain.server.tables.effects import fold
from server.processes import ServerProcess, play_to_the_end
from server.stored_history import read_tables

HURRIED = """
import sys
from boattrain.cli import main
from boattrain.server.web import timeouts
timeouts.ANSWER_SECONDS = 0.5
sys.exit(main(["serve"]))
"""


# Races


def test_many_sit_down_leave_and_start_at_once_on_two_processes(pair, people):
    database, servers = pair
    crowd = [people(servers[n % 2], f"Guest {n}") for n in range(8)]
    table = crowd[0].post("/tables", board="world", seats=[{"kind": "you"}, *[{"kind": "open"}] * 3])[
        "table"
    ]["id"]
    wishes = ["seats/%d/take", "seats/%d/leave", "seats/%d/give_to_bot", "seats/%d/link", "start", "chat"]

    def press(n):
        chance, codes = random.Random(n), []
        for turn in range(20):
            wish = chance.choices(wishes, [6, 3, 2, 2, 1, 1])[0]
            path = wish % chance.randrange(4) if "%" in wish else wish
            body = {"text": f"{n} {turn}"} if wish == "chat" else None
            answer = crowd[n].http.post(f"/api/tables/{table}/{path}", json=body)
            codes.append((answer.status_code, answer.json().get("code")))
        return codes

    with ThreadPoolExecutor(len(crowd)) as pool:
        codes = {code for found in pool.map(press, range(len(crowd))) for code in found}
    assert (200, None) in codes
    assert {status for status, code in codes if code != "busy"} <= {200, 403, 409}
    _, seq, history = read_tables(database)[table]
    assert [entry.seq for entry in history] == list(range(1, seq + 1))
    seen = [crowd[n].get(f"/tables/{table}") for n in (0, 1)]
    folded = fold(table, history)
    for state in seen:
        assert state["seq"] >= seq
        names = [seat["name"] for seat in state["table"]["seats"]]
        assert names == [seat.name for seat in folded.seats]
    for server in servers:
        assert '"trace"' not in server.log_text()


def test_a_link_that_two_bring_at_once_moves_the_seat_to_one_of_them(pair, people):
    servers = pair[1]
    ann = people(servers[0], "Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    devices = [people(servers[n % 2], f"Device {n}") for n in range(4)]
    for _ in range(3):
        owner = next(
            one for one in (ann, *devices) if one.get(f"/tables/{table}")["table"]["seats"][0]["mine"]
        )
        token = owner.post(f"/tables/{table}/seats/0/link")["token"]
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda one: one.http.post(f"/api/seat-links/{token}"), devices))  # noqa: B023
        assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404]
        mine = [one.get(f"/tables/{table}")["table"]["seats"][0]["mine"] for one in devices]
        assert sum(mine) == 1


def test_two_who_press_for_a_rematch_at_once_get_the_same_one(pair, people):
    database, servers = pair
    ann, bob = people(servers[0], "Ann"), people(servers[1], "Bob")
    table = ann.table(board="san_francisco")
    bob.post(f"/tables/{table}/seats/1/take")
    sockets = [ann.socket(table), bob.socket(table)]
    play_to_the_end(sockets)
    before = len(read_tables(database))
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda n: (ann, bob)[n % 2].post(f"/tables/{table}/rematch"), range(8)))
    assert len({state["table"]["id"] for state in found}) == 1
    assert len({state["table"]["fingerprint"] for state in found}) == 1
    for one in sockets:
        one.close()
    assert len(read_tables(database)) == before + 1


# Clients that do not keep up


def test_who_reads_nothing_for_a_while_gets_the_state_when_there_is_room_again(person):
    ann, bob, slow = person("Ann"), person("Bob"), person(None)
    table = ann.table(board="great_lakes")
    bob.post(f"/tables/{table}/seats/1/take")
    lazy = slow.socket(table, max_queue=1)
    lazy.receive()
    sockets = [ann.socket(table), bob.socket(table)]
    play_to_the_end(sockets)
    told = sockets[0].state["seq"]
    for n in range(3 * MOST_WAITING):  # more than any buffer holds
        sockets[0].send(type="chat", key=f"c{n}", text="ahoy " * 90)
    sockets[0].until(lambda s: s.state["seq"] >= told + 3 * MOST_WAITING)
    lazy.until(lambda s: s.state["seq"] >= told + 3 * MOST_WAITING)
    assert lazy.state["outcome"] == sockets[0].state["outcome"]
    seqs = [m["seq"] for m in lazy.messages if m["type"] in ("state", "update")]
    assert seqs == sorted(seqs)
    for one in (lazy, *sockets):
        one.close()


@pytest.fixture
def hurried(tmp_path):
    """A server that waits half a second for a request."""
    started = ServerProcess(tmp_path, ["-c", HURRIED])
    yield started
    started.stop()


def test_a_request_that_never_ends_is_shown_out_and_nobody_else(hurried, people):
    ann = people(hurried, "Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    playing = ann.socket(table)
    playing.until(lambda s: s.state)
    place = urlsplit(hurried.address)
    begun = [
        b"",
        b"GET /healthz HT",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: b\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HT",
        b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{",
    ]
    loris = [socket.create_connection((place.hostname, place.port), timeout=20) for _ in begun]
    for one, words in zip(loris, begun, strict=True):
        one.sendall(words)
    for one in loris:
        with one:
            while one.recv(4096):  # until the server closes it; a timeout fails the test
                pass
    assert playing.act(playing.state["decision"]["actions"][0]["number"])["type"] == "accepted"
    assert ann.get("/me")["name"] == "Ann"
    playing.close()


def send_without_end(connection, line):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        connection.sendall(line)


def test_a_head_without_end_is_not_listened_to(server):
    place = urlsplit(server.address)
    with socket.create_connection((place.hostname, place.port), timeout=20) as one:
        one.sendall(b"GET / HTTP/1.1\r\n")
        with pytest.raises(OSError, match=r"reset|pipe"):
            send_without_end(one, b"X-Long: " + b"a" * 8000 + b"\r\n")
    assert httpx.get(f"{server.address}/healthz").status_code == 200


# Strange letters


@pytest.mark.parametrize(
    "name", ["\u0958" * 32, "\u200d", "\u3164\u3164", "\u0301", "a\u202eb", "\ud800", "a\u0000b", " "]
)
def test_a_name_that_nobody_could_read_is_refused(person, name):
    ann = person("Ann")
    body = '{"name": "' + "".join(f"\\u{ord(letter):04x}" for letter in name) + '"}'
    answer = ann.http.put("/api/me", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500, answer.text
    assert ann.get("/me")["name"] == "Ann"


@pytest.mark.parametrize("name", ["Zoë", "Ζωή", "สมชาย", "👩\u200d👧", "می\u200cخواهم", "Ł" * 32])
def test_names_of_all_the_world_are_welcome(person, name):
    ann = person(name)
    assert ann.get("/me")["name"] == name


@pytest.mark.parametrize(
    "path", ["a" * 300, "a" * 6000, "%00", "%ff%fe", "assets/" + "../" * 40 + "etc/passwd"]
)
def test_no_address_is_too_strange_for_a_page(person, path):
    answer = person(None).http.get(f"/{path}")
    assert answer.status_code in (200, 400, 404)
    assert "root:" not in answer.text


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_table_that_cannot_be_is_not_there_whatever_its_name(request, people, kind):
    fixture = request.getfixturevalue("pair" if kind == "postgresql" else "server")
    ann = people(fixture[1][0] if kind == "postgresql" else fixture, "Ann")
    for name in ("%00%00%00%00%00%00", "a" * 500, "%F0%9F%90%8D" * 3):
        assert ann.http.post(f"/api/seat-links/{name}.x").status_code in (404, 422)
        assert ann.http.get(f"/api/tables/{name}").status_code == 422
        refused = ann.socket(name)
        assert (refused.receive()["code"], refused.is_closed()) == ("no_table", True)
        refused.close()


def test_nobody_fills_the_disk_with_tables(serve, people):
    server = serve(rate_tables=0.1)
    body = {"board": "world", "seats": [{"kind": "you"}, {"kind": "open"}]}
    codes = []
    for _ in range(5):  # without a cookie everybody is somebody new
        with httpx.Client(base_url=server.address) as http:
            codes.append(http.post("/api/tables", json=body).status_code)
    assert codes == [200, 200, 200, 429, 429]
