"""The weights of planner and search: by board for time, cards and positions (values.json), and for all boards those
of the networks that correct the values of positions (network.json) and infer tickets (tickets.json).
"""

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


def values_for(board: Board, *, linear: bool = False) -> dict[str, Any]:
    """The weights for a board; general weights for a board that was not fitted.

    The linear ones are from before the constants of the planner were tuned.
    """
    values = _data("linear.json" if linear else "values.json")
    return {**values["any"], **values.get(board.id, {})}


def brain_for(board: Board, kind: type[Core] = Core, *, linear: bool = False) -> Brain:
    """A brain for cores of a kind that knows the board and its values."""
    brain: Brain = Brain() if kind is Core else plain_module("thinking.brain").Brain()
    values = values_for(board, linear=linear)
    brain.tune(core_for(board, kind), values)
    if values.get("network"):  # only where it was seen to win
        brain.learn_values(core_for(board, kind), _data("network.json"))
    brain.learn_tickets(_data("tickets.json"))
    return brain
