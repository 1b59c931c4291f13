"""The boards of the package, and their files' content for tests that spoil it."""

import copy
import json

import pytest

from boards.content import CONTENT, FOLDER
from boattrain.boards import Board, board_names, load_board


@pytest.fixture(params=board_names())
def board(request) -> Board:
    """Each board in turn."""
    return load_board(request.param)


@pytest.fixture
def content(board) -> dict:
    """The content of that board's file, free to be changed."""
    return copy.deepcopy(CONTENT[board.id])


@pytest.fixture
def world() -> dict:
    return copy.deepcopy(CONTENT["world"])


@pytest.fixture
def great_lakes() -> dict:
    return copy.deepcopy(CONTENT["great_lakes"])


@pytest.fixture
def san_francisco() -> dict:
    return copy.deepcopy(CONTENT["san_francisco"])


@pytest.fixture
def schema() -> dict:
    return json.loads((FOLDER / "schema.json").read_bytes())
