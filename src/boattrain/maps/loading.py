"""Loads the layout of any board: the stored one if it is the map of a board of the package, else an automatic one."""

import hashlib
import json
from functools import cache, lru_cache
from pathlib import Path

from boattrain.boards import Board, board_names
from boattrain.maps.compute import automatic
from boattrain.maps.drawing import Layout
from boattrain.maps.nudges import FOLDER

KEPT = 16  # how many automatic layouts are kept in memory


def load_layout(board: Board) -> Layout:
    """The layout of a board. If none is stored, one is computed in at most two seconds."""
    key = map_key(board)
    return _stored().get(key) or _Automatic(board, key).layout


def map_key(board: Board) -> str:
    """A hash of what a layout depends on: places, names, coordinates and routes, but not cards or tickets."""
    places = [[city.id, city.name, city.junction, city.lat, city.lon] for city in board.cities]
    routes = [
        [r.id, r.a, r.b, board.piece_kinds[r.kind].mode, r.length, r.pairs, r.ferries, r.twin, r.wrap]
        for r in board.routes
    ]
    text = json.dumps([places, routes], separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def layout_path(board: str) -> Path:
    """Where the layout of a board of the package is stored."""
    return FOLDER / f"{board}.json"


@cache
def _stored() -> dict[str, Layout]:
    layouts = [json.loads(layout_path(name).read_bytes()) for name in board_names()]
    return {layout["map"]: layout for layout in layouts}


class _Automatic:
    """A board as a cache key that includes its coordinates. Boards that play the same compare equal without them."""

    def __init__(self, board: Board, key: str) -> None:
        self.board = board
        self.key = key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Automatic) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    @property
    def layout(self) -> Layout:
        return _compute(self)


@lru_cache(KEPT)
def _compute(wanted: _Automatic) -> Layout:
    return {"map": wanted.key, **automatic(wanted.board)}
