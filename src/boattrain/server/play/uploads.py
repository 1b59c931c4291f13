"""Uploads: a record that somebody brings along becomes a finished table. One is read at a time, in a thread."""

import asyncio
import hashlib
from collections.abc import Callable

from boattrain.boards import Board
from boattrain.server import clock
from boattrain.server.errors import BadInput, TooOften
from boattrain.server.play.service import TableService
from boattrain.server.play.workers import apart
from boattrain.server.tables.effects import fold
from boattrain.server.tables.entries import Body, Entry, in_place
from boattrain.server.tables.summary import TableRow, table_summary
from boattrain.server.tables.uploading import board_hash_of, entries_of, read_record

MOST_WAITING = 20


class Uploads:
    def __init__(self, service: TableService, derive: Callable[[str], str]) -> None:
        """`derive` finds a name that only this server can: the same record is stored once."""
        self._service = service
        self._derive = derive
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def put(self, text: str, guest: str, name: str | None, mine: int | None) -> str:
        """The table of a record; a Refusal says what is wrong with it."""
        if self._waiting >= MOST_WAITING:
            raise TooOften("many_uploads", "Many records are being read right now; try again in a minute.")
        self._waiting += 1
        try:
            async with self._turn:
                return await self._put(text, guest, name, mine)
        finally:
            self._waiting -= 1

    async def _put(self, text: str, guest: str, name: str | None, mine: int | None) -> str:
        board = await self._service.reader.boards.find(await apart(board_hash_of, text))
        if board is None:
            raise BadInput("record_board", "The record is of a board that is not known here.")
        record = await apart(read_record, text, board)
        whose = "" if mine is None else f"{guest} {mine}"
        digest = hashlib.sha256(record.to_json().encode()).hexdigest()
        table_id = self._derive(f"record {whose} {digest}")
        bodies = entries_of(record, guest, name, mine)
        entries, row = await apart(_folded, table_id, bodies, guest, board)
        await self._service.store.create(table_id, entries, row, None)
        return table_id


def _folded(table_id: str, bodies: list[Body], guest: str, board: Board) -> tuple[list[Entry], TableRow]:
    """The entries of the table, and what is kept beside them. It stands in the list of whoever has brought it."""
    entries = in_place(bodies, 0, clock.now(), guest)
    row = table_summary(fold(table_id, entries, board))
    return entries, row._replace(guests=frozenset((guest,)))
