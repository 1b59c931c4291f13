"""How an event is declared: its class, its fields, what each holds, and who may see it.

The rules write an event as a row of numbers. A class of events names the columns of that row. From the declaration
follow the attributes of the event, its redaction, its JSON, its words in the terminal, the schema of the wire and the
page in the documentation.
"""

import re
from collections.abc import Callable
from operator import itemgetter
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, overload

from boattrain.boards import Board
from boattrain.game.phases import PHASES, REASONS
from boattrain.rules import structs

EventRow = tuple[int, ...]
"""An event in numbers: its code, then its columns."""
T = TypeVar("T")


class Meaning(NamedTuple, Generic[T]):
    """What the numbers of a field mean: how they are read, their JSON type, and a few words for the documentation."""

    read: Callable[["Event", int], T]
    json: Any
    words: str
    width: int = 1


def _by_id(things: Callable[[Board], Any], words: str) -> Meaning[str]:
    return Meaning(lambda event, column: str(things(event.board)[event.row[column]].id), str, words)


def _number(event: "Event", column: int) -> int:
    return event.row[column]


def _number_or_none(event: "Event", column: int) -> int | None:
    value = event.row[column]
    return None if value == structs.NONE else value


def _souvenir(event: "Event", column: int) -> str:
    assert event.board.souvenirs is not None
    return event.board.souvenirs.kinds[event.row[column]]


def _offer(event: "Event", column: int) -> tuple[str, ...]:
    """The offered tickets. The column before says how many there are."""
    row, tickets = event.row, event.board.tickets
    return tuple([tickets[ticket].id for ticket in row[column : column + row[column - 1]]])


def _of_each_seat(event: "Event", column: int) -> tuple[int, ...]:
    return event.row[column : column + event._seats]


SEAT = Meaning(_number, int, "a seat, from 0")
ANY_SEAT = Meaning(_number_or_none, int | None, "a seat, or null for the set-up")
NUMBER = Meaning(_number, int, "a whole number")
MAYBE = Meaning(_number_or_none, int | None, "a whole number, or null")
FLAG = Meaning(lambda event, column: bool(event.row[column]), bool, "true or false")
CARD = _by_id(lambda board: board.cards, "a kind of card")
DECK = _by_id(lambda board: board.decks, "a deck")
ROUTE = _by_id(lambda board: board.routes, "a route")
CITY = _by_id(lambda board: board.cities, "a city")
TICKET = _by_id(lambda board: board.tickets, "a ticket")
PIECE = _by_id(lambda board: board.piece_kinds, "a kind of piece")
SOUVENIR = Meaning(_souvenir, str, "a kind of souvenir")
OFFER = Meaning(_offer, list[str], "a list of tickets", structs.OFFER)
MASK = Meaning(_number, int, "a bit for each ticket offered: 1 if it was kept")
EACH_SEAT = Meaning(_of_each_seat, list[int], "a list with a number for each seat", structs.SEATS)
PHASE = Meaning(lambda event, column: PHASES[event.row[column]], Literal[PHASES], "a phase")
REASON = Meaning(
    lambda event, column: REASONS[event.row[column]],
    Literal[tuple(REASONS.values())],
    " or ".join(f"`{reason}`" for reason in REASONS.values()),
)


class Field(Generic[T]):
    """A field of a kind of event: a descriptor that reads its column."""

    name = ""
    column = 0

    def __init__(self, meaning: Meaning[Any], public: bool) -> None:
        self.meaning = meaning
        self.public = public

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, event: None, owner: type) -> "Field[T]": ...

    @overload
    def __get__(self, event: "Event", owner: type) -> T: ...

    def __get__(self, event: "Event | None", owner: type) -> Any:
        if event is None:
            return self
        if not self.public and event.row[self.column] == structs.HIDDEN:
            return None
        return self.meaning.read(event, self.column)

    @property
    def columns(self) -> range:
        return range(self.column, self.column + self.meaning.width)

    @property
    def json(self) -> Any:
        """The type of the field in JSON: null where the reader may not know it."""
        return self.meaning.json if self.public else self.meaning.json | None


def public(meaning: Meaning[T]) -> Field[T]:
    """A field that everybody may see."""
    return Field(meaning, public=True)


def own(meaning: Meaning[T]) -> Field[T | None]:
    """A field that only the seat of the event may see. It is None for all others."""
    return Field(meaning, public=False)


