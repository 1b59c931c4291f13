"""Features for neural networks: codes one-hot, counts scaled, as 32-bit floats."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from boattrain.boards import Board
from boattrain.envs.layout import FIELDS, Layout, Numbers, layout_of

CODES = {"phase", "to_act", "first", "claiming", "routes", "harbors", "stack_kind", "tickets"}
"""Fields whose numbers are names, not amounts."""
SCORE_UNIT = 50.0
Floats = npt.NDArray[np.float32]


class Features:
    """Turns observations of a layout into features."""

    def __init__(self, layout: Layout) -> None:
        low, high = layout.bounds
        columns: list[int] = []
        values: list[int] = []
        counts: list[int] = []
        for field in FIELDS:
            place = layout.slices[field.name]
            for column in range(place.start, place.stop):
                if field.name in CODES:
                    codes = range(int(low[column]), int(high[column]) + 1)
                    columns += [column] * len(codes)
                    values += codes
                else:
                    counts.append(column)
        self._columns, self._values = np.array(columns), np.array(values, np.int16)
        self._counts = np.array(counts)
        scale = np.maximum(high.astype(np.float32), 1)
        scale[layout.slices["score"]] = SCORE_UNIT
        for name in ("hand", "row", "seen", "hand_size"):
            scale[layout.slices[name]] = 4.0
        self._scale = 1 / scale[self._counts]
        self.size = len(counts) + len(columns)
        """How many features there are."""

    def __call__(self, observations: Numbers) -> Floats:
        """The features of one observation, or of a batch of them."""
        counts = observations[..., self._counts] * self._scale
        codes = observations[..., self._columns] == self._values
        return np.concatenate([counts, codes], axis=-1, dtype=np.float32)


@lru_cache(maxsize=16)
def features_of(board: Board, seats: int) -> Features:
    """The features for a board and a number of seats."""
    return Features(layout_of(board, seats))
