"""Snapshots: a table as bytes, so that a long history need not be folded from its beginning (event sourcing).

A snapshot is a shortcut and never the truth: it carries a stamp of the code that made it, and code with another stamp
does not read it. Reading makes only objects of the few classes that a table consists of.
"""

import hashlib
import io
import pickle
import sys
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import boattrain
from boattrain.boards import Board
from boattrain.game import game as games
from boattrain.rules import Core
from boattrain.server.tables import options, seats, table
from boattrain.server.tables.entries import Entry, Undone
from boattrain.server.tables.table import Table

PARTS = ("rules", "game", "boards", "server/tables")  # the code whose objects a snapshot holds
_END = b"\n"
DEBT = 400  # so much work is folded again at most, measured in entries
PLIES_AN_ENTRY = 10  # to replay so many decisions takes as long as an entry
_PARTS_OF_A_TABLE = {
    f"{module.__name__}.{name}"
    for module in (table, seats, options)
    for name, one in vars(module).items()
    if isinstance(one, type) and one.__module__ == module.__name__
} | {"collections.deque", "builtins.set", f"{games.__name__}.Start", f"{games.__name__}._restored"}


@cache
def stamp() -> str:
    """Equal for code that can read each other's snapshots: a hash of its sources and of how it is compiled."""
    core = sys.modules[Core.__module__].__file__  # compiled or plain
    found = hashlib.sha256(f"{sys.version} {sys.platform} {Path(str(core)).suffix}".encode())
    root = Path(boattrain.__file__).parent
    for part in PARTS:
        for path in sorted((root / part).rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()


def work_of(entry: Entry, ply: int) -> int:
    """How much work it is to fold this entry again: taking back replays the game."""
    return 1 + ply // PLIES_AN_ENTRY if isinstance(entry.body, Undone) else 1


def freeze(table: Table) -> bytes:
    """The table as bytes, without its board, which is kept elsewhere: only the hash of the board comes first."""
    buffer = io.BytesIO()
    _Pickler(buffer, protocol=5).dump(table)
    return table.options.board_hash.encode() + _END + zlib.compress(buffer.getvalue(), 1)


def board_hash(data: bytes) -> str:
    """The hash of the board that a frozen table needs."""
    return data.partition(_END)[0].decode()


def thaw(data: bytes, board: Board | None) -> Table:
    """The table that was frozen, on its board."""
    found = _Unpickler(zlib.decompress(data.partition(_END)[2]), board).load()
    if not isinstance(found, Table):
        raise pickle.UnpicklingError("no table")
    return found


class _Pickler(pickle.Pickler):
    def persistent_id(self, value: Any) -> str | None:
        return "board" if isinstance(value, Board) else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, data: bytes, board: Board | None) -> None:
        super().__init__(io.BytesIO(data))
        self._board = board

    def persistent_load(self, _: Any) -> Board | None:
        return self._board

    def find_class(self, module: str, name: str) -> Any:
        """Only what a table consists of."""
        if f"{module}.{name}" not in _PARTS_OF_A_TABLE:
            raise pickle.UnpicklingError("not a part of a table")
        return super().find_class(module, name)
