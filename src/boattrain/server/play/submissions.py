"""Submissions: each is done once, and a table takes only so many."""

from boattrain.server.errors import Refusal
from boattrain.server.tables.entries import (
    Body,
    ClockRanOut,
    Decided,
    RematchMade,
    SeatGiven,
    SeatLeft,
    Started,
    split_key,
)
from boattrain.server.tables.seats import ASKED
from boattrain.server.tables.table import Table

MOST_ENTRIES = (
    10_000  # of a table: the longest games have a tenth of it; the rest is talk and turns taken back
)
STILL_ALLOWED = (Started, Decided, ClockRanOut, SeatLeft, RematchMade)


def known_submission(table: Table, guest: str | None, key: str) -> int | None:
    """The seq of a submission that was stored before. The same key for something else is refused."""
    name, seal = split_key(key)
    seq, known = table.keys.get((guest, name), (None, ""))
    if seq is not None and seal and known and seal != known:
        raise Refusal("key_used", "That key has been used for something else already.")
    return seq


def refuse_if_full(table: Table, bodies: list[Body]) -> None:
    """At a table to which very much has happened, the game itself can still be finished."""
    if table.seq >= MOST_ENTRIES and not all(_is_needed(body) for body in bodies):
        raise Refusal("table_full", "Too much has happened at this table; the game itself can be finished.")


def _is_needed(body: Body) -> bool:
    """Whether the game could not be finished without it. Bots take the seats of absent players, who come back."""
    if isinstance(body, SeatGiven):
        return body.reason != ASKED
    return isinstance(body, STILL_ALLOWED)
