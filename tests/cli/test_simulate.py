"""`boattrain simulate`: all games are played, laws are checked, the same seed gives the same results."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import boattrain
from boattrain.arena import loop, simulation
from boattrain.arena.loop import play, sit_down
from boattrain.arena.simulation import Plan, simulate
from boattrain.bots import random_bot
from boattrain.game.seeds import derived_seed

PAIRS = [("world", n) for n in (2, 3, 4, 5)] + [("great_lakes", n) for n in (2, 3, 4, 5)]
PAIRS += [("san_francisco", n) for n in (2, 3, 4)]


def without_times(summary):
    summary = {key: value for key, value in summary.items() if key not in ("seconds", "peak_memory_mb")}
    for row in summary["by_board"]:
        row.pop("seconds")
    return summary


def test_all_boards_and_all_numbers_of_seats_are_played_to_the_end(cli):
    result = cli("simulate", "--board", "all", "--games", "22", "--jobs", "1", "--json")
    summary = json.loads(result.out)
    assert result.code == 0
    assert summary["games"] == summary["finished"] == 22
    assert summary["violations"] == 0
    assert [(row["board"], row["seats"], row["finished"]) for row in summary["by_board"]] == [
        (*p, 2) for p in PAIRS
    ]
    assert summary["decisions"] == sum(row["decisions"] for row in summary["by_board"]) > 22 * 50


def test_the_same_seed_gives_the_same_results_in_one_process_and_in_two(command):
    words = ["simulate", "--board", "san_francisco", "--games", "130", "--seed", "5", "--json", "--jobs"]
    one, two = (json.loads(command(*words, jobs).out) for jobs in "12")
    assert without_times(one) == without_times(two)


def test_another_seed_gives_other_games(cli):
    words = ["simulate", "--board", "san_francisco", "--games", "8", "--jobs", "1", "--json", "--seed"]
    assert json.loads(cli(*words, 1).out)["decisions"] != json.loads(cli(*words, 2).out)["decisions"]


def test_memory_stays_flat():
    pytest.importorskip("resource", reason="this system does not tell the memory of a process")
    results = simulate(Plan((("san_francisco", 2),), ("random",), 1, 600), 1, lambda n: None)
    first, last = results.memory
    assert last - first < 5


def test_the_table_tells_of_reconstructed_boards(cli):
    result = cli("simulate", "--board", "san_francisco", "--seats", "2", "--games", "3", "--jobs", "1")
    assert "reconstruction" in result.out
    assert "3 games, 3 finished" in result.out


def test_seats_that_only_some_boards_have(cli):
    rows = json.loads(cli("simulate", "--seats", "5", "--games", "2", "--jobs", "1", "--json").out)[
        "by_board"
    ]
    assert [(row["board"], row["seats"]) for row in rows] == [("world", 5), ("great_lakes", 5)]
    assert cli("simulate", "--seats", "6").refused("bad_seats", 2)


def test_a_board_file_of_your_own_is_played(cli, tmp_path):
    path = tmp_path / "mine.json"
    path.write_bytes(Path(boattrain.boards.__file__).with_name("san_francisco.json").read_bytes())
    result = cli("simulate", "--board", path, "--seats", "2", "--games", "2", "--jobs", "1", "--json")
    assert json.loads(result.out)["finished"] == 2


def test_a_board_file_is_read_once_for_all_games_and_processes(tmp_path):
    path = tmp_path / "mine.json"
    path.write_bytes(Path(boattrain.boards.__file__).with_name("san_francisco.json").read_bytes())
    plan = Plan(((str(path), 2),), ("random",), 1, 150)
    path.unlink()
    assert simulate(plan, 1, lambda n: None).total().finished == 150
    assert simulate(plan, 2, lambda n: None).total().finished == 150


def test_a_decision_is_what_the_record_counts(cli):
    words = [
        "simulate",
        "--board",
        "san_francisco",
        "--seats",
        "2",
        "--games",
        "1",
        "--seed",
        "7",
        "--jobs",
        "1",
    ]
    counted = json.loads(cli(*words, "--bots", "greedy", "--json").out)["decisions"]
    game = boattrain.Game("san_francisco", 2, derived_seed(7, "game 0"))
    decisions = list(play(game, sit_down(game, ["greedy", "greedy"])))
    assert counted == len(decisions) == len(game.record().actions)


def test_a_class_of_your_own_plays_by_its_import_path(cli, command, tmp_path, monkeypatch):
    (tmp_path / "mine.py").write_text(
        "from boattrain.bots import Bot\n"
        "class Last(Bot):\n"
        "    takes_options = True\n"
        "    def decide(self, view):\n"
        "        assert self.setup.options in ('', 'slow')\n"
        "        return view.legal_numbers()[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "--board", "san_francisco", "--games", "6", "--seed", "1", "--json", "--jobs"]
    one = json.loads(cli(*words, "1", "--bots", "mine:Last,random").out)
    two = json.loads(command(*words, "2", "--bots", "mine:Last:slow,random").out)
    assert one["finished"] == two["finished"] == 6
    assert one["decisions"] == two["decisions"]
    assert cli("simulate", "--bots", "mine:Nobody").refused("broken_bot", 1)


def test_a_broken_law_is_told_and_is_exit_code_1(cli, monkeypatch):
    tickets = next(n for n in range(9) if simulation.law_name(n) == "tickets")
    broken = (simulation.Tally(games=1), tickets)
    monkeypatch.setattr(simulation, "_play_in_core", lambda *_: broken)
    result = cli("simulate", "--board", "world", "--seats", "2", "--games", "1", "--json")
    assert result.refused("law_broken", 1), result.err
    assert "tickets did not add up on world with 2 seats" in result.err
    assert json.loads(result.out)["violations"] == 1


def test_an_unfinished_game_is_exit_code_1(cli, monkeypatch):
    monkeypatch.setattr(loop, "MOST_DECISIONS", 10)
    result = cli("simulate", "--board", "world", "--seats", "2", "--games", "1", "--json")
    assert result.code == 1
    assert json.loads(result.out)["finished"] == 0


def test_without_the_check_the_games_are_the_same(cli):
    words = [
        "simulate",
        "--board",
        "great_lakes",
        "--seats",
        "2",
        "--games",
        "3",
        "--seed",
        "1",
        "--json",
        "--jobs",
        "1",
    ]
    checked, unchecked = (json.loads(cli(*words, switch).out) for switch in ("--check", "--no-check"))
    assert (checked.pop("checked"), unchecked.pop("checked")) == (True, False)
    assert without_times(checked) == without_times(unchecked)


def test_bots_that_are_not_the_core_play_by_their_views(monkeypatch):
    monkeypatch.setitem(boattrain.bots.registry.BUILT_IN, "other", "boattrain.bots.random_bot:RandomBot")
    seen = []
    monkeypatch.setattr(
        random_bot.RandomBot, "decide", lambda bot, view: seen.append(view.seat) or view.legal_numbers()[0]
    )
    results = simulate(Plan((("san_francisco", 3),), ("other", "random"), 1, 1), 1, lambda n: None)
    assert results.total().finished == 1
    assert set(seen) == {0, 1, 2}


def test_a_bot_that_breaks_the_rules_is_named(cli, monkeypatch):
    monkeypatch.setitem(boattrain.bots.registry.BUILT_IN, "other", "boattrain.bots.random_bot:RandomBot")
    monkeypatch.setattr(random_bot.RandomBot, "decide", lambda bot, view: 10**6)
    result = cli("simulate", "--bots", "other", "--games", "1", "--jobs", "1")
    assert result.refused("bot_error", 1), result.err


@pytest.mark.parametrize("method", ["decide", "__init__"])
def test_a_bot_that_raises_is_told_in_one_line_with_the_place(cli, monkeypatch, method):
    def fail(*args):
        raise KeyError("lost")

    monkeypatch.setitem(boattrain.bots.registry.BUILT_IN, "other", "boattrain.bots.random_bot:RandomBot")
    monkeypatch.setattr(random_bot.RandomBot, method, fail)
    result = cli("simulate", "--bots", "other", "--games", "1", "--jobs", "1")
    assert result.refused("bot_error", 1), result.err
    assert "failed in test_simulate.py, line" in result.err
    assert "KeyError('lost')" in result.err


def test_a_game_without_an_end_is_told_and_counts_for_no_mean(cli, monkeypatch):
    monkeypatch.setattr(loop, "MOST_DECISIONS", 40)
    words = ["simulate", "--bots", "greedy", "--board", "san_francisco", "--games", "3", "--jobs", "1"]
    result = cli(*words, "--json")
    assert result.code == 1
    assert "boattrain: endless_game: 3 of 3 games" in result.err
    assert json.loads(result.out)["by_board"][0]["mean_turns"] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a child")
def test_an_interrupt_ends_all_processes_and_is_exit_code_130(installed):
    words = [*installed, "simulate", "--games", "100000000", "--jobs", "2"]
    with subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # A test run in the background ignores interrupts, and its children would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as running:
        try:
            with pytest.raises(subprocess.TimeoutExpired):
                running.communicate(timeout=2)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=60)
        finally:
            running.kill()
    assert (running.returncode, out, err) == (130, b"", b"")
