"""Bots at tables: made once for a game, told everything, and the same after a restart."""

import hashlib
import signal

import pytest

import boattrain
from boattrain.bots import Setup, registry
from boattrain.bots.asking import forced_payment, tell
from boattrain.game.records import Record, replay
from boattrain.server.play.seated_bots import SeatedBots, bot_seed, decision_seed
from server.processes import ServerProcess

SEED = 11
# Decides by all that it has heard so far, batch by batch, and by chance.
REMEMBERING = """
import hashlib
from boattrain.bots import Bot

class Remembering(Bot):
    def __init__(self, setup):
        super().__init__(setup)
        self.heard = hashlib.sha256()
        self.batches = 0

    def observe(self, events):
        self.batches += 1
        self.heard.update(repr([event.row for event in events]).encode())

    def decide(self, view):
        legal = view.legal_numbers()
        number = int.from_bytes(self.heard.digest()[:4], "big") + self.random.randrange(1000)
        return legal[number % len(legal)]
"""


@pytest.fixture
def remembering(monkeypatch, tmp_path):
    """The class of the bot that decides by what it has heard, registered under a name."""
    (tmp_path / "remembering_bots.py").write_text(REMEMBERING)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry.BUILT_IN, "remembering", "remembering_bots:Remembering")
    return registry.bot_class("remembering")


def play_on(game, seated, decisions, branch=0):
    """So many decisions at a table with bots on all seats."""
    for _ in range(decisions):
        seat = game.to_act
        if seat is None:
            return
        number = forced_payment(game)
        if number is None:
            bot = seated.at(("table", seat, "remembering"), branch, SEED)
            number = bot.decide(game.copy(), decision_seed(SEED, seat, len(game.numbers), branch))
        game.step(number)


def test_a_bot_is_made_once_and_hears_every_decision_once(remembering, monkeypatch):
    made = []
    first = remembering.__init__
    monkeypatch.setattr(remembering, "__init__", lambda bot, setup: (first(bot, setup), made.append(bot))[0])
    game, seated = boattrain.Game("san_francisco", 2, SEED), SeatedBots()
    play_on(game, seated, 10_000)
    assert game.over
    assert sorted(bot.setup.seat for bot in made) == [0, 1]
    for bot in made:
        assert bot.setup == Setup.of(game, bot.setup.seat, bot_seed(SEED, bot.setup.seat, 0))
        again, heard = replay(game.record(), upto=0), hashlib.sha256()
        decisions_heard = game.numbers[: bot.batches - 1]  # up to the last one that it was asked for
        for batch in [again.opening, *(again.step(number) for number in decisions_heard)]:
            heard.update(repr([event.redacted(bot.setup.seat).row for event in batch]).encode())
        assert bot.heard.digest() == heard.digest()
        assert len(game.numbers) - len(decisions_heard) < 12


@pytest.mark.parametrize("board", boattrain.board_names())
def test_a_bot_that_was_made_again_decides_as_one_that_was_there_all_the_time(remembering, board):
    steady, restarted = boattrain.Game(board, 3, SEED), boattrain.Game(board, 3, SEED)
    play_on(steady, SeatedBots(), 120)
    for _ in range(12):
        play_on(restarted, SeatedBots(), 10)  # nothing is kept in memory
    assert restarted.numbers == steady.numbers
    tight = boattrain.Game(board, 3, SEED)
    play_on(tight, SeatedBots(most=1), 120)
    assert tight.numbers == steady.numbers


def test_after_an_undo_a_bot_has_heard_of_nothing_that_was_taken_back(remembering):
    seated, game = SeatedBots(), boattrain.Game("great_lakes", 2, SEED)
    play_on(game, seated, 40)
    taken_back = replay(game.record(), upto=20)
    fresh = taken_back.copy()
    play_on(taken_back, seated, 20, branch=1)
    play_on(fresh, SeatedBots(), 20, branch=1)
    assert taken_back.numbers == fresh.numbers
    assert taken_back.numbers != game.numbers


def test_only_so_many_bots_stay_in_memory_and_only_of_live_tables():
    seated = SeatedBots(most=3)
    bots = [seated.at((table, 0, "easy"), 0, SEED) for table in "abcd"]
    assert len(seated) == 3
    assert seated.at(("d", 0, "easy"), 0, SEED) is bots[3]
    assert seated.at(("a", 0, "easy"), 0, SEED) is not bots[0]
    seated.keep_only({"a", "x"})
    assert len(seated) == 1


@pytest.mark.heavy
def test_a_server_that_was_killed_goes_on_with_the_same_decisions(remembering, tmp_path, monkeypatch, people):
    """All decisions of the game are those of bots that were never interrupted."""
    info = tmp_path / "remembering_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: remembering-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[boattrain.bots]\nremembering = remembering_bots:Remembering\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    program = (
        "import sys; from dataclasses import replace; from boattrain.bots.levels import levels; "
        "from boattrain.cli import main; "
        "levels()['easy'] = replace(levels()['easy'], bot='remembering'); sys.exit(main(['serve']))"
    )
    server = ServerProcess(tmp_path, ["-c", program], bot_pause=0.02)
    ann = people(server, "Ann")
    table = ann.table(board="san_francisco", seats=[{"kind": "bot", "level": "easy"}] * 2)
    socket = ann.socket(table)
    socket.until(lambda s: s.state and s.state["ply"] > 20, 60)
    server.stop(signal.SIGKILL)
    server = ServerProcess(tmp_path, ["-c", program])
    ann = people(server, "Ann")
    socket = ann.socket(table)
    socket.until(lambda s: s.state and s.state.get("outcome"), 60)
    record = Record.parse(ann.http.get(f"/api/tables/{table}/record.json").text)
    socket.close()
    assert server.stop() == 0
    game = replay(record, upto=0)
    seed = record.start.seed
    bots = [remembering(Setup.of(game, seat, bot_seed(seed, seat, 0))) for seat in range(2)]
    events = game.opening
    for ply, number in enumerate(record.actions):
        for bot in bots:
            tell(bot, events)
        seat, wanted = game.to_act, forced_payment(game)
        bots[seat].reseed(decision_seed(seed, seat, ply, 0))
        assert number == (bots[seat].decide(game.view(seat)) if wanted is None else wanted)
        events = game.step(number)
    assert game.over
