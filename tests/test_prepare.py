"""tools/prepare.py: a step is done once, in order, and again when something that it is made from changes."""

import importlib.util
import sys
from pathlib import Path

import pytest

SPEC = importlib.util.spec_from_file_location("prepare", Path(__file__).parents[1] / "tools" / "prepare.py")
prepare = importlib.util.module_from_spec(SPEC)
sys.modules[SPEC.name] = prepare  # dataclasses look their module up
SPEC.loader.exec_module(prepare)


@pytest.fixture
def kitchen(tmp_path, monkeypatch):
    """Three steps: dough from flour, bread from dough and salt, jam from nothing of these."""
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    for name in ("flour", "salt", "fruit"):
        (tmp_path / name).write_text("fresh")
    done = []
    steps = {
        "dough": prepare.Step(lambda: done.append("dough"), (), ("flour",)),
        "bread": prepare.Step(lambda: done.append("bread"), ("dough",), ("salt",)),
        "jam": prepare.Step(lambda: done.append("jam"), (), ("fruit",)),
    }

    def make(*goals):
        done.clear()
        prepare.prepare(list(goals), steps, tmp_path / "stamps")
        return list(done)

    return make, steps


def test_a_step_is_done_after_those_it_builds_on_and_only_once(kitchen):
    make, _ = kitchen
    assert make("bread") == ["dough", "bread"]
    assert make("bread") == []


def test_a_changed_input_makes_its_step_and_what_builds_on_it_again(kitchen, tmp_path):
    make, _ = kitchen
    make("bread", "jam")
    (tmp_path / "flour").write_text("other")
    assert make("bread", "jam") == ["dough", "bread"]
    (tmp_path / "salt").write_text("other")
    assert make("bread", "jam") == ["bread"]


def test_a_step_that_failed_is_done_again(kitchen):
    make, steps = kitchen

    def burn():
        raise prepare.Failed("burnt")

    steps["bread"], good = prepare.Step(burn, ("dough",), ("salt",)), steps["bread"]
    with pytest.raises(prepare.Failed, match="burnt"):
        make("bread")
    steps["bread"] = good
    assert make("bread") == ["bread"]


def test_a_command_that_fails_says_what_it_printed(tmp_path):
    with pytest.raises(prepare.Failed, match="no such luck"):
        prepare.run("sh", "-c", "echo no such luck; exit 3", folder=tmp_path)


def test_every_step_that_is_needed_exists():
    assert {need for step in prepare.STEPS.values() for need in step.needs} <= set(prepare.STEPS)


def test_every_step_that_is_made_from_files_finds_them():
    for name, step in prepare.STEPS.items():
        for pattern in step.inputs:
            assert list(prepare.ROOT.glob(pattern)), f"{name}: {pattern}"
