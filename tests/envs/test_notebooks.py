"""The notebooks of examples/research run from top to bottom, and print what they show."""

import json
from pathlib import Path

import pytest

import run_notebook

FOLDER = Path(__file__).parents[2] / "examples" / "research"


@pytest.mark.heavy
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_shows(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert run_notebook.run(found) == run_notebook.kept(found)
    assert sum(map(bool, run_notebook.kept(found))) >= 4
    assert not list(tmp_path.iterdir())
