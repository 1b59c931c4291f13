"""The load test itself, at a small size: it measures, loses nothing, and says so."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "load.py"


def test_a_small_load_is_borne_and_measured(tmp_path):
    found = tmp_path / "load.json"
    options = ["--tables", "6", "--rate", "30", "--seconds", "2", "--further", "0", "--json", str(found)]
    subprocess.run([sys.executable, str(SCRIPT), *options], check=True, timeout=120, capture_output=True)
    figures = json.loads(found.read_text(encoding="utf-8"))
    assert figures["sockets"] == 24
    assert figures["accepted"] > 60
    assert figures["not_stored"] == 0
    (step,) = figures["steps"]
    assert (step["lost"], step["refused"], step["closed"]) == (0, {}, 0)
    assert step["events"] == 4 * step["sent"]
    assert 0 < step["p50"] <= step["p95"] <= step["p99"] <= step["worst"]
