"""What happened, as the player of a seat may see it. The same events come again and again: each is encoded once."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import orjson

from boattrain.boards import Board
from boattrain.game.events import EVENT_TYPES, EventRow, event_of, redact_row
from boattrain.game.game import Game
from boattrain.rules import structs
from boattrain.server.tables.table import Happening, Table

# Events of which a seat may know more than the others.
SECRETIVE = frozenset(kind.code for kind in EVENT_TYPES if not all(field.public for field in kind.fields))
NO_EVENTS = b"[]"


def encode_events(table: Table, happening: Happening, seats: tuple[int, ...]) -> bytes:
    """An entry's events as the player of these seats (none: a spectator) may see them."""
    own = happening.own_notes if happening.seat in seats else ()
    rows = [] if table.game is None else encoded_rows(table.game, happening.rows, seats)
    notes = [orjson.dumps(note) for note in (*happening.notes, *own)]
    return b"[" + b",".join(rows + notes) + b"]"


def encoded_rows(game: Game, rows: Iterable[EventRow], seats: tuple[int, ...]) -> list[bytes]:
    """Events of the engine, each redacted for the player of these seats."""
    board, n = game.board, game.seats
    return [
        _encoded(board, n, redact_row(row, row[1] if row[1] in seats else structs.SPECTATOR)) for row in rows
    ]


@lru_cache(maxsize=20_000)
def _encoded(board: Board, seats: int, row: EventRow) -> bytes:
    return orjson.dumps(event_of(board, seats, row).to_dict())


def private_seats(happening: Happening) -> set[int | None]:
    """The seats whose players see more of it than the public."""
    found: set[int | None] = {row[1] for row in happening.rows if row[0] in SECRETIVE}
    if happening.own_notes:
        found.add(happening.seat)
    return found


def encode_line(table: Table, happening: Happening, seats: tuple[int, ...]) -> bytes:
    """A line of the log."""
    facts: dict[str, Any] = {
        "seq": happening.seq,
        "seat": happening.seat,
        "ply": happening.ply,
        "turn": happening.turn,
        "events": orjson.Fragment(encode_events(table, happening, seats)),
    }
    return orjson.dumps(facts)
