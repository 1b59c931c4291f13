"""The memory of a mind in plain Python. `mind_memory.pyx` does the same with a C struct."""

from collections.abc import Callable
from typing import Any

from ..rules import structs
from . import mind

Loop = Callable[[structs.State, structs.State, structs.BoardData, structs.Scratch, mind.Mind, int], int]


class MindMemory:
    """A Mind of zeros."""

    def __init__(self) -> None:
        self.m: mind.Mind = structs.blank(mind.Mind)


def released(loop: Loop, root: Any, work: Any, mind: MindMemory, n: int) -> int:
    """Run a loop of the search. The compiled core releases the GIL meanwhile."""
    return loop(root.s, work.s, work.board, work.scratch, mind.m, n)
