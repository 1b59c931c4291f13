"""What happens without a person: clocks, missing players, bots; also after a restart, and on another process."""

import signal
import time
from contextlib import suppress

import pytest

from boattrain.server.play.presence import ALIVE_SECONDS
from boattrain.server.tables.table import OPENING_CLOCKS
from server.processes import Person

pytestmark = pytest.mark.usefixtures(
    "server"
)  # clocks wait a little after its start: the test of them comes last


def started(ann: Person, bob: Person, **options: object) -> str:
    table = ann.table(**options)
    bob.post(f"/tables/{table}/seats/1/take")
    return table


def figure(person: Person, name: str) -> float:
    """A figure of the server's metrics."""
    lines = person.http.get("/metrics").text.splitlines()
    return float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])


def test_a_bot_takes_the_seat_of_who_is_missing_and_gives_it_back(serve, people):
    server = serve()
    ann, bob = people(server, "Ann"), people(server, "Bob")
    table = started(ann, bob, absent_seconds=1, first=1)
    here = ann.socket(table)
    here.until(lambda s: s.state and s.state["table"]["seats"][1]["bot_plays"])
    back = bob.socket(table)
    here.until(lambda s: not s.state["table"]["seats"][1]["bot_plays"])
    assert any(event["kind"] == "seat_given_back" for event in here.messages[-1]["events"])
    assert not here.state["table"]["seats"][0]["bot_plays"]
    here.close()
    back.close()


def test_nobody_is_replaced_where_the_table_does_not_say_so(serve, people):
    server = serve()
    ann, bob = people(server, "Ann"), people(server, "Bob")
    table, other = started(ann, bob), started(ann, bob, absent_seconds=1, first=1)
    watch = ann.socket(other)
    watch.until(lambda s: s.state and s.state["table"]["seats"][1]["bot_plays"])
    assert not ann.get(f"/tables/{table}")["table"]["seats"][1]["bot_plays"]
    watch.close()


def test_who_plays_over_http_alone_is_there_too(serve, people):
    server = serve()
    ann, bob = people(server, "Ann"), people(server, "Bob")
    table = started(ann, bob, absent_seconds=2, first=0)
    other = started(ann, bob, absent_seconds=2, first=0)
    watch = bob.socket(other)
    while not (watch.state and watch.state["table"]["seats"][0]["bot_plays"]):
        assert not ann.get(f"/tables/{table}")["table"]["seats"][0]["bot_plays"]
        with suppress(TimeoutError):
            watch.receive(0.1)
    watch.close()


def test_a_game_of_bots_goes_on_after_the_server_was_killed(serve, people):
    server = serve(bot_pause=0)
    ann = people(server, "Ann")
    seats = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "easy"}]
    table = ann.table(board="san_francisco", seats=seats)
    socket = ann.socket(table)
    socket.until(lambda s: s.state and s.state["ply"] > 5)
    server.stop(signal.SIGKILL)
    again = serve(bot_pause=0)
    ann.move(again)
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    seen = socket.state["ply"]
    assert seen > 5
    socket.until(lambda s: s.state["ply"] > seen + 5, 60)
    socket.close()


def test_another_process_looks_after_the_bots_of_one_that_is_gone(cluster, serve, people):
    database = cluster.create()
    first, second = serve(database=database), serve(database=database)
    ann = people(first, "Ann")
    tables = [
        ann.table(board="san_francisco", seats=[{"kind": "bot", "level": "hard"}] * 2) for _ in range(4)
    ]
    first.stop(signal.SIGKILL)
    ann.move(second)
    for table in tables:
        socket = ann.socket(table)
        socket.until(lambda s: s.state)
        seen = socket.state["ply"]
        socket.until(lambda s: s.state["ply"] > seen or s.state["outcome"], ALIVE_SECONDS + 15)  # noqa: B023
        socket.close()


