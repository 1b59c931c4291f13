"""Table: the fold of its entries. The rules are the engine's; here is who sits, whose turn, what was said."""

import hashlib
from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any

from boattrain.game.events import Row
from boattrain.game.game import Game
from boattrain.rules import structs
from boattrain.server.tables import entries as kinds
from boattrain.server.tables.entries import Entry
from boattrain.server.tables.options import Options
from boattrain.server.tables.seats import BOT, CLOCK, HUMAN, LEFT, OPEN, TableSeat

LOG_LINES = 200
CHAT_LINES = 100

# Events that show somebody what was hidden: a turn that has one cannot simply be taken back.
REVEALING = frozenset(
    (
        structs.E_BLIND,
        structs.E_ROW,
        structs.E_SWEPT,
        structs.E_RENEWED,
        structs.E_OFFERED,
        structs.E_REVEALED,
        structs.E_SHOWN,
        structs.E_OVER,
    )
)


@dataclass(frozen=True, slots=True)
class PlyFacts:
    """What undo has to know of a decision."""

    seat: int
    opens_turn: bool
    reveals: bool


@dataclass(frozen=True, slots=True)
class Happening:
    """What an entry did: rows of the engine's events (not redacted), and notes of the table's own, for all."""

    seq: int
    seat: int | None
    rows: tuple[Row, ...] = ()
    notes: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class ChatLine:
    seq: int
    seat: int | None
    name: str
    text: str
    at: float


@dataclass(slots=True)
class UndoRequest:
    seat: int
    to_ply: int
    agreed: set[int] = field(default_factory=set)


