"""The spaces of the Farama environments, and an observation of one game as they want it."""

try:
    from gymnasium import spaces
except ImportError as error:
    from boattrain.envs.errors import missing_extra

    raise missing_extra("Gymnasium", "envs") from error

from typing import Any

import numpy as np

from boattrain.envs.core import observe, write_mask
from boattrain.envs.layout import DTYPE, Layout
from boattrain.rules import Core


def observation_space(layout: Layout) -> spaces.Dict:
    """What an observation holds: the numbers of the layout, and the mask of legal actions."""
    low, high = layout.bounds
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=DTYPE),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )


def action_space(layout: Layout) -> spaces.Discrete:
    """All actions of the board by their numbers."""
    return spaces.Discrete(layout.actions)


def observation_of(core: Core, layout: Layout, seat: int) -> dict[str, Any]:
    """What a seat of a game may know, in new arrays. The mask is empty if the seat is not to act."""
    numbers = np.empty(layout.size, DTYPE)
    observe(core, seat, numbers)
    mask = np.zeros(layout.actions, np.int8)
    if core.actor() == seat:
        write_mask(core, mask)
    return {"observation": numbers, "action_mask": mask}
