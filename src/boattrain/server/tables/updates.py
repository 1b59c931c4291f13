"""Updates: what one entry changed, as each viewer is told. Spectators share one message, byte for byte."""

from typing import Any

import orjson

from boattrain.server.tables import entries as kinds
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.showing import Showing, is_private, shown_events
from boattrain.server.tables.table import Happening

# Entries after which the table itself looks different (seats, status), and those that change the whole game
CHANGES_TABLE = frozenset(
    (
        kinds.SEAT_TAKEN,
        kinds.SEAT_FILLED,
        kinds.SEAT_LEFT,
        kinds.SEAT_GIVEN,
        kinds.SEAT_MOVED,
        kinds.STARTED,
        kinds.CLOCK_RAN_OUT,
        kinds.MUTED,
        kinds.RENAMED,
        kinds.REMATCH,
    )
)
CHANGES_GAME = frozenset((kinds.STARTED, kinds.DECISION, kinds.UNDONE))
# The viewer's part of the view is another one: who sits down has seen nothing of it yet, who leaves sees it no more.
CHANGES_VIEW = frozenset((kinds.STARTED, kinds.UNDONE, kinds.SEAT_TAKEN, kinds.SEAT_MOVED, kinds.SEAT_LEFT))


class Update:
    """One entry that has happened, to be told to any number of viewers."""

    def __init__(self, showing: Showing, entry: Entry, present: list[bool], now: float) -> None:
        self.showing = showing
        self.table = showing.table
        self.entry = entry
        self.present = present
        self.now = now
        before = [seat.bot_plays for seat in self.table.seats]
        self.happening: Happening = self.table.apply(entry)
        self.changed: dict[str, bytes] = {}
        self.changed_own: dict[int, bytes] = {}
        if entry.kind in CHANGES_GAME:
            self.changed, self.changed_own = showing.refresh()
        elif entry.kind in CHANGES_VIEW:
            showing.refresh()
        self.ended = entry.kind == kinds.DECISION and self.table.over
        self.table_changed = (
            entry.kind in CHANGES_TABLE
            or self.ended
            or before != [seat.bot_plays for seat in self.table.seats]
        )
        self._told: dict[str | None, str] = {}
        self._public: bytes | None = None

    def for_guest(self, guest: str | None) -> str:
        """The message for a guest; those who neither sit nor host get the same as any spectator."""
        table = self.table
        viewer = guest if guest == table.options.host or table.seats_of(guest) else None
        told = self._told.get(viewer)
        if told is None:
            told = self._told[viewer] = orjson.dumps(self._message(viewer)).decode()
        return told

    def _message(self, viewer: str | None) -> dict[str, Any]:
        table, showing = self.table, self.showing
        seats = table.seats_of(viewer)
        message: dict[str, Any] = {
            "type": "update",
            "seq": self.entry.seq,
            "ply": table.ply,
            "branch": table.branch,
            "seat": self.happening.seat,
            "events": self._events(seats),
            "changes": self._changes(seats),
            "decision": showing.decision_for(seats),
            "undo": showing.undo(seats),
            "clock": showing.clock(self.now),
        }
        if self.table_changed:
            message["table"] = showing.facts(viewer, self.present)
        if self.ended:
            message["outcome"] = orjson.Fragment(showing.outcome)
        if self.entry.kind == kinds.CHAT:
            message["chat"] = showing.chat(seats, self.entry.seq - 1)
        return message

    def _events(self, seats: tuple[int, ...]) -> orjson.Fragment:
        """The events; who has no part in them is told the public ones, encoded once."""
        if is_private(self.happening, seats):
            return orjson.Fragment(orjson.dumps(shown_events(self.table, self.happening, seats)))
        if self._public is None:
            self._public = orjson.dumps(shown_events(self.table, self.happening, ()))
        return orjson.Fragment(self._public)

    def _changes(self, seats: tuple[int, ...]) -> dict[str, Any]:
        if self.entry.kind in CHANGES_VIEW:
            view = self.showing.view(seats)
            return {} if view is None else {"view": view}
        changes: dict[str, Any] = {
            f"view.{name}": orjson.Fragment(value) for name, value in self.changed.items()
        }
        for seat in seats:
            if seat in self.changed_own:
                changes[f"view.mine.{seat}"] = orjson.Fragment(self.changed_own[seat])
        return changes