class Table:
    """The state of a table after its entries so far."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.branch = 0
        self.status = OPEN
        self.options: Options
        self.seats: list[TableSeat] = []
        self.game: Game | None = None
        self.plies: list[PlyFacts] = []
        self.undo: UndoRequest | None = None
        self.log: deque[Happening] = deque(maxlen=LOG_LINES)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_LINES)
        self.muted: dict[int, set[int]] = {}
        self.links: dict[str, tuple[int, float]] = {}
        self.rematch: str | None = None
        self.keys: dict[tuple[str | None, str], int] = {}
        self.created_at = 0.0
        self.changed_at = 0.0
        self.turn_since = 0.0

    @classmethod
    def fold(cls, table_id: str, entries: list[Entry]) -> "Table":
        """The table that these entries make."""
        table = cls(table_id)
        for entry in entries:
            table.apply(entry)
        return table

    def apply(self, entry: Entry) -> Happening:
        """Let an entry happen. Entries were checked before they were stored; the order is checked here."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        happening = _EFFECTS[entry.kind](self, entry)
        self.seq = entry.seq
        self.changed_at = entry.at
        if entry.key is not None:
            self.keys[entry.actor, entry.key] = entry.seq
        if happening.rows or happening.notes:
            self.log.append(happening)
        return happening

    # Looking

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def to_act(self) -> int | None:
        return self.game.to_act if self.game is not None else None

    @property
    def bot_to_act(self) -> int | None:
        """The seat to act, if a bot plays it."""
        seat = self.to_act
        return seat if seat is not None and self.seats[seat].bot_plays else None

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.over

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that a guest plays."""
        if guest is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.guest == guest)

    def deadline(self) -> float | None:
        """When the clock of the seat to act runs out."""
        if self.to_act is None or self.options.clock_seconds is None or self.bot_to_act is not None:
            return None
        return self.turn_since + self.options.clock_seconds

    def digest(self) -> str:
        """Equal for equal tables: the law of the fold is held against it."""
        parts = (
            self.id,
            self.seq,
            self.branch,
            self.status,
            self.options,
            self.seats,
            self.game.hash if self.game else None,
            self.game.numbers if self.game else None,
            self.plies,
            self.undo and (self.undo.seat, self.undo.to_ply, sorted(self.undo.agreed)),
            list(self.log),
            list(self.chat),
            sorted((seat, sorted(others)) for seat, others in self.muted.items()),
            sorted(self.links.items()),
            self.rematch,
            sorted((actor or "", key, seq) for (actor, key), seq in self.keys.items()),
            (self.created_at, self.changed_at, self.turn_since),
        )
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    # Playing

    def step(self, number: int) -> tuple[Row, ...]:
        """One decision in the game, with what undo has to know of it."""
        assert self.game is not None
        game, core = self.game, self.game.core
        phase, seat = core.phase(), core.actor()
        in_set_up = phase == structs.KEEP and core.cell("n_keeps") < game.seats
        opens = phase in (structs.TURN, structs.FLEET, structs.PLACE) or in_set_up
        rows = tuple([event.row for event in game.step(number)])
        self.plies.append(PlyFacts(seat, opens, any(row[0] in REVEALING for row in rows)))
        return rows

    def forget_links(self, seat: int) -> None:
        """Somebody else has the seat, or nobody: links of who had it move it no more."""
        self.links = {token: link for token, link in self.links.items() if link[0] != seat}

    def begin_turn(self, at: float) -> None:
        """A seat begins to think: its clock starts, and nobody is late."""
        self.turn_since = at
        for seat in self.seats:
            seat.late = False


def _created(table: Table, entry: Entry) -> Happening:
    table.options = Options.from_data(entry.data["options"])
    table.seats = [TableSeat.from_data(seat) for seat in entry.data["seats"]]
    table.created_at = entry.at
    return Happening(entry.seq, None)


def _seat_taken(table: Table, entry: Entry) -> Happening:
    seat, name = entry.data["seat"], entry.data["name"]
    table.forget_links(seat)
    table.seats[seat] = TableSeat(HUMAN, entry.data["guest"], name)
    table.turn_since = entry.at
    return _note(entry, seat, kind="seat_taken", seat=seat, name=name)


def _seat_filled(table: Table, entry: Entry) -> Happening:
    seat, name, level = entry.data["seat"], entry.data["name"], entry.data["level"]
    table.seats[seat] = TableSeat(BOT, None, name, level)
    return _note(entry, seat, kind="seat_filled", seat=seat, name=name, level=level)


def _seat_left(table: Table, entry: Entry) -> Happening:
    seat = entry.data["seat"]
    table.forget_links(seat)
    if table.status == OPEN:
        table.seats[seat] = TableSeat(OPEN)
    else:
        table.seats[seat].guest = None
        table.seats[seat].stand_in = LEFT
    table.undo = None
    return _note(entry, seat, kind="seat_left", seat=seat)


def _seat_given(table: Table, entry: Entry) -> Happening:
    seat, reason = entry.data["seat"], entry.data["reason"]
    table.seats[seat].stand_in = reason
    table.seats[seat].late = False
    if table.to_act == seat:
        table.turn_since = entry.at
    kind = "seat_given_back" if reason is None else "seat_given_to_bot"
    return _note(entry, seat, kind=kind, seat=seat, reason=reason)


def _link_made(table: Table, entry: Entry) -> Happening:
    table.links[entry.data["token"]] = (entry.data["seat"], entry.data["expires_at"])
    return Happening(entry.seq, entry.data["seat"])


def _seat_moved(table: Table, entry: Entry) -> Happening:
    seat, guest = entry.data["seat"], table.seats[entry.data["seat"]].guest
    table.forget_links(seat)
    table.seats[seat].guest = entry.data["guest"]
    if guest == table.options.host and not table.seats_of(guest):  # the host has moved to the other device
        table.options = replace(table.options, host=entry.data["guest"])
    table.seats[seat].kind = HUMAN
    return _note(entry, seat, kind="seat_moved", seat=seat)


def _started(table: Table, entry: Entry) -> Happening:
    origin = table.options.origin
    table.status = "playing"
    table.game = table.options.new_game(len(table.seats))
    # What was taken over from another game cannot be taken back: it is nobody's decision here.
    table.plies = [PlyFacts(-1, True, True) for _ in origin.numbers] if origin else []
    table.begin_turn(entry.at)
    rows = () if origin else tuple(event.row for event in table.game.opening)
    return Happening(entry.seq, None, rows, ({"kind": "table_started"},))


def _decision(table: Table, entry: Entry) -> Happening:
    seat = entry.data["seat"]
    rows: tuple[Row, ...] = ()
    turn = _turn(table)
    for number in entry.data["numbers"]:
        rows += table.step(number)
    table.undo = None
    if _turn(table) != turn:
        table.begin_turn(entry.at)
    if table.over:
        table.status = "over"
    return Happening(entry.seq, seat, rows)


def _turn(table: Table) -> tuple[int | None, int]:
    """Tells one turn from the next, also of the same seat."""
    assert table.game is not None
    core = table.game.core
    if core.phase() in (structs.TURN, structs.FLEET, structs.PLACE) or not table.plies:
        return table.to_act, table.ply
    return table.to_act, next((n for n in range(table.ply - 1, -1, -1) if table.plies[n].opens_turn), 0)


def _clock_ran_out(table: Table, entry: Entry) -> Happening:
    seat = entry.data["seat"]
    table.seats[seat].late = True
    if table.options.bots_replace_absent:
        table.seats[seat].stand_in = CLOCK
    return _note(entry, seat, kind="clock_ran_out", seat=seat)


def _undo_asked(table: Table, entry: Entry) -> Happening:
    seat, to_ply = entry.data["seat"], entry.data["to_ply"]
    table.undo = UndoRequest(seat, to_ply)
    return _note(entry, seat, kind="undo_asked", seat=seat, to_ply=to_ply)


def _undo_answered(table: Table, entry: Entry) -> Happening:
    seats, agree = entry.data["seats"], entry.data["agree"]
    if not agree:
        table.undo = None
    elif table.undo is not None:
        table.undo.agreed.update(seats)
    return _note(entry, seats[0], kind="undo_answered", seat=seats[0], agree=agree)


def _undone(table: Table, entry: Entry) -> Happening:
    assert table.game is not None
    seat, to_ply = entry.data["seat"], entry.data["to_ply"]
    numbers, plies = table.game.numbers[:to_ply], table.plies[:to_ply]
    taken_over = len(table.options.origin.numbers) if table.options.origin else 0
    game = table.options.new_game(len(table.seats))
    for number in numbers[taken_over:]:
        game.step(number)
    table.game, table.plies = game, plies
    table.branch += 1
    table.undo = None
    table.begin_turn(entry.at)
    return _note(entry, seat, kind="undone", seat=seat, to_ply=to_ply)


def _chat(table: Table, entry: Entry) -> Happening:
    data = entry.data
    table.chat.append(ChatLine(entry.seq, data["seat"], data["name"], data["text"], entry.at))
    return Happening(entry.seq, data["seat"])


def _muted(table: Table, entry: Entry) -> Happening:
    for seat in entry.data["by"]:
        others = table.muted.setdefault(seat, set())
        (others.add if entry.data["on"] else others.discard)(entry.data["seat"])
    return Happening(entry.seq, None)


def _renamed(table: Table, entry: Entry) -> Happening:
    for seat in entry.data["seats"]:
        table.seats[seat].name = entry.data["name"]
    return Happening(entry.seq, None)


def _rematch(table: Table, entry: Entry) -> Happening:
    table.rematch = entry.data["table"]
    return _note(entry, None, kind="rematch", table=table.rematch)


def _note(entry: Entry, who: int | None, **note: Any) -> Happening:
    return Happening(entry.seq, who, (), (note,))


_EFFECTS = {
    kinds.CREATED: _created,
    kinds.SEAT_TAKEN: _seat_taken,
    kinds.SEAT_FILLED: _seat_filled,
    kinds.SEAT_LEFT: _seat_left,
    kinds.SEAT_GIVEN: _seat_given,
    kinds.LINK_MADE: _link_made,
    kinds.SEAT_MOVED: _seat_moved,
    kinds.STARTED: _started,
    kinds.DECISION: _decision,
    kinds.CLOCK_RAN_OUT: _clock_ran_out,
    kinds.UNDO_ASKED: _undo_asked,
    kinds.UNDO_ANSWERED: _undo_answered,
    kinds.UNDONE: _undone,
    kinds.CHAT: _chat,
    kinds.MUTED: _muted,
    kinds.RENAMED: _renamed,
    kinds.REMATCH: _rematch,
}
