"""What an operator relies on: settings that are checked, files that are private, limits, notices that are signed."""

import socket
import stat
from urllib.request import urlopen

import psycopg
import pytest
from starlette.datastructures import Headers

from boattrain.errors import BoattrainError
from boattrain.server.settings import Settings, read_settings
from boattrain.server.storage.notices import read, sign
from boattrain.server.tables.effects import MOST_KEYS, apply
from boattrain.server.tables.entries import ChatSaid, in_place
from boattrain.server.web.middleware import host_fits, network_of
from server.finished_games import put
from server.loops import run_apart
from server.offline_table import seated
from server.processes import ServerProcess, wait_until


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"BOATTRAIN_SECRET": "a"}, "secret"),
        ({"BOATTRAIN_SECUER": "yes"}, "BOATTRAIN_SECUER"),
        ({"BOATTRAIN_RATE_ADDRESS": "nan"}, "rate_address"),
        ({"BOATTRAIN_RATE_ADDRESS": "-1"}, "rate_address"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_with_a_sentence(environment, word):
    with pytest.raises(BoattrainError, match=word):
        read_settings({}, environment)


def test_an_ipv6_network_counts_as_one_address():
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("192.0.2.1") == "192.0.2.1"


@pytest.mark.parametrize(
    ("settings", "host", "fits"),
    [
        (Settings(), "localhost:8000", True),
        (Settings(), "127.0.0.1:8000", True),
        (Settings(), "[::1]:8000", True),
        (Settings(), "evil.example", False),
        (Settings(hosts="games.example"), "games.example", True),
        (Settings(host="0.0.0.0"), "my-laptop", True),
        (Settings(host="0.0.0.0", hosts="games.example"), "evil.example", False),
        (Settings(secure=True), "games.example", True),
    ],
)
def test_a_server_answers_under_its_own_names_only(settings, host, fits):
    assert host_fits(Headers({"host": host}), settings) is fits


def test_a_page_that_points_its_name_here_is_refused(server, people):
    ann = people(server, "Ann")
    answer = ann.http.get("/api/me", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "other_host")


def test_the_database_is_private(server):
    for name in ("games.sqlite3", "games.sqlite3.lock"):
        assert stat.S_IMODE((server.folder / name).stat().st_mode) == 0o600


def test_metrics_are_served_on_a_port_of_their_own(serve, people):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    ann = people(serve(metrics=False, metrics_port=port), "Ann")
    assert ann.http.get("/metrics").status_code == 404
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        assert b"boattrain_sockets" in answer.read()


def test_chat_has_a_limit(serve, people):
    ann = people(serve(rate_chat=1.0), "Ann")
    table = ann.table()
    answers = [
        ann.http.post(f"/api/tables/{table}/chat", json={"text": "Hm."}).status_code for _ in range(15)
    ]
    assert answers[:10] == [200] * 10
    assert 429 in answers[10:]


CROWDED = """
from boattrain.server.play import submissions
submissions.MOST_ENTRIES = 10
import sys
from boattrain.cli import main
sys.exit(main(["serve"]))
"""


def test_at_a_table_to_which_very_much_has_happened_the_game_itself_goes_on(tmp_path, people):
    server = ServerProcess(tmp_path, ["-c", CROWDED])
    try:
        ann = people(server, "Ann")
        table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
        while ann.get(f"/tables/{table}")["seq"] < 10:
            ann.post(f"/tables/{table}/chat", text="Hello")
        assert ann.refused(f"/tables/{table}/chat", text="once more") == "table_full"
        state = ann.get(f"/tables/{table}")
        number = state["decision"]["actions"][0]["number"]
        ann.post(f"/tables/{table}/actions", ply=state["ply"], branch=0, action=number, key="k1")
        assert ann.get(f"/tables/{table}")["seq"] == state["seq"] + 1
    finally:
        server.stop()


def test_a_server_that_believes_every_proxy_says_so(server, serve):
    trusting = serve(proxies="*")
    wait_until(lambda: "every proxy is believed" in trusting.log_text())
    assert "every proxy is believed" not in server.log_text()


def test_keys_of_long_ago_are_forgotten():
    desk = seated("ann", "bob")
    for n in range(MOST_KEYS + 50):
        (entry,) = in_place([ChatSaid(0, "Ann", "Hm.")], desk.table.seq, 0.0, "ann", f"key {n}")
        apply(desk.table, entry)
    assert len(desk.table.keys) == MOST_KEYS
    assert ("ann", f"key {MOST_KEYS + 49}") in desk.table.keys


def test_what_nobody_uses_expires_and_games_do_not(store):
    async def guests():
        for name in ("ann", "bob", "unused"):
            await store.put_guest(name, name.title(), None)

    run_apart(guests())
    put(store, "playing", seated("ann", "bob"))
    waiting = seated("ann", "bob")
    waiting.entries = waiting.entries[:1]
    waiting.table = waiting.refold()
    put(store, "waiting", waiting)
    assert run_apart(store.expire(0.0)) == 0
    assert run_apart(store.expire(4e9)) == 2
    assert run_apart(store.load("playing"))
    assert run_apart(store.load("waiting")) == []
    assert run_apart(store.guest("unused")) is None
    assert run_apart(store.guest("ann")) == ("Ann", None)


def test_a_notice_that_no_server_has_sent_is_not_believed():
    assert read(b"key", sign(b"key", {"from": "a", "table": "t"})) == {"from": "a", "table": "t"}
    assert read(b"key", sign(b"other", {"gone": True})) is None
    assert read(b"key", '{"gone": true}') is None


def test_a_forged_notice_changes_nothing_and_no_notice_tells_a_decision(cluster, serve, people):
    database = cluster.create()
    server = serve(database=database)
    ann = people(server, "Ann")
    with psycopg.connect(database, autocommit=True) as other:
        other.execute("LISTEN boattrain")
        table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
        other.execute("SELECT pg_notify('boattrain', %s)", ('{"from":"x","gone":true}',))
        state = ann.get(f"/tables/{table}")
        number = state["decision"]["actions"][0]["number"]
        ann.post(
            f"/tables/{table}/actions", ply=state["ply"], branch=state["branch"], action=number, key="k1"
        )
        heard = [notice.payload for notice in other.notifies(timeout=2, stop_after=4)]
    assert any(table in text for text in heard)
    assert not any("numbers" in text or "decision" in text for text in heard)
    wait_until(lambda: "a notice that no server has sent" in server.log_text())
