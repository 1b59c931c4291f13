"""tests/debian.py: a missing program is installed, if need be after the lists of packages are renewed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from debian import found_or_installed, not_to_be_had

APT_GET = """#!/bin/sh
echo "$*" >> {calls}
case "$*" in
  *update) touch {listed} ;;
  *install*) test -e {listed} && touch {program} ;;
esac
"""


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with an apt-get that knows no package before its lists are renewed."""
    program, listed, calls = (tmp_path / name for name in ("program", "listed", "calls"))
    apt_get = tmp_path / "apt-get"
    apt_get.write_text(APT_GET.format(calls=calls, listed=listed, program=program))
    apt_get.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def find(folder):
    return found_or_installed(lambda: "here" if (folder / "program").exists() else None, "shell")


def calls(folder):
    return [line.split()[-1] for line in (folder / "calls").read_text().splitlines()]


def test_what_is_there_is_not_installed(machine):
    (machine / "program").touch()
    assert find(machine) == "here"
    assert not (machine / "calls").exists()


def test_a_package_is_installed(machine):
    (machine / "listed").touch()
    assert find(machine) == "here"
    assert calls(machine) == ["shell"]


def test_if_that_fails_the_lists_are_renewed_first(machine):
    assert find(machine) == "here"
    assert calls(machine) == ["shell", "update", "shell"]


def test_the_programs_are_looked_for_before_any_package_of_python_is_there(tmp_path):
    for name in ("chromium", "initdb"):
        (tmp_path / name).touch(0o755)
    script = Path(__file__).with_name("programs.py")
    done = subprocess.run(
        [sys.executable, "-S", script], env={"PATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_who_may_not_install_does_without(machine, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert find(machine) is None


def test_a_missing_program_skips_a_test_and_fails_it_where_changes_are_accepted(monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="Chromium is not installed"):
        not_to_be_had("Chromium")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="Chromium is not installed"):
        not_to_be_had("Chromium")
