"""Entries: everything that ever happened at a table, in order (event sourcing). Nothing stored is changed or deleted.

Each kind of entry is declared here once, with its fields and what it changes for those who look on. `write` and `read`
are the only way into JSON and back. A kind whose fields change gets a new version.
"""

import hashlib
from dataclasses import dataclass, fields
from enum import Flag, auto
from typing import Any, ClassVar, NamedTuple, get_args

import orjson

from boattrain.server.errors import Refusal
from boattrain.server.tables.options import Options
from boattrain.server.tables.seats import TableSeat

VERSION = "version"  # the key of the version among the fields
SEAL = "#"  # no letter of a key
SEAL_DIGITS = 16  # seals of 12 digits, which were made in another way, are stored too


class Shows(Flag):
    """What an entry changes for viewers."""

    NOTHING = 0
    TABLE = auto()  # the facts of the table: seats, names, status
    GAME = auto()  # some sections of the view
    VIEW = auto()  # the whole view: the game is another one, or the viewer sees other seats


class Body:
    """What an entry says. Subclasses are frozen dataclasses; their fields are what is stored."""

    __slots__ = ()
    kind: ClassVar[str]
    version: ClassVar[int] = 1
    added: ClassVar[dict[str, Any]] = {}  # fields that older versions lack, with what they meant by that
    shows: ClassVar[Shows] = Shows.NOTHING

    def to_data(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FIELDS[type(self)]}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Body":
        return cls(**data)


@dataclass(frozen=True, slots=True)
class Created(Body):
    kind: ClassVar[str] = "created"
    version: ClassVar[int] = 2  # 1: `bots_replace_absent` in place of `absent_seconds`
    options: Options
    seats: tuple[TableSeat, ...]

    def to_data(self) -> dict[str, Any]:
        return {"options": self.options.to_data(), "seats": [seat.to_data() for seat in self.seats]}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Created":
        return cls(Options.from_data(data["options"]), tuple(TableSeat.from_data(s) for s in data["seats"]))


@dataclass(frozen=True, slots=True)
class SeatTaken(Body):
    kind: ClassVar[str] = "seat_taken"
    shows: ClassVar[Shows] = Shows.TABLE | Shows.VIEW
    seat: int
    guest: str
    name: str | None


@dataclass(frozen=True, slots=True)
class SeatFilled(Body):
    """A bot takes a seat, before the start."""

    kind: ClassVar[str] = "seat_filled"
    shows: ClassVar[Shows] = Shows.TABLE
    seat: int
    name: str | None
    level: str


@dataclass(frozen=True, slots=True)
class GuestRemoved(Body):
    """By the host, before the start: the seat is free again, and this guest takes none any more."""

    kind: ClassVar[str] = "guest_removed"
    shows: ClassVar[Shows] = Shows.TABLE | Shows.VIEW
    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class OptionsChanged(Body):
    """By the host, before the start: what is agreed, all of it anew."""

    kind: ClassVar[str] = "options_changed"
    shows: ClassVar[Shows] = Shows.TABLE
    board: str
    board_hash: str
    recommended_fleets: bool
    pace: str
    clock_seconds: int | None
    absent_seconds: int | None
    first: int | None
    allow_undo: bool
    allow_hints: bool


@dataclass(frozen=True, slots=True)
class SeatLeft(Body):
    kind: ClassVar[str] = "seat_left"
    shows: ClassVar[Shows] = Shows.TABLE | Shows.VIEW
    seat: int


@dataclass(frozen=True, slots=True)
class SeatGiven(Body):
    """A seat is given to a bot, for a reason. Without a reason it is given back to its player."""

    kind: ClassVar[str] = "seat_given"
    shows: ClassVar[Shows] = Shows.TABLE
    seat: int
    reason: str | None


@dataclass(frozen=True, slots=True)
class TakeoverPutOff(Body):
    """Somebody wants to wait for the player of a seat who is away: until then no bot plays it by itself."""

    kind: ClassVar[str] = "takeover_put_off"
    seat: int
    by: int
    until: float


@dataclass(frozen=True, slots=True)
class LinkMade(Body):
    """`token` is a digest of the link's token."""

    kind: ClassVar[str] = "link_made"
    seat: int
    token: str
    expires_at: float


@dataclass(frozen=True, slots=True)
class SeatMoved(Body):
    """A seat moves to another device."""

    kind: ClassVar[str] = "seat_moved"
    shows: ClassVar[Shows] = Shows.TABLE | Shows.VIEW
    seat: int
    token: str
    guest: str


@dataclass(frozen=True, slots=True)
class Started(Body):
    kind: ClassVar[str] = "started"
    shows: ClassVar[Shows] = Shows.TABLE | Shows.GAME | Shows.VIEW


@dataclass(frozen=True, slots=True)
class Recorded(Body):
    """The whole game comes from a record that somebody has brought along, in its JSON form."""

    kind: ClassVar[str] = "recorded"
    shows: ClassVar[Shows] = Shows.TABLE | Shows.GAME | Shows.VIEW
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Decided(Body):
    """One or more decisions of a seat, by their numbers."""

    kind: ClassVar[str] = "decision"
    shows: ClassVar[Shows] = Shows.GAME
    seat: int
    numbers: list[int]


@dataclass(frozen=True, slots=True)
class Prepared(Body):
    """An opening choice that a seat makes before it is asked: secret, and to be changed until it is played."""

    kind: ClassVar[str] = "prepared"
    seat: int
    phase: str
    number: int


