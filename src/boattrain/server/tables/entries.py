"""Entries: everything that ever happened at a table, in order. Nothing stored is changed or deleted."""

from dataclasses import dataclass
from typing import Any

CREATED = "created"
SEAT_TAKEN = "seat_taken"
SEAT_FILLED = "seat_filled"  # by a bot, before the start
SEAT_LEFT = "seat_left"
SEAT_GIVEN = "seat_given"  # to a bot, or back
LINK_MADE = "link_made"
SEAT_MOVED = "seat_moved"  # to another device
STARTED = "started"
DECISION = "decision"
CLOCK_RAN_OUT = "clock_ran_out"
UNDO_ASKED = "undo_asked"
UNDO_ANSWERED = "undo_answered"
UNDONE = "undone"
CHAT = "chat"
MUTED = "muted"
RENAMED = "renamed"
REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that has no place yet."""

    kind: str
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry in its place. `actor` is the guest behind it (None: the server), `key` the name of the submission."""

    seq: int
    kind: str
    data: dict[str, Any]
    at: float
    actor: str | None = None
    key: str | None = None


def in_place(
    drafts: list[Draft], after: int, at: float, actor: str | None = None, key: str | None = None
) -> list[Entry]:
    """Drafts as the entries after `after`. The key goes with the first: one submission, one key."""
    return [
        Entry(after + 1 + n, draft.kind, draft.data, at, actor, key if n == 0 else None)
        for n, draft in enumerate(drafts)
    ]
