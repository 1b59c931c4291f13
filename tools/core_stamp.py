"""Tells whether the compiled core was built from its sources as they are now.

A stamp holds a hash of the content of the sources. setup.py writes it after a build in the source tree; the `core` step
of tools/prepare.py and tests/conftest.py compare it. File times are not used: a rebase, for example, gives files with
the same content a new time.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = (
    "src/boattrain/rules/**/*.p*",
    "src/boattrain/thinking/**/*.p*",
    "src/boattrain/envs/core/*.p*",
    "src/boattrain/boards/limits.py",
    "tools/declare.py",
    "setup.py",
)
STAMP = "build/core.sha256"


def digest(patterns: Iterable[str], root: Path = ROOT) -> str:
    """A hash of the names and the content of the files that match these patterns. Compiled files are left out."""
    found = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if path.is_file()}):
        if not path.name.endswith((".so", ".pyc", ".pyd")):
            found.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return found.hexdigest()


def write(sources: str, root: Path = ROOT) -> None:
    """Note that the core has been built. `sources` is their digest from before the build."""
    stamp = root / STAMP
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(sources)


def is_current(root: Path = ROOT) -> bool:
    """Whether the core was built from the sources as they are now."""
    stamp = root / STAMP
    return stamp.exists() and stamp.read_text() == digest(SOURCES, root)
