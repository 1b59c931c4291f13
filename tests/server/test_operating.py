"""What an operator relies on: settings that are checked, files that are private, limits, notices that are signed."""

import socket
import stat
from urllib.parse import urlsplit
from urllib.request import urlopen

import psycopg
import pytest
from sqlalchemy import select
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from boattrain.errors import BoattrainError
from boattrain.server.play import submissions
from boattrain.server.play.submissions import refuse_if_full
from boattrain.server.settings import Settings, read_settings
from boattrain.server.storage.guests import Guests
from boattrain.server.storage.my_games import MyGames
from boattrain.server.storage.notices import read, sign
from boattrain.server.storage.schema import guest_links
from boattrain.server.tables import seating, standing_in
from boattrain.server.tables.commands import act
from boattrain.server.tables.creating import SeatWish, TableWish, create
from boattrain.server.tables.effects import MOST_KEYS, apply
from boattrain.server.tables.entries import ChatSaid, in_place
from boattrain.server.web.middleware import host_fits, network_of
from server.finished_games import put
from server.loops import run_apart
from server.offline_table import OfflineTable, refused, seated
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


def test_a_socket_is_refused_under_another_name(server, people):
    ann = people(server, "Ann")
    table, place = ann.table(), urlsplit(server.address)
    known = socket.create_connection((place.hostname, place.port), timeout=20)
    with pytest.raises(InvalidStatus):
        connect(f"ws://evil.example:{place.port}/api/tables/{table}/socket", sock=known)


def test_the_database_is_private(server, serve, tmp_path):
    serve(data=str(tmp_path / "new"))
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    for name in ("games.sqlite3", "games.sqlite3.lock"):
        assert stat.S_IMODE((server.folder / name).stat().st_mode) == 0o600


FEW_FILES = """
import resource, sys
from boattrain.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (300, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
sys.exit(main(["serve"]))
"""


def test_more_clients_connect_than_a_process_usually_opens_files(tmp_path, people):
    server = ServerProcess(tmp_path, ["-c", FEW_FILES])
    try:
        place = urlsplit(server.address)
        idle = [socket.create_connection((place.hostname, place.port), timeout=20) for _ in range(400)]
        table = people(server, "Ann").table()
        assert people(server, "Bob").get(f"/tables/{table}")["seq"]
        for one in idle:
            one.close()
    finally:
        server.stop()


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


def test_new_names_have_the_limit_of_chat(serve, people):
    """One request stores a line at each of one's tables."""
    ann = people(serve(rate_chat=1.0), "Ann")
    answers = [ann.http.put("/api/me", json={"name": f"Ann {n}"}).status_code for n in range(15)]
    assert answers[:10] == [200] * 10
    assert 429 in answers[10:]
    assert ann.http.put("/api/me", json={"name": ann.get("/me")["name"], "language": "de"}).status_code == 200


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
        ann.http.put("/api/me", json={"name": "Cy"})
        state = ann.get(f"/tables/{table}")
        assert state["seq"] == 10
        assert state["table"]["seats"][0]["name"] == "Ann", "not even a name is stored"
        number = state["decision"]["actions"][0]["number"]
        ann.post(f"/tables/{table}/actions", ply=state["ply"], branch=0, action=number, key="k1")
        assert ann.get(f"/tables/{table}")["seq"] == state["seq"] + 1
    finally:
        server.stop()


def test_a_full_table_starts_and_whoever_was_away_plays_on(monkeypatch):
    monkeypatch.setattr(submissions, "MOST_ENTRIES", 1)
    lobby = OfflineTable(
        create(TableWish("world", seats=(SeatWish("you"), SeatWish("bot"))), "ann", "Ann", 5)
    )
    refuse_if_full(lobby.table, seating.start(lobby.table, "ann"))
    offline = seated("ann", "bob", absent_seconds=60)
    seat = offline.table.to_act
    guest = offline.table.seats[seat].guest
    with refused("table_full"):
        refuse_if_full(offline.table, standing_in.give_to_bot(offline.table, guest, seat))
    away = standing_in.replace_absent(offline.table, seat)
    refuse_if_full(offline.table, away)
    offline.put(away)
    back = act(offline.table, guest, offline.table.ply, 0, offline.legal()[0])
    assert len(back) == 2
    refuse_if_full(offline.table, back)


def test_a_server_that_believes_every_proxy_says_so(server, serve):
    trusting = serve(proxies="*")
    wait_until(lambda: "every proxy is believed" in trusting.log_text())
    assert "every proxy is believed" not in server.log_text()


def test_keys_of_long_ago_are_forgotten():
    offline = seated("ann", "bob")
    for n in range(MOST_KEYS + 50):
        (entry,) = in_place([ChatSaid(0, "Ann", "Hm.")], offline.table.seq, 0.0, "ann", f"key {n}")
        apply(offline.table, entry)
    assert len(offline.table.keys) == MOST_KEYS
    assert ("ann", f"key {MOST_KEYS + 49}") in offline.table.keys


def test_what_nobody_uses_expires_and_games_do_not(store):
    async def guests():
        for name in ("ann", "bob", "unused"):
            await Guests(store).put(name, name.title(), None)

    run_apart(guests())
    put(store, "playing", seated("ann", "bob"))
    waiting = seated("ann", "bob")
    waiting.entries = waiting.entries[:1]
    waiting.table = waiting.refold()
    put(store, "waiting", waiting)
    assert run_apart(store.expire(0.0, 0.0)) == 0
    assert run_apart(store.expire(4e9, 0.0)) == 2
    assert run_apart(store.load("playing"))
    assert run_apart(store.load("waiting")) == []
    assert run_apart(Guests(store).find("unused")) is None
    assert run_apart(Guests(store).find("ann")) == ("Ann", None)


@pytest.mark.parametrize("days", [30.0, 0.0])
def test_a_server_deletes_what_has_expired(store, serve, days):
    """Links to other devices always, tables that nobody has started if that is wanted."""
    waiting = seated("ann", "bob")
    waiting.entries = waiting.entries[:1]
    waiting.table = waiting.refold()
    put(store, "waiting", waiting)
    for guest, expires_at in (("ann", 2000.0), ("bob", 9e9)):
        run_apart(MyGames(store, 1).make_link(guest, f"token of {guest}", expires_at))

    def linked(connection):
        return connection.scalars(select(guest_links.c.guest)).all()

    serve(expire_days=days)
    wait_until(lambda: run_apart(store.read(linked)) == ["bob"])
    assert bool(run_apart(store.load("waiting"))) is (days == 0)


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
