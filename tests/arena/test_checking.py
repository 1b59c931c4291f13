"""Bots from elsewhere are tried in a separate process before a match: they may print, hang or end the process."""

import json
import subprocess
import time

import pytest

from arena.conftest import COMMAND
from boattrain.arena.checking import check_bot
from boattrain.boards import load_board
from boattrain.bots import Setup
from boattrain.errors import BoattrainError

SETUP = Setup(load_board("san_francisco"), 2, seat=0, seed=0)


@pytest.fixture
def written(tmp_path, monkeypatch):
    """A module of the current directory."""
    monkeypatch.chdir(tmp_path)

    def write(text: str) -> str:
        (tmp_path / "others.py").write_text(f"import sys, time\n{text}\n")
        return "others:Bot"

    return write


@pytest.mark.parametrize("text", ["sys.exit()", "sys.exit('needs more')", "1 / 0"])
def test_a_module_that_ends_all_is_refused_in_a_sentence(written, text):
    with pytest.raises(BoattrainError, match="'others:Bot' cannot be loaded") as refused:
        check_bot(written(text), SETUP)
    assert refused.value.code == "broken_bot"


@pytest.mark.parametrize("name", ["arena.tiny_bots:RaisingAtBirth", "arena.tiny_bots:First"])
def test_a_bot_that_fails_as_it_is_made_is_let_through_like_any_other(name):
    check_bot(name, SETUP)  # its games will tell


def test_a_bot_that_hangs_as_it_is_made_holds_nobody_up():
    began = time.monotonic()
    check_bot("arena.tiny_bots:HangingAtBirth", SETUP, seconds=0.5)
    assert time.monotonic() - began < 10


def test_a_process_that_dies_is_let_through(written):
    check_bot(written("import os\nos._exit(3)"), SETUP)


def test_what_a_module_prints_is_not_in_the_report(written, environment):
    bot = written("from boattrain.bots.random_bot import RandomBot as Bot\nprint('loading weights')")
    done = subprocess.run(
        [*COMMAND, "--board", "san_francisco", "--bots", f"{bot},random", "--games", "2", "--json"],
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
    )
    assert json.loads(done.stdout)["games"] == 2
    assert "loading weights" in done.stderr
