"""Contests of tiny bots, and the command in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boattrain.arena.schedule import make_contest
from boattrain.boards import load_board

TESTS = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "boattrain", "arena"]


def tiny(*names: str) -> tuple[str, ...]:
    """The places of tiny bots."""
    return tuple(name if name == "random" else f"arena.tiny_bots:{name}" for name in names)


@pytest.fixture
def contest():
    def make(*bots: str, seats: int = 2, seed: int = 1, limit: float = 60.0, board: str = "san_francisco"):
        return make_contest(load_board(board), seats, tiny(*bots), seed, limit=limit)

    return make


@pytest.fixture(scope="session")
def environment():
    """Where the command finds the tiny bots."""
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
    }


@pytest.fixture
def arena(environment):
    """`boattrain arena ... --json` on the small board; the report."""

    def call(*words: object, code: int = 0, board: str = "san_francisco"):
        done = subprocess.run(
            [*COMMAND, "--board", board, "--json", *map(str, words)],
            capture_output=True,
            text=True,
            env=environment,
            timeout=120,
        )
        assert "Traceback" not in done.stderr, done.stderr
        assert done.returncode == code, done.stderr
        return json.loads(done.stdout) if code == 0 else done.stderr

    return call


def without_times(report):
    """A report less what the clock says."""
    report = {key: value for key, value in report.items() if key != "game_seconds"}
    report["by_bot"] = [{k: v for k, v in bot.items() if k != "thinking"} for bot in report["by_bot"]]
    return report
