"""What holds for every command: help with an example, errors in one line, exit codes, no traceback."""

import json
import platform
import subprocess
import sys

import pytest

import boattrain

COMMANDS = ["watch", "simulate", "bench", "replay", "verify", "board", "version"]


@pytest.mark.parametrize("words", [[c] for c in COMMANDS] + [["board", c] for c in ("list", "check", "show")])
def test_the_help_of_every_command_shows_an_example(cli, words):
    result = cli(*words, "--help")
    assert result.code == 0
    assert f"example:\n  boattrain {' '.join(words)}" in result.out


def test_the_help_names_all_commands(cli):
    result = cli("--help")
    assert all(command in result.out for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["board"],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "many"],
        ["simulate", "--seed", "-1"],
        ["simulate", "--seed", str(2**256)],
        ["simulate", "--seats", "two"],
        ["simulate", "--bots", "random,,random"],
        ["simulate", "--jobs", "0"],
        ["simulate", "--dance"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["watch", "--delay", "-1"],
        ["verify"],
    ],
)
def test_what_cannot_be_understood_is_a_line_and_exit_code_2(cli, words):
    result = cli(*words)
    assert result.refused("usage", 2), result.err
    assert result.out == ""


@pytest.mark.parametrize(
    "words",
    [["simulate", "--board"], ["bench", "--board"], ["watch", "--board"], ["board", "show"]],
)
def test_an_unknown_board_is_refused_with_the_name_that_was_meant(cli, words):
    result = cli(*words, "wrold")
    assert result.refused("unknown_board", 2), result.err
    assert "did you mean 'world'?" in result.err


@pytest.mark.parametrize("words", [["simulate", "--games", "1"], ["watch"]])
def test_an_unknown_bot_is_refused_with_the_name_that_was_meant(cli, words):
    result = cli(*words, "--bots", "rnadom")
    assert result.refused("unknown_bot", 2), result.err
    assert "did you mean 'random'?" in result.err


@pytest.mark.parametrize("words", [["simulate"], ["bench"], ["watch"]])
def test_a_board_is_not_played_with_more_seats_than_it_has(cli, words):
    result = cli(*words, "--board", "san_francisco", "--seats", "5")
    assert result.refused("bad_seats", 2), result.err


def test_version_says_which_core_is_at_work(cli):
    facts = json.loads(cli("version", "--json").out)
    assert facts["version"] == boattrain.__version__
    assert facts["compiled"] is boattrain.COMPILED
    assert facts["python"].endswith(platform.python_version())
    shown = cli("version").out
    assert ("compiled core" if boattrain.COMPILED else "plain Python core") in shown


def test_the_plain_core_can_be_asked_for(command):
    result = command("version", "--json", BOATTRAIN_PLAIN="1")
    assert json.loads(result.out)["compiled"] is False


def test_python_m_boattrain_is_the_command_line_too():
    done = subprocess.run(
        [sys.executable, "-m", "boattrain", "version"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0
    assert done.stdout.startswith("boattrain ")


def test_a_reader_that_goes_away_is_no_error_to_talk_about(installed):
    with subprocess.Popen([*installed, "watch"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) == 141


def test_a_terminal_without_the_letters_gets_question_marks(command, record_file):
    text = record_file.read_text(encoding="utf-8").replace('[Board "great', '[Board "gréat')
    record_file.write_text(text, encoding="utf-8")
    known = command("verify", str(record_file), PYTHONIOENCODING="ascii")  # the board is found by its hash
    assert known.code == 0
    assert "gr?at_lakes" in known.out
    record_file.write_text(text.replace('[BoardHash "', '[BoardHash "0'), encoding="utf-8")
    missing = command("verify", str(record_file), PYTHONIOENCODING="ascii")
    assert missing.refused("unknown_board", 1)
    assert "gr?at_lakes" in missing.err


def test_a_bot_that_ends_the_program_does_not_pass_for_success(cli, monkeypatch):
    from boattrain.bots.random_bot import RandomBot

    for code in (None, 0, "that is enough"):
        monkeypatch.setattr(RandomBot, "decide", lambda self, view, code=code: sys.exit(code))
        result = cli("watch", "--board", "san_francisco", "--bots", "random")
        assert result.code == 1, result.err
        assert result.err.count("\n") == 1
