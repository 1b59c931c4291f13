"""Table: the state after all entries: who sits where, whose turn it is, what was said.

The engine knows the rules. Only the functions in effects.py change a table.
"""

import hashlib
from collections import deque
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from boattrain.boards import Board
from boattrain.game.events import EventRow
from boattrain.game.game import Game
from boattrain.rules import structs
from boattrain.server.tables.options import Options, Reshuffles
from boattrain.server.tables.seats import OPEN, TableSeat

LOG_LINES = 200
CHAT_LINES = 100
OPENING_CLOCKS = 3  # choices of the set-up get so many times the clock of a turn

# Events that show somebody what was hidden: a turn that has one cannot simply be taken back.
REVEALING = frozenset(
    (
        structs.E_BLIND,
        structs.E_ROW,
        structs.E_SWEPT,
        structs.E_RENEWED,
        structs.E_OFFERED,
        structs.E_OPENED,
        structs.E_REVEALED,
        structs.E_SHOWN,
        structs.E_OVER,
    )
)


class PlyFacts(NamedTuple):
    """What undo has to know of a decision."""

    seat: int
    opens_turn: bool
    reveals: bool
    opening: str | None = None  # the phase of an opening choice, which everybody makes at the same time
    turns: int = 0  # begun at this table when it was made, those of all seats together
    stand_in: bool = False  # a bot decided for the person who has the seat


class Happening(NamedTuple):
    """What an entry did: rows of the engine's events (not redacted), and notes of the table's own, for all."""

    seq: int
    seat: int | None
    rows: tuple[EventRow, ...] = ()
    notes: tuple[dict[str, Any], ...] = ()
    own_notes: tuple[dict[str, Any], ...] = ()  # for the player of `seat` alone
    seats_changed: bool = False  # a bot plays a seat that it did not play before, or the other way round
    ply: int | None = None  # of a decision: how many there were before it
    turn: int | None = None  # and in which turn of its seat it was made; None in the set-up


@dataclass(frozen=True, slots=True)
class ChatLine:
    seq: int
    seat: int | None
    name: str | None
    text: str
    at: float


@dataclass(slots=True)
class UndoRequest:
    seat: int
    to_ply: int
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class StoredResult:
    """What was stored beside the entries of a table: how far it came, and how it ended."""

    status: str
    scores: list[int | None]
    winners: list[int] | None
    outcome: dict[str, Any] | None = (
        None  # score sheets and all; not stored by the first versions of the server
    )
    final_hash: str | None = None


