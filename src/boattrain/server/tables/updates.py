"""Updates: tell each viewer what one entry changed. What is the same for several viewers is encoded once."""

from collections.abc import Callable
from typing import Any

import orjson

from boattrain.server.tables.entries import KINDS, ChatSaid, Decided, Entry, Shows
from boattrain.server.tables.showing import Showing, private_seats, shown_events
from boattrain.server.tables.table import Happening

# Asked at every entry for every viewer, where a Flag takes its time
_SHOWS_VIEW = frozenset(body for body in KINDS.values() if body.shows & Shows.VIEW)
_SHOWS_GAME = frozenset(body for body in KINDS.values() if body.shows & (Shows.GAME | Shows.VIEW))
_SHOWS_TABLE = frozenset(body for body in KINDS.values() if body.shows & Shows.TABLE)


def encode_update(
    moment: bytes,
    own_moment: dict[str, Any],
    *,
    seat: int | None = None,
    turn: int | None = None,
    events: bytes = b"[]",
    changes: bytes = b"",
    **parts: Any,
) -> bytes:
    """An `update`. The moment is that of `encode_moment`; `changes` are members of an object; `parts` are those that
    are sent only when they have changed."""
    own = orjson.dumps({**own_moment, **parts, "seat": seat, "turn": turn})
    return b'{"type":"update",%b,%b,"events":%b,"changes":{%b}}' % (moment, own[1:-1], events, changes)


def encode_moment(showing: Showing, now: float) -> bytes:
    """The members that all viewers get."""
    return orjson.dumps(showing.moment(now))[1:-1]


class Update:
    """An entry that has been applied, to be told to any number of viewers.

    Make it right after the entry was applied, while the showing still has the table as it was told before.
    """

    def __init__(
        self,
        showing: Showing,
        entry: Entry,
        happening: Happening,
        present: Callable[[], list[bool]],
        now: float,
    ) -> None:
        self.showing = showing
        self.table = showing.table
        self.body = entry.body
        self.kind = type(entry.body)
        self.seq = entry.seq
        self.happening = happening
        self.present = present
        self.changed: dict[str, bytes] = {}
        self.changed_own: dict[int, bytes] = {}
        if self.kind in _SHOWS_GAME:
            actor = self.body.seat if isinstance(self.body, Decided) else None
            self.changed, self.changed_own = showing.refresh(actor)
        self.ended = self.kind is Decided and self.table.over
        self._moment = encode_moment(showing, now)
        self._public_changes = _members(self.changed)
        self._private = private_seats(happening)
        self._public_events: bytes | None = None
        self._seats = self.table.seats_by_guest()
        self._told: dict[str | None, bytes] = {}

    def for_guest(self, guest: str | None) -> bytes:
        """The message for a guest; those who have nothing to do with the table get the same as any spectator."""
        viewer = guest if guest in self._seats or self.table.is_known(guest) else None
        told = self._told.get(viewer)
        if told is None:
            told = self._told[viewer] = self._message(viewer)
        return told

    def _message(self, viewer: str | None) -> bytes:
        seats = self._seats.get(viewer, ())
        return encode_update(
            self._moment,
            self.showing.own_moment(seats),
            seat=self.happening.seat,
            turn=self.happening.turn,
            events=self._events(seats),
            changes=self._changes(seats),
            **self._parts(viewer, seats),
        )

    def _parts(self, viewer: str | None, seats: tuple[int, ...]) -> dict[str, Any]:
        """The parts that are sent only when they have changed."""
        parts: dict[str, Any] = {}
        if self.kind in _SHOWS_VIEW and self.table.game is not None:
            parts["view"] = self.showing.view(seats)
        if self.kind in _SHOWS_TABLE or self.ended or self.happening.seats_changed:
            parts["table"] = self.showing.facts(viewer, self.present())
        if self.ended:
            parts["outcome"] = orjson.Fragment(self.showing.outcome)
        if self.kind is ChatSaid:
            parts["chat"] = self.showing.chat(seats, self.seq - 1)
        return parts

    def _events(self, seats: tuple[int, ...]) -> bytes:
        """The events; who has no part in them is told the public ones, encoded once."""
        if not self._private.isdisjoint(seats):
            return orjson.dumps(shown_events(self.table, self.happening, seats))
        if self._public_events is None:
            self._public_events = orjson.dumps(shown_events(self.table, self.happening, ()))
        return self._public_events

    def _changes(self, seats: tuple[int, ...]) -> bytes:
        """The parts of the view that changed, unless a whole view is sent."""
        if self.kind in _SHOWS_VIEW:
            return b""
        own = {str(seat): self.changed_own[seat] for seat in seats if seat in self.changed_own}
        if not own:
            return self._public_changes
        parts = (self._public_changes, b'"mine":{' + _members(own) + b"}")
        return b",".join(part for part in parts if part)


def _members(found: dict[str, bytes]) -> bytes:
    """The members of an object of which the values are encoded already, without its braces."""
    return b",".join(b'"%s":%s' % (name.encode(), value) for name, value in found.items())
