"""The memory of a game in plain Python: structs of lists. `memory.pyx` does the same with C structs.

The two cores differ here only (and in thinking/mind_memory). Both offer the same few operations.
"""

import math
import struct
from collections.abc import Callable, Iterator
from typing import Any

from . import structs

COMPILED = False


class Memory:
    """A state and scratch memory of its own, and the numbers of a board, which may be shared."""

    def __init__(self, share: "Memory | None" = None) -> None:
        self.s: structs.State = structs.blank(structs.State)
        self.scratch: structs.Scratch = structs.blank(structs.Scratch)
        self.board: structs.BoardData = structs.blank(structs.BoardData) if share is None else share.board
        self.scratch.rng[1] = 1  # a stream of zeros would stand still
        self.listed = False  # whether `scratch.legal` holds the legal actions of this state

    def clear(self) -> None:
        """Blank the state."""
        self.s = structs.blank(structs.State)
        self.listed = False

    def copy_from(self, other: "Memory") -> None:
        """Take over the other's state."""
        copy_state(self.s, other.s)
        self.listed = False

    def state_bytes(self) -> bytes:
        """The state, field by field, little-endian: the same bytes in both cores."""
        cells: list[int] = []
        for name, _, dimensions in structs.STATE_FIELDS:
            cells.extend(_flat(getattr(self.s, name), dimensions))
        return struct.pack(structs.STATE_FORMAT, *cells)

    def load_bytes(self, data: bytes) -> None:
        """Take over a state written by `state_bytes`."""
        cells = iter(struct.unpack(structs.STATE_FORMAT, data))
        for name, _, dimensions in structs.STATE_FIELDS:
            setattr(self.s, name, _shaped(cells, dimensions))
        self.listed = False

    def get(self, name: str) -> Any:
        """A copy of a field of the state: an int, a list, or a list of lists."""
        return _copied(getattr(self.s, name), structs.STATE_PLACES[name].dimensions)

    def get_at(self, name: str, place: int) -> Any:
        """One cell of a field that is a list, or a copy of one row of a field that is a list of lists."""
        value = getattr(self.s, name)[place]
        return value[:] if isinstance(value, list) else value

    def raw(self, name: str) -> bytes:
        """The bytes of a field of the state: equal as long as the field is."""
        place = structs.STATE_PLACES[name]
        return struct.pack(place.format, *_flat(getattr(self.s, name), place.dimensions))

    def put(self, name: str, value: Any) -> None:
        """Set a field of the state; lists may be shorter than the field."""
        _fill(self.s, name, structs.STATE_PLACES[name], value)
        self.listed = False

    def put_board(self, name: str, value: Any) -> None:
        """Set a field of the board's numbers; lists may be shorter than the field."""
        _fill(self.board, name, structs.BOARD_PLACES[name], value)


def _fill(target: object, name: str, place: structs.FieldPlace, value: Any) -> None:
    cells = struct.unpack(place.format, struct.pack(place.format, *structs.padded(value, place.dimensions)))
    setattr(target, name, _shaped(iter(cells), place.dimensions))


def _copied(value: Any, dimensions: tuple[int, ...]) -> Any:
    if len(dimensions) == 2:
        return [row[:] for row in value]
    return value[:] if dimensions else value


def _flat(value: Any, dimensions: tuple[int, ...]) -> list[int]:
    if len(dimensions) == 2:
        return [cell for row in value for cell in row]
    return value if dimensions else [value]


def _shaped(cells: Iterator[int], dimensions: tuple[int, ...]) -> Any:
    if not dimensions:
        return next(cells)
    return [_shaped(cells, dimensions[1:]) for _ in range(dimensions[0])]


def copy_state(to: structs.State, source: structs.State) -> None:
    """Make one state equal to another."""
    for name, _, dimensions in structs.STATE_FIELDS:
        setattr(to, name, _copied(getattr(source, name), dimensions))


Loop = Callable[[structs.State, structs.BoardData, structs.Scratch, int], int]


def released(loop: Loop, memory: Memory, n: int) -> int:
    """Run a loop of the core. The compiled core releases the GIL meanwhile."""
    return loop(memory.s, memory.board, memory.scratch, n)


def square_root(x: float) -> float:
    """The square root, rounded as IEEE 754 demands: both cores get the same bits."""
    return math.sqrt(x)


def exponential(x: float) -> float:
    """The exponential function of the C library, which both cores call."""
    return math.exp(x)
