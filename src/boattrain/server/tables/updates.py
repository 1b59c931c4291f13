"""Updates: tell each viewer what one entry changed. All spectators get the same message."""

from typing import Any

import orjson

from boattrain.server.tables.entries import ChatSaid, Decided, Entry, Shows
from boattrain.server.tables.showing import Showing, is_private, shown_events
from boattrain.server.tables.table import Happening


def update_message(
    showing: Showing,
    seats: tuple[int, ...],
    now: float,
    *,
    seat: int | None = None,
    turn: int | None = None,
    events: orjson.Fragment | None = None,
    changes: dict[str, Any] | None = None,
    **parts: Any,
) -> dict[str, Any]:
    """An `update` for the player of these seats; `parts` are those that are sent only when they have changed."""
    return {
        "type": "update",
        **showing.moment(seats, now),
        "seat": seat,
        "turn": turn,
        "events": events or [],
        "changes": changes or {},
        **parts,
    }


class Update:
    """An entry that has been applied, to be told to any number of viewers.

    Make it right after the entry was applied, while the showing still has the table as it was told before.
    """

    def __init__(
        self, showing: Showing, entry: Entry, happening: Happening, present: list[bool], now: float
    ) -> None:
        self.showing = showing
        self.table = showing.table
        self.body = entry.body
        self.seq = entry.seq
        self.happening = happening
        self.present = present
        self.now = now
        self.changed: dict[str, bytes] = {}
        self.changed_own: dict[int, bytes] = {}
        if self.body.shows & (Shows.GAME | Shows.VIEW):
            self.changed, self.changed_own = showing.refresh()
        self.ended = isinstance(self.body, Decided) and self.table.over
        self._told: dict[str | None, str] = {}
        self._public: bytes | None = None

    def for_guest(self, guest: str | None) -> str:
        """The message for a guest; those who have nothing to do with the table get the same as any spectator."""
        table = self.table
        viewer = guest if table.is_known(guest) else None
        told = self._told.get(viewer)
        if told is None:
            told = self._told[viewer] = orjson.dumps(self._message(viewer)).decode()
        return told

    def _message(self, viewer: str | None) -> dict[str, Any]:
        seats = self.table.seats_of(viewer)
        return update_message(
            self.showing,
            seats,
            self.now,
            seat=self.happening.seat,
            turn=self.happening.turn,
            events=self._events(seats),
            changes=self._changes(seats),
            **self._parts(viewer, seats),
        )

    def _parts(self, viewer: str | None, seats: tuple[int, ...]) -> dict[str, Any]:
        """The parts that are sent only when they have changed."""
        parts: dict[str, Any] = {}
        if self.body.shows & Shows.VIEW and self.table.game is not None:
            parts["view"] = self.showing.view(seats)
        if self.body.shows & Shows.TABLE or self.ended or self.happening.seats_changed:
            parts["table"] = self.showing.facts(viewer, self.present)
        if self.ended:
            parts["outcome"] = orjson.Fragment(self.showing.outcome)
        if isinstance(self.body, ChatSaid):
            parts["chat"] = self.showing.chat(seats, self.seq - 1)
        return parts

    def _events(self, seats: tuple[int, ...]) -> orjson.Fragment:
        """The events. Viewers who may see no more than the public share one encoded text."""
        if is_private(self.happening, seats):
            return orjson.Fragment(orjson.dumps(shown_events(self.table, self.happening, seats)))
        if self._public is None:
            self._public = orjson.dumps(shown_events(self.table, self.happening, ()))
        return orjson.Fragment(self._public)

    def _changes(self, seats: tuple[int, ...]) -> dict[str, Any]:
        """The parts of the view that changed, unless a whole view is sent."""
        if self.body.shows & Shows.VIEW:
            return {}
        changes: dict[str, Any] = {name: orjson.Fragment(value) for name, value in self.changed.items()}
        own = {
            str(seat): orjson.Fragment(self.changed_own[seat]) for seat in seats if seat in self.changed_own
        }
        return {**changes, "mine": own} if own else changes
