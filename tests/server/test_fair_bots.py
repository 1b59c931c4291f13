"""Bots think in a fair order: one guest's crowd of bots does not hold up anybody else's."""

import asyncio
import statistics
import threading
import time

import pytest

from boattrain.server import clock
from boattrain.server.errors import TooOften
from boattrain.server.play import bot_threads, fair_queue, hints
from boattrain.server.play.bot_threads import BotThreads, TooSlow
from boattrain.server.play.fair_queue import Claim, FairQueue, Served
from boattrain.server.tables import commands
from boattrain.server.tables.creating import new_table_id
from server.finished_games import put
from server.loops import run_apart
from server.offline_table import seated
from server.processes import wait_until

EXPERTS = 100


def order_of(*claims):
    """The order in which work for these is done, each piece taking a second."""
    queue = FairQueue()
    for claim in claims:
        queue.put(claim, claim)
    found = []
    for _ in claims:
        claim, _ = queue.get()
        queue.charge(claim, 1.0)
        found.append(claim.guest)
    return found


def test_guests_take_turns():
    crowd, ann = [Claim("a", "crowd")] * 4, [Claim("b", "ann")] * 2
    assert order_of(*crowd, *ann) == ["crowd", "ann", "crowd", "ann", "crowd", "crowd"]


def test_many_guests_of_one_address_share_its_turns():
    crowd = [Claim("a", f"crowd {n}") for n in range(4)]
    assert order_of(*crowd, Claim("b", "ann"), Claim("b", "ann"))[:4] == ["crowd 0", "ann", "crowd 1", "ann"]


def test_guests_of_one_address_take_turns():
    assert order_of(*[Claim("a", "crowd")] * 3, Claim("a", "ann")) == ["crowd", "ann", "crowd", "crowd"]


def test_whoever_has_waited_for_long_waits_no_longer_for_those_with_people(monkeypatch):
    queue, later = FairQueue(), time.monotonic() + 2 * fair_queue.PATIENCE + 1
    queue.put(Claim("a", "alone", 2), "alone")
    monkeypatch.setattr(fair_queue.time, "monotonic", lambda: later)
    queue.charge(Claim("b", "player"), 1.0)
    queue.put(Claim("b", "player"), "player")
    assert [queue.get()[1], queue.get()[1]] == ["alone", "player"]


def test_tables_with_people_come_first():
    assert order_of(Claim("a", "alone", 2), Claim("a", "watcher", 1), Claim("a", "player", 0)) == [
        "player",
        "watcher",
        "alone",
    ]


def test_whoever_comes_late_has_saved_nothing_up():
    served = Served()
    for _ in range(5):
        served.begin("early")
        served.charge("early", 10.0)
    served.begin("early")
    assert served.had("late") == served.had("early")


def seconds_of_bot(socket, decisions):
    """How long the bot takes for each of so many decisions, as the only other player sees it."""
    times = []
    socket.until(lambda s: s.state)
    while len(times) < decisions:
        waiting, began, ply = socket.state["decision"] is None, time.monotonic(), socket.state["ply"]
        if waiting:
            socket.until(lambda s: s.state["ply"] > ply)  # noqa: B023
            times.append(time.monotonic() - began)
        else:
            assert socket.act(socket.state["decision"]["actions"][0]["number"])["type"] == "accepted"
    return times


@pytest.mark.compiled
@pytest.mark.alone
def test_a_hundred_expert_tables_do_not_double_the_time_of_another_bot(serve, people):
    server = serve(bots_per_guest=0)
    ann, crowd = people(server, "Ann"), people(server, "Eve")
    table = ann.table("great_lakes", [{"kind": "you"}, {"kind": "bot", "level": "medium"}])
    socket = ann.socket(table)
    before = statistics.median(seconds_of_bot(socket, 25))
    experts = [{"kind": "you"}, *[{"kind": "bot", "level": "expert"}] * 4]
    for _ in range(EXPERTS):
        crowd.table("great_lakes", experts, first=1)
    wait_until(lambda: "boattrain_bots_waiting 100.0" in crowd.http.get("/metrics").text)
    after = statistics.median(seconds_of_bot(socket, 25))
    socket.close()
    assert after < 2 * before + 0.05  # a busy machine


def test_bots_alone_play_only_while_somebody_watches(store, serve, people):
    """Of two tables that wait for a bot, one has a person at it, who is not there."""
    alone, with_ann = new_table_id(), new_table_id()
    for table, who in ((alone, ("bot", "bot")), (with_ann, ("bot", "ann"))):
        put(store, table, seated(*who, first=0))
    before = run_apart(store.last_seqs([alone, with_ann]))
    server = serve()
    wait_until(lambda: run_apart(store.last_seqs([with_ann]))[with_ann] > before[with_ann])
    assert run_apart(store.last_seqs([alone]))[alone] == before[alone]
    socket = people(server, "Bob").socket(alone)
    socket.until(lambda s: s.state and s.state["seq"] > before[alone] + 5)
    socket.close()


def test_bots_alone_stop_when_nobody_watches_any_more(store, serve, people):
    """As long as somebody watches, they pause between their decisions; if they went on, they would be done at once."""
    left, watched = new_table_id(), new_table_id()
    for table in (left, watched):
        put(store, table, seated("bot", "bot", first=0))
    bob = people(serve(bot_pause=0.2), "Bob")
    leaving, staying = bob.socket(left), bob.socket(watched)
    leaving.until(lambda s: s.state and s.state["ply"] > 3)
    leaving.close()

    def decisions(number):
        """Wait for so many from now on: what the socket has read last may be old."""
        end = bob.get(f"/tables/{watched}")["ply"] + number
        staying.until(lambda s: s.state and s.state["ply"] >= end)

    decisions(5)
    seq = run_apart(store.last_seqs([left]))[left]
    decisions(5)
    assert run_apart(store.last_seqs([left]))[left] == seq
    assert run_apart(store.listed(left))["status"] == "playing"
    staying.close()


