"""The browser of the tests: Debian's Chromium, or whichever is on the path; no download of its own."""

import os
import shutil
from functools import cache

from debian import found_or_installed

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
]
# A page is drawn in a few pieces, as with a graphics card, with less of the processor. Nothing is measured with it.
LARGE_TILES = ["--default-tile-width=2048", "--default-tile-height=2048"]


@cache
def chromium() -> str | None:
    """Where Chromium is; installs Debian's package where there is none and we may."""
    return found_or_installed(_found, "chromium-headless-shell")


def _found() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), None)
