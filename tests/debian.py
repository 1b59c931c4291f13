"""Debian's packages for the programs that tests drive: browsers and databases, installed where they are missing."""

import os
import shutil
import subprocess
from collections.abc import Callable
from typing import NoReturn, TypeVar

INSTALL_SECONDS = 900
APT = (
    "apt-get",
    "--yes",
    "--quiet",
    "-o",
    "DPkg::Lock::Timeout=600",
)  # another test process may install just now
T = TypeVar("T")


def found_or_installed(find: Callable[[], T | None], *packages: str) -> T | None:
    """What `find` finds. If that is nothing, installs packages where we may, and looks again."""
    if (found := find()) is not None or os.geteuid() != 0 or not shutil.which("apt-get"):
        return found
    if not _apt(
        "install", "--no-install-recommends", *packages
    ):  # the lists of packages may be old, or missing
        _apt("update")
        _apt("install", "--no-install-recommends", *packages)
    return find()


def not_to_be_had(program: str) -> NoReturn:
    """Skip a test for want of a program. Where changes are accepted (CI) it fails: nothing would have been tested."""
    import pytest  # programs.py has no pytest yet

    reason = f"{program} is not installed here, and cannot be (no apt-get, or not allowed to use it)"
    if "CI" in os.environ:
        pytest.fail(reason)
    pytest.skip(reason)


def _apt(*arguments: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = [*APT, *arguments]
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, timeout=INSTALL_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
