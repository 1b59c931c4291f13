"""The browser of the tests: Debian's Chromium, or whichever is on the path; no download of its own."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

# The headless shell comes first: it needs about a quarter less of the processor.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
FLAGS = [
    "--no-sandbox",  # the tests may run as root, where the sandbox cannot
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A page is drawn in one piece, as with a graphics card: without one it would be cut into hundreds.
    "--default-tile-width=2048",
    "--default-tile-height=2048",
]
INSTALL_SECONDS = 900


@cache
def chromium() -> str | None:
    """Where Chromium is; installs Debian's package where there is none and we may."""
    return _found() or (_found() if _install() else None)


def _found() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _install() -> bool:
    if os.geteuid() != 0 or not shutil.which("apt-get") or not Path("/etc/debian_version").exists():
        return False
    command = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium-headless-shell"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, timeout=INSTALL_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
