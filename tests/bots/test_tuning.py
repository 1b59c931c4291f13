"""How the constants of the planner are tuned."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import boattrain
from boattrain.bots.values import values_for

ROOT = Path(__file__).parents[2]


def run(program, *words):
    done = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / program), *words],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


@pytest.mark.compiled
def test_the_same_seed_gives_the_same_constants():
    pytest.importorskip("numpy")
    words = ("tune_planner.py", "san_francisco", "--rounds", "6", "--check", "8")
    first, again = run(*words), run(*words)
    assert first == again
    found = json.loads(first.splitlines()[-1])
    before = values_for(boattrain.load_board("san_francisco"))
    assert found["rate"] != before["rate"]
    assert found["rate"] == pytest.approx(before["rate"], rel=0.5)
    assert run(*words, "--seed", "2") != first


@pytest.mark.compiled
def test_the_same_games_teach_the_same_values():
    pytest.importorskip("numpy")
    words = ("fit_values.py", "--games", "5")
    first = run(*words)
    assert first == run(*words, "--jobs", "2")
    assert "san_francisco, 2 seats, 8 turns on" in first
    left_out = run(*words, "--leave-out", "san_francisco")
    assert linear_lines(left_out) == linear_lines(first)
    assert left_out != first


def linear_lines(report):
    return [line for line in report.splitlines() if ", linear: " in line]
