"""The planner's weights for time, cards and positions on each board (values.json), fitted by play."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from boattrain.boards import Board
from boattrain.rules import Core
from boattrain.rules.loading import core_for
from boattrain.rules.plain import plain_module
from boattrain.thinking import Brain


@cache
def _values() -> dict[str, dict[str, Any]]:
    text = files("boattrain.bots").joinpath("values.json").read_text(encoding="utf-8")
    values: dict[str, dict[str, Any]] = json.loads(text)
    return values


def values_for(board: Board) -> dict[str, Any]:
    """The weights for a board; general weights for a board that was not fitted."""
    return {**_values()["any"], **_values().get(board.id, {})}


def brain_for(board: Board, kind: type[Core] = Core) -> Brain:
    """A brain for cores of a kind that knows the board and its values."""
    brain: Brain = Brain() if kind is Core else plain_module("thinking.brain").Brain()
    brain.tune(core_for(board, kind), values_for(board))
    return brain
