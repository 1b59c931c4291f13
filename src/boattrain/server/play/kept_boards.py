"""Kept boards: the board that a game was begun on, by its hash, even if the board file has changed since."""

import logging
import re

from boattrain.boards import Board, BoardError, find_board, parse_board
from boattrain.server.storage.store import Store

log = logging.getLogger(__name__)
HASH = re.compile(r"sha256:[0-9a-f]{64}")


class KeptBoards:
    """Finds boards among those that are offered, and then among those that are stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[str, Board] = {}

    async def find(self, board_hash: str) -> Board | None:
        """The board with this hash; None if it was never stored here, or cannot be read any more."""
        if HASH.fullmatch(board_hash) is None:
            return None
        found = self._read.get(board_hash) or find_board(board_hash)
        if found is None:
            content = await self._store.board(board_hash)
            found = None if content is None else _parsed(content, board_hash)
        if found is not None:
            self._read[board_hash] = found
        return found


def _parsed(content: str, board_hash: str) -> Board | None:
    try:
        return parse_board(content, board_hash)
    except BoardError as error:
        log.warning("a kept board cannot be read", extra={"board": board_hash, "error": error.sentence})
        return None
