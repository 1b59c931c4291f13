"""The memory of a mind, plain Python. `mind_memory.pyx` is the compiled twin."""

from collections.abc import Callable
from typing import Any

from ..rules import layout
from . import shape

Loop = Callable[[layout.State, layout.State, layout.Table, layout.Desk, shape.Mind, int], int]


class MindMemory:
    """A Mind of zeros."""

    def __init__(self) -> None:
        self.m: shape.Mind = layout.blank(shape.Mind)


def released(loop: Loop, root: Any, work: Any, mind: MindMemory, n: int) -> int:
    """Run a loop of the search. The compiled twin lets go of the GIL meanwhile."""
    return loop(root.s, work.s, work.t, work.d, mind.m, n)
