"""Puts stored finished games into the database of a server, as if it had dealt and its bots had played them.

The files in games/ are games of three planners (`python -m server.finished_games` from tests/ plays them again).
They are the same in every run, and no bot has to think.
"""

import time
from functools import cache
from pathlib import Path

from boattrain.bots import Setup, make_bot
from boattrain.game.game import Game
from boattrain.game.records import Record
from boattrain.server.storage.engines import open_engine, sqlite_address
from boattrain.server.storage.store import Store
from boattrain.server.tables import commands, creating
from boattrain.server.tables.creating import SeatWish, TableWish
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.summary import TableRow, table_summary
from server.loops import run_apart
from server.offline_table import OfflineTable
from server.processes import ServerProcess

GAMES = Path(__file__).with_name("games")
SEEDS = {"world": 7, "great_lakes": 7, "san_francisco": 1}
SEATS = 3


def record_of(board: str) -> Record:
    return Record.parse((GAMES / f"{board}.txt").read_text(encoding="utf-8"))


@cache
def history_of(board: str, guest: str | None) -> tuple[list[Entry], TableRow]:
    """The entries of such a table, and what is kept beside them; the guest, if any, had the first seat."""
    record = record_of(board)
    first = SeatWish("bot", "medium") if guest is None else SeatWish("you")
    seats = (first, *[SeatWish("bot", "medium")] * (SEATS - 1))
    wish = TableWish(board, seats=seats, first=record.start.first, start=True)
    offline = OfflineTable(creating.create(wish, guest or "host", "Guest", record.start.seed))
    offline.now = time.time()
    for number in record.actions:
        if guest is not None and offline.table.to_act == 0:
            offline.act(guest, number)
        else:
            offline.do(commands.bot_act, offline.table.ply, offline.table.branch, number)
    assert offline.table.over
    return offline.entries, table_summary(offline.table)


def put_finished(server: ServerProcess, board: str, guest: str | None = None) -> str:
    """A finished game in the database of a server on SQLite, of bots or of a guest and two bots; returns the table."""
    entries, row = history_of(board, guest)
    table = creating.new_table_id()
    store = Store(open_engine(sqlite_address(server.folder / "games.sqlite3")), "test")
    try:
        run_apart(store.create(table, entries, row, None))
    finally:
        store.close()
    return table


def put(store: Store, table: str, offline: OfflineTable) -> None:
    """Store an offline table."""
    offline.table.id = table
    run_apart(store.create(table, offline.entries, table_summary(offline.table), None))


def play_anew(board: str) -> str:
    game = Game(board, SEATS, seed=SEEDS[board])
    bots = [make_bot("planner", Setup.of(game, seat, seat)) for seat in range(SEATS)]
    while (seat := game.to_act) is not None:
        game.step(bots[seat].decide(game.view(seat)))
    return game.record().text()


if __name__ == "__main__":
    GAMES.mkdir(exist_ok=True)
    for name in SEEDS:
        (GAMES / f"{name}.txt").write_text(play_anew(name), encoding="utf-8")
