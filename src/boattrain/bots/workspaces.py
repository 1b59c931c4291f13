"""An object pool of workspaces: the memory in which a bot thinks about one decision.

A workspace is large. A bot lives as long as its game and a server keeps many bots, but only those that think right now
need one, so they borrow it and give it back.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from boattrain.boards import Board
from boattrain.bots.values import brain_for
from boattrain.rules import Core
from boattrain.rules.loading import core_for

MOST_FREE = 8  # workspaces of one board that are kept for later


class Workspace:
    """A brain tuned for a board, and two cores of the board to think on. Every use begins with setting them."""

    def __init__(self, board: Board, kind: type[Core], linear: bool) -> None:
        self.brain = brain_for(board, kind, linear=linear)
        self.root, self.work = core_for(board, kind), core_for(board, kind)


_free: dict[tuple[str, type[Core], bool], list[Workspace]] = {}


@contextmanager
def borrowed(
    board: Board, kind: type[Core], number: int = 1, *, linear: bool = False
) -> Iterator[list[Workspace]]:
    """This many workspaces for the length of a decision. Safe in several threads."""
    free = _free.setdefault((board.hash, kind, linear), [])
    spaces = [_take(free) or Workspace(board, kind, linear) for _ in range(number)]
    yield spaces  # after an exception they are not used again
    for space in spaces:
        if len(free) < MOST_FREE:
            free.append(space)


def _take(free: list[Workspace]) -> Workspace | None:
    try:
        return free.pop()
    except IndexError:
        return None
