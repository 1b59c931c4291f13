"""The chaos test itself, in its short form: everything is broken once, and nothing is lost."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "chaos.py"


@pytest.mark.long
def test_whatever_breaks_nothing_is_lost(tmp_path):
    found = tmp_path / "chaos.json"
    options = ["--minutes", "0.1", "--tables", "5", "--pause", "0.05", "--json", str(found)]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *options], timeout=500, capture_output=True, text=True
    )
    assert found.exists(), done.stderr[-3000:]
    figures = json.loads(found.read_text(encoding="utf-8"))
    assert (figures["lost"], figures["twice"], figures["unopened"], figures["differing"]) == (0, 0, 0, 0)
    assert figures["acknowledged"] > 50
    assert figures["kills"] >= 2
    assert figures["freezes"] >= 2
    assert done.returncode == 0
