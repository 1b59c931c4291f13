"""Bots that fail: another package's bot hangs, raises or cheats, and neither its table nor any other stops."""

import json

import pytest

from boattrain.bots.asking import forced_payment
from boattrain.game.records import Record, replay
from boattrain.rules import COMPILED
from boattrain.server.play.seated_bots import SeatedBots, decision_seed
from server.processes import ServerProcess, wait_until

# A package as pip would install it: its bots are found by their entry points.
PACKAGE = """
import time
from boattrain.bots import Bot

class Hanging(Bot):
    def decide(self, view):
        while True:
            time.sleep(0.01)

class Raising(Bot):
    def decide(self, view):
        raise RuntimeError("hold" + "ing " + str(view.hand(view.seat)))

class Cheating(Bot):
    def decide(self, view):
        return "all the cards, please"
"""
ENTRY_POINTS = "[boattrain.bots]\n" + "".join(
    f"{name.lower()} = bad_bots:{name}\n" for name in ("Hanging", "Raising", "Cheating")
)
# A server whose levels are such bots
SERVE = """
import sys
from dataclasses import replace
from boattrain.bots.levels import levels
from boattrain.cli import main
for level, bot in zip(sys.argv[1::2], sys.argv[2::2]):
    levels()[level] = replace(levels()[level], bot=bot)
sys.exit(main(["serve"]))
"""


@pytest.fixture
def serve_bad_bots(tmp_path, monkeypatch):
    """Starts a server where levels are played by other bots."""
    started = []
    info = tmp_path / "bad_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    (tmp_path / "bad_bots.py").write_text(PACKAGE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def start(settings, **bots):
        program = ["-c", SERVE, *(word for pair in bots.items() for word in pair)]
        started.append(ServerProcess(tmp_path, program, **settings))
        return started[-1]

    yield start
    for server in started:
        assert server.stop() == 0


def errors(server):
    lines = [json.loads(line) for line in server.log_text().splitlines()]
    return [line for line in lines if line["level"] == "error"]


def play_a_turn(person, levels):
    """A game with these bots in which everybody has decided something."""
    table = person.table(board="san_francisco", seats=[{"kind": "bot", "level": level} for level in levels])
    socket = person.socket(table)
    socket.until(lambda s: s.state and s.state["ply"] > 2 * len(levels), 60)
    socket.close()
    return table


def test_a_bot_that_hangs_is_replaced_and_holds_up_no_other_table(serve_bad_bots, people):
    seconds = 1.0 if COMPILED else 4.0  # enough for the bot that stands in
    server = serve_bad_bots({"bot_seconds": seconds, "bot_threads": 1}, expert="hanging")
    ann = people(server, "Ann")
    play_a_turn(ann, ["expert", "expert"])
    play_a_turn(ann, ["easy", "easy"])
    found = [line for line in errors(server) if line["message"] == "a bot hangs"]
    assert [(line["bot"], line["times"], line["asked_again"]) for line in found] == [
        ("expert", 1, True),
        ("expert", 2, True),
        ("expert", 3, False),
    ]


def test_a_bot_that_raises_or_cheats_is_replaced_and_where_the_simpler_one_hangs_too_the_game_goes_on(
    serve_bad_bots, people
):
    server = serve_bad_bots({"bot_seconds": 1.0}, expert="raising", hard="cheating", medium="hanging")
    play_a_turn(people(server, "Ann"), ["expert", "hard"])
    assert {(line["bot"], line["message"]) for line in errors(server)} == {
        ("expert", "a bot failed"),
        ("hard", "a bot decided what is not legal"),
        ("medium", "a bot hangs"),
    }
    assert "holding" not in server.log_text()  # what an error says may be a secret
    assert "bad_bots.py" in server.log_text()


def test_a_server_whose_bots_hang_stops_all_the_same(serve_bad_bots, people):
    server = serve_bad_bots({"bot_seconds": 30}, easy="hanging")
    people(server, "Ann").table(board="world", seats=[{"kind": "bot", "level": "easy"}] * 2)
    ann = people(server, None)
    wait_until(lambda: "boattrain_bots_waiting 1.0" in ann.http.get("/metrics").text)
    assert server.stop() == 0


@pytest.mark.heavy
def test_afterwards_anybody_can_compute_what_bots_decided_and_before_nobody_can(person):
    """A bot's seed comes from the table's by a hash that leads one way. Neither is told before the end."""
    ann = person("Ann")
    table = ann.table(board="san_francisco", seats=[{"kind": "bot", "level": "easy"}] * 2)
    socket = ann.socket(table)
    socket.until(lambda s: s.state.get("outcome"), 60)
    record = Record.parse(ann.http.get(f"/api/tables/{table}/record.json").text)
    game, seed = replay(record, upto=0), record.start.seed
    told = "".join(
        raw for raw, message in zip(socket.raw, socket.messages, strict=True) if not message.get("outcome")
    )
    assert str(seed) not in told
    seated = SeatedBots()
    for ply, number in enumerate(record.actions):
        own = decision_seed(seed, game.to_act, ply, 0)
        assert str(own) not in told
        wanted = forced_payment(game)
        if wanted is None:
            wanted = seated.at((table, game.to_act, "easy"), 0, seed).decide(game, own)
        assert number == wanted
        game.step(number)
    socket.close()
