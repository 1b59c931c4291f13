"""The weights of planner and search: by board for time, cards and positions (values.json), and for tickets."""

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
def _data(name: str) -> dict[str, Any]:
    text = files("boattrain.bots").joinpath(name).read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def values_for(board: Board) -> dict[str, Any]:
    """The weights for a board; general weights for a board that was not fitted."""
    values = _data("values.json")
    return {**values["any"], **values.get(board.id, {})}


def brain_for(board: Board, kind: type[Core] = Core) -> Brain:
    """A brain for cores of a kind that knows the board and its values."""
    brain: Brain = Brain() if kind is Core else plain_module("thinking.brain").Brain()
    brain.tune(core_for(board, kind), values_for(board))
    brain.learn_tickets(_data("tickets.json"))
    return brain
