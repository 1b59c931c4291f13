"""`boattrain watch`: a game told turn by turn."""

import re
import sys

import pytest

import boattrain
from boattrain.commands import watch
from in_time import BOARDS


@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_game_is_told(cli, name):
    result = cli("watch", "--board", name, "--seats", "3", "--seed", "4")
    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[-1] == "The seed was 4."
    assert ("reconstruction" in lines[1]) == boattrain.load_board(name).reconstruction
    turns = [line for line in lines if re.match(r" +\d+  seat \d  ", line)]
    assert [int(line.split()[0]) for line in turns] == list(range(1, len(turns) + 1))
    assert sum("claims" in line for line in turns) > 10
    assert any(line.endswith("won") for line in lines[-5:])


def test_a_spectator_sees_no_ticket_and_no_blind_card_before_the_end(cli):
    words = ["watch", "--board", "great_lakes", "--seed", "4"]
    told, shown = cli(*words).out, cli(*words, "--open").out
    secrets = ("chooses tickets", "chooses a fleet", "draws from trains")
    assert all(words in told for words in secrets)
    assert not any(words in shown for words in secrets)


def test_the_same_seed_tells_the_same_game(cli):
    words = ["watch", "--board", "san_francisco", "--seed", "9"]
    assert cli(*words).out == cli(*words).out


def test_colors_and_pauses_are_for_a_terminal(cli, monkeypatch):
    pauses = []
    monkeypatch.setattr(watch.time, "sleep", pauses.append)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    words = ["watch", "--board", "san_francisco", "--seed", "9"]
    assert "\033[" not in cli(*words).out
    assert not any(pauses)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\033[" in cli(*words).out
    assert max(pauses) == watch.DELAY
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033[" not in cli(*words).out


def test_the_longest_game_lasts_well_under_a_minute_by_default(cli):
    turns = cli("watch", "--board", "world", "--seats", "5", "--seed", "1").out.count("\n")
    assert turns * watch.DELAY < 45