class Kind(type):
    """The metaclass of events: gives a declared class its kind, its columns and its redaction."""

    def __new__(
        mcs,
        name: str,
        bases: tuple[type, ...],
        body: dict[str, Any],
        code: int | None = None,
        told: str = "",
    ) -> "Kind":
        body.setdefault("__slots__", ())
        body["told"] = told
        made = super().__new__(mcs, name, bases, body)
        if code is not None:
            _declare(made, code, tuple(field for field in body.values() if isinstance(field, Field)))
        return made

    def __init__(
        cls,
        name: str,
        bases: tuple[type, ...],
        body: dict[str, Any],
        code: int | None = None,
        told: str = "",
    ) -> None:
        super().__init__(name, bases, body)


class Event(metaclass=Kind):
    """One thing that happened: a `kind`, and the fields of that kind as attributes. What is hidden is None."""

    __slots__ = ("_seats", "board", "row")
    code: ClassVar[int]
    """The number of its kind."""
    kind: ClassVar[str]
    """The name of its kind: "route_claimed"."""
    told: ClassVar[str]
    """Its kind in a few English words with fields in braces: "takes {card}". Empty if it is not told by itself."""
    fields: ClassVar[tuple[Field[Any], ...]]
    """The fields of its kind."""
    board: Board
    """The board of the game."""
    row: EventRow
    """The event in numbers, as the rules write it. Not a part of the public interface."""
    _seats: int

    def __init__(self, board: Board, seats: int, row: EventRow) -> None:
        self.board = board
        self._seats = seats
        self.row = row

    def redacted(self, seat: int | None) -> "Event":
        """The event as a seat, or a spectator (None), may see it."""
        row = redact_row(self.row, structs.SPECTATOR if seat is None else seat)
        return self if row == self.row else type(self)(self.board, self._seats, row)

    def to_dict(self) -> dict[str, Any]:
        """For JSON: ids in place of numbers. A field that is not for this viewer is None."""
        facts: dict[str, Any] = {"kind": self.kind}
        for field in self.fields:
            facts[field.name] = field.__get__(self, Event)
        return facts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.row == other.row and self.board == other.board

    def __hash__(self) -> int:
        return hash(self.row)

    def __repr__(self) -> str:
        values = ", ".join(f"{field.name}={field.__get__(self, Event)!r}" for field in self.fields)
        return f"{type(self).__name__}({values})"


EVENTS_BY_CODE: dict[int, type[Event]] = {}
"""The class of each code of the rules."""

_BLANKS = (structs.HIDDEN, 0)
_HIDDEN, _UNUSED = structs.EVENT_WIDTH, structs.EVENT_WIDTH + 1  # where _BLANKS are found behind a row
_has_owner: dict[int, bool] = {}
_shown: dict[int, Callable[[EventRow], EventRow]] = {}


def _declare(kind: Any, code: int, fields: tuple[Field[Any], ...]) -> None:
    column = 1
    for field in fields:
        field.column = column
        column += field.meaning.width
    assert column <= structs.EVENT_WIDTH, f"{kind.__name__} has too many columns"
    assert code not in EVENTS_BY_CODE, (
        f"the code of {kind.__name__} is that of {EVENTS_BY_CODE[code].__name__}"
    )
    has_owner = bool(fields) and fields[0].meaning is SEAT
    assert has_owner or all(field.public for field in fields), f"{kind.__name__} begins with no seat"
    kind.code = code
    kind.kind = re.sub(r"(?<=.)([A-Z])", r"_\1", kind.__name__).lower()
    kind.fields = fields
    setattr(kind, "__match_args__", tuple(field.name for field in fields))  # noqa: B010 (mypy allows no assignment)
    EVENTS_BY_CODE[code] = kind
    _has_owner[code] = has_owner
    _shown[code] = _public_columns(fields)


def _public_columns(fields: tuple[Field[Any], ...]) -> Callable[[EventRow], EventRow]:
    """A function that takes a row with _BLANKS appended and returns it with everything hidden that is not public."""
    columns = [0] + [_UNUSED] * (structs.EVENT_WIDTH - 1)
    for field in fields:
        for column in field.columns:
            columns[column] = column if field.public else _HIDDEN
    return itemgetter(*columns)


def redact_row(row: EventRow, viewer: int) -> EventRow:
    """A row as `viewer` may see it: a seat number, or structs.SPECTATOR."""
    code = row[0]
    if code not in _shown or (row[1] == viewer and _has_owner[code]):
        return row  # a code that is not declared has no meaning, and no view takes it
    return _shown[code](row + _BLANKS)


def event_of(board: Board, seats: int, row: EventRow) -> Event:
    """The event of a row."""
    return EVENTS_BY_CODE[row[0]](board, seats, row)
