"""Entries as rows of the database, and back."""

from typing import Any

import orjson

from boattrain.server.errors import Damaged
from boattrain.server.tables.entries import Entry, read, write


def row_of(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": entry.seq,
        "kind": entry.body.kind,
        "at": entry.at,
        "actor": entry.actor,
        "key": entry.key,
        "data": orjson.dumps(write(entry.body)).decode(),
    }


def entry_of(row: Any) -> Entry:
    """The entry of a row; a Refusal if it is damaged."""
    try:
        data = orjson.loads(row.data)
    except ValueError:
        raise Damaged("damaged_entry", "This table is damaged: it cannot be opened.", kind=row.kind) from None
    return Entry(row.seq, read(row.kind, data), row.at, row.actor, row.key)
