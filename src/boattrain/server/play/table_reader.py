"""Reads tables from the store: from their newest snapshot if there is one, and in a thread.

A table that cannot be read harms only itself: it is logged, and whoever opens it is told.
"""

import logging
import re

from boattrain.boards import Board
from boattrain.server.errors import Damaged, Refusal, no_table
from boattrain.server.play.kept_boards import KeptBoards
from boattrain.server.play.workers import apart
from boattrain.server.storage.store import Store
from boattrain.server.tables.archive import put_away
from boattrain.server.tables.effects import apply, fold
from boattrain.server.tables.entries import Created, Entry, OptionsChanged
from boattrain.server.tables.snapshots import DEBT, board_hash, freeze, stamp, thaw, work_of
from boattrain.server.tables.table import Table

log = logging.getLogger(__name__)
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{6,32}")


class TableReader:
    """Folds the tables of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.boards = KeptBoards(store)

    async def read(self, table_id: str) -> Table:
        """The table as it is stored; NotFound where there is none."""
        table, _ = await self.read_upto(table_id, None)
        if table.archived is not None:
            await apart(put_away, table, await self.store.result(table_id))
        return table

    async def read_upto(
        self, table_id: str, seq: int | None, board: Board | None = None
    ) -> tuple[Table, list[Entry]]:
        """The table after an entry (None: the last one), and the entries that follow."""
        if not TABLE_ID.fullmatch(table_id):  # some databases stumble over some letters
            raise no_table()
        try:
            data, entries = await self.store.load_from_snapshot(table_id, stamp(), seq)
            if data is None and not entries:
                raise no_table()
            if data is None:
                found = board or await self.board_of(entries)
                table, work = await apart(_folded, table_id, entries, found, seq)
            else:
                table, work = await self._thawed(table_id, data, entries, seq)
        except Refusal as refusal:
            if refusal.code in ("damaged_entry", "unknown_entry"):
                log.error("a table cannot be read", extra={"code": refusal.code})
            raise
        except Exception:
            log.exception("a table cannot be read")
            raise damaged_table() from None
        if work >= DEBT and table.archived is None:
            await self.keep(table_id, table.seq, await apart(freeze, table))
        return table, [entry for entry in entries if entry.seq > table.seq]

    async def _thawed(
        self, table_id: str, data: bytes, entries: list[Entry], seq: int | None
    ) -> tuple[Table, int]:
        """From a snapshot. One that cannot be read after all is passed over."""
        try:
            table = await apart(thaw, data, await self.boards.find(board_hash(data)))
        except Exception:
            log.exception("a snapshot cannot be read")
            history = await self.store.load(table_id)
            return await apart(_folded, table_id, history, await self.board_of(history), seq)
        return await apart(_applied, table, entries, seq)

    async def keep(self, table_id: str, seq: int, data: bytes) -> None:
        """Store a snapshot. Nothing is lost when that fails."""
        try:
            await self.store.put_snapshot(table_id, seq, stamp(), data)
        except Refusal:
            log.info("a snapshot could not be stored")

    async def board_of(self, entries: list[Entry]) -> Board | None:
        """The board on which the game of these entries was begun, or will be: the host may have chosen another."""
        bodies = [entry.body for entry in entries]
        made = [body.options.board_hash for body in bodies[:1] if isinstance(body, Created)]
        changed = [body.board_hash for body in bodies if isinstance(body, OptionsChanged)]
        return await self.boards.find([*made, *changed][-1]) if made else None


def damaged_table() -> Damaged:
    return Damaged("damaged_entry", "This table is damaged: it cannot be opened.")


def _folded(table_id: str, entries: list[Entry], board: Board | None, seq: int | None) -> tuple[Table, int]:
    return _applied(fold(table_id, entries[:1], board), entries[1:], seq)


def _applied(table: Table, entries: list[Entry], seq: int | None) -> tuple[Table, int]:
    """The table after these entries, and how much work that was."""
    work = 0
    for entry in entries:
        if seq is not None and entry.seq > seq:
            break
        work += work_of(entry, table.ply)
        apply(table, entry)
    return table, work
