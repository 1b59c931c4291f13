"""Tests the checker of rule coverage on a small project with a rulebook of two rules."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

RULEBOOK = """\
# A book
See **CARD-9** and **ruling**: words in bold in the text are not rules.
- **CARD-1** Take a card.
- **CARD-2** Take another. **ruling** or stop, as in **CARD-8**.
"""
CONFIGURATION = """\
[tool.pytest.ini_options]
testpaths = ["tests"]
markers = ["rule(id, ...): rules", "compiled: needs the compiled core", "heavy: takes long", "alone: measures time"]
addopts = ["--strict-markers", "-p", "no:cacheprovider"]
"""
ONE_OF_TWO = """
import pytest

@pytest.mark.rule("CARD-1")
def test_a_card_is_taken():
    pass
"""
BOTH = ONE_OF_TWO.replace('"CARD-1"', '"CARD-1", "CARD-2"')


@pytest.fixture
def run(tmp_path):
    """Run pytest on the small project, with our own conftest.py and test_rule_coverage.py."""
    here = Path(__file__).parent
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "RULES.md").write_text(RULEBOOK)
    (tmp_path / "pyproject.toml").write_text(CONFIGURATION)
    (tmp_path / "tests").mkdir()
    for name in ("conftest.py", "alone.py", "test_rule_coverage.py", "../tools/core_stamp.py"):
        shutil.copy(here / name, tmp_path / "tests")

    def run(test: str, *arguments: str) -> tuple[int, str]:
        (tmp_path / "tests" / "test_cards.py").write_text(test)
        command = [sys.executable, "-m", "pytest", "-p", "xdist", "-rs", *arguments]
        bare = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # the others take seconds to load
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, env=bare)
        return done.returncode, done.stdout + done.stderr

    return run


def test_a_suite_that_names_every_rule_passes(run):
    code, output = run(BOTH)
    assert code == 0, output
    assert "2 passed" in output


@pytest.mark.parametrize("how", [(), ("-n", "2"), ("tests",)], ids=["plain", "parallel", "folder"])
def test_a_rule_without_a_test_fails_the_run_and_is_listed(run, how):
    code, output = run(ONE_OF_TWO, *how)
    assert code == 1, output
    assert "no test names CARD-2\n" in output


@pytest.mark.parametrize(
    "how",
    [("-k", "taken or every"), ("tests/test_cards.py",), ("tests/test_rule_coverage.py",)],
    ids=" ".join,
)
def test_a_run_of_a_part_of_the_suite_is_not_judged(run, how):
    code, output = run(ONE_OF_TWO + "\ndef test_more(): pass\n", *how)
    assert code == 0, output


@pytest.mark.parametrize("how", [(), ("-n", "2")], ids=["plain", "parallel"])
def test_an_unknown_rule_is_an_error_at_collection(run, how):
    code, output = run(BOTH.replace("CARD-2", "CARD-8"), *how)
    assert code != 0
    assert "test_a_card_is_taken: docs/RULES.md has no rule 'CARD-8'" in output


def test_an_unknown_rule_among_parameters_is_an_error_too(run):
    test = (
        BOTH
        + """
@pytest.mark.parametrize("card", [pytest.param(1, marks=pytest.mark.rule("CARD-7"))])
def test_cards(card):
    pass
"""
    )
    code, output = run(test)
    assert code != 0
    assert "has no rule 'CARD-7'" in output


def test_a_marker_that_names_no_rule_is_an_error(run):
    code, output = run(BOTH.replace('"CARD-1", "CARD-2"', ""))
    assert code != 0
    assert "the rule marker names no rule" in output


def test_a_rulebook_without_rules_is_an_error(run, tmp_path):
    (tmp_path / "docs" / "RULES.md").write_text("nothing here")
    code, output = run(BOTH)
    assert code != 0
    assert "holds no rule" in output