def test_a_process_that_was_taken_for_dead_is_heard_again(cluster, serve, people):
    database = cluster.create()
    here, there = serve(database=database), serve(database=database)
    ann, bob = people(here, "Ann"), people(there, "Bob")
    table = started(ann, bob)
    sockets = [ann.socket(table), bob.socket(table)]

    def bob_is_there(socket, there):
        told = [m["present"][1] for m in socket.messages if m["type"] == "presence"]
        return told and told[-1] == there

    sockets[0].until(lambda s: bob_is_there(s, True))
    there.process.send_signal(signal.SIGSTOP)
    sockets[0].until(lambda s: bob_is_there(s, False), ALIVE_SECONDS + 10)
    there.process.send_signal(signal.SIGCONT)
    sockets[0].until(lambda s: bob_is_there(s, True))
    for socket in sockets:
        socket.close()


def test_presence_on_another_process_counts(cluster, serve, people):
    database = cluster.create()
    here, there = serve(database=database), serve(database=database)
    ann, bob = people(here, "Ann"), people(there, "Bob")
    table = started(ann, bob, absent_seconds=2, first=1)
    sockets = [ann.socket(table), bob.socket(table)]
    for socket in sockets:
        socket.until(lambda s: any(m["type"] == "presence" and all(m["present"]) for m in s.messages))
    sockets[1].close()
    sockets[0].until(lambda s: s.messages[-1]["type"] == "presence" and not s.messages[-1]["present"][1])
    actor = sockets[0]
    if actor.state["decision"]:
        actor.act(actor.state["decision"]["actions"][0]["number"])
    actor.until(lambda s: s.state["table"]["seats"][1]["bot_plays"])
    actor.close()


def test_an_idle_table_leaves_the_memory_and_comes_back_as_it_was(serve, people):
    server = serve(idle_seconds=0.1)
    ann = people(server, "Ann")
    table = ann.table(seats=[{"kind": "you"}, {"kind": "hotseat"}])
    before = ann.get(f"/tables/{table}")

    end = time.monotonic() + 20
    while figure(ann, "boattrain_live_tables") and time.monotonic() < end:
        time.sleep(0.1)
    assert figure(ann, "boattrain_live_tables") == 0
    assert ann.get(f"/tables/{table}") == before


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=pytest.mark.heavy)])
def test_a_crowd_of_expert_bots_does_not_slow_down_people(request, serve, people, kind):
    """A hundred tables of Expert bots think; a person's action is answered at once all the same."""
    settings = {"database": request.getfixturevalue("cluster").create()} if kind == "postgresql" else {}
    server = serve(**settings, tables_per_guest=200)
    ann = people(server, "Ann")
    for _ in range(100):
        ann.table(board="world", seats=[{"kind": "bot", "level": "expert"}] * 3)
    socket = ann.socket(ann.table(board="world", seats=[{"kind": "you"}, {"kind": "hotseat"}]))
    socket.until(lambda s: s.state)
    times = []
    for _ in range(60):
        began = time.monotonic()
        assert socket.act(socket.state["decision"]["actions"][0]["number"])["type"] == "accepted"
        times.append(time.monotonic() - began)
    assert figure(ann, "boattrain_bots_waiting") >= 95
    assert sorted(times)[len(times) * 9 // 10] < 0.25
    socket.close()


def test_the_clock_is_told_and_runs_out(person):
    ann, bob = person("Ann"), person("Bob")
    table = started(ann, bob, pace="live", clock_seconds=5)
    socket = ann.socket(table)
    socket.until(lambda s: s.state)
    clock = socket.state["clock"]
    assert clock["seat"] == socket.state["view"]["to_act"]
    assert 5 < clock["seconds_left"] <= 5 * OPENING_CLOCKS
    socket.until(
        lambda s: any(e["kind"] == "clock_ran_out" for m in s.messages for e in m.get("events", ())), 40
    )
    socket.until(lambda s: s.state["view"]["to_act"] != clock["seat"])
    socket.close()
