"""A hash of everything that a stored layout was computed from, to notice when it is out of date."""

import hashlib
from pathlib import Path

from boattrain.boards import load_board
from boattrain.maps.coast import FOLDER as OUTLINES
from boattrain.maps.loading import map_key
from boattrain.maps.nudges import FOLDER as LAYOUTS

# The modules that compute a layout.
MODULES = (
    "beds", "coast", "compute", "course", "drawing", "easing", "field", "frame", "geometry", "lettering",
    "nudges", "quiet", "scene", "search", "spaces", "warp",
)  # fmt: skip


def inputs_key(board: str) -> str:
    """The hash of the map, the outlines, the nudges and the code that computes the layout."""
    digest = hashlib.sha256(map_key(load_board(board)).encode())
    package = Path(__file__).parent
    for path in (
        OUTLINES / f"{board}.json",
        LAYOUTS / f"{board}.nudges.json",
        *(package / f"{module}.py" for module in MODULES),
    ):
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return "sha256:" + digest.hexdigest()
