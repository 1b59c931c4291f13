"""A digest of a bot's source code, taken without loading it: games of two versions are not counted together."""

import hashlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from boattrain.bots.registry import read_name, search_current_directory

# The packages that contain the code of the built-in bots.
OUR_PARTS = ("bots", "thinking", "rules")


def bot_code(name: str) -> str:
    """A digest of the module or package that a bot is in; empty if its source cannot be found."""
    search_current_directory()
    module = read_name(name).module
    try:
        found = find_spec(module.partition(".")[0])  # for a submodule, find_spec would load the package
    except ValueError:  # __main__ has none
        return ""
    if found is None or found.origin is None or not Path(found.origin).is_file():
        return ""
    if not found.submodule_search_locations:
        files = [Path(found.origin)]
    else:
        top = Path(found.origin).parent
        parts = [top / part for part in OUR_PARTS] if found.name == "boattrain" else [top]
        files = sorted(file for part in parts for file in _texts(part))
    digest = hashlib.sha256()
    for file in files:
        text = file.read_bytes()
        digest.update(f"{file.name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:16]


def _texts(part: Path) -> Iterator[Path]:
    return (file for ending in ("py", "json") for file in part.rglob(f"*.{ending}"))