class Table:
    """The state of a table after its entries so far."""

    def __init__(self, table_id: str, board: Board | None = None) -> None:
        """`board` is the one that the game was begun on; if it is not given, it is looked for among those offered."""
        self.id = table_id
        self.board = board
        self.seq = 0
        self.branch = 0
        self.status = OPEN
        self.options: Options
        self.seats: list[TableSeat] = []
        self.game: Game | None = None
        self.plies: list[PlyFacts] = []
        self.prepared: dict[
            int, dict[str, int]
        ] = {}  # opening choices made early: by seat and phase, a number
        # Of a game that is not played on (archive.py): why, its decisions as (seat, number), how it ended
        self.archived: str | None = None
        self.decisions: list[tuple[int, int]] = []
        self.stored: StoredResult | None = None
        self.outcome: dict[str, Any] | None = None
        self.agreed: Game | None = None  # the game by the present rules, if they come to the same result
        self.undo: UndoRequest | None = None
        self.reshuffles: Reshuffles = ()
        self.played: dict[int, set[str]] = {}  # the guests who have played each seat, and have seen its hand
        self.removed: set[str] = set()  # guests whom the host has sent away
        self.put_off: float | None = None  # until then the others wait for the seat to act
        self.log: deque[Happening] = deque(maxlen=LOG_LINES)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_LINES)
        self.muted: dict[int, set[int | None]] = {}
        self.links: dict[str, tuple[int, float]] = {}
        self.hint_votes: dict[int, bool] = {}  # whether the player of a seat agrees to hints, in this order
        self.hints: dict[int, set[tuple[int, int]]] = {}  # by seat, the positions (ply, branch) of its hints
        self.bot_pause: float | None = None  # seconds between decisions of bots; None: as the server has it
        self.rematch: str | None = None
        self.keys: dict[tuple[str | None, str], tuple[int, str]] = {}  # seq and seal of each submission
        self.created_at = 0.0
        self.changed_at = 0.0
        self.turn_since = 0.0

    # Looking

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def to_act(self) -> int | None:
        if self.game is None:
            return None
        actor = self.game.core.actor()
        return None if actor == structs.NOBODY else actor

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
        return tuple([n for n, seat in enumerate(self.seats) if seat.guest == guest])

    def seats_by_guest(self) -> dict[str | None, tuple[int, ...]]:
        """The same for everybody who has a seat."""
        found: dict[str | None, tuple[int, ...]] = {}
        for n, seat in enumerate(self.seats):
            if seat.guest is not None:
                found[seat.guest] = (*found.get(seat.guest, ()), n)
        return found

    def is_known(self, guest: str | None) -> bool:
        """Whether the table shows this guest something that it does not show any spectator."""
        if guest is None:
            return False
        invited = any(seat.invited == guest for seat in self.seats)
        return guest == self.options.host or bool(self.seats_of(guest)) or invited or guest in self.removed

    def deadline(self) -> float | None:
        """When the clock of the seat to act runs out."""
        if self.options.clock_seconds is None or self.to_act is None or self.bot_to_act is not None:
            return None
        assert self.game is not None
        clocks = OPENING_CLOCKS if self.game.in_set_up and self.options.pace == "live" else 1
        return self.turn_since + clocks * self.options.clock_seconds

    def digest(self) -> str:
        """A digest that is equal for equal tables. Tests use it to check that folding gives the same table."""
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
            sorted((seat, sorted(choices.items())) for seat, choices in self.prepared.items()),
            self.undo and (self.undo.seat, self.undo.to_ply, sorted(self.undo.agreed)),
            list(self.log),
            list(self.chat),
            self.reshuffles,
            sorted((seat, sorted(guests)) for seat, guests in self.played.items()),
            sorted(self.removed),
            self.put_off,
            sorted((seat, sorted(others, key=str)) for seat, others in self.muted.items()),
            sorted(self.links.items()),
            list(self.hint_votes.items()),
            sorted((seat, sorted(positions)) for seat, positions in self.hints.items()),
            self.bot_pause,
            self.rematch,
            sorted((actor or "", key, *known) for (actor, key), known in self.keys.items()),
            (self.created_at, self.changed_at, self.turn_since),
        )
        return hashlib.sha256(repr(parts).encode()).hexdigest()

    # Playing

    def step(self, number: int) -> tuple[EventRow, ...]:
        """One decision in the game, with what undo has to know of it."""
        assert self.game is not None
        game, core = self.game, self.game.core
        phase, seat, in_set_up = core.phase(), core.actor(), game.in_set_up
        opens = phase == structs.TURN or in_set_up
        opening = game.phase if in_set_up and phase != structs.PLACE else None
        turns = (self.plies[-1].turns if self.plies else 0) + (phase == structs.TURN)
        rows = tuple(game.step_rows(number))
        reveals, stand_in = not REVEALING.isdisjoint([row[0] for row in rows]), self.seats[seat].replaced
        self.plies.append(PlyFacts(seat, opens, reveals, opening, turns, stand_in))
        if opening is not None:
            self.forget_choice(seat, opening)
        return rows

    def forget_choice(self, seat: int, phase: str) -> None:
        """A prepared choice has been played, or cannot be."""
        choices = self.prepared.get(seat, {})
        choices.pop(phase, None)
        if not choices:
            self.prepared.pop(seat, None)

    def forget_links(self, seat: int) -> None:
        """The seat has another player, or none: links of the former player no longer work."""
        self.links = {token: link for token, link in self.links.items() if link[0] != seat}

    def begin_turn(self, at: float) -> bool:
        """A seat begins to think: its clock starts, and nobody is late. Returns whether somebody was."""
        was_late = False
        self.turn_since = at
        self.put_off = None
        for seat in self.seats:
            was_late |= seat.late
            seat.late = False
        return was_late
