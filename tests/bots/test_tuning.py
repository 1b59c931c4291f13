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
