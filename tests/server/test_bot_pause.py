"""How fast bots play: chosen at the table, by the host or by whoever plays with bots alone."""

import time
from contextlib import closing

import pytest

from boattrain.server.tables import commands, seating
from boattrain.server.wire.messages import MOST_BOT_PAUSE
from server.offline_table import refused, seated
from server.processes import Person, ServerProcess

WITH_BOTS = [{"kind": "you"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


def test_the_host_sets_the_pause_and_it_is_stored():
    offline = seated("ann", "bob", "bot")
    assert offline.table.bot_pause is None
    offline.do(commands.set_bot_pause, "ann", 0.2)
    assert offline.table.bot_pause == 0.2
    assert offline.refold().digest() == offline.table.digest()
    assert commands.set_bot_pause(offline.table, "ann", 0.2) == [], "nothing has changed"
    with refused("not_the_host"):
        commands.set_bot_pause(offline.table, "bob", 1.0)


def test_whoever_plays_with_bots_alone_sets_the_pause():
    offline = seated("ann", "bot")
    offline.do(seating.leave_seat, "ann", 0)
    offline.do(seating.take_seat, "bob", "Bob", 0)
    offline.do(commands.set_bot_pause, "bob", 0.0)
    assert offline.table.bot_pause == 0.0


@pytest.fixture
def patient(tmp_path):
    """A server whose bots wait for an hour before they decide."""
    started = ServerProcess(tmp_path, bot_pause=3600)
    yield started
    started.stop()


def test_bots_that_wait_play_on_as_soon_as_the_pause_is_shorter(patient):
    with closing(Person(patient, "Ann")) as ann:
        play_until_a_bot_decides(ann)


def play_until_a_bot_decides(ann):
    table = ann.table(board="san_francisco", seats=WITH_BOTS)
    socket = ann.socket(table)
    socket.until(lambda line: line.state)
    for seconds in (-0.1, MOST_BOT_PAUSE + 0.1, "soon"):
        assert ann.http.post(f"/api/tables/{table}/bot_pause", json={"seconds": seconds}).status_code == 422
    before = time.monotonic()
    ann.post(f"/tables/{table}/bot_pause", seconds=0)
    # Without the change, no bot would decide for an hour.
    while not any(message.get("seat") in (1, 2) for message in socket.messages):
        if socket.state["decision"]:
            socket.act(socket.state["decision"]["actions"][0]["number"])
        else:
            socket.receive()
    assert socket.state["table"]["bot_pause"] == 0
    assert socket.state["table"]["sets_bot_pause"]
    assert time.monotonic() - before < 60
    socket.close()