# Frozen machines and clocks that jump


def test_a_frozen_machine_is_no_hanging_bot(monkeypatch):
    """The clock shows that much more time has passed than this process was awake."""
    frozen = threading.Event()
    real = time.monotonic

    async def scene():
        threads = BotThreads(1, "test")
        done = threading.Event()
        work = asyncio.create_task(threads.run(lambda: done.wait(5), 4.0, Claim()))
        await asyncio.sleep(0.2)
        frozen.set()
        await asyncio.sleep(1.0)
        done.set()
        try:
            return await work
        finally:
            threads.close()

    monkeypatch.setattr(
        bot_threads.time, "monotonic", lambda: real() + (60.0 if frozen.is_set() else 0.0), raising=True
    )
    assert run_apart(scene())


def test_a_bot_that_takes_too_long_is_given_up():
    async def scene():
        threads = BotThreads(1, "test")
        hang = threading.Event()
        with pytest.raises(TooSlow):
            await threads.run(lambda: hang.wait(10), 0.2, Claim())
        hang.set()
        assert await threads.run(lambda: "next", 5.0, Claim()) == "next"
        threads.close()

    run_apart(scene())


class Times:
    def __init__(self, day, steady):
        self.day, self.steady = day, steady

    def time(self):
        return self.day

    def monotonic(self):
        return self.steady


@pytest.mark.parametrize("jump", [300.0, -600.0])
def test_the_clock_does_not_jump(monkeypatch, jump):
    times = Times(1000.0, 50.0)
    monkeypatch.setattr(clock, "time", times)
    found = clock.Clock()
    times.day += jump + 10
    times.steady += 10
    assert found.now() == pytest.approx(1010.0, abs=1.0)
    for _ in range(200):
        times.day += 60
        times.steady += 60
        found.now()
    assert found.now() == pytest.approx(times.day)  # in the end it shows the time of day


def test_after_a_restart_the_clock_goes_on_from_what_was_stored(monkeypatch):
    times = Times(1000.0, 50.0)
    monkeypatch.setattr(clock, "time", times)
    found = clock.Clock()
    found.start(1600.0)
    assert found.now() == 1600.0
    found.start(1000.0 + 1e9)  # stored by a clock that was wrong
    assert found.now() == 1000.0


def stored_ahead(store, table, seconds):
    """A table that waits for a bot, stored by a clock that was ahead."""
    offline = seated("bot", "ann", first=0)
    offline.now = time.time() + seconds
    offline.do(commands.say, "ann", "Ann", "Hello")
    put(store, table, offline)
    return offline.table.seq


def test_after_a_restart_with_a_clock_behind_bots_go_on(store, serve):
    table = new_table_id()
    seq = stored_ahead(store, table, 600.0)
    serve()
    wait_until(lambda: run_apart(store.last_seqs([table]))[table] > seq)


def test_a_bot_does_not_wait_for_a_time_that_another_clock_has_stored(store, serve, people):
    table = new_table_id()
    seq = stored_ahead(store, table, 10 * clock.MOST_AHEAD)
    socket = people(serve(bot_pause=0.1), "Bob").socket(table)
    socket.until(lambda s: s.state and s.state["seq"] > seq)
    socket.close()


# Hints


def test_an_address_has_only_so_many_hints_under_way(monkeypatch):
    go = threading.Event()
    monkeypatch.setattr(hints, "think", lambda view, seed: go.wait(10))

    async def scene():
        all_hints = hints.Hints(20.0)
        crowd = [
            asyncio.create_task(all_hints.find(None, n, Claim("a", f"eve {n}")))
            for n in range(hints.MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooOften):
            await all_hints.find(None, 99, Claim("a", "one more"))
        ann = asyncio.create_task(all_hints.find(None, 100, Claim("b", "ann")))
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*crowd, ann)
        await all_hints.find(None, 99, Claim("a", "one more"))
        await all_hints.close()

    run_apart(scene())


def test_a_hint_is_thought_of_once_and_a_guest_has_one_under_way(monkeypatch):
    thought, go = [], threading.Event()

    def think(view, seed):
        thought.append(seed)
        go.wait(10)
        return f"hint {seed}"

    monkeypatch.setattr(hints, "think", think)

    async def scene():
        all_hints = hints.Hints(20.0)
        eve = asyncio.create_task(all_hints.find(None, 1, Claim("a", "eve")))
        await asyncio.sleep(0)
        with pytest.raises(TooOften):
            await all_hints.find(None, 2, Claim("a", "eve"))
        ann = asyncio.create_task(all_hints.find(None, 3, Claim("b", "ann")))
        same = asyncio.create_task(all_hints.find(None, 1, Claim("a", "eve")))
        await asyncio.sleep(0)
        go.set()
        found = [await eve, await ann, await same, await all_hints.find(None, 1, Claim("a", "eve"))]
        await all_hints.close()
        return found

    assert run_apart(scene()) == ["hint 1", "hint 3", "hint 1", "hint 1"]
    assert sorted(thought) == [1, 3]
