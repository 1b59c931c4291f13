"""Updates: tell each viewer what one entry changed. What is the same for several viewers is encoded once."""

from collections.abc import Callable
from typing import Any

import orjson

from boattrain.server.tables.entries import KINDS, ChatSaid, Decided, Entry, Shows
from boattrain.server.tables.showing import OwnMoment, Showing
from boattrain.server.tables.shown_events import encode_events, private_seats
from boattrain.server.tables.table import Happening

# Asked at every entry for every viewer, where a Flag takes its time
_SHOWS_VIEW = frozenset(body for body in KINDS.values() if body.shows & Shows.VIEW)
_SHOWS_GAME = frozenset(body for body in KINDS.values() if body.shows & (Shows.GAME | Shows.VIEW))
_SHOWS_TABLE = frozenset(body for body in KINDS.values() if body.shows & Shows.TABLE)


def encode_update(moment: bytes, own: OwnMoment, parts: dict[str, Any], rest: bytes) -> bytes:
    """An `update`. The moment is that of `encode_moment`; `parts` are those that are sent only when they have changed,
    `rest` that of `encode_rest`."""
    extra = b"," + orjson.dumps(parts)[1:-1] if parts else b""
    return b'{"type":"update",%b,"decision":%b,"early":%b,"undo":%b%b,%b}' % (moment, *own, extra, rest)


def encode_rest(happening: Happening | None, events: bytes, changes: bytes) -> bytes:
    """Further members, most often the same for most viewers: what happened, and what it changed."""
    who = {"seat": happening.seat, "turn": happening.turn} if happening else {"seat": None, "turn": None}
    return b'%b,"events":%b,"changes":{%b}' % (orjson.dumps(who)[1:-1], events, changes)


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
        self._has_parts = self.kind is not Decided or self.ended or happening.seats_changed
        self._moment = encode_moment(showing, now)
        self._public_changes = b"" if self.kind in _SHOWS_VIEW else b",".join(self.changed.values())
        self._private = private_seats(happening)
        self._public_events: bytes | None = None
        self._public_rest: bytes | None = None
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
        parts = self._parts(viewer, seats) if self._has_parts else {}
        return encode_update(self._moment, self.showing.own_moment(seats), parts, self._rest(seats))

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

    def _rest(self, seats: tuple[int, ...]) -> bytes:
        """What happened and what it changed; for who has no part in it, encoded once."""
        own = b"" if self.kind in _SHOWS_VIEW else self._own_changes(seats)
        private = not self._private.isdisjoint(seats)
        if not own and not private:
            if self._public_rest is None:
                self._public_rest = encode_rest(self.happening, self._events(()), self._public_changes)
            return self._public_rest
        changes = b",".join([part for part in (self._public_changes, own) if part])
        return encode_rest(self.happening, self._events(seats if private else ()), changes)

    def _events(self, seats: tuple[int, ...]) -> bytes:
        """The events; the public ones are encoded once."""
        if seats:
            return encode_events(self.table, self.happening, seats)
        if self._public_events is None:
            self._public_events = encode_events(self.table, self.happening, ())
        return self._public_events

    def _own_changes(self, seats: tuple[int, ...]) -> bytes:
        """What changed of what only the player of these seats sees; empty if nothing did."""
        if self.changed_own.keys().isdisjoint(seats):
            return b""
        own = [b'"%d":%b' % (seat, self.changed_own[seat]) for seat in seats if seat in self.changed_own]
        return b'"mine":{' + b",".join(own) + b"}"
