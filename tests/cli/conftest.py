"""The command line in this process (`cli`), the installed command in one of its own (`command`), and records."""

import os
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import boattrain
from boattrain.cli import main


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str

    def refused(self, error_code: str, exit_code: int) -> bool:
        """One line with this code and a sentence, the exit code, and nothing on the standard output."""
        one_line = self.err.count("\n") == 1 and self.err.startswith(f"boattrain: {error_code}: ")
        return one_line and self.code == exit_code and len(self.err.split(": ", 2)[2]) > 10


@pytest.fixture
def cli(capsys):
    def call(*arguments: object) -> Result:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Result(code, captured.out, captured.err)

    return call


@pytest.fixture(scope="session")
def installed() -> list[str]:
    """How the installed command is started."""
    script = Path(sys.executable).with_name("boattrain")
    return [str(script)] if script.exists() else [sys.executable, "-m", "boattrain"]


@pytest.fixture
def command(installed):
    def call(*arguments: str, **environment: str) -> Result:
        done = subprocess.run(
            [*installed, *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            env=os.environ | environment,
            timeout=120,
        )
        assert "Traceback" not in done.stderr
        return Result(done.returncode, done.stdout, done.stderr)

    return call


def played(board: str = "great_lakes", seats: int = 2, seed: int = 7, most: int = 10_000) -> boattrain.Game:
    game = boattrain.Game(board, seats, seed)
    chance = random.Random(seed)
    while not game.over and len(game.numbers) < most:
        game.play(chance.choice(game.legal_numbers()))
    return game


@pytest.fixture(scope="session")
def game():
    """A whole game, to be looked at only."""
    return played()


@pytest.fixture
def record_file(tmp_path, game):
    """A sound record in its text form."""
    path = tmp_path / "game.txt"
    path.write_text(game.record().text(), encoding="utf-8")
    return path
