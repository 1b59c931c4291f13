"""The boards of the package, each with its stored layout, and boards that nobody has drawn."""

import copy
import json
from pathlib import Path

import pytest

import boattrain.boards
from boattrain.boards import Board, board_names, load_board
from boattrain.maps import load_layout

FILES = Path(boattrain.boards.__file__).parent


@pytest.fixture(params=board_names())
def board(request) -> Board:
    """Each board in turn."""
    return load_board(request.param)


@pytest.fixture
def layout(board) -> dict:
    """Its stored layout, free to be spoiled."""
    return copy.deepcopy(load_layout(board))


@pytest.fixture
def content():
    """The content of a board file by name, free to be changed."""

    def read(name: str) -> dict:
        return json.loads((FILES / f"{name}.json").read_bytes())

    return read


def without_coordinates(data: dict) -> dict:
    for place in [*data["cities"], *data.get("junctions", [])]:
        place["lat"] = place["lon"] = 0
    return data