@dataclass(frozen=True, slots=True)
class ChoiceDropped(Body):
    """A prepared choice that turned out not to be legal; its player is told."""

    kind: ClassVar[str] = "choice_dropped"
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class ClockRanOut(Body):
    kind: ClassVar[str] = "clock_ran_out"
    shows: ClassVar[Shows] = Shows.TABLE
    seat: int


@dataclass(frozen=True, slots=True)
class UndoAsked(Body):
    kind: ClassVar[str] = "undo_asked"
    seat: int
    to_ply: int


@dataclass(frozen=True, slots=True)
class UndoAnswered(Body):
    kind: ClassVar[str] = "undo_answered"
    seats: list[int]
    agree: bool


@dataclass(frozen=True, slots=True)
class Undone(Body):
    """`reshuffled`: something hidden was seen in what is taken back, so what is hidden now is shuffled again."""

    kind: ClassVar[str] = "undone"
    version: ClassVar[int] = 2
    added: ClassVar[dict[str, Any]] = {"reshuffled": False}
    shows: ClassVar[Shows] = Shows.GAME | Shows.VIEW
    seat: int
    to_ply: int
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class HintsVoted(Body):
    """Somebody agrees to hints at this table, or says no."""

    kind: ClassVar[str] = "hints_voted"
    shows: ClassVar[Shows] = Shows.TABLE
    seats: list[int]
    agree: bool


@dataclass(frozen=True, slots=True)
class HintTaken(Body):
    """The seat to act has had a hint for this position."""

    kind: ClassVar[str] = "hint_taken"
    shows: ClassVar[Shows] = Shows.TABLE
    seat: int


@dataclass(frozen=True, slots=True)
class ChatSaid(Body):
    kind: ClassVar[str] = "chat"
    seat: int | None
    name: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Muted(Body):
    """`seat` is None for a host who has no seat."""

    kind: ClassVar[str] = "muted"
    shows: ClassVar[Shows] = Shows.TABLE
    by: list[int]
    seat: int | None
    on: bool


@dataclass(frozen=True, slots=True)
class Renamed(Body):
    kind: ClassVar[str] = "renamed"
    shows: ClassVar[Shows] = Shows.TABLE
    seats: list[int]
    name: str


@dataclass(frozen=True, slots=True)
class BotPauseSet(Body):
    """The time between two decisions of bots at this table; None: as the server has it."""

    kind: ClassVar[str] = "bot_pause_set"
    shows: ClassVar[Shows] = Shows.TABLE
    seconds: float | None


@dataclass(frozen=True, slots=True)
class RematchMade(Body):
    kind: ClassVar[str] = "rematch"
    shows: ClassVar[Shows] = Shows.TABLE
    table: str


AnyBody = (
    Created
    | SeatTaken
    | SeatFilled
    | SeatLeft
    | GuestRemoved
    | OptionsChanged
    | SeatGiven
    | TakeoverPutOff
    | LinkMade
    | SeatMoved
    | Started
    | Recorded
    | Decided
    | Prepared
    | ChoiceDropped
    | ClockRanOut
    | UndoAsked
    | UndoAnswered
    | Undone
    | HintsVoted
    | HintTaken
    | ChatSaid
    | Muted
    | Renamed
    | BotPauseSet
    | RematchMade
)
KINDS: dict[str, type[Body]] = {body.kind: body for body in get_args(AnyBody)}
FIELDS: dict[type[Body], tuple[str, ...]] = {
    body: tuple(field.name for field in fields(body)) for body in get_args(AnyBody)
}


class Entry(NamedTuple):
    """An entry in its place. `actor` is the guest behind it (None: the server), `key` the name of the submission."""

    seq: int
    body: Body
    at: float
    actor: str | None = None
    key: str | None = None


def seal_key(key: str | None, command: str, content: dict[str, Any]) -> str | None:
    """The key of a submission with a seal of what it says, so that the key stands for nothing else."""
    if key is None:
        return None
    said = orjson.dumps([command, content], default=str, option=orjson.OPT_SORT_KEYS)
    return f"{key}{SEAL}{hashlib.sha256(said).hexdigest()[:SEAL_DIGITS]}"


def split_key(key: str) -> tuple[str, str]:
    """The key as it was given, and its seal; keys stored before there were such seals have none."""
    name, _, seal = key.partition(SEAL)
    return name, seal if len(seal) == SEAL_DIGITS else ""


def in_place(
    bodies: list[Body], after: int, at: float, actor: str | None = None, key: str | None = None
) -> list[Entry]:
    """Numbers these bodies as the entries after `after`. The first entry of a submission gets its key."""
    return [Entry(after + 1 + n, body, at, actor, key if n == 0 else None) for n, body in enumerate(bodies)]


def write(body: Body) -> dict[str, Any]:
    """The fields of an entry with its version, for JSON."""
    return {VERSION: body.version, **body.to_data()}


def read(kind: str, data: dict[str, Any]) -> Body:
    """Reads what `write` has written. Raises a Refusal for a kind, version or fields that this server does not know."""
    found = KINDS.get(kind)
    version = data.pop(VERSION, 1)  # entries stored before there were versions have none
    if found is None or version not in range(1, found.version + 1):
        raise Refusal(
            "unknown_entry",
            "This table was stored by another version of the server, which this one cannot read.",
            kind=kind,
            version=version,
        )
    try:
        return found.from_data(data if version == found.version else {**found.added, **data})
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refusal("damaged_entry", "This table is damaged: it cannot be opened.", kind=kind) from None
