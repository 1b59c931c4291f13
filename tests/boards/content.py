"""The content of the board files of the package, to be copied before it is changed."""

import json
from pathlib import Path
from typing import Any

import boattrain.boards
from boattrain.boards import board_names

FOLDER = Path(boattrain.boards.__file__).parent
CONTENT: dict[str, dict[str, Any]] = {
    name: json.loads((FOLDER / f"{name}.json").read_bytes()) for name in board_names()
}
