"""Submissions: each is done once, and a table takes only so many."""

from boattrain.server.errors import Refusal
from boattrain.server.tables.entries import Body, Decided, RematchMade, SeatLeft, split_key
from boattrain.server.tables.table import Table

MOST_ENTRIES = (
    10_000  # of a table: the longest games have a tenth of it; the rest is talk and turns taken back
)
STILL_ALLOWED = (Decided, SeatLeft, RematchMade)


def known_submission(table: Table, guest: str | None, key: str) -> int | None:
    """The seq of a submission that was stored before. The same key for something else is refused."""
    name, seal = split_key(key)
    seq, known = table.keys.get((guest, name), (None, ""))
    if seq is not None and seal and known and seal != known:
        raise Refusal("key_used", "That key has been used for something else already.")
    return seq


def refuse_if_full(table: Table, bodies: list[Body]) -> None:
    """At a table to which very much has happened, the game itself can still be finished."""
    if table.seq >= MOST_ENTRIES and not all(isinstance(body, STILL_ALLOWED) for body in bodies):
        raise Refusal("table_full", "Too much has happened at this table; the game itself can be finished.")
